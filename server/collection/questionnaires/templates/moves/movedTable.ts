/** Turns the lines of a stored table into what another version of its question asks: columns and lines that it has no more are kept aside, and those that it has again are brought back. */
import type { Field, JsonValue, Locale } from '#resources/definition';
import { rowKey, rowOf } from '#resources/language/answers/rowPath';
import { hasGivenRows, linesOf, normalRows, type Line } from '#resources/language/answers/rows';
import { byId } from '#resources/language/fields/byId';
import type { AsideAnswer, Question } from '#resources/language/questions/question';
import { isAnswered } from '#resources/language/rules/conditions';
import { columnsOf, freeLine, hasLine, namesLines } from './fixedLines';

/** An answer, with what of it is kept aside. */
export interface KeptAnswer {
  value: JsonValue;
  aside: readonly AsideAnswer[];
  /** The part of the answer that showed: null where the question was hidden. All of it showed where it is left out. */
  shown?: JsonValue;
}

/** An answer as another version asks it. `asked` is true where nothing says how to convert it: its numbers are still in the former unit. */
export interface MovedAnswer extends Pick<KeptAnswer, 'value' | 'aside'> {
  asked: boolean;
}

/** Returns a cell as its column asks it now. */
type MovedCell = (now: Field, then: Field, cell: JsonValue, locale: Locale) => { value: JsonValue; asked: boolean };

interface Formers {
  former: Question;
  older: readonly Question[];
}

/** Returns an answer to a table as it is asked now. Fixed lines that become free are called by their names, where a new column for texts takes these; else they are set aside. */
export function movedTable(
  now: Question,
  { former, older }: Formers,
  { value, aside, shown }: KeptAnswer,
  { movedCell, locale }: { movedCell: MovedCell; locale: Locale },
): MovedAnswer {
  const asked = { marked: false };
  const cellOf = (column: Field, then: Field, cell: JsonValue): JsonValue => {
    const moved = movedCell(column, then, cell, locale);
    asked.marked ||= moved.asked;
    return moved.value;
  };
  const columns = columnsOf(now);
  const formers = [former, ...older].map(columnsOf);
  const columnThen = (id: string) => formers.find((each) => each.has(id))?.get(id);
  const left: Left = { shown: [], hidden: [] };
  const naming = namesLines(now, former);
  const lines = linesOf(value).flatMap((line, place): Line[] => {
    const seen = shown === undefined ? line : shownLine(shown, line, place);
    const named = hasLine(now, line, former) ? {} : naming && freeLine(former, line, naming, locale);
    if (!named) {
      setAside(left, line, { line: rowIn(line), shown: seen });
      return [];
    }
    const gone = Object.entries(line).filter(([id, cell]) => isAnswered(cell) && !columns.has(id) && columnThen(id));
    setAside(left, Object.fromEntries(gone), { line: { ...rowIn(line), ...nameIn(former, now, seen) }, shown: seen });
    const kept = Object.entries(line).flatMap(([id, cell]): [string, JsonValue][] => {
      const [column, then] = [columns.get(id), columnThen(id)];
      if (column && then) return [[id, cellOf(column, then, cell)]];
      return !column && then ? [] : [[id, cell]];
    });
    return [{ ...Object.fromEntries(kept), ...named }];
  });
  const back = broughtBack(now, former, { lines, aside }, cellOf);
  const set = [
    ...(left.shown.length > 0 ? [asideOf(former, older, left.shown)] : []),
    ...(left.hidden.length > 0 ? [{ ...asideOf(former, older, left.hidden), hidden: true as const }] : []),
  ];
  const all = back.lines.length === 0 && value === null ? null : normalRows(now, back.lines);
  return { value: all, aside: [...back.aside, ...set], asked: asked.marked };
}

/** The lines that are set aside: what of them showed, and what a condition hid. */
interface Left {
  shown: Line[];
  hidden: Line[];
}

/** Sets the answered cells of a line aside, beside what tells the line from the others. */
function setAside(left: Left, cells: Line, { line, shown }: { line: Line; shown: Line }): void {
  const answered = Object.entries(cells).filter(([id, cell]) => id !== rowKey && isAnswered(cell));
  for (const kind of ['shown', 'hidden'] as const) {
    const part = answered.filter(([id]) => isAnswered(shown[id]) === (kind === 'shown'));
    if (part.length > 0) left[kind].push({ ...line, ...Object.fromEntries(part) });
  }
}

/** Returns a line as it showed; none of its cells where the question was hidden. */
const shownLine = (shown: JsonValue, line: Line, place: number): Line =>
  (rowOf(line) === undefined ? linesOf(shown)[place] : linesOf(shown).find((each) => rowOf(each) === rowOf(line))) ?? {};

const rowIn = (line: Line): Line => (rowOf(line) === undefined ? {} : { [rowKey]: rowOf(line) ?? null });

/** Returns the cell that names a line where nothing else does: the first one that stays. */
function nameIn(former: Question, now: Question, line: Line): Line {
  const stays = columnsOf(now);
  const first = hasGivenRows(former) ? undefined : (former.items ?? []).find(({ id }) => stays.has(id) && isAnswered(line[id]));
  return first ? { [first.id]: line[first.id] ?? null } : {};
}

function asideOf(former: Question, older: readonly Question[], lines: Line[]): AsideAnswer {
  const columns = byId([...older.toReversed(), former].flatMap(({ items = [] }) => items));
  const ids = [...columns.keys()].filter((id) => lines.some((line) => isAnswered(line[id])));
  const { display_condition: _shown, ...field } = former;
  return { field: { ...field, items: ids.flatMap((id) => columns.get(id) ?? []) }, value: lines };
}

/** Returns the lines with the cells that a version asks again, and what is left aside. A line that somebody has removed meanwhile stays so. */
function broughtBack(
  now: Question,
  former: Question,
  { lines, aside }: { lines: readonly Line[]; aside: readonly AsideAnswer[] },
  cellOf: (column: Field, then: Field, cell: JsonValue) => JsonValue,
): { lines: Line[]; aside: AsideAnswer[] } {
  const columns = columnsOf(now);
  const had = columnsOf(former);
  const found = lines.map((line) => ({ ...line }));
  const left = aside.flatMap((kept): AsideAnswer[] => {
    const { field, value } = kept;
    const then = columnsOf(field);
    const stays = linesOf(value).flatMap((line): Line[] => {
      const isNew = hasLine(now, line, field) && !hasLine(former, line, field);
      const into = found.find((each) => rowOf(each) === rowOf(line)) ?? (isNew ? { [rowKey]: rowOf(line) ?? null } : undefined);
      if (!into) return [line];
      if (!found.includes(into)) found.push(into);
      const rest = Object.entries(line).filter(([id, cell]) => {
        const [column, asked] = [columns.get(id), then.get(id)];
        if (!column || !asked || isAnswered(into[id]) || (had.has(id) && !isNew)) return id !== rowKey && !column;
        into[id] = cellOf(column, asked, cell);
        return false;
      });
      return rest.length > 0 ? [{ ...rowIn(line), ...nameIn(field, now, line), ...Object.fromEntries(rest) }] : [];
    });
    return stays.length > 0 ? [{ ...kept, value: stays }] : [];
  });
  return { lines: found, aside: left };
}
