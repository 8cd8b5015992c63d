import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { useBackOffice } from '../shell/start/BackOfficeContext';
import { Modal } from '../shell/parts/Modal';
import { writableFields } from '../fields/parts/writableFields';
import { ChangeList } from './changes/ChangeList';
import { differences } from './changes/difference';
import { RefusalList } from './RefusalList';
import { recordVersion, restoreVersion } from './revisions';

interface Props {
  resource: string;
  id: string;
  fields: readonly Field[];
  version: number;
  current: number;
  onClose: () => void;
}

/** Shows the changes that restoring a version will make, then restores it once the user confirms. */
export function RestoreDialog({ resource, id, fields, version, current, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const { profile } = useBackOffice();
  const was = useQuery(recordVersion(resource, id, version));
  const is = useQuery(recordVersion(resource, id, current));
  const changes = was.data && is.data && differences(writableFields(fields, profile, true), is.data, was.data);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => restoreVersion(resource, id, version, current),
    onSuccess: async () => {
      notify('history.restored', { type: 'success', messageArgs: { version } });
      onClose();
      await queries.invalidateQueries();
    },
  });
  return (
    <Modal
      title={translate('history.restore_title', { version })}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('history.cancel')}
          </Button>
          <Button variant="contained" disabled={isPending || !changes || changes.length === 0} onClick={() => mutate()}>
            {translate('history.restore_confirm')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {error && <RefusalList error={error} fields={fields} />}
        {was.isError || is.isError ? (
          <Alert severity="error">{translate('history.failed')}</Alert>
        ) : !changes ? (
          <Skeleton variant="rounded" height={160} />
        ) : changes.length === 0 ? (
          <Typography role="status">{translate('history.nothing_to_restore')}</Typography>
        ) : (
          <>
            <Typography>{translate('history.restore_hint', { smart_count: changes.length })}</Typography>
            <ChangeList changes={changes} />
          </>
        )}
      </Stack>
    </Modal>
  );
}
