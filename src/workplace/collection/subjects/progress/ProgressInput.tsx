import { Autocomplete, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useGetList, useInput, useTranslate } from 'ra-core';
import type { FieldInputProps } from '../../../fields/ui/types';
import { useDefinition } from '../../../shell/start/BackOfficeContext';
import { progressOf } from './ProgressDisplay';

/** Shows whether a subject's progress is tracked, and for whom. */
export function ProgressInput({ source, label, disabled = false }: FieldInputProps) {
  const translate = useTranslate();
  const readsUsers = useDefinition('users') !== undefined;
  const { data = [] } = useGetList(
    'users',
    { filter: {}, pagination: { page: 1, perPage: 1000 }, sort: { field: 'email', order: 'ASC' } },
    { enabled: readsUsers },
  );
  const { field } = useInput({ source });
  const progress = progressOf(field.value);
  const change = (part: object) => field.onChange({ ...field.value, ...part });
  return (
    <Stack component="fieldset" sx={{ border: 0, m: 0, p: 0, gap: 1, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontSize: 13, fontWeight: 600, p: 0 }}>
        {label}
      </Typography>
      <FormControlLabel
        control={<Switch checked={progress.disabled} disabled={disabled} onChange={(_event, off) => change({ disabled: off })} />}
        label={translate('progress.disabled')}
      />
      {readsUsers && !progress.disabled && (
        <Autocomplete
          multiple
          size="small"
          disabled={disabled}
          options={data.map(({ id }) => String(id))}
          getOptionLabel={(id) => String(data.find((user) => user.id === id)?.email ?? id)}
          value={progress.users}
          onChange={(_event, users) => change({ available_users: users })}
          renderInput={(params) => <TextField {...params} label={translate('progress.users')} />}
        />
      )}
    </Stack>
  );
}
