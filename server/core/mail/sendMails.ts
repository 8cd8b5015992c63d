/** Sends emails while the person waits, and says whom they reached. */
import type { Db } from '../db/db';
import type { Mailer } from './mailer';
import { mailsOf } from './mails';

/** The longest time that a request waits for the mail server, in ms; the remaining emails are sent after its response. */
const patience = 3000;

export const noMails = { sent: [], not_sent: [], waiting: 0 };

/** Gives emails to the mail server for a moment, and returns what became of them by then. */
export async function sendMails(db: Db, mailer: Mailer, act: string) {
  await mailer.send(act, patience);
  const mails = await mailsOf(db, act);
  const of = (...statuses: string[]) => mails.filter(({ status }) => statuses.includes(status)).map(({ address }) => address);
  return { sent: of('sent'), not_sent: of('failed', 'kept'), waiting: of('waiting', 'sending').length };
}
