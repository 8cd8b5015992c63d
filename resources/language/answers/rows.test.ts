import { expect, it } from 'vitest';
import { checkDefinitions } from '../../index';
import type { Field, Values } from '../../definition';
import { clean, validate } from '../rules/validate';
import { placePath } from './rowPath';
import { withRowIds } from './rows';
import { totalOf } from './totals';

const text = (word: string) => ({ en: word, fr: word });
const a = '01900000-0000-7000-8000-00000000000a';
const b = '01900000-0000-7000-8000-00000000000b';
const mass: Field = {
  id: 'mass',
  name: text('Mass'),
  type: 'number',
  unit: text('t'),
  units: [{ key: 'kg', factor: '0.001' }],
  total: true,
};
const items: Field[] = [mass, { id: 'note', name: text('Note'), type: 'string' }];
const free: Field = { id: 'waste', name: text('Waste'), type: 'text', format: 'items', items };
const fixed: Field = {
  ...free,
  rows: [
    { key: 'paper', name: text('Paper') },
    { key: 'glass', name: text('Glass') },
  ],
  items: [{ ...mass, required: true }],
};
const perRecord: Field = { ...free, rows_from: { resource: 'codes', label: 'name' } };

/** Returns the path and the reason of each error. */
const found = (field: Field, value: unknown) =>
  validate([field], JSON.parse(JSON.stringify({ waste: value })), { locale: 'en' }).map(
    (error) => `${error.field} ${String(error.params?.['reason'] ?? error.code)}`,
  );

it.each<[string, Field, unknown, string[]]>([
  ['lines without a row go by their place', free, [{ mass: 'x' }, { mass: 1 }], ['waste.0.mass type']],
  [
    'lines with one go by it',
    free,
    [
      { _row: a, mass: 1 },
      { _row: b, mass: 'x' },
    ],
    [`waste.${b}.mass type`],
  ],
  ['a row twice', free, [{ _row: a }, { _row: a.toUpperCase() }], ['waste.1._row row_twice']],
  ['a row that is no UUID', free, [{ _row: '1' }], ['waste.0._row row']],
  ['a row that is no text', free, [{ _row: { toString: 1 } }], ['waste.0._row row']],
  ['an empty row counts as none', free, [{ _row: null, mass: 1 }], []],
  ['another unknown property', free, [{ _row: a, _rows: 1 }], [`waste.${a}._rows unknown`]],
  [
    'fixed lines',
    fixed,
    [
      { _row: 'glass', mass: 1 },
      { _row: 'paper', mass: 2 },
    ],
    [],
  ],
  ['a fixed line that is not there is asked for', fixed, [{ _row: 'glass', mass: 1 }], ['waste.paper.mass BLANK']],
  ['none at all, in a field that is not required', fixed, [], []],
  ['lines that say nothing', fixed, [{ _row: 'glass' }, { _row: 'paper', mass: null }], []],
  ['a line of no row', fixed, [{ mass: 1 }], ['waste.0._row row_missing', 'waste.paper.mass BLANK', 'waste.glass.mass BLANK']],
  [
    'a row that is not there',
    fixed,
    [
      { _row: 'paper', mass: 1 },
      { _row: 'glass', mass: 1 },
      { _row: 'tin', mass: 1 },
    ],
    ['waste.2._row row'],
  ],
  [
    'a row of every object',
    fixed,
    [{ _row: 'constructor', mass: 1 }],
    ['waste.0._row row', 'waste.paper.mass BLANK', 'waste.glass.mass BLANK'],
  ],
  ['a line per record', perRecord, [{ _row: a, mass: 1 }], []],
  ...[fixed, perRecord].flatMap((field) =>
    [null, 'x', 1, true, [1], 'constructor', [{ _row: 'paper', mass: 5 }]].map((line): [string, Field, unknown, string[]] => [
      `${JSON.stringify(line)}, which is no line, in a list with ${field.rows ? 'fixed lines' : 'a line per record'}`,
      { ...field, required: line === null },
      [line],
      ['waste.0 type'],
    ]),
  ),
  [
    'lines that say nothing of no row',
    fixed,
    [{}, { _row: 5 }, { _row: { a: 1 } }],
    ['waste.0._row row_missing', 'waste.1._row row', 'waste.2._row row'],
  ],
  ['a line per record, without it', perRecord, [{ mass: 1 }], ['waste.0._row row_missing']],
  ['a row as long as a book', perRecord, [{ _row: 'x'.repeat(101), mass: 1 }], ['waste.0._row row']],
])('%s', (_what, field, value, errors) => expect(found(field, value)).toEqual(errors));

it('a required list of given lines asks for one that says something', () => {
  expect(found({ ...fixed, required: true }, [{ _row: 'glass' }])).toEqual(['waste BLANK']);
});

