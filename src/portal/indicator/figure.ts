/** Identifies one figure of a view in addresses and in calls to the API. Pure. */
import type { IndicatorPage } from '#resources/api/figures/indicators';
import type { View } from './view';

/** Returns the tags of a figure as `root:tag` pairs: those of the view, and the figure's own tag of the breakdown. */
export function tagsOfFigure({ data: { query, dimensions } }: IndicatorPage, part: string): string[] {
  const root = dimensionOf(query.by, dimensions)?.key;
  const tags = part === '' || root === undefined ? query.tags : { ...query.tags, [root]: part };
  return Object.entries(tags).map(([key, tag]) => `${key}:${tag}`);
}

type Dimensions = IndicatorPage['data']['dimensions'];
const dimensionOf = (by: string | null, dimensions: Dimensions) =>
  dimensions.find(({ key, values }) => key === by || values.some((value) => value.key === by));

/** Returns the name of the dimension that the figures are broken down by; null without a breakdown. */
export const breakdownOf = ({ data: { query, dimensions } }: IndicatorPage) => dimensionOf(query.by, dimensions)?.name ?? null;

const lineage = (key: string) => `/services/indicators/${encodeURIComponent(key)}/lineage`;

function figureQuery({ made = '', of = [], series, from, to, like_for_like }: View): URLSearchParams {
  const query = new URLSearchParams({ period: made, tags: of.join(',') });
  const beside = { series, ...(like_for_like && { from, to, like_for_like }) };
  for (const [name, value] of Object.entries(beside)) if (value) query.set(name, value);
  return query;
}

/** Returns the API path of the lineage of the figure that the view names; null when the view names none. */
export const lineagePath = (key: string, view: View) => (view.made ? `${lineage(key)}?${figureQuery(view)}` : null);

/** The most entries shown for a term. */
export const inputsAtOnce = 25;

/** Returns the API path of the entries behind a term of the figure, the largest first. */
export function inputsPath(key: string, view: View, term: string): string {
  const query = figureQuery(view);
  query.set('term', term);
  query.set('range', `[0,${inputsAtOnce - 1}]`);
  return `${lineage(key)}/inputs?${query}`;
}

export interface Word {
  text: string;
  /** True when the text is the name of a term. */
  term: boolean;
}
const signs: Record<string, string> = { '*': '×', '/': '÷', '-': '−' };

/** Returns a formula for readers who don't read code: terms by their names, and the signs × ÷ −. */
export function formulaWords(formula: string, names: ReadonlyMap<string, string>, number: (value: number) => string): Word[] {
  return [...formula.matchAll(/[A-Za-z_]\w*|\d+(?:\.\d+)?|[^\s\w]/g)].map(([token]) => {
    const name = names.get(token);
    if (name !== undefined) return { text: name, term: true };
    return { text: /^\d/.test(token) ? number(Number(token)) : (signs[token] ?? token), term: false };
  });
}
