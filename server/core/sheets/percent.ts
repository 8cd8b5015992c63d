/** Converts numbers that a sheet shows as percentages. */
import type { Cell } from '#resources/spreadsheet/cells';
import { isDecimal, plainDecimal } from '#resources/formats/decimal';

/** Returns the value in per cent, as the sheet shows it: `0.125` → 12.5 %. Digits after the first 15 are rounding errors of the sheet's doubles, and are rounded away. */
export function percentCell(value: string): Cell {
  const digits = String(Number(Number(value).toPrecision(15)));
  return isDecimal(digits)
    ? { kind: 'number', text: plainDecimal(`${plainDecimal(digits)}e2`), unit: '%' }
    : { kind: 'number', text: value };
}
