/** Reads the request of an import: a form with a file, or JSON that names a file that the user uploaded before. */
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ImportSettings } from '#resources/api/transfer/imports';
import { importModes } from '#resources/api/transfer/constants';
import { isRecord } from '#resources/language/fields/isRecord';
import type { JsonValue } from '#resources/definition';
import { requireConfirmedFor } from '#server/core/viewer/confirmed';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { attachments } from '#server/core/db/schema';
import { badRequest, forbidden, invalidRecord } from '#server/core/errors';
import { extensionOf } from '#server/core/files/names';
import { receive } from '#server/core/files/receive';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import type { Deps } from '#server/entities/deps';
import { refusedChoice } from '../export/source';

/** Workbooks that can't be read. They are accepted so that the import can tell the user how to save them in another format. */
const refusedWithAdvice = ['xls', 'xlsb', 'numbers'];
/** The extensions that an import accepts. */
const accepted = ['xlsx', 'xlsm', 'ods', 'csv', 'tsv', 'txt', ...refusedWithAdvice];

const NamedFileImport = Type.Object({
  subject_key: Type.Optional(Type.String({ maxLength: 200 })),
  resource: Type.Optional(Type.String({ maxLength: 200 })),
  mode: Type.Optional(Type.String({ maxLength: 20 })),
  dry_run: Type.Optional(Type.Boolean()),
  file: Type.Optional(Type.String({ maxLength: 100 })),
  mapping: Type.Optional(ImportSettings),
});
/** The fields of a request by name, from its address, its form or its body. */
type Fields = Readonly<Record<string, string>>;

/** Returns the resource and the parameters of the job of a requested import. Throws 422 where the request is invalid, 403 where the viewer may not import. */
export async function importAskedBy(request: FastifyRequest, deps: Deps): Promise<{ resource: string; params: Record<string, JsonValue> }> {
  const { viewer, query, body } = request;
  const inQuery = textsOf(query);
  if (!request.isMultipart()) {
    const { name, sha256, fields, settings } = await uploadedFile(deps.database.db, body, viewer);
    const { resource, ...asked } = await askedFor(deps, { ...inQuery, ...fields }, viewer);
    return { resource, params: { ...asked, ...(settings && { settings }), file: name, sha256 } };
  }
  // A request whose fields come before its file is checked, and possibly refused, before the file is stored.
  const allow = async (before: Fields) => {
    const known = { ...inQuery, ...before };
    if ('resource' in known || 'subject_key' in known) await askedFor(deps, known, viewer);
  };
  const { name, sha256, fields } = await receive(request, deps.files, accepted, { looksInside: false, allow });
  const { resource, ...asked } = await askedFor(deps, { ...inQuery, ...fields }, viewer);
  return { resource, params: { ...asked, file: name, sha256 } };
}

const textsOf = (query: unknown): Fields =>
  Object.fromEntries(
    Object.entries(isRecord(query) ? query : {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

async function askedFor({ database: { db }, entities }: Deps, fields: Fields, viewer: Viewer) {
  const { subject_key: subject, resource, mode = 'upsert', dry_run = 'true' } = fields;
  if (subject === undefined && resource === undefined) throw invalidRecord([{ field: 'subject_key', code: 'BLANK', level: 'error' }]);
  const { subjectFiles } = entities;
  const entity = entities.find(subject === undefined ? (resource ?? '') : subjectFiles.resource);
  if (!entity) throw refusedChoice('resource');
  if (!can(viewer, entity.definition.permissions.write)) throw forbidden();
  if (subject !== undefined && !(await subjectFiles.isSubject(db, subject))) throw refusedChoice('subject_key');
  if (!importModes.some((each) => each === mode)) throw refusedChoice('mode');
  if (dry_run === 'false') requireConfirmedFor(entity.definition.id, viewer);
  return { resource: entity.definition.id, mode, dry_run: dry_run !== 'false', ...(subject !== undefined && { subject }) };
}

/** Returns the file that a body in JSON names, and the fields that a form would have sent with it. Throws 422 where the file isn't an upload of this user or isn't a spreadsheet. */
async function uploadedFile(db: Db, body: unknown, viewer: Viewer) {
  if (!Value.Check(NamedFileImport, body))
    throw badRequest('INVALID_BODY', 'An import is { subject_key or resource, file, mode, dry_run, mapping }.');
  const { file: oid, dry_run: dryRun, mapping, ...texts } = body;
  if (oid === undefined) throw invalidRecord([{ field: 'file', code: 'BLANK', level: 'error' }]);
  const own = and(eq(attachments.oid, oid), eq(attachments.created_by, viewer.user?.id ?? ''));
  const [file] = isUuid(oid) && viewer.user ? await db.select().from(attachments).where(own) : [];
  const reason = !file ? 'choice' : accepted.includes(extensionOf(file.name)) ? null : 'extension';
  if (!file || reason) throw invalidRecord([{ field: 'file', code: 'INVALID', level: 'error', params: { reason: reason ?? 'choice' } }]);
  const settings: JsonValue | undefined = mapping && JSON.parse(JSON.stringify(mapping));
  return { name: file.name, sha256: file.sha256, fields: { ...texts, ...(dryRun !== undefined && { dry_run: String(dryRun) }) }, settings };
}
