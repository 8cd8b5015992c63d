/** Calls about all the records that a filter lets through, or many by their ids. */
import type { Job } from '#resources/api/jobs';
import type { Definition, JsonValue, Values } from '#resources/definition';
import { apiUrl, http } from './http';

type Entity = Pick<Definition, 'id' | 'endpoint'>;
export type Figure = 'sum' | 'average' | 'minimum' | 'maximum';
export interface Totals {
  count: number;
  /** Decimals: a text where a double would not be exact. */
  totals: Record<string, Record<Figure, string | number | null> & { count: number }>;
}
/** Some records by their ids, or all that match: as many as the person was told. */
export type Chosen = { ids: readonly (string | number)[] } | { filter: Record<string, JsonValue>; expected: number };
/** Why records of a bulk write were refused: the first of them, by name. */
export interface BulkRefusal {
  refused: number;
  records: { id: string; label: string; details: Record<string, { code: string; reason?: string }[]> }[];
}

const pathOf = ({ id, endpoint }: Entity) => `${apiUrl}/${endpoint ?? id}`;

/** The totals of these numbers over all that match, and how many do; without any, the count alone. */
export async function fetchTotals(entity: Entity, filter: object, fields: readonly string[], signal?: AbortSignal): Promise<Totals> {
  const asked = new URLSearchParams({ filter: JSON.stringify(filter), fields: JSON.stringify(fields) });
  return (await http(`${pathOf(entity)}/totals?${asked}`, signal ? { signal } : {})).json;
}

/** What a change of many was: `act` is what takes it back. */
export interface ManyChanged {
  changed: number;
  act: string;
}
/** The same change of all that are chosen; all or none. */
export async function changeMany(entity: Entity, chosen: Chosen, data: Values): Promise<ManyChanged> {
  return (await http(`${pathOf(entity)}/bulk`, { method: 'POST', body: JSON.stringify({ ...chosen, data }) })).json;
}

/** What is as it was before a change of many, and what was changed since, or is gone. */
export interface ManyUndone {
  undone: number;
  left: number;
  /** The first of them that are there. */
  left_records: { id: string; label: string }[];
}
/** Takes a change of many back. */
export async function undoMany(entity: Entity, act: string): Promise<ManyUndone> {
  return (await http(`${pathOf(entity)}/bulk/undo`, { method: 'POST', body: JSON.stringify({ act }) })).json;
}

/** Removes all that are chosen; all or none. `act` is what brings them back. */
export async function deleteMany(entity: Entity, chosen: Chosen): Promise<{ deleted: number; act: string }> {
  return (await http(`${pathOf(entity)}/bulk/delete`, { method: 'POST', body: JSON.stringify(chosen) })).json;
}

/** The records that refer to those about to be deleted: the ones that the person may read. `hidden` says that there are more, which the person may not read. */
export interface Referrals {
  references: { resource: string; field: string; count: number; refuses: boolean }[];
  hidden: boolean;
}
export async function fetchReferrals(entity: Entity, chosen: Chosen, signal?: AbortSignal): Promise<Referrals> {
  const body = JSON.stringify(chosen);
  return (await http(`${pathOf(entity)}/bulk/references`, { method: 'POST', body, ...(signal && { signal }) })).json;
}

/** Brings back what one act removed; all or none. */
export async function restoreAct(act: string): Promise<{ restored: number }> {
  return (await http(`${apiUrl}/deletions/acts/${act}/restore`, { method: 'POST' })).json;
}

/** So many are done beside the request: the person goes on with something else. */
export const atOnce = 1000;

type Many =
  { step: 'change'; chosen: Chosen; data: Values } | { step: 'delete'; chosen: Chosen } | { step: 'restore' | 'undo'; act: string };

/** Starts one of these as a job. */
export async function startBulk(resource: string, asked: Many): Promise<Job> {
  const { chosen, ...rest } = { chosen: {}, ...asked };
  return (await http(`${apiUrl}/bulk`, { method: 'POST', body: JSON.stringify({ resource, ...chosen, ...rest }) })).json;
}
