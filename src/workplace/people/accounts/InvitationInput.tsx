import { Box, Button, FormControl, FormHelperText, FormLabel } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { BooleanInput } from 'react-admin';
import { apiUrl, http } from '#dataProvider/http/http';
import type { FieldInputProps } from '../../fields/ui/types';
import { AccountActs } from './AccountActs';

/** Asks, for a new person, whether to invite them. For an existing person, shows buttons that send a link to choose a password, end their sessions, and do the other acts on their account. */
export function InvitationInput({ source, label, help, disabled = false }: FieldInputProps) {
  const person = useRecordContext();
  if (person?.id === undefined) return <BooleanInput source={source} label={label} helperText={help ?? false} disabled={disabled} />;
  return (
    <div>
      <SendLink id={String(person.id)} disabled={disabled} isNew={person['last_sign_in_at'] == null} />
      <AccountActs disabled={disabled} />
    </div>
  );
}

/** Ends all sessions of a person, in every browser where they are signed in. */
function SignOut({ id, disabled }: { id: string; disabled: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const end = useMutation({
    mutationFn: async (): Promise<{ ended: number }> =>
      (await http(`${apiUrl}/users/${encodeURIComponent(id)}/sessions`, { method: 'DELETE' })).json,
    onSuccess: ({ ended }) =>
      notify(ended === 0 ? 'password_link.ended_none' : 'password_link.ended', { messageArgs: { smart_count: ended } }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <>
      <Box sx={{ mt: 2 }}>
        <Button variant="outlined" color="inherit" size="small" disabled={disabled || end.isPending} onClick={() => end.mutate()}>
          {translate('password_link.end')}
        </Button>
      </Box>
      <FormHelperText sx={{ mx: 0 }}>{translate('password_link.end_help')}</FormHelperText>
    </>
  );
}

function SendLink({ id, disabled, isNew }: { id: string; disabled: boolean; isNew: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const send = useMutation({
    mutationFn: async (): Promise<{ status: string }> =>
      (await http(`${apiUrl}/users/${encodeURIComponent(id)}/password/reminder`, { method: 'POST' })).json,
    onSuccess: ({ status }) =>
      notify(`password_link.${status}`, { type: status === 'sent' || status === 'waiting' ? 'success' : 'warning' }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {translate('password_link.label')}
      </FormLabel>
      <div>
        <Button variant="outlined" color="inherit" size="small" disabled={disabled || send.isPending} onClick={() => send.mutate()}>
          {translate(isNew ? 'password_link.invite' : 'password_link.send')}
        </Button>
      </div>
      <FormHelperText sx={{ mx: 0 }}>{translate(isNew ? 'password_link.invite_help' : 'password_link.send_help')}</FormHelperText>
      {!isNew && <SignOut id={id} disabled={disabled} />}
    </FormControl>
  );
}
