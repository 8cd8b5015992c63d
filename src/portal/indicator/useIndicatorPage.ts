import { useEffect, useRef, useState } from 'react';
import type { IndicatorPage } from '#resources/api/indicators';
import { fetchApi } from '../api';
import { usePortal } from '../PortalContext';
import { pause } from '../useLoaded';

interface Shown {
  path: string;
  /** null where there is none for this reader. */
  page: IndicatorPage | null | undefined;
}

/** An indicator in the view that a path names. While another view loads, the one before stays; the latest asked for wins. */
export function useIndicatorPage(path: string) {
  const { answers } = usePortal();
  const [shown, setShown] = useState((): Shown => ({ path, page: asPage(answers[path]) }));
  /** The view that the server did not give. */
  const [failed, setFailed] = useState<string | null>(null);
  const known = useRef(new Map<string, Shown['page']>());
  useEffect(() => {
    known.current.set(shown.path, shown.page);
  }, [shown]);
  const waiting = shown.path !== path && failed !== path;
  useEffect(() => {
    if (!waiting) return undefined;
    if (known.current.has(path)) {
      setShown({ path, page: known.current.get(path) });
      return undefined;
    }
    const controller = new AbortController();
    const ask = async () => {
      try {
        const page = asPage(await fetchApi(path, controller.signal));
        setShown({ path, page });
      } catch {
        if (!controller.signal.aborted) setFailed(path);
      }
    };
    const timer = setTimeout(() => void ask(), path.includes('?') ? pause : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [path, waiting]);
  return { page: shown.page, waiting, failed: failed === path, retry: () => setFailed(null) };
}

const asPage = (answer: unknown) => answer as Shown['page'];
