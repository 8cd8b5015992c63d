/** Makes a run: notes whom a reminder chose and why, and the moment of each person's digest. */
import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import { reminder_runs, type NoticeReason } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';
import { remembered } from '#server/core/values/remembered';
import { inTurns } from '#server/core/values/turns';
import { remindersConfig } from '../config';
import { digestMoment } from '../digests/moment';
import { settingsOf } from '../people/settings';
import { namesOf, type Worker, type WorkItem } from '../work/work';
import { toldNow, type Escalation } from './escalate';

export interface NewRun {
  reminder_id: string | null;
  subject_key: string | null;
  year?: number;
  title: LocalizedText;
  kind: 'data' | 'approval';
  message: LocalizedText;
  /** The person who sends it; null where its time has come. */
  made_by: string | null;
  chosen: readonly Worker[];
  escalations?: readonly Escalation[];
  now: Date;
}

/** The most keys and names that a notice keeps of what was left. */
const mostKeys = 200;
const mostNames = 5;
/** The number of notices that one statement stores. */
const batch = 500;

interface NewNotice {
  address: string;
  concerning: string;
  user_id: string | null;
  why: Omit<NoticeReason, 'told'> & { told?: string[] | undefined };
  /** The moment of the person's digest; null where there is none. */
  at: Date | null;
}

/** Stores a run with a notice for each person, in the caller's transaction, and returns its id. A run that a person makes doesn't wait for working hours. */
export async function makeRun(db: Db, run: NewRun): Promise<string> {
  const id = uuidv7();
  const { chosen, escalations = [], now, ...stored } = run;
  await db.insert(reminder_runs).values({ id, ...stored, made_at: now.toISOString() });
  const config = await remindersConfig(db);
  const settings = await settingsOf(
    db,
    [...chosen, ...escalations.map(({ to }) => to)].flatMap((person) => person.id ?? []),
  );
  const momentOf = (person: string | null, from = now) => {
    if (config.off) return null;
    return run.made_by === null ? digestMoment(config, settings(person), from) : from;
  };
  const hold = config.off ? 'off' : 'quiet';
  const told = toldNow(escalations);
  const notices: NewNotice[] = [];
  await inTurns(chosen, 200, (worker) => {
    const address = worker.email.toLowerCase();
    const why = { ...reasonOf(worker, 'own'), told: told.get(address) };
    notices.push({ address, concerning: '', user_id: worker.id, why, at: momentOf(worker.id) });
  });
  await inTurns(escalations, 200, ({ address, to, worker, sent }) => {
    const why = { ...reasonOf(worker, 'late'), sent };
    // Not before the person is reminded.
    const first = momentOf(worker.id);
    notices.push({ address: to.email.toLowerCase(), concerning: address, user_id: to.id, why, at: first && momentOf(to.id, first) });
  });
  for (let from = 0; from < notices.length; from += batch)
    await db.execute(sql`INSERT INTO reminder_notices (run_id, address, concerning, user_id, why, send_at, outcome, held)
      SELECT ${id}::uuid, address, concerning, user_id, why, coalesce(at, now()), CASE WHEN at IS NULL THEN 'held' ELSE 'waiting' END, CASE WHEN at IS NULL THEN ${hold} END
      FROM jsonb_to_recordset(${JSON.stringify(notices.slice(from, from + batch))}::jsonb) AS n(address text, concerning text, user_id uuid, why jsonb, at timestamptz)
      ON CONFLICT DO NOTHING`);
  return id;
}

/** Returns the reason for which a run chose a person. */
export const reasonOf = ({ items }: Worker, as: NoticeReason['as']): NoticeReason => ({ as, ...whatIn(items) });

const whatIn = remembered((items: readonly WorkItem[]) => ({
  keys: items.slice(0, mostKeys).map(({ key }) => key),
  names: namesOf(items).slice(0, mostNames),
  count: items.reduce((sum, { count }) => sum + count, 0),
  dues: Object.fromEntries(items.flatMap(({ key, due, questionnaire }) => (questionnaire === undefined ? [] : [[key, due]]))),
}));
