import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isRecord } from '#resources/clean';
import type { JsonValue } from '#resources/definition';
import { fetchQueue, type QueueAsked } from '#dataProvider/approval';
import { inMoments } from '#dataProvider/momentFilter';
import { useBackOffice, useDefinition } from '../../../shell/start/BackOfficeContext';
import { searchWith } from '../../../shell/parts/searchWith';

export const orders = ['oldest', 'period', 'effect'] as const;
export type Order = (typeof orders)[number];
/** As many as are read at once. */
const page = 50;
const most = 1000;

/** How the queue is looked at, as the address says it. */
export function useQueueView() {
  const [search, setSearch] = useSearchParams();
  const order = orders.find((each) => each === search.get('order')) ?? 'oldest';
  const view = {
    order,
    group: search.get('group'),
    /** The one group that is looked at. */
    only: search.get('only'),
    filter: filterIn(search.get('filter')),
    others: search.get('others') === '1',
    entry: search.get('entry'),
    count: Math.min(most, Math.max(page, Number(search.get('count')) || page)),
  };
  const set = (change: Record<string, string | null>, replace = true) => setSearch((before) => searchWith(before, change), { replace });
  return { view, set, more: () => set({ count: String(view.count + page) }) };
}
export type QueueView = ReturnType<typeof useQueueView>['view'];

/** Returns what gives the filter that a view is, as the API is asked it. */
export function useFilterOf(): (view: Pick<QueueView, 'group' | 'only' | 'filter'>) => Record<string, JsonValue> {
  const { definitions } = useBackOffice();
  const inputs = useDefinition('inputs');
  return ({ group, only, filter }) => ({
    ...(inputs ? inMoments(filter, inputs, definitions) : filter),
    ...(group !== null && only !== null ? { [group]: only === '' ? null : only } : {}),
  });
}

/** Whether a view leaves out something that waits. */
export const isFiltered = ({ only, filter }: Pick<QueueView, 'only' | 'filter'>): boolean =>
  only !== null || Object.keys(filter).length > 0;

/** The filter of an address; none where it cannot be read. */
function filterIn(text: string | null): Record<string, JsonValue> {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return isRecord(found) ? JSON.parse(JSON.stringify(found)) : {};
  } catch {
    return {};
  }
}

const sorts: Record<Order, QueueAsked['sort']> = {
  oldest: [['submitted_at', 'ASC']],
  period: [['date', 'DESC']],
  effect: [],
};

/** The queue as it is looked at; groups, where there are some, are told without the one that is chosen. */
export function useQueue(key: string, view: QueueView) {
  const filterOf = useFilterOf();
  const { order, group, others, count } = view;
  const sort = group === null ? sorts[order] : [[group, 'ASC'] as const, ...sorts[order]];
  const asked: QueueAsked = { filter: filterOf(view), sort, byEffect: order === 'effect', group: null, others, count };
  const entries = useQuery({
    queryKey: ['inputs', 'getQueue', key, asked],
    queryFn: ({ signal }) => fetchQueue(key, asked, signal),
    placeholderData: keepPreviousData,
  });
  const whole: QueueAsked = { ...asked, filter: filterOf({ ...view, only: null }), sort: [], byEffect: false, group, count: 1 };
  const groups = useQuery({
    queryKey: ['inputs', 'getQueue', key, whole],
    queryFn: ({ signal }) => fetchQueue(key, whole, signal),
    enabled: group !== null,
  });
  const elsewhere: QueueAsked = { filter: {}, sort: [], byEffect: false, group: null, others: !others, count: 1 };
  const other = useQuery({ queryKey: ['inputs', 'getQueue', key, elsewhere], queryFn: ({ signal }) => fetchQueue(key, elsewhere, signal) });
  return {
    ...entries,
    groups: group === null ? [] : (groups.data?.groups ?? []),
    capped: (entries.data?.capped ?? false) || (group !== null && (groups.data?.capped ?? false)),
    othersTotal: other.data?.total ?? 0,
  };
}
