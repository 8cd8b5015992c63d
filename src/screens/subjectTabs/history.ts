/** What was entered of a subject, as the API gives it. */
import { useQuery } from '@tanstack/react-query';
import { periodOf, periodsBetween, type Period, type PeriodKind } from '#resources/periods';
import { apiUrl, http } from '#dataProvider/http';
import { periodKindOf } from '../inputs/period';

export interface Entry {
  id: string;
  date: string;
  date_end: string;
  tags: Record<string, string>;
  values: Record<string, unknown>;
  state: string;
  quality: string;
  previous: { values: Record<string, unknown> } | null;
}
interface Answer {
  inputs: Entry[];
  refused: number;
  total: number;
}

/** How many years are shown at once, by the kind of period. */
export const yearsShown: Record<PeriodKind, number> = { year: 6, fiscal_year: 6, semester: 4, quarter: 2, month: 1, span: 6 };
/** A call gives no more. */
export const mostShown = 1000;

/** The entries of these years. */
export function useHistory(key: string, from: number, until: number | undefined) {
  return useQuery({
    queryKey: ['progress', 'history', key, from, until],
    enabled: until !== undefined,
    retry: false,
    queryFn: async ({ signal }): Promise<Answer> => {
      const filter = JSON.stringify({ date_end__gte: `${from}-01-01`, date_end__lte: `${until}-12-31` });
      const query = new URLSearchParams({ filter, sort: '["date","ASC"]', range: `[0,${mostShown - 1}]` });
      return (await http(`${apiUrl}/services/data_cluster/subjects/${encodeURIComponent(key)}/inputs?${query.toString()}`, { signal }))
        .json;
    },
  });
}

/** The periods of the table: every one of the years, or of free dates those that were entered. */
export function columnsOf(subject: object, inputs: readonly Entry[], from: number, until: number, fiscalStart: number): Period[] {
  const kind = periodKindOf(subject);
  if (kind !== 'span')
    return periodsBetween(kind, `${from}-01-01`, `${until}-12-31`, fiscalStart).filter(
      ({ date_end }) => date_end >= `${from}-01-01` && date_end <= `${until}-12-31`,
    );
  const spans = new Map(inputs.map(({ date, date_end }) => [`${date} ${date_end}`, periodOf(kind, date, fiscalStart, date_end)]));
  return [...spans.values()];
}
