/** Reads, changes and deletes many records in one call: all that match a filter, or those with given ids. */
import type { Job } from '#resources/api/jobs';
import type { Definition, JsonValue, Values } from '#resources/definition';
import { apiUrl, http } from './http';

type Entity = Pick<Definition, 'id' | 'endpoint'>;
export type Figure = 'sum' | 'average' | 'minimum' | 'maximum';
export interface Totals {
  count: number;
  /** The results by field. A decimal that a double can't hold exactly is a string. */
  totals: Record<string, Record<Figure, string | number | null> & { count: number }>;
}
/** Records chosen by their ids, or all that match a filter. `expected` is the number of matching records that the user saw. */
export type Chosen = { ids: readonly (string | number)[] } | { filter: Record<string, JsonValue>; expected: number };
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

/** The result of a bulk edit. `change_set` is the id that undoes it. */
export interface ManyChanged {
  changed: number;
  change_set: string;
}
/** Makes the same change to all the chosen records, or to none if one is refused. */
export async function changeMany(entity: Entity, chosen: Chosen, data: Values): Promise<ManyChanged> {
  return (await http(`${pathOf(entity)}/bulk`, { method: 'POST', body: JSON.stringify({ ...chosen, data }) })).json;
}

/** The result of undoing a bulk edit: the number of records restored, and the number left as they are because they were changed since or are gone. */
export interface ManyUndone {
  undone: number;
  left: number;
  /** The first of the records left as they are, of those that still exist. */
  left_records: { id: string; label: string }[];
}
/** Undoes a bulk edit. */
export async function undoMany(entity: Entity, change_set: string): Promise<ManyUndone> {
  return (await http(`${pathOf(entity)}/bulk/undo`, { method: 'POST', body: JSON.stringify({ change_set }) })).json;
}

/** Deletes all the chosen records, or none if one is refused. `change_set` is the id that restores them. */
export async function deleteMany(entity: Entity, chosen: Chosen): Promise<{ deleted: number; change_set: string }> {
  return (await http(`${pathOf(entity)}/bulk/delete`, { method: 'POST', body: JSON.stringify(chosen) })).json;
}

/** The references to the records about to be deleted, from records that the user may read. `hidden` is true when there are more, which the user may not read. */
export interface Referrals {
  references: { resource: string; field: string; count: number; refuses: boolean }[];
  hidden: boolean;
}
export async function fetchReferrals(entity: Entity, chosen: Chosen, signal?: AbortSignal): Promise<Referrals> {
  const body = JSON.stringify(chosen);
  return (await http(`${pathOf(entity)}/bulk/references`, { method: 'POST', body, ...(signal && { signal }) })).json;
}

/** Restores all the records that one change_set deleted, or none. */
export async function restoreAct(change_set: string): Promise<{ restored: number }> {
  return (await http(`${apiUrl}/deletions/acts/${change_set}/restore`, { method: 'POST' })).json;
}

/** The most records that a bulk edit handles within the request; more are handled by a job, so that the user can go on with other work. */
export const atOnce = 1000;

type Many =
  { step: 'change'; chosen: Chosen; data: Values } | { step: 'delete'; chosen: Chosen } | { step: 'restore' | 'undo'; change_set: string };

/** Starts a bulk edit, a deletion, a restoration or an undo as a job. */
export async function startBulk(resource: string, asked: Many): Promise<Job> {
  const { chosen, ...rest } = { chosen: {}, ...asked };
  return (await http(`${apiUrl}/bulk`, { method: 'POST', body: JSON.stringify({ resource, ...chosen, ...rest }) })).json;
}
