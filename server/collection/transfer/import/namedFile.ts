/** Reads a request in JSON for an import of a file that the user uploaded before. */
import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ImportSettings } from '#resources/api/transfer/imports';
import type { JsonValue } from '#resources/definition';
import type { Viewer } from '#server/core/viewer/viewer';
import { attachments } from '#server/core/db/schema';
import { badRequest, invalidRecord } from '#server/core/errors';
import { extensionOf } from '#server/core/files/names';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { accepted } from '#server/entities/transfer/import/routes';

const NamedFileImport = Type.Object({
  subject_key: Type.Optional(Type.String({ maxLength: 200 })),
  resource: Type.Optional(Type.String({ maxLength: 200 })),
  mode: Type.Optional(Type.String({ maxLength: 20 })),
  dry_run: Type.Optional(Type.Boolean()),
  file: Type.Optional(Type.String({ maxLength: 100 })),
  mapping: Type.Optional(ImportSettings),
});

/** Returns the file, and the fields that a multipart form would have sent with it. Throws 422 where the file isn't an upload of this user or isn't a spreadsheet. */
export async function uploadedFile(db: Db, body: unknown, viewer: Viewer) {
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
