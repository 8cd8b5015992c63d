import { useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { UndoResult } from '#resources/api/history/changeSets';
import { SparedList } from './SparedList';

type Undone = Pick<UndoResult, 'undone' | 'left' | 'spared'>;

/** Returns a function that says how many records an undo put back, and which it left and why. */
export function useUndoneNotice(): (undone: Undone) => void {
  const notify = useNotify();
  return useCallback(
    (undone) =>
      undone.left === 0
        ? notify(<UndoneText {...undone} />, { type: 'success' })
        : notify(<UndoneText {...undone} />, { type: 'warning', autoHideDuration: null }),
    [notify],
  );
}

function UndoneText({ undone, spared }: Undone) {
  const translate = useTranslate();
  return (
    <div>
      {translate('undo.done', { smart_count: undone })}
      <SparedList spared={spared} />
    </div>
  );
}
