/** Tells what becomes of the lines and columns that a table has no more, and turns fixed lines into free ones that are called by their names. */
import { createHash } from 'node:crypto';
import type { Locale } from '#resources/definition';
import type { PublishPlan } from '#resources/api/questionnaires/managing';
import { localize } from '#resources/formats/format';
import { rowKey, rowOf } from '#resources/language/answers/rowPath';
import { hasGivenRows, isTable, rowRefusals, type Line } from '#resources/language/answers/rows';
import { byId } from '#resources/language/fields/byId';
import type { Field } from '#resources/definition';
import { formerIn } from './formerOf';

/** Returns the columns that people fill in. */
export const columnsOf = ({ items = [] }: Field) => byId(items.filter(({ compute }) => compute === undefined));

/** True where a table has a line of another table, by its `_row`. A line about a record counts only where both tables have lines about records of the same resource. */
export function hasLine(now: Field, line: Line, of: Field): boolean {
  const resource = now.rows_from?.resource;
  if (resource !== of.rows_from?.resource) return false;
  const isFixed = resource !== undefined && of.rows?.some(({ key }) => key === rowOf(line));
  return !isFixed && rowRefusals(now, [line]).size === 0;
}

/** Returns the column that gets the names of fixed lines which become free: the first column for any text that the former table didn't have, and that has room for each of them. */
export function namesLines(now: Field, { rows, items: had = [] }: Field): Field | undefined {
  if (!rows || hasGivenRows(now)) return undefined;
  const longest = Math.max(...rows.flatMap(({ name }) => Object.values(name).map((each) => each.length)));
  return [...columnsOf(now).values()].find(
    ({ id, type, format, pattern, choices, choices_from: from, max_length: most = Infinity }) =>
      type === 'string' && !format && !pattern && !choices && !from && most >= longest && !had.some((item) => item.id === id),
  );
}

/** Returns what a fixed line is called and told from the others by, once it is free; undefined for a line that is none. The same line gets the same `_row` each time, so that a rehearsal and a move agree. */
export function freeLine({ id, rows }: Field, line: Line, column: Field, locale: Locale): Line | undefined {
  const row = rows?.find(({ key }) => key === rowOf(line));
  if (!row) return undefined;
  const hash = createHash('sha256').update(`${id} ${row.key}`).digest('hex');
  const uuid = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return { [rowKey]: uuid, [column.id]: column.localized ? { ...row.name } : localize(row.name, locale) };
}

/** Returns the tables that lose columns or lines, with what becomes of these. */
export const tableChanges = (before: readonly Field[], after: readonly Field[]): PublishPlan['tables'] =>
  after.flatMap((now) => {
    const former = formerIn(before, now);
    if (!former || !isTable(now) || !isTable(former)) return [];
    const { id, name } = now;
    const stays = columnsOf(now);
    const gone = [...columnsOf(former).values()].filter((column) => !stays.has(column.id));
    const column = namesLines(now, former);
    return [
      ...(gone.length > 0 ? [{ id, name, change: 'columns_aside' as const, columns: gone.map((each) => each.name) }] : []),
      ...(column ? [{ id, name, change: 'lines_named' as const, columns: [column.name] }] : []),
      ...(!column && losesLines(now, former) ? [{ id, name, change: 'lines_aside' as const, columns: [] }] : []),
    ];
  });

function losesLines(now: Field, former: Field): boolean {
  const { rows, rows_from: from } = former;
  if (rows) return rows.some(({ key }) => !hasLine(now, { [rowKey]: key }, former));
  return from ? now.rows_from?.resource !== from.resource : hasGivenRows(now);
}
