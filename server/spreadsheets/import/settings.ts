/** How a file is understood: what was recognised, what a person said, and what was said of a file of the same shape before. */
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { JsonValue } from '#resources/definition';
import { preferences } from '#server/db/schema';
import type { Db } from '#server/records/entity';

const Name = Type.String({ maxLength: 200 });
export const Settings = Type.Object(
  {
    columns: Type.Optional(
      Type.Array(Type.Union([Name, Type.Null()]), {
        maxItems: 500,
        description: 'What each column of the file is, from the left; null: it is not taken',
      }),
    ),
    decimals: Type.Optional(Type.Record(Name, Type.Union([Type.Literal('comma'), Type.Literal('point'), Type.Literal('each')]))),
    dates: Type.Optional(Type.Record(Name, Type.Union([Type.Literal('dmy'), Type.Literal('mdy'), Type.Literal('ymd')]))),
    match: Type.Optional(
      Type.Union([Name, Type.Null()], { description: 'The field that says which record a row is; null: every row is a new one' }),
    ),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof Settings>;

/** Settings that were kept, whatever has become of them since. */
export const settingsOf = (value: unknown): Settings => (Value.Check(Settings, value) ? value : {});

/** What files of one origin have in common: their headers. */
export const shapeOf = (headers: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headers)).digest('hex').slice(0, 24);

const keyOf = (resource: string, shape: string) => `import.${resource}.${shape}`;

/** What this person said of a file of this shape. */
export async function remembered(db: Db, user: string | null, resource: string, shape: string): Promise<Settings> {
  if (user === null) return {};
  const [row] = await db
    .select({ value: preferences.value })
    .from(preferences)
    .where(and(eq(preferences.user_id, user), eq(preferences.key, keyOf(resource, shape))));
  return settingsOf(row?.value);
}

export async function remember(db: Db, user: string | null, resource: string, shape: string, settings: Settings): Promise<void> {
  if (user === null) return;
  const value: JsonValue = JSON.parse(JSON.stringify(settings));
  await db
    .insert(preferences)
    .values({ user_id: user, key: keyOf(resource, shape), value })
    .onConflictDoUpdate({ target: [preferences.user_id, preferences.key], set: { value, updated_at: sql`now()` } });
}
