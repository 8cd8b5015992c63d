import { locales } from '#resources/definition';
import { fire, type InputEvent } from '#server/collection/offers';
import type { WriteContext } from '#server/entities/records/entity';
import { demoInputs, languageOfEntry, refusals, type DemoInput } from '../inputs';
import { enteredFirst } from '../data/figures/restated';
import { subjects } from '../subjects';
import { create, json, type Loading, type Person } from './context';
import { loadEvidence } from './evidence';

/** The users who enter, pre-approve and approve inputs. */
export interface Team {
  contributor: Person;
  preapprover: Person;
  approver: Person;
}

/** Loads the subjects, then their inputs with the states that they went through: entered, submitted, approved or refused. */
export async function loadCollected(loading: Loading, team: Team, tagIds: ReadonlyMap<string, string>): Promise<void> {
  await create(
    loading,
    'subjects',
    subjects.map((subject, position) => {
      const { selections: _, values: __, ...record } = subject;
      return { ...json(record), position };
    }),
  );
  const all = demoInputs();
  const evidence = await loadEvidence(loading, all, team.contributor);
  const record = (input: DemoInput) => ({
    subject_key: input.subject_key,
    date: input.date,
    values: enteredFirst(input),
    quality: input.quality,
    comment: input.comment,
    ...(evidence.has(input) && { attachments: json(evidence.get(input) ?? []) }),
    tags: Object.fromEntries(Object.entries(input.tags).map(([root, leaf]) => [root, tagIds.get(leaf) ?? leaf])),
  });
  await create(loading, 'inputs', all.filter(isHistory).map(record), { ...loading.context, action: 'import' });
  for (const { key, approval } of subjects) {
    const inputs = all.filter((input) => input.subject_key === key && !isHistory(input));
    const records = await create(loading, 'inputs', inputs.map(record), loading.as(team.contributor));
    await loadStates(
      loading,
      team,
      approval,
      inputs.map((input, index) => ({ input, id: records[index]?.id ?? '' })),
    );
  }
}

/** True for an entry from before 2024, which Lacet took over, already approved, from its former tool. */
const isHistory = ({ date }: DemoInput): boolean => date < '2024';

async function loadStates(
  loading: Loading,
  team: Team,
  approval: string,
  entered: readonly { input: DemoInput; id: string }[],
): Promise<void> {
  const fireOn = async (event: InputEvent, moved: typeof entered, by: WriteContext, comment?: string) => {
    const ids = moved.map(({ id }) => id);
    if (ids.length > 0) await fire(loading.db, loading.deps.entities.get('inputs'), { event, ids, comment }, by);
  };
  const inState = (...states: DemoInput['state'][]) => entered.filter(({ input }) => states.includes(input.state));
  const approver = loading.as(team.approver);
  await fireOn('submit', inState('submitted', 'preapproved', 'approved', 'refused'), loading.as(team.contributor));
  if (approval === 'none') return;
  for (const locale of locales) {
    const rejected = inState('refused').filter(({ input }) => languageOfEntry(input.tags) === locale);
    await fireOn('refuse', rejected, approver, refusals[locale]);
  }
  if (approval === 'double') await fireOn('approve', inState('preapproved', 'approved'), loading.as(team.preapprover));
  await fireOn('approve', inState('approved'), approver);
}
