/** Fetches the entries that wait for an approval, and the subjects that they belong to. */
import type { Static } from 'typebox';
import type { ApprovalGroup, ApprovalSubject, WaitingMore } from '#resources/api/collection/approval';
import type { Attachment, JsonValue, RecordError } from '#resources/definition';
import { apiUrl, http } from '../http/http';

const base = `${apiUrl}/services/data_cluster/subjects`;

/** An entry that waits for approval, with what helps the approver decide: the previous values, the effect on figures, the submitter. */
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
  /** True when more entries wait than the server sorts by effect or groups: the rest is left out. */
  capped: boolean;
}
export interface QueueQuery {
  filter: Record<string, JsonValue>;
  sort: readonly (readonly [string, 'ASC' | 'DESC'])[];
  byEffect: boolean;
  group: string | null;
  others: boolean;
  /** The number of entries to fetch, counted from the start of the queue. */
  count: number;
}

/** Fetches the subjects in which entries wait for approval. */
export async function fetchWaitingSubjects(signal: AbortSignal): Promise<ApprovalSubject[]> {
  return (await http(`${base}/approval`, { signal })).json;
}

/** Fetches the first entries of a subject's approval queue. */
export async function fetchQueue(key: string, asked: QueueQuery, signal: AbortSignal): Promise<Queue> {
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
