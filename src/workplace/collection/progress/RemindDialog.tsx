import { Alert, Button, Skeleton, Stack, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { FollowedPerson, FollowedSubject, ReminderResult } from '#resources/api/collection/progress';
import { Moment } from '../../history/changes/Moment';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { HeadedTable } from '../../shell/parts/HeadedTable';
import { Modal } from '../../shell/parts/Modal';
import { usePeople, useSendReminders } from './progress';

const owedBy = ({ missing, draft, refused }: FollowedPerson) => missing + draft + refused;

/** Shows who will get a reminder and about how many entries, before it is sent, then the outcome. */
export function RemindDialog({ subject, year, onClose }: { subject: FollowedSubject; year: number; onClose: () => void }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const [message, setMessage] = useState('');
  const { data, isError } = usePeople(subject.key, year);
  const sending = useSendReminders(subject.key);
  const tell = useTellResult();
  const people = data?.people.filter((person) => owedBy(person) > 0) ?? [];
  const send = () =>
    sending.mutate(
      { year, ...(message.trim() ? { message: message.trim() } : {}) },
      {
        onSuccess: (result) => {
          tell(result);
          onClose();
        },
        onError: tell,
      },
    );
  return (
    <Modal
      title={translate('follow.remind_title', { name: localize(subject.name) })}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={people.length === 0 || !subject.open || sending.isPending} onClick={send}>
            {translate('follow.send', { smart_count: people.length })}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {!subject.open && <Alert severity="warning">{translate('follow.closed')}</Alert>}
        {isError && <Alert severity="error">{translate('follow.failed')}</Alert>}
        {!data && !isError && <Skeleton variant="rounded" height={120} />}
        {data && (
          <Typography>
            {people.length > 0
              ? translate('follow.remind_who', { smart_count: people.length, year })
              : translate('follow.remind_nobody', { year })}
          </Typography>
        )}
        {people.length > 0 && <PeopleTable people={people} />}
        {data && data.unassigned > 0 && <Alert severity="info">{translate('follow.unassigned', { smart_count: data.unassigned })}</Alert>}
        {people.length > 0 && (
          <TextField
            label={translate('follow.message')}
            helperText={translate('follow.message_hint')}
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

function PeopleTable({ people }: { people: readonly FollowedPerson[] }) {
  const translate = useTranslate();
  return (
    <HeadedTable
      label={translate('follow.person')}
      heads={['person', 'owes', 'reminded'].map((head) => ({ text: translate(`follow.${head}`) }))}
      maxHeight={320}
    >
      {people.map((person) => (
        <TableRow key={person.id}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            {person.name || person.email}
            {person.name && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {person.email}
              </Typography>
            )}
          </TableCell>
          <TableCell>
            {(['missing', 'draft', 'refused'] as const)
              .filter((state) => person[state] > 0)
              .map((state) => translate(`follow.owes_${state}`, { smart_count: person[state] }))
              .join(', ')}
          </TableCell>
          <TableCell>{person.reminded_at ? <Moment at={person.reminded_at} /> : translate('follow.never')}</TableCell>
        </TableRow>
      ))}
    </HeadedTable>
  );
}

/** Returns a function that shows the outcome of reminders. The notice of a success disappears; that of unsent reminders stays until it is closed. */
function useTellResult(): (result: ReminderResult | Error) => void {
  const notify = useNotify();
  return (result) => {
    if (result instanceof Error) {
      notify(result.message, { type: 'error' });
      return;
    }
    const { sent, waiting, not_sent, already, held, mail_server } = result;
    if (sent.length > 0) notify('follow.sent', { type: 'success', messageArgs: { smart_count: sent.length } });
    if (waiting.length > 0) notify('follow.waiting', { type: 'info', messageArgs: { smart_count: waiting.length } });
    if (already.length > 0) notify('follow.already', { type: 'info', messageArgs: { smart_count: already.length } });
    if (held.length > 0)
      notify('follow.held', {
        type: 'warning',
        autoHideDuration: null,
        messageArgs: { addresses: held.map(({ email }) => email).join(', ') },
      });
    if (not_sent.length === 0) return;
    const addresses = not_sent.join(', ');
    notify(mail_server ? 'follow.not_sent' : 'follow.no_server', { type: 'warning', autoHideDuration: null, messageArgs: { addresses } });
  };
}
