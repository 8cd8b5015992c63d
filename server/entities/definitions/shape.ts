/** How records keep what a definition says: what an instance must agree on before it writes. */
import { createHash } from 'node:crypto';
import type { Definition } from '#resources/definition';

/** A digest of the fields' names and of which hold a text per language. */
export function shapeOf({ fields }: Definition): string {
  const said = fields.map(({ id, localized }) => `${id}${localized ? ' localized' : ''}`).sort();
  return createHash('sha256').update(said.join('\n')).digest('hex').slice(0, 16);
}
