/**
 * Registers the routes of exports, beside their list (resources/logs/export.json):
 *   POST   /api/export           writes a file of the records of a resource, or of the entries of subjects, in a job
 *   GET    /api/export/file      returns the file of a resource at once
 *   GET    /api/import/template  returns a blank file of a resource or of a subject, to fill in and import
 *   GET    /api/export/:id/file  returns its file
 */
import type { FastifyReply } from 'fastify';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { ExportRequest } from '#resources/api/transfer/exports';
import { parseExactly } from '#resources/formats/exactNumbers';
import type { JsonValue } from '#resources/definition';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Db } from '#server/core/db/db';
import type { Deps } from '#server/entities/deps';
import { badRequest, forbidden, notFound } from '#server/core/errors';
import { disposition, extensionOf, types } from '#server/core/files/names';
import { ListOf } from '#server/core/http/addresses/lists';
import { answers } from '#server/core/http/answers/schemas';
import { addJob, type Job } from '#server/core/jobs/jobs';
import type { Runner } from '#server/core/jobs/runner';
import { writeEvents } from '#server/entities/history/audit/events';
import { localeOf } from '#server/entities/records/read';
import { ListParameters } from '#server/entities/records/routes';
import { sentFile } from '#server/core/worker/sentFile';
import type { Workers } from '#server/core/worker/workers';
import { transferFor } from '../history/remove';
import { shownExport } from '../history/shown';
import { readingRights, type Source } from './source';
import { sourceOf } from './work';

const permission = 'signed_in';
const Id = Type.Object({ id: Type.String({ maxLength: 36 }) });
const about = (operationId: string, summary: string) => ({ tags: ['export'], operationId, summary });
const one = { $ref: 'Export#' };
export const binary = { type: 'string', contentEncoding: 'binary' };

/** The parameters of a file of a resource. */
const FileParameters = Type.Object({
  resource: Type.Optional(ExportRequest.properties.resource),
  filter: ListParameters.properties.filter,
  sort: ListParameters.properties.sort,
  format: Type.Optional(Type.Enum(['xlsx', 'csv'])),
  columns: Type.Optional(ListOf('Fields, in this order; all, without')),
  locale: Type.Optional(Type.Enum(['en', 'fr'])),
});

