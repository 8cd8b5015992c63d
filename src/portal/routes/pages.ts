/** Lists the public pages, with the API paths that each reads and its part of the bundle. `src/App.tsx` has their addresses. */
import type { ComponentType } from 'react';
import type { PublicClient } from '#resources/api/figures/indicators';
import { customization } from '#customization/index';
import { part, type Part } from '../../shell/part';
import { errorPage, type Failure } from '../page/errors/ErrorPage';
import { ledgerPaths } from '../page/ledger/view';
import { NotFoundPage } from '../page/errors/NotFoundPage';
import { ownIndicatorPage } from '../client/ownIndicator';
import type { Params } from '../PortalContext';
import { reportPaths, reportsPaths } from '../page/report/paths';
import {
  dataPaths,
  embedPaths,
  faqPaths,
  foundPath,
  homePaths,
  indicatorPaths,
  overviewPaths,
  ownPaths,
  profilePath,
  searchPaths,
  subsectionPaths,
  type Preload,
} from '../reading/preload';

export interface PublicPage {
  component: Part<ComponentType>;
  /** The API paths that the page reads. */
  reads: Preload;
  /** True for a page without header and footer. */
  bare?: boolean;
  /** The API path without which the page is still shown: when the API is too busy for that path (503), the page says so itself. */
  standsWithout?: string;
  /** True when each query of the address is a view of the same page, which fetches the view itself. */
  hasViews?: boolean;
}
const reports = async () => (await import('./reportPages')).pages();
const nothing: Preload = () => [];
const ownKeys = Object.keys(customization.extensions.indicators ?? {});
const reportDrawings = async () => (await customization.extensions.reports?.load()) ?? {};
const at = (Page: ComponentType) => part(async () => Page);

export const publicPages = {
  home: { component: part(async () => (await import('../page/home/HomePage')).HomePage), reads: homePaths(ownKeys) },
  overview: { component: part(async () => (await import('../page/overview/OverviewPage')).OverviewPage), reads: overviewPaths },
  subsection: {
    component: part(async () => (await import('../indicator/SubsectionPage')).SubsectionPage),
    reads: subsectionPaths,
    hasViews: true,
  },
  indicator: {
    component: part(async () => (await import('../indicator/IndicatorPage')).IndicatorPage),
    reads: indicatorPaths,
    hasViews: true,
  },
  embed: { component: part(async () => (await import('../page/embed/EmbedPage')).EmbedPage), reads: embedPaths, bare: true },
  ledger: { component: part(async () => (await import('../page/ledger/LedgerPage')).LedgerPage), reads: ledgerPaths },
  accessibility: {
    component: part(async () => (await import('../page/accessibility/AccessibilityPage')).AccessibilityPage),
    reads: nothing,
  },
  data: { component: part(async () => (await import('../page/data/DataPage')).DataPage), reads: dataPaths },
  faq: { component: part(async () => (await import('../page/faq/FaqPage')).FaqPage), reads: faqPaths },
  search: {
    component: part(async () => (await import('../page/search/SearchPage')).SearchPage),
    reads: searchPaths,
    standsWithout: foundPath,
    hasViews: true,
  },
  reports: { component: part(async () => (await reports()).ReportsPage), reads: reportsPaths },
  report: {
    component: part(async () => (await reports()).reportPage(await reportDrawings())),
    reads: reportPaths,
  },
  reportLink: {
    component: part(async () => (await reports()).reportLinkPage(await reportDrawings())),
    reads: nothing,
  },
  verify: { component: part(async () => (await reports()).VerifyPage), reads: nothing },
  notFound: { component: at(NotFoundPage), reads: nothing },
} satisfies Record<string, PublicPage>;
export type PageName = keyof typeof publicPages;

/** The client's own page of an indicator, by the indicator's key. */
export interface OwnPage {
  own: string;
}
const own = new Map(
  Object.entries(customization.extensions.indicators ?? {}).map(([key, { load }]): [string, PublicPage] => [
    key,
    { component: part(async () => ownIndicatorPage(key, await load())), reads: () => ownPaths(key) },
  ]),
);

/** Returns a page of the product by its name, or a client's own page. */
export const pageOf = (named: PageName | OwnPage): PublicPage =>
  typeof named === 'string' ? publicPages[named] : (own.get(named.own) ?? publicPages.notFound);

/** Returns the error page for a failure. */
export const failedPage = (failure: Failure): PublicPage => ({ component: at(errorPage(failure)), reads: nothing });

/** Returns all the paths that a page reads once the client is known: those of every page and its own. */
export const pathsOf = ({ reads }: PublicPage, params: Params, search: string, client: PublicClient | null): string[] => [
  ...new Set([profilePath, ...reads(params, new URLSearchParams(search), client)]),
];
