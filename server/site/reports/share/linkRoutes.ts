/**
 * Registers what a link opens, without an account. Its secret stands in bodies alone, because addresses are logged:
 *   POST /api/reports/link                 exchanges the secret of a link for the report
 *   POST /api/reports/link/pictures/:oid   returns a picture of it
 *   POST /api/reports/link/file            returns it as a file
 */
import { Type } from 'typebox';
import { locales } from '#resources/definition';
import { LinkedReport } from '#resources/api/reports/reports';
import type { App } from '#server/core/app';
import { notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { anonymous } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { reportFormats } from '../files/write';
import { audienceOf, versionAsDrawn } from './drawable';
import { pictureOf } from './fileOf';
import { binary, fileSender, type Around } from './fileRoutes';
import { linkedReport, LinkSecret, linkSecret } from './links';
import { publishedReport, reportById, showsPicture } from './published';

const tags = ['reports'];
const config = (max: number) => ({
  permission: 'public' as const,
  impersonated: 'always' as const,
  rateLimit: { max, timeWindow: '1 minute' },
});

export function linkRoutes(app: App, deps: Deps, around: Around): void {
  const { db } = deps.database;
  const send = fileSender(deps, around);
  app.post(
    '/api/reports/link',
    {
      config: config(30),
      schema: {
        tags,
        operationId: 'open_report_link',
        summary: 'Exchange the secret of a link, and its password where it has one, for the report',
        body: LinkSecret,
        response: answers(200, 'The last version, without private figures', LinkedReport, 400, 401, 413, 429),
      },
    },
    async ({ body }) => {
      const { id, ticket } = await linkedReport(db, body);
      const { report, version } = await reportById(db, id);
      return { ...(await publishedReport(db, report, version, anonymous)), ticket };
    },
  );

  app.post(
    '/api/reports/link/pictures/:oid',
    {
      config: config(60),
      schema: {
        tags,
        operationId: 'get_linked_report_picture',
        summary: 'A picture of the report that a link opens',
        params: Type.Object({ oid: Type.String({ maxLength: 80 }) }),
        body: LinkSecret,
        response: answers(200, 'The picture', binary, 400, 401, 404, 413, 429),
      },
    },
    async ({ params, body }, reply) => {
      const { version } = await reportById(db, (await linkedReport(db, body)).id);
      const picture = showsPicture(version, params.oid, anonymous) ? await pictureOf(deps, params.oid) : null;
      if (!picture) throw notFound();
      return reply.type(picture.type).header('cache-control', 'private, no-store').send(Buffer.from(picture.bytes));
    },
  );

  app.post(
    '/api/reports/link/file',
    {
      config: config(60),
      schema: {
        tags,
        operationId: 'get_linked_report_file',
        summary: 'The report that a link opens as a PDF, Word document, HTML document or a workbook of its figures',
        body: Type.Object(
          { ...linkSecret, format: Type.Enum([...reportFormats]), locale: Type.Enum([...locales]) },
          { additionalProperties: false },
        ),
        response: answers(200, 'The file, without private figures', binary, 400, 401, 404, 413, 422, 429),
      },
    },
    async (request, reply) => {
      const { format, locale, ...shown } = request.body;
      const { report: row, version } = await reportById(db, (await linkedReport(db, shown)).id);
      const report = versionAsDrawn(version, row.slug, anonymous);
      return send(request, reply, { row, report, isFrozen: true, audience: audienceOf(version, anonymous), format, locale });
    },
  );
}
