/** Turns a stored answer into what another version of its question asks: its unit, its form, and the columns and lines of its table. */
import type { Field, JsonValue, Locale } from '#resources/definition';
import { isDecimal } from '#resources/formats/decimal';
import { rowKey, rowOf } from '#resources/language/answers/rowPath';
import { hasGivenRows, isTable, linesOf, normalRows, rowRefusals, type Line } from '#resources/language/answers/rows';
import { isMeasure, unitOf } from '#resources/language/answers/units';
import { byId } from '#resources/language/fields/byId';
import { isLocalizedText } from '#resources/language/fields/clean';
import { formerAnswer, keptUnit } from '#resources/language/formulas/formerUnit';
import type { AsideAnswer, Question } from '#resources/language/questions/question';
import { isAnswered } from '#resources/language/rules/conditions';
import { converted } from '#server/entities/definitions/values/conversions';
import { htmlOf, wordsOf } from '#server/entities/definitions/values/richText';

/** An answer, with what of it is kept aside. */
export interface KeptAnswer {
  value: JsonValue;
  aside: readonly AsideAnswer[];
}

/** An answer as another version asks it. `asked` is true where nothing says how to convert it: its numbers are still in the former unit. */
export interface MovedAnswer extends KeptAnswer {
  asked: boolean;
}

/** True where answers to one question may not be answers to the other as they are. */
export const mayDiffer = (now: Question, then: Question): boolean => JSON.stringify(shapeOf(now)) !== JSON.stringify(shapeOf(then));

function shapeOf({
  id,
  type,
  format,
  localized,
  compute,
  unit,
  units,
  choices,
  choices_from: from,
  items,
  rows,
  rows_from,
}: Field): unknown {
  const isChoice = choices !== undefined || from !== undefined;
  const lines = items && [items.map((item) => [item.id, shapeOf(item)]), rows?.map(({ key }) => key), rows_from !== undefined];
  return [id, type, format, localized, compute !== undefined, unit, units, isChoice, lines];
}

/**
 * Returns an answer as a question asks it now. `then` are the question as it was answered, and as older versions had it, the latest first: they describe the columns of a table that only these had.
 * `locale` is the language that a text has where its question asks for one in each language.
 */
export function movedAnswer(now: Question, then: readonly Question[], { value, aside }: KeptAnswer, locale: Locale): MovedAnswer {
  const [former] = then;
  if (!former) return { value, aside, asked: false };
  if (!isTable(now) || !isTable(former)) return movedOne(now, former, { value, aside }, locale);
  if (value !== null && !Array.isArray(value)) return { value, aside, asked: false };
  return movedTable(now, { former, older: then.slice(1) }, { value, aside }, locale);
}

/** Returns an answer to a question that is no table. Where its new form says less, the former answer is kept aside. */
function movedOne(now: Question, then: Question, { value, aside }: KeptAnswer, locale: Locale): MovedAnswer {
  if (value === null || isTable(now) !== isTable(then)) return { value, aside, asked: false };
  const formed = inForm(now, then, value, locale);
  const { display_condition: _shown, ...field } = then;
  return { ...inUnit(now, then, formed.value), aside: formed.isLess ? [...aside, { field, value }] : aside };
}

/** Returns a cell of a table. One whose new form would say less stays as it is. */
function movedCell(now: Field, then: Field, cell: JsonValue, locale: Locale): { value: JsonValue; asked: boolean } {
  const formed = cell === null ? { value: null, isLess: false } : inForm(now, then, cell, locale);
  return inUnit(now, then, formed.isLess ? cell : formed.value);
}

function inUnit(now: Field, then: Field, value: JsonValue): { value: JsonValue; asked: boolean } {
  if (isMeasure(value) && unitOf(now, value.unit)) return { value, asked: false };
  const former = formerAnswer(now, then, value);
  if (!former.given) return { value, asked: false };
  const unit = isDecimal(value) ? keptUnit(now, then) : undefined;
  if (unit !== undefined) return { value: { value: String(value), unit }, asked: false };
  return former.value === null ? { value, asked: true } : { value: former.value, asked: false };
}

