import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isBlank } from '#resources/language/fields/clean';
import { isDisplayed } from '#resources/language/rules/conditions';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { ancestorsOf, useValuesOf } from './conditions';

/** Shows, under a field that hides others, which hidden fields have values that saving would drop. */
export function DroppedNotice({ dependents, fields }: { dependents: readonly Field[]; fields: readonly Field[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const values = useValuesOf([...new Set(dependents.flatMap((field) => [field.id, ...ancestorsOf(field, fields)]))]);
  const dropped = dependents.filter(
    (field) => !isBlank(field, values[field.id]) && !isFirst(field, values[field.id]) && !isDisplayed(field, fields, values),
  );
  return (
    <Typography variant="caption" role="status" sx={{ display: 'block', color: 'warning.main', '&:empty': { display: 'none' } }}>
      {dropped.length > 0 &&
        translate('conditions.dropped', {
          smart_count: dropped.length,
          names: dropped.map(({ name }) => translate('conditions.quoted', { name: localize(name) })).join(', '),
        })}
    </Typography>
  );
}

/** True for the value that a field has before anyone changes it, such as a switch that is off: dropping it loses nothing. */
const isFirst = (field: Field, value: unknown): boolean => value === false || (field.default !== undefined && value === field.default);
