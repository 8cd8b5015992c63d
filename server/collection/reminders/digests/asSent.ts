/** Looks again at digests that waited for the mail server: what they list may be done meanwhile, or be the person's no more. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { markedAmong } from '#server/core/mail/bounces/noteBounces';
import type { AsSent } from '#server/core/mail/mailer';
import { withoutSecrets } from '#server/core/mail/linkPlace';
import { mailFailed, type Mail } from '#server/core/mail/mails';
import { system } from '#server/core/viewer/viewer';
import { withAnswerLinks } from '#server/collection/questionnaires/links/secrets';
import { workLeft, type Left, type Readings } from '../work/left';
import { workKinds, type OnePerson, type WorkItem } from '../work/work';
import { readersOf } from './store';
import { yearsOfDigests } from './waiting';

/** The age from which a digest is looked at again before its first attempt, in ms. Before each further attempt it always is. */
const age = 60_000;

interface Listed extends Record<string, unknown> {
  address: string;
  /** The number that was left, by the key of the item. */
  counts: Record<string, number>;
}

/** The outcome that the notices of a digest get when it is not sent, with the reason where they are held back. */
interface Outcome {
  outcome: string;
  held: string | null;
}

/** Returns the function that gives a digest, or a test of one, as it is sent; undefined for any other email. A test has no links that let somebody else in. */
export function digestsAsSent(db: Db, read?: Readings): (mail: Mail) => Promise<AsSent> | undefined {
  const find = itemsNow(db, read);
  return (mail) => {
    const { text, html } = mail;
    if (mail.kind === 'reminder_test') return Promise.resolve({ text: withoutSecrets(text), html: withoutSecrets(html) });
    return mail.kind === 'digest' ? written(db, mail, find) : undefined;
  };
}

/** Finds what is left of a person. */
type Find = (person: OnePerson, address: string) => Promise<readonly WorkItem[]>;

/** The number of waiting digests from which what is left is read once for everybody. */
const many = 20;
/** The time for which such a reading serves, in ms, counted from its beginning. */
const lifetime = 15_000;

/** Returns a function that finds what is left of a person: where many digests wait, in a reading of everybody's that those of the next seconds share. */
function itemsNow(db: Db, read?: Readings): Find {
  let shared: Promise<Left> | undefined;
  const left = async (only?: OnePerson) => {
    const today = new Date().toISOString().slice(0, 10);
    const years = await yearsOfDigests(db, today);
    return workLeft(db, { kinds: new Set(workKinds), within: system([]), under: [], today, years, ...(only && { only }) }, read);
  };
  const forget = () => (shared = undefined);
  const share = () => {
    shared = left();
    shared.catch(forget);
    setTimeout(forget, lifetime).unref();
  };
  return async (person, address) => {
    if (!shared && (await areManyWaiting(db)) && !shared) share();
    const { workers } = await (shared ?? left(person));
    return workers.get(address)?.items ?? [];
  };
}

async function areManyWaiting(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ waiting: number }>(sql`SELECT count(*)::int AS waiting FROM (
    SELECT FROM mails WHERE status IN ('waiting', 'sending') AND next_attempt_at <= now() AND kind = 'digest' LIMIT ${many}) found`);
  return rows[0]?.waiting === many;
}

async function written(db: Db, mail: Mail, find: Find): Promise<AsSent> {
  if (mail.attempts > 1 || Date.now() - Date.parse(mail.created_at) > age) {
    const outcome = await outcomeNow(db, mail, find);
    if (outcome) {
      await db.transaction((tx) => giveUp(tx, mail, outcome));
      return 'OUT_OF_DATE';
    }
  }
  return withAnswerLinks(db, mail);
}

/**
 * Marks the email as failed and changes its notices in one transaction. Otherwise another instance could find the notices waiting while the email still counts as the digest of the day, and would
 * end them as covered. Changes nothing where another instance has claimed the email since.
 */
async function giveUp(db: Db, mail: Mail, { outcome, held }: Outcome): Promise<void> {
  const failed = await mailFailed(db, mail, { error: 'OUT_OF_DATE', final: true });
  if (failed.length === 0) return;
  await db.execute(
    sql`UPDATE reminder_notices SET outcome = ${outcome}, held = ${held}, digest_id = NULL, send_at = now() WHERE digest_id::text = ${mail.about}`,
  );
}

/**
 * Returns what becomes of the notices of a digest that is not to be sent any more; undefined for one that is. Where what it lists has changed, the notices wait again: the next look writes another
 * digest, or says that all is done.
 */
async function outcomeNow(db: Db, { about, address, user_id }: Mail, find: Find): Promise<Outcome | undefined> {
  if (user_id !== null && !(await readersOf(db, [address.toLowerCase()])).has(address.toLowerCase()))
    return { outcome: 'held', held: 'gone' };
  if ((await markedAmong(db, [address.toLowerCase()])).size > 0) return { outcome: 'held', held: 'bounced' };
  const { rows } = await db.execute<Listed>(sql`
    SELECT address, jsonb_object_agg(item ->> 'key', item -> 'count') AS counts FROM (
      SELECT d.address, jsonb_array_elements(d.listed -> 'own') AS item FROM reminder_digests d WHERE d.id::text = ${about}
      UNION ALL
      SELECT lower(other ->> 'email'), jsonb_array_elements(other -> 'items') FROM reminder_digests d
        CROSS JOIN jsonb_array_elements((d.listed -> 'away') || (d.listed -> 'late')) AS other WHERE d.id::text = ${about}) listed GROUP BY 1`);
  for (const listed of rows) if (!(await isSame(db, listed, find))) return { outcome: 'waiting', held: null };
  return undefined;
}

/** True when all that a digest listed of a person is still left, and no less of it. */
async function isSame(db: Db, { address, counts }: Listed, find: Find): Promise<boolean> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM users WHERE lower(email) = ${address}`);
  const [person] = rows;
  const items = await find(person ? { id: person.id } : { address }, address);
  const left = new Map(items.map(({ key, count }) => [key, count]));
  return Object.entries(counts).every(([key, count]) => (left.get(key) ?? 0) >= count);
}
