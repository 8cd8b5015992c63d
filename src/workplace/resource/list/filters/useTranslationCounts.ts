import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { Definition, Locale } from '#resources/definition';
import { apiUrl, http } from '#dataProvider/http/http';

export interface TranslationCounts {
  locale: Locale;
  missing: number;
  stale: number;
}

/** Reads how many records of the entity lack a language, or hold an outdated text in it; again when the records of the list change. */
export function useTranslationCounts({ id, fields }: Definition, mayWrite: boolean): TranslationCounts[] {
  const { data } = useListContext();
  const { data: counts = [] } = useQuery<TranslationCounts[]>({
    queryKey: ['api', '/translations', id, data?.map(({ version }) => Number(version)).join()],
    enabled: mayWrite && data !== undefined && fields.some(({ localized, read_only }) => localized && !read_only),
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => (await http(`${apiUrl}/translations/${encodeURIComponent(id)}`, { signal })).json,
  });
  return counts;
}
