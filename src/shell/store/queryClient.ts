import { hashKey, QueryClient } from '@tanstack/react-query';
import equal from 'fast-deep-equal/es6';
import { profileKey } from '#dataProvider/authProvider';

const profileHash = hashKey(profileKey);

/**
 * Creates the query cache. A query removed from the cache is destroyed when its last observer leaves; otherwise a timer would keep its data for minutes, after the user has signed out.
 * When the profile in an answer differs from the one before, removes all queries that no screen shows, so that Back never shows one user what another has read.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
  const cache = client.getQueryCache();
  let person: unknown;
  cache.subscribe(({ type, query }) => {
    const isLast = type === 'observerRemoved' && query.getObserversCount() === 0;
    if (isLast && cache.get(query.queryHash) !== query) query.destroy();
    const { data } = query.state;
    if (type !== 'updated' || query.queryHash !== profileHash || data === undefined || equal(data, person)) return;
    if (person !== undefined) client.removeQueries({ predicate: (other) => other !== query && other.getObserversCount() === 0 });
    person = data;
  });
  return client;
}
