/** Describes an email as super administrators read it: `/api/services/super_admin/mails/:id`. */
import { Type, type Static } from 'typebox';

const OrNull = Type.Union([Type.String(), Type.Null()]);

export const mailStatuses = ['kept', 'waiting', 'sending', 'sent', 'failed'] as const;
/** The reasons for which an email is written. */
export const mailKinds = [
  'reminder',
  'digest',
  'reminder_test',
  'questionnaire',
  'answer_code',
  'report',
  'invitation',
  'recovery',
  'password_changed',
  'account_changed',
  'account_disputed',
  'impersonated',
] as const;
export type MailKind = (typeof mailKinds)[number];

export const MailRead = Type.Object({
  id: Type.String(),
  address: Type.String(),
  name: Type.Union([Type.String(), Type.Null()], { description: 'Whose address it was' }),
  locale: Type.String(),
  kind: Type.String({ description: 'Why it was written: reminder, invitation, recovery …' }),
  subject: Type.String(),
  status: Type.Enum([...mailStatuses], { description: 'kept: there was no mail server to give it to' }),
  attempts: Type.Integer(),
  error: Type.Union([Type.String(), Type.Null()], {
    description:
      'What the mail server said last; INTERRUPTED where nobody can tell whether it has it, ADDRESS_CHANGED where it lets somebody in and its address is no longer theirs; OUT_OF_DATE where what it lists had changed before the mail server took it',
  }),
  returned: Type.Union([Type.String(), Type.Null()], {
    description: 'What the other mail server answered where the email came back, or is delayed',
  }),
  created_at: Type.String(),
  next_attempt_at: Type.Union([Type.String(), Type.Null()], { description: 'Of one that waits' }),
  sent_at: OrNull,
  can_send: Type.Boolean({ description: 'Whether it may be given to the mail server (again)' }),
  can_link: Type.Boolean({ description: 'Whether the link that it would carry may be asked for: where there is no mail server' }),
  text: Type.String(),
  html: Type.String(),
  has_link: Type.Boolean({ description: 'A secret link or code stands in it once it goes out; … here' }),
});
export type MailRead = Static<typeof MailRead>;
