import { QueryClient } from '@tanstack/react-query';

/** The cache of what was read. Once something is taken out of it, who reads it last lets go of it: else a timer of the cache would hold it for minutes, after its reader has signed out. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
  const cache = client.getQueryCache();
  cache.subscribe(({ type, query }) => {
    const isLast = type === 'observerRemoved' && query.getObserversCount() === 0;
    if (isLast && cache.get(query.queryHash) !== query) query.destroy();
  });
  return client;
}
