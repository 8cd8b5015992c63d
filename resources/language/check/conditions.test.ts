/** Tests that the check of definitions says of each wrong condition where it is and what is accepted. */
import { describe, expect, it } from 'vitest';
import type { Condition, Field } from '../../definition';
import { checkFieldList, checkFields } from './fields';

const text = (word: string) => ({ en: word, fr: word });
const field = (id: string, type: string, more: object = {}) => ({ id, name: text(id), type, ...more });
const choices = ['a', 'b'].map((key) => ({ key, name: text(key) }));
const withFields = (...fields: object[]) => [field('name', 'string'), ...fields];
const messages = (fields: object[]) => checkFields('things', fields).map(({ message }) => message);

it('refuses conditions in a circle, and tells the circle once', () => {
  const on = (key: string) => ({ display_condition: { key, values: [true] } });
  const circle = withFields(
    field('a', 'checkbox', on('c')),
    field('b', 'checkbox', on('a')),
    field('c', 'checkbox', on('b')),
    field('d', 'checkbox', on('a')),
  );
  expect(messages(circle)).toEqual([
    'things: a.display_condition: found "a → c → b → a"; accepted: conditions and formulas that do not depend on one another in a circle',
  ]);
});

it('the conditions of lines name their own fields and those beside the list', () => {
  const typed = (id: string, type: Field['type'], more: Partial<Field> = {}): Field => ({ id, name: text(id), type, ...more });
  const list = (id: string, condition: Condition) =>
    typed(id, 'text', { format: 'items', items: [typed('a', 'number'), typed('b', 'string', { display_condition: condition })] });
  const found = (kind: 'questions' | 'entries', ...fields: Field[]) =>
    checkFieldList('things', '', fields, kind).map(({ path, code }) => `${path} ${code}`);
  const box = typed('box', 'checkbox');
  const onBox = list('l', { key: 'box', values: [true] });
  expect(found('questions', box, onBox)).toEqual([]);
  expect(found('entries', box, onBox)).toEqual([]);
  expect(found('entries', onBox)).toEqual(['l.items.b.display_condition.key condition_key']);
  expect(found('entries', list('l', { key: 'a', op: 'gte', value: 1 }))).toEqual([]);
  expect(found('questions', list('l', { key: 'l', op: 'answered' }))).toContain('l.items.b.display_condition.key condition_key');
  expect(found('questions', typed('box', 'checkbox', { display_condition: { key: 'l', op: 'answered' } }), onBox)).toEqual([
    'box.display_condition condition_circle',
  ]);
});

describe('a condition', () => {
  const on = (display_condition: object) =>
    messages(
      withFields(
        field('n', 'number'),
        field('d', 'date'),
        field('m', 'multidropdown', { choices }),
        field('box', 'checkbox'),
        field('x', 'string', { display_condition }),
      ),
    );
  const place = 'things: x.display_condition';
  it.each<[object, string[]]>([
    [
      {
        all: [
          { key: 'n', op: 'gte', value: '50.5' },
          {
            not: {
              any: [
                { key: 'd', op: 'lt', value: '2024-02-29' },
                { key: 'm', op: 'in', value: ['a'] },
              ],
            },
          },
        ],
      },
      [],
    ],
    [{ key: 'box', op: 'eq', value: true }, []],
    [{ key: 'name', op: 'answered' }, []],
    [
      { key: 'n', op: 'more', value: 1 },
      [`${place}.op: found "more"; accepted: one of eq, ne, lt, lte, gt, gte, in, answered, unanswered`],
    ],
    [{ any: [{ key: 'm', op: 'eq', value: 'a' }] }, [`${place}.any.0.op: found "eq"; accepted: for m, in, answered, unanswered`]],
    [{ key: 'name', op: 'gt', value: 'a' }, [`${place}.op: found "gt"; accepted: for name, eq, ne, in, answered, unanswered`]],
    [{ key: 'box', op: 'answered' }, [`${place}.op: found "answered"; accepted: for box, eq, ne`]],
    [{ key: 'n', op: 'gt', value: 'many' }, [`${place}.value: found "many"; accepted: a value of n: a number`]],
    [{ key: 'n', op: 'gt' }, [`${place}.value: found nothing; accepted: a value to compare n with`]],
    [{ key: 'n', op: 'answered', value: 1 }, [`${place}.value: found 1; accepted: none: answered compares with nothing`]],
    [{ key: 'd', op: 'eq', value: '2023-02-29' }, [`${place}.value: found "2023-02-29"; accepted: a value of d: a day, as 2026-12-31`]],
    ...(['m', 'n'] as const).map((key): [object, string[]] => [
      { any: [{ key, op: 'in', value: [] }] },
      [`${place}.any.0.value: found []; accepted: a list of one value or more: this condition would never hold`],
    ]),
    [{ key: 'm', op: 'in', value: ['a', 'c'] }, [`${place}.value: found "c"; accepted: a value of m: "a", "b" (did you mean "a"?)`]],
    [
      { not: { key: 'nn', values: ['1'] } },
      [`${place}.not.key: found "nn"; accepted: another field beside it: name, n, d, m, box (did you mean "n"?)`],
    ],
    [{ key: 'n', values: ['1'], all: [] }, [`${place}.all: found []; accepted: what must NOT have fewer than 1 items`]],
    [
      { key: 'n' },
      [
        `${place}: found {"key":"n"}; accepted: {"key", "values"}, {"key", "op", "value"}, {"all": [conditions]}, {"any": [conditions]} or {"not": condition}`,
      ],
    ],
  ])('%j', (condition, problems) => expect(on(condition)).toEqual(problems));

  it('has at most 8 levels and 50 parts', () => {
    const deep = Array.from({ length: 8 }).reduce<object>((not) => ({ not }), { key: 'box', values: [true] });
    expect(on(deep)).toEqual([expect.stringContaining('accepted: at most 8 conditions within one another')]);
    const ten = { any: Array.from({ length: 10 }, () => ({ key: 'box', values: [true] })) };
    expect(on({ all: Array.from({ length: 5 }, () => ten) })).toEqual([]);
    expect(on({ all: Array.from({ length: 6 }, () => ten) })).toEqual([
      `${place}: found "60 conditions"; accepted: at most 50 conditions in one`,
    ]);
  });

  it('is refused in a circle through several fields', () => {
    const through = (...keys: string[]) => ({ display_condition: { any: keys.map((key) => ({ key, values: [true] })) } });
    expect(
      messages(
        withFields(
          field('a', 'checkbox'),
          field('b', 'checkbox', through('a', 'd')),
          field('c', 'checkbox', through('a', 'b')),
          field('d', 'checkbox', through('a', 'c')),
        ),
      ),
    ).toEqual([
      'things: b.display_condition: found "b → d → c → b"; accepted: conditions and formulas that do not depend on one another in a circle',
    ]);
  });
});
