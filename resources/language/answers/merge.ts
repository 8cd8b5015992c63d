/** Compares an answer cell by cell with what it was and with what somebody else has made of it: a table by its lines and columns, a text in several languages by language. */
import equal from 'fast-deep-equal';
import { locales, type Field, type JsonValue, type Locale } from '../../definition';
import { clean, isBlank, isJson, isValues } from '../fields/clean';
import { rowKey, rowOf } from './rowPath';
import { hasGivenRows, isTable, lineId, linesOf, type Line } from './rows';

/** Three states of an answer: what it was when somebody began to change it, what it is now, and what they have made of it. */
export interface AnswerStates {
  before: JsonValue;
  now: JsonValue;
  value: JsonValue;
}

/** A cell of an answer that somebody has changed, in its three states. `conflict` is true where it has also become something else meanwhile. */
export interface AnswerChange extends AnswerStates {
  /** The line of a table, by its `_row`; null where the answer has no lines. */
  row: string | null;
  /** The column of a table, or the language of a text; null for the whole line or the whole answer. A whole line that is null is not there. */
  column: string | null;
  conflict: boolean;
}

/** Returns the languages that are cells of their own in an answer; one cell without language for most. */
export const partsOf = ({ localized }: Field): readonly (Locale | undefined)[] => (localized ? locales : [undefined]);

/** Returns the cells in which `value` differs from `before`, without those that are the same by now. A line that was added is one cell, and so is one that was removed. */
export function answerChanges(field: Field, states: AnswerStates): AnswerChange[] {
  if (isTable(field)) return lineChanges(field, states);
  return partsOf(field).flatMap((part) => {
    const cell = { row: null, column: part ?? null };
    const own = part ? { ...field, localized: false } : field;
    return cellChanges(own, cell, statesOf(states, cell));
  });
}

/** Returns a cell of an answer: null where it, or its line, isn't there. */
export function cellOf(answer: JsonValue, { row, column }: Pick<AnswerChange, 'row' | 'column'>): JsonValue {
  const part = row === null ? answer : (linesOf(answer).find((line, place) => lineId(line, place) === row) ?? null);
  return column === null ? part : isValues(part) ? (part[column] ?? null) : null;
}

const statesOf = ({ before, now, value }: AnswerStates, cell: Pick<AnswerChange, 'row' | 'column'>): AnswerStates => ({
  before: cellOf(before, cell),
  now: cellOf(now, cell),
  value: cellOf(value, cell),
});

/** Returns an answer with changed cells in place of its own. */
export function answerAfter(answer: JsonValue, taken: readonly Pick<AnswerChange, 'row' | 'column' | 'value'>[]): JsonValue {
  const lines = new Map(linesOf(answer).map((line, place) => [lineId(line, place), line]));
  let whole = answer;
  for (const { row, column, value } of taken) {
    if (row === null) whole = column === null ? value : { ...(isValues(whole) && whole), [column]: value };
    else if (column !== null) lines.set(row, { ...(lines.get(row) ?? { [rowKey]: row }), [column]: value });
    else if (isValues(value)) lines.set(row, value);
    else lines.delete(row);
  }
  return taken.some(({ row }) => row !== null) ? [...lines.values()] : whole;
}

export interface MergedAnswer {
  /** The answer with the changes of both; in a conflict, `value` stays. */
  merged: JsonValue;
  /** The answer to compare later changes with, in place of `before`: `now`, except that the cells of conflicts keep those of `before`. */
  base: JsonValue;
  conflicts: AnswerChange[];
}

/** Merges what two people have made of an answer. Only a cell that both have changed to something else is a conflict. A table in which a line has no `_row` is one cell. */
export function mergeAnswers(field: Field, states: AnswerStates): MergedAnswer {
  const isWhole = isTable(field) && ![states.before, states.now, states.value].every(isIdentified);
  const changes = isWhole ? cellChanges(field, { row: null, column: null }, states) : answerChanges(field, states);
  const conflicts = changes.filter(({ conflict }) => conflict);
  const merged = answerAfter(states.now, changes);
  return {
    merged: isTable(field) && !isWhole ? inOrder(linesOf(merged), states) : merged,
    base: answerAfter(
      states.now,
      conflicts.map((each) => ({ ...each, value: each.before })),
    ),
    conflicts,
  };
}

const isIdentified = (value: JsonValue): boolean => linesOf(value).every((line) => rowOf(line) !== undefined);

const byLine = (value: JsonValue): Map<string, Line> => new Map(linesOf(value).map((line, place) => [lineId(line, place), line]));

function lineChanges(field: Field, states: AnswerStates): AnswerChange[] {
  const [before, now, value] = [byLine(states.before), byLine(states.now), byLine(states.value)];
  const items = (field.items ?? []).filter(({ compute }) => compute === undefined);
  const cells = (row: string): AnswerChange[] =>
    items.flatMap((item) => {
      const of = (lines: Map<string, Line>): JsonValue => lines.get(row)?.[item.id] ?? null;
      return cellChanges(item, { row, column: item.id }, { before: of(before), now: of(now), value: of(value) });
    });
  const line = (row: string, conflict: boolean): AnswerChange => {
    const of = (lines: Map<string, Line>): JsonValue => lines.get(row) ?? null;
    return { row, column: null, before: of(before), now: of(now), value: of(value), conflict };
  };
  const isOther = (row: string) => items.some((item) => !isSame(item, before.get(row)?.[item.id], now.get(row)?.[item.id]));
  return [...new Set([...value.keys(), ...before.keys()])].flatMap((row) => {
    // A line that is given is there, also where nothing is answered in it.
    if (hasGivenRows(field) || (value.has(row) && now.has(row))) return cells(row);
    if (!before.has(row)) return [line(row, false)];
    if (value.has(row)) return cells(row).length > 0 ? [line(row, true)] : [];
    return now.has(row) ? [line(row, isOther(row))] : [];
  });
}

function cellChanges(field: Field, cell: Pick<AnswerChange, 'row' | 'column'>, states: AnswerStates): AnswerChange[] {
  const { before, now, value } = states;
  if (isSame(field, value, before) || isSame(field, value, now)) return [];
  return [{ ...cell, ...states, conflict: !isSame(field, now, before) }];
}

/** True where two values are the same answer, however each is written: a number may be a text, and no answer may be an empty one. */
const isSame = (field: Field, a: JsonValue | undefined, b: JsonValue | undefined): boolean => equal(plain(field, a), plain(field, b));

function plain({ display_condition: _shown, ...field }: Field, value: JsonValue | undefined): JsonValue {
  if (value === undefined || isBlank(field, value)) return null;
  const stored = clean([field], { [field.id]: value })[field.id];
  return isJson(stored) ? stored : null;
}

/** Returns lines in the order of who has moved some: that of `now`, where it is no more the one of `before`, else that of `value`. Lines that are not in it stand at the end. */
function inOrder(lines: readonly Line[], { before, now, value }: AnswerStates): JsonValue[] {
  const rowsOf = (answer: JsonValue) => linesOf(answer).map(rowOf);
  const [former, present] = [rowsOf(before), rowsOf(now)];
  const isMoved = !equal(
    former.filter((row) => present.includes(row)),
    present.filter((row) => former.includes(row)),
  );
  const order = new Map((isMoved ? present : rowsOf(value)).map((row, place) => [row, place]));
  const placeOf = (line: Line) => order.get(rowOf(line)) ?? order.size;
  return [...lines].toSorted((a, b) => placeOf(a) - placeOf(b));
}
