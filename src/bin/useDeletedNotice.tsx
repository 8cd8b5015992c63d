import { useQueryClient } from '@tanstack/react-query';
import { Button, Stack } from '@mui/material';
import { useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { lastDeletion, restoreDeletion } from './deletions';

/** Long enough to see that it was the wrong one. */
const stay = 12_000;

/** Says that records were deleted, and offers to undo it. */
export function useDeletedNotice(resource: string): (ids: readonly (string | number)[]) => Promise<void> {
  const notify = useNotify();
  return useCallback(
    async (ids) => {
      const names = ids.map(String);
      // People are archived, not deleted: there is nothing in the bin then.
      const last = await lastDeletion(resource, names[0] ?? '').catch(() => undefined);
      if (last) notify(<DeletedNotice resource={resource} ids={names} />, { type: 'info', autoHideDuration: stay });
      else notify('bin.deleted', { type: 'info', messageArgs: { smart_count: names.length } });
    },
    [notify, resource],
  );
}

function DeletedNotice({ resource, ids }: { resource: string; ids: readonly string[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const close = useCloseNotification();
  const queries = useQueryClient();
  const [isAtWork, setAtWork] = useState(false);
  const undo = async () => {
    setAtWork(true);
    try {
      // The last deleted first: what others stand on went after them.
      for (const id of ids.toReversed()) {
        const deletion = await lastDeletion(resource, id);
        if (deletion) await restoreDeletion(deletion.id);
      }
      notify('bin.undone', { type: 'success', messageArgs: { smart_count: ids.length } });
    } catch {
      notify('bin.not_undone', { type: 'error' });
    }
    close();
    await queries.invalidateQueries();
  };
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      {translate('bin.deleted', { smart_count: ids.length })}
      <Button size="small" color="inherit" variant="outlined" disabled={isAtWork} onClick={() => void undo()}>
        {translate('bin.undo')}
      </Button>
    </Stack>
  );
}
