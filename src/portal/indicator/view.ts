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
  /** Keys of the series drawn, where there are more than a chart can hold. */
  show?: string[] | undefined;
}

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
    show: search.has('show') ? filled(search.getAll('show')) : undefined,
  };
}

/** The query that says a view, from '' or `?…`; always in the same order, so that equal views have equal addresses. */
export function viewSearch(view: View): string {
  const parts = [
    pair('by', view.by), list('tags', view.tags), pair('from', view.from),
    pair('to', view.to), pair('series', view.series), list('show', view.show),
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
const readable = (text: string) => encodeURIComponent(text).replaceAll('%3A', ':');
const pair = (name: string, value: string | undefined) => (value ? `${name}=${readable(value)}` : '');
const list = (name: string, values: string[] | undefined) => (values ? `${name}=${values.map(readable).join(',')}` : '');

/** The API path of an indicator's view; what is drawn (`show`) is the page's own business. */
export function indicatorPath(key: string, view: View): string {
  return `/services/indicators/${encodeURIComponent(key)}${viewSearch({ ...view, show: undefined })}`;
}

/** The same view with one tag of a root chosen, or none (null). `current` is what the server understood, defaults filled. */
export function withTag(view: View, current: Record<string, string>, root: string, tag: string | null): View {
  const { [root]: _replaced, ...others } = current;
  const tags = Object.entries(tag === null ? others : { ...others, [root]: tag }).map(([key, value]) => `${key}:${value}`);
  return { ...view, tags, show: undefined };
}
