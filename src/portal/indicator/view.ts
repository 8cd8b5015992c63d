/** Reads and writes the view of an indicator in the page's address, so that a link shows the same view again. */

/** The reader's choices for an indicator. An undefined property keeps the indicator's default; an empty list, or '' for `compare`, is a choice of its own. */
export interface View {
  by?: string | undefined;
  /** The selected tags, as `root:tag` pairs. */
  tags?: string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The key of the measure. */
  series?: string | undefined;
  /** The past day whose figures are shown, as they were published at its end. */
  as_of?: string | undefined;
  /** 'true' to count only the places that have a value in each of the periods. */
  like_for_like?: 'true' | undefined;
  /** 'true' to include the figures that wait for approval, which only private readers may see. */
  provisional?: 'true' | undefined;
  /** The keys of the series to draw side by side. */
  show?: string[] | undefined;
  /** The display that the reader chose. */
  chart?: string | undefined;
  /** The key of the indicator to compare with; '' while the reader chooses one. */
  compare?: string | undefined;
  /** The figure whose lineage is shown: `made` is its period, `of` its tags as `root:tag` pairs. */
  made?: string | undefined;
  of?: string[] | undefined;
}
/** The properties of a view that don't change the figures, so that the API doesn't need them. */
const ownBusiness = { show: undefined, chart: undefined, compare: undefined, made: undefined, of: undefined } satisfies View;

const filled = (values: string[]) => values.flatMap((value) => value.split(',')).filter((value) => value !== '');

/** Reads the view from the query of an address. `tags` and `show` may be repeated, as a form without JavaScript does, or joined with commas, as in links. */
export function readView(search: URLSearchParams): View {
  const one = (name: string) => search.get(name) || undefined;
  return {
    by: one('by'),
    tags: search.has('tags') ? filled(search.getAll('tags')).filter((pair) => /^[^:]+:.+$/.test(pair)) : undefined,
    from: one('from'),
    to: one('to'),
    series: one('series'),
    as_of: one('as_of'),
    // Figures of a past day are not computed like for like.
    like_for_like: one('like_for_like') === 'true' && !search.get('as_of') ? 'true' : undefined,
    provisional: one('provisional') === 'true' ? 'true' : undefined,
    show: search.has('show') ? filled(search.getAll('show')) : undefined,
    chart: one('chart'),
    compare: search.get('compare') ?? undefined,
    made: one('made'),
    of: search.has('of') ? filled(search.getAll('of')) : undefined,
  };
}

/** The parts of a view, in the order in which addresses have them. */
const order = [
  'by',
  'tags',
  'from',
  'to',
  'series',
  'as_of',
  'like_for_like',
  'provisional',
  'show',
  'chart',
  'compare',
  'made',
  'of',
] as const satisfies (keyof View)[];

/** Returns the query of a view: '' or `?…`, always in the same order, so that equal views have equal addresses. An empty list, and no comparison, are parts too. */
export function viewSearch(view: View): string {
  const parts = order.flatMap((name) => {
    const value = view[name];
    return value || (name === 'compare' && value === '') ? `${name}=${[value].flat().map(readable).join(',')}` : [];
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
const readable = (text: string) => encodeURIComponent(text).replaceAll('%3A', ':');

/** Returns the API path of an indicator's view. */
export function indicatorPath(key: string, view: View): string {
  return `/services/indicators/${encodeURIComponent(key)}${viewSearch({ ...view, ...ownBusiness })}`;
}

/** Returns the API path of the indicator that a view compares with; null when there is none. The page cuts its periods to those of the view. */
export const comparedPath = ({ compare, as_of }: View) => (compare ? indicatorPath(compare, { as_of }) : null);

/** Returns the view broken down by a dimension, or without a breakdown (undefined). Tags selected in that dimension are dropped. */
export function brokenDown(view: View, by: string | undefined): View {
  return { ...view, by, tags: view.tags?.filter((said) => !said.startsWith(`${by}:`)), show: undefined, made: undefined, of: undefined };
}

/** The choices that an indicator offers, and its defaults. */
export interface Choices {
  chart: string;
  default_tags: Record<string, string>;
  data: {
    available_periods: readonly string[];
    measures: readonly { key: string }[];
    /** The periods shown. A selection that begins later than the indicator, or ends earlier, shows fewer than there are. */
    periods: readonly { key: string }[];
    query: { from: string | null; to: string | null };
  };
}
/** Returns the first and the last period of a view: those asked for, else those shown. */
export const endsOf = ({ available_periods, periods, query }: Choices['data']) => ({
  first: query.from ?? periods[0]?.key ?? available_periods[0] ?? '',
  last: query.to ?? periods.at(-1)?.key ?? available_periods.at(-1) ?? '',
});

/** Returns the view that a submitted form describes, without the values that are the defaults. Swaps a first period that is after the last. */
export function formView(search: URLSearchParams, { chart, default_tags, data }: Choices): View {
  const { available_periods, measures, query } = data;
  const said = readView(search);
  const own = Object.entries(default_tags)
    .filter(([root]) => root !== said.by)
    .map(([root, tag]) => `${root}:${tag}`);
  const [first = '', last = ''] = [available_periods[0], available_periods.at(-1)];
  const place = (key: string) => available_periods.indexOf(key);
  const [from = first, to = last] = [said.from ?? first, said.to ?? last].sort((a, b) => place(a) - place(b));
  // A box that was left as it was asks for no period.
  const ends = endsOf(data);
  return {
    ...said,
    tags: said.tags && sameMembers(said.tags, own) ? undefined : said.tags,
    from: from === first || (query.from === null && from === ends.first) ? undefined : from,
    to: to === last || (query.to === null && to === ends.last) ? undefined : to,
    series: said.series === measures[0]?.key ? undefined : said.series,
    chart: said.chart === chart ? undefined : said.chart,
    compare: said.compare || undefined,
  };
}
const sameMembers = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((each) => b.includes(each));
