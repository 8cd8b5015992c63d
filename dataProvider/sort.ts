/** Several columns in the one that react-admin knows, so that its URL keeps them: `tier.ASC,name` with the order of the last. */
import type { SortPayload } from 'ra-core';
import type { SortOrder } from '#resources/definition';

export type SortPair = [field: string, order: SortOrder];

const orderOf = (text: string | undefined): SortOrder => (text === 'DESC' ? 'DESC' : 'ASC');

/** The fields of an order, the first to decide first. */
export function sortPairs({ field, order }: SortPayload): SortPair[] {
  const parts = field.split(',').filter(Boolean);
  return parts.map((part, place) => {
    // A field's id may have points of its own (`values.energy`): its order stands after the last.
    const [, id = part, own] = /^(.+)\.(ASC|DESC)$/.exec(part) ?? [];
    return [id, orderOf(place === parts.length - 1 && own === undefined ? order : own)];
  });
}

/** The same as one field and its order. */
export function sortPayload(pairs: readonly SortPair[]): SortPayload {
  const last = pairs.at(-1);
  if (!last) return { field: 'id', order: 'ASC' };
  return { field: [...pairs.slice(0, -1).map((pair) => pair.join('.')), last[0]].join(','), order: last[1] };
}
