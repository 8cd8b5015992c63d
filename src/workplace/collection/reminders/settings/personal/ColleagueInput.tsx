import { Autocomplete, TextField } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'ra-core';
import { useState } from 'react';
import type { FieldInputProps } from '../../../../fields/ui/types';
import { useColleagues, useReminderSettings } from './personal';

interface Person {
  id: string;
  name: string;
}

/** Chooses a colleague among those who may do what one does, found by name or email address. */
export function ColleagueInput({ source, label, help }: FieldInputProps) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const { data } = useReminderSettings();
  const { data: found, isFetching } = useColleagues(words);
  const { field, fieldState } = useInput({ source });
  const people: Person[] =
    found?.colleagues.map(({ id, name, email }) => ({ id, name: name === email ? email : `${name} (${email})` })) ?? [];
  const kept = data?.absence?.colleague;
  const chosen = people.find(({ id }) => id === field.value) ?? (kept && kept.id === field.value ? kept : null);
  const { error } = fieldState;
  return (
    <Autocomplete
      options={people}
      value={chosen}
      loading={isFetching}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, person) => option.id === person.id}
      filterOptions={(options) => options}
      onInputChange={(_event, next, reason) => reason === 'input' && setWords(next)}
      onChange={(_event, person) => field.onChange(person?.id ?? '')}
      onBlur={field.onBlur}
      noOptionsText={translate('reminding.mine.nobody')}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={label}
          error={error !== undefined}
          helperText={error?.message ? <ValidationError error={error.message} /> : help}
        />
      )}
    />
  );
}
