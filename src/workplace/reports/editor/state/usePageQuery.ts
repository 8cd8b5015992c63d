import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readPage } from '../../calls';
import { useReportDraft } from './DraftContext';

/** Reads a page into the draft while it is wanted: again for each save of its parts, and every `every` ms. What was read before a save ended is not taken. */
export function usePageQuery(report: string, page: string, isWanted: boolean, every?: number) {
  const draft = useReportDraft();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'page', report, page],
    queryFn: async ({ signal }) => {
      const { epoch } = draft;
      return { epoch, page: await readPage(report, draft.idOf(page), signal) };
    },
    enabled: isWanted && draft.isStored(page),
    staleTime: 30_000,
    retry: false,
    ...(every !== undefined && { refetchInterval: every }),
  });
  useEffect(() => {
    if (!data) return;
    if (data.epoch === draft.epoch) draft.takePage(data.page);
    else void refetch();
  }, [data, draft, refetch]);
  return { error, refetch };
}
