import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { formatDate, formatNumber } from '#resources/formats/format';
import { conditionText, type Comparison } from '#resources/language/rules/conditionText';
import { delimitersOf, useBackOffice, useLocalize, useUiLocale } from '../../../../../../shell/start/BackOfficeContext';
import { kindOf, wordOf } from './model/kinds';
import { isCondition } from './model/shape';
import { useChosenNames } from './useChosenNames';

/** Returns a condition on these fields in words: `“Employees” is at least 50 and “Listed” is Yes`. A value that is no condition is given as JSON. */
export function useConditionText(condition: unknown, fields: readonly Field[]): string {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const delimiters = delimitersOf(useBackOffice().client, locale);
  const chosen = useChosenNames(condition, fields);
  if (!isCondition(condition)) return JSON.stringify(condition);
  const listed = (values: readonly string[], word: string) =>
    values.length < 2 ? (values[0] ?? '…') : `${values.slice(0, -1).join(', ')} ${word} ${values.at(-1)}`;
  const compare = (op: Comparison, name: string, values: readonly string[], field: Field | undefined) => {
    if (name === '') return '…';
    const kind = field ? kindOf(field) : 'text';
    const isNeither = op === 'none' && values.length > 1;
    const unit = kind === 'number' && values.length > 0 && field?.unit ? `\u00a0${localize(field.unit)}` : '';
    const isPlain = kind === 'number' || kind === 'date' || kind === 'yes_no';
    const shown = isPlain ? values : values.map((text) => translate('condition_editor.quoted', { text }));
    const value = `${listed(shown, translate(isNeither ? 'condition_editor.nor' : 'condition_editor.or'))}${unit}`;
    const word = isNeither ? (kind === 'list' ? 'list_none_of' : 'none_of') : wordOf(kind, op === 'in' ? 'eq' : op);
    return translate(`condition_editor.said.${word}`, { name, value });
  };
  return conditionText(condition, fields, localize, {
    yes: translate('list.yes'),
    no: translate('list.no'),
    and: translate('condition_editor.and'),
    or: translate('condition_editor.or'),
    not: (part) => translate('condition_editor.not', { condition: part }),
    compare,
    value: (field, value) => {
      const text = String(value);
      if (field?.type === 'number') return formatNumber(text, locale, { delimiters }) || text;
      return (field?.type === 'date' ? formatDate(text, locale) : chosen.get(text)) || text;
    },
  });
}
