import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { joins, type Join } from './model/lines';

interface Props {
  label: string;
  join: Join;
  onChange: (join: Join) => void;
}

/** Shows the choice of how conditions are joined. “Not all of these” is offered only where the condition is written so. */
export function JoinSelect({ label, join, onChange }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      margin="none"
      label={label}
      value={join}
      onChange={({ target }) => onChange(joins.find((each) => each === target.value) ?? join)}
      sx={{ minWidth: 220, maxWidth: '100%' }}
    >
      {joins
        .filter((each) => each !== 'not_all' || join === 'not_all')
        .map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`condition_editor.joins.${each}`)}
          </MenuItem>
        ))}
    </TextField>
  );
}
