/** The view of an indicator lives in the address, so that a link reproduces it. */

/** undefined: not said, the indicator's own default holds; '' or none: said, and empty. */
export interface View {
  by?: string | undefined;
  /** `root:tag` pairs. */
  tags?: string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The measure. */
  series?: string | undefined;
  /** The day whose figures are shown, as they were published at its end. */
  as_of?: string | undefined;
  /** 'true': with the figures that wait for approval, which private readers may see. */
  provisional?: 'true' | undefined;
  /** Keys of the series drawn, side by side. */
  show?: string[] | undefined;
  /** How it is drawn, where the reader chose. */
  chart?: string | undefined;
  /** The indicator it is set beside; '' while one is being chosen. */
  compare?: string | undefined;
  /** The period of the figure whose making is told, and its tags, as `root:tag` pairs. */
  made?: string | undefined;
  of?: string[] | undefined;
}
/** What is the page's own business, of no consequence for the figures. */
const ownBusiness = { show: undefined, chart: undefined, compare: undefined, made: undefined, of: undefined } satisfies View;

const filled = (values: string[]) => values.flatMap((value) => value.split(',')).filter((value) => value !== '');

/** Reads the query of an address; a form without JavaScript repeats `tags` and `show`, a link joins them with commas. */
export function readView(search: URLSearchParams): View {
  const one = (name: string) => search.get(name) || undefined;
  return {
    by: one('by'),
    tags: search.has('tags') ? filled(search.getAll('tags')).filter((pair) => /^[^:]+:.+$/.test(pair)) : undefined,
    from: one('from'),
    to: one('to'),
    series: one('series'),
    as_of: one('as_of'),
    provisional: one('provisional') === 'true' ? 'true' : undefined,
    show: search.has('show') ? filled(search.getAll('show')) : undefined,
    chart: one('chart'),
    compare: search.get('compare') ?? undefined,
    made: one('made'),
    of: search.has('of') ? filled(search.getAll('of')) : undefined,
  };
}

/** The query that says a view, from '' or `?…`; always in the same order, so that equal views have equal addresses. */
export function viewSearch(view: View): string {
  const parts = [
    pair('by', view.by),
    list('tags', view.tags),
    pair('from', view.from),
    pair('to', view.to),
    pair('series', view.series),
    pair('as_of', view.as_of),
    pair('provisional', view.provisional),
    list('show', view.show),
    pair('chart', view.chart),
    view.compare === '' ? 'compare=' : pair('compare', view.compare),
    pair('made', view.made),
    list('of', view.of),
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
const readable = (text: string) => encodeURIComponent(text).replaceAll('%3A', ':');
const pair = (name: string, value: string | undefined) => (value ? `${name}=${readable(value)}` : '');
const list = (name: string, values: string[] | undefined) => (values ? `${name}=${values.map(readable).join(',')}` : '');

/** The API path of an indicator's view. */
export function indicatorPath(key: string, view: View): string {
  return `/services/indicators/${encodeURIComponent(key)}${viewSearch({ ...view, ...ownBusiness })}`;
}

/** The path of the indicator that a view sets beside its own; null where it names none. Its periods may be of another length: the page cuts them. */
export const comparedPath = ({ compare, as_of }: View) => (compare ? indicatorPath(compare, { as_of }) : null);

/** The view broken down by a root, or not at all (undefined): what was chosen of that root gives way. */
export function brokenDown(view: View, by: string | undefined): View {
  return { ...view, by, tags: view.tags?.filter((said) => !said.startsWith(`${by}:`)), show: undefined, made: undefined, of: undefined };
}

/** What an indicator offers, and shows when nothing is said. */
export interface Choices {
  chart: string;
  default_tags: Record<string, string>;
  data: { available_periods: readonly string[]; measures: readonly { key: string }[] };
}
/** What a filled form says, without what goes without saying; a first period after the last is the other way round. */
export function formView(search: URLSearchParams, { chart, default_tags, data: { available_periods, measures } }: Choices): View {
  const said = readView(search);
  const own = Object.entries(default_tags)
    .filter(([root]) => root !== said.by)
    .map(([root, tag]) => `${root}:${tag}`);
  const [first = '', last = ''] = [available_periods[0], available_periods.at(-1)];
  const place = (key: string) => available_periods.indexOf(key);
  const [from = first, to = last] = [said.from ?? first, said.to ?? last].sort((a, b) => place(a) - place(b));
  return {
    ...said,
    tags: said.tags && sameMembers(said.tags, own) ? undefined : said.tags,
    from: from === first ? undefined : from,
    to: to === last ? undefined : to,
    series: said.series === measures[0]?.key ? undefined : said.series,
    chart: said.chart === chart ? undefined : said.chart,
    compare: said.compare || undefined,
  };
}
const sameMembers = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((each) => b.includes(each));
