/** Defines how a file is understood: by what was recognised, by the user's settings, and by earlier settings for files of the same shape. */
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { ImportSettings } from '#resources/api/transfer/imports';
import type { JsonValue } from '#resources/definition';
import { preferences } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';

/** Returns stored settings, or empty ones when they no longer have a valid form. */
export const settingsOf = (value: unknown): ImportSettings => (Value.Check(ImportSettings, value) ? value : {});

/** Returns the shape of a file, a digest of its headers, which files of one origin share. */
export const shapeOf = (headers: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headers)).digest('hex').slice(0, 24);

/** The key of the settings that are remembered for files of every shape: their encoding. */
export const anyShape = 'any';

const keyOf = (resource: string, shape: string) => `import.${resource}.${shape}`;

/** Returns the settings that the user gave for an earlier file of this shape. */
export async function findSettings(db: Db, user: string | null, resource: string, shape: string): Promise<ImportSettings> {
  if (user === null) return {};
  const [row] = await db
    .select({ value: preferences.value })
    .from(preferences)
    .where(and(eq(preferences.user_id, user), eq(preferences.key, keyOf(resource, shape))));
  return settingsOf(row?.value);
}

export async function saveSettings(db: Db, user: string | null, resource: string, shape: string, settings: ImportSettings): Promise<void> {
  if (user === null) return;
  const value: JsonValue = JSON.parse(JSON.stringify(settings));
  await db
    .insert(preferences)
    .values({ user_id: user, key: keyOf(resource, shape), value })
    .onConflictDoUpdate({ target: [preferences.user_id, preferences.key], set: { value, updated_at: sql`now()` } });
}
