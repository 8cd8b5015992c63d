/**
 * Registers the calls of reports, under /api/reports, beside the list and the removal that every entity has:
 *   POST /                       makes a report, with pages, or those of another report or a template
 *   GET  /mine                   returns the reports that wait for the viewer
 *   GET  /:id                    returns a report with its pages, signatures and versions
 *   PUT  /:id                    changes fields and pages
 *   POST /:id/duplicate          copies a report, for the next period too
 *   GET  /:report_id/pages/:id   returns a page with what its parts show
 */
import { Type } from 'typebox';
import { MyReport, PageRead, ReportMore, SavedPages, SentPages } from '#resources/api/reports/reports';
import { locales } from '#resources/definition';
import { recordSchema, writeSchema } from '#resources/language/fields/jsonSchema';
import { Value } from 'typebox/value';
import type { App } from '#server/core/app';
import { badRequest, notFound } from '#server/core/errors';
import { etagOf, ifMatchVersions, sendTagged } from '#server/core/http/answers/etag';
import { answers } from '#server/core/http/answers/schemas';
import type { Deps } from '#server/entities/deps';
import type { StoredRecord } from '#server/entities/records/entity';
import { contextOf, IfMatch, parseUpdate, reportDroppedFields } from '#server/entities/records/routes';
import { pageRead, withContent } from './content/contentOf';
import { createReport, duplicateReport } from './pages/create';
import { pagesOf } from './pages/planPages';
import { moreOf, readableReport, reportsEntity, reportsOfMine } from './read';
import { saveReport } from './pages/save';

const base = '/api/reports';
const tags = ['reports'];
const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const write = { permission: 'reports:write' };
/** The definition's own rules check bodies, and report all errors at once. */
const checked = { validatorCompiler: () => () => true };

