/** Questions to the audit: who, what, when; each event with the names that people know. */
import { sql, type SQL } from 'drizzle-orm';
import type { AuditedEvent } from '#resources/api/history';
import { localize } from '#resources/format';
import { isRecord } from '#resources/clean';
import type { Viewer } from '#server/auth/viewer';
import type { Entities } from '#server/entities';
import type { Db } from '#server/records/entity';
import { localeOf } from '#server/records/read';
import { isUuid } from '#server/records/uuid';
import { isoOf, nameOf } from '#server/revisions/revisions';
import { actCounts } from './acts';
import { secretsOf, type SecretsOf } from './hidden';

type Changes = AuditedEvent['changes'];
export interface EventsAsked {
  entity?: string | undefined;
  /** A record, whole. */
  entity_id?: string | undefined;
  /** A part of a record's identifier. */
  id?: string | undefined;
  /** A part of a person's name or address. */
  person?: string | undefined;
  action?: string | undefined;
  /** What was done as one. */
  act?: string | undefined;
  /** Days, both included, in UTC. */
  from?: string | undefined;
  until?: string | undefined;
}
interface Row extends Record<string, unknown>, Omit<AuditedEvent, 'label' | 'act_count'> {
  last_label: string | null;
}

/** Matches the text anywhere, whatever its case and accents. */
const holds = (column: SQL, text: string) => sql`strpos(fold(${column}), fold(${text})) > 0`;
const people = sql.raw(`concat_ws(' ', p.first_name, p.last_name, p.email)`);

/** By themselves, in their name, or by them in another's. */
function doneBy(person: string): SQL {
  const ids = sql`ANY(ARRAY(SELECT p.id FROM users p WHERE ${holds(people, person)}))`;
  return sql`(e.actor = ${ids} OR e.impersonator = ${ids})`;
}

function conditions(asked: EventsAsked, after?: string): SQL {
  const { entity, entity_id, id, person, action, act, from, until } = asked;
  const kept = [
    entity === undefined ? undefined : sql`e.entity = ${entity}`,
    entity_id === undefined ? undefined : sql`e.entity_id = ${entity_id}`,
    id === undefined ? undefined : holds(sql`e.entity_id`, id),
    person === undefined ? undefined : doneBy(person),
    action === undefined ? undefined : sql`e.action = ${action}`,
    act === undefined ? undefined : isUuid(act) ? sql`e.act = ${act}::uuid` : sql`false`,
    from === undefined ? undefined : sql`e.at >= (${from}::date)::timestamp AT TIME ZONE 'UTC'`,
    until === undefined ? undefined : sql`e.at < (${until}::date + 1)::timestamp AT TIME ZONE 'UTC'`,
    after === undefined ? undefined : sql`(e.at, e.id) < (SELECT c.at, c.id FROM audit_events c WHERE c.id = ${after}::uuid)`,
  ].filter((each) => each !== undefined);
  return kept.length > 0 ? sql`WHERE ${sql.join(kept, sql` AND `)}` : sql``;
}

/** The events that match, the latest first; `place` says which, `after` those that follow one. */
export async function findEvents(
  db: Db,
  entities: Entities,
  asked: EventsAsked,
  place: { limit: number; offset?: number; after?: string },
  viewer: Viewer,
): Promise<AuditedEvent[]> {
  const { rows } = await db.execute<Row>(sql`SELECT r.id, ${isoOf('r.at')} AS at, r.actor, ${nameOf} AS actor_name, r.impersonator,
      coalesce(nullif(trim(concat_ws(' ', i.first_name, i.last_name)), ''), i.email) AS impersonator_name,
      r.action, r.entity, r.entity_id, r.version, r.changes, r.act::text,
      (SELECT d.label FROM deletion_log d WHERE d.entity = r.entity AND d.entity_id = r.entity_id ORDER BY d.deleted_at DESC LIMIT 1) AS last_label
    FROM (SELECT e.* FROM audit_events e ${conditions(asked, place.after)} ORDER BY e.at DESC, e.id DESC LIMIT ${place.limit} OFFSET ${place.offset ?? 0}) r
    LEFT JOIN users u ON u.id = r.actor LEFT JOIN users i ON i.id = r.impersonator ORDER BY r.at DESC, r.id DESC`);
  const secrets = await secretsOf(db, entities, rows.map(aboutOf), viewer);
  const labels = await labelsOf(db, entities, rows, secrets, viewer);
  const countOf = await actCounts(db, rows);
  return rows.map(({ last_label, ...event }) => ({
    ...event,
    label: labels.get(`${event.entity} ${event.entity_id}`) ?? (secrets(event.entity).title ? null : last_label),
    changes: seenChanges(secrets, event),
    act_count: countOf(event),
  }));
}

export async function countEvents(db: Db, asked: EventsAsked): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM audit_events e ${conditions(asked)}`);
  return rows[0]?.total ?? 0;
}

/** A field that the viewer may not see is not told by its changes, nor named by those of its definition. */
function seenChanges(secrets: SecretsOf, { entity, entity_id, changes }: Pick<AuditedEvent, 'entity' | 'entity_id' | 'changes'>): Changes {
  const { fields } = secrets(aboutOf({ entity, entity_id }));
  if (fields.size === 0) return changes;
  const told = ([id, change]: [string, unknown]) =>
    entity === 'definitions' ? ![...fields].some((field) => JSON.stringify([id, change]).includes(`"${field}"`)) : !fields.has(id);
  return Object.fromEntries(Object.entries(changes).filter(told));
}

/** Which entity an event is about. */
const aboutOf = ({ entity, entity_id }: Pick<AuditedEvent, 'entity' | 'entity_id'>) => (entity === 'definitions' ? entity_id : entity);

/** What the records are called now: one question per entity. */
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
