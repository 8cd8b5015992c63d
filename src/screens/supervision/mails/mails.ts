/** Mails, as the API tells of them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { ListedMail, MailRead } from '#resources/api/mails';
import { apiUrl, http } from '#dataProvider/http';
import { totalOf } from '../../../history/revisions';

export const perPage = 25;
const url = `${apiUrl}/services/super_admin/mails`;
const key = ['api', 'mails'] as const;
const moving = (status: string) => status === 'waiting' || status === 'sending';

export interface MailPage {
  mails: ListedMail[];
  total: number;
  hasServer: boolean;
}

/** A page of them, asked again while one is on its way. */
export const useMails = (asked: Record<string, string>, page: number) =>
  useQuery({
    queryKey: [...key, asked, page],
    queryFn: async ({ signal }): Promise<MailPage> => {
      const range = `[${page * perPage},${(page + 1) * perPage - 1}]`;
      const { json, headers } = await http(`${url}?${new URLSearchParams({ ...asked, range }).toString()}`, { signal });
      return { mails: json, total: totalOf(headers), hasServer: headers.get('x-mail-server') === 'true' };
    },
    refetchInterval: ({ state }) => (state.data?.mails.some(({ status }) => moving(status)) ? 5000 : false),
  });

/** One, with its text. */
export const useMail = (id: string) =>
  useQuery({ queryKey: [...key, id], queryFn: async ({ signal }): Promise<MailRead> => (await http(`${url}/${id}`, { signal })).json });

/** Gives one to the mail server again. */
export function useSendAgain(id: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (): Promise<MailRead> => (await http(`${url}/${id}/send`, { method: 'POST' })).json,
    onSuccess: ({ status }) => notify(`mails.again.${status}`, { type: status === 'failed' ? 'error' : 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** The link that one would have brought. */
export const useLink = (id: string) =>
  useMutation({ mutationFn: async (): Promise<{ href: string }> => (await http(`${url}/${id}/link`, { method: 'POST' })).json });
