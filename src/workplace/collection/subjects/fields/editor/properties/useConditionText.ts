import { useTranslate } from 'ra-core';
import type { Condition, Field } from '#resources/definition';
import { conditionText } from '#resources/language/rules/conditionText';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';

/** Returns a function that says a condition on these fields in words: `Employees ≥ 50 and not (Listed = Yes)`. */
export function useConditionText(fields: readonly Field[]): (condition: Condition) => string {
  const translate = useTranslate();
  const localize = useLocalize();
  const words = {
    yes: translate('list.yes'),
    no: translate('list.no'),
    and: translate('field_editor.and'),
    or: translate('field_editor.or'),
    not: (condition: string) => translate('field_editor.not', { condition }),
    compare: (op: string, name: string, value: string) => translate(`field_editor.comparisons.${op}`, { name, value }),
  };
  return (condition) => conditionText(condition, fields, localize, words);
}
