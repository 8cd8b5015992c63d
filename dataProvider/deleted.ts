/** What deleted records were called, as a resource beside theirs: nothing else of them can be asked for. */
import type { GetManyParams, GetManyResult } from 'ra-core';
import type { DeletedName } from '#resources/api/history';
import { apiUrl, http } from './http';

const prefix = 'deleted:';
/** A name that no field of a definition can have. */
const mark = '@deleted';

/** The resource that tells what deleted records of a resource were called. */
export const deletedOf = (resource: string): string => prefix + resource;

/** Whether a record is one that was deleted, of which the name alone is known. */
export const isDeleted = (record: object): boolean => mark in record;

/** The entity whose deleted records a resource tells of; undefined where it is any other resource. */
export const entityOfDeleted = (resource: string): string | undefined =>
  resource.startsWith(prefix) ? resource.slice(prefix.length) : undefined;

/** Those of these records that are in the bin, of what one may read. */
export async function getManyDeleted(entity: string, { ids, signal }: GetManyParams): Promise<GetManyResult> {
  const asked = new URLSearchParams({ entity, ids: JSON.stringify(ids) });
  const { json } = await http(`${apiUrl}/deletions/names?${asked}`, signal ? { signal } : {});
  const names: DeletedName[] = json;
  return { data: names.map(({ id, record }) => ({ ...record, id, [mark]: true })) };
}
