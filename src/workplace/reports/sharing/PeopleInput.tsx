import { Autocomplete, TextField } from '@mui/material';
import { useGetList, useGetMany, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { personName } from '../../people/PersonSelect';

interface Props {
  label: string;
  /** The ids of the chosen people. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Chooses people, found by name or email address. */
export function PeopleInput({ label, value, onChange }: Props) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const { data: known = [] } = useGetMany('users', { ids: [...value] }, { enabled: value.length > 0 });
  const { data: found = [], isPending } = useGetList('users', {
    filter: words === '' ? {} : { q: words },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'email', order: 'ASC' },
  });
  const chosen = value.map((id): RaRecord => [...known, ...found].find((person) => person?.id === id) ?? { id });
  return (
    <Autocomplete
      multiple
      options={found}
      value={chosen}
      loading={isPending}
      getOptionLabel={personName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      filterSelectedOptions
      onInputChange={(_event, next) => setWords(next)}
      onChange={(_event, next) => onChange(next.map(({ id }) => String(id)))}
      noOptionsText={translate('rights.nobody')}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
