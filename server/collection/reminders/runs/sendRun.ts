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
  const acts = await writeDigests(db, siteOf(deps), { now, run, read });
  const until = Date.now() + patience;
  for (const act of acts) await mailer.send(act, Math.max(0, until - Date.now()));
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
  const listed = rows.filter(({ outcome }) => outcome === 'listed');
  const of = (...statuses: string[]) => listed.filter(({ status }) => statuses.includes(status ?? '')).map(({ address }) => address);
  return {
    sent: of('sent'),
    not_sent: of('failed', 'kept'),
    waiting: [...of('waiting', 'sending'), ...rows.filter(({ outcome }) => outcome === 'waiting').map(({ address }) => address)],
    already: rows.filter(({ outcome }) => outcome === 'covered').map(({ address }) => address),
    held: rows.flatMap(({ address, outcome, held }) => (outcome === 'held' && held !== null ? [{ email: address, hold: held }] : [])),
  };
}
