/** Gives the tests of figures a forest of tags, and the figures as readable texts. */
import { sql } from 'drizzle-orm';
import { tags as tagsTable } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';

export interface Forest {
  id(key: string): string;
  rootOf(key: string): string;
  keyOf(id: string): string;
  move(key: string, under: string): Promise<void>;
}

/** Creates tags by root, node and leaf, with their rows in the closure table. */
export async function forest(db: Db, roots: Record<string, Record<string, string[]>>): Promise<Forest> {
  const rows: { id: string; key: string; name: { en: string }; parent_id: string | null; root_key: string }[] = [];
  const add = (key: string, parent_id: string | null, root_key: string) => {
    const id = uuidv7();
    rows.push({ id, key, name: { en: key }, parent_id, root_key });
    return id;
  };
  for (const [root, nodes] of Object.entries(roots)) {
    const rootId = add(root, null, root);
    for (const [node, leaves] of Object.entries(nodes)) {
      const nodeId = add(node, rootId, root);
      for (const leaf of leaves) add(leaf, nodeId, root);
    }
  }
  await db.insert(tagsTable).values(rows);
  await close(db);
  const find = (key: string) => {
    const found = rows.find((row) => row.key === key);
    if (!found) throw new Error(`No tag ${key}`);
    return found;
  };
  return {
    id: (key) => find(key).id,
    rootOf: (key) => find(key).root_key,
    keyOf: (id) => rows.find((row) => row.id === id)?.key ?? id,
    move: async (key, under) => {
      await db.execute(sql`update tags set parent_id = ${find(under).id}::uuid where key = ${key}`);
      await close(db);
    },
  };
}

async function close(db: Db): Promise<void> {
  await db.execute(sql`delete from tag_closure`);
  await db.execute(sql`
    with recursive closure as (
      select id as ancestor_id, id as descendant_id, root_key from tags
      union all select c.ancestor_id, t.id, c.root_key from closure c join tags t on t.parent_id = c.descendant_id
    )
    insert into tag_closure (ancestor_id, descendant_id, root_key) select * from closure`);
}

/** Returns every figure of an indicator's first measure, by its tags (`alizee+france`) and first day. */
export async function figures(db: Db, indicator: string, tags: Forest): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ selection: Record<string, string>; date: string; value: string }>(sql`
    select selection, date::text, value::text from aggregates where indicator_key = ${indicator}`);
  return Object.fromEntries(
    rows.map(({ selection, date, value }) => [`${Object.values(selection).map(tags.keyOf).sort().join('+')} ${date}`, value]),
  );
}

export async function resetFigures(db: Db): Promise<void> {
  await db.execute(
    sql`truncate inputs, indicators, subjects, aggregate_lines, aggregate_versions, precalculation_runs, tags, tag_closure, client_config_versions`,
  );
}
