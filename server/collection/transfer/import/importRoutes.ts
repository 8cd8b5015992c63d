/**
 * Registers the routes of imports, beside their list (resources/logs/import.json):
 *   POST   /api/import             reads and checks a file (multipart, field `upload`; or JSON that names an upload) of a subject's entries or of another resource
 *   GET    /api/import/:id         returns an import, with the first of its errors
 *   POST   /api/import/:id/cancel  stops it: nothing of it is kept
 *   DELETE /api/import/:id         removes an ended import from the history; what it wrote stays
 *   GET    /api/services/data_cluster/subjects/:key/template  returns an empty sheet of a subject, to fill in
 */
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Import, type ImportRow } from '#resources/api/transfer/imports';
import { localize } from '#resources/format';
import { writeEvents } from '#server/entities/history/audit/events';
import { requireConfirmedFor } from '#server/core/viewer/confirmed';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { jobs } from '#server/core/db/schema';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { forbidden, invalidRecord, notFound, unprocessable } from '#server/core/errors';
import { disposition, types } from '#server/core/files/names';
import { receive } from '#server/core/files/receive';
import { answers } from '#server/core/http/answers/schemas';
import { subjectsOf } from '#server/collection/inputs/checks/inputFacts';
import { addJob, cancelJob, type Job } from '#server/core/jobs/jobs';
import { jobFor } from '#server/entities/logs/jobsRoutes';
import type { Runner } from '#server/core/jobs/runner';
import type { Db } from '#server/core/db/db';
import { findRecord, localeOf } from '#server/entities/records/read';
import { countOf } from '#server/entities/transfer/import/apply';
import { accepted } from '#server/entities/transfer/import/routes';
import { deleteRows } from '#server/entities/transfer/import/rows';
import type { Cell } from '#resources/spreadsheet/cells';
import { writeXlsx } from '#server/core/sheets/xlsx/write';
import { sheetOfSubject, tagNames } from '../entryColumns';
import { importModes } from './importModes';
import { layoutFor } from '../export/exportFile';
import { deleteExportFile } from '../export/exportWork';
import { uploadedFile } from './namedFile';
import { findJobWithHistory } from '../jobHistory';
import { shownImport } from '../shown';

const permission = 'signed_in';
const Id = Type.Object({ id: Type.String({ maxLength: 36 }) });
const about = (operationId: string, summary: string) => ({ tags: ['import'], operationId, summary });
const one = { $ref: 'Import#' };
const text = { type: 'string', maxLength: 200 };

