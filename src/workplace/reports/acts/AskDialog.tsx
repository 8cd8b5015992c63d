import { Button, Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Modal } from '../../shell/parts/Modal';
import { useAct, type Report } from '../calls';
import { PeopleInput } from '../sharing/PeopleInput';
import { useActFailure } from './useActFailure';

/** Chooses who approves the last version. Those who are asked anew get an email. */
export function AskDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [users, setUsers] = useState<readonly string[]>(report.signatures.map(({ user }) => user.id));
  const { mutate, isPending } = useAct(report.id);
  const tellFailure = useActFailure(report);
  const ask = () =>
    mutate(
      { act: 'ask', users },
      {
        onSuccess: () => notify('reports.done.ask', { type: 'success', messageArgs: { smart_count: users.length } }),
        onError: tellFailure,
        onSettled: onClose,
      },
    );
  return (
    <Modal
      size="small"
      title={translate('reports.ask.ask')}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={isPending} onClick={ask}>
            {translate('reports.acts.ask')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{translate('reports.ask_hint.ask')}</Typography>
        <PeopleInput label={translate('reports.approvers')} value={users} onChange={setUsers} />
      </Stack>
    </Modal>
  );
}
