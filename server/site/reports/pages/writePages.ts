/** Reads and writes the pages of a report, through the one door of writes. */
import { asc, eq } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import type { SavedPages, SentPage } from '#resources/api/reports/reports';
import { report_pages } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';
import { conflict, invalidRecord } from '#server/core/errors';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Entity, WriteContext } from '#server/entities/records/entity';
import { unstorable } from '#server/entities/records/write/prepare';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { isSameJson } from '#server/core/values/same';
import { mergePages, type StoredPage } from './mergePages';

export type PageRow = typeof report_pages.$inferSelect;

/** Returns the pages of a report in their order. `lock` keeps others from changing them until the transaction ends. */
export async function pagesOf(db: Db, report: string, lock = false): Promise<PageRow[]> {
  const query = db
    .select()
    .from(report_pages)
    .where(eq(report_pages.report_id, report))
    .orderBy(asc(report_pages.index), asc(report_pages.id));
  return lock ? query.for('update') : query;
}

export interface WrittenPages extends SavedPages {
  changed: boolean;
  /** The parts whose selection changed. */
  reselected: string[];
}

/**
 * Writes the pages that were sent, in the transaction of the caller, which has locked the report. Throws 422 INVALID_RECORD with every error under `pages.{page}.parts.{part}.{field}`, and 422 VERSION_CHANGE with the parts as they
 * are now where somebody else has changed one since it was read; nothing is written then.
 */
export async function writePages(
  tx: Db,
  entity: Entity,
  report: { id: string; isCopied: boolean },
  sent: readonly SentPage[],
  context: WriteContext,
): Promise<WrittenPages> {
  const rows = await pagesOf(tx, report.id, true);
  const { default_locale: locale } = await clientConfig(tx);
  const { viewer } = context;
  const stored = rows.map(({ id, index, title, orientation, look, for_each, parts }): StoredPage => ({
    id,
    index,
    title,
    orientation,
    look,
    for_each,
    parts,
  }));
  const at = new Date().toISOString();
  const merged = mergePages(stored, sent, { locale, isCopied: report.isCopied, newId: uuidv7, by: viewer.user?.name ?? '', at });
  if (merged.conflicts.length > 0)
    throw conflict(
      'VERSION_CHANGE',
      null,
      merged.conflicts.map(({ page, id, part }) => ({ page, part: id, now: part })),
    );
  const errors = [...merged.errors, ...sent.flatMap((page) => unstorable({ [`pages.${page.id}`]: page as JsonValue }))];
  if (errors.length > 0) throw invalidRecord(errors);
  const known = new Map(stored.map((page) => [page.id, page]));
  const changes = merged.pages.flatMap((page) => {
    const before = known.get(page.id);
    const { id, ...values } = page;
    if (before && isSameJson(before, page)) return [];
    return [before ? { id, set: values } : { made: { id, report_id: report.id, ...values } }];
  });
  const removed = merged.removed.map((id) => ({ id, removed: true as const }));
  await writeRecords(tx, entity, [...changes, ...removed], context);
  return { ids: merged.ids, revs: merged.revs, reselected: merged.reselected, changed: changes.length + removed.length > 0 };
}