export function importRoutes(app: App, deps: Deps, runner: Runner): void {
  const { db } = deps.database;
  app.addSchema(Import);

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
        body: {
          type: 'object',
          properties: {
            subject_key: { ...text, description: 'Whose entries they are; or else `resource`. Fields come before the file' },
            resource: text,
            mode: { type: 'string', enum: [...importModes] },
            dry_run: { type: 'string', enum: ['true', 'false'] },
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
      const { name, sha256, fields, settings } = request.isMultipart()
        ? { ...(await receive(request, deps.files, accepted, { looksInside: false })), settings: undefined }
        : await uploadedFile(db, request.body, viewer);
      const { resource, ...asked } = await askedFor(deps, fields, viewer);
      const params = { ...asked, ...(settings && { settings }), file: name, sha256, step: 'check', impersonator: viewer.impersonator };
      const job = await addJob(db, { kind: 'import', resource, params, created_by: viewer.user?.id ?? null });
      runner.poke();
      return reply.code(202).send(shownImport({ ...job, told_status: 'pending' }, viewer));
    },
  );

  app.get(
    '/api/import/:id',
    {
      config: { permission },
      schema: {
        ...about('get_import_of_entries', 'One, with the first of its errors'),
        params: Id,
        response: answers(200, 'The import', one, 400, 401, 404),
      },
    },
    async ({ params, viewer }) => {
      const job = await findJobWithHistory(db, (await importOf(deps, params.id, viewer, false)).id);
      // Only the user who sent the file sees its errors: its cells may hold more than another user may read.
      const own = job.created_by === viewer.user?.id;
      return { ...shownImport(job, viewer), errors: own && countOf(job, 'refused') > 0 ? await firstErrors(db, job.id) : [] };
    },
  );

  app.post(
    '/api/import/:id/cancel',
    {
      config: { permission },
      schema: {
        ...about('cancel_import', 'Stop it: nothing of it is kept'),
        params: Id,
        response: answers(200, 'The import', one, 400, 401, 404, 422),
      },
    },
    async ({ params, viewer }) => {
      const { id } = await importOf(deps, params.id, viewer, true);
      if (!(await cancelJob(db, id))) throw unprocessable('JOB_OVER', 'It is over already.');
      return shownImport(await findJobWithHistory(db, id), viewer);
    },
  );

  app.delete(
    '/api/import/:id',
    {
      config: { permission },
      schema: {
        ...about('delete_import', 'Remove one that is over from the history, with its file; what it wrote stays'),
        params: Id,
        response: answers(200, 'The import as it was', one, 400, 401, 404, 422),
      },
    },
    async ({ params, viewer }) => {
      const { id, resource } = await importOf(deps, params.id, viewer, true);
      const removed = await db.transaction(async (tx) => {
        const job = await findJobWithHistory(tx, id);
        const [gone] = await tx
          .delete(jobs)
          .where(sql`${jobs.id} = ${id} AND ${jobs.status} NOT IN ('queued', 'running')`)
          .returning({ id: jobs.id });
        if (!gone) throw unprocessable('NOT_READY', 'It is at work: cancel it first.');
        await deleteRows(tx, id);
        await writeEvents(tx, [{ action: 'import_deleted', entity: resource ?? '', entity_id: id, changes: {} }], { viewer });
        return job;
      });
      const { sha256 } = removed.params;
      if (typeof sha256 === 'string') await deleteExportFile(deps, sha256);
      return shownImport(removed, viewer);
    },
  );

  app.get(
    '/api/services/data_cluster/subjects/:key/template',
    {
      config: { permission: 'inputs:write' },
      schema: {
        tags: ['inputs'],
        operationId: 'get_subject_template',
        summary: 'An empty sheet of a subject, to fill in and import',
        params: Type.Object({ key: Type.String({ maxLength: 200 }) }),
        querystring: Type.Object({ locale: Type.Optional(Type.Enum(['en', 'fr'])) }),
        response: answers(200, 'The file', { type: 'string', contentEncoding: 'binary' }, 400, 401, 403, 404),
      },
    },
    async ({ params, query, viewer }, reply) => {
      const { id: key } = await findRecord(db, deps.entities.get('subjects'), params.key, viewer);
      const subject = (await subjectsOf(db, [{ subject_key: key }])).get(key);
      if (!subject) throw notFound();
      const locale = query.locale ?? localeOf(viewer);
      const names = await tagNames(db, viewer, locale);
      const sheet = sheetOfSubject(deps.entities.get('inputs').definition, subject, names, viewer);
      const columns = sheet.columns.filter(({ field }) => !field.read_only && field.type !== 'files');
      const none: Cell[][][] = [];
      return reply
        .headers({
          'content-type': types['xlsx'] ?? '',
          'content-disposition': disposition(`${localize(subject.name, locale) || key}.xlsx`),
          'cache-control': 'no-store',
        })
        .send(writeXlsx(layoutFor({ ...sheet, columns }, locale, names), Readable.from(none)));
    },
  );
}

/** Returns the job of the requested import. Throws 422 where the request is invalid, 403 where the viewer may not import. */
async function askedFor({ database: { db }, entities }: Deps, fields: Readonly<Record<string, string>>, viewer: Viewer) {
  const { subject_key: subject, resource, mode = 'upsert', dry_run = 'true' } = fields;
  const entity = entities.find(subject === undefined ? (resource ?? '') : 'inputs');
  const invalid = (field: string) => invalidRecord([{ field, code: 'INVALID', level: 'error', params: { reason: 'choice' } }]);
  if (subject === undefined && resource === undefined) throw invalidRecord([{ field: 'subject_key', code: 'BLANK', level: 'error' }]);
  if (!entity) throw invalid('resource');
  if (!can(viewer, entity.definition.permissions.write)) throw forbidden();
  if (subject !== undefined && !(await subjectsOf(db, [{ subject_key: subject }])).has(subject)) throw invalid('subject_key');
  if (!importModes.some((each) => each === mode)) throw invalid('mode');
  if (dry_run === 'false') requireConfirmedFor(entity.definition.id, viewer);
  return { resource: entity.definition.id, mode, dry_run: dry_run !== 'false', ...(subject !== undefined && { subject }) };
}

async function importOf({ database: { db } }: Deps, id: string, viewer: Viewer, onlyOwn: boolean): Promise<Job> {
  const job = await jobFor(db, id, viewer, onlyOwn);
  if (job.kind !== 'import') throw notFound();
  return job;
}

async function firstErrors(db: Db, job: string) {
  const { rows } = await db.execute<{ row: number; problems: ImportRow['problems'] }>(
    sql`SELECT row, problems FROM import_rows WHERE job_id = ${job}::uuid AND outcome = 'refused' ORDER BY row LIMIT 100`,
  );
  return rows.flatMap(({ row, problems }) => problems.map((problem) => ({ ...problem, row }))).slice(0, 100);
}
