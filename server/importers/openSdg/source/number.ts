import { compareDecimals, countDecimals, toWire } from '#resources/formats/decimal';

/** Returns the value of a cell as it is stored: a number, or its digits where a double would lose some; undefined where it isn't a finite number. */
export function parseValue(text: string): number | string | undefined {
  if (!/^[-+]?(\d+(?:\.\d*)?|\.\d+)(e[-+]?\d{1,3})?$/i.test(text) || !Number.isFinite(Number(text))) return undefined;
  return toWire(
    text
      .replace(/^\+/, '')
      .replace(/^(-?)\./, '$10.')
      .replace(/\.(?=e|$)/i, ''),
  );
}

/** Returns the number of decimals to show: those of the source, fewer for large figures. */
export function decimalsFor(values: readonly (number | string)[]): number {
  const written = values.reduce<number>((most, value) => Math.max(most, countDecimals(value)), 0);
  const below = (limit: number) => values.every((value) => compareDecimals(value, limit) < 0 && compareDecimals(value, -limit) > 0);
  return Math.min(written, below(10) ? 3 : below(1000) ? 1 : 0);
}