export function exportRoutes(app: App, deps: Deps, runner: Runner, workers: Workers): void {
  const { db } = deps.database;
  app.post(
    '/api/export',
    {
      config: { permission },
      schema: {
        ...about(
          'create_export',
          'Write a file of a resource or of subjects, as one may read them; EXPORT_LIMIT_REACHED where these have too many entries',
        ),
        body: ExportRequest,
        response: answers(202, 'The export', one, 400, 401, 403, 422),
      },
    },
    async ({ body, viewer }, reply) => {
      const { source, asked, file } = await requested(deps, body, viewer);
      const params = { asked: jsonOf(asked), file, impersonator: viewer.impersonator };
      const job = await db.transaction((tx) => noteExport(tx, source, { params }, viewer));
      runner.poke();
      return reply.code(202).send(shownExport({ ...job, told_status: 'pending' }, viewer));
    },
  );

  app.get(
    '/api/export/file',
    {
      config: { permission },
      schema: {
        ...about('get_file_of_resource', 'A spreadsheet of the records that a filter keeps, at once'),
        querystring: FileParameters,
        response: answers(200, 'The file', binary, 400, 401, 403, 422),
      },
    },
    async ({ query, viewer }, reply) => sendExport(deps, workers, askedIn(query), viewer, reply),
  );

  app.get(
    '/api/import/template',
    {
      config: { permission },
      schema: {
        tags: ['import'],
        operationId: 'get_template',
        summary: 'A blank file of a resource or of a subject, to fill in and import',
        querystring: Type.Object({
          ...Type.Omit(FileParameters, ['filter', 'sort']).properties,
          subject_key: Type.Optional(Type.String({ maxLength: 200, description: 'Whose entries; or else `resource`' })),
        }),
        response: answers(200, 'The file', binary, 400, 401, 403, 404, 422),
      },
    },
    async ({ query: { subject_key: key, ...asked }, viewer }, reply) =>
      sendBlank(deps, { ...asked, ...(key !== undefined && { subjects: [key] }) }, viewer, reply),
  );

  app.get(
    '/api/export/:id/file',
    {
      config: { permission },
      schema: {
        ...about('get_export_file', 'The file, to who asked for it and may still read what is in it'),
        params: Id,
        response: answers(200, 'The file', binary, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }, reply) => {
      const job = await transferFor(deps, 'export', params.id, viewer, true);
      const { sha256, rights, size } = job.result ?? {};
      if (typeof sha256 !== 'string') throw notFound();
      if (rights !== readingRights(deps, viewer)) throw forbidden();
      const content = await deps.files.read(sha256);
      if (!content) throw notFound();
      return reply.headers({ ...fileHeaders(String(job.params['file'])), 'content-length': Number(size) }).send(content);
    },
  );
}

/** Sends the file of an export as the answer, and notes the export in the history. */
export async function sendExport(
  deps: Deps,
  workers: Workers,
  body: ExportRequest,
  viewer: Viewer,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { source, asked, file: name } = await requested(deps, body, viewer);
  const { file, rows, size } = await sentFile(workers, { kind: 'export', asked, viewer }, reply);
  const end = { status: 'done' as const, done: rows, total: rows, finished_at: new Date().toISOString() };
  const params = { asked: jsonOf(asked), file: name, impersonator: viewer.impersonator };
  await deps.database.db.transaction((tx) => noteExport(tx, source, { params, ...end }, viewer));
  return reply.headers({ ...fileHeaders(name), 'content-length': size }).send(file);
}

/** Sends the blank file of a resource or of a subject as the answer. */
export async function sendBlank(deps: Deps, body: ExportRequest, viewer: Viewer, reply: FastifyReply): Promise<FastifyReply> {
  const { file, name } = await readableFor(deps, body, viewer).source.blank(deps.database.db, viewer);
  return reply.headers(fileHeaders(name)).send(file);
}

/** Returns the source of a request, and the name of its file. Throws 403 where the viewer may not read it, 400 or 422 where it is invalid. */
async function requested(deps: Deps, body: ExportRequest, viewer: Viewer) {
  const { source, asked } = readableFor(deps, body, viewer);
  return { source, asked, file: await source.check(deps.database.db, viewer) };
}

function readableFor(deps: Deps, body: ExportRequest, viewer: Viewer) {
  const asked: ExportRequest = { ...body, locale: body.locale ?? localeOf(viewer) };
  const source = sourceOf(deps, asked);
  if (!can(viewer, source.permission)) throw forbidden();
  return { source, asked };
}

/** Adds the job of an export, with its audit event. */
async function noteExport(
  tx: Db,
  { resource }: Source,
  job: Omit<Parameters<typeof addJob>[1], 'kind' | 'resource' | 'created_by'>,
  viewer: Viewer,
): Promise<Job> {
  const added = await addJob(tx, { kind: 'export', resource, created_by: viewer.user?.id ?? null, ...job });
  const changes = { asked: [null, added.params['asked'] ?? null] satisfies [null, JsonValue] };
  await writeEvents(tx, [{ action: 'export', entity: resource, entity_id: added.id, changes }], { viewer });
  return added;
}

/** Returns the request of an export whose filter and order stand in the query of a list, as JSON. */
function askedIn({ filter, sort, ...asked }: Static<typeof FileParameters>): ExportRequest {
  const list: unknown = {
    ...(filter !== undefined && { filter: read('filter', filter) }),
    ...(sort !== undefined && { sort: read('sort', sort) }),
  };
  if (!Value.Check(ExportRequest, list)) throw badRequest('INVALID_FILTER', 'filter is a JSON object, and sort a list.');
  return { ...asked, ...list };
}
function read(name: 'filter' | 'sort', text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    throw badRequest(`INVALID_${name.toUpperCase()}`, `The parameter ${name} is not JSON.`);
  }
}

const jsonOf = (asked: ExportRequest): Record<string, JsonValue> => JSON.parse(JSON.stringify(asked));

/** Returns the headers of a file that is sent to be kept under a name. */
export const fileHeaders = (name: string) => ({
  'content-type':
    { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' }[extensionOf(name)] ?? types[extensionOf(name)] ?? '',
  'content-disposition': disposition(name),
  'cache-control': 'no-store',
});
