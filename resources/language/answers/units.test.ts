import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkFields, checkDefinitions } from '../../index';
import type { Field, Values } from '../../definition';
import { fromCell, toCell } from '../../spreadsheet/cells';
import { withComputed } from '../formulas/compute';
import { isOfType } from '../fields/fieldUses';
import { clean, isDisplayed, validate } from '../rules/validate';
import { unitNamed } from './measures';
import { baseValue, unitName } from './units';

const text = (word: string) => ({ en: word, fr: word });
const mass: Field = {
  id: 'mass',
  name: text('Mass'),
  type: 'number',
  unit: { en: 't', fr: 'tonnes' },
  units: [
    { key: 'kg', factor: '0.001' },
    { key: 'lb', name: { en: 'pounds', fr: 'livres' }, factor: '0.00045359237' },
    { key: 'kt', factor: '1000' },
  ],
  min: 0,
  max: 1000,
  decimals: 3,
};

it.each<[unknown, number | string | undefined]>([
  [1.25, 1.25],
  ['1.250', '1.250'],
  [{ value: '1250', unit: 'kg' }, 1.25],
  [{ value: 0, unit: 'kg' }, 0],
  [{ value: '0.1', unit: 'kg' }, 0.0001],
  [{ value: '3', unit: 'lb' }, 0.00136077711],
  [{ value: '-2e-1', unit: 'kt' }, -200],
  [{ value: '123456789012345678', unit: 'kg' }, '123456789012345.678'],
  [{ value: '1', unit: 'ton' }, undefined],
  [{ value: '1', unit: '__proto__' }, undefined],
  [{ value: 'NaN', unit: 'kg' }, undefined],
  [{ value: '1e400', unit: 'kg' }, undefined],
  [{ value: '1', unit: 'kg', more: 1 }, undefined],
  [null, undefined],
  [[], undefined],
])('%j is %s in the unit of its field', (value, base) => expect(baseValue(mass, value)).toBe(base));

it('is rounded to the decimals of its field only where that is asked', () => {
  expect(baseValue(mass, { value: '3', unit: 'lb' }, { rounded: true })).toBe(0.001);
  expect(baseValue(mass, '1.2345', { rounded: true })).toBe(1.235);
});

it('loses nothing, whatever is typed', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (units) => {
      const base = String(baseValue({ units: [{ key: 'u', factor: '0.001' }] }, { value: `${units}`, unit: 'u' }));
      const [whole = '0', rest = ''] = base.includes('e') ? [null, ''] : base.split('.');
      if (whole !== null) expect(BigInt(`${whole}${rest.padEnd(3, '0')}`)).toBe(units);
    }),
  );
});

/** Returns the reason why a value is refused; null where it is accepted. */
const why = (value: unknown) => {
  const [error] = validate([mass], JSON.parse(JSON.stringify({ mass: value })), { locale: 'en' });
  return error ? (error.params?.['reason'] ?? error.code) : null;
};

it.each<[string, unknown, unknown]>([
  ['a plain number', 5, null],
  ['a number in another unit', { value: '1250', unit: 'kg' }, null],
  ['no number yet', { value: '', unit: 'kg' }, null],
  ['more than the maximum, in the unit of the field', { value: '1.001', unit: 'kt' }, 'max'],
  ['less than the minimum', { value: '-1', unit: 'kg' }, 'min'],
  ['more decimals than the field has', { value: '0.5', unit: 'kg' }, 'decimals'],
  ['a unit of no field', { value: '1', unit: 'ton' }, 'unit'],
  ['a unit that every object has', { value: '1', unit: 'constructor' }, 'unit'],
  ['no unit', { value: '1' }, 'unit'],
  ['a unit that is none', { value: '1', unit: 3 }, 'unit'],
  ['not a number', { value: 'NaN', unit: 'kg' }, 'type'],
  ['an exponent that fills the memory', { value: '1e400', unit: 'kg' }, 'too_many_digits'],
  ['the same without a unit', '1e400', 'too_many_digits'],
  ['an exponent without end', { value: '1e999999999', unit: 'kg' }, 'type'],
  ['more than a value and a unit', { value: '1', unit: 'kg', factor: '9' }, 'type'],
  ['a list', [1], 'type'],
  ['a megabyte of digits', { value: '9'.repeat(1_000_000), unit: 'kg' }, 'type'],
])('%s: %j', (_what, value, reason) => expect(why(value)).toBe(reason));

it('is kept as it was typed, and empty where there is no number', () => {
  expect(clean([mass], { mass: { value: 1250, unit: 'kg' } })).toEqual({ mass: { value: '1250', unit: 'kg' } });
  expect(clean([mass], { mass: { value: '1.250e3', unit: 'kg' } })).toEqual({ mass: { value: '1250', unit: 'kg' } });
  expect(clean([mass], { mass: { value: '', unit: 'kg' } })).toEqual({ mass: null });
  expect(clean([mass], { mass: '12' })).toEqual({ mass: 12 });
  expect(isOfType(mass, { value: '1', unit: 'kg' })).toBe(true);
  expect(isOfType({ ...mass, units: undefined as never }, { value: '1', unit: 'kg' })).toBe(false);
});

it('required asks for a number', () => {
  const errors = validate([{ ...mass, required: true }], { mass: { value: '', unit: 'kg' } }, { locale: 'en' });
  expect(errors).toMatchObject([{ field: 'mass', code: 'BLANK' }]);
});

