/** Reminds people of the questionnaires that a manager chooses, by their summary of the day. */
import type { QuestionnaireReminders } from '#resources/api/questionnaires/managing';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';
import { writeEvents } from '#server/entities/history/audit/events';
import type { WriteContext } from '#server/entities/records/entity';
import { waitedFor, type Waited } from '#server/collection/questionnaires/mails/reminded';
import { remindersConfig } from '../config';
import { digestsOfDays } from '../digests/store';
import { settingsOf } from '../people/settings';
import { localAt } from '../schedule/zoned';
import { workerOf } from '../work/questionnaires';
import { makeRun } from './makeRun';

interface Asked {
  ids: readonly string[];
  /** The text above the list; '' for none. Without it nobody is reminded. */
  message: string | undefined;
  now: Date;
}

/**
 * Returns whom a reminder of these questionnaires goes to; with a message it also makes the run and an audit event for each questionnaire, in the caller's transaction. `run` is null where nobody is
 * reminded. Throws 404 where the viewer doesn't see one of the questionnaires.
 */
export async function remindOfQuestionnaires(
  db: Db,
  { ids, message, now }: Asked,
  context: WriteContext,
): Promise<QuestionnaireReminders & { run: string | null }> {
  const waited = await waitedFor(db, ids, context.viewer);
  const reachable = waited.filter(({ welcome }) => welcome);
  const had = await digestsOfToday(db, reachable, now);
  const people = reachable.filter(({ email }) => !had.has(email.toLowerCase()));
  const waiting = new Set(waited.flatMap(({ questionnaires }) => questionnaires.map(({ id }) => id)));
  const told: QuestionnaireReminders = {
    people: people.map(({ email, name, reminded_at, questionnaires }) => ({
      email,
      name,
      reminded_at,
      questionnaires: questionnaires.length,
    })),
    left_out: waited.filter(({ welcome }) => !welcome).map(({ email }) => email),
    already: reachable.filter(({ email }) => had.has(email.toLowerCase())).map(({ email }) => email),
    not_waiting: new Set(ids.map((id) => id.toLowerCase())).size - waiting.size,
  };
  if (message === undefined || people.length === 0) return { ...told, run: null };
  const run = await makeRun(db, {
    reminder_id: null,
    subject_key: null,
    title: {},
    kind: 'data',
    message: message === '' ? {} : { en: message, fr: message },
    made_by: context.viewer.user?.id ?? null,
    chosen: people.map(workerOf),
    now,
  });
  await writeEvents(db, eventsOf(people), context);
  return { ...told, run };
}

/** Returns the addresses of these people who have had their summary of the day. */
async function digestsOfToday(db: Db, people: readonly Waited[], now: Date): Promise<ReadonlySet<string>> {
  const { time_zone } = await remindersConfig(db);
  const settings = await settingsOf(
    db,
    people.flatMap(({ id }) => id ?? []),
  );
  const days = people.map(({ id, email }): [string, string] => [
    email.toLowerCase(),
    localAt(now, settings(id).time_zone ?? time_zone).day,
  ]);
  return new Set((await digestsOfDays(db, new Map(days))).keys());
}

function eventsOf(people: readonly Waited[]) {
  const addresses = new Map<string, string[]>();
  for (const { email, questionnaires } of people)
    for (const { id } of questionnaires) addresses.set(id, [...(addresses.get(id) ?? []), email]);
  const change_set = uuidv7();
  return [...addresses].map(([entity_id, named]) => ({
    action: 'update' as const,
    entity: 'questionnaires',
    entity_id,
    change_set,
    changes: { reminder: [null, { to: named }] satisfies [null, object] },
  }));
}
