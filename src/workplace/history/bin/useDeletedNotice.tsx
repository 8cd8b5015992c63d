import { useQueryClient } from '@tanstack/react-query';
import { Button, Stack } from '@mui/material';
import { useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { atOnce, restoreAct, startBulk } from '#dataProvider/many';
import { useFollowJob } from '../../shell/notices/useFollowJob';
import { UndoNotice } from '../../shell/notices/UndoNotice';
import { actPath, lastDeletion, restoreDeletion } from './deletions';
import { isArchived } from './isArchived';

/** The time that the notice stays, in milliseconds: long enough to notice a deletion by mistake. */
const stay = 12_000;

/** Shows a notice that a record was deleted, with a button to undo it; or that the record was archived. */
export function useDeletedNotice(resource: string): (id: string | number) => Promise<void> {
  const notify = useNotify();
  return useCallback(
    async (id) => {
      if (isArchived(resource)) return notify('archiving.done', { type: 'info' });
      const last = await lastDeletion(resource, String(id)).catch(() => undefined);
      if (last)
        notify(<DeletedNotice of={resource} count={1} undo={() => restoreDeletion(last.id)} />, { type: 'info', autoHideDuration: stay });
      else notify('bin.deleted', { type: 'info', messageArgs: { smart_count: 1 } });
    },
    [notify, resource],
  );
}

/** Shows a notice that a change set deleted several records, with a button to undo it and a link to the bin. */
export function useManyDeletedNotice(): (resource: string, deleted: { deleted: number; change_set: string }) => void {
  const notify = useNotify();
  const follow = useFollowJob();
  return useCallback(
    (resource, { deleted: count, change_set }) => {
      const undo = async () => {
        if (count > atOnce) follow(await startBulk(resource, { step: 'restore', change_set }));
        else await restoreAct(change_set);
        return count <= atOnce;
      };
      // A job may end while the user looks elsewhere, so its notice stays until it is closed.
      const autoHideDuration = count > atOnce ? null : stay;
      notify(<DeletedNotice count={count} change_set={change_set} undo={undo} />, { type: 'info', autoHideDuration });
    },
    [notify, follow],
  );
}

interface Props {
  /** The entity of the deleted record, when there is only one. */
  of?: string;
  count: number;
  change_set?: string;
  /** Restores the records. Returns false when a job has only started to. */
  undo: () => Promise<boolean | void>;
}

function DeletedNotice({ of, count, change_set, undo }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const close = useCloseNotification();
  const queries = useQueryClient();
  const messageArgs = { smart_count: count };
  const bin = actPath(change_set ?? '');
  const onUndo = async () => {
    try {
      if ((await undo()) !== false) notify('bin.undone', { type: 'success', messageArgs });
    } catch {
      notify(change_set === undefined ? 'bin.not_undone' : <NotUndone bin={bin} />, { type: 'error' });
    }
    void queries.invalidateQueries();
  };
  const plain = translate('bin.deleted', messageArgs);
  return (
    <UndoNotice text={of === undefined ? plain : translate(`done.${of}.deleted`, { _: plain })} undo={onUndo} label={translate('bin.undo')}>
      {change_set !== undefined && (
        <Button size="small" color="inherit" component={Link} to={bin} onClick={close}>
          {translate('bin.open')}
        </Button>
      )}
    </UndoNotice>
  );
}

/** Shows that the deletion could not be undone, with a link to the bin, where restoring a record says what prevents it. */
function NotUndone({ bin }: { bin: string }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      {translate('bin.act_not_undone')}
      <Button size="small" color="inherit" variant="outlined" component={Link} to={bin} onClick={close}>
        {translate('bin.open')}
      </Button>
    </Stack>
  );
}
