/**
 * Registers the routes of questionnaires in files, under /api/questionnaires:
 *   GET  /:id/file   returns a questionnaire as a workbook to fill in, or as a PDF to print
 *   POST /:id/file   shows what a workbook that was filled in would change, or saves it
 */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { WorkbookRead, WorkbookSides } from '#resources/api/questionnaires/files';
import type { WorkbookSide } from '#resources/api/questionnaires/constants';
import { periodName } from '#resources/formats/periods/periodName';
import type { App } from '#server/core/app';
import { badRequest, unprocessable } from '#server/core/errors';
import { disposition, titledName, types } from '#server/core/files/names';
import { answers } from '#server/core/http/answers/schemas';
import type { ReadSheet } from '#server/core/sheets/xlsx/readSheets';
import { signedInOrLink } from '#server/core/viewer/viewer';
import { contextOf } from '#server/entities/records/routes';
import type { Workers } from '#server/core/worker/workers';
import type { Deps } from '#server/entities/deps';
import { localeOf } from '#server/entities/records/read';
import { accessTo } from '../access/access';
import { answeredStates } from '#resources/language/questions/awaited';
import { contentOf, readerOf } from './content';
import { writePdfOf } from './pdf/write';
import { takeWorkbook } from './upload/take';
import { receiveWorkbook } from './workbook/receive';
import { writeWorkbookOf } from './workbook/write';

const path = '/api/questionnaires/:id/file';
const tags = ['questionnaires'];
const config = { permission: signedInOrLink };
const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const truth = { type: 'string', enum: ['true', 'false'] };
const binary = { type: 'string', contentEncoding: 'binary' };

export function fileRoutes(app: App, deps: Deps, workers: Workers): void {
  const { db } = deps.database;
  app.get(
    path,
    {
      config,
      schema: {
        tags,
        operationId: 'get_questionnaire_file',
        summary: 'A questionnaire as a workbook that can be filled in and sent back, or as a PDF, in the language of the person',
        params: Id,
        querystring: Type.Object({ format: Type.Optional(Type.Enum(['xlsx', 'pdf'])) }),
        response: answers(200, 'The file', binary, 400, 401, 403, 404),
      },
    },
    async ({ params, query: { format = 'xlsx' }, viewer }, reply) => {
      const locale = localeOf(viewer);
      const found = await readerOf(db, params.id, viewer);
      const content = await contentOf(db, deps.entities, found, { viewer, locale });
      const name = titledName(`${content.say(found.row.name)} ${periodName(found.row, locale)}`, format);
      const file = format === 'pdf' ? await writePdfOf(content) : writeWorkbookOf(content);
      const headers = {
        'content-type': types[format] ?? '',
        'content-disposition': disposition(name, format === 'pdf'),
        'cache-control': 'no-store',
      };
      return reply.headers(headers).send(file);
    },
  );

  app.post(
    path,
    {
      config,
      validatorCompiler: () => () => true,
      schema: {
        tags,
        operationId: 'take_questionnaire_file',
        summary: 'What a workbook that was filled in would change; saved with `apply`, all or none',
        consumes: ['multipart/form-data'],
        params: Id,
        body: {
          type: 'object',
          description: 'Fields come before the file',
          properties: {
            apply: { ...truth, description: 'Saves it' },
            seen: { type: 'string', description: 'With `apply`: what the preview answered' },
            sides: { type: 'string', description: 'With `apply`: JSON, the key of each conflict → file or current; `*` for all others' },
            without_refused: { ...truth, description: 'With `apply`: leaves out the cells that are refused' },
            upload: { type: 'string', contentMediaType: 'application/octet-stream', description: 'The workbook, at most 5 MB' },
          },
        },
        response: answers(200, 'The cells that differ', WorkbookRead, 400, 401, 403, 404, 413, 422),
      },
    },
    async (request) => {
      const { viewer } = request;
      const { id } = Value.Parse(Id, request.params);
      const allow = async () => {
        const { row } = await accessTo(db, id, viewer);
        if (!answeredStates.includes(row.state))
          throw unprocessable('DISABLED', 'The questionnaire is not open for answers.', { state: row.state });
      };
      const { read: sheets = [], fields } = await receiveWorkbook<ReadSheet[]>(deps, workers, request, { kind: 'workbook', allow });
      const taking = {
        id,
        sheets,
        apply: fields['apply'] === 'true',
        seen: fields['seen'],
        sides: sidesIn(fields['sides']),
        withoutRefused: fields['without_refused'] === 'true',
      };
      return takeWorkbook(db, deps.entities, taking, contextOf(deps, viewer));
    },
  );
}

function sidesIn(sent: string | undefined): Record<string, WorkbookSide> {
  if (sent === undefined || sent === '') return {};
  try {
    const sides: unknown = JSON.parse(sent);
    if (Value.Check(WorkbookSides, sides)) return sides;
  } catch {
    // A text that is no JSON is answered as one of the wrong form.
  }
  throw badRequest('INVALID_BODY', 'The sides of conflicts are a JSON object: key → file or current.');
}
