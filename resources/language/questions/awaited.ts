import type { Definition, Field } from '../../definition';

/** The states in which respondents answer a questionnaire. */
export const answeredStates: readonly string[] = ['open', 'changes_requested'];

/** The due date of a questionnaire that respondents still answer; empty for the others. Lists of questionnaires can also filter and sort by it: those that are done come last. */
export const awaitedField: Field = {
  id: 'awaited_on',
  name: { en: 'Answers due on', fr: 'Réponses attendues le' },
  type: 'date',
  read_only: true,
};

/** Returns the definition of questionnaires with `awaitedField` added. */
export const withAwaited = <Of extends Definition>(questionnaires: Of): Of => ({
  ...questionnaires,
  fields: [...questionnaires.fields, awaitedField],
});
