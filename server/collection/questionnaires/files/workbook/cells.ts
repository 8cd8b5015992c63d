/** Converts an answer to the cells of a workbook, and the cells back to an answer. */
import type { Field, JsonValue, Locale } from '#resources/definition';
import { measureOf, unitNamed } from '#resources/language/answers/measures';
import { isNaOf, naNames } from '#resources/language/answers/notApplicable';
import { isMeasure, unitName } from '#resources/language/answers/units';
import { isDecimal, toWire } from '#resources/formats/decimal';
import { localize } from '#resources/formats/format';
import { isRecord } from '#resources/language/fields/isRecord';
import {
  cellText,
  fromCell,
  sameCell,
  toCell,
  type Cell,
  type Read,
  type Reading,
  type ReferenceNames,
} from '#resources/spreadsheet/cells';
import { spreadsheetLimits } from '#resources/spreadsheet/limits';
import { plainText } from '#server/core/values/html';

/** The language of a workbook, and the names of the records in it. */
export interface Tongue {
  locale: Locale;
  names: ReferenceNames;
}

/** The cells of an answer: its value and its unit, or the reason why there is no value and its comment. */
export interface AnswerCells {
  answer: Cell;
  unit: Cell;
  na: Cell;
  comment: Cell;
}

export const text = (value: string): Cell => (value === '' ? null : { kind: 'text', text: value });

/** Returns the cell of a value, without a unit or a reason of its own. `part` is the language of a text that has several. */
export function valueCell(field: Field, given: JsonValue, { locale, names }: Tongue, part?: Locale): Cell {
  const value = part ? (isRecord(given) ? (given[part] ?? null) : null) : given;
  if (field.type === 'editor') return text(typeof value === 'string' ? plainText(value) : '');
  if (field.type === 'files') return toCell({ id: field.id, field, editable: false }, value, locale, names);
  return toCell({ id: field.id, field: part ? { ...field, localized: false } : field, editable: true }, value, locale, names);
}

/** Returns the cells of an answer. */
export function answerCells(field: Field, value: JsonValue, tongue: Tongue, part?: Locale): AnswerCells {
  const { locale } = tongue;
  const own = text(localize(field.unit, locale));
  if (isNaOf(field, value)) return { answer: null, unit: own, na: text(naNames[value.na][locale]), comment: text(value.comment ?? '') };
  if (field.units && isMeasure(value)) {
    const number = toCell({ id: field.id, field, editable: true }, value.value, locale, tongue.names);
    return { answer: number, unit: text(unitName(field, value.unit, locale)), na: null, comment: null };
  }
  return { answer: valueCell(field, value, tongue, part), unit: own, na: null, comment: null };
}

/** True when a cell is too long for a spreadsheet: it is shown shortened, and can't be filled in. */
export const isCut = (cell: Cell): boolean => cell?.kind === 'text' && cell.text.length >= spreadsheetLimits.cellText;

export const isSame = (a: AnswerCells, b: AnswerCells): boolean =>
  sameCell(a.answer, b.answer) && sameCell(a.unit, b.unit) && sameCell(a.na, b.na) && sameCell(a.comment, b.comment);

const isEmpty = (cell: Cell) => cell === null || (cell.kind !== 'unread' && cellText(cell).trim() === '');
const refused = (params: { reason: string } & Record<string, JsonValue>): Read => ({ refused: params });
const unread = ({ answer, unit, na, comment }: AnswerCells) => [answer, unit, na, comment].find((cell) => cell?.kind === 'unread');

/** Returns the value of the cells of an answer, or why they can't be read. */
export function readAnswer(field: Field, cells: AnswerCells, tongue: Tongue): Read {
  const wrong = unread(cells);
  if (wrong?.kind === 'unread') return refused({ reason: wrong.reason });
  if (isEmpty(cells.na)) return isEmpty(cells.comment) ? readNumberOr(field, cells, tongue) : refused({ reason: 'na_comment_alone' });
  if (!isEmpty(cells.answer)) return refused({ reason: 'na_and_value' });
  const said = cellText(cells.na).trim();
  const reason = field.na?.reasons.find((each) => each === said || Object.values(naNames[each]).includes(said));
  if (reason === undefined) return refused({ reason: 'unknown_choice', value: said.slice(0, 60) });
  const comment = cellText(cells.comment).trim();
  return { value: { na: reason, ...(comment !== '' && { comment }) } };
}

function readNumberOr(field: Field, { answer, unit }: AnswerCells, tongue: Tongue): Read {
  const read = readValue(field, answer, tongue);
  if (!field.units || 'refused' in read || !isDecimal(read.value)) return read;
  const named = isEmpty(unit) ? null : unitNamed(field, cellText(unit));
  if (named === undefined)
    return refused({ reason: 'unit', unit: cellText(unit).slice(0, 40), units: field.units.map(({ key }) => key).join(', ') });
  return { value: measureOf(read.value, named) };
}

/** Returns the value of a cell, or why it can't be read. */
export function readValue(field: Field, cell: Cell, { locale, names }: Tongue): Read {
  if (field.type === 'editor' && cell?.kind === 'text') return { value: paragraphs(cell.text) };
  const reading: Reading = {
    decimals: locale === 'fr' ? 'comma' : 'point',
    dates: locale === 'fr' ? 'dmy' : null,
    proposals: { left: 10 },
  };
  const read = fromCell({ id: field.id, field: { ...field, localized: false }, editable: true }, cell, reading, names);
  return 'value' in read && field.type === 'number' && isDecimal(read.value) ? { value: toWire(String(read.value)) } : read;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns lines of text as rich text, a paragraph per line. */
const paragraphs = (given: string): string | null =>
  given.trim() === ''
    ? null
    : given
        .split(/\r\n?|\n/)
        .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</p>`)
        .join('');
