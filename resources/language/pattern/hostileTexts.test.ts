/** Tests that hostile texts are read in a time bounded by their length. `npm run check` looks at every regular expression; these texts went through the slowest. */
import { expect, it } from 'vitest';
import { beginningOf } from '../../formats/beginning';
import { isBlank } from '../fields/clean';
import { bracketedIn, fromCell, type ReferenceNames } from '../../spreadsheet/cells';
import type { Field } from '../../definition';

const names: ReferenceNames = { nameOf: (_, id) => id, idsOf: () => [] };

it('a rich text of spaces that do not break, and one letter', () => {
  const field: Field = { id: 'text', name: {}, type: 'editor' };
  expect(isBlank(field, '\u00a0'.repeat(200))).toBe(true);
  expect(isBlank(field, `${'\u00a0'.repeat(200)}x`)).toBe(false);
  expect(isBlank(field, '<p>&nbsp;</p><br />')).toBe(true);
});

it('a cell of brackets, where a choice is asked for', () => {
  const field: Field = { id: 'country', name: {}, type: 'dropdown', choices: [{ key: 'france', name: { en: 'France' } }] };
  const column = { id: 'country', field, editable: true };
  const read = (text: string) => fromCell(column, { kind: 'text', text }, { decimals: null, dates: null }, names);
  for (let row = 0; row < 200; row += 1) expect(read(`P${'['.repeat(32_000)}`)).toHaveProperty('refused.reason', 'unknown_choice');
  expect(read('Frankreich [france]')).toEqual({ value: 'france' });
});

it.each([
  ['Lyon [lyon]', 'lyon'],
  ['a [b] [c]', 'c'],
  ['[c]', 'c'],
  ['Lyon []', undefined],
  ['Lyon', undefined],
  ['Lyon]', undefined],
  ['Lyon [x]y]', undefined],
])('%s has the key %s', (word, key) => expect(bracketedIn(word)).toBe(key));

it('the beginning of a text ends with a whole letter', () => {
  expect(beginningOf(`${'a'.repeat(59)}😀`, 60)).toBe('a'.repeat(59));
  expect(beginningOf(`${'a'.repeat(58)}😀b`, 60)).toBe(`${'a'.repeat(58)}😀`);
});
