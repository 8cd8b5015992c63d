/** Reads what a template may use and what publishing it would change, and sends it events. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { apiUrl, http } from '#dataProvider/http/http';
import type { PublishPlan, Rehearsal, TemplateConfig, TemplateMoved } from '#resources/api/questionnaires/managing';

const base = `${apiUrl}/questionnaires/templates`;
const root = 'questionnaire_templates';

/** The events that a template may accept. */
export const templateEvents = ['publish', 'unpublish', 'close', 'reopen', 'archive'] as const;
export type TemplateEvent = (typeof templateEvents)[number];

/** Returns the events that a template accepts now from this person, as the server says. */
export const eventsOf = (template: RaRecord | undefined): TemplateEvent[] => {
  const said: unknown = template?.['events'];
  return Array.isArray(said) ? templateEvents.filter((event) => said.includes(event)) : [];
};

/** Reads what a template may use: among others, the subjects that answers may feed. */
export const useTemplateConfig = () =>
  useQuery({
    queryKey: ['api', '/questionnaires/templates/config'],
    queryFn: async ({ signal }): Promise<TemplateConfig> => (await http(`${base}/config`, { signal })).json,
    retry: false,
    staleTime: 60_000,
  });

/** Reads what publishing a template as it is stored would change. */
export const usePublishPlan = (id: string, version: number) =>
  useQuery({
    queryKey: ['questionnaire_template_plan', id, version],
    queryFn: async ({ signal }): Promise<PublishPlan> =>
      (await http(`${base}/${encodeURIComponent(id)}/plan`, { method: 'POST', body: '{}', signal })).json,
    retry: false,
    gcTime: 0,
  });

/** Rehearses a template as it is stored on the last answers, once `asked`. */
export const useRehearsal = (id: string, version: number, asked: boolean) =>
  useQuery({
    queryKey: ['questionnaire_template_rehearsal', id, version],
    queryFn: async ({ signal }): Promise<Rehearsal> =>
      (await http(`${base}/${encodeURIComponent(id)}/rehearsal`, { method: 'POST', body: '{}', signal })).json,
    enabled: asked,
    retry: false,
    gcTime: 0,
  });

export interface EventSent {
  event: TemplateEvent;
  version: number;
  /** Which questionnaires move to the version that is published; missing for none. */
  move?: 'untouched' | 'started';
}

/** Returns the mutation that sends an event to a template. */
export function useTemplateEvent(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: EventSent): Promise<TemplateMoved> =>
      (await http(`${base}/${encodeURIComponent(id)}/transition`, { method: 'PUT', body: JSON.stringify(body) })).json,
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: [root] }), client.invalidateQueries({ queryKey: ['questionnaires'] })]),
  });
}

/** Returns the mutation that copies a template into a new draft. */
export function useDuplicateTemplate(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<RaRecord> =>
      (await http(`${base}/${encodeURIComponent(id)}/duplicate`, { method: 'PUT', body: '{}' })).json,
    onSettled: () => client.invalidateQueries({ queryKey: [root] }),
  });
}
