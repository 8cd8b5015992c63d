/** Writes a report as a file, or finds the one that was written before: a version gives the same bytes again. */
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Locale } from '#resources/definition';
import { clientConfig } from '#server/core/config/clientConfig';
import { notFound } from '#server/core/errors';
import { attachments, report_files } from '#server/core/db/schema';
import type { Workers } from '#server/core/worker/workers';
import { publicClient } from '#server/collection/offers';
import { isUuid } from '#server/core/db/uuid';
import type { Deps } from '#server/entities/deps';
import type { DrawableReport, Renderer } from '../../pages/render/renderer';
import type { ReportRow } from '../content/contentOf';
import { renderReport } from '../files/task';
import type { ReportFormat } from '../files/write';

export interface FileAsked {
  row: ReportRow;
  report: DrawableReport;
  isFrozen: boolean;
  /** The readers whose file this is (`audienceOf`). A file of nobody else, null, is not kept. */
  audience: 'public' | 'private' | null;
  format: ReportFormat;
  locale: Locale;
}
interface Around {
  renderer: Renderer;
  workers: Workers;
}

/** Returns the renderer, of which reports are drawn. Throws 404 where there are no pages, which draw the charts of a file: only tests of the API run without. */
export function builtPages(renderer: Renderer | null): Renderer {
  if (!renderer) throw notFound();
  return renderer;
}

/** Returns the file of a report, unless `signal` is aborted while it is written. That of a version is kept, with its SHA-256, by which whoever has it finds the version again. */
export async function fileOf(deps: Deps, { renderer, workers }: Around, asked: FileAsked, signal: AbortSignal): Promise<Readable> {
  const { row, report, isFrozen, audience, format, locale } = asked;
  const { db } = deps.database;
  const of = and(
    eq(report_files.report_id, row.id),
    eq(report_files.number, report.number),
    eq(report_files.locale, locale),
    eq(report_files.format, format),
    eq(report_files.audience, audience ?? ''),
    eq(report_files.made_by, renderer.build),
  );
  const [known] = audience ? await db.select().from(report_files).where(of) : [];
  const kept = known && (await deps.files.read(known.sha256));
  if (kept) return kept;
  const { drawReport } = await renderer.load('/');
  const client = publicClient(await clientConfig(db));
  const picture = (oid: string) => pictureOf(deps, oid);
  const drawn = await drawReport({ report, locale, client, origin: deps.config.baseUrl, isFrozen, picture });
  const { path, close } = await renderReport(workers, { ...drawn, format }, signal);
  if (audience) {
    const { sha256 } = await deps.files.keep(createReadStream(path));
    await db
      .insert(report_files)
      .values({ sha256, report_id: row.id, number: report.number, locale, format, audience, made_by: renderer.build })
      .onConflictDoNothing();
  }
  const file = createReadStream(path);
  file.once('close', () => void close());
  return file;
}

/** Returns a picture that a part of a report shows; null where its content is gone. A save takes only pictures of the report, so whoever reads the part may read its picture. */
export async function pictureOf(
  { database: { db }, files }: Pick<Deps, 'database' | 'files'>,
  oid: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const [file] = isUuid(oid) ? await db.select().from(attachments).where(eq(attachments.oid, oid)) : [];
  const content = file && (await files.read(file.sha256));
  return content ? { bytes: new Uint8Array(await buffer(content)), type: file.type } : null;
}
