import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import { failureLevel } from '../../../../resource/failureLevel';
import { Modal } from '../../../../shell/parts/Modal';
import { focus } from '../../../../shell/notices/Confirmation';
import { useManagedEvent, type ManagedEvent } from '../managing';

interface Props {
  event: ManagedEvent;
  questionnaires: readonly RaRecord[];
  onDone?: () => void;
  onClose: () => void;
}

/** Asks why questionnaires are closed or reopened, and does so. Approved ones close without a reason. */
export function EventDialog({ event, questionnaires, onDone, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useManagedEvent();
  const needsReason = event === 'reopen' || questionnaires.some(({ state }) => state !== 'approved');
  const count = { smart_count: questionnaires.length };
  const send = () => {
    const versions = Object.fromEntries(questionnaires.map(({ id, version }) => [String(id), Number(version)]));
    const given = reason.trim();
    mutate(
      { event, versions, ...(given && { reason: given }) },
      {
        onSuccess: () => {
          notify(`manage_questionnaires.done.${event}`, { type: 'success', messageArgs: count });
          onDone?.();
        },
        onError: (error) => notify(error.message, { type: failureLevel(error), autoHideDuration: null }),
        onSettled: onClose,
      },
    );
  };
  return (
    <Modal
      size="small"
      title={translate(`manage_questionnaires.ask.${event}`, count)}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={isPending || (needsReason && reason.trim() === '')} onClick={send}>
            {translate(`manage_questionnaires.acts.${event}`)}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{translate(`manage_questionnaires.ask_hint.${event}`)}</Typography>
        <TextField
          label={translate('manage_questionnaires.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required={needsReason}
          multiline
          minRows={3}
          inputRef={focus}
          slotProps={{ htmlInput: { maxLength: 5000 } }}
        />
      </Stack>
    </Modal>
  );
}
