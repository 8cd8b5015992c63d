/** Tests what is said of a formula that can't be used. */
import { describe, expect, it } from 'vitest';
import type { Field } from '../../definition';
import { checkChecks } from './computed';
import { checkFieldList } from './fields';

const field = (id: string, more: Partial<Field> = {}): Field => ({ id, name: { en: id, fr: id }, type: 'number', ...more });
const others = [
  field('men'),
  field('women'),
  field('tier', { type: 'string' }),
  field('sites', { type: 'multidropdown', choices: [{ key: 'a', name: { en: 'A', fr: 'A' } }] }),
  field('pay', { permission: { read: 'audit:read' } }),
  field('for'),
];
const found = (compute: string, more: Partial<Field> = {}) =>
  checkFieldList('it.json', 'fields', [field('it', { compute, read_only: true, ...more }), ...others], 'entity').map(
    ({ path, code, accepted }) => [path, code, accepted],
  );

describe('a formula', () => {
  it.each([
    'men + women',
    'answered(men) ? men : women',
    'tier in ["a", "b"] ? men : 1',
    'tier == "a" && men > 1 ? 1 : 0',
    'men / 2',
    'men / women',
    'men / (women - women)',
    'men / 0.5',
    'men % 3',
    'men % women + 7 % 3',
    '(men - 0.5) % 0.25',
  ])('%s is accepted', (compute) => {
    expect(found(compute)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['men + woman', 'compute_wrong', 'fields beside it, not "woman": men, women, tier, sites, pay (did you mean "women"?)'],
    ['1/0', 'compute_wrong', 'no division by zero: "1.0/0.0" never has a value'],
    ['men > 1 ? men / (0 * 2 - -0.0) : 1', 'compute_wrong', 'no division by zero: "men / (0.0 * 2.0 - -0.0)" never has a value'],
    ['men % (1 - 1)', 'compute_wrong', 'no division by zero: "men % (1.0 - 1.0)" never has a value'],
    ['men +', 'compute_wrong', 'a whole formula: this one ends too early'],
    ['men + tier', 'compute_wrong', 'values that suit each other: "men + tier" compares or adds values of different kinds'],
    ['men > 1', 'compute_type', 'a formula that gives a number'],
    [
      '[1.0, 2.0].all(x, x > 0.0) ? 1 : 2',
      'compute_wrong',
      '+ - * / %, comparisons, && || !, a ? b : c, in ["x", "y"], answered(field), count(lines), total(lines, "number")',
    ],
    [
      'answered("men") ? 1 : 2',
      'compute_wrong',
      '+ - * / %, comparisons, && || !, a ? b : c, in ["x", "y"], answered(field), count(lines), total(lines, "number")',
    ],
    [
      'tier in sites ? 1 : 2',
      'compute_wrong',
      '+ - * / %, comparisons, && || !, a ? b : c, in ["x", "y"], answered(field), count(lines), total(lines, "number")',
    ],
    ['for + 1', 'compute_wrong', 'a formula such as men + women, not "for + 1.0"'],
    ['pay * 2', 'compute_closed', '"permission": { "read": "audit:read" } on this field too: it tells what pay holds'],
  ])('%s: %s', (compute, code, accepted) => {
    expect(found(compute)).toEqual([['fields.it.compute', code, accepted]]);
  });

  it.each([
    ['men + woman', 'formula_unknown_term', 'woman'],
    ['men +', 'formula_unfinished', ''],
    ['men + tier', 'formula_unfit', 'men + tier'],
    ['men > 1', 'result_type_double', ''],
    ['[1.0, 2.0].all(x, x > 0.0) ? 1 : 2', 'formula_beyond', '[1.0, 2.0].all(x, x > 0.0)'],
    ['[men].map(x, x * 2)', 'formula_beyond', '[men].map(x, x * 2.0)'],
    ['sum(men)', 'formula_beyond', 'sum(men)'],
    ['answered("men") ? 1 : 2', 'formula_beyond', 'answered("men")'],
    ['tier in sites ? 1 : 2', 'formula_beyond', 'tier in sites'],
  ])('%s says what is wrong, and where', (compute, reason, part) => {
    const [problem] = checkFieldList('it.json', 'fields', [field('it', { compute, read_only: true }), ...others], 'entity');
    expect(problem?.fault).toEqual({ reason, part });
  });

  it('that reads a closed field is accepted on a field that is as closed', () => {
    expect(found('pay * 2', { permission: { read: 'audit:read' } })).toEqual([]);
  });

  it('stands on a number or a box, which nobody fills in', () => {
    expect(found('men > 1', { type: 'checkbox' })).toEqual([]);
    expect(found('men', { type: 'date' })).toEqual([
      ['fields.it.compute', 'misplaced', 'compute only on number, or on checkbox without choices'],
    ]);
    expect(found('men', { default: 1, max: 5, unique: true }).map(([path]) => path)).toEqual([
      'fields.it.default',
      'fields.it.default',
      'fields.it.unique',
      'fields.it.max',
    ]);
  });

  it('that goes back to itself is refused with its path, through conditions too', () => {
    const circle = [
      field('a', { compute: 'b + 1', read_only: true }),
      field('b', { display_condition: { key: 'c', op: 'gt', value: 1 } }),
      field('c', { compute: 'a * 2', read_only: true }),
    ];
    expect(checkFieldList('it.json', 'fields', circle, 'entity')).toMatchObject([
      { path: 'fields.a.compute', code: 'condition_circle', found: '"a → b → c → a"' },
    ]);
    expect(found('it + 1').map(([, code]) => code)).toEqual(['condition_circle']);
  });
});

it('a rule over several fields is checked as a formula that is true or false', () => {
  const rules = (rule: string, under: string[] = ['men']) =>
    checkChecks('it.json', {
      fields: others,
      checks: [{ rule, fields: under, message: { en: 'No', fr: 'Non' } }],
    }).map(({ path, code, accepted }) => [path, code, accepted]);
  expect(rules('men <= women || !answered(men)')).toEqual([]);
  expect(rules('men + women')).toEqual([['checks.0.rule', 'compute_type', 'a formula that is true or false']]);
  expect(rules('men > pay')).toEqual([['checks.0.rule', 'compute_closed', 'a rule without pay: its message would tell what pay holds']]);
  expect(rules('men > 1', ['man'])).toMatchObject([['checks.0.fields', 'not_among', expect.stringContaining('did you mean "men"')]]);
});

it('the formula of a line may name the fields of its line and of the record, and goes round in no circle with them', () => {
  const lines = (compute: string, total?: string) =>
    checkFieldList(
      'it.json',
      'fields',
      [
        field('men'),
        field('all', total === undefined ? {} : { compute: total, read_only: true }),
        {
          ...field('waste', { type: 'text', format: 'items' }),
          items: [field('mass'), field('kind', { type: 'string' }), field('lost', { compute })],
        },
      ],
      'entity',
    ).map(({ path, code }) => [path, code]);
  expect(lines('mass / men')).toEqual([]);
  expect(lines('mass', "total(waste, 'lost') + count(waste)")).toEqual([]);
  expect(lines('mass / women')).toEqual([['fields.waste.items.lost.compute', 'compute_wrong']]);
  expect(lines('mass', "total(waste, 'kind')")).toEqual([['fields.all.compute', 'compute_wrong']]);
  expect(lines('mass', "total(men, 'mass')")).toEqual([['fields.all.compute', 'compute_wrong']]);
  expect(lines('mass / all', "total(waste, 'lost')")).toEqual([['fields.all.compute', 'condition_circle']]);
  expect(lines("total(waste, 'mass')")).toEqual([['fields.waste.items', 'condition_circle']]);
  const asked = checkFieldList(
    'it',
    '',
    [field('men'), { ...field('waste', { type: 'text', format: 'items' }), items: [field('a'), field('b', { compute: 'a / men' })] }],
    'entries',
  );
  expect(asked).toEqual([]);
});
