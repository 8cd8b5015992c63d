/** Tests which fields show, by conditions on the values of others. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition, Field, FieldValue, Values } from '../../definition';
import { concernedBy, withComputed } from '../formulas/compute';
import { clean, validate } from './validate';
import { isDisplayed, isMet } from './conditions';

const name = { en: 'X', fr: 'X' };
const field = (id: string, type: Field['type'], more: Partial<Field> = {}): Field => ({ id, name, type, ...more });
const choices = ['a', 'b'].map((key) => ({ key, name }));
const parents: Field[] = [
  field('n', 'number'),
  field('d', 'date'),
  field('s', 'string'),
  field('w', 'string', { localized: true }),
  field('r', 'radio', { choices }),
  field('m', 'multidropdown', { choices }),
  field('box', 'checkbox'),
  field('f', 'files'),
];
const shows = (condition: Condition, values: Values) =>
  isDisplayed(field('x', 'string', { display_condition: condition }), parents, values);

describe('a comparison', () => {
  it.each<[string, Condition, FieldValue | undefined, boolean]>([
    ['equal numbers, written differently', { key: 'n', op: 'eq', value: '1.50' }, 1.5, true],
    ['numbers beyond a double', { key: 'n', op: 'gt', value: '9007199254740992' }, '9007199254740993', true],
    ['at least, exactly', { key: 'n', op: 'gte', value: 50 }, 50, true],
    ['less, but equal', { key: 'n', op: 'lt', value: 50 }, 50, false],
    ['zero is a value', { key: 'n', op: 'lte', value: 0 }, 0, true],
    ['a number that is none', { key: 'n', op: 'gt', value: 0 }, 'twelve', false],
    ['one of several numbers', { key: 'n', op: 'in', value: [1, '2.0'] }, 2, true],
    ['days', { key: 'd', op: 'lt', value: '2024-03-01' }, '2024-02-29', true],
    ['texts', { key: 's', op: 'eq', value: 'a' }, 'A', false],
    ['other than', { key: 'r', op: 'ne', value: 'a' }, 'b', true],
    ['other than, of an empty field', { key: 'r', op: 'ne', value: 'a' }, null, false],
    ['one of a list', { key: 'm', op: 'in', value: ['b'] }, ['a', 'b'], true],
    ['none of a list', { key: 'm', op: 'in', value: ['b'] }, ['a'], false],
    ['a box never ticked', { key: 'box', op: 'eq', value: false }, undefined, true],
    ['answered', { key: 'w', op: 'answered' }, { fr: 'mot' }, true],
    ['answered by white space', { key: 's', op: 'answered' }, '  ', false],
    ['answered by empty texts', { key: 'w', op: 'answered' }, { fr: '' }, false],
    ['unanswered', { key: 'f', op: 'unanswered' }, [], true],
    ['zero is an answer', { key: 'n', op: 'unanswered' }, 0, false],
    ['values, as before', { key: 'r', values: ['a', 'b'] }, 'b', true],
  ])('%s', (_, condition, value, shown) => {
    const { key } = condition as { key: string };
    expect(shows(condition, value === undefined ? {} : { [key]: value })).toBe(shown);
  });
});

describe('several conditions', () => {
  const employees: Condition = { key: 'n', op: 'gte', value: 50 };
  const listed: Condition = { key: 'box', op: 'eq', value: true };
  it.each<[Condition, Values, boolean]>([
    [{ all: [employees, { not: listed }] }, { n: 50, box: false }, true],
    [{ all: [employees, { not: listed }] }, { n: 50, box: true }, false],
    [{ any: [employees, listed] }, { n: 1, box: true }, true],
    [{ any: [employees, listed] }, { n: 1 }, false],
    [{ not: { any: [employees, listed] } }, {}, true],
    [{ any: [{ all: [employees, listed] }, { key: 'r', values: ['a'] }] }, { n: 60, r: 'a' }, true],
  ])('%j with %j', (condition, values, shown) => expect(shows(condition, values)).toBe(shown));

  const hidden: Field[] = [
    field('n', 'number'),
    field('box', 'checkbox', { display_condition: { key: 'n', op: 'gt', value: 0 } }),
    field('why', 'string', { display_condition: { key: 'box', op: 'eq', value: false } }),
    field('instead', 'string', {
      display_condition: {
        any: [
          { key: 'why', op: 'unanswered' },
          { key: 'n', values: ['7'] },
        ],
      },
    }),
  ];
  it('take a hidden field for an empty one', () => {
    const shown = (values: Values) => hidden.filter((each) => isDisplayed(each, hidden, values)).map(({ id }) => id);
    expect(shown({ n: 0, why: 'typed before' })).toEqual(['n', 'instead']);
    expect(shown({ n: 1, why: 'typed' })).toEqual(['n', 'box', 'why']);
  });
  it('decide what is kept and what is required', () => {
    const asked = hidden.map((each) => (each.id === 'why' ? { ...each, required: true } : each));
    expect(clean(asked, { n: 0, box: true, why: 'typed before' })).toEqual({ n: 0 });
    expect(validate(asked, { n: 1, box: false }, { locale: 'en' })).toEqual([{ field: 'why', code: 'BLANK', level: 'error' }]);
    expect(validate(asked, { n: 1, box: true }, { locale: 'en' })).toEqual([]);
  });
  it('on one another, hundreds deep, are each looked at once', () => {
    const tower = Array.from({ length: 300 }, (_, each) =>
      field(`f${each}`, 'checkbox', {
        ...(each > 0 && {
          display_condition: { any: [1, 2, 3].map(() => ({ key: `f${each - 1}`, op: 'eq', value: true })) } satisfies Condition,
        }),
      }),
    );
    expect(tower.filter((each) => isDisplayed(each, tower, {}))).toEqual(tower.slice(0, 1));
  });
});

describe('the conditions of lines', () => {
  const lines = field('lines', 'text', {
    format: 'items',
    items: [
      field('n', 'number'),
      field('more', 'number', { display_condition: { key: 'box', values: [true] } }),
      field('why', 'string', {
        required_condition: {
          all: [
            { key: 'n', op: 'gte', value: 5 },
            { key: 'box', values: [true] },
          ],
        },
      }),
      field('none', 'string', { display_condition: { key: 'hidden', op: 'unanswered' } }),
      field('off', 'string', { display_condition: { key: 'hidden', values: [false] } }),
    ],
  });
  const form: Field[] = [
    field('n', 'number'),
    field('box', 'checkbox'),
    field('hidden', 'checkbox', { display_condition: { key: 'n', op: 'gt', value: 0 } }),
    lines,
    field('sum', 'number', { compute: "total(lines, 'more')" }),
  ];
  const line = { n: 7, more: 2, none: 'a', off: 'b' };
  const cleaned = (values: Values) => clean(form, { ...values, lines: [line] })['lines'];
  const errors = (values: Values) => validate(form, { ...values, lines: [line] }, { locale: 'en' }).map((error) => error.field);
  it('look for a field in the line first, then beside the list', () => {
    expect(cleaned({ n: 1, box: true })).toEqual([{ n: 7, more: 2, off: 'b' }]);
    expect(errors({ n: 1, box: true })).toEqual(['lines.0.why']);
    expect(errors({ n: 1, box: false })).toEqual([]);
  });
  it('take a hidden field beside the list for an empty one', () => {
    expect(cleaned({ n: 0, hidden: true })).toEqual([{ n: 7, none: 'a' }]);
  });
  it('decide what is added up', () => {
    expect(withComputed(form, { box: true, lines: [line, line] })['sum']).toBe(4);
    expect(withComputed(form, { box: false, lines: [line, line] })['sum']).toBe(null);
    expect([...concernedBy(form)].toSorted()).toEqual(['box', 'hidden', 'lines', 'n', 'sum']);
  });
  it('see the whole form where a part of it is cleaned', () => {
    expect(clean([lines], { lines: [line] }, { fields: form, values: { n: 0, box: true } })['lines']).toEqual([
      { n: 7, more: 2, none: 'a' },
    ]);
  });
});

it('an unknown part leaves a condition undecided only where it could decide', () => {
  const leaf = (key: string): Condition => ({ key, op: 'answered' });
  const tree: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('yes', 'no', 'open').map(leaf),
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
      tie('condition').map((not) => ({ not })),
    ),
  })).condition;
  fc.assert(
    fc.property(tree, (condition) => {
      const met = (open: boolean | undefined) => isMet(condition, ({ key }) => (key === 'open' ? open : key === 'yes'));
      const [undecided, whenMet, whenNot] = [met(undefined), met(true), met(false)];
      if (undecided !== undefined) expect([whenMet, whenNot]).toEqual([undecided, undecided]);
    }),
  );
});
