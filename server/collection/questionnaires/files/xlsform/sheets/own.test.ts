/** Tests the columns of Empreinte that somebody has changed, or written to do harm: what is no value of its property is listed, and the rest is read. */
import { expect, it } from 'vitest';
import { both, q, read, type TestCell } from '../xlsform.fixture';

const question = (property: string, cell: string): [string, TestCell[][]] => [
  `${both} empreinte_${property}`,
  [q('text', 'a', cell), q('text', 'b')],
];

it.each([
  ['name', '3'],
  ['name', '{"en":"","fr":""}'],
  ['name', '{}'],
  ['type', '"constructor"'],
  ['type', 'null'],
  ['choices', '"x"'],
  ['rows', '{"length":1e9}'],
  ['help', '[]'],
  ['compute', '"(((("'],
  ['compute', '"unknown + 1"'],
  ['display_condition', '{"key":{"key":1}}'],
  ['display_condition', '{"__proto__":{"key":"b"}}'],
  ['feeds', '5'],
  ['weight', '-1'],
  ['max', '"9"'],
  ['pattern', '"(a+)+$"'],
])('a question whose %s is %s is left out, and listed', (property, cell) => {
  const { ids, listed } = read(...question(property, cell));
  expect(ids).toEqual(['b']);
  expect(listed.filter((each) => each.startsWith('survey 2'))).not.toEqual([]);
});

it('cells that are no JSON are listed, and the other columns are read', () => {
  const { ids, listed, sections } = read(`${both} relevant empreinte_display_condition`, [
    q('text', 'a'),
    q('text', 'b', "${a} = 'x'", '{"key":'),
  ]);
  expect([ids, listed]).toEqual([['a', 'b'], ['survey 3 empreinte_display_condition own_cell']]);
  expect(sections[0].fields[1].display_condition).toEqual({ key: 'a', op: 'eq', value: 'x' });
});

it.each([
  ['name', 'null'],
  ['name', '"S"'],
  ['description', '{"en":1}'],
  ['page', '"yes"'],
  ['weight', '1e9'],
  ['display_condition', '[]'],
  ['checks', '[{"rule":5}]'],
])('a section whose %s is %s is read without it', (property, cell) => {
  const { ids, listed, sections } = read(`${both} empreinte_${property}`, [q('begin_group', 's', cell), q('text', 'a'), ['end_group']]);
  expect([ids, listed]).toEqual([['a'], [`survey 2 empreinte_${property} own_cell`]]);
  expect(sections[0].name).toEqual({ en: 's', fr: 's' });
});

it('the settings of a template are read where they are of their form', () => {
  const settings = [
    ['form_title', ...['name', 'description', 'period', 'approval', 'min_answered'].map((each) => `empreinte_${each}`)],
    ['T', '[1]', '"<b>x</b>"', '7', '"double"', '"many"'],
  ];
  const { listed, settings: read_, name } = read(both, [q('text', 'a')], { settings });
  expect(listed.map((each) => each.split(' ')[2])).toEqual([
    'empreinte_name',
    'empreinte_description',
    'empreinte_period',
    'empreinte_min_answered',
  ]);
  expect([name, read_]).toEqual([{ en: 'T', fr: 'T' }, { approval: 'double' }]);
});

it('an identifier that stands twice, or is none, is replaced', () => {
  const { ids, listed } = read(`${both} empreinte_id`, [
    q('text', 'a', 'x'),
    q('text', 'b', 'x'),
    q('text', 'c', '__proto__'),
    q('text', 'd', 'constructor'),
  ]);
  expect(ids).toEqual(['x', 'x_2', 'c', 'd']);
  expect(listed).toEqual(['survey 3 name duplicate x_2']);
});
