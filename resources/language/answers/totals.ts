/** Adds up the numbers in one column of a list of lines. */
import type { Field, FieldValue, Values } from '../../definition';
import { isDecimal, toWire } from '../../formats/decimal';
import { isRecord } from '../fields/isRecord';
import { add, fractionOf, fractionText, type Fraction } from '../formulas/fraction';
import { plainValue } from './plainValue';

/** Returns the exact sum of a column, `item`, over the lines of a list, in the unit of the column; undefined where no line has a number. */
export function totalOf(item: Field, lines: FieldValue | undefined): number | string | undefined {
  const list: readonly unknown[] = Array.isArray(lines) ? lines : [];
  const numbers = list.filter(isValues).flatMap((line) => {
    const value = Object.hasOwn(line, item.id) ? plainValue(item, line[item.id]) : null;
    const number = isDecimal(value) ? fractionOf(value) : undefined;
    return number ? [number] : [];
  });
  if (numbers.length === 0) return undefined;
  const sum = numbers.reduce<Fraction | undefined>((total, each) => total && add(total, each), { top: 0n, bottom: 1n });
  return sum && toWire(fractionText(sum));
}

const isValues = (value: unknown): value is Values => isRecord(value);
