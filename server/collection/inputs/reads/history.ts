import { sql } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';

export interface HistoryEvent {
  id: string;
  at: string;
  action: string;
  /** The person who did it; null for the product itself. */
  actor: { id: string; name: string } | null;
  /** The reason that the person gave; null where none was given. */
  comment: string | null;
  /** Field → [value before, value after]. */
  changes: Record<string, [JsonValue, JsonValue]>;
}

/** Returns the history of an input from the audit, the latest event first. */
export async function inputHistory(db: Db, id: string): Promise<HistoryEvent[]> {
  const { rows } = await db.execute<{
    id: string;
    at: string;
    action: string;
    actor: string | null;
    name: string | null;
    changes: Record<string, [JsonValue, JsonValue]>;
  }>(sql`
    select e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.action, e.actor,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as name, e.changes
    from audit_events e left join users u on u.id = e.actor
    where e.entity = 'inputs' and e.entity_id = ${id} order by e.at desc, e.id desc`);
  return rows.map(({ actor, name, changes: { reason, ...changes }, ...event }) => ({
    ...event,
    actor: actor === null ? null : { id: actor, name: name ?? '' },
    comment: typeof reason?.[1] === 'string' ? reason[1] : null,
    changes,
  }));
}
