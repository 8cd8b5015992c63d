/**
 * The drafts of forms of the signed-in user. Each browser tab has its own draft (`?tab=`):
 *   GET    /api/drafts                     lists the forms with a draft, the latest first
 *   GET    /api/drafts/:resource/:record   { tab, version, data, updated_at, others }, or null; `new` for a record not created yet
 *   PUT    /api/drafts/:resource/:record   { version, data, replaces }
 *   DELETE /api/drafts/:resource/:record
 */
import { Type } from 'typebox';
import { DraftTab, FormDraft, OwnDraft } from '#resources/api/history/drafts';
import { mostPerForm } from '#resources/api/history/constants';
import type { App } from '#server/core/app';
import type { Deps } from '../deps';
import { badRequest } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { deleteDraft, deleteOldDrafts, isFormData, saveDraft, ownDrafts, readDraft } from './drafts';

const Form = Type.Object({
  resource: Type.String({ maxLength: 100 }),
  record: Type.String({ minLength: 1, maxLength: 200, description: 'An id, `new`, or `new.` and the key of what it will be of' }),
});
const Read = Type.Object({
  tab: Type.Optional({
    ...DraftTab,
    description: 'Whose draft is read: where that tab has none, as where no tab is said, the latest of the form',
  }),
});
const Kept = Type.Object({
  tab: Type.Optional({ ...DraftTab, description: 'Whose draft it is; by default, the one that belongs to no tab' }),
});
const Forgotten = Type.Object({
  tab: Type.Optional({ ...DraftTab, description: 'Whose draft is forgotten; by default, all of the form' }),
  updated_at: Type.Optional(Type.String({ maxLength: 40, description: 'Forgets only what was last kept at that moment, as it was read' })),
});
const about = (operationId: string, summary: string) => ({ tags: ['drafts'], operationId, summary });
const config = { permission: 'signed_in' };
const url = '/api/drafts/:resource/:record';
const day = 24 * 3_600_000;

export function draftsRoutes(app: App, { database: { db }, entities }: Deps): void {
  let daily: ReturnType<typeof setInterval> | undefined;
  app.addHook('onReady', async () => {
    await deleteOldDrafts(db);
    daily = setInterval(() => void deleteOldDrafts(db).catch((error: unknown) => app.log.warn({ err: error }, 'old drafts stay')), day);
    daily.unref();
  });
  app.addHook('onClose', async () => clearInterval(daily));

  app.get(
    '/api/drafts',
    {
      config,
      schema: {
        ...about('list_drafts', 'The forms that one has begun and not saved'),
        response: answers(200, 'The latest first', Type.Array(OwnDraft), 400, 401),
      },
    },
    async ({ viewer }, reply) => reply.header('cache-control', 'no-store').send(await ownDrafts(db, entities, viewer)),
  );

  app.get(
    url,
    {
      config,
      schema: {
        ...about('get_draft', 'What one has typed into a form and not saved'),
        params: Form,
        querystring: Read,
        response: answers(200, 'The draft, or null', Type.Union([FormDraft, Type.Null()]), 400, 401, 403, 404),
      },
    },
    async ({ viewer, params, query }, reply) => {
      const draft = await readDraft(db, entities, { ...params, ...query }, viewer);
      return reply.header('cache-control', 'no-store').type('application/json').send(JSON.stringify(draft));
    },
  );

  app.put(
    url,
    {
      config,
      schema: {
        ...about('set_draft', 'Keep what one has typed into a form'),
        description: `A form has ${mostPerForm} drafts at most, one for each tab: one more takes the place of the oldest.`,
        params: Form,
        querystring: Kept,
        body: Type.Object({
          // A type would take the text '1' for a number.
          version: Type.Optional(Type.Unknown({ description: 'A whole number, or null' })),
          data: Type.Unknown({ description: 'field → value' }),
          replaces: Type.Optional(
            Type.Object(
              { tab: DraftTab, updated_at: Type.String({ maxLength: 40 }) },
              {
                description:
                  'The draft of another tab that this one goes on with: it is forgotten, unless it has changed since it was read',
              },
            ),
          ),
        }),
        response: answers(204, 'Kept', { type: 'null' }, 400, 401, 403, 404, 413),
      },
    },
    async ({ viewer, params, query: { tab = '' }, body: { version = null, data, replaces } }, reply) => {
      if (!isFormData(data)) throw badRequest('INVALID_BODY', 'data is a JSON object: field → value.');
      if (version !== null && !(typeof version === 'number' && Number.isInteger(version) && Math.abs(version) < 2 ** 31))
        throw badRequest('INVALID_VERSION', 'version is a whole number.');
      await saveDraft(db, entities, { ...params, tab, version, data, replaces }, viewer);
      return reply.code(204).send();
    },
  );

  app.delete(
    url,
    {
      config,
      schema: {
        ...about('delete_draft', 'Let go of a draft'),
        params: Form,
        querystring: Forgotten,
        response: answers(204, 'Gone', { type: 'null' }, 400, 401, 403, 404),
      },
    },
    async ({ viewer, params, query }, reply) => {
      await deleteDraft(db, entities, { ...params, ...query }, viewer);
      return reply.code(204).send();
    },
  );
}
