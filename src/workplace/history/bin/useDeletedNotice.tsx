import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { UndoNotice } from '../../shell/notices/UndoNotice';
import { useWrittenNotice } from '../undo/useWrittenNotice';
import { lastDeletion, restoreDeletion } from './deletions';
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
      if (last) notify(<DeletedNotice of={resource} deletion={last.id} />, { type: 'info', autoHideDuration: stay });
      else notify('bin.deleted', { type: 'info', messageArgs: { smart_count: 1 } });
    },
    [notify, resource],
  );
}

/** Returns a function that says that a change set deleted several records, and offers to undo it. */
export function useManyDeletedNotice(): (deleted: { deleted: number; change_set: string }) => void {
  const translate = useTranslate();
  const say = useWrittenNotice();
  return useCallback(
    ({ deleted: count, change_set: id }) => say({ id, source: 'deletion', text: translate('bin.deleted', { smart_count: count }) }, count),
    [say, translate],
  );
}

function DeletedNotice({ of, deletion }: { of: string; deletion: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const messageArgs = { smart_count: 1 };
  const undo = async () => {
    try {
      await restoreDeletion(deletion);
      notify('bin.undone', { type: 'success', messageArgs });
    } catch {
      notify('bin.not_undone', { type: 'error' });
    }
    void queries.invalidateQueries();
  };
  const text = translate(`done.${of}.deleted`, { _: translate('bin.deleted', messageArgs) });
  return <UndoNotice text={text} undo={undo} label={translate('bin.undo')} />;
}
