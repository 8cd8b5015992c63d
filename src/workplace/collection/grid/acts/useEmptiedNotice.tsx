import { useCallback } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { UndoNotice } from '../../../shell/notices/UndoNotice';
import type { Edit } from '../model/edits';
import type { GridStore } from '../model/gridStore';

/** The time that the notice stays, in milliseconds: long enough to notice a mistake. */
const stay = 12_000;

/** Returns a function that shows that entries marked as not applicable lost their values, with a button that gives them back to those still marked so. */
export function useEmptiedNotice(store: GridStore): (back: readonly Edit[]) => void {
  const notify = useNotify();
  return useCallback(
    (back) => {
      const values = back.filter((edit) => 'value' in edit && edit.value !== null).length;
      const undo = () => {
        const still = back.filter(({ place }) => store.qualityOf(place) === 'not_applicable');
        if (still.length > 0) store.edit(still);
      };
      if (values > 0) notify(<Emptied values={values} undo={undo} />, { type: 'info', autoHideDuration: stay });
    },
    [notify, store],
  );
}

function Emptied({ values, undo }: { values: number; undo: () => void }) {
  const translate = useTranslate();
  return <UndoNotice text={translate('grid.emptied', { smart_count: values })} undo={undo} label={translate('grid.undo_emptied')} />;
}
