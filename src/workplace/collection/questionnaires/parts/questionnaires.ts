/** Reads questionnaires from the API, saves answers and sends events. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type {
  Delegated,
  DelegateRead,
  EarlierAnswers,
  ListedQuestionnaire,
  QuestionnaireConfig,
  QuestionnaireRead,
  SavedAnswers,
} from '#resources/api/questionnaires/answering';
import type { EvidenceFile } from '#resources/api/questionnaires/evidence';
import type { Values } from '#resources/definition';
import { apiUrl, http } from '#dataProvider/http/http';

const base = `${apiUrl}/questionnaires`;
/** The first part of the keys of all cached answers of the API about questionnaires. */
export const root = 'questionnaires_answered';

export const read = async <Answer>(path: string, signal?: AbortSignal): Promise<Answer> =>
  (await http(`${base}${path}`, signal && { signal })).json;
export const write = async <Answer>(method: string, path: string, body: object = {}): Promise<Answer> =>
  (await http(`${base}${path}`, { method, body: JSON.stringify(body) })).json;

/** The part of the API through which a person reads: respondents, or approvers. */
export type Side = '' | '/approval';

/** Reads the questionnaires that the person answers or reads, or those that wait for them as an approver. */
export const useListed = (side: Side) =>
  useQuery({ queryKey: [root, 'list', side], queryFn: ({ signal }) => read<ListedQuestionnaire[]>(side, signal), retry: false });

/** Reads what the list of the approver is called. */
export const useApprovalTitle = () =>
  useQuery({
    queryKey: [root, 'title'],
    queryFn: ({ signal }) => read<{ title: 'preapproval' | 'approval'; waiting: number }>('/approval/config', signal),
    retry: false,
  });

/** Reads a questionnaire with its answers. */
export const useQuestionnaire = (side: Side, id: string) =>
  useQuery({
    queryKey: [root, 'one', side, id],
    queryFn: ({ signal }) => read<QuestionnaireRead>(`${side}/${encodeURIComponent(id)}`, signal),
    retry: false,
    // Colleagues answer too: a page that is shown again has their answers. What an approver reads stays as it is until they decide.
    refetchOnWindowFocus: side === '',
  });

/** Returns a function that reads a questionnaire again, by default for its respondents. */
export function useReadAgain(id: string, side: Side = ''): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [root, 'one', side, id] }), [client, id, side]);
}

/** Returns a function that is told what each save answered, and one that puts the saved answers in place of those that were read, so that the form shows them when it is opened again soon. */
export function useKeepSaved(id: string) {
  const client = useQueryClient();
  const last = useRef<SavedAnswers>(null);
  const keepSaved = useCallback(
    ({ values, revs }: { values: Values; revs: Record<string, number> }): void => {
      if (!last.current) return;
      const { completion, missing, revision, new: added, to_confirm, other_unit, computed, hidden } = last.current;
      client.setQueryData<QuestionnaireRead>([root, 'one', '', id], (former) => {
        if (!former || former.revision >= revision) return former;
        const saved = Object.entries(revs).filter(([question, rev]) => rev > (former.fields[question]?.rev ?? 0));
        const answers = saved.map(([question, rev]) => [question, { ...unsaid, ...former.fields[question], value: values[question], rev }]);
        const fields = { ...former.fields, ...Object.fromEntries(answers) };
        const { other_unit: _units, ...kept } = former;
        return {
          ...kept,
          fields,
          computed,
          hidden,
          completion,
          missing,
          revision,
          new: added,
          to_confirm,
          ...(other_unit && { other_unit }),
        };
      });
    },
    [client, id],
  );
  const noteSaved = useCallback((saved: SavedAnswers): void => {
    last.current = saved;
  }, []);
  return { noteSaved, keepSaved };
}
const unsaid = { by: null, at: '', reason: null, source: null };

/** Reads the sections and questions of a questionnaire. An approver reads them from the calls of administrators. */
export const useQuestions = (side: Side, id: string) =>
  useQuery({
    queryKey: [root, 'config', side, id],
    queryFn: ({ signal }) => read<QuestionnaireConfig>(`${side === '' ? '' : '/approval'}/${encodeURIComponent(id)}/config`, signal),
    retry: false,
    staleTime: 60_000,
  });

