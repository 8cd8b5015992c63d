/** Finds the names of deleted records, for viewers who may read the records that refer to them. */
import { sql } from 'drizzle-orm';
import type { DeletedName } from '#resources/api/history/events';
import type { JsonValue } from '#resources/definition';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { forbidden, notFound } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity } from '#server/entities/records/entity';
import { visibleDefinition } from '#server/entities/records/read';
import { withinReach } from './deletions';

interface Binned extends Record<string, unknown> {
  entity_id: string;
  snapshot: Record<string, JsonValue>;
}
/** Returns, of the records with these ids, those that are in the bin and that the viewer could see if they still existed, with their last state. */
export async function inBin(db: Db, entity: Entity, ids: readonly string[], viewer: Viewer): Promise<Binned[]> {
  const { rows } = await db.execute<Binned>(sql`SELECT DISTINCT ON (d.entity_id) d.entity_id, d.snapshot FROM deletion_log d
    WHERE d.entity = ${entity.definition.id} AND d.entity_id = ANY(${sql.param([...ids])}::text[]) AND d.restored_at IS NULL
      AND ${withinReach(entity, viewer)}
    ORDER BY d.entity_id, d.deleted_at DESC, d.id DESC`);
  return rows;
}

/**
 * Returns, of the records with these ids, those that are in the bin, each with the fields that references display and that the viewer may see.
 * The viewer needs the read permission of the entity, and gets only records that they could see if these still existed. Throws 404 when the
 * entity does not exist.
 */
export async function deletedNames(
  db: Db,
  { entities }: Deps,
  { entity: id, ids }: { entity: string; ids: readonly string[] },
  viewer: Viewer,
): Promise<DeletedName[]> {
  const entity = entities.find(id);
  if (!entity) throw notFound();
  const { definition } = entity;
  if (!can(viewer, definition.permissions.read)) throw forbidden();
  const labels = entities
    .all()
    .flatMap(({ definition: { fields } }) => fields.flatMap(({ choices_from: from }) => (from?.resource === id ? [from.label] : [])));
  const names = new Set([definition.title, ...labels]);
  const shown = visibleDefinition(definition, viewer).fields.filter((field) => names.has(field.id));
  return (await inBin(db, entity, ids, viewer)).map(({ entity_id, snapshot }) => ({
    id: entity_id,
    record: Object.fromEntries(shown.map((field) => [field.id, snapshot[field.id] ?? null])),
  }));
}
