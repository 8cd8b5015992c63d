import { useQuery } from '@tanstack/react-query';
import { answerQuery } from './answerQuery';
import { unavailable } from './unavailable';

/** The delay, in ms, of a request whose path has a query: the reader's next choice may replace it at once. */
export const pause = 250;

const placeOf = (path: unknown) => String(path).split('?')[0];

/**
 * Returns the API's answer to a path, of the type `Answer` of resources/api: the one that came with the page, else one fetched now. While another query of
 * the same path loads, the former answer stays. `wait` is the delay of the request, in ms. `answer` is null when this reader finds nothing, undefined while it loads or without a path.
 */
export function useLoaded<Answer>(
  path: string | null,
  wait = path?.includes('?') ? pause : 0,
): { answer: Answer | null | undefined; failed: boolean } {
  const { queryKey, queryFn } = answerQuery(path ?? '');
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async (asked) => {
      await delay(wait, asked.signal);
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

/** The answers that came with a page stay valid as long as it is open. */
const once = { refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false } as const;

/** Resolves after `wait` ms. Rejects when the signal aborts before that. */
export const delay = (wait: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, wait);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    });
  });
