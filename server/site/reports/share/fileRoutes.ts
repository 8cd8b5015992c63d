/**
 * Registers the files of reports:
 *   GET /api/reports/:id/file              returns a report as a file, for those who read it in the back-office
 *   GET /api/services/reports/:slug/file   returns a published version as a file
 *   GET /api/services/reports/:slug/pictures/:oid   returns a picture of a published report
 */
import { Type } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { locales } from '#resources/definition';
import { localize } from '#resources/formats/format';
import type { App } from '#server/core/app';
import { clientConfig } from '#server/core/config/clientConfig';
import { notFound } from '#server/core/errors';
import { disposition, titledName } from '#server/core/files/names';
import { answers } from '#server/core/http/answers/schemas';
import type { Workers } from '#server/core/worker/workers';
import type { Deps } from '#server/entities/deps';
import { answerLocale } from '#server/figures/offers';
import type { Renderer } from '../../pages/render/renderer';
import { pageRead, withContent } from '../content/contentOf';
import { readablePages } from '../content/readable';
import { reportFormats, type ReportFormat } from '../files/write';
import { pagesOf } from '../pages/planPages';
import { readableReport } from '../read';
import { versionOf } from '../versions/versions';
import { audienceOf, draftAsDrawn, versionAsDrawn } from './drawable';
import { builtPages, fileOf, pictureOf, type FileAsked } from './fileOf';
import { publishedVersion, publishesPicture, reportAt } from './published';

const tags = ['reports'];
const FileQuery = Type.Object({
  format: Type.Enum([...reportFormats]),
  locale: Type.Optional(Type.Enum([...locales])),
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'A version; without it, the published one or, for those who write reports, the report as it is',
    }),
  ),
});
export const binary = { description: 'The file', type: 'string', format: 'binary' } as const;
const contentTypes: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export interface Around {
  renderer: Renderer | null;
  workers: Workers;
}

/** Returns the function that answers with the file of a report. */
export const fileSender =
  (deps: Deps, around: Around) =>
  async (request: FastifyRequest, reply: FastifyReply, asked: FileAsked): Promise<FastifyReply> => {
    const gone = new AbortController();
    const leave = () => gone.abort(new Error('Nobody waits for this file any more.'));
    reply.raw.once('close', leave);
    const drawing = { ...around, renderer: builtPages(around.renderer) };
    const file = await fileOf(deps, drawing, asked, gone.signal).finally(() => reply.raw.off('close', leave));
    const title = localize(asked.report.title, asked.locale) || 'report';
    return reply
      .type(contentTypes[asked.format])
      .header('content-disposition', disposition(titledName(title, asked.format), asked.format === 'pdf'))
      .header('cache-control', request.viewer.user ? 'private, no-store' : 'private, no-cache')
      .send(file);
  };

export function fileRoutes(app: App, deps: Deps, around: Around): void {
  const { db } = deps.database;
  const send = fileSender(deps, around);

  app.get(
    '/api/reports/:id/file',
    {
      config: { permission: 'signed_in' },
      schema: {
        tags,
        operationId: 'get_report_file',
        summary: 'A report as a PDF, Word document, HTML document or a workbook of its figures',
        params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
        querystring: FileQuery,
        response: answers(200, 'The file', binary, 400, 401, 403, 404, 422),
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      const report = await readableReport(db, request.params.id, viewer);
      const locale = query.locale ?? viewer.user?.locale ?? 'en';
      const number = query.version ?? (report.state === 'draft' ? undefined : report.revision);
      if (number === undefined) {
        const rows = await pagesOf(db, report.id);
        const shown = await withContent(db, report, rows, async () => rows, viewer);
        const pages = readablePages(shown, viewer).map((page, index) => pageRead({ ...page, index }));
        return send(request, reply, {
          row: report,
          report: draftAsDrawn(report, pages),
          isFrozen: false,
          audience: null,
          format: query.format,
          locale,
        });
      }
      const version = await versionOf(db, report.id, number);
      if (!version) throw notFound();
      const drawable = versionAsDrawn(version, report.slug, viewer);
      return send(request, reply, {
        row: report,
        report: drawable,
        isFrozen: true,
        audience: audienceOf(version, viewer),
        format: query.format,
        locale,
      });
    },
  );

  app.get(
    '/api/services/reports/:slug/file',
    {
      config: { permission: 'portal:public', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags: ['portal'],
        operationId: 'get_published_report_file',
        summary: 'A published report as a PDF, Word document, HTML document or a workbook of its figures',
        params: Type.Object({ slug: Type.String({ maxLength: 80 }) }),
        querystring: FileQuery,
        response: answers(200, 'The file', binary, 400, 401, 403, 404, 422, 429),
      },
    },
    async (request, reply) => {
      const { viewer, query, params } = request;
      const row = await reportAt(db, params.slug, viewer);
      const version = await publishedVersion(db, row, query.version);
      const report = versionAsDrawn(version, row.slug, viewer);
      const { default_locale } = await clientConfig(db);
      const locale = query.locale ?? answerLocale(request, undefined, default_locale);
      return send(request, reply, { row, report, isFrozen: true, audience: audienceOf(version, viewer), format: query.format, locale });
    },
  );

  app.get(
    '/api/services/reports/:slug/pictures/:oid',
    {
      config: { permission: 'portal:public' },
      schema: {
        tags: ['portal'],
        operationId: 'get_published_report_picture',
        summary: 'A picture of a published report',
        params: Type.Object({ slug: Type.String({ maxLength: 80 }), oid: Type.String({ maxLength: 80 }) }),
        response: answers(200, 'The picture', binary, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }, reply) => {
      const row = await reportAt(db, params.slug, viewer);
      const picture = (await publishesPicture(db, row.id, params.oid, viewer)) ? await pictureOf(deps, params.oid) : null;
      if (!picture) throw notFound();
      return reply.type(picture.type).header('cache-control', 'private, max-age=3600').send(Buffer.from(picture.bytes));
    },
  );
}
