/** The public pages by their addresses. */
import type { ComponentType } from 'react';
import { customization } from '#customization/index';
import { errorPage, type Failure } from './errors/ErrorPage';
import { NotFoundPage } from './errors/NotFoundPage';
import { HomePage } from './home/HomePage';
import { ownIndicatorPage } from './ownIndicator';
import { OverviewPage } from './overview/OverviewPage';
import type { Params } from './PortalContext';
import {
  clientPath,
  embedPaths,
  dataPaths,
  faqPaths,
  foundPath,
  homePaths,
  indicatorPaths,
  ledgerPaths,
  overviewPaths,
  ownPaths,
  profilePath,
  searchPaths,
  subsectionPaths,
  type Preload,
} from './preload';

export interface PageMatch {
  params: Params;
  /** The API paths that the page reads. */
  paths: (search: URLSearchParams) => string[];
  load: () => Promise<ComponentType>;
  /** Nothing stands around it. */
  bare?: boolean;
  /** The place of the API without which it still stands: where that is too busy (503), it says so itself. */
  standsWithout?: string;
}

// Apart, so that the home page doesn't carry charts.
const indicatorPage = async () => (await import('./indicator/IndicatorPage')).IndicatorPage;
const subsectionPage = async () => (await import('./indicator/SubsectionPage')).SubsectionPage;
const embedPage = async () => (await import('./embed/EmbedPage')).EmbedPage;
const ledgerPage = async () => (await import('./ledger/LedgerPage')).LedgerPage;
const accessibilityPage = async () => (await import('./accessibility/AccessibilityPage')).AccessibilityPage;
const dataPage = async () => (await import('./data/DataPage')).DataPage;
const faqPage = async () => (await import('./faq/FaqPage')).FaqPage;
const searchPage = async () => (await import('./search/SearchPage')).SearchPage;
const own = customization.extensions.indicators ?? {};
const at = (Page: ComponentType) => async () => Page;

/** The page at an address; the one that says so where there is none. */
export function pageAt(pathname: string): PageMatch {
  const parts = partsOf(pathname);
  if (parts?.length === 0) return match({}, homePaths(Object.keys(own)), at(HomePage));
  if (parts?.length === 1 && parts[0] === 'restatements') return match({}, ledgerPaths, ledgerPage);
  if (parts?.length === 2 && parts[0] === 'embed') return { ...match({ key: parts[1] ?? '' }, embedPaths, embedPage), bare: true };
  if (parts?.length === 1 && parts[0] === 'accessibility') return match({}, () => [], accessibilityPage);
  if (parts?.length === 1 && parts[0] === 'data') return match({}, dataPaths, dataPage);
  if (parts?.length === 1 && parts[0] === 'faq') return match({}, faqPaths, faqPage);
  if (parts?.length === 1 && parts[0] === 'search') return { ...match({}, searchPaths, searchPage), standsWithout: foundPath };
  if (parts?.[0] !== 'indicators' || parts.length > 4) return match({}, () => [], at(NotFoundPage));
  const [, section, subsection, key] = parts;
  if (section === undefined) return match({}, overviewPaths, at(OverviewPage));
  if (subsection === undefined) return match({ section }, overviewPaths, at(OverviewPage));
  const last = key ?? subsection;
  const custom = Object.hasOwn(own, last) ? own[last] : undefined;
  if (custom) return match({ section, subsection, key: last }, ownPaths, async () => ownIndicatorPage(await custom.load()));
  if (key === undefined) return match({ section, subsection }, subsectionPaths, subsectionPage);
  return match({ section, subsection, key }, indicatorPaths, indicatorPage);
}

/** The page that says why there is no other. */
export const failedPage = (failure: Failure): PageMatch => match({}, () => [], at(errorPage(failure)));

function match(params: Params, preload: Preload, load: PageMatch['load']): PageMatch {
  return { params, load, paths: (search) => [clientPath, profilePath, ...preload(params, search)] };
}

/** null for an address that no page could have: one with an empty part, but for a slash at its end, would be a second address of another page. */
function partsOf(pathname: string): string[] | null {
  const parts = pathname.replace(/^\//, '').replace(/\/$/, '').split('/');
  if (parts.length === 1 && parts[0] === '') return pathname === '/' ? [] : null;
  if (parts.includes('')) return null;
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}
