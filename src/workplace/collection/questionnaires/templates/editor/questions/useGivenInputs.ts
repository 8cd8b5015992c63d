import { useMemo } from 'react';
import type { Field } from '#resources/definition';
import { givenIn } from '#resources/language/formulas/checks';
import { conditionKeys, conditionsOn } from '#resources/language/rules/conditions';
import { fieldNamed, idOfKey } from '#resources/language/rules/given';
import { useBackOffice } from '../../../../../shell/start/BackOfficeContext';
import { useRecordsNamed } from '../../../../subjects/fields/editor/properties/conditions/values/useRecordsNamed';

/** Returns inputs for what the conditions and formulas of these questions name besides questions, so that a preview can be tried: the period, what the questionnaire is about, answers of the period before. */
export function useGivenInputs(parts: readonly { fields: readonly Field[] }[]): readonly Field[] {
  const { definitions } = useBackOffice();
  const fields = useMemo(() => parts.flatMap((part) => part.fields), [parts]);
  const records = useRecordsNamed(useMemo(() => comparedWith('context.about', fields), [fields]));
  return useMemo(() => {
    const nameOf = (id: string) => {
      const { [id]: name } = Object.fromEntries(definitions.map((each) => [each.id, { en: each.name.en.one, fr: each.name.fr.one }]));
      const record = records.get(id)?.name ?? id;
      return name ?? { en: record, fr: record };
    };
    return givenIn({ fields }).flatMap((id): Field[] => {
      const field = fieldNamed(fields, id);
      if (!field || field.type !== 'string') return field ? [field] : [];
      // The values that conditions compare are those that matter; the others are all alike.
      const key = ['context.about', 'context.about.resource'].find((each) => idOfKey(each) === id);
      const choices = key ? comparedWith(key, fields).map((value) => ({ key: value, name: nameOf(value) })) : [];
      return [choices.length > 0 ? { ...field, type: 'dropdown', choices } : field];
    });
  }, [fields, records, definitions]);
}

/** Returns the texts with which conditions compare what is given under a key, each once. */
function comparedWith(key: string, fields: readonly Field[]): string[] {
  const all = fields.flatMap((field) => [field, ...(field.items ?? [])]);
  const parts = all.flatMap((field) => conditionKeys.flatMap((each) => conditionsOn(field[each]))).filter((part) => part.key === key);
  const values = parts.flatMap((part) => ('values' in part ? part.values : [part.value ?? []].flat()));
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}