it('a stored unit that the field no longer has may stay, unchanged', () => {
  const kept: Values = { mass: { value: '1', unit: 'stone' } };
  expect(validate([mass], kept, { locale: 'en', kept })).toEqual([]);
  expect(validate([mass], { mass: { value: '2', unit: 'stone' } }, { locale: 'en', kept })).toMatchObject([{ params: { reason: 'unit' } }]);
});

it('formulas, totals and conditions use the number in the unit of the field', () => {
  const fields: Field[] = [
    mass,
    { id: 'double', name: text('Double'), type: 'number', compute: 'mass * 2' },
    { id: 'lines', name: text('Lines'), type: 'text', format: 'items', items: [mass] },
    { id: 'whole', name: text('Whole'), type: 'number', compute: "total(lines, 'mass')" },
    { id: 'plan', name: text('Plan'), type: 'string', display_condition: { key: 'mass', op: 'gt', value: 1 } },
  ];
  const values: Values = {
    mass: { value: '1250', unit: 'kg' },
    lines: [{ mass: 1 }, { mass: { value: '500', unit: 'kg' } }, { mass: null }],
  };
  expect(withComputed(fields, values)).toMatchObject({ double: 2.5, whole: 1.5 });
  const shows = (each: Values) => isDisplayed(fields[4] ?? mass, fields, each);
  expect([shows(values), shows({ mass: { value: '1000', unit: 'kg' } }), shows({ mass: { value: '9', unit: 'x' } })]).toEqual([
    true,
    false,
    false,
  ]);
});

it('a spreadsheet has the number in the unit of the field, and reads one that names another', () => {
  const column = { id: 'mass', field: mass, editable: true };
  const names = { nameOf: () => '', idsOf: () => [] };
  const read = (cell: string, unit: string | null = null) =>
    fromCell(column, { kind: 'text', text: cell }, { decimals: null, dates: null, unit }, names);
  expect(toCell(column, { value: '1250', unit: 'kg' }, 'fr', names)).toEqual({ kind: 'number', text: '1.25' });
  expect(read('1250 kg')).toEqual({ value: { value: '1250', unit: 'kg' } });
  expect(read('3 livres')).toEqual({ value: { value: '3', unit: 'lb' } });
  expect(read('3 tonnes')).toEqual({ value: 3 });
  expect(read('3', 'kt')).toEqual({ value: { value: '3', unit: 'kt' } });
  expect(read('3 g')).toEqual({ value: 0.000003 });
  expect(read('3 kWh')).toMatchObject({ refused: { reason: 'unknown_unit' } });
});

it('a unit is known by its key and its names', () => {
  expect([unitNamed(mass, 'tonnes'), unitNamed(mass, ' kg '), unitNamed(mass, 'pounds'), unitNamed(mass, 'KG')]).toEqual([
    null,
    'kg',
    'lb',
    undefined,
  ]);
  expect([unitName(mass, 'lb', 'fr'), unitName(mass, 'kg', 'fr'), unitName(mass, null, 'fr')]).toEqual(['livres', 'kg', '']);
});

const messages = (more: object, title = 'name') =>
  checkDefinitions({
    'things.json': {
      id: 'things',
      name: { en: { one: 'Thing', other: 'Things' }, fr: { one: 'Chose', other: 'Choses' } },
      title,
      fields: [
        { id: 'name', name: text('Name'), type: 'string', required: true },
        { ...mass, ...more },
      ],
      list: { columns: ['name'], sort: ['name', 'ASC'] },
      form: [{ fields: ['name', 'mass'] }],
      permissions: { read: 'resource.things:read', write: 'resource.things:write' },
    },
  }).problems.map(({ message }) => message);

it.each<[string, object, RegExp | null]>([
  ['as it is', {}, null],
  ['a default in another unit', { default: { value: '5', unit: 'kg' } }, null],
  ['a default in a unit of no field', { default: { value: '5', unit: 'g' } }, /mass\.default: .*reason: unit/],
  ['on a text', { type: 'string', unit: undefined, min: undefined, max: undefined, decimals: undefined }, /mass\.units: .*only on number/],
  ['without the unit of the field', { unit: undefined }, /mass\.units: found "units"; accepted: "unit" beside it/],
  ['a factor of zero', { units: [{ key: 'kg', factor: '0.00' }] }, /units\.kg\.factor: found "0\.00"; accepted: more than zero/],
  ['a factor that is a number', { units: [{ key: 'kg', factor: 0.001 }] }, /factor: found 0\.001; accepted: string/],
  ['a factor that is negative', { units: [{ key: 'kg', factor: '-1' }] }, /factor: found "-1"; accepted: text that matches/],
  ['a key that SQL would read', { units: [{ key: "k'g", factor: '1' }] }, /key: found "k'g"; accepted: text that matches/],
  ['a key that another has', { units: [...(mass.units ?? []), { key: 'pounds', factor: '1' }] }, /units\.pounds: .*no other unit/],
  ['the unit of the field again', { units: [{ key: 'tonnes', factor: '1' }] }, /units\.tonnes: .*no other unit/],
  ['on a unique number', { unique: true }, /mass\.units: .*not unique/],
  ['on a computed number', { compute: '1 + 1', min: undefined, max: undefined }, /mass\.units: .*people type/],
  ['misspelt', { units: [{ key: 'kg', facter: '1' }] }, /did you mean "factor"/],
])('check:resources: %s', (_what, more, said) => {
  const found = messages(more);
  if (said === null) expect(found).toEqual([]);
  else expect(found.join('\n')).toMatch(said);
});

it('a number that has units names no record, and a column of the product holds none', () => {
  expect(messages({}, 'mass').join()).toMatch(/title: found "mass"; accepted: a text or a number: name/);
  expect(checkFields('subject', [mass])).toEqual([]);
});
