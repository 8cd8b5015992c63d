import { expect, it } from 'vitest';
import { checkDefinitions, checkFields } from '../../index';
import type { Field, FieldType, Values } from '../../definition';
import { applyListQuery } from '../../lists/listQuery';
import { fromCell, toCell } from '../../spreadsheet/cells';
import { isOfType } from '../fields/fieldUses';
import { withComputed } from '../formulas/compute';
import { clean, isDisplayed, validate } from '../rules/validate';
import { naCell, naOfCell } from './naCells';
import { naText } from './notApplicable';

const text = (word: string) => ({ en: word, fr: word });
const choices = [{ key: 'a', name: text('A') }];
const na: NonNullable<Field['na']> = { reasons: ['sensitive', 'unavailable'] };
const field = (type: FieldType, more: Partial<Field> = {}): Field => ({ id: 'x', name: text('X'), type, na, required: true, ...more });
const why = (one: Field, value: unknown) => {
  const [error] = validate([one], JSON.parse(JSON.stringify({ x: value })), { locale: 'en' });
  return error ? `${error.field} ${String(error.params?.['reason'] ?? error.code)}` : null;
};

it.each<[string, Field]>([
  ['string', field('string')],
  ['text', field('text')],
  ['editor', field('editor')],
  ['number', field('number', { min: 5, decimals: 0 })],
  ['number with units', field('number', { unit: text('t'), units: [{ key: 'kg', factor: '0.001' }] })],
  ['date', field('date')],
  ['radio', field('radio', { choices })],
  ['dropdown', field('dropdown', { choices })],
  ['checkbox', field('checkbox')],
  ['several choices', field('multidropdown', { choices })],
  ['lines', field('text', { format: 'items', items: [field('number', { id: 'y' })] })],
])('a required %s is filled in by a reason', (_type, one) => {
  const answer = { na: 'sensitive', comment: ' Under negotiation ' };
  expect(why(one, answer)).toBe(null);
  expect(why(one, null)).toBe('x BLANK');
  expect(clean([one], { x: answer })).toEqual({ x: { na: 'sensitive', comment: 'Under negotiation' } });
  expect(isOfType(one, { na: 'sensitive' })).toBe(true);
  const column = { id: 'x', field: one, editable: true };
  const names = { nameOf: () => '', idsOf: () => [] };
  for (const locale of ['en', 'fr'] as const) {
    const cell = toCell(column, { na: 'sensitive', comment: 'a): b' }, locale, names);
    expect(fromCell(column, cell, { decimals: null, dates: null }, names)).toEqual({ value: { na: 'sensitive', comment: 'a): b' } });
  }
});

it.each<[string, unknown, string | null]>([
  ['a reason that the field has not', { na: 'not_applicable' }, 'x na'],
  ['a reason of no field', { na: '__proto__' }, 'x na'],
  ['no reason', { na: null }, 'x na'],
  ['a list of reasons', { na: ['sensitive'] }, 'x na'],
  ['another property', { na: 'sensitive', value: 3 }, 'x.value unknown'],
  ['a comment that is no text', { na: 'sensitive', comment: { toString: 1 } }, 'x.comment type'],
  ['a comment that is too long', { na: 'sensitive', comment: 'é'.repeat(2001) }, 'x.comment max_length'],
  ['a comment with half of a character', { na: 'sensitive', comment: 'a\ud83d' }, 'x.comment lone_surrogate'],
  ['an empty comment', { na: 'sensitive', comment: '  ' }, null],
])('%s', (_what, value, found) => expect(why(field('number'), value)).toBe(found));

it('the comment is asked for where the field says so', () => {
  const asked = field('number', { na: { ...na, comment: true } });
  expect(why(asked, { na: 'sensitive' })).toBe('x.comment BLANK');
  expect(why(asked, { na: 'sensitive', comment: ' ' })).toBe('x.comment BLANK');
  expect(why(asked, { na: 'sensitive', comment: 'c' })).toBe(null);
});

it('a field without reasons accepts none, and keeps one that it accepted before', () => {
  const { na: _na, ...plain } = field('number');
  expect(why(plain, { na: 'sensitive' })).toBe('x type');
  const kept: Values = { x: { na: 'sensitive' } };
  expect(validate([plain], kept, { locale: 'en', kept })).toEqual([]);
});

