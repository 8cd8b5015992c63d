/** Checks that scopes allow no more than the viewer's own, because users may not give wider access than they have. */
import { sql } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import type { JsonValue } from '#resources/definition';
import type { Scope, Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';

function scopesOf(value: unknown): Scope[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list
    .filter(isRecord)
    .map(({ subjects, tags }) => ({ subjects: textsOf(subjects), tags: textsOf(tags).map((tag) => tag.toLowerCase()) }));
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value : []).filter((each) => typeof each === 'string');

/** Returns a function that tells whether scopes are within the viewer's own. `asked` are the scopes to be checked later. An empty list of scopes allows everything. */
export async function scopesWithin(
  db: Db,
  { scopes: own }: Viewer,
  asked: readonly (JsonValue | undefined)[],
): Promise<(value: JsonValue | undefined) => boolean> {
  if (own.length === 0) return () => true;
  const { covered, roots } = await coverage(db, own, asked.flatMap(scopesOf));
  const within = (inner: Scope, outer: Scope) => {
    const subjects =
      outer.subjects.length === 0 || (inner.subjects.length > 0 && inner.subjects.every((key) => outer.subjects.includes(key)));
    return (
      subjects &&
      outer.tags.every((tag) => {
        const root = roots.get(tag);
        const beside = outer.tags.filter((each) => roots.get(each) === root);
        const narrowed = inner.tags.filter((each) => roots.get(each) === root);
        return root !== undefined && narrowed.length > 0 && narrowed.every((each) => beside.some((node) => covered.has(`${node} ${each}`)));
      })
    );
  };
  return (value) => {
    const scopes = scopesOf(value);
    return scopes.length > 0 && scopes.every((inner) => own.some((outer) => within(inner, outer)));
  };
}

/** Returns the dimension of each tag, and the tags that are under those of the viewer. */
async function coverage(db: Db, own: readonly Scope[], asked: readonly Scope[]) {
  const nodes = sql.param(own.flatMap(({ tags }) => tags).filter(isUuid));
  const all = sql.param([...own, ...asked].flatMap(({ tags }) => tags).filter(isUuid));
  const { rows } = await db.execute<{ ancestor_id: string; descendant_id: string; root_key: string }>(sql`
    SELECT ancestor_id, descendant_id, root_key FROM tag_closure
    WHERE descendant_id = ANY(${all}::uuid[]) AND (ancestor_id = descendant_id OR ancestor_id = ANY(${nodes}::uuid[]))`);
  return {
    covered: new Set(rows.map((row) => `${row.ancestor_id} ${row.descendant_id}`)),
    roots: new Map(rows.map((row) => [row.descendant_id, row.root_key])),
  };
}
