/** A figure among those of a view: how it is named in an address and to the API. Pure. */
import type { IndicatorPage } from '#resources/api/indicators';
import type { View } from './view';

/** The tags that a figure carries, as `root:tag` pairs: those of the view, and its own part of the breakdown. */
export function tagsOfFigure({ data: { query, dimensions } }: IndicatorPage, part: string): string[] {
  const root = dimensionOf(query.by, dimensions)?.key;
  const tags = part === '' || root === undefined ? query.tags : { ...query.tags, [root]: part };
  return Object.entries(tags).map(([key, tag]) => `${key}:${tag}`);
}

type Dimensions = IndicatorPage['data']['dimensions'];
const dimensionOf = (by: string | null, dimensions: Dimensions) =>
  dimensions.find(({ key, values }) => key === by || values.some((value) => value.key === by));

/** The name of what the figures are broken down by; null where they are not. */
export const breakdownOf = ({ data: { query, dimensions } }: IndicatorPage) => dimensionOf(query.by, dimensions)?.name ?? null;

const lineage = (key: string) => `/services/indicators/${encodeURIComponent(key)}/lineage`;

function figureQuery({ made = '', of = [], series }: View): URLSearchParams {
  const query = new URLSearchParams({ period: made, tags: of.join(',') });
  if (series) query.set('series', series);
  return query;
}

/** What tells how the figure that a view names is made; null where it names none. */
export const lineagePath = (key: string, view: View) => (view.made ? `${lineage(key)}?${figureQuery(view)}` : null);

/** How many inputs are shown of a term. */
export const inputsAtOnce = 25;

/** The inputs of one of its terms, the largest first. */
export function inputsPath(key: string, view: View, term: string): string {
  const query = figureQuery(view);
  query.set('term', term);
  query.set('range', `[0,${inputsAtOnce - 1}]`);
  return `${lineage(key)}/inputs?${query}`;
}

export interface Word {
  text: string;
  /** Whether it names a term. */
  term: boolean;
}
const signs: Record<string, string> = { '*': '×', '/': '÷', '-': '−' };

/** A formula for who reads no code: the terms by their names, signs as they are written by hand. */
export function formulaWords(formula: string, names: ReadonlyMap<string, string>, number: (value: number) => string): Word[] {
  return [...formula.matchAll(/[A-Za-z_]\w*|\d+(?:\.\d+)?|[^\s\w]/g)].map(([token]) => {
    const name = names.get(token);
    if (name !== undefined) return { text: name, term: true };
    return { text: /^\d/.test(token) ? number(Number(token)) : (signs[token] ?? token), term: false };
  });
}
