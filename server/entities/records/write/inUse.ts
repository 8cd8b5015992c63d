/** Rejects writes of an instance whose definition is not the one in use. */
import { sql, type SQL } from 'drizzle-orm';
import type { Definition } from '#resources/definition';
import { shapeOf } from '#server/entities/definitions/shape';
import { definitionsChanged } from '#server/core/errors';

/** Returns the condition that the fields are still those in use: an instance that hasn't applied a new definition yet must not write by the old one. */
export const hasCurrentShape = (definition: Definition): SQL =>
  sql`coalesce((SELECT shape FROM definitions WHERE id = ${definition.id}), '') IN ('', ${shapeOf(definition)})`;

/** Returns the stored records. Throws DEFINITIONS_CHANGED when fewer were stored than wanted. */
export function requireAllStored<T>(kept: T[], wanted: readonly unknown[]): T[] {
  if (kept.length < wanted.length) throw definitionsChanged();
  return kept;
}
