/** Registers POST /api/services/data_cluster/subjects_plan: what saving the fields of a subject would change, before it is saved. */
import { Type } from 'typebox';
import { SubjectPlan } from '#resources/api/collection/subjectPlan';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { findRecord } from '#server/entities/records/read';
import { fieldsPlan } from './fieldsPlan';

export function subjectsRoutes(app: App, { database: { db }, entities }: Deps): void {
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
      return fieldsPlan(db, key, fields, viewer);
    },
  );
}
