/** Describes the addresses that return emails, `/api/reminders/bounces`, and the report of the mail provider, `POST /api/mail/bounces`. */
import { Type, type Static } from 'typebox';

export const ReturningAddress = Type.Object({
  id: Type.Union([Type.String(), Type.Null()], { description: 'The person; null for somebody without an account' }),
  email: Type.String(),
  name: Type.String(),
  at: Type.String(),
  bounce: Type.String({ description: 'What the other mail server answered' }),
});
export type ReturningAddress = Static<typeof ReturningAddress>;
export const ReturningAddresses = Type.Object({ addresses: Type.Array(ReturningAddress) });
export type ReturningAddresses = Static<typeof ReturningAddresses>;

export const LiftedAddress = Type.Object({ address: Type.String({ minLength: 3, maxLength: 320 }) }, { additionalProperties: false });

/** The most events of a report. */
const mostEvents = 500;

export const BounceReport = Type.Object(
  {
    events: Type.Array(
      Type.Object(
        {
          address: Type.String({ minLength: 3, maxLength: 320, description: 'The address that the email was sent to' }),
          message_id: Type.String({ minLength: 3, maxLength: 300, description: 'The Message-ID of the email' }),
          status: Type.String({
            pattern: '^[45]\\.\\d{1,3}\\.\\d{1,3}$',
            description: 'RFC 3463: 5.x.x for an email that is refused for good, 4.x.x for one that is delayed',
          }),
          reason: Type.Optional(Type.String({ maxLength: 2000, description: 'What the other mail server answered' })),
          at: Type.Optional(Type.String({ format: 'date-time', description: 'The moment of the last attempt' })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: mostEvents },
    ),
  },
  { additionalProperties: false },
);
export type BounceReport = Static<typeof BounceReport>;

export const BounceReportRead = Type.Object({
  noted: Type.Integer({ description: 'Events that name an email of this site and the address that it was sent to' }),
  unknown: Type.Integer({ description: 'The others: nothing is kept of them' }),
});
