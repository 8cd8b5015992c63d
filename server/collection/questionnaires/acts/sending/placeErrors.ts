/** Checks the tags of questionnaires, and the records that they are about. */
import { sql } from 'drizzle-orm';
import { isUuid } from '#server/core/db/uuid';
import type { JsonValue, RecordError } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import { recordsById } from '#server/entities/records/read';
import { scopeOf } from '#server/collection/inputs/checks/scopes';

const wrong = (field: string, params: Record<string, JsonValue>): RecordError => ({ field, code: 'INVALID', level: 'error', params });

/** Returns an error for each tag that doesn't exist, is archived, or is of another dimension; and for tags outside the viewer's scopes. */
export async function tagErrors(db: Db, asked: readonly Readonly<Record<string, string>>[], viewer: Viewer): Promise<RecordError[][]> {
  const ids = [...new Set(asked.flatMap((tags) => Object.values(tags)))].filter(isUuid);
  const { rows } = await db.execute<{ id: string; root_key: string }>(
    sql`SELECT id, root_key FROM tags WHERE id = ANY(${sql.param(ids)}::uuid[]) AND archived_at IS NULL`,
  );
  const roots = new Map(rows.map(({ id, root_key }) => [id, root_key]));
  const isWithin = await scopeOf(db, { ...viewer, scopes: viewer.scopes.map((scope) => ({ ...scope, subjects: [] })) });
  return asked.map((tags) => {
    const errors = Object.entries(tags).flatMap(([root, id]) =>
      roots.get(id) === root ? [] : [wrong(`tags.${root}`, { reason: 'choice', value: id })],
    );
    const isOutside = errors.length === 0 && !isWithin({ tags });
    return isOutside ? [{ field: 'tags', code: 'READ_ONLY', level: 'error', params: { reason: 'scope' } }] : errors;
  });
}

/** Returns an error for each record that the viewer doesn't see, by the place of its owner. */
export async function aboutErrors(
  db: Db,
  entities: Entities,
  asked: readonly ({ resource: string; id: string } | undefined)[],
  viewer: Viewer,
): Promise<RecordError[][]> {
  const errors: RecordError[][] = asked.map(() => []);
  for (const resource of new Set(asked.flatMap((about) => about?.resource ?? []))) {
    const places = asked.flatMap((about, place) => (about?.resource === resource ? [{ place, id: about.id }] : []));
    const entity = entities.find(resource);
    const isReadable = entity !== undefined && can(viewer, entity.definition.permissions.read);
    const found = isReadable ? await recordsById(db, entity, [...new Set(places.map(({ id }) => id))], viewer) : [];
    const known = new Set(found.map(({ id }) => id));
    for (const { place, id } of places)
      if (!known.has(id))
        errors[place]?.push(wrong(isReadable ? 'about.id' : 'about.resource', { reason: 'choice', value: isReadable ? id : resource }));
  }
  return errors;
}
