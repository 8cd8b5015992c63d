import { Button, Stack, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { focus } from '../../shell/notices/Confirmation';
import { Modal } from '../../shell/parts/Modal';
import { useAct, type Report } from '../calls';
import { useActFailure } from './useActFailure';

interface Props {
  report: Report;
  act: 'withdraw' | 'decline';
  version?: number;
  onClose: () => void;
}

/** Asks why a report is withdrawn, or why somebody does not approve it, and does so. */
export function ReasonDialog({ report, act, version, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useAct(report.id);
  const tellFailure = useActFailure(report);
  const comment = reason.trim();
  const [last] = report.versions;
  const send = () =>
    mutate(
      { act, comment, ...(act === 'decline' ? last && { hash: last.hash } : version !== undefined && { version }) },
      { onSuccess: () => notify(`reports.done.${act}`, { type: 'success' }), onError: tellFailure, onSettled: onClose },
    );
  return (
    <Modal
      size="small"
      title={translate(`reports.ask.${act}`)}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            variant="contained"
            color={act === 'withdraw' ? 'error' : 'primary'}
            disabled={isPending || comment === ''}
            onClick={send}
          >
            {translate(`reports.acts.${act}`)}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{translate(`reports.ask_hint.${act}`)}</Typography>
        <TextField
          label={translate('reports.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required
          multiline
          minRows={3}
          inputRef={focus}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      </Stack>
    </Modal>
  );
}
