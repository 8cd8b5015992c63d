/** Writes and sends the digests of a run that a person made, and tells what became of them. */
import { sql } from 'drizzle-orm';
import type { SendResult } from '#resources/api/reminders/runs';
import type { Db } from '#server/core/db/db';
import type { Mailer } from '#server/core/mail/mailer';
import type { Deps } from '#server/entities/deps';
import { siteOf } from '#server/entities/records/routes';
import { writeDigests } from '../digests/writeDigests';
import type { Readings } from '../work/left';

/** The longest time that a request waits for the mail server, in ms; the remaining emails are sent after its response. */
const patience = 5000;

/** Writes the digests of a run, gives them to the mail server for a moment, and returns the addresses by what became of their digest by then. */
export async function sendRun(deps: Deps, mailer: Mailer, run: string, { now, read }: { now: Date; read?: Readings }): Promise<SendResult> {
  const { db } = deps.database;
  const until = Date.now() + patience;
  // Those who are told of somebody get their email after that person.
  for (let turn = 0; turn < 2; turn += 1)
    for (const act of await writeDigests(db, siteOf(deps), { now, run, read })) await mailer.send(act, Math.max(0, until - Date.now()));
  return { run, ...(await resultOf(db, run)), mail_server: mailer.hasServer };
}

interface Row extends Record<string, unknown> {
  address: string;
  outcome: string;
  held: SendResult['held'][number]['hold'] | null;
  status: string | null;
}

async function resultOf(db: Db, run: string): Promise<Omit<SendResult, 'run' | 'mail_server'>> {
  const { rows } = await db.execute<Row>(sql`
    SELECT n.address, n.outcome, n.held, (SELECT m.status FROM mails m WHERE m.kind = 'digest' AND m.about = n.digest_id::text ORDER BY m.created_at DESC LIMIT 1) AS status
    FROM reminder_notices n WHERE n.run_id = ${run}::uuid ORDER BY n.address`);
  // Somebody who is told of several people has a notice of each, and one email.
  const addressesOf = (is: (row: Row) => boolean) => [...new Set(rows.filter(is).map(({ address }) => address))];
  const of = (...statuses: string[]) => addressesOf(({ outcome, status }) => outcome === 'listed' && statuses.includes(status ?? ''));
  const [sent, not_sent] = [of('sent'), of('failed', 'kept')];
  const written = new Set([...sent, ...not_sent]);
  const waiting = [...new Set([...of('waiting', 'sending'), ...addressesOf(({ outcome }) => outcome === 'waiting')])];
  const held = new Map(rows.flatMap(({ address, outcome, held: hold }) => (outcome === 'held' && hold !== null ? [[address, hold]] : [])));
  return {
    sent,
    not_sent,
    waiting: waiting.filter((address) => !written.has(address)),
    already: addressesOf(({ outcome }) => outcome === 'covered'),
    held: [...held].map(([email, hold]) => ({ email, hold })),
  };
}
