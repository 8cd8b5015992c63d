import { useQuery } from '@tanstack/react-query';
import { answerQuery } from './answerQuery';
import { unavailable } from './unavailable';

/** How long a request that carries data parameters waits: the next one may follow at once. */
export const pause = 250;

const placeOf = (path: unknown) => String(path).split('?')[0];

/**
 * What a path of the API answers, of the type `Answer` of resources/api: as the page came with it, else asked for now. While another view of
 * the same place loads, the one before stays. `wait` is how long the request is held back, in milliseconds. null where there is nothing for this reader; undefined until known, or where no path is given.
 */
export function useLoaded<Answer>(
  path: string | null,
  wait = path?.includes('?') ? pause : 0,
): { answer: Answer | null | undefined; failed: boolean } {
  const { queryKey, queryFn } = answerQuery(path ?? '');
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async (asked) => {
      await held(wait, asked.signal);
      return queryFn(asked);
    },
    enabled: path !== null,
    placeholderData: (before: unknown, query) => (placeOf(query?.queryKey[1]) === placeOf(path) ? before : undefined),
    ...once,
  });
  if (path === null) return { answer: undefined, failed: false };
  if (data === unavailable) return { answer: undefined, failed: true };
  return { answer: data as Answer | null | undefined, failed: isError };
}

/** What a page was made ready with stands for as long as it is open. */
const once = { refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false } as const;

/** Rejects once nobody waits any more. */
export const held = (wait: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, wait);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    });
  });
