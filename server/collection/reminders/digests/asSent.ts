/** Looks again at digests that waited for the mail server: who has done everything meanwhile, or has left, or whose address returns emails, gets none. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { markedAmong } from '#server/core/mail/bounces/noteBounces';
import type { AsSent } from '#server/core/mail/mailer';
import type { Mail } from '#server/core/mail/mails';
import { system } from '#server/core/viewer/viewer';
import { withAnswerLinks } from '#server/collection/questionnaires/links/secrets';
import { workLeft } from '../work/left';
import { workKinds } from '../work/work';
import { readersOf } from './store';

/** The age from which a digest is looked at again, in ms: one whose first attempt succeeds is younger. */
const age = 5 * 60_000;

interface Listed {
  address: string;
  keys: string[];
}

/** Returns a digest as it is sent; undefined for any other email. */
export function digestAsSent(db: Db, mail: Mail): Promise<AsSent> | undefined {
  return mail.kind === 'digest' ? written(db, mail) : undefined;
}

async function written(db: Db, mail: Mail): Promise<AsSent> {
  if (Date.now() - Date.parse(mail.created_at) > age) {
    const outcome = await outcomeNow(db, mail);
    if (outcome) {
      await db.execute(
        sql`UPDATE reminder_notices SET outcome = ${outcome.outcome}, held = ${outcome.held} WHERE digest_id::text = ${mail.about}`,
      );
      return 'NOTHING_LEFT';
    }
  }
  return withAnswerLinks(db, mail);
}

/** Returns what becomes of the notices of a digest that is not to be sent any more; undefined for one that is. */
async function outcomeNow(db: Db, { about, address, user_id }: Mail): Promise<{ outcome: string; held: string | null } | undefined> {
  if (user_id !== null && !(await readersOf(db, [address.toLowerCase()])).has(address.toLowerCase()))
    return { outcome: 'held', held: 'gone' };
  if ((await markedAmong(db, [address.toLowerCase()])).size > 0) return { outcome: 'held', held: 'bounced' };
  const { rows } = await db.execute<Listed & Record<string, unknown>>(sql`
    SELECT address, array_agg(item ->> 'key') AS keys FROM (
      SELECT d.address, jsonb_array_elements(d.listed -> 'own') AS item FROM reminder_digests d WHERE d.id::text = ${about}
      UNION ALL
      SELECT lower(other ->> 'email'), jsonb_array_elements(other -> 'items') FROM reminder_digests d
        CROSS JOIN jsonb_array_elements((d.listed -> 'away') || (d.listed -> 'late')) AS other WHERE d.id::text = ${about}) listed GROUP BY 1`);
  for (const listed of rows) if (await isLeft(db, listed)) return undefined;
  return { outcome: 'done', held: null };
}

/** True when something of what a digest listed of a person is still left. */
async function isLeft(db: Db, { address, keys }: Listed): Promise<boolean> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM users WHERE lower(email) = ${address}`);
  const [person] = rows;
  const kinds = new Set(person ? workKinds : (['questionnaire'] as const));
  const today = new Date().toISOString().slice(0, 10);
  const { workers } = await workLeft(db, { kinds, within: system([]), under: [], today, ...(person && { only: person.id }) });
  return workers.get(address)?.items.some(({ key }) => keys.includes(key)) === true;
}