/** Returns an answer in the form that its question has now, where its meaning stays: one choice as a list of one, a text in the default language, the words of a rich text. `isLess` is true where the former answer says more. */
function inForm(now: Field, then: Field, value: JsonValue, locale: Locale): { value: JsonValue; isLess: boolean } {
  const [isRich, wasRich] = [now.type === 'editor', then.type === 'editor'];
  const plain = (text: JsonValue): JsonValue => {
    const read = isRich !== wasRich && typeof text === 'string' && text !== '' ? (isRich ? htmlOf(text) : wordsOf(text)) : text;
    return converted(read, now, then.type);
  };
  if (then.localized && isLocalizedText(value)) {
    const texts = Object.entries(value);
    if (now.localized) return { value: Object.fromEntries(texts.map(([key, text]) => [key, plain(text)])), isLess: wasRich && !isRich };
    return { value: plain(value[locale] ?? texts[0]?.[1] ?? null), isLess: texts.length > 1 || (wasRich && !isRich) };
  }
  const after = plain(value);
  const isText = now.localized && !then.localized && typeof after === 'string';
  return { value: isText ? (after === '' ? null : { [locale]: after }) : after, isLess: wasRich && !isRich && typeof value === 'string' };
}

interface Formers {
  former: Question;
  older: readonly Question[];
}

function movedTable(now: Question, { former, older }: Formers, { value, aside }: KeptAnswer, locale: Locale): MovedAnswer {
  const asked = { marked: false };
  const cellOf = (column: Field, then: Field, cell: JsonValue): JsonValue => {
    const moved = movedCell(column, then, cell, locale);
    asked.marked ||= moved.asked;
    return moved.value;
  };
  const columns = columnsOf(now);
  const formers = [former, ...older].map(columnsOf);
  const columnThen = (id: string) => formers.find((each) => each.has(id))?.get(id);
  const left: Line[] = [];
  const lines = linesOf(value).flatMap((line): Line[] => {
    if (!hasLine(now, line)) {
      left.push(line);
      return [];
    }
    const gone = Object.entries(line).filter(([id, cell]) => isAnswered(cell) && !columns.has(id) && columnThen(id));
    if (gone.length > 0) left.push(withName(former, now, line, Object.fromEntries(gone)));
    const kept = Object.entries(line).flatMap(([id, cell]): [string, JsonValue][] => {
      const [column, then] = [columns.get(id), columnThen(id)];
      if (column && then) return [[id, cellOf(column, then, cell)]];
      return !column && then ? [] : [[id, cell]];
    });
    return [Object.fromEntries(kept)];
  });
  const back = broughtBack(now, former, { lines, aside }, cellOf);
  const set = left.length === 0 ? [] : [asideOf(former, older, left)];
  const all = back.lines.length === 0 && value === null ? null : normalRows(now, back.lines);
  return { value: all, aside: [...back.aside, ...set], asked: asked.marked };
}

/** Returns the columns that people fill in. */
const columnsOf = ({ items = [] }: Field) => byId(items.filter(({ compute }) => compute === undefined));

const hasLine = (field: Field, line: Line) => rowRefusals(field, [line]).size === 0;

/** Returns cells of a line that go, with its name where it has none but a cell: the first column that stays. */
function withName(former: Question, now: Question, line: Line, gone: Line): Line {
  const stays = columnsOf(now);
  const first = hasGivenRows(former) ? undefined : (former.items ?? []).find(({ id }) => stays.has(id) && isAnswered(line[id]));
  const row = rowOf(line);
  return { ...(row !== undefined && { [rowKey]: row }), ...(first && { [first.id]: line[first.id] ?? null }), ...gone };
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
  const left = aside.flatMap(({ field, value }): AsideAnswer[] => {
    const then = columnsOf(field);
    const stays = linesOf(value).flatMap((line): Line[] => {
      const isNew = hasLine(now, line) && !hasLine(former, line);
      const into = found.find((each) => rowOf(each) === rowOf(line)) ?? (isNew ? { [rowKey]: rowOf(line) ?? null } : undefined);
      if (!into) return [line];
      if (!found.includes(into)) found.push(into);
      const rest = Object.entries(line).filter(([id, cell]) => {
        const [column, asked] = [columns.get(id), then.get(id)];
        if (!column || !asked || isAnswered(into[id]) || (had.has(id) && !isNew)) return id !== rowKey && !column;
        into[id] = cellOf(column, asked, cell);
        return false;
      });
      return rest.length > 0 ? [withName(field, now, line, Object.fromEntries(rest))] : [];
    });
    return stays.length > 0 ? [{ field, value: stays }] : [];
  });
  return { lines: found, aside: left };
}
