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
import { writePages } from './writePages';
import { readableReport, reportsEntity } from '../read';

interface Change {
  id: string;
  version?: number | undefined;
  match?: ReadonlySet<string> | undefined;
  data: Values;
  pages?: readonly SentPage[] | undefined;
}

/**
 * Saves in the transaction of the caller. Throws 404 for an unknown report, 422 REPORT_PUBLISHED where pages of a published or withdrawn one would change, and what `writePages` and the rules of the fields throw.
 * Frozen figures whose part has another selection now are copied again by the next freeze.
 */
export async function saveReport(
  tx: Db,
  deps: Pick<Deps, 'entities'>,
  { id, version, match, data, pages }: Change,
  asked: WriteContext,
): Promise<{ record: StoredRecord; saved: SavedPages }> {
  const report = await readableReport(tx, id, asked.viewer, true);
  if (pages !== undefined && pages.length > 0 && isSettled(report.state))
    throw unprocessable('REPORT_PUBLISHED', 'A published report is not changed: begin its next version.');
  const context = { ...asked, change_set: asked.change_set ?? uuidv7() };
  const { records } = await writeRecords(tx, reportsEntity(deps), [{ id, version, match, data }], context);
  let [record] = records;
  const written = await writePages(
    tx,
    deps.entities.get('report_pages'),
    { id: report.id, isCopied: report.exact_indicators_copy },
    pages ?? [],
    context,
  );
  if (written.reselected.length > 0)
    await tx
      .delete(report_figures)
      .where(and(eq(report_figures.report_id, report.id), inArray(report_figures.part_id, written.reselected)));
  const isChanged = written.changed || (record && record.version !== report.version && changesContent(data));
  if (isChanged && report.state === 'frozen') {
    const unfrozen = await writeRecords(tx, reportsEntity(deps), [{ id: report.id, set: { state: 'draft' } }], context);
    [record] = unfrozen.records;
  }
  if (!record) throw notFound();
  return { record, saved: { ids: written.ids, revs: written.revs } };
}

/** False where only readers of the report change. */
const changesContent = (data: Values): boolean =>
  Object.keys(data).some((field) => !['users', 'roles', 'audience', 'slug'].includes(field));
