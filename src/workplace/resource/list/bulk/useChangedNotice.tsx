import { useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { atOnce, type ManyChanged } from '#dataProvider/many';
import { UndoNotice } from '../../../shell/notices/UndoNotice';
import { Refused } from '../../../history/undo/Refusals';
import { useUndoChange } from '../../../history/undo/useUndoChange';

/** The time that the notice stays, in ms: long enough to notice a mistake. */
const stay = 12_000;

type Entity = Pick<ReadableDefinition, 'id' | 'endpoint' | 'fields'>;

/** Returns a function that says how many records a bulk edit changed, and offers to undo it. */
export function useChangedNotice(): (entity: Entity, changed: ManyChanged) => void {
  const notify = useNotify();
  return useCallback(
    (entity, { changed, change_set }) => {
      // The notice of a large change stays until it is closed: its job may end while the user looks elsewhere.
      const autoHideDuration = changed > atOnce ? null : stay;
      if (changed === 0) notify('list.changed', { type: 'success', messageArgs: { smart_count: 0 } });
      else notify(<Changed entity={entity} count={changed} change_set={change_set} />, { type: 'success', autoHideDuration });
    },
    [notify],
  );
}

function Changed({ entity, count, change_set }: { entity: Entity; count: number; change_set: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutateAsync, messageArgs } = useUndoChange(change_set, count, entity);
  const undo = () => mutateAsync().catch((error: unknown) => notify(<Refused error={error} fields={entity.fields} />, { type: 'error' }));
  return <UndoNotice text={translate('list.changed', messageArgs)} undo={undo} label={translate('list.undo_change')} />;
}
