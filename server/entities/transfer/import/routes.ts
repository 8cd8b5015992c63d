/**
 * Registers the routes of imports, beside their list (resources/logs/import.json):
 *   POST   /api/import              reads and checks a file (multipart, field `upload`; or JSON that names an upload) of a resource or of a subject's entries
 *   PUT    /api/import/:id          sets how to read the file, which is then checked again
 *   GET    /api/import/:id/rows     returns the rows with their wrong cells
 *   POST   /api/import/:id/apply    writes the rows, all or nothing
 *   POST   /api/import/:id/refused  exports the rows that are left out, with the reasons, as XLSX
 */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { ImportReading, ImportRow, type ImportSettings } from '#resources/api/transfer/imports';
import { importModes, outcomes } from '#resources/api/transfer/constants';
import type { JobStatus } from '#resources/api/transfer/jobs';
import { parseListQuery } from '#resources/lists/listQuery';
import { requireConfirmedFor } from '#server/core/viewer/confirmed';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest, forbidden, unprocessable } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { addJob, continueJob, type Job } from '#server/core/jobs/jobs';
import type { Runner } from '#server/core/jobs/runner';
import { sentFile } from '#server/core/worker/sentFile';
import type { Workers } from '#server/core/worker/workers';
import { visibleDefinition } from '#server/entities/records/read';
import type { Definition, JsonValue } from '#resources/definition';
import { binary, fileHeaders } from '../export/routes';
import { findJobWithHistory } from '../history/jobHistory';
import { transferFor } from '../history/remove';
import { aboutOne } from '../history/routes';
import { shownImport } from '../history/shown';
import { countOf } from './apply';
import { importAskedBy } from './asked';
import { changesOf, importRows, type StoredRow } from './rows';
import { anyShape, saveSettings } from './file/settings';
import { definitionOf, understoodOf } from './file/source';

const Id = Type.Object({ id: Type.String({ maxLength: 36 }) });
const about = (operationId: string, summary: string) => ({ tags: ['import'], operationId, summary });
const permission = 'signed_in';
const one = { $ref: 'Import#' };
const text = { type: 'string', maxLength: 200 };

/** Returns an import of the viewer, into an entity that the viewer may still write. Throws 404 or 403 otherwise. */
async function writtenFor(deps: Deps, id: string, viewer: Viewer): Promise<{ found: Job; definition: Definition }> {
  const found = await transferFor(deps, 'import', id, viewer, true);
  const definition = definitionOf(deps, found);
  if (!can(viewer, definition.permissions.write)) throw forbidden();
  return { found, definition };
}

/** The fields of a request that name what is imported, and how. */
const fields = {
  subject_key: { ...text, description: 'Whose entries they are; or else `resource`' },
  resource: { ...text, description: 'Whose records they are' },
  mode: { type: 'string', enum: [...importModes], description: 'Of entries' },
  dry_run: { type: 'string', enum: ['true', 'false'] },
};

