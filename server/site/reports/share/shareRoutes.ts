/**
 * Registers how reports reach their readers:
 *   PUT  /api/reports/:id/share          shares a report with people, roles and by a link
 *   GET  /api/services/reports           returns the published reports
 *   GET  /api/services/reports/:slug     returns a published version
 *   GET  /api/verify                     returns the report whose content or file has a SHA-256
 */
import { Type } from 'typebox';
import { nullable } from '#resources/api/nullable';
import { MovedFigure, PublishedReport } from '#resources/api/reports/reports';
import { DateText, OptionalText } from '#resources/api/site/text';
import type { App } from '#server/core/app';
import { notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Mailer } from '#server/core/mail/mailer';
import type { Deps } from '#server/entities/deps';
import { contextOf } from '#server/entities/records/routes';
import { publishedReport, publishedReports, publishedVersion, reportAt } from './published';
import { shareReport } from './share';
import { verified } from './verify';

const tags = ['reports'];
const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const Address = Type.String({ maxLength: 320 });

export function shareRoutes(app: App, deps: Deps, mailer: Mailer): void {
  const { db } = deps.database;
  app.put(
    '/api/reports/:id/share',
    {
      config: { permission: 'reports:write' },
      schema: {
        tags,
        operationId: 'share_report',
        summary: 'Share a report with people, roles, and by a link with an end and a password',
        params: Id,
        body: Type.Object(
          {
            users: Type.Optional(
              Type.Array(Type.String({ format: 'uuid' }), { maxItems: 1000, description: 'All whom it is shared with' }),
            ),
            roles: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 100 })),
            link: Type.Optional(
              nullable(
                Type.Object(
                  { until: DateText, password: Type.Optional(Type.String({ minLength: 8, maxLength: 200 })) },
                  { additionalProperties: false, description: 'A new link, which replaces the former; null revokes it' },
                ),
              ),
            ),
          },
          { additionalProperties: false },
        ),
        response: answers(
          200,
          'Who got an email, and what readers would not see',
          Type.Object({
            sent: Type.Array(Address),
            not_sent: Type.Array(Address),
            later: Type.Array(Address, { description: 'Who has no back-office, and gets an email when the report is published' }),
            link: nullable(
              Type.Object({
                address: nullable(Type.String({ description: 'Told once, when the link is made' })),
                until: Type.String(),
                password: Type.Boolean(),
              }),
            ),
            private: Type.Array(Type.String(), {
              description: 'The keys of its private indicators, which people without the right to private pages read without',
            }),
          }),
          400,
          401,
          403,
          404,
          413,
          422,
        ),
      },
    },
    async ({ params, body, viewer }) => shareReport(deps, mailer, params.id, body, contextOf(deps, viewer)),
  );

  app.get(
    '/api/services/reports',
    {
      config: { permission: 'portal:public', published: true },
      schema: {
        tags: ['portal'],
        operationId: 'list_published_reports',
        summary: 'The published reports',
        response: answers(
          200,
          'The latest first',
          Type.Array(
            Type.Object({
              slug: Type.String(),
              title: OptionalText,
              subtitle: OptionalText,
              audience: Type.String(),
              locales: Type.Array(Type.String()),
              published_at: nullable(Type.String()),
            }),
          ),
          400,
          401,
          403,
        ),
      },
    },
    async ({ viewer }) =>
      (await publishedReports(db, viewer)).map(({ slug, title, subtitle, audience, locales, published_at }) => ({
        slug,
        title,
        subtitle,
        audience,
        locales,
        published_at,
      })),
  );

  app.get(
    '/api/services/reports/:slug',
    {
      config: { permission: 'portal:public', published: true },
      schema: {
        tags: ['portal'],
        operationId: 'get_published_report',
        summary: 'A published report, as this reader may read it',
        params: Type.Object({ slug: Type.String({ maxLength: 80 }) }),
        querystring: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1, description: 'An earlier published version' })) }),
        response: answers(200, 'The report', PublishedReport, 400, 401, 403, 404),
      },
    },
    async ({ params, query, viewer }) => {
      const report = await reportAt(db, params.slug, viewer);
      return publishedReport(db, report, await publishedVersion(db, report, query.version), viewer);
    },
  );

  app.get(
    '/api/verify',
    {
      config: { permission: 'public', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags: ['portal'],
        operationId: 'verify_report',
        summary: 'The report whose content, or one of whose files, has this SHA-256',
        querystring: Type.Object({ sha256: Type.String({ pattern: '^[0-9a-fA-F]{64}$' }) }),
        response: answers(
          200,
          'What it is of, who signed it, and which of its figures were restated since',
          Type.Object({
            title: OptionalText,
            slug: nullable(Type.String()),
            number: Type.Integer(),
            hash: Type.String(),
            is: Type.Enum(['content', 'file']),
            locale: nullable(Type.String()),
            format: nullable(Type.String()),
            snapshot_at: Type.String(),
            published_at: nullable(Type.String()),
            withdrawn: nullable(Type.Object({ at: Type.String(), why: Type.String() })),
            latest: Type.Boolean({ description: 'True where no later version is published' }),
            signatures: Type.Array(Type.Object({ name: Type.String(), at: Type.String() })),
            restated: Type.Array(MovedFigure),
          }),
          400,
          401,
          403,
          404,
          429,
        ),
      },
    },
    async ({ query, viewer }) => {
      const found = await verified(db, query.sha256.toLowerCase(), viewer);
      if (!found) throw notFound('No published report has this fingerprint.');
      return found;
    },
  );
}
