import { useEffect, useState } from 'react';
import { fetchApi } from './api';
import { usePortal } from './PortalContext';
import { unavailable } from './unavailable';

/** How long a request that carries data parameters waits: the next one may follow at once. */
export const pause = 250;

interface Loaded {
  path: string;
  answer: unknown;
  failed: boolean;
}
const placeOf = (path: string) => path.split('?')[0];

/**
 * What a path of the API answers, of the type `Answer` of resources/api: as the page came with it, else asked for now. While another view of
 * the same place loads, the one before stays. `wait` is how long the request is held back, in milliseconds. null where there is nothing for this reader; undefined until known, or where no path is given.
 */
export function useLoaded<Answer>(
  path: string | null,
  wait = path?.includes('?') ? pause : 0,
): { answer: Answer | null | undefined; failed: boolean } {
  const { answers } = usePortal();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const known = path === null || path in answers || loaded?.path === path;
  useEffect(() => {
    if (path === null || known) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      try {
        const answer = await fetchApi(path, controller.signal);
        setLoaded({ path, answer, failed: false });
      } catch {
        if (!controller.signal.aborted) setLoaded({ path, answer: undefined, failed: true });
      }
    };
    const timer = setTimeout(() => void ask(), wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [path, known, wait]);
  if (path === null) return { answer: undefined, failed: false };
  if (answers[path] === unavailable) return { answer: undefined, failed: true };
  if (path in answers) return { answer: answers[path] as Answer | null, failed: false };
  const near = loaded && placeOf(loaded.path) === placeOf(path) ? loaded : null;
  return { answer: near?.answer as Answer | null | undefined, failed: near?.path === path && near.failed };
}
