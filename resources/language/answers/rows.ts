/** Tells the lines of a list (`format: "items"`) apart: by `_row`, a UUID that whoever adds a line makes, the key of a fixed line, or the id of the record that a line is about. */
import type { Field, JsonValue } from '../../definition';
import { isRecord } from '../fields/isRecord';
import { isAnswered } from '../rules/conditions';
import { rowKey, rowOf } from './rowPath';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const longestRow = 100;

export type Line = { [key: string]: JsonValue };

/** True for a field whose value is a table: lines with columns. */
export const isTable = ({ format, items }: Field): boolean => format === 'items' && items !== undefined;

/** Returns what tells a line from the others: its `_row`; of a line that a program sent without, its place. */
export const lineId = (line: unknown, place: number): string => rowOf(line) ?? `#${place}`;

/** Returns the lines of an answer. */
export const linesOf = (value: JsonValue | undefined): Line[] => (Array.isArray(value) ? value.filter(isLineObject) : []);

/** True for a list whose lines are given: fixed ones (`rows`), or one per record (`rows_from`). */
export const hasGivenRows = ({ rows, rows_from }: Pick<Field, 'rows' | 'rows_from'>): boolean =>
  rows !== undefined || rows_from !== undefined;

/** Returns the reason why each line is refused for its `_row`, by the place of the line. */
export function rowRefusals(field: Field, lines: readonly unknown[]): Map<number, { reason: string }> {
  const seen = new Set<string>();
  const found = new Map<number, { reason: string }>();
  lines.forEach((line, place) => {
    if (!isRecord(line)) return;
    const row = Object.hasOwn(line, rowKey) ? (line[rowKey] ?? undefined) : undefined;
    if (row === undefined) {
      if (hasGivenRows(field)) found.set(place, { reason: 'row_missing' });
    } else if (typeof row !== 'string' || !isRowOf(field, row)) found.set(place, { reason: 'row' });
    else if (seen.has(row.toLowerCase())) found.set(place, { reason: 'row_twice' });
    else seen.add(row.toLowerCase());
  });
  return found;
}

function isRowOf({ rows, rows_from }: Field, row: string): boolean {
  if (rows) return rows.some(({ key }) => key === row);
  return rows_from ? row !== '' && row.length <= longestRow && !row.includes('.') : uuid.test(row);
}

/** Returns the lines, each with a `_row`: its own, or one from `make`. */
export const withRowIds = (lines: readonly JsonValue[], make: (line: Line) => string): JsonValue[] =>
  lines.map((line) => (isLineObject(line) && rowOf(line) === undefined ? { ...line, [rowKey]: make(line) } : line));

const isLineObject = (line: JsonValue): line is Line => isRecord(line);

/** True when a line says something beside its `_row` and its computed values. */
export const saysSomething = ({ items = [] }: Field, line: unknown): boolean =>
  isRecord(line) &&
  Object.entries(line).some(
    ([id, value]) => id !== rowKey && items.find((item) => item.id === id)?.compute === undefined && isAnswered(value),
  );

/** Returns the lines in the form that is stored. Where the definition gives the lines, empty ones are left out; fixed lines stand in the order of the definition. */
export function normalRows(field: Field, lines: readonly JsonValue[]): JsonValue[] {
  if (!hasGivenRows(field)) return [...lines];
  const said = lines.filter((line) => saysSomething(field, line) || rowOf(line) === undefined);
  const { rows } = field;
  if (!rows) return said;
  const placeOf = (line: JsonValue) => {
    const place = rows.findIndex(({ key }) => key === rowOf(line));
    return place < 0 ? rows.length : place;
  };
  return said.toSorted((a, b) => placeOf(a) - placeOf(b));
}
