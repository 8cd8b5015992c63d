import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { atOnce, startBulk, undoMany, type ManyUndone } from '#dataProvider/many';
import { useFollowJob } from '../../shell/notices/useFollowJob';

/** Returns the call that undoes a bulk edit and tells the result; a large one is undone by a job. */
export function useUndoChange(change_set: string, count: number, definition: Pick<ReadableDefinition, 'id' | 'endpoint'>) {
  const say = useUndoneNotice();
  const follow = useFollowJob();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: async () => {
      if (count > atOnce) follow(await startBulk(definition.id, { step: 'undo', change_set }));
      else say(await undoMany(definition, change_set));
    },
    onSuccess: () => queries.invalidateQueries(),
  });
  return { ...mutation, messageArgs: { smart_count: count } };
}

/** Returns a function that says how many records were restored, and which were left because they changed since. */
export function useUndoneNotice(): (undone: ManyUndone) => void {
  const notify = useNotify();
  return useCallback(
    (undone) =>
      undone.left === 0
        ? notify(<Undone {...undone} />, { type: 'success' })
        : notify(<Undone {...undone} />, { type: 'warning', autoHideDuration: null }),
    [notify],
  );
}

function Undone({ undone, left, left_records: records }: ManyUndone) {
  const translate = useTranslate();
  const names = records.map(({ label }) => translate('conditions.quoted', { name: label })).join(', ');
  return (
    <>
      {translate('bulk_edit.undone', { smart_count: undone })}
      {left > 0 && (
        <>
          {' '}
          {translate('bulk_edit.left', { smart_count: left })}
          {names && `${translate('form.colon')}${names}`}
          {records.length > 0 && records.length < left && '…'}
        </>
      )}
    </>
  );
}
