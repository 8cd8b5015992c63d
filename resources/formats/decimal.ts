/** Calculates with numbers as they were written, exactly where a double is not exact. */

interface Decimal {
  /** The value × 10^scale. */
  units: bigint;
  scale: number;
}
const written = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d{1,4}))?$/;
const longest = 400;

/** True when a value is a number of the API: a finite JSON number or a decimal string. */
export function isDecimal(value: unknown): value is number | string {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' && parse(value) !== null;
}

function parse(value: number | string): Decimal | null {
  const text = String(value);
  const match = text.length > longest ? null : written.exec(text);
  if (!match) return null;
  const fraction = match[3] ?? '';
  const exponent = Number(match[4] ?? 0);
  if (Math.abs(exponent) > longest) return null;
  const digits = BigInt(`${match[2] ?? '0'}${fraction}`);
  const units = match[1] === '-' ? -digits : digits;
  const scale = fraction.length - exponent;
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

function parsed(value: number | string): Decimal {
  const decimal = parse(value);
  if (!decimal) throw new RangeError(`Not a decimal: ${String(value)}`);
  return decimal;
}

/** Returns a negative number, zero or a positive number when `a` is less than, equal to or more than `b`. Throws a RangeError on a text that is no decimal. */
export function compareDecimals(a: number | string, b: number | string): number {
  const left = parsed(a);
  const right = parsed(b);
  const x = left.units * 10n ** BigInt(Math.max(0, right.scale - left.scale));
  const y = right.units * 10n ** BigInt(Math.max(0, left.scale - right.scale));
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Returns the values as whole numbers of the finest unit among them, so that they add up without loss; `one` is the number of units that make 1. Throws a RangeError on a text that is no decimal. */
export function wholeUnits(values: readonly (number | string)[]): { units: bigint[]; one: bigint } {
  const decimals = values.map(parsed);
  const finest = decimals.reduce((most, { scale }) => Math.max(most, scale), 0);
  return { units: decimals.map(({ units, scale }) => units * 10n ** BigInt(finest - scale)), one: 10n ** BigInt(finest) };
}

/** Returns the product of two values in plain digits, without loss and without zeros at the end of its decimals. Throws a RangeError on a text that is no decimal. */
export function multiplyDecimals(a: number | string, b: number | string): string {
  const [left, right] = [parsed(a), parsed(b)];
  const [units, scale] = [left.units * right.units, left.scale + right.scale];
  const [whole = '', fraction = ''] = digitsOf(units, scale).split('.');
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}

/** Returns the number of decimals that a value needs: 2 for `1.250`. */
export function countDecimals(value: number | string): number {
  const { units, scale } = parsed(value);
  if (scale === 0) return 0;
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  return digits.slice(-scale).replace(/0+$/, '').length;
}

/** Returns a value in plain digits (`-1234.5`), rounded once, half away from zero, to `decimals`; with all its digits when `decimals` is absent. */
export function plainDecimal(value: number | string, decimals?: number): string {
  const { units, scale } = round(parsed(value), decimals);
  return digitsOf(units, scale);
}

/** Writes units × 10^-scale in plain digits. */
function digitsOf(units: bigint, scale: number): string {
  const negative = units < 0n;
  const digits = String(negative ? -units : units).padStart(scale + 1, '0');
  const whole = scale === 0 ? digits : digits.slice(0, -scale);
  const fraction = scale === 0 ? '' : `.${digits.slice(-scale)}`;
  return `${negative ? '-' : ''}${whole}${fraction}`;
}

function round(decimal: Decimal, decimals: number | undefined): Decimal {
  if (decimals === undefined) return decimal;
  const { units, scale } = decimal;
  if (decimals >= scale) return { units: units * 10n ** BigInt(decimals - scale), scale: decimals };
  const step = 10n ** BigInt(scale - decimals);
  const half = units < 0n ? -step / 2n : step / 2n;
  return { units: (units + half) / step, scale: decimals };
}

/** Returns a decimal text as the API writes it: a JSON number when a double gives back the same value, else a decimal string. */
export function toWire(text: string): number | string {
  const number = Number(text);
  if (Number.isFinite(number) && isDecimal(number) && compareDecimals(number, text) === 0) return Object.is(number, -0) ? 0 : number;
  return text;
}
