import { hashKey, QueryClient } from '@tanstack/react-query';
import equal from 'fast-deep-equal/es6';
import { profileKey } from '#dataProvider/authProvider';

const profileHash = hashKey(profileKey);

/**
 * The cache of what was read. Once something is taken out of it, who reads it last lets go of it: else a timer of the cache would hold it for minutes, after its reader has signed out.
 * An answer that tells of another person than before takes out what no screen shows: nobody is shown, by Back, what was read for somebody else.
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
