import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { apiUrl, http, refusalOf } from '#dataProvider/http/http';
import { useBackOffice } from '../start/BackOfficeContext';
import { Confirmation, focus } from '../notices/Confirmation';
import { Modal } from '../parts/Modal';
import { confirmedChannel, confirmedPath } from './channel';

interface Props {
  /** Called once: with true when the user has confirmed their identity, with false when they cancel. */
  onAnswer: (confirmed: boolean) => void;
}

/** Asks for the user's password, or opens their single sign-on in a window beside this one. */
export function ConfirmDialog({ onAnswer }: Props) {
  const { profile } = useBackOffice();
  return profile.authentication === 'saml' ? <BySingleSignOn onAnswer={onAnswer} /> : <ByPassword onAnswer={onAnswer} />;
}

function ByPassword({ onAnswer }: Props) {
  const translate = useTranslate();
  const form = useId();
  const { profile } = useBackOffice();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Stops the event, because React would pass it on to the form of the screen under the dialog.
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password'));
    setSending(true);
    http(`${apiUrl}/profile/confirm`, { method: 'POST', body: JSON.stringify({ password }) })
      .then(() => onAnswer(true))
      .catch((error: unknown) => {
        setRefusal(refusalOf(error)?.code ?? 'OTHER');
        setSending(false);
      });
  };
  return (
    <Modal
      size="small"
      title={translate('confirm_identity.title')}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button color="inherit" onClick={() => onAnswer(false)}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" type="submit" form={form} disabled={sending}>
            {translate('ra.action.confirm')}
          </Button>
        </>
      }
    >
      <Stack component="form" id={form} onSubmit={submit} sx={{ gap: 2 }}>
        <Typography variant="body2">{translate('confirm_identity.why')}</Typography>
        <input type="hidden" name="username" autoComplete="username" value={profile.email ?? ''} readOnly />
        <TextField
          name="password"
          type="password"
          label={translate('confirm_identity.password')}
          autoComplete="current-password"
          inputRef={focus}
          required
          fullWidth
          error={refusal !== null}
          helperText={refusal === null ? undefined : translate(`errors.${refusal}`, { _: translate('errors.OTHER', { code: refusal }) })}
          slotProps={{ formHelperText: { role: 'alert' } }}
        />
      </Stack>
    </Modal>
  );
}

function BySingleSignOn({ onAnswer }: Props) {
  const translate = useTranslate();
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    const channel = new BroadcastChannel(confirmedChannel);
    channel.addEventListener('message', () => onAnswer(true));
    return () => channel.close();
  }, [onAnswer]);
  const open = () => {
    const query = new URLSearchParams({ return_to: confirmedPath, fresh: 'true' });
    setBlocked(window.open(`/profile/saml/sign_in?${query}`, 'confirm', 'popup,width=520,height=680') === null);
  };
  return (
    <Confirmation
      title={translate('confirm_identity.title')}
      confirm={translate('confirm_identity.single_sign_on')}
      onConfirm={open}
      onClose={() => onAnswer(false)}
    >
      <Typography variant="body2">{translate('confirm_identity.why_single_sign_on')}</Typography>
      {blocked && <Alert severity="warning">{translate('confirm_identity.blocked')}</Alert>}
    </Confirmation>
  );
}
