import { Alert, Autocomplete, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useDefinition } from '../../../../shell/start/BackOfficeContext';
import { linesOf, type LineError } from './owners';
import { useFailureText } from '../../parts/useFailureText';

interface Props {
  people: readonly RaRecord[];
  text: string;
  errors: readonly LineError[];
  onPeople: (people: RaRecord[]) => void;
  onText: (text: string) => void;
}

/** Shows the inputs for who gets a questionnaire: people of the product, and addresses pasted one per line. Each error names its line. */
export function OwnersInput({ people, text, errors: all, onPeople, onText }: Props) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const emails = new Set(linesOf(text).map(({ email }) => email));
  // An error goes with the line or the person that it is about.
  const errors = all.filter(({ line, person }) => (line ? emails.has(line.email) : people.some(({ id }) => id === person)));
  const saidOf = ({ line, person }: LineError) => {
    if (line) return translate('manage_questionnaires.form.line', { line: line.number, email: line.email });
    const chosen = people.find(({ id }) => id === person);
    return chosen ? personName(chosen) : '';
  };
  const knowsPeople = useDefinition('users') !== undefined;
  return (
    <Stack sx={{ gap: 2 }}>
      {knowsPeople && <PeopleInput people={people} onPeople={onPeople} />}
      <TextField
        label={translate('manage_questionnaires.form.emails')}
        helperText={translate('manage_questionnaires.form.emails_hint')}
        value={text}
        onChange={({ target }) => onText(target.value)}
        multiline
        minRows={4}
        maxRows={16}
        error={errors.some(({ line }) => line !== null)}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
      />
      {errors.length > 0 && (
        <Alert severity="error">
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {errors.map((each) => (
              <li key={each.line?.number ?? each.person}>
                {saidOf(each)}
                {translate('form.colon')}
                {failureText(each.failure)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Stack>
  );
}

/** Returns a person's name with their email address; without a name, the address alone. */
function personName({ first_name, last_name, email }: RaRecord): string {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return name === '' ? String(email) : `${name} (${String(email)})`;
}

function PeopleInput({ people, onPeople }: Pick<Props, 'people' | 'onPeople'>) {
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
