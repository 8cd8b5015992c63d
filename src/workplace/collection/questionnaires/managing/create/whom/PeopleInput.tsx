import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';

/** Returns a person's name with their email address; without a name, the address alone. */
function personName({ first_name, last_name, email }: RaRecord): string {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return name === '' ? String(email) : `${name} (${String(email)})`;
}

/** Shows the input for people who have an account. */
export function PeopleInput({ people, onPeople }: { people: readonly RaRecord[]; onPeople: (people: RaRecord[]) => void }) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const { data: found = [], isPending } = useGetList('users', {
    filter: words === '' ? {} : { q: words },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'email', order: 'ASC' },
  });
  return (
    <Autocomplete
      multiple
      options={found}
      value={[...people]}
      loading={isPending}
      filterSelectedOptions
      getOptionLabel={personName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, person) => option.id === person.id}
      filterOptions={(options) => options}
      onInputChange={(_event, next) => setWords(next)}
      onChange={(_event, next) => onPeople(next)}
      noOptionsText={translate('manage_questionnaires.form.nobody')}
      renderInput={(params) => <TextField {...params} label={translate('manage_questionnaires.form.people')} />}
    />
  );
}
