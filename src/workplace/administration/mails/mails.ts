/** Reads an email, sends it again and gets its link through the API. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh, type Identifier } from 'ra-core';
import type { MailRead } from '#resources/api/people/mails';
import { apiUrl, http } from '#dataProvider/http/http';

const key = ['api', 'mails'] as const;
const url = `${apiUrl}/services/super_admin/mails`;

/** Reads one email with its text, which lists don't have. */
export const useMail = (id: Identifier | undefined) =>
  useQuery({
    queryKey: [...key, id],
    queryFn: async ({ signal }): Promise<MailRead> => (await http(`${url}/${id}`, { signal })).json,
    enabled: id !== undefined,
  });

/** Passes an email to the mail server again, and tells the user the result. */
export function useSendAgain(id: string) {
  const refresh = useRefresh();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (): Promise<MailRead> => (await http(`${url}/${id}/send`, { method: 'POST' })).json,
    onSuccess: ({ status }) => notify(`mail.again.${status}`, { type: status === 'failed' ? 'error' : 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => {
      refresh();
      return queries.invalidateQueries({ queryKey: key });
    },
  });
}

/** Gets the link that an email contains. */
export const useLink = (id: string) =>
  useMutation({ mutationFn: async (): Promise<{ href: string }> => (await http(`${url}/${id}/link`, { method: 'POST' })).json });