/**
 * Reads a questionnaire and its questions for a respondent. A questionnaire that moves to another version while its page is open is read again with the questions of that version; meanwhile
 * `isMoving` is true. Without a connection, what was read stays.
 */
export function useAnswered(id: string) {
  const questionnaire = useQuestionnaire('', id);
  const config = useQuestions('', id);
  const { refetch: readAnswers } = questionnaire;
  const { refetch: readQuestions } = config;
  const [answered, asked] = [questionnaire.data?.template_version, config.data?.template_version];
  const isMoving = answered !== undefined && asked !== undefined && answered !== asked && !questionnaire.isError && !config.isError;
  useEffect(() => {
    if (answered === undefined || asked === undefined || answered === asked) return;
    void (answered > asked ? readQuestions() : readAnswers());
  }, [answered, asked, readAnswers, readQuestions]);
  return { questionnaire, config, isMoving };
}

/** Reads the answers to a question in the last 12 periods before, the latest first. */
export const useEarlierAnswers = (side: Side, id: string, question: string) =>
  useQuery({
    queryKey: [root, 'earlier', side, id, question],
    queryFn: async () => {
      const asked = { field_id: question, periods: 12 };
      const answer = await write<EarlierAnswers>('PUT', `${side}/${encodeURIComponent(id)}/previous_value`, asked);
      return answer?.earlier ?? [];
    },
    retry: false,
    staleTime: 60_000,
  });

export interface Saving {
  fields: Values;
  revs: Record<string, number>;
  reasons?: Record<string, string>;
  sources?: Record<string, string>;
  /** The version of the template whose questions were answered. */
  template_version: number;
}
/** Saves the answers that changed. */
export const saveAnswers = (id: string, saving: Saving): Promise<SavedAnswers> => write('PUT', `/${id}`, saving);

/** Returns the mutation that sends a questionnaire's event, and what it answers replaces what was read. */
export function useSend(side: Side, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body }: { path: string; body: object }) => write<QuestionnaireRead>('PUT', `${side}/${id}/${path}`, body),
    onSuccess: (questionnaire) => {
      client.setQueryData([root, 'one', side, id], questionnaire);
      void client.invalidateQueries({ queryKey: [root, 'list'] });
    },
  });
}

/** Returns the mutation that approves, or pre-approves, questionnaires as they were read. */
export function useApproveMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ event, of }: { event: 'approve' | 'preapprove'; of: readonly { id: string; version: number; hash: string }[] }) =>
      write<{ moved: number }>('PUT', '/approval/transition', { event, of }),
    onSettled: () => client.invalidateQueries({ queryKey: [root] }),
  });
}

/** Reads the colleagues whom the owner of a questionnaire asked to answer some questions; nothing is read for others than the owner. */
export const useDelegates = (id: string, isOwner: boolean) =>
  useQuery({
    queryKey: [root, 'delegates', id],
    queryFn: ({ signal }) => read<DelegateRead[]>(`/${encodeURIComponent(id)}/access`, signal),
    enabled: isOwner,
    retry: false,
    staleTime: 60_000,
  });

export interface Delegation {
  add?: { email: string; questions: string[] }[];
  remove?: string[];
}

/** Returns the mutation that asks colleagues to answer some questions, or no more. */
export function useDelegate(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Delegation) => write<Delegated>('PUT', `/${encodeURIComponent(id)}/access`, body),
    onSuccess: ({ delegates }) => client.setQueryData([root, 'delegates', id], delegates),
  });
}

/** Reads the files that the person may attach again. */
export const useEvidence = (id: string) =>
  useQuery({
    queryKey: [root, 'evidence', id],
    queryFn: ({ signal }) => read<EvidenceFile[]>(`/${encodeURIComponent(id)}/evidence`, signal),
    retry: false,
  });

/** Returns the mutation that sets the day until which a file is valid, or none. */
export function useDateEvidence(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ oid, valid_until }: { oid: string; valid_until: string | null }) =>
      write<EvidenceFile>('PUT', `/${encodeURIComponent(id)}/evidence/${oid}`, { valid_until }),
    onSuccess: () => client.invalidateQueries({ queryKey: [root, 'one', '', id] }),
  });
}
