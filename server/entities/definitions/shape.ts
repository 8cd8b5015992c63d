/** Computes the shape of a definition: how its records are stored, which an instance must agree on before it writes. */
import { createHash } from 'node:crypto';
import type { Definition } from '#resources/definition';

/** Returns a digest of the ids of the fields and of which fields hold a text per language. */
export function shapeOf({ fields }: Definition): string {
  const said = fields.map(({ id, localized }) => `${id}${localized ? ' localized' : ''}`).sort();
  return createHash('sha256').update(said.join('\n')).digest('hex').slice(0, 16);
}
