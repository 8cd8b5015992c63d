import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { useLocalize } from '../shell/BackOfficeContext';

interface Props {
  definitions: readonly ReadableDefinition[];
  value: string;
  onChange: (value: string) => void;
}

/** One kind of record, or all. */
export function EntitySelect({ definitions, value, onChange }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  return (
    <TextField
      select
      label={translate('history.entity')}
      value={definitions.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('history.all')}</MenuItem>
      {definitions.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {localize({ en: name.en.other, fr: name.fr.other })}
        </MenuItem>
      ))}
    </TextField>
  );
}
