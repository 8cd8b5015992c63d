import { Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate, type RaRecord } from 'ra-core';
import { Confirmation } from '../../../shell/notices/Confirmation';
import { useNavigate } from 'react-router';
import { deleteEntry } from '#dataProvider/calls/entry';
import { refusalOf } from '#dataProvider/http/http';
import { useDeletedNotice } from '../../../history/bin/useDeletedNotice';
import { useWayBack } from '../../../history/bin/restore/useWayBack';
import { failureLevel } from '../../../resource/failureLevel';

/** Shows the button that deletes an entry after a confirmation, then a notice to undo it. An entry that was approved in the meantime isn't deleted, and is read again. */
export function DeleteEntry({ input }: { input: RaRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const sayDeleted = useDeletedNotice('inputs');
  const wayBack = useWayBack('inputs');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteEntry(String(input.subject_key), String(input.id)),
    onSuccess: () => {
      void sayDeleted(input.id);
      void navigate(`/admin/subjects/${input.subject_key}/inputs`);
      refresh();
    },
    onError: (error: Error) => {
      const moved = refusalOf(error)?.code === 'STATE_CHANGED';
      notify(moved ? 'inputs.state_changed' : error.message, { type: failureLevel(error), autoHideDuration: null });
      setAsking(false);
      refresh();
    },
  });
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate('ra.action.delete')}
      </Button>
      {asking && (
        <Confirmation
          disabled={isPending}
          removes
          title={translate('inputs.delete_title')}
          confirm={translate('ra.action.delete')}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          <Typography>{wayBack}</Typography>
        </Confirmation>
      )}
    </>
  );
}
