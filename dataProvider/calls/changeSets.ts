/** Reads and undoes change sets: bulk edits, deletions of many records, imports, undos. */
import type { ChangeSet, ChangeSetRecord, UndoResult } from '#resources/api/history/changeSets';
import type { Job } from '#resources/api/transfer/jobs';
import { apiUrl, http } from '../http/http';

const pathOf = (id: string) => `${apiUrl}/change_sets/${encodeURIComponent(id)}`;

/** Reads a change set: its author, its records, and what its undo would put back and leave. */
export async function fetchChangeSet(id: string, signal?: AbortSignal): Promise<ChangeSet> {
  return (await http(pathOf(id), signal ? { signal } : {})).json;
}

/** Reads a page of the records of a change set, and their number. */
export async function fetchChangeSetRecords(
  id: string,
  [first, last]: readonly [number, number],
  signal?: AbortSignal,
): Promise<{ records: ChangeSetRecord[]; total: number }> {
  const { json, headers } = await http(`${pathOf(id)}/records?range=[${first},${last}]`, signal ? { signal } : {});
  return { records: json, total: Number(headers.get('content-range')?.split('/')[1] ?? 0) };
}

/** Undoes a change set. Returns what was done or, for a large one, the job that does it. */
export async function undoChangeSet(id: string): Promise<{ result: UndoResult } | { job: Job }> {
  const { status, json } = await http(`${pathOf(id)}/undo`, { method: 'POST' });
  return status === 202 ? { job: json } : { result: json };
}
