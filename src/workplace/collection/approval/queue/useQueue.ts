import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isRecord } from '#resources/language/fields/isRecord';
import type { JsonValue } from '#resources/definition';
import { fetchQueue, type QueueQuery } from '#dataProvider/calls/approval';
import { inMoments } from '#dataProvider/lists/momentFilter';
import { useBackOffice, useDefinition } from '../../../shell/start/BackOfficeContext';
import { searchWith } from '../../../shell/parts/searchWith';

export const orders = ['oldest', 'period', 'effect'] as const;
export type Order = (typeof orders)[number];
/** The number of entries read at once. */
const page = 50;
const most = 1000;

/** Returns the view of the queue (order, group, filters, open entry), which the URL holds, and functions that change it. */
export function useQueueView() {
  const [search, setSearch] = useSearchParams();
  const order = orders.find((each) => each === search.get('order')) ?? 'oldest';
  const view = {
    order,
    group: search.get('group'),
    /** The key of the only group shown; null when all are shown. */
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

/** Returns a function that gives the API filter of a view. */
export function useFilterOf(): (view: Pick<QueueView, 'group' | 'only' | 'filter'>) => Record<string, JsonValue> {
  const { definitions } = useBackOffice();
  const inputs = useDefinition('inputs');
  return ({ group, only, filter }) => ({
    ...(inputs ? inMoments(filter, inputs, definitions) : filter),
    ...(group !== null && only !== null ? { [group]: only === '' ? null : only } : {}),
  });
}

/** True when a view may leave out waiting entries. */
export const isFiltered = ({ only, filter }: Pick<QueueView, 'only' | 'filter'>): boolean =>
  only !== null || Object.keys(filter).length > 0;

/** Returns the filter in the URL; an empty one when the text can't be parsed. */
function filterIn(text: string | null): Record<string, JsonValue> {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return isRecord(found) ? JSON.parse(JSON.stringify(found)) : {};
  } catch {
    return {};
  }
}

const sorts: Record<Order, QueueQuery['sort']> = {
  oldest: [['submitted_at', 'ASC']],
  period: [['date', 'DESC']],
  effect: [],
};

/** Reads the entries in a view of the queue, and its groups, counted as if none was chosen. `othersTotal` counts the other list: the entries for other approvers or, when the view lists these, the user's. */
export function useQueue(key: string, view: QueueView) {
  const filterOf = useFilterOf();
  const { order, group, others, count } = view;
  const sort = group === null ? sorts[order] : [[group, 'ASC'] as const, ...sorts[order]];
  const asked: QueueQuery = { filter: filterOf(view), sort, byEffect: order === 'effect', group: null, others, count };
  const entries = useQuery({
    queryKey: ['inputs', 'getQueue', key, asked],
    queryFn: ({ signal }) => fetchQueue(key, asked, signal),
    placeholderData: keepPreviousData,
  });
  const whole: QueueQuery = { ...asked, filter: filterOf({ ...view, only: null }), sort: [], byEffect: false, group, count: 1 };
  const groups = useQuery({
    queryKey: ['inputs', 'getQueue', key, whole],
    queryFn: ({ signal }) => fetchQueue(key, whole, signal),
    enabled: group !== null,
  });
  const elsewhere: QueueQuery = { filter: {}, sort: [], byEffect: false, group: null, others: !others, count: 1 };
  const other = useQuery({ queryKey: ['inputs', 'getQueue', key, elsewhere], queryFn: ({ signal }) => fetchQueue(key, elsewhere, signal) });
  return {
    ...entries,
    groups: group === null ? [] : (groups.data?.groups ?? []),
    capped: (entries.data?.capped ?? false) || (group !== null && (groups.data?.capped ?? false)),
    othersTotal: other.data?.total ?? 0,
  };
}
