/** Reads and makes the versions of reports. */
import { and, desc, eq } from 'drizzle-orm';
import { report_figures, report_versions } from '#server/core/db/schema';
import type { JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { fingerprint } from '#server/core/values/canonical';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { PartContent } from '#resources/api/reports/content';
import { copiesOf, withFigures, withHandChanges, type PageWithContent, type ReportRow } from '../content/contentOf';
import { readingAll } from '../content/readable';
import type { PageRow } from '../pages/planPages';
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
export async function versionsOf(db: Db, report: string): Promise<Omit<VersionRow, 'document' | 'title' | 'subtitle'>[]> {
  const { report_id, number, hash, snapshot_at, created_at, created_by, published_at, withdrawn_at, withdrawn_why } = report_versions;
  return db
    .select({ report_id, number, hash, snapshot_at, created_at, created_by, published_at, withdrawn_at, withdrawn_why })
    .from(report_versions)
    .where(eq(report_versions.report_id, report))
    .orderBy(desc(number));
}

interface Copying {
  /** The person who freezes. The version has all figures, also those that this person may not read: each reader gets what they may read of it. */
  viewer: Viewer;
  /** True to copy also the figures again that were copied before. */
  again: boolean;
}

/**
 * Copies the figures of a report that are not copied yet, in the transaction of the caller, and returns the pages with them. Answers that were copied stay where the viewer reads no questionnaires.
 */
export async function copyFigures(
  tx: Db,
  report: ReportRow,
  pages: readonly PageRow[],
  { viewer, again }: Copying,
): Promise<PageWithContent[]> {
  const before = await copiesOf(tx, report, pages);
  const copies = again ? new Map<string, PartContent>() : before;
  const read = await withFigures(tx, report, pages, { all: async () => pages, viewer, of: readingAll(viewer), copies });
  const settled = read.map((page) => ({
    ...page,
    parts: page.parts.map((part) => ({ ...part, content: withAnswers(part.content, before.get(part.id), viewer) })),
  }));
  await tx.delete(report_figures).where(eq(report_figures.report_id, report.id));
  const rows = settled.flatMap(({ parts }) =>
    parts.map(({ id, content }) => ({ report_id: report.id, part_id: id, content: asJson(content) })),
  );
  for (let first = 0; first < rows.length; first += 200) await tx.insert(report_figures).values(rows.slice(first, first + 200));
  return settled;
}

/**
 * Freezes a report in the transaction of the caller: copies its figures, and adds a version with the document and its hash. Returns what the row of the report gets, and the pages, none of whose parts is marked as modified.
 * A version whose content is that of the last one is that one.
 */
export async function freeze(
  tx: Db,
  report: ReportRow,
  pages: readonly PageRow[],
  copying: Copying,
): Promise<{ revision: number; snapshot_at: string; pages: PageWithContent[] }> {
  const snapshotAt = (copying.again || !report.exact_indicators_copy ? null : report.snapshot_at) ?? new Date().toISOString();
  const copied = await copyFigures(tx, report, pages, copying);
  const shown = copied.map((page) => ({ ...page, parts: page.parts.map((part) => ({ ...part, modified: false })) })).map(withHandChanges);
  const document = documentOf({ ...report, exact_indicators_copy: true }, shown, snapshotAt);
  const hash = fingerprint(document);
  const [last] = await versionsOf(tx, report.id);
  if (last?.hash === hash) return { revision: last.number, snapshot_at: snapshotAt, pages: shown };
  const number = (last?.number ?? 0) + 1;
  const { title, subtitle } = report;
  const created_by = copying.viewer.user?.id ?? null;
  await tx
    .insert(report_versions)
    .values({ report_id: report.id, number, document, title, subtitle, hash, snapshot_at: snapshotAt, created_by });
  return { revision: number, snapshot_at: snapshotAt, pages: shown };
}

function withAnswers(content: PartContent, copy: PartContent | undefined, viewer: Viewer): PartContent {
  const answers = copy?.answers;
  return answers && content.answers === null && !can(viewer, 'questionnaires:read') ? { ...content, answers } : content;
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
