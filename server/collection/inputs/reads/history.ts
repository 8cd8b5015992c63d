import { sql } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import type { Db } from '#server/core/db/db';

export interface HistoryEvent {
  id: string;
  at: string;
  action: string;
  /** Who did it; null for the product itself. */
  actor: { id: string; name: string } | null;
  /** Why, where a reason was asked for. */
  comment: string | null;
  /** field → [before, after] */
  changes: Record<string, [JsonValue, JsonValue]>;
}

/** What happened to an input, the latest first: from the audit, which every write adds to. */
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
