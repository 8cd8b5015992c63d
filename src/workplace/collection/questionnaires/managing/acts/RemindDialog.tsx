import { Alert, Button, Skeleton, Stack, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { RecordSelection } from '#dataProvider/calls/many';
import type { RemindersSent } from '#resources/api/questionnaires/managing';
import { failureLevel } from '../../../../resource/failureLevel';
import { Moment } from '../../../../history/changes/Moment';
import { HeadedTable } from '../../../../shell/parts/HeadedTable';
import { Modal } from '../../../../shell/parts/Modal';
import { useRemind, useReminded } from '../managing';
import { listed, useTellReached } from '../record/useTellReached';

/** The most people that the dialog names. */
const most = 100;

/** Shows who gets a reminder of questionnaires, before it is sent, then sends it. Nobody who is done gets one. */
export function RemindDialog({ chosen, onDone, onClose }: { chosen: RecordSelection; onDone?: () => void; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [message, setMessage] = useState('');
  const { data, error } = useReminded(chosen);
  const { mutate, isPending } = useRemind(chosen);
  const count = data?.people.length ?? 0;
  const tell = useTellReached('manage_questionnaires.remind.sent');
  const send = () =>
    mutate(message.trim(), {
      onSuccess: (answer) => {
        const held = answer.held.map(({ email }) => email);
        if (held.length > 0)
          notify('manage_questionnaires.remind.held', {
            type: 'warning',
            autoHideDuration: null,
            messageArgs: { addresses: listed(held) },
          });
        if (answer.mail_server) tell(answer);
        else notify('manage_questionnaires.remind.kept', { type: 'warning', messageArgs: { smart_count: answer.people.length } });
        onDone?.();
      },
      onError: (failure) => notify(failure.message, { type: failureLevel(failure), autoHideDuration: null }),
      onSettled: onClose,
    });
  return (
    <Modal
      title={translate('manage_questionnaires.remind.title')}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate(count > 0 ? 'ra.action.cancel' : 'ra.action.close')}
          </Button>
          {count > 0 && (
            <Button variant="contained" disabled={isPending} onClick={send}>
              {translate('manage_questionnaires.remind.send', { smart_count: count })}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {error && <Alert severity="error">{translate(error.message)}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={120} />}
        {data && <Typography>{translate(`manage_questionnaires.remind.${opening(data)}`, { smart_count: count })}</Typography>}
        {data && count > 0 && !data.mail_server && <Alert severity="warning">{translate('manage_questionnaires.remind.no_server')}</Alert>}
        {data && count > 0 && <People people={data.people} />}
        {data && data.left_out.length > 0 && (
          <Alert severity="warning">{translate('manage_questionnaires.remind.left_out', { addresses: listed(data.left_out) })}</Alert>
        )}
        {data && data.already.length > 0 && (
          <Alert severity="info">{translate('manage_questionnaires.remind.already', { addresses: listed(data.already) })}</Alert>
        )}
        {data && data.not_waiting > 0 && count > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('manage_questionnaires.remind.not_waiting', { smart_count: data.not_waiting })}
          </Typography>
        )}
        {count > 0 && (
          <TextField
            label={translate('manage_questionnaires.remind.message')}
            helperText={translate('manage_questionnaires.remind.message_hint')}
            multiline
            minRows={2}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
        )}
      </Stack>
    </Modal>
  );
}

function opening({ people, already, left_out }: RemindersSent): string {
  if (people.length > 0) return 'who';
  return already.length + left_out.length > 0 ? 'none_now' : 'nobody';
}

function People({ people }: Pick<RemindersSent, 'people'>) {
  const translate = useTranslate();
  const more = people.length - most;
  return (
    <>
      <HeadedTable
        label={translate('manage_questionnaires.remind.people')}
        heads={['person', 'waiting', 'reminded'].map((head) => ({
          text: translate(`manage_questionnaires.remind.${head}`),
          right: head === 'waiting',
        }))}
        maxHeight={320}
      >
        {people.slice(0, most).map(({ email, name, questionnaires, reminded_at }) => (
          <TableRow key={email}>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 128 }}>
              {name || email}
              {name && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {email}
                </Typography>
              )}
            </TableCell>
            <TableCell align="right">{questionnaires}</TableCell>
            <TableCell>{reminded_at ? <Moment at={reminded_at} /> : translate('manage_questionnaires.remind.never')}</TableCell>
          </TableRow>
        ))}
      </HeadedTable>
      {more > 0 && <Typography variant="body2">{translate('manage_questionnaires.remind.more', { smart_count: more })}</Typography>}
    </>
  );
}
