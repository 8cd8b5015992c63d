/** Looks again at digests that waited for the mail server: what they list may be done meanwhile, or be the person's no more. */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { marks } from '#server/core/mail/bounces/noteBounces';
import type { AsSent } from '#server/core/mail/mailer';
import { withoutSecrets } from '#server/core/mail/linkPlace';
import { mailFailed, type Mail } from '#server/core/mail/mails';
import { isActive } from '#server/core/viewer/loadViewer';
import { system, type Viewer } from '#server/core/viewer/viewer';
import { withAnswerLinks } from '#server/collection/questionnaires/links/secrets';
import { remindersConfig } from '../config';
import { viewersOf } from '../people/viewers';
import { itemsAllowed } from '../work/allowed';
import { workLeft, type Left, type Readings } from '../work/left';
import { finderOf, workKinds, type OnePerson, type Worker, type WorkItem } from '../work/work';
import { standInsOf } from './pass';
import { reached } from './store';
import { daysOfDigests } from './today';

/** The age from which a digest is looked at again before its first attempt, in ms. Before each further attempt it always is. */
const age = 60_000;

interface Listed extends Record<string, unknown> {
  /** Whose work it is: the reader's own, that of an absent person, or that of somebody of whom the reader is told. */
  part: 'own' | 'away' | 'late';
  /** The id of that person; null for somebody without an account. */
  id: string | null;
  address: string;
  /** Key of an item → the number that was left of it, and its due date. */
  items: Record<string, { count: number; due: string | null }>;
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

/** Returns the SQL id of the digest that an email is about. */
const digestOf = (about: string): SQL => sql`nullif(${about}, '')::uuid`;

/** Finds what is left of a person. */
type Find = (person: OnePerson) => Promise<readonly WorkItem[]>;

/** The number of waiting digests from which what is left is read once for everybody. */
const many = 20;
/** The time for which such a reading serves, in ms, counted from its beginning. */
const lifetime = 15_000;

/** Returns a function that finds what is left of a person: where many digests wait, in a reading of everybody's that those of the next seconds share. */
function itemsNow(db: Db, read?: Readings): Find {
  let shared: Promise<Left> | undefined;
  const left = async (only?: OnePerson) => {
    const days = await daysOfDigests(db, new Date());
    return workLeft(db, { kinds: new Set(workKinds), within: system([]), under: [], ...days, ...(only && { only }) }, read);
  };
  const forget = () => (shared = undefined);
  const share = () => {
    shared = left();
    shared.catch(forget);
    setTimeout(forget, lifetime).unref();
  };
  return async (person) => {
    if (!shared && (await areManyWaiting(db)) && !shared) share();
    const { workers } = await (shared ?? left(person));
    const { id = null, address = '' } = person;
    return finderOf(workers)({ id, address })?.items ?? [];
  };
}

async function areManyWaiting(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ waiting: number }>(sql`SELECT count(*)::int AS waiting FROM (
    SELECT FROM mails WHERE status IN ('waiting', 'sending') AND next_attempt_at <= now() AND kind = 'digest' LIMIT ${many}) found`);
  return rows[0]?.waiting === many;
}

async function written(db: Db, mail: Mail, find: Find): Promise<AsSent> {
  const isOld = mail.attempts > 1 || Date.now() - Date.parse(mail.created_at) > age;
  const outcome = (await stopped(db, mail)) ?? (isOld ? await changed(db, mail, find) : undefined);
  if (!outcome) return withAnswerLinks(db, mail);
  await db.transaction((tx) => giveUp(tx, mail, outcome));
  return 'OUT_OF_DATE';
}

/** The SQL condition that the reminder of a notice (`n`) was deleted or stopped after the run was made. Runs that somebody sends of a stopped reminder are not given up. */
const isGivenUp = sql.raw(`EXISTS (SELECT FROM reminder_runs r LEFT JOIN records d ON d.resource = 'reminders' AND d.id = r.reminder_id
  WHERE r.id = n.run_id AND r.reminder_id IS NOT NULL
    AND (d.id IS NULL OR (d.data ->> 'active' = 'false' AND (r.made_by IS NULL OR d.updated_at > r.made_at))))`);

/**
 * Marks the email as failed and changes its notices in one transaction. Otherwise another instance could find the notices waiting while the email still counts as the digest of the day, and would
 * end them as covered. Changes nothing where another instance has claimed the email since.
 */
async function giveUp(db: Db, mail: Mail, { outcome, held }: Outcome): Promise<void> {
  const failed = await mailFailed(db, mail, { error: 'OUT_OF_DATE', final: true });
  if (failed.length === 0) return;
  await db.execute(sql`UPDATE reminder_notices n SET outcome = CASE WHEN ${isGivenUp} THEN 'held' ELSE ${outcome} END,
    held = CASE WHEN ${isGivenUp} THEN 'inactive' ELSE ${held} END, digest_id = NULL, send_at = now() WHERE n.digest_id = ${digestOf(mail.about)}`);
}

