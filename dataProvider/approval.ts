/** What waits for an approval. */
import type { Static } from 'typebox';
import type { ApprovalGroup, ApprovalSubject, WaitingMore } from '#resources/api/approval';
import type { Attachment, JsonValue, RecordError } from '#resources/definition';
import { apiUrl, http } from './http';

const base = `${apiUrl}/services/data_cluster/subjects`;

/** An input that waits, beside what it is judged by. */
export type WaitingInput = Static<typeof WaitingMore> & {
  id: string;
  version: number;
  subject_key: string;
  date: string;
  date_end: string;
  tags: Record<string, string>;
  values: Record<string, JsonValue>;
  quality: string;
  comment: string | null;
  attachments: Attachment[];
  state: string;
  record_errors: RecordError[];
  submitted_at: string | null;
  events: string[];
};
export interface Queue {
  inputs: WaitingInput[];
  total: number;
  groups: Static<typeof ApprovalGroup>[];
  /** More wait than are put in order, or grouped. */
  capped: boolean;
}
export interface QueueAsked {
  filter: Record<string, JsonValue>;
  sort: readonly (readonly [string, 'ASC' | 'DESC'])[];
  byEffect: boolean;
  group: string | null;
  others: boolean;
  /** How many, from the first. */
  count: number;
}

/** The subjects where something waits. */
export async function fetchWaitingSubjects(signal: AbortSignal): Promise<ApprovalSubject[]> {
  return (await http(`${base}/approval`, { signal })).json;
}

/** The queue of a subject, from its beginning. */
export async function fetchQueue(key: string, asked: QueueAsked, signal: AbortSignal): Promise<Queue> {
  const { filter, sort, byEffect, group, others, count } = asked;
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    range: JSON.stringify([0, count - 1]),
    ...(byEffect && { order: 'effect' }),
    ...(group !== null && { group }),
    ...(others && { others: 'true' }),
  });
  return (await http(`${base}/${encodeURIComponent(key)}/approval?${query}`, { signal })).json;
}
