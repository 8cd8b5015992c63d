/**
 *   POST /api/ckeditor/attachment_files  a file (multipart, field `upload`)
 *   POST /api/ckeditor/pictures          a picture for rich text
 *   GET  /api/files/:oid/:name           what was uploaded
 */
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { and, eq, or, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { FastifyRequest } from 'fastify';
import { writeEvents } from '#server/audit/events';
import type { Viewer } from '#server/auth/viewer';
import { attachments, indicators } from '#server/db/schema';
import type { App, Deps } from '#server/deps';
import { notFound } from '#server/errors';
import { answers } from '#server/http/schemas';
import { fileUrl } from '#server/records/references';
import { isUuid } from '#server/records/uuid';
import { disposition, extensions, largest, pictures, types } from './names';
import { receive } from './receive';
import { readFile, removeUnfinished } from './store';

const Uploaded = Type.Object({ oid: Type.String(), name: Type.String(), url: Type.String(), size: Type.Integer(), type: Type.String() });
const about = (operationId: string, summary: string) => ({ tags: ['files'], operationId, summary });

export async function filesRoutes(app: App, deps: Deps): Promise<void> {
  app.addHook('onReady', () => removeUnfinished(deps.config.dataDir));
  await app.register(multipart, { limits: { fileSize: largest, files: 1, fields: 10, fieldSize: 10_000 } });
  uploadRoute(app, deps, '/api/ckeditor/attachment_files', 'upload_file', extensions);
  uploadRoute(app, deps, '/api/ckeditor/pictures', 'upload_picture', pictures);

  app.get(
    '/api/files/:oid/:name',
    {
      config: { permission: 'public' },
      schema: {
        ...about('get_file', 'What was uploaded: to everyone where a public page shows it, else to who is signed in'),
        params: Type.Object({ oid: Type.String({ maxLength: 36 }), name: Type.String({ maxLength: 500 }) }),
        response: answers(200, 'The file', { type: 'string', contentEncoding: 'binary' }, 400, 404),
      },
    },
    async (request, reply) => {
      const { oid } = request.params;
      const [file] = isUuid(oid)
        ? await deps.database.db
            .select()
            .from(attachments)
            .where(and(eq(attachments.oid, oid), readable(request.viewer, oid)))
        : [];
      const content = file && (await readFile(deps.config.dataDir, file.sha256));
      if (!content) throw notFound();
      return reply
        .headers({
          'content-type': file.type,
          'content-length': file.size,
          'content-disposition': disposition(file.name),
          'cache-control': 'private, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(content);
    },
  );
}

/** Evidence is nobody's business outside: the public gets pictures of texts, and what a published indicator attaches. */
function readable({ user }: Viewer, oid: string) {
  if (user) return undefined;
  const attached = sql`EXISTS (SELECT 1 FROM ${indicators} WHERE published AND audience = 'public' AND attachments @> ${JSON.stringify([{ oid }])}::jsonb)`;
  return or(attachments.picture, attached);
}

function uploadRoute(app: App, deps: Deps, url: string, operationId: string, accepted: readonly string[]): void {
  app.post(
    url,
    {
      config: { permission: 'files:write' },
      validatorCompiler: () => () => true,
      schema: {
        ...about(operationId, 'Upload one file, at most 30 MB'),
        consumes: ['multipart/form-data'],
        body: {
          type: 'object',
          properties: { upload: { type: 'string', contentMediaType: 'application/octet-stream' } },
          required: ['upload'],
        },
        response: answers(201, 'The file as records refer to it', Uploaded, 400, 401, 403, 413, 422),
      },
    },
    async (request, reply) => reply.code(201).send(await upload(request, deps, accepted)),
  );
}

async function upload(request: FastifyRequest, { config, database }: Deps, accepted: readonly string[]) {
  const { name, extension, sha256, size } = await receive(request, config.dataDir, accepted);
  const file = { oid: randomUUID(), name, type: types[extension] ?? 'application/octet-stream', size };
  await database.db.transaction(async (tx) => {
    await tx.insert(attachments).values({ ...file, sha256, picture: accepted === pictures, created_by: request.viewer.user?.id ?? null });
    await writeEvents(tx, [{ action: 'upload', entity: 'attachments', entity_id: file.oid, changes: { name: [null, name] } }], request);
  });
  return { ...file, url: fileUrl(file.oid, name) };
}
