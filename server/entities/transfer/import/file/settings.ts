/** How a file is understood: what was recognised, what a person said, and what was said of a file of the same shape before. */
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { ImportSettings } from '#resources/api/imports';
import type { JsonValue } from '#resources/definition';
import { preferences } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';

/** ImportSettings that were kept, whatever has become of them since. */
export const settingsOf = (value: unknown): ImportSettings => (Value.Check(ImportSettings, value) ? value : {});

/** What files of one origin have in common: their headers. */
export const shapeOf = (headers: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headers)).digest('hex').slice(0, 24);

/** The key of what is remembered for files of every shape: their encoding. */
export const anyShape = 'any';

const keyOf = (resource: string, shape: string) => `import.${resource}.${shape}`;

/** What this person said of a file of this shape. */
export async function remembered(db: Db, user: string | null, resource: string, shape: string): Promise<ImportSettings> {
  if (user === null) return {};
  const [row] = await db
    .select({ value: preferences.value })
    .from(preferences)
    .where(and(eq(preferences.user_id, user), eq(preferences.key, keyOf(resource, shape))));
  return settingsOf(row?.value);
}

export async function remember(db: Db, user: string | null, resource: string, shape: string, settings: ImportSettings): Promise<void> {
  if (user === null) return;
  const value: JsonValue = JSON.parse(JSON.stringify(settings));
  await db
    .insert(preferences)
    .values({ user_id: user, key: keyOf(resource, shape), value })
    .onConflictDoUpdate({ target: [preferences.user_id, preferences.key], set: { value, updated_at: sql`now()` } });
}
