/** Tests that conditions and formulas name the period, what a questionnaire is about, and answers of the period before. */
import { describe, expect, it } from 'vitest';
import type { Condition, Field, Values } from '../../definition';
import { faultIn } from '../check/computed';
import { clean } from '../fields/clean';
import { brokenChecks, givenIn } from '../formulas/checks';
import { concernedBy, withComputed } from '../formulas/compute';
import { checkSections } from '../questions/checkSections';
import { isDisplayed } from './conditions';
import { contextValues, givenFields, previousId } from './given';
import { validate } from './validate';

const name = { en: 'X', fr: 'X' };
const number = (id: string, more: Partial<Field> = {}): Field => ({ id, name, type: 'number', ...more });
const site = { resource: 'suppliers', id: '0190' };
const given = (date: string, about: Record<string, string> = site): Values => contextValues({ date, about });
const before = (values: Values): Values => Object.fromEntries(Object.entries(values).map(([id, value]) => [previousId(id), value]));

describe('a condition', () => {
  const shows = (condition: Condition, values: Values) => {
    const field = number('x', { display_condition: condition });
    return isDisplayed(field, [field], values);
  };
  it.each<[Condition, boolean]>([
    [{ key: 'context.period', op: 'gte', value: '2025-01-01' }, true],
    [{ key: 'context.period', op: 'gt', value: '2025-01-01' }, false],
    [{ key: 'context.about', op: 'eq', value: '0190' }, true],
    [{ key: 'context.about', values: ['0191'] }, false],
    [{ not: { key: 'context.about.resource', values: ['suppliers'] } }, false],
    [{ key: 'context.other', op: 'unanswered' }, false],
  ])('%j', (condition, shown) => expect(shows(condition, given('2025-01-01'))).toBe(shown));

  it('on a questionnaire about no record finds none', () => {
    expect(shows({ key: 'context.about', op: 'unanswered' }, given('2025-01-01', {}))).toBe(true);
    expect(shows({ key: 'context.about.resource', values: ['suppliers'] }, given('2025-01-01', {}))).toBe(false);
  });

  it('applies in the lines of a table, and no line says another period', () => {
    const condition: Condition = { key: 'context.period', op: 'gte', value: '2025-01-01' };
    const lines: Field = {
      id: 'lines',
      name,
      type: 'text',
      format: 'items',
      items: [number('old'), number('new', { display_condition: condition }), number('must', { required_condition: condition })],
    };
    const cleaned = (date: string) => clean([lines], { lines: [{ old: 1, new: 2 }] }, { fields: [lines], values: given(date) })['lines'];
    expect([cleaned('2024-01-01'), cleaned('2025-01-01')]).toEqual([[{ old: 1 }], [{ old: 1, new: 2 }]]);
    const errors = (line: Record<string, number | string>, date: string) =>
      validate([lines], { lines: [line] }, { locale: 'en', given: given(date) }).map(({ field }) => field);
    expect([errors({ old: 1 }, '2024-01-01'), errors({ old: 1 }, '2025-01-01')]).toEqual([[], ['lines.0.must']]);
    expect(errors({ old: 1, _context_period: '2025-01-01' }, '2024-01-01')).toContain('lines.0._context_period');
  });

  it('makes a question required', () => {
    const asked = [number('x', { required_condition: { key: 'context.about.resource', values: ['suppliers'] } })];
    expect(validate(asked, {}, { locale: 'en', given: given('2025-01-01') })).toHaveLength(1);
    expect(validate(asked, {}, { locale: 'en', given: given('2025-01-01', {}) })).toEqual([]);
    expect(validate(asked, { _context_about: 'x' }, { locale: 'en' })).toMatchObject([{ params: { reason: 'unknown' } }]);
  });
});

describe('a formula', () => {
  const value = (compute: string, values: Values, more: Field[] = []) =>
    withComputed([number('employees', { units: [{ key: 'k', factor: '1000' }], unit: name }), ...more, number('r', { compute })], values)[
      'r'
    ];
  it.each<[string, Values, unknown]>([
    ["employees - previous('employees')", { employees: 12, ...before({ employees: 10 }) }, 2],
    ['employees - previous ( "employees" )', { employees: 12, ...before({ employees: 10 }) }, 2],
    ['employees - previous(employees)', { employees: 12, ...before({ employees: { value: 1, unit: 'k' } }) }, -988],
    ["employees - previous('employees')", { employees: 12 }, null],
    ["employees - previous('employees')", { employees: 12, ...before({ employees: { na: 'unavailable' } }) }, null],
    ["answered(previous('employees')) ? 1 : 0", { employees: 12 }, 0],
    ["context.period >= '2025-01-01' ? 1 : 2", given('2024-01-01'), 2],
    ["context.about.resource == 'suppliers' && context.about == '0190' ? 1 : 2", given('2024-01-01'), 1],
    ["context.about == '0190' ? 1 : 2", given('2024-01-01', {}), null],
    ["'previous(employees)' == 'context.period' ? 1 : 2", {}, 2],
  ])('%s with %j', (formula, values, result) => expect(value(formula, values)).toEqual(result));

  it('adds to its own answer of the period before, which is no circle', () => {
    expect(value("employees + previous('r')", { employees: 2, ...before({ r: 5 }) })).toBe(7);
  });

  it('calculates lines with what is given', () => {
    const table: Field = {
      id: 'waste',
      name,
      type: 'text',
      format: 'items',
      items: [number('mass'), number('share', { compute: "mass / previous('employees')" })],
    };
    const all = [number('employees'), table];
    expect(withComputed(all, { waste: [{ mass: 4 }], ...before({ employees: 8 }) })['waste']).toEqual([{ mass: 4, share: 0.5 }]);
    expect([...concernedBy(all)]).toContain(previousId('employees'));
  });

  it('is not checked where there is no answer of the period before', () => {
    const checks = [{ rule: "employees >= previous('employees')", fields: ['employees'], message: name }];
    const broken = (values: Values) => brokenChecks({ fields: [number('employees')], checks }, values).length;
    expect([broken({ employees: 1 }), broken({ employees: 1, ...before({ employees: 2 }) })]).toEqual([0, 1]);
  });
});