export function importRoutes(app: App, deps: Deps, runner: Runner, workers: Workers): void {
  const { db } = deps.database;
  const step = async (found: Job, from: readonly JobStatus[], params: Record<string, JsonValue>, viewer: Viewer) => {
    const next = await continueJob(db, found.id, from, params);
    if (!next) throw unprocessable('NOT_READY', `The import is ${found.status}.`);
    runner.poke();
    return shownImport(await findJobWithHistory(db, next.id), viewer);
  };

  app.post(
    '/api/import',
    {
      config: { permission },
      validatorCompiler: () => () => true,
      schema: {
        ...about(
          'create_import',
          'Read and check a spreadsheet of at most 30 MB; written once it is applied, or at once without a dry run',
        ),
        consumes: ['multipart/form-data', 'application/json'],
        querystring: { type: 'object', properties: fields },
        body: {
          type: 'object',
          description: 'Fields come before the file, or stand in the address',
          properties: {
            ...fields,
            upload: { type: 'string', contentMediaType: 'application/octet-stream', description: 'The file, in a form' },
            file: { type: 'string', description: 'In JSON: the `oid` of a file that one has uploaded' },
            mapping: { type: 'object', additionalProperties: true, description: 'In JSON: how the file is read, where that is known' },
          },
        },
        response: answers(202, 'The import', one, 400, 401, 403, 404, 413, 422),
      },
    },
    async (request, reply) => {
      const { viewer } = request;
      const { resource, params: asked } = await importAskedBy(request, deps);
      const params = { ...asked, step: 'check', impersonator: viewer.impersonator };
      const job = await addJob(db, { kind: 'import', resource, params, created_by: viewer.user?.id ?? null });
      runner.poke();
      return reply.code(202).send(shownImport({ ...job, told_status: 'pending' }, viewer));
    },
  );

  app.put(
    '/api/import/:id',
    {
      config: { permission },
      schema: {
        ...aboutOne('import', 'update_import', 'How to read the file instead: it is checked again', 403, 404, 422),
        body: ImportReading,
      },
    },
    async ({ params, viewer, body }) => {
      const { found, definition } = await writtenFor(deps, params.id, viewer);
      if (found.params['dry_run'] === false) requireConfirmedFor(definition.id, viewer);
      const { corrections = [], ...settings } = body;
      const shape = understoodOf(found)?.shape;
      const keep = (at: string, said: ImportSettings) =>
        saveSettings(db, viewer.user?.id ?? null, rememberedUnder(found, definition.id), at, said);
      if (shape !== undefined) await keep(shape, settings);
      if (settings.encoding !== undefined) await keep(anyShape, { encoding: settings.encoding });
      const reading: Record<string, JsonValue> = JSON.parse(JSON.stringify({ settings, corrections }));
      return step(found, ['ready'], { step: 'check', ...reading }, viewer);
    },
  );

  app.post(
    '/api/import/:id/apply',
    {
      config: { permission },
      schema: {
        ...aboutOne('import', 'apply_import', 'Write it, all or nothing', 403, 404, 422),
        body: Type.Optional(
          Type.Union([
            Type.Null(),
            Type.Object(
              {
                without_refused: Type.Optional(
                  Type.Boolean({ description: 'Of entries: leave out the rows that are refused, and write the others' }),
                ),
              },
              { additionalProperties: false },
            ),
          ]),
        ),
      },
    },
    async ({ params, viewer, body }) => {
      const { found, definition } = await writtenFor(deps, params.id, viewer);
      requireConfirmedFor(definition.id, viewer);
      if (typeof found.params['subject'] === 'string' && countOf(found, 'refused') > 0 && !body?.without_refused)
        throw unprocessable('IMPORT_INVALID', 'Some rows are refused: say that they are to be left out, or correct them.');
      if (countOf(found, 'created') + countOf(found, 'updated') === 0)
        throw unprocessable('NOTHING_TO_IMPORT', 'No row would change anything.');
      return step(found, ['ready'], { step: 'apply' }, viewer);
    },
  );

  app.get(
    '/api/import/:id/rows',
    {
      config: { permission },
      schema: {
        ...about('list_import_rows', 'Row by row, with the cells at fault'),
        params: Id,
        querystring: Type.Object({
          outcome: Type.Optional(Type.String({ maxLength: 20, description: outcomes.join(', ') })),
          range: Type.Optional(Type.String()),
        }),
        response: answers(200, 'The page; Content-Range says its place', Type.Array(ImportRow), 400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const { found, definition } = await writtenFor(deps, request.params.id, request.viewer);
      const query = parseListQuery({ range: request.query.range ?? '[0,49]' });
      if ('problem' in query) throw badRequest('INVALID_RANGE', query.problem);
      const [first, last] = query.range;
      const { outcome } = request.query;
      // A record that is not created yet has no URL.
      const recordId = found.status === 'done' ? sql`coalesce(record_id, data ->> 'id')` : sql`record_id`;
      const only = outcome === undefined ? sql`` : sql` WHERE outcome = ${outcome}`;
      const { rows } = await db.execute<
        StoredRow & { count: number } & Record<string, unknown>
      >(sql`SELECT row, outcome, ${recordId} AS record_id, label, data, problems, count(*) OVER ()::int AS count
        FROM ${importRows(found.id)} r${only} ORDER BY row LIMIT ${last - first + 1} OFFSET ${first}`);
      const seen = new Set(visibleDefinition(definition, request.viewer).fields.map(({ id }) => id));
      const shown = rows.map(({ data, count: _count, ...row }) => ({
        ...row,
        alike: data.alike ?? null,
        cells: data.cells ?? null,
        changes: Object.fromEntries(Object.entries(changesOf({ data })).filter(([id]) => seen.has(id.split('.')[0] ?? ''))),
      }));
      const place = shown.length === 0 ? '*' : `${first}-${first + shown.length - 1}`;
      return reply.header('content-range', `rows ${place}/${rows[0]?.count ?? 0}`).send(shown);
    },
  );

  app.post(
    '/api/import/:id/refused',
    {
      config: { permission, impersonated: 'always' },
      schema: {
        ...about('export_refused_rows', 'The rows that are left out, with the reasons, as XLSX'),
        params: Id,
        body: Type.Object({
          header: Type.String({ maxLength: 100 }),
          sentences: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 500 }), {
            description: 'reason or code → a sentence with %{parameters}, in the language of who reads it',
          }),
        }),
        response: answers(200, 'The file', binary, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer, body }, reply) => {
      const { found } = await writtenFor(deps, params.id, viewer);
      const { file, size } = await sentFile(workers, { kind: 'refused', job: found, words: body }, reply);
      const name = `${String(found.params['file']).replace(/\.\w+$/, '')} !.xlsx`;
      return reply.headers({ ...fileHeaders(name), 'content-length': size }).send(file);
    },
  );
}

/** Returns the key for remembered settings: they apply to files of the same subject. */
const rememberedUnder = ({ params: { subject } }: Job, resource: string): string =>
  typeof subject === 'string' ? `${resource}.${subject}` : resource;
