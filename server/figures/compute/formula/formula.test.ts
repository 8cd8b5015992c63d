import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormulaError } from '#resources/language/formulas/parse';
import { compile, type Around } from './formula';
import { trials } from '#tests/support/nightly';

const result = (text: string, values: Record<string, number | string | null>, decimals = 0) =>
  compile(text, Object.keys(values)).evaluate(values, decimals);

describe('a formula', () => {
  it.each([
    ['a + b', { a: 0.1, b: 0.2 }, '0.3'],
    ['a / 2', { a: 5 }, '2.5'],
    ['(a - b) / b * 100', { a: 12, b: 10 }, '20'],
    ['1 / 3 * a', { a: 3 }, '1'],
    ['a > 10 ? a : b', { a: 5, b: 7 }, '7'],
    ['-a', { a: 5 }, '-5'],
    ['a * 1.5e3', { a: 2 }, '3000'],
    ['  a', { a: 5 }, '5'],
  ])('%s', (text, values, expected) => {
    expect(result(text, values)).toBe(expected);
  });

  it.each([
    ['a / 1000', { a: '123456789012345678901234567890' }, 0, '123456789012345678901234567.89'],
    ['a - b', { a: '123456789012345678901234567890.1', b: '123456789012345678901234567890' }, 0, '0.1'],
    ['a / 3', { a: '100000000000000000000000000000' }, 2, '33333333333333333333333333333.33'],
    ['a / 3', { a: '2' }, 2, '0.666666666666667'],
    ['a / 3', { a: '2' }, 20, '0.66666666666666666667'],
    ['a * b', { a: '12345678901234567.89', b: '0.001' }, 1, '12345678901234.56789'],
    ['a == b ? 1 : 0', { a: '12345678901234567890.1', b: '12345678901234567890.2' }, 0, '0'],
  ])('keeps every digit, whatever the size of its terms: %s of %j', (text, values, decimals, expected) => {
    expect(result(text, values, decimals)).toBe(expected);
  });

  it('has no value where a term it names has none, whichever way it goes', () => {
    expect(result('a + b', { a: 1, b: null })).toBeNull();
    expect(result('a > 0 ? a : b', { a: 1, b: null })).toBeNull();
    expect(result('a', { a: 1, b: null })).toBe('1');
  });

  it('has no value where it divides by zero or overflows', () => {
    expect(result('a / b', { a: 1, b: 0 })).toBeNull();
    expect(result('a / b', { a: 0, b: 0 })).toBeNull();
    expect(result('a * a', { a: '1e308' })).toBeNull();
  });

  it('says which terms it names, and when it is one alone', () => {
    expect(compile('b + a + b', ['a', 'b', 'c'])).toMatchObject({ terms: ['b', 'a'], soleTerm: null });
    expect(compile('(a)', ['a']).soleTerm).toBe('a');
    expect(compile('a * 1', ['a']).soleTerm).toBeNull();
  });

  it.each([
    ['a +', 'formula_unfinished', ''],
    ['', 'formula_unfinished', ''],
    ['(a + b', 'formula_unfinished', ''],
    ['a + c / 2', 'formula_unknown_term', 'c'],
    ['process.exit(1)', 'formula_unknown_term', 'process'],
    ['"a"', 'formula_no_number', ''],
    ['a > 1', 'formula_no_number', ''],
    ['1 + 1', 'formula_no_term', ''],
    ['a; b', 'formula_unread', '; b'],
    ['a + "1"', 'formula_unfit', 'a + "1"'],
    ['a ? b : a', 'formula_unfit', 'a'],
    ['a.constructor', 'formula_unfit', 'constructor'],
    [`${'('.repeat(200)}a${')'.repeat(200)}`, 'formula_too_long', ''],
    [`a${' + a'.repeat(600)}`, 'formula_too_long', ''],
  ])('%s is refused, with why and where', (text, reason, part) => {
    expect(() => compile(text, ['a', 'b'])).toThrow(expect.objectContaining({ constructor: FormulaError, reason, part }));
  });

  const years: Record<string, Record<string, number | null>> = {
    2020: { a: 10, w: 40 },
    2021: { a: 20, w: 50 },
    2022: { a: 30, w: 0 },
    2024: { a: 50, w: 100 },
  };
  /** Gives the values of the other years, for a formula that is evaluated in this year; 2023 is missing. */
  const around = (year: number): Around => ({
    before: (term, periods) => {
      for (let at = year; at >= year - periods; at--) if (!years[at]) return undefined;
      return years[year - periods]?.[term];
    },
    until: (term) => Object.keys(years).flatMap((each) => (Number(each) <= year ? [years[each]?.[term]] : [])),
    at: (_term, period) => years[period]?.['a'],
    whole: () => years[year]?.['w'],
  });
  it.each([
    ['a - previous(a)', 2022, '10'],
    ["(a - previous('a')) / previous('a') * 100", 2021, '100'],
    ['previous(a)', 2024, null],
    ['previous(a)', 2020, null],
    ['cumulative(a)', 2022, '60'],
    ['cumulative(a)', 2024, '110'],
    ['moving_average(a, 3)', 2022, '20'],
    ['moving_average(a, 2)', 2024, null],
    ['moving_average(a, 3)', 2021, null],
    ["index(a, '2020')", 2022, '300'],
    ["index(a, '1990')", 2022, null],
    ['share(a)', 2024, '50'],
    ['share(a)', 2022, null],
    ['share(a) + index(a, "2021")', 2020, '75'],
  ])('%s in %i', (text, year, expected) => {
    const formula = compile(text, ['a']);
    expect(formula).toMatchObject({ terms: ['a'], readsAround: true, soleTerm: null });
    expect(formula.evaluate(years[year] ?? {}, 0, around(year))).toBe(expected);
  });

  it.each([
    ['share(1)', 'share(1.0)'],
    ['share(a + a)', 'share(a + a)'],
    ['share(previous(a))', "share(previous('a'))"],
    ['index(a, a > 1 ? "2020" : "2021")', 'index(a, a > 1.0 ? "2020" : "2021")'],
    ['moving_average(a, 1)', 'moving_average(a, 1.0)'],
    ['moving_average(a, 2.5)', 'moving_average(a, 2.5)'],
    ['moving_average(a, 121)', 'moving_average(a, 121.0)'],
  ])('%s is refused: functions take a term, and a number or a period as it is written', (text, part) => {
    expect(() => compile(text, ['a'])).toThrow(expect.objectContaining({ reason: 'formula_unfit', part }));
  });

  const twenty = `[${Array(20).fill('a').join(', ')}]`;
  const loops = Array.from({ length: 8 }).reduce<string>((inner, _, depth) => `${twenty}.exists(x${depth}, ${inner})`, 'a > 1e9');
  it.each([
    ['loops within loops', `${loops} ? a : b`],
    ['a regular expression that takes for ever', `"${'a'.repeat(40)}!".matches("(a+)+$") ? a : b`],
    ['lists', '[a, b] == [b, a] ? a : b'],
    ['maps', '{"x": a}["x"]'],
    ['calls', 'double("1") + a'],
  ])('of more than arithmetic is refused before it is evaluated: %s', (_what, text) => {
    expect(() => compile(text, ['a', 'b'])).toThrow('formula_beyond');
  });
});

it('is read or refused, whatever is typed, and never gives what is no number', () => {
  const typed = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('a', 'in', '+', '/', '(', ')', '2', '0', ' ', '?', ':', '.', '[', ']', '"', '>', '{', '}', 'has', 'map', '&&'))
      .map((parts) => parts.join('')),
  );
  const name = fc.constantFrom('a', 'in', 'true', 'double', 'size', 'has', 'as', '');
  fc.assert(
    fc.property(typed, name, (text, other) => {
      try {
        const value = compile(text, ['a', other]).evaluate({ a: 1, [other]: 0 });
        expect(value === null || Number.isFinite(Number(value))).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(FormulaError);
      }
    }),
    { numRuns: trials(500) },
  );
});
