/**
 * Registers the call that reminds people of questionnaires:
 *   PUT /api/questionnaires/admin/reminders   returns whom it goes to, and with `send` writes the emails
 */
import { Type } from 'typebox';
import { RemindersSent } from '#resources/api/questionnaires/managing';
import type { App } from '#server/core/app';
import type { Db } from '#server/core/db/db';
import { answers } from '#server/core/http/answers/schemas';
import type { Mailer } from '#server/core/mail/mailer';
import type { Deps } from '#server/entities/deps';
import { chosenIds } from '#server/entities/records/many/bulk';
import { chosen } from '#server/entities/records/many/manyRoutes';
import { contextOf } from '#server/entities/records/routes';
import { remind } from './remind';
import { noMails, sendMails } from './sendMails';

export function reminderRoutes(app: App, deps: Deps, mailer: Mailer): void {
  const { db } = deps.database;
  app.put(
    '/api/questionnaires/admin/reminders',
    {
      config: { permission: 'questionnaires:manage' },
      schema: {
        tags: ['questionnaires'],
        operationId: 'remind_questionnaires',
        summary: 'Whom a reminder of these questionnaires goes to; with `send` each of them gets one email about all of theirs',
        body: Type.Object(
          {
            ...chosen,
            send: Type.Optional(Type.Boolean({ description: 'Without it nothing is written' })),
            message: Type.Optional(Type.String({ maxLength: 2000, description: 'What stands in the email above the questionnaires' })),
          },
          { additionalProperties: false },
        ),
        response: answers(200, 'The people, and who got the email', RemindersSent, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ body: { send = false, message = '', ...records }, viewer }) => {
      const context = contextOf(deps, viewer);
      const act = async (on: Db) => {
        const ids = await chosenIds(on, deps.entities.get('questionnaires'), records, context);
        return remind(on, { ids, message: send ? message.trim() : undefined }, context);
      };
      const { mails, ...told } = await (send ? db.transaction(act) : act(db));
      const unsent = { ...noMails, not_sent: send ? told.people.map(({ email }) => email) : [] };
      return { ...told, mail_server: mailer.hasServer, ...(mails === null ? unsent : await sendMails(db, mailer, mails)) };
    },
  );
}
