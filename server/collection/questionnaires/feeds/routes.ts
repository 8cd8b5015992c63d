/**
 * Registers the routes about answers that feed subjects:
 *   PUT /api/questionnaires/admin/:id/feeds/:feed_id              decides on a conflict between an answer and an entry
 *   GET /api/services/data_cluster/inputs/:id/questionnaires      returns the answers that an entry holds
 */
import { Type } from 'typebox';
import { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { FeedSource } from '#resources/api/questionnaires/feeds';
import { feedDecisions } from '#resources/api/questionnaires/constants';
import type { App } from '#server/core/app';
import { answers } from '#server/core/http/answers/schemas';
import type { Deps } from '#server/entities/deps';
import { findRecord } from '#server/entities/records/read';
import { contextOf } from '#server/entities/records/routes';
import { readSeen, seenRow } from '../acts/seen';
import { decideFeed } from './decide';
import { sourcesOf } from './sources';

export function feedRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  app.put(
    '/api/questionnaires/admin/:id/feeds/:feed_id',
    {
      config: { permission: 'questionnaires:manage' },
      schema: {
        tags: ['questionnaires'],
        operationId: 'decide_feed',
        summary: 'Decide on an answer that differs from an approved entry: take the answer, or keep the entry',
        params: Type.Object({
          id: Type.String({ maxLength: 200 }),
          feed_id: Type.String({ maxLength: 200, description: 'The `question` of the conflict' }),
        }),
        body: Type.Object(
          { decision: Type.Enum([...feedDecisions]), reason: Type.String({ maxLength: 5000 }) },
          { additionalProperties: false },
        ),
        response: answers(200, 'The questionnaire', QuestionnaireRead, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params: { id, feed_id: question }, body, viewer }) =>
      db.transaction(async (tx) => {
        const row = await seenRow(tx, id, viewer);
        await decideFeed(tx, deps.entities, { questionnaire: row.id, question, ...body }, contextOf(deps, viewer));
        return readSeen(tx, id, viewer);
      }),
  );
  app.get(
    '/api/services/data_cluster/inputs/:id/questionnaires',
    {
      config: { permission: 'inputs:read' },
      schema: {
        tags: ['inputs'],
        operationId: 'list_input_questionnaires',
        summary: 'The answers of questionnaires that an entry holds',
        params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
        response: answers(200, 'One for each field that holds an answer', Type.Array(FeedSource), 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => {
      const { id } = await findRecord(db, deps.entities.get('inputs'), params.id, viewer);
      return (await sourcesOf(db, [id], viewer)).get(id) ?? [];
    },
  );
}
