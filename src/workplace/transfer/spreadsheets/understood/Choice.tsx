import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';

interface ChoiceProps {
  label: string;
  value: string;
  missing?: boolean;
  onChange: (id: string) => void;
  options: readonly { id: string; name: string }[];
}

/** Shows a select without a visible label, for a cell of a table. */
export function Choice({ label, value, missing = false, onChange, options }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      fullWidth
      size="small"
      hiddenLabel
      value={value}
      error={missing}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      {value === '' && !options.some(({ id }) => id === '') && (
        <MenuItem value="" disabled>
          {translate('sheets.choose')}
        </MenuItem>
      )}
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
