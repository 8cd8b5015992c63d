/** Finds what is at an address of this site, and loads it before the page turns. */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { answerRoute, isAnswerPage, isBackOffice } from '#resources/addresses/workplaceAddresses';
import type { PublicClient } from '#resources/api/figures/indicators';
import { answerIn, answerKey, fetchPage, takeAnswers, type Answers } from '../../portal/reading/answers';
import { pageAt, type Found, type PublicAddresses } from '../../portal/routes/pageAt';
import { clientPath } from '../../portal/reading/preload';
import { portal } from '../../portal/routes/PublicPage';
import type { Part } from '../part';
import { pageLocale } from '../i18n/publicI18n';

export interface Addresses {
  publicPages: PublicAddresses;
  signInPages: Readonly<Record<string, Part<ComponentType>>>;
  backOffice: Part<unknown>;
}
export interface Address {
  pathname: string;
  search: string;
}
export type Place = { kind: 'public'; found: Found } | { kind: 'way_in' | 'inside'; part: Part<unknown> };

/** Returns what the shell has at an address; null when it has nothing there, though the server may. */
export function placeAt({ publicPages, signInPages, backOffice }: Addresses, pathname: string): Place | null {
  if (isBackOffice(pathname)) return { kind: 'inside', part: backOffice };
  const wayIn = signInPages[isAnswerPage(pathname) ? answerRoute : pathname];
  if (wayIn) return { kind: 'way_in', part: wayIn };
  const found = pageAt(publicPages, pathname);
  return found.named === 'notFound' ? null : { kind: 'public', found };
}

/** True when both addresses show the same page in another view: the page changes the view itself, and the scroll position stays. */
export function isOneView(addresses: Addresses, from: Address, to: Address): boolean {
  const place = from.pathname === to.pathname ? placeAt(addresses, to.pathname) : null;
  if (place?.kind !== 'public' || !portal.now) return place?.kind === 'way_in';
  const { named, params } = place.found;
  const { hasViews = false, reads } = portal.now.pageOf(named);
  const read = ({ search }: Address) => reads(params, new URLSearchParams(search), null).join(' ');
  return hasViews || read(from) === read(to);
}

/** The time in ms for which answers that the reader has seen are shown without fetching them again. */
const freshFor = 30_000;

/**
 * Loads everything that a place is rendered from, and returns a function that puts it into the cache when the page turns. Until then the page on screen doesn't
 * change, also when the page is only loaded ahead. Rejects when loading fails, or when the server would redirect: then the document has to be requested.
 */
export async function makeReady(
  place: Place,
  { pathname, search }: Address,
  queries: QueryClient,
  staleTime = freshFor,
): Promise<() => void> {
  if (place.kind !== 'public') {
    await place.part.load();
    return () => {};
  }
  const { loadPage, pageOf, pathsOf } = await portal.load();
  const { named, params } = place.found;
  const page = pageOf(named);
  const isFresh = (path: string) =>
    queries
      .getQueryCache()
      .find({ queryKey: answerKey(path) })
      ?.isStaleByTime(staleTime) === false;
  const client = answerIn(queries, clientPath) as PublicClient | null | undefined;
  // The client decides which answers a page needs.
  const hasAll = client !== undefined && [clientPath, ...pathsOf(page, params, search, client)].every(isFresh);
  const [read] = await Promise.all([
    hasAll ? null : readPage(pathname + search, queries),
    loadPage(page, pageLocale(document.documentElement.lang)),
  ]);
  if (read && 'moved' in read) throw new Error('It lives elsewhere.');
  return () => read && takeAnswers(queries, read);
}

/** Fetches all the answers of a page in one request, which simultaneous calls share. They are kept apart from those of the page on screen. */
function readPage(address: string, queries: QueryClient): Promise<Answers> {
  const queryFn = ({ signal }: { signal: AbortSignal }) => fetchPage(address, signal);
  return queries.fetchQuery({ queryKey: answerKey(`page ${address}`), queryFn, gcTime: freshFor });
}
