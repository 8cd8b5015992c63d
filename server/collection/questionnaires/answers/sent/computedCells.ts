/** Finds the computed cells of tables that somebody sends. A person types none, so one is accepted only where it says what the server computes itself. */
import type { Field, RecordError, Values } from '#resources/definition';
import { rowOf } from '#resources/language/answers/rowPath';
import { isValues } from '#resources/language/fields/clean';
import { isAnswered } from '#resources/language/rules/conditions';
import { isSameJson } from '#server/core/values/same';
import { isSameNumber } from '#server/entities/records/write/readOnly';

/** Returns READ_ONLY for each computed cell that is sent and that none of the known values have; `known` is asked only where such cells are sent. */
export function computedCellErrors(questions: readonly Field[], sent: Values, known: () => readonly Values[]): RecordError[] {
  const cells = questions.flatMap((field) => cellsIn(field, sent[field.id]));
  if (cells.length === 0) return [];
  const values = known();
  const isKnown = ({ field, line, place, column }: Cell) =>
    values.some((each) => {
      const had = lineAt(each[field], line, place)?.[column];
      return isSameJson(had ?? null, line[column] ?? null) || isSameNumber(had, line[column]);
    });
  return cells
    .filter((cell) => !isKnown(cell))
    .map(({ field, line, place, column }) => ({
      field: `${field}.${rowOf(line) ?? place}.${column}`,
      code: 'READ_ONLY',
      level: 'error',
      params: { reason: 'computed' },
    }));
}

interface Cell {
  field: string;
  line: Values;
  place: number;
  column: string;
}

function cellsIn({ id, items = [] }: Field, lines: unknown): Cell[] {
  const columns = items.flatMap((item) => (item.compute === undefined ? [] : [item.id]));
  if (columns.length === 0 || !Array.isArray(lines)) return [];
  const each: readonly unknown[] = lines;
  return each.flatMap((line, place) =>
    isValues(line) ? columns.filter((column) => isAnswered(line[column])).map((column): Cell => ({ field: id, line, place, column })) : [],
  );
}

/** Returns the line with the same `_row` or, for one without, the line in the same place. */
function lineAt(lines: unknown, line: Values, place: number): Values | undefined {
  const each: readonly unknown[] = Array.isArray(lines) ? lines : [];
  const row = rowOf(line);
  const found = row === undefined ? each[place] : each.find((other) => rowOf(other) === row);
  return isValues(found) ? found : undefined;
}
