/** Saves the fields and the pages of a report, all or nothing. */
import { and, eq, inArray } from 'drizzle-orm';
import type { SavedPages, SentPage } from '#resources/api/reports/reports';
import type { Values } from '#resources/definition';
import { report_figures } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';
import { notFound, unprocessable } from '#server/core/errors';
import type { Deps } from '#server/entities/deps';
import type { StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { isSettled } from '../acts/states';
import { withContent, type ReportRow } from '../content/contentOf';
import { readsPrivate } from '../content/readable';
import { pagesOf, planPages, type PageRow, type PlannedPages } from './planPages';
import { readableReport, reportsEntity } from '../read';

interface Saved {
  id: string;
  version?: number | undefined;
  match?: ReadonlySet<string> | undefined;
  data: Values;
  pages?: readonly SentPage[] | undefined;
}

/**
 * Saves in the transaction of the caller. Throws 404 for an unknown report, 422 REPORT_PUBLISHED where pages of a published or withdrawn one would change, and what `planPages` and the rules of the fields throw.
 * A report whose figures are frozen becomes a draft where its content changes. Frozen figures of another selection, and an index of other indicators, are copied again by the next freeze.
 */
export async function saveReport(
  tx: Db,
  deps: Pick<Deps, 'entities'>,
  { id, version, match, data, pages = [] }: Saved,
  asked: WriteContext,
): Promise<{ record: StoredRecord; saved: SavedPages }> {
  const report = await readableReport(tx, id, asked.viewer, true);
  if (pages.length > 0 && isSettled(report.state))
    throw unprocessable('REPORT_PUBLISHED', 'A published report is not changed: begin its next version.');
  const context = { ...asked, change_set: asked.change_set ?? uuidv7() };
  const entity = reportsEntity(deps);
  const { records } = await writeRecords(tx, entity, [{ id, version, match, data }], context);
  let [record] = records;
  const saved = await readableReport(tx, id, asked.viewer);
  const { exact_indicators_copy: isCopied, pictures } = saved;
  const oids = pictures.map(({ oid }) => oid);
  const hand_changes = record?.['hand_changes'] !== false;
  const readable = async (rows: readonly PageRow[]) =>
    readsPrivate(asked.viewer) ? [] : withContent(tx, saved, rows, () => pagesOf(tx, report.id), asked.viewer);
  const plan = await planPages(tx, { id: report.id, isCopied, hand_changes, pictures: oids, readable }, pages, context);
  if (plan.changes.length > 0 && record?.['state'] === 'frozen')
    await writeRecords(tx, entity, [{ id: report.id, set: { state: 'draft' } }], context);
  await writeRecords(tx, deps.entities.get('report_pages'), plan.changes, context);
  // A change of pages is noted in the report.
  if (plan.changes.length > 0) [record] = await entity.storage.find(tx, [report.id]);
  await forgetCopies(tx, report, plan);
  if (!record) throw notFound();
  return { record, saved: { ids: plan.ids, revs: plan.revs } };
}

/** Deletes the copied figures of the parts whose selection changed. */
async function forgetCopies(tx: Db, report: ReportRow, { changes, pages, reselected }: PlannedPages): Promise<void> {
  if (changes.length === 0) return;
  const lists = pages.flatMap(({ parts }) =>
    parts.filter(({ kind }) => kind === 'frameworks' || kind === 'methodology').map(({ id }) => id),
  );
  const gone = [...reselected, ...lists];
  if (gone.length === 0) return;
  await tx.delete(report_figures).where(and(eq(report_figures.report_id, report.id), inArray(report_figures.part_id, gone)));
}
