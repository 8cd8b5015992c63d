/** Calculates with fractions of whole numbers, without loss: 0.1 + 0.2 is 0.3, and a third of three is one. */
import { wholeUnits } from '../../formats/decimal';

/** `top` ÷ `bottom`, in lowest terms; `bottom` is positive. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

/** The number of digits above which a result is given up: numbers that are multiplied over and over would fill the memory. */
const mostDigits = 300;
const mostBits = BigInt(Math.ceil(mostDigits * Math.log2(10)));
const tooLarge = 1n << mostBits;

/** Returns a number of the API as a fraction, or undefined for more digits than anybody needs. Throws a RangeError on a text that is no decimal. */
export function fractionOf(value: number | string): Fraction | undefined {
  const { units, one } = wholeUnits([value]);
  return lowest(units[0] ?? 0n, one);
}

/** Returns undefined where the result has more digits than anybody needs. */
export const add = (a: Fraction, b: Fraction): Fraction | undefined => lowest(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const subtract = (a: Fraction, b: Fraction): Fraction | undefined => add(a, negative(b));
export const multiply = (a: Fraction, b: Fraction): Fraction | undefined => lowest(a.top * b.top, a.bottom * b.bottom);
/** Returns undefined for a division by zero too. */
export const divide = (a: Fraction, b: Fraction): Fraction | undefined =>
  b.top === 0n ? undefined : lowest(a.top * b.bottom * sign(b.top), a.bottom * b.top * sign(b.top));
/** Returns what is left of a division to a whole number, with the sign of `a`. Returns undefined for a division by zero too. */
export function remainder(a: Fraction, b: Fraction): Fraction | undefined {
  const times = divide(a, b);
  return times && lowest(a.top * b.bottom - (times.top / times.bottom) * b.top * a.bottom, a.bottom * b.bottom);
}
export const negative = ({ top, bottom }: Fraction): Fraction => ({ top: -top, bottom });

/** Returns a negative number, zero or a positive number when `a` is less than, equal to or more than `b`. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const [left, right] = [a.top * b.bottom, b.top * a.bottom];
  return left < right ? -1 : Number(left > right);
}

/** The number of significant digits of a number that has no end, as in 1 ÷ 3. */
const significant = 15;
/** The number of decimals up to which a number with an end keeps all its digits. */
const mostDecimals = 30;

/** Returns a fraction in plain digits, rounded once, half away from zero, to `decimals`; by default with all its digits or, if it has no end, with 15 that count. */
export function fractionText(value: Fraction, decimals?: number): string {
  const places = decimals ?? endOf(value.bottom) ?? Math.max(0, significant - lengthOfWhole(value));
  const scale = 10n ** BigInt(places);
  const top = value.top < 0n ? -value.top : value.top;
  const digits = String((2n * top * scale + value.bottom) / (2n * value.bottom)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const rest = digits.slice(digits.length - places).replace(/0+$/, '');
  const text = rest === '' ? whole : `${whole}.${rest}`;
  return value.top < 0n && text !== '0' ? `-${text}` : text;
}

/** Returns the number of decimals after which a number ends, or undefined for more than `mostDecimals`. */
function endOf(bottom: bigint): number | undefined {
  for (let places = 0, power = 1n; places <= mostDecimals; places += 1, power *= 10n) if (power % bottom === 0n) return places;
  return undefined;
}

/** Returns the number of digits before the decimal sign; zero or less where the number begins with zeros after it. */
function lengthOfWhole({ top, bottom }: Fraction): number {
  const size = top < 0n ? -top : top;
  let length = String(size / bottom).length;
  for (let scaled = size; scaled > 0n && scaled < bottom && length > -significant; scaled *= 10n) length -= 1;
  return length;
}

const sign = (value: bigint) => (value < 0n ? -1n : 1n);

function lowest(top: bigint, bottom: bigint): Fraction | undefined {
  if (top > tooLarge || top < -tooLarge || bottom > tooLarge) return undefined;
  const common = greatestDivisor(top < 0n ? -top : top, bottom);
  return { top: top / common, bottom: bottom / common };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
