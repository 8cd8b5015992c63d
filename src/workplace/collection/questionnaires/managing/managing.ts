/** Reads how far questionnaires are, gives access to them and sends them events. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { RecordSelection } from '#dataProvider/calls/many';
import { apiUrl, http } from '#dataProvider/http/http';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { Locale } from '#resources/definition';
import type { FeedDecision } from '#resources/api/questionnaires/constants';
import type {
  AccessAnswer,
  AccessRead,
  AnswersCompared,
  ManagementConfig,
  QuestionnairePeople,
  QuestionnairesOverview,
  RemindersSent,
} from '#resources/api/questionnaires/managing';

const base = `${apiUrl}/questionnaires/admin`;
const root = 'questionnaires';

const read = async <Answer>(path: string, signal: AbortSignal): Promise<Answer> => (await http(`${base}${path}`, { signal })).json;
const write = async <Answer>(method: string, path: string, body: object): Promise<Answer> =>
  (await http(`${base}${path}`, { method, body: JSON.stringify(body) })).json;
const of = (id: string) => `/${encodeURIComponent(id)}`;

/** Reads the published and the closed templates, with the numbers of their questionnaires. */
export const useManagementConfig = () =>
  useQuery({ queryKey: [root, 'config'], queryFn: ({ signal }) => read<ManagementConfig>('/config', signal), retry: false });

/** Reads how far the questionnaires of a template are. */
export const useTemplateOverview = (template: string) =>
  useQuery({
    queryKey: [root, 'overview', template],
    queryFn: ({ signal }) => read<QuestionnairesOverview>(`/questionnaires${of(template)}`, signal),
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && data.counting > 0 ? 2000 : false),
  });

/** Reads who has how many questionnaires: of a template, or of all. */
export const usePeople = (template: string | undefined, start: number) =>
  useQuery({
    queryKey: [root, 'people', template, start],
    queryFn: ({ signal }) =>
      read<QuestionnairePeople>(
        `/owners?${new URLSearchParams({ start: String(start), ...(template !== undefined && { template_id: template }) })}`,
        signal,
      ),
    placeholderData: keepPreviousData,
    retry: false,
  });

export interface Comparison {
  /** The id of a question, or score; nothing is read without one. */
  question: string | undefined;
  approved: boolean;
  start: number;
}

/** Reads the answers to one question over the questionnaires of a template. */
export const useCompared = (template: string, { question, approved, start }: Comparison) =>
  useQuery({
    queryKey: [root, 'compared', template, question, approved, start],
    queryFn: ({ signal }) =>
      read<AnswersCompared>(
        `/questionnaires${of(template)}/answers?${new URLSearchParams({ question: question ?? '', approved: String(approved), start: String(start) })}`,
        signal,
      ),
    enabled: question !== undefined,
    // Turning a page or the switch keeps the table; another question doesn't, because its values are of another kind.
    placeholderData: (before, query) => (query?.queryKey[3] === question ? keepPreviousData(before) : undefined),
    retry: false,
  });

/** Reads a questionnaire with its answers. */
export const useManagedAnswers = (id: string) =>
  useQuery({
    queryKey: [root, 'answers', id],
    queryFn: ({ signal }) => read<QuestionnaireRead>(`${of(id)}/answers`, signal),
    retry: false,
  });

/** Reads who has access to a questionnaire. */
export const useAccess = (id: string) =>
  useQuery({ queryKey: [root, 'users', id], queryFn: ({ signal }) => read<AccessRead[]>(`${of(id)}/users`, signal), retry: false });

export type ManagedEvent = 'close' | 'reopen';

/** Returns the mutation that closes or reopens questionnaires: all of them, or none. */
export function useManagedEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { event: ManagedEvent; versions: Record<string, number>; reason?: string }) =>
      write<RaRecord[]>('PUT', '/transition', body),
    onSettled: () => client.invalidateQueries({ queryKey: [root] }),
  });
}

export interface AccessChange {
  add?: { email: string; role: 'respondent' | 'viewer' }[];
  remove?: string[];
  /** The language of the emails to people without an account; null for that of the site. */
  locales?: { email: string; locale: Locale | null }[];
  link?: 'send' | 'revoke';
  /** The addresses of the people whose links are sent or revoked; by default those in `add`, or else all. */
  to?: string[];
}

/** Returns the mutation that gives or takes access to a questionnaire, and mails or revokes links. */
export function useChangeAccess(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccessChange) => write<AccessAnswer>('PUT', `${of(id)}/access`, body),
    onSuccess: ({ access }) => client.setQueryData([root, 'users', id], access),
  });
}

/** Reads whom a reminder of questionnaires goes to. */
export const useReminded = (chosen: RecordSelection) =>
  useQuery({
    queryKey: [root, 'reminders', chosen],
    queryFn: () => write<RemindersSent>('PUT', '/reminders', { ...chosen, send: false }),
    retry: false,
    staleTime: 0,
  });

/** Returns the mutation that reminds people of questionnaires by email. */
export function useRemind(chosen: RecordSelection) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => write<RemindersSent>('PUT', '/reminders', { ...chosen, send: true, ...(message && { message }) }),
    onSettled: () => client.invalidateQueries({ queryKey: [root, 'reminders'] }),
  });
}

/** Returns the mutation that decides on an answer that differs from an approved entry. */
export function useDecideFeed(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ question, ...body }: { question: string; decision: FeedDecision; reason: string }) =>
      write<QuestionnaireRead>('PUT', `${of(id)}/feeds/${encodeURIComponent(question)}`, body),
    onSuccess: (questionnaire) => client.setQueryData([root, 'answers', id], questionnaire),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: [root] }), client.invalidateQueries({ queryKey: ['inputs'] })]),
  });
}
