/** Registers POST /api/mail/bounces, by which the mail provider reports emails that came back. It is allowed by a secret alone. */
import { timingSafeEqual } from 'node:crypto';
import { BounceReport, BounceReportRead } from '#resources/api/reminders/bounces';
import type { App } from '#server/core/app';
import { notFound, unauthorized } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { keptAnswer, momentIn, statusIn, type Bounce } from '#server/core/mail/bounces/bounce';
import { mailOf } from '#server/core/mail/bounces/messageId';
import { noteBounces } from '#server/core/mail/bounces/noteBounces';
import { hashSecret } from '#server/core/values/hashed';
import type { Deps } from '#server/entities/deps';

/** The most bytes of a report. */
const bodyLimit = 1_048_576;

/** Compares secrets in a time that doesn't depend on where they differ. */
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)));

export function bounceRoutes(app: App, { database: { db }, config: { bounces } }: Deps): void {
  app.post(
    '/api/mail/bounces',
    {
      config: { permission: 'public', crossSite: true, impersonated: 'always', rateLimit: { max: 600, timeWindow: '1 minute' } },
      bodyLimit,
      schema: {
        tags: ['mails'],
        operationId: 'report_bounces',
        summary:
          'Reports emails that came back, by the mail provider; the secret BOUNCES_SECRET stands in the header Authorization: Bearer …',
        body: BounceReport,
        response: answers(200, 'The number of events that were believed', BounceReportRead, 400, 401, 404, 413, 429),
      },
      // The secret is checked before the body is read.
      onRequest: async ({ headers: { authorization = '' } }) => {
        const { secret } = bounces;
        if (secret === undefined) throw notFound();
        const [, given = ''] = /^Bearer +(\S+)\s*$/i.exec(authorization) ?? [];
        if (!isSame(given, secret)) throw unauthorized('WRONG_SECRET', 'The secret is missing or wrong.');
      },
    },
    async ({ body: { events } }) => {
      const noted = await db.transaction((tx) => noteBounces(tx, events.map(bounceOf)));
      return { noted, unknown: events.length - noted };
    },
  );
}

function bounceOf({ address, message_id, status, reason = '', at }: BounceReport['events'][number]): Bounce {
  const mail = mailOf(message_id);
  const answer = keptAnswer(reason);
  return {
    mails: mail === undefined ? [] : [mail],
    addresses: [address.toLowerCase()],
    status: statusIn(status, answer) ?? status,
    permanent: status.startsWith('5'),
    answer: answer || status,
    at: momentIn(at),
  };
}
