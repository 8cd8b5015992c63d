import type { PublicClient } from '#resources/api/figures/indicators';
import type { Locale } from '#resources/definition';
import type { Params } from '../PortalContext';
import { lineagePath } from '../indicator/figure';
import { comparedPath, indicatorPath, readView } from '../indicator/view';

/** Returns the API paths that a route reads, from its parameters, its query and the client, whose sections an address may name. */
export type Preload = (params: Params, search: URLSearchParams, client: PublicClient | null) => string[];

/** True when an address of two parts names a subsection, not an indicator that belongs to a section only. */
export const isSubsection = ({ section, subsection }: Params, client: PublicClient | null): boolean =>
  client?.sections.find(({ key }) => key === section)?.subsections.some(({ key }) => key === subsection) ?? false;

export const clientPath = '/services/clients';
export const profilePath = '/profile';
export const listPath = '/services/indicators';

/** Returns the path of indicators with their latest figures: those of a section or, without `section`, the leading one of each section. */
export const glancesPath = (section?: string) =>
  `/services/glances${section === undefined ? '' : `?section=${encodeURIComponent(section)}`}`;

/** Returns the path of the indicators with these keys. The home page reads it for the indicators that have a client's own page: the response leaves out those that the reader may not read, and the page links only to the others. */
export const ownIndicatorsPath = (keys: readonly string[]) => `${listPath}?filter=${encodeURIComponent(JSON.stringify({ key: keys }))}`;

/** Returns the paths that the home page reads; `own` are the keys of the indicators with a client's own page. */
export const homePaths =
  (own: readonly string[]): Preload =>
  () => [glancesPath(), ...(own.length > 0 ? [ownIndicatorsPath(own)] : [])];
/** Returns the paths that a client's own page of an indicator reads. */
export const ownPaths = (key: string): [indicator: string, list: string] => [indicatorPath(key, readView(new URLSearchParams())), listPath];
/** Returns the path that the page of all indicators, or of a section, reads. */
export const overviewPaths: Preload = ({ section }) => [section === undefined ? listPath : glancesPath(section)];
/** Returns the paths that an indicator page reads. */
export const indicatorPaths: Preload = ({ key = '' }, search) => {
  const view = readView(search);
  const list = view.compare === undefined ? null : listPath;
  return [indicatorPath(key, view), lineagePath(key, view), comparedPath(view), list].filter((path) => path !== null);
};
/** Returns the paths that an address of two parts reads: those of a subsection, or of an indicator that belongs to a section only. */
export const subsectionPaths: Preload = (params, search, client) =>
  isSubsection(params, client) ? [glancesPath(params.section)] : indicatorPaths({ key: params.subsection ?? '' }, search, client);

/** Returns the path of the latest restatement of what the page of an indicator opens with. */
export const restatedPath = (key: string) =>
  `/services/restatements?${new URLSearchParams({ indicator: key, opening: 'true', range: '[0,0]' })}`;
export const embedPaths: Preload = ({ key = '' }, search) => [indicatorPath(key, readView(search)), restatedPath(key)];
/** The path of the open data, under which everything published can be downloaded. */
export const openData = '/services/open_data';
export const openDataPath = `${openData}/csv-metadata.json`;
/** Returns the path of the Atom feed of changes. */
export const changesPath = (locale: Locale) => `/services/changes.atom?lang=${locale}`;
export const dataPaths: Preload = () => [openDataPath];

export const faqPath = '/services/faq';
export const faqPaths: Preload = () => [faqPath];

/** Returns the words to search for, from the query of the page. */
export const questionOf = (search: URLSearchParams) => (search.get('q') ?? '').trim();
export const foundPath = '/services/search';
export const searchPath = (question: string) => `${foundPath}?${new URLSearchParams({ q: question })}`;
export const searchPaths: Preload = (_params, search) => {
  const question = questionOf(search);
  return question === '' ? [] : [searchPath(question)];
};
