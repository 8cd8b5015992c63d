/**
 * Registers the routes of subjects, under /api/services/data_cluster:
 *   POST /subjects_plan           returns what saving the fields of a subject would change, before it is saved
 *   GET  /subjects/:key/template  returns an empty sheet of a subject, to fill in and import
 *   GET  /inputs_xlsx             returns a workbook of entries at once: a sheet for each subject
 */
import { Type } from 'typebox';
import { SubjectPlan } from '#resources/api/collection/subjectPlan';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { ListOf } from '#server/core/http/addresses/lists';
import type { Workers } from '#server/core/worker/workers';
import { binary, sendBlank, sendExport } from '#server/entities/transfer/export/routes';
import { findRecord } from '#server/entities/records/read';
import { contextOf } from '#server/entities/records/routes';
import { fieldsPlan } from './fieldsPlan';

export function subjectsRoutes(app: App, deps: Deps, workers: Workers): void {
  const {
    database: { db },
    entities,
  } = deps;
  app.post(
    '/api/services/data_cluster/subjects_plan',
    {
      config: { permission: 'subjects:write', impersonated: 'always' },
      schema: {
        tags: ['subjects'],
        operationId: 'plan_subject_fields',
        summary: 'What saving the fields of a subject would change: mistakes, values that move or hide, entries that no longer conform',
        body: Type.Object({
          key: Type.Optional(Type.String({ maxLength: 200, description: 'None for a subject not made yet' })),
          fields: Type.Unknown({ description: 'The fields, in the field language' }),
        }),
        response: answers(200, 'The plan; nothing is written', SubjectPlan, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ body: { key, fields }, viewer }) => {
      if (key !== undefined) await findRecord(db, entities.get('subjects'), key, viewer);
      return fieldsPlan(db, { key, fields }, contextOf(deps, viewer).definitions, viewer);
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
        response: answers(200, 'The file', binary, 400, 401, 403, 404),
      },
    },
    async ({ params, query, viewer }, reply) => sendBlank(deps, { subjects: [params.key], ...query }, viewer, reply),
  );

  app.get(
    '/api/services/data_cluster/inputs_xlsx',
    {
      config: { permission: 'inputs:read' },
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
    async ({ query, viewer }, reply) => sendExport(deps, workers, query, viewer, reply),
  );
}
