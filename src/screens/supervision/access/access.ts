/** Who gets in and what they may do, as the API tells of it. */
import { useQuery } from '@tanstack/react-query';
import type { RightsAt } from '#resources/api/access';
import { apiUrl, http } from '#dataProvider/http';
import { totalOf } from '../../../history/revisions';

export const perPage = 25;
const base = `${apiUrl}/services/super_admin/access`;
const key = ['api', 'access'] as const;

type Part = 'rights';
/** What is asked, by name. */
export type Asked = Readonly<Record<string, string>>;
interface AccessPage<Row> {
  rows: Row[];
  total: number;
  headers: Headers;
}

/** Where a list is to be taken away from. */
export const fileUrl = (part: Part, asked: Asked) => (format: 'xlsx' | 'csv') =>
  `${base}/${part}?${new URLSearchParams({ ...asked, format }).toString()}`;

const usePage = <Row>(part: Part, asked: Asked, page: number) =>
  useQuery({
    queryKey: [...key, part, asked, page],
    queryFn: async ({ signal }): Promise<AccessPage<Row>> => {
      const range = `[${page * perPage},${(page + 1) * perPage - 1}]`;
      const { json, headers } = await http(`${base}/${part}?${new URLSearchParams({ ...asked, range }).toString()}`, { signal });
      return { rows: json, total: totalOf(headers), headers };
    },
  });

export const useRightsAt = (asked: Asked, page: number) => usePage<RightsAt>('rights', asked, page);
