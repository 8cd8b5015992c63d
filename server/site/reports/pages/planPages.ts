/** Reads the pages of a report, and plans how a save changes them. */
import { and, asc, eq } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import type { ReportPart } from '#resources/api/reports/parts';
import type { SavedPages, SentPage } from '#resources/api/reports/reports';
import { report_pages } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { isUuid, uuidv7 } from '#server/core/db/uuid';
import { conflict, invalidRecord } from '#server/core/errors';
import { clientConfig } from '#server/core/config/clientConfig';
import type { WriteContext } from '#server/entities/records/entity';
import { unstorable } from '#server/entities/records/write/prepare';
import type { Change } from '#server/entities/records/write/changes';
import { isSameJson } from '#server/core/values/same';
import type { Readable } from '../content/readable';
import { mergePages, type StoredPage } from './mergePages';

export type PageRow = typeof report_pages.$inferSelect;

/** Returns the pages of a report in their order, or the one page with this id. `lock` keeps others from changing them until the transaction ends. */
export async function pagesOf(db: Db, report: string, { lock = false, page }: { lock?: boolean; page?: string } = {}): Promise<PageRow[]> {
  if (page !== undefined && !isUuid(page)) return [];
  const own = eq(report_pages.report_id, report);
  const query = db
    .select()
    .from(report_pages)
    .where(page === undefined ? own : and(own, eq(report_pages.id, page)))
    .orderBy(asc(report_pages.index), asc(report_pages.id));
  return lock ? query.for('update') : query;
}

/** The changes that a save makes to the pages of a report. */
export interface PlannedPages extends SavedPages {
  changes: Change[];
  /** The pages as they are after it. */
  pages: StoredPage[];
  /** The parts whose selection changed. */
  reselected: string[];
}

interface PlannedReport {
  id: string;
  /** True where figures were copied into it. */
  isCopied: boolean;
  /** False where nobody changes figures by hand. */
  hand_changes: boolean;
  /** The `oid` of its pictures. */
  pictures: readonly string[];
  /** Returns these pages as who saves may read them. */
  readable: (pages: readonly PageRow[]) => Promise<readonly { parts: readonly Readable<ReportPart>[] }[]>;
}

/**
 * Plans the pages that were sent, in the transaction of the caller, which has locked the report. Throws 422 INVALID_RECORD with every error under `pages.{page}.parts.{part}.{field}`, and 422 VERSION_CHANGE with the parts as they
 * are now where somebody else has changed one since it was read.
 */
export async function planPages(tx: Db, report: PlannedReport, sent: readonly SentPage[], { viewer }: WriteContext): Promise<PlannedPages> {
  const rows = await pagesOf(tx, report.id, { lock: true });
  const { default_locale: locale } = await clientConfig(tx);
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
  const { isCopied, hand_changes, pictures } = report;
  const asked = new Set(sent.filter(({ parts = [] }) => parts.length > 0).map(({ id }) => id));
  const readable = (await report.readable(rows.filter(({ id }) => asked.has(id)))).flatMap(({ parts }) => parts);
  const hidden = new Map(readable.flatMap((part) => (part.has_private ? [[part.id, part] as const] : [])));
  const by = viewer.user?.name ?? '';
  const merged = mergePages(stored, sent, {
    locale,
    isCopied,
    hand_changes,
    pictures,
    hidden: new Set(hidden.keys()),
    newId: uuidv7,
    by,
    at,
  });
  if (merged.conflicts.length > 0)
    throw conflict(
      'VERSION_CHANGE',
      null,
      merged.conflicts.map(({ page, id, part }) => ({ page, part: id, now: part && { ...part, data: hidden.get(id)?.data ?? part.data } })),
    );
  const errors = [...merged.errors, ...sent.flatMap((page) => unstorable({ [`pages.${page.id}`]: page as JsonValue }))];
  if (errors.length > 0) throw invalidRecord(errors);
  const known = new Map(stored.map((page) => [page.id, page]));
  const changes = merged.pages.flatMap((page): Change[] => {
    const before = known.get(page.id);
    const { id, ...values } = page;
    if (before && isSameJson(before, page)) return [];
    return [before ? { id, set: values } : { made: { id, report_id: report.id, ...values } }];
  });
  const removed = merged.removed.map((id): Change => ({ id, removed: true }));
  return { changes: [...changes, ...removed], pages: merged.pages, reselected: merged.reselected, ids: merged.ids, revs: merged.revs };
}
