/**
 * Registers the call that reminds people of questionnaires:
 *   PUT /api/questionnaires/admin/reminders   returns whom it goes to, and with `send` sends their summaries of the day
 */
import { Type } from 'typebox';
import { RemindersSent } from '#resources/api/questionnaires/managing';
import type { SendResult } from '#resources/api/reminders/runs';
import type { App } from '#server/core/app';
import type { Db } from '#server/core/db/db';
import { invalidRecord } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Mailer } from '#server/core/mail/mailer';
import type { Deps } from '#server/entities/deps';
import { chosenIds } from '#server/entities/records/many/bulk';
import { chosen } from '#server/entities/records/many/manyRoutes';
import { contextOf } from '#server/entities/records/routes';
import { placeholderErrors } from '../rules';
import { remindOfQuestionnaires } from '../runs/ofQuestionnaires';
import { sendRun } from '../runs/sendRun';

const nothing: Pick<SendResult, 'sent' | 'not_sent' | 'waiting' | 'held'> = { sent: [], not_sent: [], waiting: [], held: [] };

export function questionnaireRoutes(app: App, deps: Deps, mailer: Mailer): void {
  const { db } = deps.database;
  app.put(
    '/api/questionnaires/admin/reminders',
    {
      config: { permission: 'questionnaires:manage' },
      schema: {
        tags: ['questionnaires'],
        operationId: 'remind_questionnaires',
        summary:
          'Whom a reminder of these questionnaires goes to; with `send` each of them gets their summary of the day now, unless they had it',
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
      const now = new Date();
      const wrong = placeholderErrors('message', message);
      if (wrong.length > 0) throw invalidRecord(wrong);
      const act = async (on: Db) => {
        const ids = await chosenIds(on, deps.entities.get('questionnaires'), records, context);
        return remindOfQuestionnaires(on, { ids, message: send ? message.trim() : undefined, now }, context);
      };
      const { run, ...told } = await (send ? db.transaction(act) : act(db));
      const result = run === null ? nothing : await sendRun(deps, mailer, run, { now });
      const { sent, not_sent, waiting, held } = result;
      return { ...told, mail_server: mailer.hasServer, sent, not_sent, waiting: waiting.length, held };
    },
  );
}
