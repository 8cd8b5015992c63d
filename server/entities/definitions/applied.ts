/** Reads and writes the definitions in use, which all instances share through the database. */
import { sql } from 'drizzle-orm';
import { checkDefinitions, frozen } from '#resources/index';
import type { Definition } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import type { AppliedDefinition } from './plan/compare';
import { mistakes } from './files';
import { shapeOf } from './shape';

interface Row extends Record<string, unknown> {
  id: string;
  definition: Definition;
  hidden: boolean;
  taken_at: string;
}
export interface StoredDefinition extends AppliedDefinition {
  taken_at: string;
}

/** Returns every definition that was ever applied, by its id. */
export async function appliedDefinitions(db: Db): Promise<Map<string, StoredDefinition>> {
  const { rows } = await db.execute<Row>(
    sql`SELECT id, definition, hidden_at IS NOT NULL AS hidden, taken_at FROM definitions ORDER BY id`,
  );
  return new Map(
    rows.map(({ id, definition, hidden, taken_at }) => [id, { definition, hidden, taken_at: new Date(taken_at).toISOString() }]),
  );
}

/** Returns a number that grows whenever any instance applies a definition. */
export async function definitionsVersion(db: Db): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`SELECT coalesce(sum(version), 0)::int AS version FROM definitions`);
  return rows[0]?.version ?? 0;
}

/** Returns the definitions that are not hidden, in menu order. Throws when this program cannot read them, because a newer program applied them. */
export async function definitionsInUse(db: Db): Promise<readonly Definition[]> {
  const taken = [...(await appliedDefinitions(db)).values()].filter(({ hidden }) => !hidden);
  const files = Object.fromEntries(taken.map(({ definition }): [string, unknown] => [`${definition.id}.json`, definition]));
  const { definitions, problems } = checkDefinitions(files);
  if (problems.length > 0) throw new Error(mistakes(problems));
  return frozen(definitions);
}

/** Stores the applied definitions: writes those that changed, and hides those that have gone. */
export async function storeApplied(db: Db, changed: readonly Definition[], gone: readonly string[]): Promise<void> {
  if (changed.length > 0) {
    const rows = changed.map((definition) => ({ id: definition.id, definition, shape: shapeOf(definition) }));
    await db.execute(sql`INSERT INTO definitions AS d (id, definition, shape)
      SELECT e.id, e.definition, e.shape FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e(id text, definition jsonb, shape text)
      ON CONFLICT (id) DO UPDATE SET definition = excluded.definition, shape = excluded.shape, version = d.version + 1, hidden_at = NULL, taken_at = now()`);
  }
  if (gone.length > 0)
    await db.execute(
      sql`UPDATE definitions SET hidden_at = now(), taken_at = now(), version = version + 1 WHERE id = ANY(${sql.param([...gone])}::text[])`,
    );
}
