import { Button, Checkbox, FormControlLabel, MenuItem, Stack, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { refusalOf } from '#dataProvider/http/http';
import { useFailureText } from '../../parts/useFailureText';
import { useChangeAccess } from '../managing';
import { useTellReached } from './useTellReached';

const roles = ['respondent', 'viewer'] as const;

/** Shows the form that gives a person access to a questionnaire, by their email address. */
export function GiveAccess({ id }: { id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failureText = useFailureText();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof roles)[number]>('respondent');
  const [isMailed, setMailed] = useState(true);
  const tellReached = useTellReached();
  const { mutate, isPending, error, reset } = useChangeAccess(id);
  const [failure] = Object.values(refusalOf(error)?.details ?? {}).flat();
  const message = failure ? failureText(failure) : error ? translate(error.message) : undefined;
  const give = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address === '') return;
    mutate(
      { add: [{ email: address, role }], ...(isMailed && { link: 'send' }) },
      {
        onSuccess: (answer) => {
          setEmail('');
          tellReached(answer);
          notify('manage_questionnaires.access.given', { type: 'success', messageArgs: { email: address } });
        },
      },
    );
  };
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={give}
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 1.5, mt: 2, alignItems: { sm: 'flex-start' }, maxWidth: 720 }}
    >
      <TextField
        label={translate('manage_questionnaires.access.email')}
        type="email"
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          reset();
        }}
        error={message !== undefined}
        helperText={message}
        sx={{ flex: 2 }}
      />
      <TextField
        select
        label={translate('manage_questionnaires.access.role')}
        value={role}
        onChange={({ target }) => setRole(roles.find((each) => each === target.value) ?? 'respondent')}
        sx={{ flex: 1 }}
      >
        {roles.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`manage_questionnaires.access.roles.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Checkbox checked={isMailed} onChange={({ target }) => setMailed(target.checked)} />}
        label={translate('manage_questionnaires.access.mail')}
        sx={{ mt: { sm: 1 } }}
      />
      <Button type="submit" variant="outlined" disabled={isPending || email.trim() === ''} sx={{ mt: { sm: 1 } }}>
        {translate('manage_questionnaires.access.give')}
      </Button>
    </Stack>
  );
}
