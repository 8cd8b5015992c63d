/**
 * Registers the routes of forms of other tools, under /api/questionnaires/templates:
 *   GET  /:id/xlsform   returns a template as an XLSForm
 *   POST /xlsform       returns the template that an XLSForm describes, and what could not be read of it; writes nothing
 */
import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { XlsFormRead } from '#resources/api/questionnaires/xlsform';
import { localize } from '#resources/formats/format';
import { isText } from '#resources/language/fields/localizedText';
import { sectionsIn } from '#resources/language/questions/sections';
import type { App } from '#server/core/app';
import { attachments } from '#server/core/db/schema';
import { isUuid } from '#server/core/db/uuid';
import { badRequest, invalidRecord } from '#server/core/errors';
import { extensionOf, titledName } from '#server/core/files/names';
import { answers } from '#server/core/http/answers/schemas';
import { sentFile } from '#server/core/worker/sentFile';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Workers } from '#server/core/worker/workers';
import type { Deps } from '#server/entities/deps';
import type { StoredRecord } from '#server/entities/records/entity';
import { findRecord, localeOf } from '#server/entities/records/read';
import { binary, fileHeaders } from '#server/entities/transfer/export/routes';
import type { FormTemplate } from './export/write';
import { readByWorker, receiveWorkbook, requireSize, workbookExtensions } from '../workbook/receive';

const Named = Type.Object({ file: Type.String({ maxLength: 100 }) }, { additionalProperties: false });

export function xlsFormRoutes(app: App, deps: Deps, workers: Workers): void {
  app.get(
    '/api/questionnaires/templates/:id/xlsform',
    {
      config: { permission: 'questionnaires:read' },
      schema: {
        tags: ['questionnaire_templates'],
        operationId: 'export_xlsform',
        summary:
          'A template as an XLSForm for ODK or KoboToolbox; POST /api/questionnaires/templates/xlsform reads the same template again',
        params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
        response: answers(200, 'The workbook', binary, 400, 401, 403, 404, 422),
      },
    },
    async ({ params, viewer }, reply) => {
      const locale = localeOf(viewer);
      const record = await findRecord(deps.database.db, deps.entities.get('questionnaire_templates'), params.id, viewer);
      const template = formTemplateOf(record);
      // An XLSForm has at least one question.
      if (template.sections.every(({ fields }) => fields.length === 0))
        throw invalidRecord([{ field: 'sections', code: 'BLANK', level: 'error' }]);
      const { file, size } = await sentFile(workers, { kind: 'xlsform_export', template, locale }, reply);
      const name = titledName(localize(template.name, locale), 'xlsx');
      return reply.headers({ ...fileHeaders(name), 'content-length': size }).send(file);
    },
  );
  app.post(
    '/api/questionnaires/templates/xlsform',
    {
      config: { permission: 'questionnaires:manage', impersonated: 'always' },
      validatorCompiler: () => () => true,
      schema: {
        tags: ['questionnaire_templates'],
        operationId: 'read_xlsform',
        summary: 'The template that an XLSForm describes, and what could not be read of it; nothing is written',
        consumes: ['multipart/form-data', 'application/json'],
        body: {
          type: 'object',
          properties: {
            upload: { type: 'string', contentMediaType: 'application/octet-stream', description: 'The workbook, at most 5 MB' },
            file: { type: 'string', description: 'In JSON, instead of the workbook: the `oid` of an upload of the same person' },
          },
        },
        response: answers(200, 'The sections, and what could not be read', XlsFormRead, 400, 401, 403, 413, 422),
      },
    },
    async (request) => {
      if (!request.isMultipart()) return readUpload(deps, workers, request.body, request.viewer);
      const { read } = await receiveWorkbook<XlsFormRead>(deps, workers, request, { kind: 'xlsform' });
      if (!read) throw new Error('A workbook was received and not read.');
      return read;
    },
  );
}

/** Returns what people write of a template. */
function formTemplateOf({
  name,
  description = null,
  period = null,
  approval = null,
  min_answered = null,
  sections,
}: StoredRecord): FormTemplate {
  return { name: isText(name) ? name : {}, description, period, approval, min_answered, sections: sectionsIn(sections) };
}

/** Reads a workbook that the person uploaded before. Throws 422 where there is none, or it is no workbook. */
async function readUpload({ database: { db }, files }: Deps, workers: Workers, body: unknown, viewer: Viewer): Promise<XlsFormRead> {
  if (!Value.Check(Named, body)) throw badRequest('INVALID_BODY', 'The body is { file }, or a form with a workbook.');
  const refused = (reason: string) => invalidRecord([{ field: 'file', code: 'INVALID', level: 'error', params: { reason } }]);
  const own = and(eq(attachments.oid, body.file), eq(attachments.created_by, viewer.user?.id ?? ''));
  const [upload] = isUuid(body.file) && viewer.user ? await db.select().from(attachments).where(own) : [];
  if (!upload) throw refused('choice');
  if (!workbookExtensions.includes(extensionOf(upload.name))) throw refused('extension');
  requireSize(upload.size);
  const kept = await files.onDisk(upload.sha256);
  if (!kept) throw refused('choice');
  try {
    return await readByWorker<XlsFormRead>(workers, { kind: 'xlsform', path: kept.path });
  } finally {
    await kept.release();
  }
}
