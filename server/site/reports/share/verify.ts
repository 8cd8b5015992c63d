/** Finds the published version that a SHA-256 is of: that of its content, or of one of its files. */
import { desc, eq } from 'drizzle-orm';
import { report_files, report_versions, reports } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { signaturesOf } from '../acts/signatures';
import { versionOf, type VersionRow } from '../versions/versions';
import { mayRead, publishedReport } from './published';

/** Returns what a fingerprint is of; null where no version that was published and that this reader may read has it. */
export async function verified(db: Db, sha256: string, viewer: Viewer) {
  const [file] = await db.select().from(report_files).where(eq(report_files.sha256, sha256));
  const version = file ? await versionOf(db, file.report_id, file.number) : await versionWith(db, sha256);
  if (!version || version.published_at === null) return null;
  const [report] = await db.select().from(reports).where(eq(reports.id, version.report_id));
  if (!report || !(await mayRead(db, report, viewer))) return null;
  const read = await publishedReport(db, report, version, viewer);
  const signatures = await signaturesOf(db, report.id, version.hash);
  return {
    title: read.title,
    slug: report.slug,
    number: version.number,
    hash: version.hash,
    is: file ? ('file' as const) : ('content' as const),
    locale: file?.locale ?? null,
    format: file?.format ?? null,
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

async function versionWith(db: Db, hash: string): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(report_versions)
    .where(eq(report_versions.hash, hash))
    .orderBy(desc(report_versions.number))
    .limit(1);
  return row;
}
