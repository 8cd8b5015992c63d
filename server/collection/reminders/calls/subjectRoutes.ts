/**
 * Registers the calls about the reminders of subjects:
 *   GET  /api/progress/subjects/reminders            the reminders to come, and those sent
 *   POST /api/progress/subjects/:key/send_reminders  sends to each person who still has something to do
 */
import { Type } from 'typebox';
import { nullable } from '#resources/api/nullable';
import { ReminderResult, SentReminders } from '#resources/api/collection/progress';
import { Uuid } from '#resources/api/uuid';
import type { App } from '#server/core/app';
import { invalidRecord } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Mailer } from '#server/core/mail/mailer';
import type { Deps } from '#server/entities/deps';
import { trackedSubject } from '#server/collection/progress/overview';
import { findTrackedSubjects, Key, KeysQuery, Year } from '#server/collection/progress/parameters';
import { placeholderErrors } from '../rules';
import { comingOfSubjects } from '../runs/coming/ofSubjects';
import { remindOfSubject, sentOfSubjects } from '../runs/ofSubject';

const about = (operationId: string, summary: string) => ({ tags: ['progress'], operationId, summary });

export function subjectRoutes(app: App, deps: Deps, mailer: Mailer): void {
  const { db } = deps.database;
  app.get(
    '/api/progress/subjects/reminders',
    {
      config: { permission: 'reminders:read' },
      schema: {
        ...about('list_progress_reminders', 'The reminders to come, the first one first, and those sent, the latest first'),
        querystring: KeysQuery,
        response: answers(200, 'Those to come, and the last hundred that were sent', SentReminders, 400, 401, 403, 404),
      },
    },
    async ({ query, viewer }) => {
      const subjects = await findTrackedSubjects(db, query.subject_keys, viewer);
      const keys = subjects.map(({ key }) => key);
      return {
        coming: deps.entities.find('reminders') ? await comingOfSubjects(db, subjects, viewer, new Date()) : [],
        reminders: await sentOfSubjects(db, keys, viewer),
      };
    },
  );
  app.post(
    '/api/progress/subjects/:key/send_reminders',
    {
      config: { permission: 'reminders:write' },
      schema: {
        ...about('send_progress_reminders', 'Send the digest of the day to each person who still has something to do on a subject'),
        params: Key,
        body: Type.Object({
          year: Type.Optional(Year),
          users: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 5000, description: 'Only these; all where this is left out' })),
          message: Type.Optional(nullable(Type.String({ maxLength: 2000 }))),
        }),
        response: answers(200, 'The addresses, by what became of their mail', ReminderResult, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params: { key }, body, viewer }) => {
      const message = (body.message ?? '').trim();
      const wrong = placeholderErrors('message', message);
      if (wrong.length > 0) throw invalidRecord(wrong);
      const subject = await trackedSubject(db, key, viewer);
      return remindOfSubject(deps, mailer, { subject, year: body.year, users: body.users, message, viewer });
    },
  );
}
