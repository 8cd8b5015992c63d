/** A number that its sheet shows as a percentage. */
import type { Cell } from '#resources/spreadsheet/cells';
import { isDecimal, plainDecimal } from '#resources/decimal';

/** As it shows: `0.125` is `12.5%`, so that a field in per cent takes 12.5. Sheets keep fifteen digits; what is beyond is noise of their doubles. */
export function percentCell(value: string): Cell {
  const digits = String(Number(Number(value).toPrecision(15)));
  return isDecimal(digits) ? { kind: 'text', text: `${plainDecimal(`${plainDecimal(digits)}e2`)}%` } : { kind: 'number', text: value };
}
