import { useTranslate } from 'ra-core';
import type { FieldChange } from '#resources/api/definitionsPlan';
import { useLocalize } from '../../shell/BackOfficeContext';

/** What becomes of one field, and of the values that records hold of it. */
export function FieldChangeLine({ field: { name, kind, was, perhaps_was, rules = [], values } }: { field: FieldChange }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const said = translate(`definitions.field.${kind}`, {
    was: was ?? '',
    rules: rules.map((rule) => translate(`definitions.rules.${rule}`)).join(', '),
    values: translate('definitions.values', { smart_count: values }),
  });
  return (
    <li>
      <b>{localize(name)}</b> {said}
      {perhaps_was !== undefined && translate('definitions.perhaps_was', { was: perhaps_was })}
    </li>
  );
}
