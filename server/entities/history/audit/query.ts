/** Reads audit events, with the names of users and records. */
import { sql } from 'drizzle-orm';
import type { AuditedEvent } from '#resources/api/history/events';
import { localize } from '#resources/formats/format';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import { writers } from '#server/core/viewer/guests';
import type { Db } from '#server/core/db/db';
import { localeOf } from '#server/entities/records/read';
import { isoOf, nameOf } from '../revisions/revisions';
import { changeSetSizes } from './changeSetSizes';
import { secretsOf, type SecretsOf } from './hidden';

type Changes = AuditedEvent['changes'];
interface Row extends Record<string, unknown>, Omit<AuditedEvent, 'label' | 'change_set_count'> {
  last_label: string | null;
}

/** SQL for the names of the user of an event `e`, and of the impersonator who really acted, if any. */
export const actors = sql`${nameOf} AS actor_name, coalesce(nullif(trim(concat_ws(' ', i.first_name, i.last_name)), ''), i.email) AS impersonator_name`;
export const withActors = sql`LEFT JOIN ${writers} u ON u.id = e.actor LEFT JOIN users i ON i.id = e.impersonator`;

/** Returns these events in their order, without the changes that the viewer may not see. */
export async function eventsOf(db: Db, entities: Entities, ids: readonly string[], viewer: Viewer): Promise<AuditedEvent[]> {
  const { rows } = await db.execute<Row>(sql`SELECT e.id, ${isoOf('e.at')} AS at, e.actor, e.impersonator, ${actors},
      e.action, e.entity, e.entity_id, e.version AS record_version, e.changes, e.change_set::text,
      (SELECT d.label FROM deletion_log d WHERE d.entity = e.entity AND d.entity_id = e.entity_id ORDER BY d.deleted_at DESC LIMIT 1) AS last_label
    FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS asked (id, place) JOIN audit_events e USING (id) ${withActors} ORDER BY asked.place`);
  const secrets = await secretsOf(db, entities, rows.map(aboutOf), viewer);
  const labels = await labelsOf(db, entities, rows, secrets, viewer);
  const countOf = await changeSetSizes(db, rows);
  return rows.map(({ last_label, ...event }) => ({
    ...event,
    label: labels.get(`${event.entity} ${event.entity_id}`) ?? (secrets(event.entity).title ? null : last_label),
    changes: isOfOthers(event, viewer) ? {} : seenChanges(secrets, event),
    change_set_count: countOf(event),
  }));
}

/** True for the absences and other settings of somebody's reminders, for a viewer with scopes, who may not see all people. */
const isOfOthers = ({ action, entity_id }: Pick<AuditedEvent, 'action' | 'entity_id'>, { user, scopes }: Viewer): boolean =>
  action === 'set_reminders' && scopes.length > 0 && user?.id !== entity_id;

/** Leaves out the changes of fields that the viewer may not see, and the changes of definitions that name such fields. */
function seenChanges(secrets: SecretsOf, { entity, entity_id, changes }: Pick<AuditedEvent, 'entity' | 'entity_id' | 'changes'>): Changes {
  const { fields } = secrets(aboutOf({ entity, entity_id }));
  if (fields.size === 0) return changes;
  const told = ([id, change]: [string, unknown]) =>
    entity === 'definitions' ? ![...fields].some((field) => JSON.stringify([id, change]).includes(`"${field}"`)) : !fields.has(id);
  return Object.fromEntries(Object.entries(changes).filter(told));
}

/** Returns the id of the entity that an event is about: an event of a definition is about the entity it defines. */
const aboutOf = ({ entity, entity_id }: Pick<AuditedEvent, 'entity' | 'entity_id'>) => (entity === 'definitions' ? entity_id : entity);

/** Returns the current names of the records, with one query per entity. */
async function labelsOf(
  db: Db,
  entities: Entities,
  rows: readonly Row[],
  secrets: SecretsOf,
  viewer: Viewer,
): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const id of new Set(rows.map(({ entity }) => entity))) {
    const entity = entities.find(id);
    if (!entity || secrets(id).title) continue;
    const ids = [...new Set(rows.filter((row) => row.entity === id).map(({ entity_id }) => entity_id))];
    for (const record of await entity.storage.find(db, ids)) {
      const value = record[entity.definition.title];
      const text = isRecord(value) ? localize(value, localeOf(viewer)) : value;
      if (typeof text === 'string' || typeof text === 'number') labels.set(`${id} ${record.id}`, String(text));
    }
  }
  return labels;
}
