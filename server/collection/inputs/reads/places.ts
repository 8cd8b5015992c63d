/** Finds where a user may enter values of a subject: the leaves of its dimensions that the user's scopes include. */
import { sql } from 'drizzle-orm';
import type { EntryDimension } from '#resources/api/collection/entry';
import type { LocalizedText } from '#resources/definition';
import type { Viewer } from '#server/core/viewer/viewer';
import { leavesOf } from './leaves';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import type { Subject } from '../checks/inputChecks';

/** Returns every dimension of the subject in its order, with the leaves that occur in at least one combination within the scopes. */
export async function placesOf(db: Db, subject: Subject, viewer: Viewer): Promise<EntryDimension[]> {
  const [leaves, names, scopes] = await Promise.all([leavesOf(db, subject), rootNames(db, subject), reachOf(db, subject, viewer)]);
  const may = (root: string, leaf: string) => viewer.scopes.length === 0 || scopes.some((reach) => reach.get(root)?.has(leaf) ?? true);
  return subject.tag_roots.map(({ key, required }) => ({
    key,
    name: names.get(key) ?? { en: key },
    required: required || (scopes.length > 0 && scopes.every((reach) => reach.has(key))),
    leaves: leaves.filter(({ root_key, id }) => root_key === key && may(key, id)).map(({ id, name, path }) => ({ id, name, path })),
  }));
}

/** Returns, for each scope that concerns the subject, the tags under its own, by dimension. Leaves out a scope that names a deleted tag. */
async function reachOf(db: Db, { key }: Subject, { scopes }: Viewer): Promise<Map<string, Set<string>>[]> {
  const own = scopes.filter(({ subjects }) => subjects.length === 0 || subjects.includes(key));
  const nodes = own.flatMap(({ tags }) => tags).filter(isUuid);
  const { rows } =
    nodes.length === 0
      ? { rows: [] }
      : await db.execute<{ ancestor_id: string; descendant_id: string; root_key: string }>(
          sql`select ancestor_id, descendant_id, root_key from tag_closure where ancestor_id = any(${sql.param(nodes)}::uuid[])`,
        );
  return own.flatMap(({ tags }) => {
    const reach = new Map<string, Set<string>>();
    for (const tag of tags) {
      const under = rows.filter(({ ancestor_id }) => ancestor_id === tag);
      const root = under[0]?.root_key;
      if (root === undefined) return [];
      reach.set(root, new Set([...(reach.get(root) ?? []), ...under.map(({ descendant_id }) => descendant_id)]));
    }
    return [reach];
  });
}

async function rootNames(db: Db, { tag_roots }: Subject): Promise<Map<string, LocalizedText>> {
  const { rows } = await db.execute<{ key: string; name: LocalizedText }>(
    sql`select key, name from tags where parent_id is null and key = any(${sql.param(tag_roots.map(({ key }) => key))}::text[])`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
