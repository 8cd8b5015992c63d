import { Autocomplete, TextField } from '@mui/material';
import { useGetList, useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';

interface Props {
  label: string;
  /** The id of the chosen person; '' while nobody is chosen. */
  value: string;
  onChange: (id: string) => void;
}

/** Returns a person's name and email address; without a name, the address alone. */
export const personName = ({ id, first_name, last_name, email }: RaRecord): string => {
  const name = `${first_name ?? ''} ${last_name ?? ''}`.trim();
  return name === '' ? String(email ?? id) : `${name} (${email})`;
};

/** Chooses one person, found by name or email address. */
export function PersonSelect({ label, value, onChange }: Props) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const { data: chosen } = useGetOne('users', { id: value }, { enabled: value !== '' });
  const { data: found = [], isPending } = useGetList('users', {
    filter: words === '' || (chosen && words === personName(chosen)) ? {} : { q: words },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'email', order: 'ASC' },
  });
  return (
    <Autocomplete
      options={found}
      value={chosen ?? null}
      loading={isPending}
      getOptionLabel={personName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, person) => option.id === person.id}
      filterOptions={(options) => options}
      onInputChange={(_event, next) => setWords(next)}
      onChange={(_event, person) => onChange(person ? String(person.id) : '')}
      noOptionsText={translate('rights.nobody')}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
