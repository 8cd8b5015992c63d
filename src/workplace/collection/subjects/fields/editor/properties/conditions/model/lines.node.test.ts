/** Tests that conditions are read as lines and written again: byte for byte where nothing changed, and with the same meaning where all lines are new. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisons, type Condition, type Field, type FieldValue, type JsonValue, type Values } from '#resources/definition';
import { comparisonsOf } from '#resources/language/check/conditions';
import { isDisplayed } from '#resources/language/rules/conditions';
import { asking, onField, withChanged, withGroup, withJoin, withLine, without } from './build';
import { readCondition, writeCondition, type Group, type Kept, type Line, type Lines } from './lines';
import { parentsOf } from './parents';
import { lineProblems } from './places';

const name = { en: 'X', fr: 'X' };
const choices = ['a', 'b', 'c'].map((key) => ({ key, name }));
const fields: Field[] = [
  { id: 'staff', name, type: 'number' },
  { id: 'since', name, type: 'date' },
  { id: 'why', name, type: 'string' },
  { id: 'country', name, type: 'dropdown', choices },
  { id: 'site', name, type: 'dropdown', choices_from: { resource: 'tags', label: 'name' } },
  { id: 'energies', name, type: 'multidropdown', choices },
  { id: 'listed', name, type: 'checkbox' },
  { id: 'plan', name, type: 'files' },
];
const again = (condition: unknown) => writeCondition(readCondition(condition, fields), fields);

const rewritten = (lines: Lines): Lines => {
  const fresh = <Each extends Line | Kept>(each: Each) => (each.kind === 'line' ? asking(each, each.ask) : each);
  return {
    ...lines,
    lines: lines.lines.map((each) => {
      if (each.kind !== 'group') return fresh(each);
      const { from: _from, ...group } = each;
      return { ...group, lines: each.lines.map(fresh) };
    }),
  };
};

describe('an untouched condition is written byte for byte', () => {
  const deep = {
    any: [
      { all: [{ key: 'staff', op: 'gt', value: 1 }, { not: { all: [{ key: 'why', op: 'answered' }] } }] },
      { key: 'x', op: 'lt', value: 2 },
    ],
  };
  it.each<[string, unknown]>([
    ['values of a choice', { key: 'country', values: ['a', 'b'] }],
    ['its keys in another order', { values: ['a'], key: 'country' }],
    ['a box', { key: 'listed', values: [true] }],
    ['a box that is not false', { key: 'listed', op: 'ne', value: false }],
    ['values of a number', { key: 'staff', values: ['7'] }],
    ['a number beyond a double', { key: 'staff', op: 'gte', value: '9007199254740993' }],
    ['one of several days', { key: 'since', op: 'in', value: ['2026-01-01', '2026-02-01'] }],
    ['an empty text', { key: 'why', op: 'eq', value: '' }],
    ['none of some choices', { not: { key: 'country', values: ['a', 'b'] } }],
    ['a negated comparison', { not: { key: 'staff', op: 'lt', value: 3 } }],
    ['a removed field', { key: 'gone', op: 'lt', value: 3 }],
    ['a removed choice', { key: 'country', values: ['z'] }],
    [
      'several joined',
      {
        all: [
          { key: 'staff', op: 'gte', value: 50 },
          {
            any: [
              { key: 'listed', values: [true] },
              { key: 'why', op: 'answered' },
            ],
          },
        ],
      },
    ],
    [
      'none and not all',
      {
        any: [
          {
            not: {
              any: [
                { key: 'plan', op: 'answered' },
                { key: 'why', op: 'answered' },
              ],
            },
          },
          {
            not: {
              all: [
                { key: 'plan', op: 'answered' },
                { key: 'why', op: 'answered' },
              ],
            },
          },
        ],
      },
    ],
    ['a condition with deeper parts', deep],
    ['an object that is no condition', { key: 'staff', over: 3 }],
    ['a list', ['staff']],
    ...comparisons.map((op): [string, unknown] => [
      op,
      { key: 'staff', op, ...(op.endsWith('answered') ? {} : { value: op === 'in' ? [1, 2] : 1 }) },
    ]),
  ])('%s', (_name, condition) => expect(JSON.stringify(again(condition))).toBe(JSON.stringify(condition)));

  it('also beside a line that is added', () => {
    const { lines } = withLine(readCondition(deep, fields));
    expect(writeCondition(lines, fields)).toEqual({ any: [...deep.any, { key: '', op: 'answered' }] });
  });
});

it('a condition that is written again from its lines means the same', () => {
  const valueOf = (field: Field): fc.Arbitrary<JsonValue> =>
    fc.constantFrom<JsonValue>(
      ...(field.type === 'number'
        ? [1, '2', 50]
        : field.type === 'date'
          ? ['2026-01-01', '2026-06-30']
          : field.type === 'checkbox'
            ? [true, false]
            : ['a', 'b']),
    );
  const leaf: fc.Arbitrary<Condition> = fc.constantFrom(...fields).chain((field) =>
    fc.constantFrom(...comparisonsOf(field)).chain((op): fc.Arbitrary<Condition> => {
      const { id: key } = field;
      if (op === 'answered' || op === 'unanswered') return fc.constant({ key, op });
      return op === 'in'
        ? fc.array(valueOf(field), { minLength: 1, maxLength: 2 }).map((value) => ({ key, op, value }))
        : valueOf(field).map((value) => ({ key, op, value }));
    }),
  );
  const tree = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'medium' },
      leaf,
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
      tie('condition').map((not) => ({ not })),
    ),
  })).condition;
  const answer = (field: Field): fc.Arbitrary<FieldValue> =>
    fc.option(field.type === 'multidropdown' || field.type === 'files' ? valueOf(field).map((each) => [each]) : valueOf(field));
  const answers: fc.Arbitrary<Values> = fc.record(Object.fromEntries(fields.map((field) => [field.id, answer(field)])));
  const shows = (condition: unknown, values: Values) => {
    const field: Field = JSON.parse(JSON.stringify({ id: 'x', name, type: 'string', display_condition: condition }));
    return isDisplayed(field, [...fields, field], values);
  };
  fc.assert(
    fc.property(tree, answers, (condition, values) => {
      const lines = rewritten(readCondition(condition, fields));
      const next = writeCondition(lines, fields);
      expect(shows(next, values)).toBe(shows(condition, values));
      expect(shows(again(condition), values)).toBe(shows(condition, values));
    }),
  );
});

describe('lines that are built', () => {
  const [staff, , why, country, , energies] = fields;
  const first = (lines: Lines): Line | Group | Kept | undefined => lines.lines[0];
  const lineOf = (lines: Lines): Line => {
    const line = first(lines);
    if (line?.kind !== 'line') throw new Error('no line');
    return line;
  };
  it('are written in the simplest form', () => {
    const one = readCondition({ all: [{ key: 'country', op: 'eq', value: 'a' }] }, fields);
    expect(writeCondition(rewritten(one), fields)).toEqual({ key: 'country', values: ['a'] });
    const grouped = withGroup(one).lines;
    expect(writeCondition(grouped, fields)).toEqual({
      all: [
        { key: 'country', op: 'eq', value: 'a' },
        { key: '', op: 'answered' },
      ],
    });
    expect(writeCondition(withJoin(one, 'none'), fields)).toEqual({ not: { key: 'country', op: 'eq', value: 'a' } });
    expect(writeCondition({ join: 'all', lines: [] }, fields)).toBeNull();
  });
  it('keep what was typed for another field or comparison', () => {
    const lines = readCondition({ key: 'staff', op: 'gt', value: 50 }, fields);
    if (!staff || !why || !country || !energies) throw new Error('no field');
    const other = onField(lineOf(lines), staff, why);
    expect([other.ask, other.values]).toEqual(['eq', []]);
    const back = onField(other, why, staff);
    expect(writeCondition(withChanged(lines, back), fields)).toEqual({ key: 'staff', op: 'gt', value: 50 });
    const chosen = lineOf(readCondition({ key: 'country', values: ['a', 'b'] }, fields));
    expect(onField(chosen, country, energies)).toMatchObject({ key: 'energies', ask: 'in', values: ['a', 'b'] });
    expect(asking(asking(chosen, 'answered'), 'none')).toMatchObject({ ask: 'none', values: ['a', 'b'] });
  });
  it('are removed one by one, a group with its last', () => {
    const lines = readCondition(
      {
        all: [
          { key: 'why', op: 'answered' },
          {
            any: [
              { key: 'staff', op: 'answered' },
              { key: 'plan', op: 'answered' },
            ],
          },
        ],
      },
      fields,
    );
    const [line, group] = lines.lines;
    if (!line || group?.kind !== 'group') throw new Error('no group');
    const [inner, last] = group.lines;
    const once = without(lines, last?.id ?? 0);
    expect([writeCondition(once.lines, fields), once.next]).toEqual([
      {
        all: [
          { key: 'why', op: 'answered' },
          { key: 'staff', op: 'answered' },
        ],
      },
      inner?.id,
    ]);
    const twice = without(once.lines, inner?.id ?? 0);
    expect([writeCondition(twice.lines, fields), twice.next]).toEqual([{ key: 'why', op: 'answered' }, line.id]);
    expect(without(twice.lines, line.id)).toEqual({ lines: { join: 'all', lines: [] }, next: null });
    expect(without(lines, group.id).next).toBe(line.id);
  });
  it('get the mistakes of their part of the condition', () => {
    const condition = {
      all: [
        { not: { key: 'country', values: ['z'] } },
        {
          any: [
            { key: 'gone', op: 'answered' },
            { key: 'staff', op: 'gte' },
          ],
        },
      ],
    };
    const lines = readCondition(condition, fields);
    const problem = (path: string) => ({
      field: 0,
      property: 'display_condition',
      problem: { path, code: 'condition_value' as const, found: '', accepted: '', message: '' },
    });
    const [none, group] = lines.lines;
    const inner = group?.kind === 'group' ? group.lines.map(({ id }) => id) : [];
    const paths = ['all.0.not.values', 'all.1.any.0.key', 'all.1.any.1.value', 'all.1'].map((path) =>
      problem(`x.display_condition.${path}`),
    );
    const found = lineProblems('display_condition', lines, condition, [...paths, problem('x.display_condition')]);
    expect(found.map(({ line, part }) => [line, part])).toEqual([
      [none?.id, 'value'],
      [inner[0], 'key'],
      [inner[1], 'value'],
      [null, 'line'],
      [null, 'line'],
    ]);
  });
});

it('a display condition names no field that shows or is computed by the edited one, a required condition any other', () => {
  const shown: Field = { id: 'shown', name, type: 'string', display_condition: { key: 'staff', op: 'answered' } };
  const computed: Field = { id: 'half', name, type: 'number', compute: 'staff / 2' };
  const last: Field = { id: 'last', name, type: 'string', display_condition: { key: 'half', op: 'gt', value: 1 } };
  const other: Field = { id: 'other', name, type: 'number', compute: "total(lines, 'staff')" };
  const [staff] = fields;
  const all = [...fields.slice(0, 2), shown, computed, last, other];
  const idsFor = (property: string, own?: string[]) => {
    const section = { name: 'Section', fields: all };
    const after = { name: 'After', fields: [{ ...last, id: 'after' }], display_condition: { key: 'half', op: 'answered' as const } };
    const groups = { groups: [section, after], ...(own && { own }) };
    return parentsOf(staff, [], groups, property).map(({ field, group }) => `${group} ${field.id}`);
  };
  expect(idsFor('display_condition')).toEqual(['Section since', 'Section other']);
  expect(idsFor('display_condition', ['since'])).toHaveLength(6);
  expect(idsFor('required_condition')).toEqual(
    ['since', 'shown', 'half', 'last', 'other'].map((id) => `Section ${id}`).concat('After after'),
  );
});
