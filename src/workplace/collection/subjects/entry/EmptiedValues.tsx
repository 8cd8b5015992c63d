import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isBlank } from '#resources/language/fields/clean';
import type { Field } from '#resources/definition';
import { useDebounced } from '../../../fields/parts/useDebounced';
import { valuesOf } from './form/entryRules';

/** Shows, under the data quality, how many values saving would empty because the entry is marked as not applicable. */
export function EmptiedValues({ fields }: { fields: readonly Field[] }) {
  const translate = useTranslate();
  const emptied = useDebounced(['quality', 'values'], ([quality, values]) =>
    quality === 'not_applicable' ? fields.filter((field) => !isBlank(field, valuesOf(values)[field.id])).length : 0,
  );
  return (
    <Typography variant="caption" role="status" sx={{ display: 'block', color: 'warning.main', '&:empty': { display: 'none' } }}>
      {emptied > 0 && translate('inputs.emptied', { smart_count: emptied })}
    </Typography>
  );
}
