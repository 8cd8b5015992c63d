import { sql } from 'drizzle-orm';
import type { Viewer } from '#server/auth/viewer';
import type { Db } from '#server/records/entity';

/** Which of these inputs the viewer, or the real person behind, entered or changed: those they may not approve. From the audit, which forgets nothing. */
export async function enteredBy(db: Db, ids: readonly string[], { user, impersonator }: Viewer): Promise<Set<string>> {
  const people = [user?.id, impersonator].filter((id) => typeof id === 'string');
  if (ids.length === 0 || people.length === 0) return new Set();
  const person = sql`any(${sql.param(people)}::uuid[])`;
  const { rows } = await db.execute<{ entity_id: string }>(sql`
    select distinct entity_id from audit_events
    where entity = 'inputs' and entity_id = any(${sql.param([...ids])}::text[])
      and (actor = ${person} or impersonator = ${person}) and action not in ('submit', 'approve', 'refuse', 'reopen')`);
  return new Set(rows.map((row) => row.entity_id));
}
