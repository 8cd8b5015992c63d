import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router';
import { allows } from '#dataProvider/authProvider';
import { useDeletedNotice } from '../../../../history/bin/useDeletedNotice';
import { useWayBack } from '../../../../history/bin/restore/useWayBack';
import { failureLevel } from '../../../../resource/failureLevel';
import { Confirmation } from '../../../../shell/notices/Confirmation';
import { useBackOffice } from '../../../../shell/start/BackOfficeContext';
import { useCurrentDefinition } from '../../../../shell/start/useCurrentDefinition';
import { EventDialog } from '../acts/EventDialog';
import { type ManagedEvent } from '../managing';
import { managePath } from '../paths';

const offered: readonly ManagedEvent[] = ['close', 'reopen'];

/** Shows the buttons that close, reopen and delete a questionnaire, as far as it accepts them. */
export function ManagedActs({ record, title }: { record: RaRecord; title: string }) {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  const definition = useCurrentDefinition();
  const [open, setOpen] = useState<ManagedEvent | 'delete' | null>(null);
  const close = () => setOpen(null);
  const events: unknown = record['events'];
  const accepted = offered.filter((event) => Array.isArray(events) && events.includes(event));
  return (
    <>
      {accepted.map((event) => (
        <Button key={event} variant="outlined" onClick={() => setOpen(event)}>
          {translate(`manage_questionnaires.acts.${event}`)}
        </Button>
      ))}
      {record['state'] !== 'approved' && allows(profile, definition, 'delete', definition.id) && (
        <Button color="error" onClick={() => setOpen('delete')}>
          {translate('ra.action.delete')}
        </Button>
      )}
      {(open === 'close' || open === 'reopen') && <EventDialog event={open} questionnaires={[record]} onClose={close} />}
      {open === 'delete' && <Deletion record={record} title={title} onClose={close} />}
    </>
  );
}

function Deletion({ record, title, onClose }: { record: RaRecord; title: string; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const sayDeleted = useDeletedNotice('questionnaires');
  const wayBack = useWayBack('questionnaires');
  const [remove, { isPending }] = useDelete<RaRecord, Error>();
  const confirm = () =>
    void remove(
      'questionnaires',
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          void sayDeleted(record.id);
          void navigate(managePath);
        },
        onError: (error) => {
          onClose();
          notify(error.message, { type: failureLevel(error), autoHideDuration: null });
        },
      },
    );
  return (
    <Confirmation
      removes
      disabled={isPending}
      title={translate('list.delete_one_title', { label: title })}
      confirm={translate('ra.action.delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography>{translate('manage_questionnaires.delete_hint')}</Typography>
      <Typography>{wayBack}</Typography>
    </Confirmation>
  );
}
