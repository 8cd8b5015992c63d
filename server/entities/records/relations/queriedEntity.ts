/** Returns an entity with the further fields that the query of a list uses: fields of its inner values and of referenced records. */
import { parseListQuery, type ListQuery } from '#resources/lists/listQuery';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import type { Entity } from '../entity';
import { withReferencedFields } from './referred';

/** Returns the entity for the list query of a URL. `more` names further fields that are needed (columns). */
export async function entityForList(
  db: Db,
  entity: Entity,
  query: { filter?: string; sort?: string },
  viewer: Viewer,
  more: readonly string[] = [],
): Promise<Entity> {
  const parsed = parseListQuery(query);
  if ('problem' in parsed) return entity;
  const names = [...Object.keys(parsed.filter), ...parsed.sort.map(([id]) => id)];
  return entityForQuery(db, entity, { names, more, filter: parsed.filter }, viewer);
}

interface Question {
  /** The names that the query filters and sorts by. */
  names: readonly string[];
  more?: readonly string[];
  filter: ListQuery['filter'];
}

export async function entityForQuery(db: Db, entity: Entity, { names, more = [], filter }: Question, viewer: Viewer): Promise<Entity> {
  const listed = (await entity.rules.listing?.(db, entity, [...names, ...more], filter)) ?? entity;
  return withReferencedFields(listed, names, viewer);
}
