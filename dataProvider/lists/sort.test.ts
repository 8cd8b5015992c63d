import { expect, it } from 'vitest';
import { sortPairs, sortPayload, type SortPair } from './sort';

it.each<[SortPair[], string, 'ASC' | 'DESC']>([
  [[['name', 'ASC']], 'name', 'ASC'],
  [
    [
      ['tier', 'DESC'],
      ['name', 'ASC'],
    ],
    'tier.DESC,name',
    'ASC',
  ],
])('an order of %j is one field to react-admin, and comes back', (pairs, field, order) => {
  expect(sortPayload(pairs)).toEqual({ field, order });
  expect(sortPairs({ field, order })).toEqual(pairs);
});
