import { useTranslate } from 'ra-core';
import { useChoiceName } from '../../../../fields/display/choices';
import { useDefinition } from '../../../../shell/start/BackOfficeContext';

/** Returns a function that gives the name of a state of questionnaires. */
export function useStateName(): (state: string) => string {
  const name = useChoiceName();
  const field = useDefinition('questionnaires')?.fields.find(({ id }) => id === 'state');
  return (state) => (field ? name(field, state) : state);
}

/** Returns a function that says how many questionnaires are in each state: `Open: 12 · Submitted: 3`. */
export function useCountsText(): (counts: Readonly<Record<string, number>>) => string {
  const translate = useTranslate();
  const stateName = useStateName();
  return (counts) => {
    const parts = Object.entries(counts).flatMap(([state, count]) =>
      count > 0 ? [`${stateName(state)}${translate('form.colon')}${translate('manage_questionnaires.count', { smart_count: count })}`] : [],
    );
    return parts.length > 0 ? parts.join(' · ') : translate('manage_questionnaires.none_created');
  };
}
