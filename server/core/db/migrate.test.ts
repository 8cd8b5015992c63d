/** Tests that missing migrations run once, that imports from before become change sets, and that a database older than the first migration is refused with a sentence. */
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database/database';
import type { Database } from './connection';
import { migrate } from './migrate';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('does nothing where none is missing', async () => {
  await expect(migrate(database)).resolves.toBeUndefined();
});

it('gives the records of finished imports their change set', async () => {
  const { db } = database;
  const at = (n: number) => sql.raw(`'00000000-0000-7000-8000-${String(n).padStart(12, '0')}'`);
  await db.execute(
    sql`INSERT INTO jobs (id, kind, resource, status) VALUES (${at(1)}, 'import', 'suppliers', 'done'), (${at(2)}, 'import', 'inputs', 'done'), (${at(3)}, 'import', 'suppliers', 'undone')`,
  );
  await db.execute(sql`INSERT INTO import_rows (job_id, row, outcome, record_id, data) VALUES
    (${at(1)}, 1, 'created', 'made', '{"applied": 1}'), (${at(1)}, 2, 'updated', 'changed', '{"version": 4, "applied": 5}'),
    (${at(1)}, 3, 'updated', 'same', '{"version": 2, "applied": 2}'), (${at(2)}, 1, 'updated', 'entry', '{"version": 2, "write": {}}'),
    (${at(3)}, 1, 'created', 'undone', '{"applied": 1}')`);
  await db.execute(
    sql`INSERT INTO import_created (job_id, last_row, rows, record_ids, labels) VALUES (${at(2)}, 2, '{2}', ARRAY[${at(20)}]::uuid[], '{x}')`,
  );
  const events: [string, string, number][] = [
    ['suppliers', 'made', 1],
    ['suppliers', 'made', 2],
    ['suppliers', 'changed', 5],
    ['suppliers', 'same', 2],
    ['inputs', 'entry', 3],
    ['inputs', '00000000-0000-7000-8000-000000000020', 1],
    ['suppliers', 'undone', 1],
  ];
  for (const [place, [entity, id, version]] of events.entries())
    await db.execute(sql`INSERT INTO audit_events (id, action, entity, entity_id, version, changes)
      VALUES (${at(100 + place)}, 'update', ${entity}, ${id}, ${version}, '{}')`);
  const file = await readFile(new URL('./migrations/0003_change_sets.sql', import.meta.url), 'utf8');
  await db.execute(sql.raw(file.split('--> statement-breakpoint').at(-1) ?? ''));
  const { rows } = await db.execute<{ entity_id: string; version: number; job: number | null }>(
    sql`SELECT entity_id, version, right(change_set::text, 1)::int AS job FROM audit_events WHERE entity_id = ANY(${sql.param(events.map(([, id]) => id))}::text[]) ORDER BY id`,
  );
  expect(rows.map(({ job }) => job)).toEqual([1, null, 1, null, 2, 2, null]);
});

it('refuses tables that are older than the first migration, with what to do', async () => {
  await database.db.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = 1764000000000`);
  await expect(migrate(database)).rejects.toThrow(/older than this version can begin from\. Start it once with commit/);
});
