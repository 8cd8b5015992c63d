/** What is at an address of this site, and how it is made ready before the page turns to it. */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { isBackOffice } from '#resources/workplaceAddresses';
import type { PublicClient } from '#resources/api/indicators';
import { answerIn, answerKey, fetchPage, takeAnswers, type Answers } from '../../portal/reading/answers';
import { pageAt, type Found, type PublicAddresses } from '../../portal/routes/pageAt';
import { clientPath } from '../../portal/reading/preload';
import { portal } from '../../portal/routes/PublicPage';
import type { Part } from '../part';
import { pageLocale } from '../i18n/publicI18n';

export interface Addresses {
  publicPages: PublicAddresses;
  waysIn: Readonly<Record<string, Part<ComponentType>>>;
  backOffice: Part<unknown>;
}
export interface Address {
  pathname: string;
  search: string;
}
export type Place = { kind: 'public'; found: Found } | { kind: 'way_in' | 'inside'; part: Part<unknown> };

/** null where the shell has nothing at an address: the server may. */
export function placeAt({ publicPages, waysIn, backOffice }: Addresses, pathname: string): Place | null {
  if (isBackOffice(pathname)) return { kind: 'inside', part: backOffice };
  const wayIn = waysIn[pathname];
  if (wayIn) return { kind: 'way_in', part: wayIn };
  const found = pageAt(publicPages, pathname);
  return found.named === 'notFound' ? null : { kind: 'public', found };
}

/** Whether the page at both addresses is the same one in another view: it draws that itself, and the reader stays where they are. */
export function isOneView(addresses: Addresses, from: Address, to: Address): boolean {
  const place = from.pathname === to.pathname ? placeAt(addresses, to.pathname) : null;
  if (place?.kind !== 'public' || !portal.now) return place?.kind === 'way_in';
  const { named, params } = place.found;
  const { hasViews = false, reads } = portal.now.pageOf(named);
  const read = ({ search }: Address) => reads(params, new URLSearchParams(search), null).join(' ');
  return hasViews || read(from) === read(to);
}

/** What a reader saw lately is shown as it was, in ms. */
const freshFor = 30_000;

/**
 * Reads all that a place is drawn from, and keeps it aside: what this gives takes it into the cache, once the page turns. A page that is only read before
 * anybody goes there changes nothing of the page on screen. Rejects where it can't be read, and where the server would lead elsewhere: its own page is to be asked for.
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
  // Which answers a page needs depends on the client.
  const hasAll = client !== undefined && [clientPath, ...pathsOf(page, params, search, client)].every(isFresh);
  const [read] = await Promise.all([
    hasAll ? null : readPage(pathname + search, queries),
    loadPage(page, pageLocale(document.documentElement.lang)),
  ]);
  if (read && 'moved' in read) throw new Error('It lives elsewhere.');
  return () => read && takeAnswers(queries, read);
}

/** Reads all answers of a page in one request; two that want them at once share it. They are kept apart from the page that is shown. */
function readPage(address: string, queries: QueryClient): Promise<Answers> {
  const queryFn = ({ signal }: { signal: AbortSignal }) => fetchPage(address, signal);
  return queries.fetchQuery({ queryKey: answerKey(`page ${address}`), queryFn, gcTime: freshFor });
}
