/** Writes a sort by several fields as one react-admin field, so that react-admin's URL keeps it: `tier.ASC,name`, with the order of the last field apart. */
import type { SortPayload } from 'ra-core';
import type { SortOrder } from '#resources/definition';

export type SortPair = [field: string, order: SortOrder];

const orderOf = (text: string | undefined): SortOrder => (text === 'DESC' ? 'DESC' : 'ASC');

/** Returns the fields of a react-admin sort with their orders, the most significant first. */
export function sortPairs({ field, order }: SortPayload): SortPair[] {
  const parts = field.split(',').filter(Boolean);
  return parts.map((part, place) => {
    // A field's id may contain dots (`values.energy`): only a last `.ASC` or `.DESC` is an order.
    const [, id = part, own] = /^(.+)\.(ASC|DESC)$/.exec(part) ?? [];
    return [id, orderOf(place === parts.length - 1 && own === undefined ? order : own)];
  });
}

/** Returns the fields and their orders as one react-admin sort, the opposite of `sortPairs`. */
export function sortPayload(pairs: readonly SortPair[]): SortPayload {
  const last = pairs.at(-1);
  if (!last) return { field: 'id', order: 'ASC' };
  return { field: [...pairs.slice(0, -1).map((pair) => pair.join('.')), last[0]].join(','), order: last[1] };
}
