import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'ra-core';
import { fetchTotals, type Chosen } from '#dataProvider/many';
import { useCurrentDefinition } from '../../record/useCurrentDefinition';
import { useAskedFilter } from '../listDescription';
import { isCapped } from '../ListPager';

export interface Selection {
  /** What a call about many names. */
  chosen: Chosen;
  count: number;
  /** How many match in all, where all of the page are chosen and there are more. */
  offered: number | undefined;
  allMatching: boolean;
  chooseAllMatching: () => void;
  clear: () => void;
}

/** What is chosen in a list: records of its pages, or all that match. Another filter, or another choice, and "all" is over. */
export function useChosen(): Selection {
  const definition = useCurrentDefinition();
  const { data, total = 0, meta, selectedIds, onUnselectItems } = useListContext();
  const asked = useAskedFilter();
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
  // A choice made under another filter is not a choice of what is in sight.
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
