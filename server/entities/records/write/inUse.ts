/** Writes go by the definition in use, or are refused. */
import { sql, type SQL } from 'drizzle-orm';
import type { Definition } from '#resources/definition';
import { shapeOf } from '#server/entities/definitions/shape';
import { definitionsChanged } from '#server/core/errors';

/** The condition that the fields are still those in use: an instance that hasn't taken a new definition yet must not write by the old one. */
export const inUse = (definition: Definition): SQL =>
  sql`coalesce((SELECT shape FROM definitions WHERE id = ${definition.id}), '') IN ('', ${shapeOf(definition)})`;

/** The records kept. Throws DEFINITIONS_CHANGED where fewer were kept than wanted. */
export function allKept<T>(kept: T[], wanted: readonly unknown[]): T[] {
  if (kept.length < wanted.length) throw definitionsChanged();
  return kept;
}
