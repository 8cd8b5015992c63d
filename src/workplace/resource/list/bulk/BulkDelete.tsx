import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { immediateLimit, deleteMany, startBulk } from '#dataProvider/calls/many';
import { DeletionWords } from '../../../history/bin/DeletionWords';
import { Referrals, useReferrals } from '../../../history/bin/restore/Referrals';
import { useManyDeletedNotice } from '../../../history/bin/useDeletedNotice';
import { useWayBack } from '../../../history/bin/restore/useWayBack';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';
import { useAnswer } from '../../../shell/confirm/useAnswer';
import { Modal } from '../../../shell/parts/Modal';
import { recordTitle } from '../../../shell/parts/recordTitle';
import { useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { useFollowJob } from '../../../shell/notices/useFollowJob';
import { Refusals } from '../../../history/undo/Refusals';
import { useAfterMany } from './useAfterMany';
import type { ListSelection } from './useListSelection';

/** The most records that are named: as many as are read at a glance. */
const named = 5;

/** Asks before the selected records are deleted, and says how many they are and the names of some. */
export function BulkDelete({ selection, onClose }: { selection: ListSelection; onClose: () => void }) {
  const definition = useCurrentDefinition();
  const translate = useTranslate();
  const say = useManyDeletedNotice();
  const follow = useFollowJob();
  const locale = useUiLocale();
  const wayBack = useWayBack(definition.id);
  const after = useAfterMany();
  const confirming = useAnswer() !== undefined;
  const { data = [], selectedIds } = useListContext();
  const { count } = selection;
  const { referrals, refused, isAsking } = useReferrals(definition, selection.chosen);
  const names = data.filter(({ id }) => selectedIds.includes(id)).map(recordTitle(definition, locale));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { chosen } = selection;
      if (count > immediateLimit) follow(await startBulk(definition.id, { step: 'delete', chosen }));
      else say(await deleteMany(definition, chosen));
    },
    onSuccess: async () => {
      selection.clear();
      onClose();
      await after();
    },
  });
  return (
    <Modal
      size="small"
      title={translate('list.delete_title', { smart_count: count })}
      onClose={() => !isPending && onClose()}
      footer={
        <>
          <Button color="inherit" disabled={isPending} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button color="error" variant="contained" disabled={isPending || isAsking || refused} onClick={() => mutate()}>
            {translate('ra.action.delete')}
          </Button>
        </>
      }
    >
      {isPending && !confirming && <LinearProgress aria-label={translate('list.working')} sx={{ mb: 2 }} />}
      {names.length > 0 && (
        <Box component="ul" sx={{ mt: 0, mb: 2, pl: 2.5 }}>
          {names.slice(0, named).map((name, place) => (
            <Typography key={place} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
          ))}
          {count > named && (
            <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('list.and_others', {
                smart_count: count - Math.min(named, names.length),
              })}
            </Typography>
          )}
        </Box>
      )}
      <Referrals referrals={referrals} chosen={selection.chosen} />
      <DeletionWords fields={definition.fields} chosen={selection.chosen} />
      {!refused && <Typography variant="body2">{wayBack}</Typography>}
      <Refusals error={error} fields={definition.fields} />
    </Modal>
  );
}
