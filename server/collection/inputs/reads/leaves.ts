import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import type { Subject } from '../checks/inputChecks';

export interface Leaf {
  id: string;
  root_key: string;
  name: LocalizedText;
  /** The names of the tags above this leaf, from the top, without the dimension itself. */
  path: LocalizedText[];
}

/** Returns the leaves that inputs of a subject may carry, in the order of the tree. `under` narrows dimensions to the leaves under a tag. */
export async function leavesOf(db: Db, { tag_roots }: Subject, under: Readonly<Record<string, string>> = {}): Promise<Leaf[]> {
  if (tag_roots.length === 0) return [];
  const nodes = Object.values(under).filter(isUuid);
  const roots = Object.entries(under).flatMap(([root, id]) => (isUuid(id) ? [root] : []));
  const { rows } = await db.execute<Leaf & Record<string, unknown>>(sql`
    with recursive tree as (
      select id, key, root_key, name, archived_at, array[(position, key)] as place, '[]'::jsonb as path from tags
      where parent_id is null and key = any(${sql.param(tag_roots.map(({ key }) => key))}::text[])
      union all
      select t.id, t.key, t.root_key, t.name, t.archived_at, tree.place || (t.position, t.key),
        case when tree.key = tree.root_key then '[]'::jsonb else tree.path || jsonb_build_array(tree.name) end
      from tags t join tree on t.parent_id = tree.id)
    select id, root_key, name, path from tree
    where key <> root_key and coalesce(archived_at > current_date, true) and not exists (select from tags child where child.parent_id = tree.id)
      and (root_key <> all(${sql.param(roots)}::text[]) or exists (
        select from tag_closure c where c.descendant_id = tree.id and c.ancestor_id = any(${sql.param(nodes)}::uuid[])))
    order by place`);
  return rows;
}
