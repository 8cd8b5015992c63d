/** An email that came back, or is delayed, as another mail server or the mail provider reports it. */
export interface Bounce {
  /** The ids of the emails that the report names: one, unless its parts contradict each other. */
  mails: readonly string[];
  /** The addresses that the report names as the recipient, in small letters: the last one, and that which the email was sent to. */
  addresses: readonly string[];
  /** The enhanced status code of RFC 3463, such as 5.1.1. */
  status: string;
  /** True where the other server gave up; false where it tries again. */
  permanent: boolean;
  /** The answer of the mail server that refused or delayed the email. */
  answer: string;
  /** The moment of the last attempt; null where the report doesn't say. */
  at: Date | null;
}

/** Returns a moment that a report gives; null where it is none, or before there was email. */
export function momentIn(value: string | undefined): Date | null {
  const at = new Date(value ?? '');
  return at.getTime() > 0 ? at : null;
}

const longestAnswer = 500;
/** Control and format characters: an answer is shown to people. */
const unseen = /[\p{Cc}\p{Cf}\s]+/gu;

/** Returns an answer as it is kept: in one line, without control characters, of a length that people read. */
export const keptAnswer = (answer: string): string => answer.replace(unseen, ' ').trim().slice(0, longestAnswer).toWellFormed();