it('2,000 lines of one row are refused at once', () => {
  const lines = Array.from({ length: 2000 }, () => ({ _row: a }));
  expect(found(free, lines)).toHaveLength(1999);
});

it('a fixed line that was removed may stay, unchanged', () => {
  const kept: Values = { waste: [{ _row: 'tin', mass: 1 }] };
  const plain = { ...fixed, items };
  expect(validate([plain], kept, { locale: 'en', kept })).toEqual([]);
});

it('rows are kept; of given lines, those that say something, fixed ones in their order', () => {
  expect(clean([free], { waste: [{ _row: a, mass: '1' }, {}] })).toEqual({ waste: [{ _row: a, mass: 1 }, {}] });
  expect(clean([fixed], { waste: [{ _row: 'glass', mass: 0 }, { _row: 'paper', mass: { na: 1 } }, { _row: 'tin' }] })).toEqual({
    waste: [
      { _row: 'paper', mass: { na: 1 } },
      { _row: 'glass', mass: 0 },
    ],
  });
});

it('a path is found in the form by the place of its line', () => {
  const values = { values: { waste: [{ _row: b }, { _row: a }] } };
  expect(placePath(`values.waste.${a}.mass`, values)).toBe('values.waste.1.mass');
  expect([placePath('values.waste.0.mass', values), placePath(`waste.${a}`, values), placePath('a.b', null)]).toEqual([
    'values.waste.0.mass',
    `waste.${a}`,
    'a.b',
  ]);
  expect(placePath('__proto__.length', {})).toBe('__proto__.length');
});

it('lines get a row where they have none', () => {
  expect(withRowIds([{ mass: 1 }, { _row: b }, 3], () => a)).toEqual([{ _row: a, mass: 1 }, { _row: b }, 3]);
});

it.each<[unknown, number | string | undefined]>([
  [[{ mass: 0.1 }, { mass: '0.2' }, { mass: { value: '500', unit: 'kg' } }, { mass: null }, { mass: 'x' }, 3], 0.8],
  [[{ mass: '12345678901234567.25' }, { mass: 1 }], '12345678901234568.25'],
  [[], undefined],
  ['x', undefined],
])('the total of %j is %s', (lines, total) => expect(totalOf(mass, JSON.parse(JSON.stringify(lines)))).toBe(total));

const messages = (field: object, more: object[] = []) =>
  checkDefinitions({
    'things.json': {
      id: 'things',
      name: { en: { one: 'Thing', other: 'Things' }, fr: { one: 'Chose', other: 'Choses' } },
      title: 'name',
      fields: [{ id: 'name', name: text('Name'), type: 'string', required: true }, field, ...more],
      list: { columns: ['name'], sort: ['name', 'ASC'] },
      form: [{ fields: ['name'] }],
      permissions: { read: 'resource.things:read', write: 'resource.things:write' },
    },
  })
    .problems.map(({ message }) => message)
    .join('\n');

it.each<[string, object, RegExp | '']>([
  ['fixed lines', fixed, ''],
  ['a line per record', { ...free, rows_from: { resource: 'things', label: 'name' } }, ''],
  [
    'of an entity that is not there',
    { ...free, rows_from: { resource: 'thing', label: 'name' } },
    /waste\.rows_from\.resource: .*did you mean "things"/,
  ],
  [
    'named by a field that is not there',
    { ...free, rows_from: { resource: 'things', label: 'nam' } },
    /waste\.rows_from\.label: .*did you mean "name"/,
  ],
  [
    'with a filter that fits nothing',
    { ...free, rows_from: { resource: 'things', label: 'name', filter: { x: 1 } } },
    /rows_from\.filter: .*no field "x"/,
  ],
  ['both', { ...fixed, rows_from: { resource: 'things', label: 'name' } }, /waste\.rows_from: .*not both/],
  ['a number of lines', { ...fixed, max_items: 2 }, /waste\.max_items: .*the lines are given/],
  ['a key twice', { ...fixed, rows: [fixed.rows?.[0], fixed.rows?.[0]] }, /waste\.rows: a second line "paper"/],
  [
    'a key with a dot, which separates a path',
    { ...fixed, rows: [{ key: 'a.b', name: text('x') }] },
    /waste\.rows\.a\.b\.key: .*text that matches/,
  ],
  ['on a text', { id: 'waste', name: text('Waste'), type: 'text', rows: fixed.rows }, /waste\.rows: .*only with "format": "items"/],
  ['a total of a text', { ...free, items: [{ ...items[1], total: true }] }, /items\.note\.total: .*only on number/],
  ['a total outside of lines', { ...mass, units: undefined }, /fields\.mass\.total: .*only on a number of "items"/],
])('check:resources: %s', (_what, field, said) => {
  if (said === '') expect(messages(field)).toBe('');
  else expect(messages(field)).toMatch(said);
});
