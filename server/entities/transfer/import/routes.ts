/**
 * POST /api/{endpoint}/import   takes a file (multipart, field `upload`), reads and checks it
 *   GET  /api/imports/:id         returns what was recognised, and what the import would change
 *   PUT  /api/imports/:id         sets how to read the file, which is then checked again
 *   GET  /api/imports/:id/rows    returns the rows with their wrong cells
 *   POST /api/imports/:id/apply   writes the rows, all or nothing
 *   POST /api/imports/:id/refused exports the rows that are left out, with the reasons, as XLSX
 */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { ImportReading, ImportRow, outcomes, type ImportSettings } from '#resources/api/transfer/imports';
import type { JobStatus } from '#resources/api/transfer/jobs';
import { parseListQuery } from '#resources/listQuery';
import { requireConfirmedFor } from '#server/core/viewer/confirmed';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest, forbidden, unprocessable } from '#server/core/errors';
import { disposition, types } from '#server/core/files/names';
import { receive } from '#server/core/files/receive';
import { answers } from '#server/core/http/answers/schemas';
import { addJob, continueJob, type Job } from '#server/core/jobs/jobs';
import { jobFor, shownJob } from '#server/entities/logs/jobsRoutes';
import type { Runner } from '#server/core/jobs/runner';
import type { Entity } from '#server/entities/records/entity';
import { sentFile } from '#server/core/worker/sentFile';
import type { Workers } from '#server/core/worker/workers';
import { visibleDefinition } from '#server/entities/records/read';
import { endpointOf } from '#server/entities/records/routes';
import { isRecord } from '#resources/clean';
import type { Definition, JsonValue } from '#resources/definition';
import { countOf } from './apply';
import { changesOf, importRows, type StoredRow } from './rows';
import { anyShape, saveSettings } from './file/settings';
import { definitionOf, understoodOf } from './file/source';

/** Workbooks that can't be read. They are accepted so that the import can tell the user how to save them in another format. */
const refusedWithAdvice = ['xls', 'xlsb', 'numbers'];
/** The extensions that an import accepts. */
export const accepted = ['xlsx', 'xlsm', 'ods', 'csv', 'tsv', 'txt', ...refusedWithAdvice];
const Id = Type.Object({ id: Type.String({ maxLength: 36 }) });
const about = (operationId: string, summary: string) => ({ tags: ['import'], operationId, summary });
const permission = 'signed_in';
const job = { $ref: 'Job#' };

export function importRoute(app: App, { files, database: { db } }: Deps, { definition }: Entity, runner: Runner): void {
  app.post(
    `${endpointOf(definition)}/import`,
    {
      config: { permission: definition.permissions.write },
      validatorCompiler: () => () => true,
      schema: {
        tags: [definition.id],
        operationId: `import_${definition.id}`,
        summary: `Read and check a spreadsheet of at most 30 MB; nothing is written yet (${definition.name.en.other})`,
        consumes: ['multipart/form-data'],
        body: {
          type: 'object',
          properties: { upload: { type: 'string', contentMediaType: 'application/octet-stream' } },
          required: ['upload'],
        },
        response: answers(202, 'The job that reads it', job, 400, 401, 403, 413, 422),
      },
    },
    async (request, reply) => {
      const { name, sha256 } = await receive(request, files, accepted, { looksInside: false });
      const { viewer } = request;
      const params = { file: name, sha256, step: 'check', impersonator: viewer.impersonator };
      const added = await addJob(db, { kind: 'import', resource: definition.id, params, created_by: viewer.user?.id ?? null });
      runner.poke();
      return reply.code(202).send(shownJob(added, viewer));
    },
  );
}

/** Returns an import of the viewer, of an entity that the viewer may still write. Throws 404 or 403 otherwise. */
async function importFor(deps: Deps, id: string, viewer: Viewer): Promise<{ found: Job; definition: Definition }> {
  const found = await jobFor(deps.database.db, id, viewer, true);
  const definition = definitionOf(deps, found);
  if (!can(viewer, definition.permissions.write) || found.kind !== 'import') throw forbidden();
  return { found, definition };
}

export function importsRoutes(app: App, deps: Deps, runner: Runner, workers: Workers): void {
  const { db } = deps.database;
  const step = async (found: Job, from: readonly JobStatus[], params: Record<string, JsonValue>, viewer: Viewer) => {
    const next = await continueJob(db, found.id, from, params);
    if (!next) throw unprocessable('NOT_READY', `The import is ${found.status}.`);
    runner.poke();
    return shownJob(next, viewer);
  };

  app.get(
    '/api/imports/:id',
    {
      config: { permission },
      schema: {
        ...about('get_import', 'What was recognised, and what it would make'),
        params: Id,
        response: answers(200, 'The import', job, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => shownJob((await importFor(deps, params.id, viewer)).found, viewer),
  );

  app.put(
    '/api/imports/:id',
    {
      config: { permission },
      schema: {
        ...about('update_import', 'How to read the file instead: it is checked again'),
        params: Id,
        body: ImportReading,
        response: answers(200, 'The import', job, 400, 401, 403, 404, 422),
      },
    },
    async ({ params, viewer, body }) => {
      const { found, definition } = await importFor(deps, params.id, viewer);
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
    '/api/imports/:id/apply',
    {
      config: { permission },
      schema: {
        ...about('apply_import', 'Write it, all or nothing'),
        params: Id,
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
        response: answers(200, 'The import', job, 400, 401, 403, 404, 422),
      },
    },
    async ({ params, viewer, body }) => {
      const { found, definition } = await importFor(deps, params.id, viewer);
      requireConfirmedFor(definition.id, viewer);
      if (typeof found.params['subject'] === 'string' && countOf(found, 'refused') > 0 && !body?.without_refused)
        throw unprocessable('IMPORT_INVALID', 'Some rows are refused: say that they are to be left out, or correct them.');
      if (countOf(found, 'created') + countOf(found, 'updated') === 0)
        throw unprocessable('NOTHING_TO_IMPORT', 'No row would change anything.');
      return step(found, ['ready'], { step: 'apply' }, viewer);
    },
  );

  app.get(
    '/api/imports/:id/rows',
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
      const { found, definition } = await importFor(deps, request.params.id, request.viewer);
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
    '/api/imports/:id/refused',
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
        response: answers(200, 'The file', { type: 'string', contentEncoding: 'binary' }, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer, body }, reply) => {
      const { found } = await importFor(deps, params.id, viewer);
      const name = isRecord(found.params) ? String(found.params['file']).replace(/\.\w+$/, '') : '';
      const { file, size } = await sentFile(workers, { kind: 'refused', job: found, words: body }, reply);
      return reply
        .headers({
          'content-type': types['xlsx'] ?? '',
          'content-disposition': disposition(`${name} !.xlsx`),
          'content-length': size,
          'cache-control': 'no-store',
        })
        .send(file);
    },
  );
}

/** Returns the key for remembered settings: they apply to files of the same subject. */
const rememberedUnder = ({ params: { subject } }: Job, resource: string): string =>
  typeof subject === 'string' ? `${resource}.${subject}` : resource;
