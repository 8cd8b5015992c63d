/** Makes a run: notes whom a reminder chose and why, and the moment of each person's digest. */
import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import { reminder_runs, type NoticeReason } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';
import { remindersConfig } from '../config';
import { digestMoment } from '../digests/moment';
import { settingsOf } from '../people/settings';
import { namesOf, type Worker } from '../work/work';
import type { Escalation } from './escalate';

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
  const momentOf = (person: string | null) => (run.made_by === null ? digestMoment(config, settings(person), now) : now);
  const told = new Map<string, string[]>();
  for (const { address, to } of escalations) told.set(address, [...(told.get(address) ?? []), to.name || to.email]);
  const notices = [
    ...chosen.map((worker) => {
      const address = worker.email.toLowerCase();
      return {
        address,
        concerning: '',
        user_id: worker.id,
        why: { ...reasonOf(worker, 'own'), told: told.get(address) },
        at: momentOf(worker.id),
      };
    }),
    ...escalations.map(({ address, to, worker, sent }) => ({
      address: to.email.toLowerCase(),
      concerning: address,
      user_id: to.id,
      why: { ...reasonOf(worker, 'late'), sent },
      at: momentOf(to.id),
    })),
  ];
  await db.execute(sql`INSERT INTO reminder_notices (run_id, address, concerning, user_id, why, send_at, outcome, held)
    SELECT ${id}::uuid, address, concerning, user_id, why, coalesce(at, now()), CASE WHEN at IS NULL THEN 'held' ELSE 'waiting' END, CASE WHEN at IS NULL THEN 'quiet' END
    FROM jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) AS n(address text, concerning text, user_id uuid, why jsonb, at timestamptz)
    ON CONFLICT DO NOTHING`);
  return id;
}

function reasonOf({ items }: Worker, as: NoticeReason['as']): NoticeReason {
  return {
    as,
    keys: items.slice(0, mostKeys).map(({ key }) => key),
    names: namesOf(items).slice(0, mostNames),
    count: items.reduce((sum, { count }) => sum + count, 0),
  };
}