describe('a template', () => {
  const problems = (fields: object[], more: object = {}) =>
    checkSections('t', [{ key: 's', name, fields, ...more }]).map(({ path, accepted }) => `${path}: ${accepted}`);
  const text = { id: 'why', name, type: 'string' };
  it('names the period, the record and answers of the period before', () => {
    const conditions = {
      all: [
        { key: 'context.period', op: 'gte', value: '2025-01-01' },
        { key: 'context.about', op: 'answered' },
      ],
    };
    const computed = number('rise', { compute: "employees - previous('employees') + previous('rise')" });
    const lines = {
      id: 'l',
      name,
      type: 'text',
      format: 'items',
      items: [number('a', { display_condition: conditions.all[0] as Condition })],
    };
    const rules = [{ rule: "employees > previous('employees') || context.period < '2025-01-01'", fields: ['employees'], message: name }];
    const fields = [number('employees', { display_condition: conditions as Condition }), computed, lines];
    expect(problems(fields, { checks: rules, display_condition: conditions })).toEqual([]);
    expect(givenIn({ fields: [computed, lines] as Field[] })).toEqual(['_previous_employees', '_previous_rise', '_context_period']);
  });

  it('names what is given as people write it, and not by the ids of its values', () => {
    const found = (more: object, rule = 'employees > 0') =>
      checkSections('t', [
        { key: 's', name, fields: [number('employees'), number('r', more)], checks: [{ rule, fields: ['employees'], message: name }] },
      ]).map(({ path, fault }) => [path, fault?.reason, fault?.part]);
    expect(found({ compute: 'employees - _previous_employees' })).toEqual([['r.compute', 'formula_inner_name', "previous('employees')"]]);
    expect(found({}, "_context_period > '2025-01-01'")).toEqual([['s.checks.0.rule', 'formula_inner_name', 'context.period']]);
    expect(found({ compute: "'_previous_employees' == 'a' ? 1 : 2" })).toEqual([]);
  });

  it('names the question of the period before in quotes', () => {
    const found = (compute: string, rule = 'employees > 0') =>
      checkSections('t', [
        {
          key: 's',
          name,
          fields: [number('employees'), number('r', { compute })],
          checks: [{ rule, fields: ['employees'], message: name }],
        },
      ]).map(({ path, fault }) => [path, fault?.reason, fault?.part]);
    const wanted = ['formula_unquoted', "previous('employees')"];
    expect(found('employees - previous( employees )')).toEqual([['r.compute', ...wanted]]);
    expect(found('1', 'employees > previous(employees)')).toEqual([['s.checks.0.rule', ...wanted]]);
    for (const compute of ["previous('employees')", 'previous( "employees" )', "'previous(employees)' == 'a' ? 1 : 2"])
      expect(found(compute)).toEqual([]);
  });

  it('is told what it names and what there is not', () => {
    expect(problems([{ ...text, display_condition: { key: 'context.perod', op: 'answered' } }])[0]).toMatch(
      /context\.period.*did you mean "context\.period"/,
    );
    expect(problems([{ ...text, display_condition: { key: 'context.period', op: 'gte', value: 'soon' } }])[0]).toMatch(/a day, as/);
    expect(problems([{ ...text, display_condition: { key: 'context.about', op: 'gt', value: 'a' } }])[0]).toMatch(/for context\.about, eq/);
    expect(problems([number('employees'), number('r', { compute: "previous('employes')" })])[0]).toMatch(
      /not "employes".*did you mean "employees"/,
    );
    expect(problems([number('r', { compute: "context.perod > '2025-01-01' ? 1 : 2" })])[0]).toMatch(
      /context\.period.*not "context\.perod"/,
    );
    expect(problems([text, number('r', { compute: "previous('why') + 1" })])[0]).toMatch(/"previous\('why'\) \+ 1/);
  });

  it('alone has them', () => {
    expect(faultIn('context.period', [], 'bool')).toEqual({ reason: 'formula_unknown_term', part: 'context.period' });
    expect(faultIn("previous('a') > 1", [], 'bool', givenFields([number('a')]))).toBeUndefined();
    expect(faultIn("previous('b') > 1", [], 'bool', givenFields([number('a')]))).toEqual({
      reason: 'formula_unknown_term',
      part: "previous('b')",
    });
  });
});
