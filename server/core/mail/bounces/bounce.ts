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

/** Returns the enhanced status code of a report; where it says nothing but the class (5.0.0), that of the answer of the same class. Undefined where there is none. */
export function statusIn(given: string, answer: string): string | undefined {
  const [status] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(given) ?? [];
  if (status !== undefined && !status.endsWith('.0.0')) return status;
  const [precise] = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(answer) ?? [];
  return precise !== undefined && (status === undefined || precise[0] === status[0]) ? precise : status;
}

const longestAnswer = 500;
/** Control and format characters: an answer is shown to people. */
const unseen = /[\p{Cc}\p{Cf}\s]+/gu;

/** Returns an answer as it is kept: in one line, without control characters, of a length that people read. */
export const keptAnswer = (answer: string): string => answer.replace(unseen, ' ').trim().slice(0, longestAnswer).toWellFormed();
