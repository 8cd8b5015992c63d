import { Box, Button, FormHelperText, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { apiUrl, http } from '#dataProvider/http/http';
import { useBackOffice } from '../../shell/start/BackOfficeContext';
import { Confirmation, focus } from '../../shell/notices/Confirmation';
import { Modal } from '../../shell/parts/Modal';

/** The acts of an administrator on an account: the end of the API path of each, after `/users/:id/`, and whether the administrator must give a reason. */
const acts = {
  lock: { path: 'lock', hasReason: true },
  unlock: { path: 'unlock', hasReason: true },
  confirm: { path: 'confirm', hasReason: false },
  expire: { path: 'password/expire', hasReason: false },
  lend: { path: 'password/temporary', hasReason: false },
} as const;
type Act = keyof typeof acts;

/** Shows the buttons that lock or unlock an account, expire its password, give it a temporary password, and confirm it; a dialog asks before each. Shows nothing for the user's own account. */
export function AccountActs({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  const person = useRecordContext();
  const { profile } = useBackOffice();
  const [asked, setAsked] = useState<Act | null>(null);
  const [lent, setLent] = useState<string | null>(null);
  if (!person || person.id === profile.id) return null;
  const locked = person['locked_at'] != null;
  const reachable = !locked && person['archived_at'] == null && person['authentication'] === 'password';
  const offered: Act[] = [locked ? 'unlock' : 'lock', ...(reachable ? (['expire', 'lend'] as const) : []), 'confirm'];
  return (
    <Box sx={{ mt: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {offered.map((act) => (
          <Button key={act} variant="outlined" color="inherit" size="small" disabled={disabled} onClick={() => setAsked(act)}>
            {translate(`account.${act}.button`)}
          </Button>
        ))}
      </Stack>
      <FormHelperText sx={{ mx: 0 }}>{translate('account.help')}</FormHelperText>
      {asked && <ActDialog act={asked} id={String(person.id)} onClose={() => setAsked(null)} onLent={setLent} />}
      {lent !== null && <LentPassword password={lent} onClose={() => setLent(null)} />}
    </Box>
  );
}

interface ActProps {
  act: Act;
  id: string;
  onClose: () => void;
  onLent: (password: string) => void;
}

function ActDialog({ act, id, onClose, onLent }: ActProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { path, hasReason } = acts[act];
  const done = useMutation({
    mutationFn: async (): Promise<{ password?: string }> =>
      (
        await http(`${apiUrl}/users/${encodeURIComponent(id)}/${path}`, {
          method: 'POST',
          ...(hasReason && { body: JSON.stringify({ reason }) }),
        })
      ).json,
    onSuccess: async ({ password }) => {
      onClose();
      if (act === 'lend' && password !== undefined) onLent(password);
      else notify(`account.${act}.done`, { type: 'success' });
      await queries.invalidateQueries();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Confirmation
      title={translate(`account.${act}.title`)}
      confirm={translate(`account.${act}.button`)}
      removes={act === 'lock'}
      disabled={done.isPending || (hasReason && reason.trim() === '')}
      onConfirm={() => done.mutate()}
      onClose={onClose}
    >
      <Typography variant="body2">{translate(`account.${act}.what`)}</Typography>
      {hasReason && (
        <TextField
          label={translate('account.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          multiline
          required
          fullWidth
          inputRef={focus}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
    </Confirmation>
  );
}

/** Shows a temporary password, once only: it can't be read again. */
function LentPassword({ password, onClose }: { password: string; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => notify('account.lend.copied', { type: 'success' }),
      () => notify('account.lend.not_copied', { type: 'warning' }),
    );
  return (
    <Modal
      size="small"
      title={translate('account.lend.title')}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
          <Button variant="contained" onClick={() => void copy()} ref={focus}>
            {translate('account.lend.copy')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2">{translate('account.lend.once')}</Typography>
        <Typography component="output" sx={{ fontFamily: 'monospace', fontSize: '1.125rem', userSelect: 'all', overflowWrap: 'anywhere' }}>
          {password}
        </Typography>
      </Stack>
    </Modal>
  );
}
