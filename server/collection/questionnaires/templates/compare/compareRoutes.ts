/**
 * Registers the call that compares answers:
 *   GET /api/questionnaires/admin/questionnaires/:template_id/answers?question=…
 */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { AnswersCompared } from '#resources/api/questionnaires/managing';
import type { App } from '#server/core/app';
import { isUuid } from '#server/core/db/uuid';
import { notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Deps } from '#server/entities/deps';
import { compareAnswers } from './compareAnswers';

export function compareRoutes(app: App, { database: { db } }: Deps): void {
  app.get(
    '/api/questionnaires/admin/questionnaires/:template_id/answers',
    {
      config: { permission: 'questionnaires:read' },
      schema: {
        tags: ['questionnaires'],
        operationId: 'compare_answers',
        summary: 'The answers to one question over the questionnaires of a template, by owner and period',
        params: Type.Object({ template_id: Type.String({ maxLength: 200 }) }),
        querystring: Type.Object(
          {
            question: Type.String({ maxLength: 100, description: 'The id of a question of the published version, or score' }),
            approved: Type.Optional(Type.Boolean({ description: 'Approved questionnaires alone' })),
            start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'The number of lines to leave out' })),
          },
          { additionalProperties: false },
        ),
        response: answers(200, 'One line for each owner', AnswersCompared, 400, 401, 403, 404),
      },
    },
    async ({ params: { template_id: id }, query: { question, approved = false, start = 0 }, viewer }) => {
      if (!isUuid(id)) throw notFound();
      const { rows } = await db.execute<{ id: string; published_version: number }>(
        sql`SELECT id, published_version FROM questionnaire_templates WHERE id = ${id}::uuid AND published_version > 0`,
      );
      const [template] = rows;
      if (!template) throw notFound();
      return compareAnswers(db, { template, question, approved, start }, viewer);
    },
  );
}
