/** Makes sure that a user gives only permissions that they hold. */
import { sql } from 'drizzle-orm';
import { permissions } from '#resources/people/permissions';
import type { Definition, JsonValue, RecordError } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';

export const listOf = (value: JsonValue | undefined): string[] =>
  (Array.isArray(value) ? value : []).filter((each) => typeof each === 'string');

/** Returns the members of a list that weren't in it before. */
export const added = (before: JsonValue | undefined, after: JsonValue | undefined): string[] => {
  const had = new Set(listOf(before));
  return listOf(after).filter((each) => !had.has(each));
};

/** Returns an error for each permission that this viewer can't give, because it doesn't exist or the viewer doesn't hold it. */
export function refuseGrants(field: string, given: readonly string[], viewer: Viewer, definitions: readonly Definition[]): RecordError[] {
  const known = new Set(permissions(definitions).map(({ key }) => key));
  const unknown = given.find((key) => !known.has(key));
  if (unknown !== undefined) return [{ field, code: 'INVALID', level: 'error', params: { reason: 'choice', value: unknown } }];
  const beyond = given.filter((key) => !viewer.permissions.has(key));
  return beyond.length > 0 ? [{ field, code: 'INVALID', level: 'error', params: { reason: 'not_held', values: beyond } }] : [];
}

/** Returns the permissions of these roles: role id → permissions. */
export async function permissionsOfRoles(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; permissions: string[] }>(
    sql`SELECT id::text, permissions FROM roles WHERE id::text = ANY(${sql.param(ids)}::text[])`,
  );
  return new Map(rows.map(({ id, permissions: given }) => [id, given]));
}
