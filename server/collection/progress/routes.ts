/**
 * Registers the routes of progress, under /api/progress:
 *   GET  /                              the tracked subjects, the dimensions and the years
 *   PUT  /data                          { keys, year, … }: counts by subject, as many as fit in one short call, and the remaining keys
 *   GET  /approval                      what waits for an approver
 *   GET  /subjects/:key/places          the places behind a count
 *   GET  /subjects/users                the tracked people, with what each still has to do
 *   PUT  /subjects/:key/update_users    sets the tracked people
 */
import { Type } from 'typebox';
import { Uuid } from '#resources/api/uuid';
import { countNames } from '#resources/api/collection/expected';
import { ApprovalProgress, Overview, Places, ProgressAnswer, type DataProgress } from '#resources/api/collection/progress';
import { can } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { progressQueryOf, Key, tags, Year } from './parameters';
import { dataProgress } from './dataProgress';
import { lastEntriesRoute } from './lastEntries';
import { approvalProgress, findTrackedSubject, overview, trackedSubject } from './overview';
import { peopleRoutes } from './reminders/peopleRoutes';
import { dayOfToday } from './period';
import { placesOf } from './places';
import { refusedRoute } from './refused';

/** The longest time that a request spends on counting entries, in ms. The next request counts the remaining subjects. */
const budget = 500;
const about = (operationId: string, summary: string) => ({ tags, operationId, summary });

export function progressRoutes(app: App, deps: Deps): void {
  overviewRoutes(app, deps);
  dataRoutes(app, deps);
  peopleRoutes(app, deps);
  lastEntriesRoute(app, deps);
  refusedRoute(app, deps);
}

function overviewRoutes(app: App, { database: { db } }: Deps): void {
  const config = { permission: 'inputs:read' };
  app.get(
    '/api/progress',
    {
      config,
      schema: {
        ...about('get_progress', 'The subjects one follows, with the dimensions and years there are'),
        response: answers(200, 'What a screen of progress begins with', Overview, 401, 403),
      },
    },
    async ({ viewer }) => {
      const answer = await overview(db, viewer, dayOfToday());
      if (can(viewer, 'reminders:read')) return answer;
      return { ...answer, subjects: answer.subjects.map((subject) => ({ ...subject, available_users: [] })) };
    },
  );
  app.get(
    '/api/progress/approval',
    {
      config,
      schema: {
        ...about('get_progress_approval', 'What waits for an approver, by subject'),
        response: answers(200, 'The subjects with something that waits', ApprovalProgress, 401, 403),
      },
    },
    ({ viewer }) => approvalProgress(db, viewer),
  );
}

function dataRoutes(app: App, { database: { db } }: Deps): void {
  const config = { permission: 'inputs:read' };
  app.put(
    '/api/progress/data',
    {
      config: { ...config, impersonated: 'always' },
      schema: {
        ...about('compute_progress', 'Progress by subject: as much as a short call computes, and what remains to ask for'),
        body: Type.Object({
          keys: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1000 }),
          year: Type.Optional(Year),
          dimension: Type.Optional(Type.String({ maxLength: 200, description: 'The key of a root of tags, to count by its tags' })),
          under: Type.Optional(Type.Array(Uuid, { maxItems: 100, description: 'Only places under these' })),
        }),
        response: answers(200, 'What is computed, and the keys that remain', ProgressAnswer, 400, 401, 403, 413, 422),
      },
    },
    async ({ body, viewer }) => {
      const asked = { ...(await progressQueryOf(db, body.year)), dimension: body.dimension, under: body.under };
      const keys = [...new Set(body.keys)];
      const until = Date.now() + budget;
      const progress: Record<string, DataProgress> = {};
      const unknown: string[] = [];
      while (keys.length > 0 && (Date.now() < until || Object.keys(progress).length === 0)) {
        const [key = ''] = keys.splice(0, 1);
        const subject = await findTrackedSubject(db, key, viewer);
        if (subject) progress[key] = await dataProgress(db, subject, asked, viewer);
        else unknown.push(key);
      }
      return { progress, remaining: keys, unknown };
    },
  );
  app.get(
    '/api/progress/subjects/:key/places',
    {
      config,
      schema: {
        ...about('list_progress_places', 'The places behind a count, each with its entry'),
        params: Key,
        querystring: Type.Object({
          year: Type.Optional(Year),
          period: Type.Optional(Type.String({ maxLength: 20, description: 'The key of a period' })),
          tag: Type.Optional(Uuid),
          state: Type.Optional(Type.Enum([...countNames])),
        }),
        response: answers(200, 'The first 500, and how many there are', Places, 400, 401, 403, 404),
      },
    },
    async ({ params, query, viewer }) => {
      const { year, ...wanted } = query;
      return placesOf(db, await trackedSubject(db, params.key, viewer), await progressQueryOf(db, year), wanted, viewer);
    },
  );
}
