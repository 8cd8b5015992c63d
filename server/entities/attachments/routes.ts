/**
 * POST /api/ckeditor/attachment_files  stores a file (multipart, field `upload`)
 * POST /api/ckeditor/pictures          stores a picture for rich text
 * GET  /api/files/:oid/:name           returns an uploaded file
 */
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { FastifyRequest } from 'fastify';
import { AttachedFile } from '#resources/api/transfer/attachedFile';
import { writeEvents } from '../history/audit/events';
import { attachments } from '#server/core/db/schema';
import type { App } from '#server/core/app';
import type { Deps } from '../deps';
import { ApiError, notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { checkFormToken, isLeftToForm } from '#server/core/http/guards/security';
import { mayTry } from '#server/core/http/guards/throttles';
import { fileUrl } from '../records/relations/references';
import { isUuid } from '#server/core/db/uuid';
import { disposition, extensions, largest, pictures, types } from '#server/core/files/names';
import { readableFiles } from './uses';
import { receive } from '#server/core/files/receive';

type Allow = (fields: Readonly<Record<string, string>>) => Promise<void>;
/** The start of the Content-Security-Policy of a file: the file may load, run, frame or submit nothing. */
const nothing = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'";
const about = (operationId: string, summary: string) => ({ tags: ['files'], operationId, summary });

export async function filesRoutes(app: App, deps: Deps): Promise<void> {
  app.addHook('onReady', () => deps.files.removeUnfinished());
  await app.register(multipart, { limits: { fileSize: largest, files: 1, fields: 10, fieldSize: 10_000 } });
  // Pictures are shown to everyone, so that nobody uploads one by a link.
  uploadRoute(app, deps, '/api/ckeditor/attachment_files', { operationId: 'upload_file', accepted: extensions, byLink: true });
  uploadRoute(app, deps, '/api/ckeditor/pictures', { operationId: 'upload_picture', accepted: pictures, byLink: false });

  app.get(
    '/api/files/:oid/:name',
    {
      config: { permission: 'public', byLink: true },
      schema: {
        ...about(
          'get_file',
          'What was uploaded: to who did it, and to who may read a record that carries it; to everyone where a public page shows it',
        ),
        params: Type.Object({ oid: Type.String({ maxLength: 36 }), name: Type.String({ maxLength: 500 }) }),
        querystring: Type.Object({ shown: Type.Optional(Type.Boolean({ description: 'A PDF to be shown in a page of this site' })) }),
        response: answers(200, 'The file', { type: 'string', contentEncoding: 'binary' }, 400, 404),
      },
    },
    async (request, reply) => {
      const { oid } = request.params;
      const { db } = deps.database;
      const [file] = isUuid(oid) ? await db.select().from(attachments).where(eq(attachments.oid, oid)) : [];
      const allowed = file && (await readableFiles(db, (id) => deps.entities.find(id), [file.oid], request.viewer)).has(file.oid);
      if (!allowed) throw notFound();
      const content = await deps.files.read(file.sha256);
      if (!content) throw notFound();
      const shown = request.query.shown === true && file.type === 'application/pdf';
      return reply
        .headers({
          'content-type': file.type,
          'content-length': file.size,
          'content-disposition': disposition(file.name, shown),
          // Browsers may cache pictures of texts for visitors without a session, because pages show them often. Evidence, and anything a signed-in user opens, is never cached.
          'cache-control': file.picture && !request.viewer.user ? 'private, max-age=31536000, immutable' : 'no-store',
          'x-content-type-options': 'nosniff',
          // A file shown in the page gets no sandbox, because the PDF viewer of browsers does not open in one.
          'content-security-policy': shown
            ? `${nothing}; style-src 'unsafe-inline'; frame-ancestors 'self'`
            : `${nothing}; frame-ancestors 'none'; sandbox`,
          ...(shown && { 'x-frame-options': 'SAMEORIGIN' }),
        })
        .send(content);
    },
  );
}

interface Uploads {
  operationId: string;
  accepted: readonly string[];
  byLink: boolean;
}
/** The most files that a person who came by a link uploads in an hour, in ms. */
const mostByLink = { most: 100, window: 3_600_000 };

function uploadRoute(app: App, deps: Deps, url: string, { operationId, accepted, byLink }: Uploads): void {
  app.post(
    url,
    {
      config: { permission: 'files:write', csrf: 'upload', byLink },
      validatorCompiler: () => () => true,
      schema: {
        ...about(operationId, 'Upload one file, at most 30 MB'),
        consumes: ['multipart/form-data'],
        body: {
          type: 'object',
          properties: {
            authenticity_token: {
              type: 'string',
              description: 'The token of `x-csrf-token`, for a form that sends no such header; it comes before the file',
            },
            upload: { type: 'string', contentMediaType: 'application/octet-stream' },
          },
          required: ['upload'],
        },
        response: answers(201, 'The file as records refer to it', AttachedFile, 400, 401, 403, 413, 422, 429),
      },
    },
    async (request, reply) => {
      const { user, link } = request.viewer;
      if (link && user && !(await mayTry(deps.database.db, `upload by link ${user.id}`, mostByLink)))
        throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many files. Try again later.');
      const allow = async (fields: Readonly<Record<string, string>>) => {
        if (isLeftToForm(request)) await checkFormToken(app, request, reply, fields['authenticity_token']);
      };
      return reply.code(201).send(await upload(request, deps, accepted, allow));
    },
  );
}

async function upload(request: FastifyRequest, { files, database }: Deps, accepted: readonly string[], allow: Allow) {
  const { name, extension, sha256, size } = await receive(request, files, accepted, { looksInside: true, allow });
  const file = { oid: randomUUID(), name, type: types[extension] ?? 'application/octet-stream', size };
  await database.db.transaction(async (tx) => {
    await tx.insert(attachments).values({ ...file, sha256, picture: accepted === pictures, created_by: request.viewer.user?.id ?? null });
    await writeEvents(tx, [{ action: 'upload', entity: 'attachments', entity_id: file.oid, changes: { name: [null, name] } }], request);
  });
  return { ...file, url: fileUrl(file.oid, name) };
}
