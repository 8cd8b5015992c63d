/** Limits inputs to a user's scopes. A scope allows its subjects, and inputs that are under its tags: under one tag of each dimension that the scope names. */
import { sql, type SQL } from 'drizzle-orm';
import type { Scope, Viewer } from '#server/core/viewer/viewer';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import type { Input } from '../input';

/** Returns the SQL condition on `inputs` (alias `t`); undefined where the viewer has no scopes. A scope that names a deleted tag matches nothing. */
export function scopesSql({ scopes }: Pick<Viewer, 'scopes'>): SQL | undefined {
  if (scopes.length === 0) return undefined;
  return sql`(${sql.join(scopes.map(scopeSql), sql` or `)})`;
}

/** Returns the SQL condition that an input (`t`) is within the scopes of each of these viewers. */
export const scopesOfAll = (viewers: readonly Pick<Viewer, 'scopes'>[]): SQL =>
  sql.join([sql`true`, ...viewers.flatMap((viewer) => scopesSql(viewer) ?? [])], sql` AND `);

function scopeSql({ subjects, tags }: Scope): SQL {
  const ofSubjects = subjects.length === 0 ? sql`true` : sql`t.subject_key = any(${sql.param(subjects)}::text[])`;
  if (tags.length === 0) return ofSubjects;
  if (!tags.every(isUuid)) return sql`false`;
  const nodes = sql`any(${sql.param(tags)}::uuid[])`;
  // The subqueries depend on the scope alone, so that PostgreSQL runs them once; each row only compares its tags with their results.
  // The first condition (`@>`) follows from the others: it lets PostgreSQL find the rows by an index.
  return sql`(${ofSubjects} and t.tags @> any(array(
    select jsonb_build_object(c.root_key, c.descendant_id) from tag_closure c where c.ancestor_id = ${nodes})) and (select count(*) from tags where id = ${nodes}) = ${new Set(tags).size} and not exists (
    select from unnest((select array_agg(distinct root_key) from tags where id = ${nodes})) as named(root)
    where coalesce(root || ' ' || (t.tags ->> root) not in (select c.root_key || ' ' || c.descendant_id from tag_closure c where c.ancestor_id = ${nodes}), true)))`;
}

/** Returns a function that tells whether an input, stored or not, is within the viewer's scopes. */
export async function scopeOf(
  db: Db,
  { scopes }: Pick<Viewer, 'scopes'>,
): Promise<(input: Pick<Input, 'tags'> & Partial<Input>) => boolean> {
  if (scopes.length === 0) return () => true;
  const nodes = scopes.flatMap((scope) => scope.tags);
  const { rows } = await db.execute<{ ancestor_id: string; descendant_id: string; root_key: string }>(sql`${prepared}
    select ancestor_id, descendant_id, root_key from tag_closure where ancestor_id = any(${sql.param(nodes.filter(isUuid))}::uuid[])`);
  const roots = new Map(rows.map((row) => [row.ancestor_id, row.root_key]));
  const covered = new Set(rows.map((row) => `${row.ancestor_id} ${row.descendant_id}`));
  const isUnder = (input: Pick<Input, 'tags'>, tags: readonly string[]) =>
    tags.every((tag) => {
      const root = roots.get(tag);
      return root !== undefined && tags.some((node) => covered.has(`${node} ${input.tags[root] ?? ''}`) && roots.get(node) === root);
    });
  return (input) =>
    scopes.some(({ subjects, tags }) => (subjects.length === 0 || subjects.includes(input.subject_key ?? '')) && isUnder(input, tags));
}
