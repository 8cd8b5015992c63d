/**
 * Registers what is done with reports beside changing them, under /api/reports/:id:
 *   POST /freeze, /publish, /withdraw, /revise, /sign_off   change the state, or ask for and give signatures
 *   POST /refresh                                           brings copied figures up to date, and says first what would change
 *   GET  /changes                                           returns the differences between two versions
 */
import { Type } from 'typebox';
import { Refreshed, ReportChanges, type ReportMore } from '#resources/api/reports/reports';
import type { App } from '#server/core/app';
import { forbidden, notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Deps } from '#server/entities/deps';
import type { StoredRecord } from '#server/entities/records/entity';
import { contextOf } from '#server/entities/records/routes';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { moreOf, readableReport } from '../read';
import { changesBetween } from '../versions/changes';
import { documentIn } from '../versions/document';
import { movedFigures, withCauses } from '../versions/refresh';
import { versionOf } from '../versions/versions';
import { readableDocument } from '../share/published';
import { doAct, type Act } from './acts';
import { atOneMoment, refreshReport } from './refreshReport';

const base = '/api/reports/:id';
const tags = ['reports'];
const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const write = { permission: 'reports:write' };
const version = Type.Optional(Type.Integer({ minimum: 1, description: 'The version of the record that was read; another is refused' }));
const hash = Type.Optional(Type.String({ maxLength: 64, description: 'The SHA-256 of the content that was read' }));
const comment = Type.Optional(Type.String({ maxLength: 2000 }));

export function actRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  const Report = Type.Unsafe<StoredRecord & Partial<ReportMore>>({ $ref: 'reports#' });
  const done = async (id: string, asked: Act, viewer: Viewer) => {
    const record = await db.transaction((tx) => doAct(tx, deps, id, asked, contextOf(deps, viewer)), atOneMoment(deps));
    return { ...record, ...(await moreOf(db, record, viewer)) };
  };
  const statuses = [400, 401, 403, 404, 413, 422] as const;

  app.post(
    `${base}/freeze`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'freeze_report',
        summary: 'Copy the figures into the report, and keep it as a version with its SHA-256',
        params: Id,
        body: Type.Object(
          { version, again: Type.Optional(Type.Boolean({ description: 'Copies also the figures again that were copied before' })) },
          { additionalProperties: false },
        ),
        response: answers(200, 'The report', Report, ...statuses),
      },
    },
    async ({ params, body, viewer }) => done(params.id, { act: 'freeze', ...body }, viewer),
  );
  app.post(
    `${base}/publish`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'publish_report',
        summary: 'Publish the last version, once everybody who was asked has signed it',
        params: Id,
        body: Type.Object({ version, hash }, { additionalProperties: false }),
        response: answers(200, 'The report', Report, ...statuses),
      },
    },
    async ({ params, body, viewer }) => done(params.id, { act: 'publish', ...body }, viewer),
  );
  app.post(
    `${base}/withdraw`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'withdraw_report',
        summary: 'Withdraw the published version: its address says so, and why',
        params: Id,
        body: Type.Object({ version, comment }, { additionalProperties: false }),
        response: answers(200, 'The report', Report, ...statuses),
      },
    },
    async ({ params, body, viewer }) => done(params.id, { act: 'withdraw', ...body }, viewer),
  );
  app.post(
    `${base}/revise`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'revise_report',
        summary: 'Begin the next version: the report is a draft again, and readers keep the published version',
        params: Id,
        body: Type.Object({ version }, { additionalProperties: false }),
        response: answers(200, 'The report', Report, ...statuses),
      },
    },
    async ({ params, body, viewer }) => done(params.id, { act: 'revise', ...body }, viewer),
  );
  app.post(
    `${base}/sign_off`,
    {
      config: { permission: 'signed_in' },
      schema: {
        tags,
        operationId: 'sign_report',
        summary: 'Ask people to approve the last version; or, as one of them, sign or decline it',
        description: 'A signature is of the content with this hash. After a change it is none, and the report asks again.',
        params: Id,
        body: Type.Union([
          Type.Object(
            {
              act: Type.Literal('ask'),
              version,
              users: Type.Array(Type.String({ format: 'uuid' }), { maxItems: 50, description: 'All who are asked; others no longer are' }),
            },
            { additionalProperties: false },
          ),
          Type.Object(
            {
              act: Type.Enum(['sign', 'decline']),
              hash: Type.String({ maxLength: 64, description: 'The SHA-256 of the content that was read' }),
              comment,
            },
            { additionalProperties: false },
          ),
        ]),
        response: answers(200, 'The report', Report, ...statuses),
      },
    },
    async ({ params, body, viewer }) => {
      if (body.act === 'ask' && !can(viewer, 'reports:write')) throw forbidden();
      return done(params.id, body, viewer);
    },
  );

  app.post(
    `${base}/refresh`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'refresh_report',
        summary: 'Bring the copied figures up to date; with `dry_run`, only say what would change and why',
        params: Id,
        body: Type.Object({ dry_run: Type.Optional(Type.Boolean()), version }, { additionalProperties: false }),
        response: answers(200, 'What changed, or would', Refreshed, ...statuses),
      },
    },
    async ({ params, body: { dry_run = false, version: read }, viewer }) => {
      if (dry_run) return movedFigures(db, await readableReport(db, params.id, viewer), viewer);
      return db.transaction((tx) => refreshReport(tx, deps, params.id, read, contextOf(deps, viewer)), atOneMoment(deps));
    },
  );

  app.get(
    `${base}/changes`,
    {
      config: { permission: 'signed_in' },
      schema: {
        tags,
        operationId: 'get_report_changes',
        summary: 'What differs between two versions: figures with their causes, texts, pages',
        params: Id,
        querystring: Type.Object({ from: Type.Integer({ minimum: 1 }), to: Type.Integer({ minimum: 1 }) }),
        response: answers(200, 'The differences', ReportChanges, 400, 401, 403, 404),
      },
    },
    async ({ params, query: { from, to }, viewer }) => {
      const report = await readableReport(db, params.id, viewer);
      const [before, after] = await Promise.all([versionOf(db, report.id, from), versionOf(db, report.id, to)]);
      if (!before || !after) throw notFound();
      const found = changesBetween(
        readableDocument(documentIn(before.document), viewer),
        readableDocument(documentIn(after.document), viewer),
      );
      return { from, to, ...found, figures: await withCauses(db, found.figures, before.snapshot_at, viewer) };
    },
  );
}
