/** Determines which fields a viewer may not see in the history of entities, by the definitions in use and by those of fields and entities that no longer exist. */
import { sql } from 'drizzle-orm';
import type { Definition } from '#resources/definition';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { appliedDefinitions } from '#server/entities/definitions/applied';
import type { Entities } from '#server/entities/entities';
import type { Db } from '#server/core/db/db';

interface Secrets {
  /** The ids of the fields that the viewer may not see. */
  fields: ReadonlySet<string>;
  /** True when the title field of the records is one of them. */
  title: boolean;
}
export type SecretsOf = (entity: string) => Secrets;

/** Returns a function that gives, for an entity, the fields that the viewer may not see. */
export async function secretsOf(db: Db, entities: Entities, ids: Iterable<string>, viewer: Viewer): Promise<SecretsOf> {
  const asked = [...new Set(ids)];
  const gone = await removedFields(db, asked);
  const taken = asked.some((id) => !entities.find(id)) ? await appliedDefinitions(db) : undefined;
  const told = new Map(asked.map((id) => [id, secrets(entities.find(id)?.definition ?? taken?.get(id)?.definition, gone.get(id), viewer)]));
  return (entity) => told.get(entity) ?? none;
}

const none: Secrets = { fields: new Set(), title: false };

/** Returns the hidden fields of an entity. A present field follows its definition; a removed field follows its last definition. */
function secrets(definition: Definition | undefined, gone: ReadonlyMap<string, string | null> | undefined, viewer: Viewer): Secrets {
  const asks = new Map(gone);
  for (const { id, permission } of definition?.fields ?? []) asks.set(id, permission?.read ?? null);
  const fields = new Set([...asks].filter(([, permission]) => permission !== null && !can(viewer, permission)).map(([id]) => id));
  return { fields, title: definition !== undefined && fields.has(definition.title) };
}

/** Returns, by entity and field, the read permission that a field had when it was last changed or removed; null when it needed none. */
async function removedFields(db: Db, ids: readonly string[]): Promise<Map<string, Map<string, string | null>>> {
  const { rows } = await db.execute<{ entity: string; field: string; permission: string | null }>(sql`
    SELECT e.entity_id AS entity, c.value -> 0 ->> 'id' AS field, c.value #>> '{0,permission,read}' AS permission
    FROM audit_events e, jsonb_each(e.changes) c
    WHERE e.entity = 'definitions' AND e.entity_id = ANY(${sql.param([...ids])}::text[])
      AND c.key LIKE 'fields.%' AND c.value -> 0 ->> 'id' IS NOT NULL
    ORDER BY e.at, e.id`);
  const found = new Map<string, Map<string, string | null>>();
  for (const { entity, field, permission } of rows)
    found.set(entity, (found.get(entity) ?? new Map<string, string | null>()).set(field, permission));
  return found;
}
