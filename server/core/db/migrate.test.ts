/** Tests that missing migrations run once, and that a database older than the first migration is refused with a sentence. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database';
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

it('refuses tables that are older than the first migration, with what to do', async () => {
  await database.db.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = 1764000000000`);
  await expect(migrate(database)).rejects.toThrow(/older than this version can begin from\. Start it once with commit/);
});