/**
 * Returns what becomes of the notices of a digest that nobody is to get any more: its reader has left or is stopped, all reminders are, or one that it is about. One whose reader has another address
 * now is written again for that, and one after which the reader got another is given up: they get one a day, also where somebody sends an earlier one again. Undefined for one that may go.
 */
async function stopped(db: Db, { about, address, user_id }: Mail): Promise<Outcome | undefined> {
  const own = address.toLowerCase();
  const digest = digestOf(about);
  // One statement for each email: thousands go at once.
  const { rows } = await db.execute<{
    gone: boolean;
    moved: boolean;
    void: boolean;
    stopped: boolean;
    bounced: boolean;
    given_up: boolean;
  }>(sql`
    SELECT ${user_id}::uuid IS NOT NULL AND u.id IS NULL AS gone, coalesce(lower(u.email) <> ${own}, false) AS moved,
      EXISTS (SELECT FROM reminder_digests d WHERE d.id = ${digest} AND (NOT EXISTS (SELECT FROM reminder_notices n WHERE n.digest_id = d.id)
        OR EXISTS (SELECT FROM reminder_digests l JOIN mails m ON m.kind = 'digest' AND m.about = l.id::text AND ${reached}
          WHERE (l.address = d.address OR l.user_id = d.user_id) AND l.written_at > d.written_at))) AS void,
      EXISTS (SELECT FROM reminder_settings s WHERE s.user_id = ${user_id}::uuid AND s.stopped) AS stopped,
      EXISTS (SELECT FROM mail_bounces b WHERE b.address = ${own} AND ${marks}) AS bounced,
      EXISTS (SELECT FROM reminder_notices n WHERE n.digest_id = ${digest} AND ${isGivenUp}) AS given_up
    FROM (VALUES (1)) AS one LEFT JOIN users u ON u.id = ${user_id}::uuid AND ${isActive}`);
  const [found] = rows;
  if (found?.gone) return { outcome: 'held', held: 'gone' };
  if ((await remindersConfig(db)).off) return { outcome: 'held', held: 'off' };
  if (found?.stopped) return { outcome: 'held', held: 'stopped' };
  if (found?.moved || found?.void) return again;
  if (found?.bounced) return { outcome: 'held', held: 'bounced' };
  return found?.given_up ? again : undefined;
}

/** The notices wait again: the next look writes another digest, or says that all is done. */
const again: Outcome = { outcome: 'waiting', held: null };

/** Returns what becomes of the notices of a digest of which something is done, or is not the reader's to read or to do any more; undefined for one that is as it was. */
async function changed(db: Db, { about, user_id }: Mail, find: Find): Promise<Outcome | undefined> {
  const { rows } = await db.execute<Listed>(sql`
    SELECT part, coalesce(l.id, (SELECT u.id::text FROM users u WHERE lower(u.email) = l.address)) AS id, l.address, jsonb_object_agg(item ->> 'key', item) AS items FROM (
      SELECT 'own' AS part, d.user_id::text AS id, d.address, jsonb_array_elements(d.listed -> 'own') AS item FROM reminder_digests d WHERE d.id = ${digestOf(about)}
      UNION ALL
      SELECT p.part, other ->> 'id', lower(other ->> 'email'), jsonb_array_elements(other -> 'items') FROM reminder_digests d
        CROSS JOIN (VALUES ('away'), ('late')) AS p(part) CROSS JOIN jsonb_array_elements(d.listed -> p.part) AS other WHERE d.id = ${digestOf(about)}) l GROUP BY 1, 2, 3`);
  const reader = user_id === null ? undefined : (await viewersOf(db, [user_id])).get(user_id);
  for (const listed of rows) if (!(await isSame(db, listed, { find, reader }))) return again;
  return undefined;
}

/** True when everything that a digest listed of a person is still left, in the same number and with the same due date, and the reader may still do or read it. */
async function isSame(
  db: Db,
  { part, id, address, items: listed }: Listed,
  { find, reader }: { find: Find; reader: Viewer | undefined },
): Promise<boolean> {
  const worker = { id, email: address, items: await find(id === null ? { address } : { id }) };
  const items = part === 'own' ? worker.items : reader ? await itemsOfOther(db, worker, { part, reader }) : [];
  const left = new Map(items.map((item) => [item.key, item]));
  return Object.entries(listed).every(([key, { count, due }]) => (left.get(key)?.count ?? 0) >= count && left.get(key)?.due === due);
}

/** Returns what a reader may do of the work of a person for whom they stand in, or read of the work of one of whom they are told. */
async function itemsOfOther(
  db: Db,
  worker: Pick<Worker, 'id' | 'email' | 'items'>,
  { part, reader }: { part: Listed['part']; reader: Viewer },
): Promise<readonly WorkItem[]> {
  const now = new Date();
  if (part === 'away') {
    const standIns = await standInsOf(db, worker.id === null ? [] : [worker.id], { config: await remindersConfig(db), now });
    if (standIns.get(worker.id ?? '')?.user.id !== reader.user?.id) return [];
  }
  return itemsAllowed(db, worker, { to: part === 'away' ? 'do' : 'read', reader, ...(await daysOfDigests(db, now)) });
}
