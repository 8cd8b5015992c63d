import { useQueryClient } from '@tanstack/react-query';
import { Button, Stack } from '@mui/material';
import { useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { atOnce, restoreAct, startBulk } from '#dataProvider/many';
import { useFollowJob } from '../../resource/list/bulk/jobs/followed';
import { UndoNotice } from '../../shell/notices/UndoNotice';
import { actPath, lastDeletion, restoreDeletion } from './deletions';
import { isArchived } from './isArchived';

/** Long enough to see that it was the wrong one. */
const stay = 12_000;

/** Says that a record was deleted, and offers to undo it; or that it was archived. */
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

/** Says that one act deleted many, and offers to undo it, or to see them in the bin. */
export function useManyDeletedNotice(): (resource: string, deleted: { deleted: number; act: string }) => void {
  const notify = useNotify();
  const follow = useFollowJob();
  return useCallback(
    (resource, { deleted: count, act }) => {
      const undo = async () => {
        if (count > atOnce) follow(await startBulk(resource, { step: 'restore', act }));
        else await restoreAct(act);
        return count <= atOnce;
      };
      // Work beside the screens ends while one looks elsewhere.
      const autoHideDuration = count > atOnce ? null : stay;
      notify(<DeletedNotice count={count} act={act} undo={undo} />, { type: 'info', autoHideDuration });
    },
    [notify, follow],
  );
}

interface Props {
  /** The entity of the one record. */
  of?: string;
  count: number;
  act?: string;
  /** False where it is only begun. */
  undo: () => Promise<boolean | void>;
}

function DeletedNotice({ of, count, act, undo }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const close = useCloseNotification();
  const queries = useQueryClient();
  const messageArgs = { smart_count: count };
  const bin = actPath(act ?? '');
  const onUndo = async () => {
    try {
      if ((await undo()) !== false) notify('bin.undone', { type: 'success', messageArgs });
    } catch {
      notify(act === undefined ? 'bin.not_undone' : <NotUndone bin={bin} />, { type: 'error' });
    }
    void queries.invalidateQueries();
  };
  const plain = translate('bin.deleted', messageArgs);
  return (
    <UndoNotice text={of === undefined ? plain : translate(`done.${of}.deleted`, { _: plain })} undo={onUndo} label={translate('bin.undo')}>
      {act !== undefined && (
        <Button size="small" color="inherit" component={Link} to={bin} onClick={close}>
          {translate('bin.open')}
        </Button>
      )}
    </UndoNotice>
  );
}

/** Where what stands in the way is said of each. */
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