it('has no value in formulas, totals and conditions, and zero has one', () => {
  const number = (id: string, more: Partial<Field> = {}): Field => ({ id, name: text(id), type: 'number', na, ...more });
  const fields: Field[] = [
    number('a'),
    { ...number('sum', { compute: 'a + 1' }), na: undefined as never },
    { ...number('told', { compute: 'answered(a) ? 1 : 0' }), na: undefined as never },
    { id: 'lines', name: text('Lines'), type: 'text', format: 'items', items: [number('m')] },
    { ...number('whole', { compute: "total(lines, 'm')" }), na: undefined as never },
    { id: 'low', name: text('Low'), type: 'string', display_condition: { key: 'a', op: 'lt', value: 5 } },
    { id: 'none', name: text('None'), type: 'string', display_condition: { key: 'a', op: 'unanswered' } },
  ];
  const seen = (values: Values) => {
    const { sum, told, whole } = withComputed(fields, values);
    return [sum, told, whole, ...fields.slice(5).map((one) => isDisplayed(one, fields, values))];
  };
  const lines = [{ m: 2 }, { m: { na: 'sensitive' } }, { m: 0 }];
  expect(seen({ a: { na: 'sensitive' }, lines })).toEqual([null, 0, 2, false, true]);
  expect(seen({ a: 0, lines: [{ m: { na: 'sensitive' } }] })).toEqual([1, 1, null, true, false]);
});

it('a list tells it from an empty field, and from zero', () => {
  const one = field('number');
  const definition = { ...JSON.parse('{}'), id: 'things', fields: [one] };
  const records = [
    { id: '1', x: 0 },
    { id: '2', x: null },
    { id: '3', x: { na: 'sensitive' } },
    { id: '4', x: 2 },
  ];
  const ids = (filter: Record<string, boolean | number>) =>
    applyListQuery(records, { filter, sort: [['x', 'ASC']], range: [0, 9] }, definition).records.map(({ id }) => id);
  expect([ids({}), ids({ x__empty: true }), ids({ x__empty: false }), ids({ x__gte: 0 })]).toEqual([
    ['1', '4', '2', '3'],
    ['2'],
    ['1', '4', '3'],
    ['1', '4'],
  ]);
});

it('is a text in lists, and another in files that is read back in both languages', () => {
  expect(naText({ na: 'sensitive', comment: 'c' }, 'fr')).toBe('Donnée sensible\u202f: c');
  expect(naText({ na: 'unavailable' }, 'en')).toBe('Not available');
  expect(naCell({ na: 'sensitive', comment: 'c' }, 'en')).toBe('N/A (Sensitive): c');
  expect(naOfCell({ na }, 'N/A (Donnée sensible) : c')).toEqual({ na: 'sensitive', comment: 'c' });
  expect(naOfCell({ na }, 'N/A (sensitive)')).toEqual({ na: 'sensitive' });
  expect([naOfCell({ na }, 'N/A (Not applicable)'), naOfCell({}, 'N/A (Sensitive)'), naOfCell({ na }, 'N/A (Sensitive')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

const problems = (more: object) =>
  checkFields('subject', [{ id: 'x', name: text('X'), type: 'number', na, ...more }]).map(({ message }) => message);
it.each<[string, object, RegExp | null]>([
  ['as it is', {}, null],
  ['with a comment', { na: { reasons: ['sensitive'], comment: true } }, null],
  ['without reasons', { na: {} }, /x\.na\.reasons: missing/],
  ['with another reason', { na: { reasons: ['secret'] } }, /accepted: one of not_applicable, sensitive, unavailable/],
  ['misspelt', { na: { reasons: ['sensitive'], coment: true } }, /did you mean "comment"/],
  ['on files', { type: 'files' }, /x\.na: found "na"; accepted: na on every type but files/],
  ['on a localized text', { type: 'string', localized: true }, /x\.na: .*not localized/],
])('check of fields: %s', (_what, more, said) => {
  if (said === null) expect(problems(more)).toEqual([]);
  else expect(problems(more).join('\n')).toMatch(said);
});

it('check:resources: not on a computed or unique field, nor on one that names records', () => {
  const found = (title: string, ...fields: object[]) =>
    checkDefinitions({
      'things.json': {
        id: 'things',
        name: { en: { one: 'Thing', other: 'Things' }, fr: { one: 'Chose', other: 'Choses' } },
        title,
        fields: [{ id: 'name', name: text('Name'), type: 'string', na }, { id: 'label', name: text('Label'), type: 'string' }, ...fields],
        list: { columns: ['label'], sort: ['label', 'ASC'] },
        form: [{ fields: ['name'] }],
        permissions: { read: 'resource.things:read', write: 'resource.things:write' },
      },
    })
      .problems.map(({ message }) => message)
      .join('\n');
  expect(found('label')).toBe('');
  expect(found('name')).toMatch(/title: found "name"; accepted: a text or a number: label/);
  expect(found('label', { id: 'c', name: text('C'), type: 'number', compute: '1 + 1', na })).toMatch(/fields\.c\.na: .*people fill in/);
  expect(found('label', { id: 'u', name: text('U'), type: 'string', unique: true, na })).toMatch(/fields\.u\.na: .*not unique/);
});