export function reportRoutes(app: App, deps: Deps): void {
  const entity = reportsEntity(deps);
  const { definition, rules } = entity;
  const { db } = deps.database;
  if (!app.getSchema(definition.id)) app.addSchema({ $id: definition.id, ...recordSchema(definition, rules.extraProperties) });
  const Report = Type.Unsafe<StoredRecord & Partial<ReportMore>>({ $ref: `${definition.id}#` });
  const Saved = Type.Unsafe<StoredRecord & Partial<ReportMore> & { saved: SavedPages }>({
    allOf: [{ $ref: `${definition.id}#` }, { type: 'object', properties: { saved: SavedPages } }],
  });
  const bodyOf = (method: 'create' | 'update', more: object) =>
    Type.Unsafe<unknown>(
      writeSchema(definition, method, { ...rules.extraProperties, pages: JSON.parse(JSON.stringify(SentPages)), ...more }),
    );

  app.post(
    base,
    {
      ...checked,
      config: write,
      schema: {
        tags,
        operationId: 'create_reports',
        summary: 'Make a report',
        body: bodyOf('create', {
          from: { type: 'string', description: 'The id of the template, or of the report, with whose pages it begins' },
        }),
        response: answers(201, 'The report; `saved` maps the ids of new pages and parts', Saved, 400, 401, 403, 404, 413, 422),
      },
    },
    async (request, reply) => {
      const { data, pages, from } = bodyIn(request.body);
      const context = { ...contextOf(deps, request.viewer), dropped: reportDroppedFields(reply) };
      const { record, saved } = await db.transaction((tx) => createReport(tx, deps, { data, pages, from }, context));
      return reply.code(201).send({ ...record, ...(await moreOf(db, record, request.viewer)), saved });
    },
  );

  app.get(
    `${base}/mine`,
    {
      config: { permission: 'signed_in' },
      schema: {
        tags,
        operationId: 'list_my_reports',
        summary: 'The reports that wait for the viewer: to be approved, or shared with them and not published',
        response: answers(200, 'The reports', Type.Array(MyReport), 401, 403),
      },
    },
    ({ viewer }) => reportsOfMine(db, viewer),
  );

  app.get(
    `${base}/:id`,
    {
      config: { permission: 'signed_in' },
      schema: {
        tags,
        operationId: 'get_reports',
        summary:
          'A report with its pages, signatures and versions; for those who read reports, those whom it is shared with, and those who are asked to approve it',
        params: Id,
        response: answers(200, 'The report', Report, 400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const { id } = await readableReport(db, request.params.id, request.viewer);
      const [record] = await entity.storage.find(db, [id]);
      if (!record) throw notFound();
      return sendTagged(request, reply, { ...record, ...(await moreOf(db, record, request.viewer)) }, true);
    },
  );

  app.put(
    `${base}/:id`,
    {
      ...checked,
      config: write,
      schema: {
        tags,
        operationId: 'update_reports',
        summary: 'Change fields and pages of a report; what is not sent stays',
        description:
          'A part that somebody else has changed since its `rev` is refused with VERSION_CHANGE: `changed` has it as it is now. A report whose figures are frozen becomes a draft.',
        params: Id,
        headers: IfMatch,
        body: bodyOf('update', {}),
        response: answers(200, 'The report; `saved` maps the ids of new pages and parts', Saved, 400, 401, 403, 404, 412, 413, 422),
      },
    },
    async (request, reply) => {
      const { data, pages, version } = bodyIn(request.body);
      const context = { ...contextOf(deps, request.viewer), dropped: reportDroppedFields(reply) };
      const change = { id: request.params.id, match: ifMatchVersions(request), version, data, pages };
      const { record, saved } = await db.transaction((tx) => saveReport(tx, deps, change, context));
      const answer = { ...record, ...(await moreOf(db, record, request.viewer)) };
      return reply.header('etag', etagOf(answer, true)).send({ ...answer, saved });
    },
  );

  app.post(
    `${base}/:id/duplicate`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'duplicate_reports',
        summary: 'A copy of a report, as a draft with figures of today',
        params: Id,
        body: Type.Optional(
          Type.Object(
            {
              title: Type.Optional(Type.Record(Type.Enum([...locales]), Type.String({ maxLength: 200 }))),
              shift: Type.Optional(Type.Integer({ minimum: -20, maximum: 20, description: 'By how many years its periods move' })),
            },
            { additionalProperties: false },
          ),
        ),
        response: answers(201, 'The copy', Report, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params, body, viewer }, reply) => {
      const record = await db.transaction((tx) => duplicateReport(tx, deps, params.id, body ?? {}, contextOf(deps, viewer)));
      return reply.code(201).send({ ...record, ...(await moreOf(db, record, viewer)) });
    },
  );

  app.get(
    `${base}/:report_id/pages/:id`,
    {
      config: { permission: 'signed_in' },
      schema: {
        tags: ['report_pages'],
        operationId: 'get_report_page',
        summary: 'A page with its parts: their numbers, scope and coverage',
        params: Type.Object({ report_id: Type.String({ maxLength: 200 }), id: Type.String({ maxLength: 200 }) }),
        response: answers(200, 'The page', PageRead, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => {
      const report = await readableReport(db, params.report_id, viewer);
      const [page] = await pagesOf(db, report.id, { page: params.id });
      if (!page) throw notFound();
      const [shown] = await withContent(db, report, [page], () => pagesOf(db, report.id), viewer);
      if (!shown) throw notFound();
      return pageRead(shown);
    },
  );
}

/** Returns the fields and the pages of a body. Throws 400 where the pages don't have their form. */
function bodyIn(body: unknown) {
  const { data, ...rest } = parseUpdate(body);
  const { pages, from, saved: _saved, ...fields } = data;
  if (pages !== undefined && !Value.Check(SentPages, pages)) {
    const [first] = Value.Errors(SentPages, pages);
    throw badRequest('INVALID_BODY', `pages${first?.instancePath ?? ''}: ${first?.message ?? 'not as described'}`);
  }
  return { ...rest, data: fields, pages, from: typeof from === 'string' ? from : undefined };
}
