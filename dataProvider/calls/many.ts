/** Reads, changes and deletes many records in one call: all that match a filter, or those with given ids. */
import type { Job } from '#resources/api/transfer/jobs';
import type { Definition, JsonValue, Values } from '#resources/definition';
import { apiUrl, http } from '../http/http';

type Entity = Pick<Definition, 'id' | 'endpoint'>;
export type Figure = 'sum' | 'average' | 'minimum' | 'maximum';
export interface Totals {
  count: number;
  /** The results by field. A decimal that a double can't hold exactly is a string. */
  totals: Record<string, Record<Figure, string | number | null> & { count: number }>;
}
/** Records chosen by their ids, or all that match a filter. `expected` is the number of matching records that the user saw. */
export type RecordSelection = { ids: readonly (string | number)[] } | { filter: Record<string, JsonValue>; expected: number };
/** The refusal of a bulk edit: the number of records refused, and the first of them with their names and reasons. */
export interface BulkRefusal {
  refused: number;
  records: { id: string; label: string; details: Record<string, { code: string; reason?: string }[]> }[];
}

const pathOf = ({ id, endpoint }: Entity) => `${apiUrl}/${endpoint ?? id}`;

/** Fetches the totals of numeric fields over all the records that match, and the number of these records; without fields, only that number. */
export async function fetchTotals(entity: Entity, filter: object, fields: readonly string[], signal?: AbortSignal): Promise<Totals> {
  const asked = new URLSearchParams({ filter: JSON.stringify(filter), fields: JSON.stringify(fields) });
  return (await http(`${pathOf(entity)}/totals?${asked}`, signal ? { signal } : {})).json;
}

/** The result of a bulk edit. `change_set` is the id by which it is undone. */
export interface ManyChanged {
  changed: number;
  change_set: string;
}
/** Makes the same change to all the chosen records, or to none if one is refused. */
export async function changeMany(entity: Entity, chosen: RecordSelection, data: Values): Promise<ManyChanged> {
  return (await http(`${pathOf(entity)}/bulk`, { method: 'POST', body: JSON.stringify({ ...chosen, data }) })).json;
}

/** Deletes all the chosen records, or none if one is refused. `change_set` is the id by which they are restored. */
export async function deleteMany(entity: Entity, chosen: RecordSelection): Promise<{ deleted: number; change_set: string }> {
  return (await http(`${pathOf(entity)}/bulk/delete`, { method: 'POST', body: JSON.stringify(chosen) })).json;
}

/** The references to the records about to be deleted, from records that the user may read. `hidden` is true when there are more, which the user may not read. */
export interface Referrals {
  references: { resource: string; field: string; count: number; refuses: boolean }[];
  hidden: boolean;
}
export async function fetchReferrals(entity: Entity, chosen: RecordSelection, signal?: AbortSignal): Promise<Referrals> {
  const body = JSON.stringify(chosen);
  return (await http(`${pathOf(entity)}/bulk/references`, { method: 'POST', body, ...(signal && { signal }) })).json;
}

/** The most records that a bulk edit handles within the request; more are handled by a job, so that the user can go on with other work. */
export const immediateLimit = 1000;

type Many = { step: 'change'; chosen: RecordSelection; data: Values } | { step: 'delete'; chosen: RecordSelection };

/** Starts a bulk edit or a deletion as a job. */
export async function startBulk(resource: string, { chosen, ...rest }: Many): Promise<Job> {
  return (await http(`${apiUrl}/bulk`, { method: 'POST', body: JSON.stringify({ resource, ...chosen, ...rest }) })).json;
}
