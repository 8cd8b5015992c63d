/** Reads the entries of a subject by place, for the tab of historical data. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { GridEntry, GridPage } from '#resources/api/collection/cells';
import { periodOf, periodsBetween, previousPeriod, type Period, type PeriodKind } from '#resources/formats/periods/periods';
import { fetchGrid } from '#dataProvider/calls/cells';
import { searchWith } from '../../../shell/parts/searchWith';

/** The number of years shown at once, by kind of period. */
export const yearsShown: Record<PeriodKind, number> = { year: 6, fiscal_year: 6, semester: 4, quarter: 2, month: 1, span: 6 };
/** The number of places shown at once. */
export const perPage = 50;

/** Returns the filters in the URL and a function that sets one. Setting a filter goes back to the first page. */
export function useHistoryView() {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setSearch((before) => searchWith(before, { page: null, [name]: value || null }), { replace: true });
  const tag = 'under.';
  const under = Object.fromEntries([...search].flatMap(([name, value]) => (name.startsWith(tag) ? [[name.slice(tag.length), value]] : [])));
  return { year: Number(search.get('year')) || undefined, field: search.get('field'), page: Number(search.get('page')) || 0, under, set };
}

export interface HistoryQuery {
  kind: PeriodKind;
  from: number;
  until: number;
  fiscalStart: number;
  /** The first day of the client's data. */
  beginning: string;
  under: Readonly<Record<string, string>>;
}

/** Reads the entries of these years by place, and also those of the period before these years: the first period shown is compared with it. */
export function useHistory(key: string, asked: HistoryQuery | undefined) {
  return useQuery({
    queryKey: ['progress', 'history', key, asked],
    enabled: asked !== undefined,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<GridPage> => {
      const range = asked ? rangeOf(asked) : { date_start: '', date_end: '' };
      return fetchGrid(key, { ...range, under: asked?.under ?? {}, split: [], used: true }, signal);
    },
  });
}

/** Returns the periods of these years; for free dates, the periods of the entries. */
export function columnsOf({ kind, from, until, fiscalStart }: HistoryQuery, rows: GridPage['rows']): Period[] {
  const within = ({ date_end }: Period) => date_end >= `${from}-01-01` && date_end <= `${until}-12-31`;
  if (kind !== 'span') return periodsBetween(kind, `${from}-01-01`, `${until}-12-31`, fiscalStart).filter(within);
  const spans = new Map(
    rows.flatMap(({ inputs }) => inputs.map(({ date, date_end }) => [date + date_end, periodOf(kind, date, fiscalStart, date_end)])),
  );
  return [...spans.values()].filter(within).toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Returns the entry of a place in a period, and the previous entry that it is compared with. A rejected entry is not compared with. */
export function entriesOf(inputs: readonly GridEntry[], { kind, fiscalStart }: HistoryQuery, period: Period) {
  const at = ({ date, date_end }: Period) => inputs.find((each) => each.date === date && each.date_end === date_end);
  const before = at(previousPeriod(kind, period, fiscalStart));
  return { entry: at(period), before: before?.state === 'refused' ? undefined : before };
}

/** Returns the range of the entries' first days. Free dates may begin long before the years shown, so their range starts at the client's first day. */
function rangeOf(asked: HistoryQuery): { date_start: string; date_end: string } {
  const [first, last] = [`${asked.from}-01-01`, `${asked.until}-12-31`];
  const columns = columnsOf(asked, []);
  const [begins, ends] = [columns[0], columns.at(-1)];
  if (!begins || !ends) return { date_start: asked.kind === 'span' ? asked.beginning : first, date_end: last };
  return { date_start: previousPeriod(asked.kind, begins, asked.fiscalStart).date, date_end: ends.date };
}
