import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useListContext, type RaRecord } from 'ra-core';
import { useListName } from '../listDescription';

interface Place {
  list: string;
  top: number;
  left: number;
  /** The id of the record that had the focus; `cell` is the index of its cell. */
  record: string | undefined;
  cell: number;
}
/** The place at which the user left each list. */
const places = new Map<string, Place>();

interface Props {
  frame: RefObject<HTMLDivElement | null>;
  table: RefObject<HTMLTableElement | null>;
  ready: boolean;
  records: readonly RaRecord[];
  focus: (row: number, cell: number) => void;
}

/** Restores the scroll position and the focus when the user returns from a record to the list. Returns a function that stores the current place. */
export function useScrollRestoration({ frame, table, ready, records, focus }: Props): () => void {
  const { page, perPage, sort, filterValues } = useListContext();
  const resource = useListName();
  const list = JSON.stringify([page, perPage, sort, filterValues]);
  const shown = useRef<string | undefined>(undefined);

  useLayoutEffect(() => {
    if (!ready || shown.current === list) return;
    const first = shown.current === undefined;
    shown.current = list;
    const place = places.get(resource);
    if (first && place?.list === list) {
      frame.current?.scrollTo?.(place.left, place.top);
      const row = records.findIndex(({ id }) => String(id) === place.record);
      if (row >= 0) focus(row, place.cell);
    } else if (!first) frame.current?.scrollTo?.(frame.current.scrollLeft, 0);
  }, [ready, list, resource, records, frame, focus]);

  return () => {
    const { scrollTop: top = 0, scrollLeft: left = 0 } = frame.current ?? {};
    const active = document.activeElement;
    const cell = active && table.current?.contains(active) ? active.closest('td') : null;
    const known = places.get(resource);
    const row = cell?.closest('tr')?.dataset['id'];
    places.set(resource, {
      list,
      top,
      left,
      record: row ?? (known?.list === list ? known.record : undefined),
      cell: cell?.cellIndex ?? known?.cell ?? 0,
    });
  };
}
