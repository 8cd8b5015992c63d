/**
 * Registers the routes of exports, beside their list (resources/logs/export.json):
 *   POST   /api/export           writes a file of entries in a job
 *   GET    /api/export/:id       returns an export, with its progress
 *   GET    /api/export/:id/file  returns its file
 *   DELETE /api/export/:id       stops it and removes its file
 *   GET    /api/services/data_cluster/inputs_xlsx  returns a workbook of entries at once
 */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Export, ExportRequest } from '#resources/api/transfer/exports';
import type { RecordError } from '#resources/definition';
import { localize } from '#resources/format';
import { isDate } from '#resources/values';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Viewer } from '#server/core/viewer/viewer';
import { jobs } from '#server/core/db/schema';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { forbidden, invalidRecord, notFound, unprocessable } from '#server/core/errors';
import { disposition, extensionOf, types } from '#server/core/files/names';
import { ListOf } from '#server/core/http/addresses/lists';
import { answers } from '#server/core/http/answers/schemas';
import { isInputState } from '#server/collection/inputs/inputStates';
import { subjectsOf } from '#server/collection/inputs/checks/inputFacts';
import { addJob, type Job } from '#server/core/jobs/jobs';
import { jobFor } from '#server/entities/logs/jobsRoutes';
import type { Runner } from '#server/core/jobs/runner';
import type { Db } from '#server/core/db/db';
import { localeOf } from '#server/entities/records/read';
import { isUuid } from '#server/core/db/uuid';
import { sentFile } from '#server/core/worker/sentFile';
import type { Workers } from '#server/core/worker/workers';
import { countEntries } from './entries';
import type { EntryExport } from './exportFile';
import { exportRequestOf, fileNameOf, deleteExportFile, scopesOf } from './exportWork';
import { findJobWithHistory } from '../jobHistory';
import { shownExport } from '../shown';

const permission = 'inputs:read';
const Id = Type.Object({ id: Type.String({ maxLength: 36 }) });
const about = (operationId: string, summary: string) => ({ tags: ['export'], operationId, summary });
const one = { $ref: 'Export#' };
const binary = { type: 'string', contentEncoding: 'binary' };

