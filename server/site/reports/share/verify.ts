/** Finds the published version that a SHA-256 is of: that of its content, or of one of its files. */
import { desc, eq } from 'drizzle-orm';
import { report_files, report_versions, reports } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { signaturesOf } from '../acts/signatures';
import { versionOf } from '../versions/versions';
import { mayRead, publishedReport } from './published';

/** Returns what a fingerprint is of; null where no version that was published and that this reader may read has it. */
export async function verified(db: Db, sha256: string, viewer: Viewer) {
  const files = await db.select().from(report_files).where(eq(report_files.sha256, sha256)).orderBy(desc(report_files.created_at));
  const known = files.length > 0 ? files : await versionsWith(db, sha256);
  for (const each of known) {
    const found = await told(db, each, viewer);
    if (found) return found;
  }
  return null;
}

type Known = Pick<typeof report_files.$inferSelect, 'report_id' | 'number'> & Partial<typeof report_files.$inferSelect>;

async function told(db: Db, { report_id, number, sha256: file, locale, format }: Known, viewer: Viewer) {
  const version = await versionOf(db, report_id, number);
  if (!version || version.published_at === null) return null;
  const [report] = await db.select().from(reports).where(eq(reports.id, report_id));
  if (!report || !(await mayRead(db, report, viewer))) return null;
  const read = await publishedReport(db, report, version, viewer);
  const signatures = await signaturesOf(db, report.id, version.hash);
  return {
    title: read.title,
    slug: report.slug,
    number: version.number,
    hash: version.hash,
    is: file === undefined ? ('content' as const) : ('file' as const),
    locale: locale ?? null,
    format: format ?? null,
    snapshot_at: version.snapshot_at,
    published_at: version.published_at,
    withdrawn: read.withdrawn,
    latest: report.published_revision === version.number,
    signatures: signatures.flatMap(({ user, state, current, at }) =>
      state === 'signed' && current && at !== null ? [{ name: user.name, at }] : [],
    ),
    restated: read.restated,
  };
}

/** Returns the versions with this content: that of one report alone, whose id is in it. */
const versionsWith = (db: Db, hash: string): Promise<Known[]> =>
  db
    .select({ report_id: report_versions.report_id, number: report_versions.number })
    .from(report_versions)
    .where(eq(report_versions.hash, hash))
    .orderBy(desc(report_versions.number));
