/**
 * Registers the routes of comments, under /api/questionnaires/:id/questions/:questionId:
 *   GET    /comments             returns the thread of a question
 *   POST   /comments             writes one
 *   PUT    /comments/:commentId  changes its text, or resolves it
 *   DELETE /comments/:commentId  removes it with the answers to it
 */
import { Type } from 'typebox';
import { nullable } from '#resources/api/nullable';
import { CommentRead } from '#resources/api/questionnaires/answering';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { signedInOrLink } from '#server/core/viewer/viewer';
import { contextOf } from '#server/entities/records/routes';
import { addComment, changeComment, commentPlace, listComments, removeComment } from './comments';

const base = '/api/questionnaires/:id/questions/:questionId/comments';
const tags = ['questionnaires'];
const Place = Type.Object({ id: Type.String({ maxLength: 200 }), questionId: Type.String({ maxLength: 200 }) });
const OneComment = Type.Object({ ...Place.properties, commentId: Type.String({ maxLength: 200 }) });
const Text = Type.String({ maxLength: 5000 });
const Thread = Type.Array(CommentRead);

export function commentRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  const questionnaires = deps.entities.get('questionnaires');
  const comments = deps.entities.get('questionnaire_comments');
  const config = { permission: signedInOrLink };
  app.get(
    base,
    {
      config,
      schema: {
        tags,
        operationId: 'list_question_comments',
        summary: 'The comments of a question',
        params: Place,
        response: answers(200, 'The thread, the oldest first', Thread, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => listComments(db, await commentPlace(db, questionnaires, params.id, params.questionId, viewer), viewer),
  );
  app.post(
    base,
    {
      config,
      schema: {
        tags,
        operationId: 'create_question_comment',
        summary: 'Comment a question',
        params: Place,
        body: Type.Object(
          {
            text: Text,
            parent_id: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
            kind: Type.Optional(Type.Enum(['note', 'request'])),
            internal: Type.Optional(Type.Boolean()),
          },
          { additionalProperties: false },
        ),
        response: answers(201, 'The thread with the comment', Thread, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params, body, viewer }, reply) => {
      const thread = await db.transaction(async (tx) => {
        const place = await commentPlace(tx, questionnaires, params.id, params.questionId, viewer);
        await addComment(tx, comments, place, body, contextOf(deps, viewer));
        return listComments(tx, place, viewer);
      });
      return reply.code(201).send(thread);
    },
  );
  app.put(
    `${base}/:commentId`,
    {
      config,
      schema: {
        tags,
        operationId: 'update_question_comment',
        summary: 'Change a comment, or resolve a request for changes',
        params: OneComment,
        body: Type.Object({ text: Type.Optional(Text), resolved: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
        response: answers(200, 'The thread', Thread, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params, body, viewer }) =>
      db.transaction(async (tx) => {
        const place = await commentPlace(tx, questionnaires, params.id, params.questionId, viewer);
        await changeComment(tx, comments, place, { id: params.commentId, ...body }, contextOf(deps, viewer));
        return listComments(tx, place, viewer);
      }),
  );
  app.delete(
    `${base}/:commentId`,
    {
      config,
      schema: {
        tags,
        operationId: 'delete_question_comment',
        summary: 'Remove a comment and the answers to it',
        params: OneComment,
        response: answers(200, 'The thread', Thread, 400, 401, 403, 404, 422),
      },
    },
    async ({ params, viewer }) =>
      db.transaction(async (tx) => {
        const place = await commentPlace(tx, questionnaires, params.id, params.questionId, viewer);
        await removeComment(tx, comments, place, params.commentId, contextOf(deps, viewer));
        return listComments(tx, place, viewer);
      }),
  );
}