export function exportRoutes(app: App, deps: Deps, runner: Runner, workers: Workers): void {
  const { db } = deps.database;
  app.addSchema(Export);

  app.post(
    '/api/export',
    {
      config: { permission },
      schema: {
        ...about('create_export', 'Write a file of entries, within one’s scopes; EXPORT_LIMIT_REACHED where there are too many'),
        body: ExportRequest,
        response: answers(202, 'The export', one, 400, 401, 403, 422),
      },
    },
    async ({ body, viewer }, reply) => {
      const asked = exportRequestOf({ params: { asked: JSON.parse(JSON.stringify({ locale: localeOf(viewer), ...body })) } });
      const name = await refuseUnsound(deps, asked, viewer, body.scripts);
      const kept = JSON.parse(JSON.stringify(asked));
      const params = { asked: kept, file: fileNameOf(asked, name), impersonator: viewer.impersonator };
      const job = await db.transaction(async (tx) => {
        const added = await addJob(tx, { kind: 'export', resource: 'inputs', params, created_by: viewer.user?.id ?? null });
        await writeEvents(tx, [{ action: 'export', entity: 'inputs', entity_id: added.id, changes: { asked: [null, kept] } }], { viewer });
        return added;
      });
      runner.poke();
      return reply.code(202).send(shownExport({ ...job, told_status: 'pending' }, viewer));
    },
  );

  app.get(
    '/api/export/:id',
    {
      config: { permission },
      schema: {
        ...about('get_export', 'One, with its progress'),
        params: Id,
        response: answers(200, 'The export', one, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => {
      const { id } = await exportFor(deps, params.id, viewer, false);
      return shownExport(await findJobWithHistory(db, id), viewer);
    },
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
      const job = await exportFor(deps, params.id, viewer, true);
      const { sha256, scopes, size } = job.result ?? {};
      if (typeof sha256 !== 'string') throw notFound();
      if (scopes !== scopesOf(viewer)) throw forbidden();
      const content = await deps.files.read(sha256);
      if (!content) throw notFound();
      return reply.headers({ ...headersFor(String(job.params['file'])), 'content-length': Number(size) }).send(content);
    },
  );

  app.delete(
    '/api/export/:id',
    {
      config: { permission },
      schema: {
        ...about('delete_export', 'Stop it, and remove it with its file'),
        params: Id,
        response: answers(200, 'The export as it was', one, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => {
      const { id } = await exportFor(deps, params.id, viewer, true);
      const removed = await db.transaction(async (tx) => {
        const job = await findJobWithHistory(tx, id);
        const [gone] = await tx
          .delete(jobs)
          .where(sql`${jobs.id} = ${id}`)
          .returning({ id: jobs.id });
        if (!gone) throw notFound();
        await writeEvents(tx, [{ action: 'export_deleted', entity: 'inputs', entity_id: id, changes: {} }], { viewer });
        return job;
      });
      const sha256 = removed.result?.['sha256'];
      if (typeof sha256 === 'string') await deleteExportFile(deps, sha256);
      return shownExport(removed, viewer);
    },
  );

  app.get(
    '/api/services/data_cluster/inputs_xlsx',
    {
      config: { permission },
      schema: {
        tags: ['inputs'],
        operationId: 'get_inputs_xlsx',
        summary: 'Entries as a workbook, at once: a sheet for each subject',
        querystring: Type.Object({
          subjects: Type.Optional(ListOf('Keys of subjects', { maxItems: 500 })),
          date_start: Type.Optional(Type.String({ maxLength: 10 })),
          date_end: Type.Optional(Type.String({ maxLength: 10 })),
          states: Type.Optional(ListOf('All, where none is named', { maxItems: 10 })),
          locale: Type.Optional(Type.Enum(['en', 'fr'])),
        }),
        response: answers(200, 'The file', binary, 400, 401, 403, 422),
      },
    },
    async ({ query, viewer }, reply) => {
      const asked: EntryExport = {
        subjects: [...new Set(query.subjects)],
        date_start: query.date_start ?? null,
        date_end: query.date_end ?? null,
        tags: {},
        states: query.states ?? [],
        format: 'xlsx',
        locale: query.locale ?? localeOf(viewer),
      };
      const name = await refuseUnsound(deps, asked, viewer);
      const { file, size } = await sentFile(workers, { kind: 'entries', asked, viewer }, reply);
      return reply.headers({ ...headersFor(fileNameOf(asked, name)), 'content-length': size }).send(file);
    },
  );
}

const headersFor = (name: string) => ({
  'content-type':
    { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' }[extensionOf(name)] ?? types[extensionOf(name)] ?? '',
  'content-disposition': disposition(name),
  'cache-control': 'no-store',
});

async function exportFor({ database: { db } }: Deps, id: string, viewer: Viewer, onlyOwn: boolean): Promise<Job> {
  const job = await jobFor(db, id, viewer, onlyOwn);
  if (job.kind !== 'export' || job.params['asked'] === undefined) throw notFound();
  return job;
}

/** Throws 422 where the request for an export is invalid, or it has too many entries (EXPORT_LIMIT_REACHED). Returns the subject's name where there is only one subject, else null. */
async function refuseUnsound(
  { database: { db }, config }: Deps,
  asked: EntryExport,
  viewer: Viewer,
  scripts: readonly string[] = [],
): Promise<string | null> {
  const subjects = await subjectsOf(
    db,
    asked.subjects.map((subject_key) => ({ subject_key })),
  );
  const errors: RecordError[] = [];
  const invalid = (field: string, reason: string) => errors.push({ field, code: 'INVALID', level: 'error', params: { reason } });
  if (asked.subjects.length === 0) errors.push({ field: 'subjects', code: 'BLANK', level: 'error' });
  if (asked.subjects.some((key) => !subjects.has(key))) invalid('subjects', 'choice');
  for (const field of ['date_start', 'date_end'] as const) if (asked[field] !== null && !isDate(asked[field])) invalid(field, 'type');
  if (asked.date_start !== null && asked.date_end !== null && asked.date_end < asked.date_start)
    errors.push({ field: 'date_end', code: 'INVALID', level: 'error', params: { reason: 'before_start' } });
  if (!asked.states.every(isInputState)) invalid('states', 'choice');
  if (scripts.length > 0) invalid('scripts', 'choice');
  if (!(await areTags(db, asked.tags))) invalid('tags', 'choice');
  if (errors.length > 0) throw invalidRecord(errors);
  const count = [...(await countEntries(db, asked, viewer)).values()].reduce((sum, each) => sum + each, 0);
  if (count > config.exportLimit)
    throw unprocessable('EXPORT_LIMIT_REACHED', `An export holds at most ${config.exportLimit} entries.`, {
      limit: config.exportLimit,
      count,
    });
  const [only] = subjects.values();
  return only && subjects.size === 1 ? localize(only.name, asked.locale) || only.key : null;
}

/** True when each tag belongs to the dimension under which it is named. */
async function areTags(db: Db, asked: EntryExport['tags']): Promise<boolean> {
  const named = Object.entries(asked).flatMap(([root, ids]) => ids.map((id) => ({ root, id })));
  if (!named.every(({ id }) => isUuid(id))) return false;
  const { rows } = await db.execute<{ strange: boolean }>(sql`
    SELECT EXISTS (SELECT FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS n(root text, id uuid)
      WHERE NOT EXISTS (SELECT FROM tags t WHERE t.id = n.id AND t.root_key = n.root)) AS strange`);
  return rows[0]?.strange === false;
}
