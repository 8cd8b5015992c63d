/** Reads and makes the versions of reports. */
import { and, desc, eq } from 'drizzle-orm';
import { report_figures, report_versions } from '#server/core/db/schema';
import type { JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { fingerprint } from '#server/core/values/canonical';
import type { Viewer } from '#server/core/viewer/viewer';
import { withContent, type PageWithContent, type ReportRow } from '../content/contentOf';
import type { PageRow } from '../pages/writePages';
import { documentOf } from './document';

export type VersionRow = typeof report_versions.$inferSelect;

/** Returns a version of a report; undefined where there is none. */
export async function versionOf(db: Db, report: string, number: number): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(report_versions)
    .where(and(eq(report_versions.report_id, report), eq(report_versions.number, number)));
  return row;
}

/** Returns the versions of a report without their documents, the last one first. */
export async function versionsOf(db: Db, report: string): Promise<Omit<VersionRow, 'document'>[]> {
  const { report_id, number, hash, snapshot_at, created_at, created_by, published_at, withdrawn_at, withdrawn_why } = report_versions;
  return db
    .select({ report_id, number, hash, snapshot_at, created_at, created_by, published_at, withdrawn_at, withdrawn_why })
    .from(report_versions)
    .where(eq(report_versions.report_id, report))
    .orderBy(desc(number));
}

/**
 * Freezes a report in the transaction of the caller: copies the figures that are not copied yet (`again`: all of them), and adds a version with the document and its hash. Returns what the row of the report gets.
 * A version whose content is that of the last one is that one.
 */
export async function freeze(
  tx: Db,
  report: ReportRow,
  pages: readonly PageRow[],
  { viewer, again }: { viewer: Viewer; again: boolean },
): Promise<{ revision: number; snapshot_at: string; pages: PageWithContent[] }> {
  const now = new Date().toISOString();
  if (again) await tx.delete(report_figures).where(eq(report_figures.report_id, report.id));
  const frozen = { ...report, exact_indicators_copy: true };
  const shown = await withContent(tx, frozen, pages, pages, viewer);
  const snapshotAt = !again && report.exact_indicators_copy && report.snapshot_at !== null ? report.snapshot_at : now;
  const settled = shown.map((page) => ({ ...page, parts: page.parts.map((part) => ({ ...part, modified: false })) }));
  await tx.delete(report_figures).where(eq(report_figures.report_id, report.id));
  const copies = settled.flatMap(({ parts }) =>
    parts.map(({ id, content }) => ({ report_id: report.id, part_id: id, content: asJson(content) })),
  );
  for (let first = 0; first < copies.length; first += 200) await tx.insert(report_figures).values(copies.slice(first, first + 200));
  const document = documentOf(frozen, settled, snapshotAt);
  const hash = fingerprint(document);
  const [last] = await versionsOf(tx, report.id);
  if (last?.hash === hash) return { revision: last.number, snapshot_at: snapshotAt, pages: settled };
  const number = (last?.number ?? 0) + 1;
  await tx.insert(report_versions).values({
    report_id: report.id,
    number,
    document,
    hash,
    snapshot_at: snapshotAt,
    created_by: viewer.user?.id ?? null,
  });
  return { revision: number, snapshot_at: snapshotAt, pages: settled };
}

const asJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value));

/** Sets a moment of a version: when it was published or withdrawn. */
export async function stampVersion(
  tx: Db,
  report: string,
  number: number,
  set: Partial<Pick<VersionRow, 'published_at' | 'withdrawn_at' | 'withdrawn_why'>>,
): Promise<void> {
  await tx
    .update(report_versions)
    .set(set)
    .where(and(eq(report_versions.report_id, report), eq(report_versions.number, number)));
}
