/**
 * Registers the calls about a reminder that is being written, or sent:
 *   POST /api/reminders/times      its next five times; around due dates, those at which something is due
 *   POST /api/reminders/preview    whom it would choose now
 *   POST /api/reminders/mail       the digest as a person would get it
 *   POST /api/reminders/test       sends that digest to oneself
 *   POST /api/reminders/:id/send   runs it now
 */
import { Type } from 'typebox';
import { LetterRead, ReminderDraft, ReminderTimes, SendResult, WhoGetsWhat } from '#resources/api/reminders/runs';
import { Uuid } from '#resources/api/uuid';
import type { RecordError, Values } from '#resources/definition';
import type { App } from '#server/core/app';
import { isUuid } from '#server/core/db/uuid';
import { invalidRecord, notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { asHtml, asText } from '#server/core/mail/letter';
import { withoutSecrets } from '#server/core/mail/linkPlace';
import { writeMails } from '#server/core/mail/mails';
import type { Mailer } from '#server/core/mail/mailer';
import type { Deps } from '#server/entities/deps';
import { signedInUser } from '#server/entities/drafts/own';
import { letterFor } from '../digests/letter/letterFor';
import { digestTexts } from '../digests/letter/texts';
import { reminderOf, remindersOf, type Reminder } from '../reminders';
import { messageErrors } from '../rules';
import { runByHand } from '../runs/due';
import { nextTimes } from '../runs/coming/nextTimes';
import { whoGetsWhat } from '../runs/preview';
import { sendRun } from '../runs/sendRun';
import { isTimeZone, localAt } from '../schedule/zoned';
import { sharedReadings } from '../work/left';

const about = (operationId: string, summary: string) => ({ tags: ['reminders'], operationId, summary });
const Locale = Type.Enum(['en', 'fr']);

/** Returns the reminder of values that need not be saved. Throws 422 where its time zone is unknown: neither days nor times can then be told. */
function writtenReminder(values: Record<string, unknown>): Reminder {
  const reminder = reminderOf(values as Values, typeof values['id'] === 'string' ? values['id'] : null, null);
  const wrong = (field: string, reason: string): RecordError => ({ field, code: 'INVALID', level: 'error', params: { reason } });
  if (!isTimeZone(reminder.timing.time_zone)) throw invalidRecord([wrong('time_zone', 'time_zone')]);
  if (!reminder.sites.every(isUuid)) throw invalidRecord([wrong('sites', 'choice')]);
  return reminder;
}

/** Returns a reminder whose email is to be shown or sent. Throws 422 also where its message has a placeholder that is none. */
function writtenLetter(values: Record<string, unknown>): Reminder {
  const wrong = messageErrors(values as Values);
  if (wrong.length > 0) throw invalidRecord(wrong);
  return writtenReminder(values);
}

export function sendRoutes(app: App, deps: Deps, mailer: Mailer): void {
  const { db } = deps.database;
  const { baseUrl } = deps.config;
  app.post(
    '/api/reminders/times',
    {
      config: { permission: 'reminders:read', impersonated: 'always' },
      schema: {
        ...about(
          'list_reminder_times',
          'The next five times of a reminder that is being written; around due dates, those in the next year at which something that is left now is due. None where it is not active, or ran as often as it may',
        ),
        body: ReminderDraft,
        response: answers(200, 'The times', ReminderTimes, 400, 401, 403, 413, 422),
      },
    },
    async ({ body: { values }, viewer }) => {
      const reminder = writtenReminder(values);
      const { timing } = reminder;
      const { times, used_up } = await nextTimes(db, reminder, viewer, new Date());
      return {
        used_up,
        times: times.map((at) => {
          const { day, time } = localAt(at, timing.time_zone);
          return { at: at.toISOString(), local: `${day} ${time}` };
        }),
      };
    },
  );
  app.post(
    '/api/reminders/preview',
    {
      config: { permission: 'reminders:read', impersonated: 'always' },
      schema: {
        ...about('preview_reminder', 'Who would get what now'),
        body: ReminderDraft,
        response: answers(200, 'The people', WhoGetsWhat, 400, 401, 403, 413, 422),
      },
    },
    async ({ body: { values }, viewer }) => {
      return { ...(await whoGetsWhat(db, writtenReminder(values), viewer, new Date())), mail_server: mailer.hasServer };
    },
  );
  app.post(
    '/api/reminders/mail',
    {
      config: { permission: 'reminders:read', impersonated: 'always' },
      schema: {
        ...about('preview_reminder_mail', 'The digest as a person would get it'),
        body: Type.Object({ ...ReminderDraft.properties, user_id: Type.Optional(Uuid), locale: Type.Optional(Locale) }),
        response: answers(200, 'The email', LetterRead, 400, 401, 403, 413, 422),
      },
    },
    async ({ body: { values, user_id: user, locale }, viewer }) => {
      const reminder = writtenLetter(values);
      const { to, letter } = await letterFor(db, { reminder, user, locale, viewer, baseUrl, now: new Date() });
      return { to, subject: letter.subject, text: withoutSecrets(asText(letter)), html: withoutSecrets(asHtml(letter)) };
    },
  );
  app.post(
    '/api/reminders/test',
    {
      config: { permission: 'reminders:write', impersonated: 'never' },
      schema: {
        ...about('test_reminder', 'Sends the digest that a person would get to oneself'),
        body: Type.Object({ ...ReminderDraft.properties, user_id: Type.Optional(Uuid), locale: Type.Optional(Locale) }),
        response: answers(
          200,
          'Whom it was sent to',
          Type.Object({ to: Type.String(), mail_server: Type.Boolean() }),
          400,
          401,
          403,
          413,
          422,
        ),
      },
    },
    async ({ body: { values, user_id: user, locale }, viewer }) => {
      const id = signedInUser(viewer);
      const reminder = writtenLetter(values);
      const { letter } = await letterFor(db, { reminder, user, locale, viewer, baseUrl, now: new Date() });
      const email = viewer.user?.email ?? '';
      const act = await writeMails(db, {
        to: [{ id, email, letter: { ...letter, subject: digestTexts[letter.locale].test(letter.subject) } }],
        kind: 'reminder_test',
        about: '',
        created_by: id,
        kept: !mailer.hasServer,
      });
      await mailer.send(act, 3000);
      return { to: email, mail_server: mailer.hasServer };
    },
  );
  app.post(
    '/api/reminders/:id/send',
    {
      config: { permission: 'reminders:write', impersonated: 'never' },
      schema: {
        ...about('send_reminder', 'Runs a reminder now; the digests go at once, whatever the hour'),
        params: Type.Object({ id: Uuid }),
        response: answers(200, 'What became of it', SendResult, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params: { id }, viewer }) => {
      const [reminder] = await remindersOf(db, [id]);
      if (!reminder) throw notFound();
      const now = new Date();
      const read = sharedReadings();
      const made = await db.transaction((tx) => runByHand(tx, reminder, { now, viewer, read }));
      return sendRun(deps, mailer, made, { now, read });
    },
  );
}
