/** Tests exact arithmetic. */
import { expect, it } from 'vitest';
import { add, compareFractions, divide, fractionOf, fractionText, multiply, remainder, subtract, type Fraction } from './fraction';

const text = (value: ReturnType<typeof add>, decimals?: number) => value && fractionText(value, decimals);
function f(value: number | string): Fraction {
  const fraction = fractionOf(value);
  if (!fraction) throw new Error(`${value} has too many digits`);
  return fraction;
}

it('is exact where a double is not', () => {
  expect(text(add(f(0.1), f('0.2')))).toBe('0.3');
  expect(text(subtract(f('12345678901234567890.12'), f('0.1')))).toBe('12345678901234567890.02');
  expect(text(multiply(f('1e-20'), f(3)))).toBe('0.00000000000000000003');
  const third = divide(f(1), f(3));
  expect(third && text(multiply(third, f(3)))).toBe('1');
  expect(compareFractions(f('0.30'), f(0.3))).toBe(0);
  expect(compareFractions(f(-2), f(-1))).toBe(-1);
});

it('rounds once, half away from zero', () => {
  expect(text(divide(f(1), f(8)), 2)).toBe('0.13');
  expect(text(divide(f(-1), f(8)), 2)).toBe('-0.13');
  expect(text(f('1.2500'), 3)).toBe('1.25');
  expect(text(f('-0.001'), 2)).toBe('0');
  expect(text(f('999.995'), 2)).toBe('1000');
});

it('keeps 15 digits that count of a number without end', () => {
  expect(text(divide(f(1), f(3)))).toBe('0.333333333333333');
  expect(text(divide(f(2000), f(3)))).toBe('666.666666666667');
  expect(text(divide(f(1), f(3000)))).toBe('0.000333333333333333');
  expect(text(divide(f('1e20'), f(3)))).toBe('33333333333333333333');
});

it('gives nothing for a division by zero, or more digits than anybody needs', () => {
  expect(divide(f(1), f(0))).toBeUndefined();
  expect(remainder(f(1), f(0))).toBeUndefined();
  expect(fractionOf('1e400')).toBeUndefined();
  let value: ReturnType<typeof add> = f('1e300');
  for (let times = 0; value && times < 40; times += 1) value = multiply(value, value);
  expect(value).toBeUndefined();
});

it('gives the rest of a division the sign of what is divided', () => {
  expect(text(remainder(f(7), f(3)))).toBe('1');
  expect(text(remainder(f(-7), f(3)))).toBe('-1');
  expect(text(remainder(f('7.5'), f('-2')))).toBe('1.5');
});
