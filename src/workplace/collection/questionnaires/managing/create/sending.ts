/** Reads the owners who can get a questionnaire and the preview of a creation, and creates questionnaires in parts. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiUrl, http } from '#dataProvider/http/http';
import type { Locale } from '#resources/definition';
import type { CreatedQuestionnaires } from '#resources/api/questionnaires/managing';
import type { FoundOwners, OwnersAsked, OwnerSent, SendingConfig, SendingPlan } from '#resources/api/questionnaires/sending';

const base = `${apiUrl}/questionnaires/admin`;
const post = async <Answer>(path: string, body: object): Promise<Answer> =>
  (await http(`${base}${path}`, { method: 'POST', body: JSON.stringify(body) })).json;

export interface Creation {
  template_id: string;
  period: string;
  period_end?: string;
  due_on?: string;
  owners: OwnerSent[];
  send: boolean;
  link_code?: boolean;
  /** The language in which people without an account are written to who have no other one. */
  locale?: Locale;
}

/** Reads the dimensions whose tags the questionnaires of a template give. */
export const useSendingConfig = (template: string) =>
  useQuery({
    queryKey: ['questionnaires', 'sending', template],
    queryFn: async ({ signal }): Promise<SendingConfig> =>
      (await http(`${base}/questionnaires/${encodeURIComponent(template)}/config`, { signal })).json,
    retry: false,
  });

/** Reads the owners who can get a questionnaire. Reads nothing while nobody is chosen. */
export const useFoundOwners = (asked: OwnersAsked | null) =>
  useQuery({
    queryKey: ['questionnaires', 'owners', asked],
    queryFn: () => post<FoundOwners>('/owners', asked ?? {}),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

/** Returns the mutation that reads the preview of a creation. */
export const usePlan = () => useMutation({ mutationFn: (creation: Creation) => post<SendingPlan>('/plan', creation) });

/** The number of questionnaires that one call creates. The progress is shown after each call. */
const part = 1000;

/** The answers of the calls of a creation, added up. */
export type Done = Omit<CreatedQuestionnaires['feedback'], 'created_ids'>;
const nothing: Done = { created: 0, duplicated: 0, duplicated_ids: [], mails: { sent: [], not_sent: [], waiting: 0 } };

function together(before: Done, { created, duplicated, duplicated_ids, mails }: Done): Done {
  return {
    created: before.created + created,
    duplicated: before.duplicated + duplicated,
    duplicated_ids: [...before.duplicated_ids, ...duplicated_ids],
    mails: {
      sent: [...before.mails.sent, ...mails.sent],
      not_sent: [...before.mails.not_sent, ...mails.not_sent],
      waiting: before.mails.waiting + mails.waiting,
    },
  };
}

/** Returns the creation of questionnaires in parts. A part that fails ends it; `create` goes on with that part when it is called again. */
export function useCreation(creation: Creation) {
  const client = useQueryClient();
  const [done, setDone] = useState<Done>(nothing);
  const [handled, setHandled] = useState(0);
  // The place of the next owner. It is no state, because a running call would not see the state that a later drawing has.
  const next = useRef(0);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const { owners, ...rest } = creation;
      while (next.current < owners.length) {
        const { feedback } = await post<CreatedQuestionnaires>('', { ...rest, owners: owners.slice(next.current, next.current + part) });
        next.current += part;
        setDone((before) => together(before, feedback));
        setHandled(Math.min(next.current, owners.length));
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['questionnaires'] }),
  });
  return { create: () => mutate(), isPending, isSuccess, error, done, handled };
}
