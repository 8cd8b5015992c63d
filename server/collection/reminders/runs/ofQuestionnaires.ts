/** Reminds people of the questionnaires that a manager chooses, by their summary of the day. */
import type { QuestionnaireReminders } from '#resources/api/questionnaires/managing';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';
import { writeEvents } from '#server/entities/history/audit/events';
import type { WriteContext } from '#server/entities/records/entity';
import { waitedFor, type Waited } from '#server/collection/questionnaires/mails/reminded';
import { hadSummary } from '../digests/today';
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
  const had = await hadSummary(db, reachable, now);
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
