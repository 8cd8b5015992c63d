/**
 * Registers the exports of versions, by which `npm run report:verify` proves files without the server:
 *   GET /api/reports/:id/versions/:number              for those who read the report in the back-office
 *   GET /api/services/reports/:slug/versions/:number   for readers of what is published
 */
import { Type } from 'typebox';
import { ReportExport } from '#resources/api/reports/exported';
import type { App } from '#server/core/app';
import { clientConfig } from '#server/core/config/clientConfig';
import { forbidden, notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Viewer } from '#server/core/viewer/viewer';
import { publicClient } from '#server/collection/offers';
import type { Deps } from '#server/entities/deps';
import type { Renderer } from '../../pages/render/renderer';
import type { ReportRow } from '../content/contentOf';
import { readableReport } from '../read';
import { documentIn } from '../versions/document';
import { versionOf, type VersionRow } from '../versions/versions';
import { pictureOf } from './fileOf';
import { publishedVersion, readableDocument, reportAt } from './published';

const Version = Type.Integer({ minimum: 1 });

export function exportRoutes(app: App, deps: Deps, renderer: Renderer | null): void {
  const { db } = deps.database;
  const statuses = [400, 401, 403, 404] as const;
  app.get(
    '/api/reports/:id/versions/:number',
    {
      config: { permission: 'signed_in' },
      schema: {
        tags: ['reports'],
        operationId: 'export_report_version',
        summary: 'A version byte for byte, with all that its files are made of',
        params: Type.Object({ id: Type.String({ maxLength: 200 }), number: Version }),
        response: answers(200, 'The export', ReportExport, ...statuses),
      },
    },
    async ({ params, viewer }, reply) => {
      const report = await readableReport(db, params.id, viewer);
      const version = await versionOf(db, report.id, params.number);
      if (!version) throw notFound();
      return reply.header('cache-control', 'private, no-store').send(await exportOf(deps, renderer, report, version, viewer));
    },
  );
  app.get(
    '/api/services/reports/:slug/versions/:number',
    {
      config: { permission: 'portal:public', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags: ['portal'],
        operationId: 'export_published_report_version',
        summary: 'A published version byte for byte, with all that its files are made of',
        description:
          'A version with figures that this reader may not read is refused with REPORT_HAS_PRIVATE: without them it is another document.',
        params: Type.Object({ slug: Type.String({ maxLength: 80 }), number: Version }),
        response: answers(200, 'The export', ReportExport, ...statuses, 429),
      },
    },
    async ({ params, viewer }, reply) => {
      const report = await reportAt(db, params.slug, viewer);
      const version = await publishedVersion(db, report, params.number);
      return reply.header('cache-control', 'private, no-cache').send(await exportOf(deps, renderer, report, version, viewer));
    },
  );
}

/** Returns the export of a version. Throws 403 REPORT_HAS_PRIVATE where the viewer may not read all of it. */
async function exportOf(
  deps: Deps,
  renderer: Renderer | null,
  report: ReportRow,
  { document, number, hash }: VersionRow,
  viewer: Viewer,
): Promise<ReportExport> {
  const whole = documentIn(document);
  if (JSON.stringify(readableDocument(whole, viewer)) !== JSON.stringify(whole))
    throw forbidden('REPORT_HAS_PRIVATE', 'This version has figures that you may not read.');
  const named = whole.pages.flatMap(({ parts }) => parts.flatMap(({ kind, data }) => (kind === 'picture' ? [String(data['file'])] : [])));
  const pictures: ReportExport['pictures'] = {};
  for (const oid of new Set(named)) {
    const found = await pictureOf(deps, oid);
    if (found) pictures[oid] = { type: found.type, content: Buffer.from(found.bytes).toString('base64') };
  }
  return {
    number,
    hash,
    document,
    slug: report.slug,
    origin: deps.config.baseUrl,
    client: publicClient(await clientConfig(deps.database.db)),
    pictures,
    made_by: renderer?.build ?? '',
  };
}
