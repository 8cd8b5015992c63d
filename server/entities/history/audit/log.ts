/** Declares the audit log: the rows and columns behind resources/logs/audit.json. */
import { sql } from 'drizzle-orm';
import { AuditedEvent } from '#resources/api/history/events';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import type { Log } from '#server/entities/logs/log';
import type { Db } from '#server/core/db/db';
import type { StoredRecord } from '#server/entities/records/entity';
import { actors, eventsOf, withActors } from './query';

const { actor, impersonator, label, changes, change_set_count } = AuditedEvent.properties;

export const auditLog = (entities: Entities): Log => ({
  rows: sql`SELECT e.id, e.at, e.at AS created_at, ${actors}, u.email AS actor_email, e.action, e.entity, e.entity_id, e.version AS record_version, e.change_set
    FROM audit_events e ${withActors}`,
  // These columns have indexes, which queries need because the table may hold millions of rows.
  columns: { at: { filled: true }, entity: { kind: 'key' }, entity_id: { kind: 'key' }, change_set: { kind: 'uuid' } },
  methods: ['list', 'one'],
  rules: {
    extraProperties: JSON.parse(JSON.stringify({ actor, impersonator, label, changes, change_set_count })),
    present: (db, records, viewer) => present(db, entities, records, viewer),
  },
});

async function present(db: Db, entities: Entities, records: readonly StoredRecord[], viewer: Viewer): Promise<StoredRecord[]> {
  const ids = records.map(({ id }) => id);
  const events = new Map((await eventsOf(db, entities, ids, viewer)).map((event) => [event.id, event]));
  return records.map((record) => ({ ...record, ...JSON.parse(JSON.stringify(events.get(record.id) ?? {})) }));
}
