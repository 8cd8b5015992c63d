import { expect, it } from 'vitest';
import { listed } from './listed';

it('texts are listed as each language does, in British English without a comma before the last', () => {
  const three = ['a', 'b', 'c'];
  expect([listed(three, 'en'), listed(three, 'fr'), listed(three, 'en', 'or')]).toEqual(['a, b and c', 'a, b et c', 'a, b or c']);
});
