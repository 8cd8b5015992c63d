import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchResult } from '#resources/api/site/search';
import { apiUrl, http } from '#dataProvider/http/http';

/** The time after the last key until the server is asked, in ms. */
const pause = 500;

/** Searches records once the user has stopped typing. `failed` is true when the server couldn't answer. */
export function useRecordSearch(question: string): { found: readonly SearchResult[]; isSearching: boolean; failed: boolean } {
  const wanted = question.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), wanted === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['api', '/search', asked],
    queryFn: async ({ signal }): Promise<SearchResult[]> =>
      (await http(`${apiUrl}/search?q=${encodeURIComponent(asked)}`, { signal })).json,
    enabled: asked !== '',
    retry: false,
    staleTime: 30_000,
  });
  if (wanted === '') return { found: [], isSearching: false, failed: false };
  const current = asked === wanted;
  return { found: current ? (data ?? []) : [], isSearching: isFetching || !current, failed: current && isError };
}
