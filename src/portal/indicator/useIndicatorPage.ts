import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { answerQuery } from '../reading/answerQuery';
import { answerIn, answerKey } from '../reading/answers';
import { delay, pause } from '../reading/useLoaded';

interface Shown {
  path: string;
  /** The indicator's page; null when this reader may read no such indicator, undefined while it loads. */
  page: IndicatorPage | null | undefined;
}

/** Returns the indicator in the view of an API path. While another view loads, the former one stays; when several are asked for, the latest wins. */
export function useIndicatorPage(path: string) {
  const queries = useQueryClient();
  const [shown, setShown] = useState((): Shown => ({ path, page: asPage(answerIn(queries, path)) }));
  /** The path of the view that failed to load. */
  const [failed, setFailed] = useState<string | null>(null);
  const waiting = shown.path !== path && failed !== path;
  useEffect(() => {
    if (!waiting) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      try {
        if (answerIn(queries, path) === undefined) await delay(path.includes('?') ? pause : 0, signal);
        const page = await queries.fetchQuery({ ...answerQuery(path), staleTime: Infinity });
        if (!signal.aborted) setShown({ path, page: asPage(page) });
      } catch {
        if (!signal.aborted) setFailed(path);
      }
    };
    void ask();
    return () => {
      controller.abort();
      void queries.cancelQueries({ queryKey: answerKey(path) });
    };
  }, [path, waiting, queries]);
  return { page: shown.page, waiting, failed: failed === path, retry: () => setFailed(null) };
}

const asPage = (answer: unknown) => answer as Shown['page'];
