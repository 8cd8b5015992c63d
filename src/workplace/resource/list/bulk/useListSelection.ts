import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'ra-core';
import { fetchTotals, type RecordSelection } from '#dataProvider/calls/many';
import { useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { useQueryFilter } from '../listDescription';
import { isCapped } from '../ListPager';

export interface ListSelection {
  /** The selection as a bulk call takes it: ids, or a filter. */
  chosen: RecordSelection;
  count: number;
  /** The number of records that match the filter, where the whole page is selected and there are more. */
  offered: number | undefined;
  allMatching: boolean;
  chooseAllMatching: () => void;
  clear: () => void;
}

/** Returns what is selected in a list: records of its pages, or all that match the filter. "All" ends when the filter or the selection changes. */
export function useListSelection(): ListSelection {
  const definition = useCurrentDefinition();
  const { data, total = 0, meta, selectedIds, onUnselectItems } = useListContext();
  const asked = useQueryFilter();
  const now = JSON.stringify([asked, selectedIds]);
  const [allFor, setAllFor] = useState<string | null>(null);
  const allMatching = allFor === now;
  const wholePage = (data?.length ?? 0) > 0 && (data ?? []).every(({ id }) => selectedIds.includes(id));
  const capped = isCapped(meta);
  const { data: counted } = useQuery({
    queryKey: [definition.id, 'getTotals', asked, [], total],
    queryFn: ({ signal }) => fetchTotals(definition, asked, [], signal),
    enabled: wholePage && capped,
  });
  const all = capped ? counted?.count : total;
  // Clears the selection when the filter changes, because the selected records may no longer be in the list.
  const filter = JSON.stringify(asked);
  const seen = useRef(filter);
  useEffect(() => {
    if (filter === seen.current) return;
    seen.current = filter;
    onUnselectItems();
  }, [filter, onUnselectItems]);
  return {
    chosen: allMatching && all !== undefined ? { filter: asked, expected: all } : { ids: selectedIds },
    count: allMatching && all !== undefined ? all : selectedIds.length,
    offered: wholePage && all !== undefined && all > selectedIds.length ? all : undefined,
    allMatching,
    chooseAllMatching: () => setAllFor(now),
    clear: () => {
      setAllFor(null);
      onUnselectItems();
    },
  };
}
