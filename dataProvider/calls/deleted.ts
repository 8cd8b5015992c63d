/** Fetches the names of deleted records, through a resource beside the entity's own. The API gives only the names of deleted records. */
import type { GetManyParams, GetManyResult } from 'ra-core';
import type { DeletedName } from '#resources/api/history/events';
import { apiUrl, http } from '../http/http';

const prefix = 'deleted:';
/** The property that marks a deleted record. No field of a definition can have this name. */
const mark = '@deleted';

/** Returns the name of the resource that gives the names of an entity's deleted records. */
export const deletedOf = (resource: string): string => prefix + resource;

/** True when the record is a deleted one, of which only the name is known. */
export const isDeleted = (record: object): boolean => mark in record;

/** Returns the entity for whose deleted records a resource stands, as `deletedOf` names it; undefined for any other resource. */
export const entityOfDeleted = (resource: string): string | undefined =>
  resource.startsWith(prefix) ? resource.slice(prefix.length) : undefined;

/** Fetches the names of those records that are in the bin and that the user may read. */
export async function getManyDeleted(entity: string, { ids, signal }: GetManyParams): Promise<GetManyResult> {
  const asked = new URLSearchParams({ entity, ids: JSON.stringify(ids) });
  const { json } = await http(`${apiUrl}/deletions/names?${asked}`, signal ? { signal } : {});
  const names: DeletedName[] = json;
  return { data: names.map(({ id, record }) => ({ ...record, id, [mark]: true })) };
}
