import CheckIcon from '@mui/icons-material/Check';
import { Chip, MenuItem, Stack, TextField } from '@mui/material';
import { useInput } from 'ra-core';
import type { Option } from '../display/choices';
import { HelperLine } from './HelperLine';
import type { FieldInputProps } from '../ui/types';

/** Shows a select of several choices for a short list. A box with a search would slow down a long form, and few choices don't need one. */
export function SeveralSelect({ options, source, label, help, isRequired, disabled }: FieldInputProps & { options: readonly Option[] }) {
  const { field, fieldState, id } = useInput({ source });
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const nameOf = (key: string) => options.find((option) => option.id === key)?.name ?? key;
  return (
    <TextField
      select
      id={id}
      name={field.name}
      label={label}
      required={Boolean(isRequired)}
      disabled={Boolean(disabled)}
      value={chosen}
      onChange={({ target }) => field.onChange(target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={<HelperLine error={fieldState.error?.message} help={help} />}
      fullWidth
      margin="none"
      slotProps={{
        select: {
          multiple: true,
          renderValue: () => (
            <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
              {chosen.map((key) => (
                <Chip key={key} component="span" size="small" label={nameOf(key)} />
              ))}
            </Stack>
          ),
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id} sx={{ justifyContent: 'space-between', gap: 2 }}>
          {option.name}
          {chosen.includes(option.id) && <CheckIcon fontSize="small" />}
        </MenuItem>
      ))}
    </TextField>
  );
}
