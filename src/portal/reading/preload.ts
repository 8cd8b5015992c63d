import type { PublicClient } from '#resources/api/indicators';
import type { Locale } from '#resources/definition';
import type { Params } from '../PortalContext';
import { lineagePath } from '../indicator/figure';
import { comparedPath, indicatorPath, readView } from '../indicator/view';

/** Names the API paths a route reads, from its parameters, its query, and the client, whose sections an address may name. */
export type Preload = (params: Params, search: URLSearchParams, client: PublicClient | null) => string[];

/** Whether an address of two parts is of a subsection, not of an indicator that belongs to a section only. */
export const isSubsection = ({ section, subsection }: Params, client: PublicClient | null): boolean =>
  client?.sections.find(({ key }) => key === section)?.subsections.some(({ key }) => key === subsection) ?? false;

export const clientPath = '/services/clients';
export const profilePath = '/profile';
export const listPath = '/services/indicators';

/** Indicators with their latest figures: a section's, or the most telling of each. */
export const glancesPath = (section?: string) =>
  `/services/glances${section === undefined ? '' : `?section=${encodeURIComponent(section)}`}`;

/** The indicators whose pages are the client’s own, for links to those that exist. */
export const ownIndicatorsPath = (keys: readonly string[]) => `${listPath}?filter=${encodeURIComponent(JSON.stringify({ key: keys }))}`;

/** What the home page reads: `own` are the keys of the client’s own pages. */
export const homePaths =
  (own: readonly string[]): Preload =>
  () => [glancesPath(), ...(own.length > 0 ? [ownIndicatorsPath(own)] : [])];
/** What a page of the client’s own reads. */
export const ownPaths = (key: string): [indicator: string, list: string] => [indicatorPath(key, readView(new URLSearchParams())), listPath];
/** What the page of all indicators, or of a section, reads. */
export const overviewPaths: Preload = ({ section }) => [section === undefined ? listPath : glancesPath(section)];
/** What an indicator page reads. */
export const indicatorPaths: Preload = ({ key = '' }, search) => {
  const view = readView(search);
  const list = view.compare === undefined ? null : listPath;
  return [indicatorPath(key, view), lineagePath(key, view), comparedPath(view), list].filter((path) => path !== null);
};
/** What an address of two parts reads: a subsection, or an indicator that belongs to a section only. */
export const subsectionPaths: Preload = (params, search, client) =>
  isSubsection(params, client) ? [glancesPath(params.section)] : indicatorPaths({ key: params.subsection ?? '' }, search, client);

/** The ledger of restatements: of all indicators, or of the one that the address names. */
export function ledgerPath(search: URLSearchParams): string {
  const indicator = search.get('indicator');
  const query = new URLSearchParams({ ...(indicator && { indicator }), range: '[0,99]' });
  return `/services/restatements?${query}`;
}
export const ledgerPaths: Preload = (_params, search) => [ledgerPath(search)];

/** The latest restatement of an indicator. */
export const restatedPath = (key: string) => `/services/restatements?${new URLSearchParams({ indicator: key, range: '[0,0]' })}`;
export const embedPaths: Preload = ({ key = '' }, search) => [indicatorPath(key, readView(search)), restatedPath(key)];
/** Where all that is published is taken away. */
export const openData = '/services/open_data';
export const openDataPath = `${openData}/csv-metadata.json`;
/** The feed of what changes. */
export const changesPath = (locale: Locale) => `/services/changes.atom?lang=${locale}`;
export const dataPaths: Preload = () => [openDataPath];

export const faqPath = '/services/faq';
export const faqPaths: Preload = () => [faqPath];

/** What is looked for, by the query of the page. */
export const questionOf = (search: URLSearchParams) => (search.get('q') ?? '').trim();
export const foundPath = '/services/search';
export const searchPath = (question: string) => `${foundPath}?${new URLSearchParams({ q: question })}`;
export const searchPaths: Preload = (_params, search) => {
  const question = questionOf(search);
  return question === '' ? [] : [searchPath(question)];
};
