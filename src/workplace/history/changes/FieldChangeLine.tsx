import { useTranslate } from 'ra-core';
import type { FieldChange } from '#resources/api/definitions/plan';
import { useLocalize } from '../../shell/start/BackOfficeContext';

/** Says what changes in one field, and what happens to the values that records hold in it. */
export function FieldChangeLine({
  field: { name, kind, was, perhaps_was, rules = [], types = [], left = 0, values },
}: {
  field: FieldChange;
}) {
  const translate = useTranslate();
  const localize = useLocalize();
  const said = translate(`definitions.field.${kind}`, {
    was: was ?? '',
    type: translate(`subject_fields.types.${types[1] ?? 'string'}`),
    rules: rules.map((rule) => translate(`definitions.rules.${rule}`)).join(', '),
    values: translate('definitions.values', { smart_count: kind === 'retyped' ? values - left : values }),
  });
  return (
    <li>
      <b>{localize(name)}</b> {said}
      {left > 0 && translate('definitions.left', { smart_count: left })}
      {perhaps_was !== undefined && <div>{translate('definitions.perhaps_was', { was: perhaps_was })}</div>}
    </li>
  );
}
