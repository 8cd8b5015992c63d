/** Tests computed fields: exact values, what is missing or hidden, and their order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, Values } from '../../definition';
import { computedAfter, withComputed } from './compute';

const field = (id: string, more: Partial<Field> = {}): Field => ({ id, name: { en: id, fr: id }, type: 'number', ...more });
const men = field('men');
const women = field('women');
const computed = (compute: string, values: Values, more: Partial<Field> = {}, others: readonly Field[] = [men, women]) =>
  withComputed([field('it', { compute, ...more }), ...others], values)['it'];

describe('a computed field', () => {
  it.each<[string, Values, unknown]>([
    ['men + women', { men: 0.1, women: 0.2 }, 0.3],
    ['men + women', { men: '12345678901234567890.1', women: 1 }, '12345678901234567891.1'],
    ['men / women', { men: 1, women: 3 }, 0.333333333333333],
    ['men / women * 3', { men: 1, women: 3 }, 1],
    ['women / (men + women) * 100', { men: 2, women: 6 }, 75],
    ['-men % 3', { men: 7 }, -1],
    ['men > 2 ? women : 0', { men: 3, women: 5 }, 5],
    ['men * 0.1234567890123456789', { men: 1 }, '0.1234567890123456789'],
    ['men * 1.5e3', { men: 2 }, 3000],
  ])('%s of %j is %s', (compute, values, expected) => {
    expect(computed(compute, values)).toBe(expected);
  });

  it('has no value where one is missing or zero divides, and where another part decides it has', () => {
    expect(computed('men + women', { men: 1 })).toBeNull();
    expect(computed('men + women', { men: 1, women: '' })).toBeNull();
    expect(computed('men / women', { men: 1, women: 0 })).toBeNull();
    expect(computed('answered(women) ? women : men', { men: 1 })).toBe(1);
    const yes = { type: 'checkbox' } as const;
    expect(computed('men > 1 || women > 1', { men: 2 }, yes)).toBe(true);
    expect(computed('men > 1 && women > 1', { men: 1 }, yes)).toBe(false);
    expect(computed('men > 1 && women > 1', { men: 2 }, yes)).toBeNull();
  });

  it('is rounded once, to the decimals of its field', () => {
    expect(computed('men / women', { men: 2, women: 3 }, { decimals: 2 })).toBe(0.67);
    expect(computed('men / women', { men: -1, women: 8 }, { decimals: 2 })).toBe(-0.13);
  });

  it('compares texts, days, choices and boxes', () => {
    const others = [
      field('day', { type: 'date' }),
      field('tier', { type: 'dropdown' }),
      field('box', { type: 'checkbox' }),
      field('sites', { type: 'multidropdown' }),
    ];
    const yes = { type: 'checkbox' } as const;
    const all = { day: '2026-02-01', tier: 'one', sites: ['a'] };
    expect(computed('day >= "2026-01-31" && tier == "one"', all, yes, others)).toBe(true);
    expect(computed('tier in ["two", "three"]', all, yes, others)).toBe(false);
    expect(computed('!box && answered(sites)', all, yes, others)).toBe(true);
    expect(computed('answered(sites)', { ...all, sites: [] }, yes, others)).toBe(false);
  });

  it('counts a field that does not show as empty, and has no value where it does not show itself', () => {
    const hidden = { ...women, display_condition: { key: 'men', op: 'gt' as const, value: 10 } };
    expect(computed('women + 1', { men: 1, women: 5 }, {}, [men, hidden])).toBeNull();
    expect(computed('women + 1', { men: 11, women: 5 }, {}, [men, hidden])).toBe(6);
    expect(computed('men', { men: 1 }, { display_condition: { key: 'men', op: 'gt', value: 10 } })).toBeNull();
  });

  it('is computed after what it depends on, wherever that stands', () => {
    const fields = [
      field('rate', { compute: 'total / 10' }),
      field('shown', { display_condition: { key: 'total', op: 'gt', value: 5 } }),
      field('last', { compute: 'shown + rate' }),
      field('total', { compute: 'men + women' }),
      men,
      women,
    ];
    expect(withComputed(fields, { men: 4, women: 6, shown: 1 })).toMatchObject({ total: 10, rate: 1, last: 2 });
    expect(withComputed(fields, { men: 1, women: 2, shown: 1 })).toMatchObject({ total: 3, rate: 0.3, last: null });
  });

  it('never throws, whatever the values are', () => {
    for (const value of [NaN, 'x', {}, [], true, '1e400', '__proto__'])
      expect(computed('men + women', { men: value, women: 1 } as Values)).toBeNull();
    let large = 'men';
    for (let times = 0; times < 40; times += 1) large = `(${large}) * men`;
    expect(computed(large, { men: '1e300' })).toBeNull();
  });

  it('of a line follows from its line and the record, and a record from all its lines', () => {
    const waste = field('waste', {
      type: 'text',
      format: 'items',
      items: [
        field('mass'),
        field('recycled'),
        field('lost', { compute: 'mass - recycled' }),
        field('share', { decimals: 1, compute: 'mass / men * 100' }),
      ],
    });
    const fields = [field('all', { compute: "total(waste, 'lost')" }), field('lines', { compute: 'count(waste)' }), waste, men];
    const lines = [{ mass: 0.3, recycled: 0.1 }, { mass: 2 }, { mass: '5', recycled: 1, lost: 99 }];
    expect(withComputed(fields, { waste: lines, men: 10 })).toMatchObject({
      all: 4.2,
      lines: 3,
      waste: [
        { mass: 0.3, lost: 0.2, share: 3 },
        { mass: 2, lost: null, share: 20 },
        { mass: '5', lost: 4, share: 50 },
      ],
    });
    expect(withComputed(fields, { waste: [], men: 10 })).toMatchObject({ all: null, lines: 0 });
    for (const odd of [null, 'x', { mass: 1 }, [null, 'x', [1]]])
      expect(withComputed(fields, { waste: odd } as Values)).toMatchObject({ all: null });
  });
});

describe('computedAfter', () => {
  const lines = field('lines', { type: 'text', format: 'items', items: [field('mass'), field('cost', { compute: 'mass * price' })] });
  const all = [
    field('total', { compute: 'staff + total(lines, "cost")' }),
    lines,
    field('price'),
    field('staff', { compute: 'men + women' }),
    men,
    { ...women, display_condition: { key: 'men', op: 'gt' as const, value: 10 } },
    field('share', { compute: 'men / 2', display_condition: { key: 'price', op: 'answered' as const } }),
  ];

  it('returns the fields that depend on the changed ones, through formulas and display conditions, and no others', () => {
    const after = (...changed: string[]) => Object.keys(computedAfter(new Set(changed), all, { men: 20, women: 1, lines: [{ mass: 1 }] }));
    expect(after('men').toSorted()).toEqual(['share', 'staff', 'total']);
    expect(after('price').toSorted()).toEqual(['lines', 'share', 'total']);
    expect(after('lines').toSorted()).toEqual(['lines', 'total']);
    expect(after('total')).toEqual(['total']);
    expect(after('nothing')).toEqual([]);
  });

  it('gives, after each change, the values that computing every field gives', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('men', 'women', 'price', 'lines'), fc.option(fc.integer({ min: -5, max: 30 }))), {
          maxLength: 12,
        }),
        (changes) => {
          let kept = withComputed(all, { lines: [] });
          for (const [id, number] of changes) {
            const values: Values = { ...kept, [id]: id === 'lines' ? [{ mass: number }, { mass: 2 }] : number };
            kept = { ...values, ...computedAfter(new Set([id]), all, values) };
            expect(kept).toEqual({ ...values, ...withComputed(all, values) });
          }
        },
      ),
    );
  });
});
