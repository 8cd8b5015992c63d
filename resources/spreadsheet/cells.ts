/** Converts a field's value to a cell, and a cell to a field's value. */
import { beginningOf } from '../formats/beginning';
import { withExactNumbers } from '../formats/exactNumbers';
import { naCell, naOfCell } from '../language/answers/naCells';
import { isNaOf } from '../language/answers/notApplicable';
import { measureOf, unitNamed } from '../language/answers/measures';
import { baseValue, isMeasure } from '../language/answers/units';
import { isBoolean, isKeyList } from '../language/fields/kinds';
import { isRecord } from '../language/fields/isRecord';
import { compareDecimals, plainDecimal, isDecimal, toWire } from '../formats/decimal';
import { locales, type Field, type FieldValue, type JsonValue, type Locale } from '../definition';
import { fold, foldSpaced } from '../formats/fold';
import { localize } from '../formats/format';
import { isDate } from '../language/rules/values';
import type { SheetColumn } from './columns';
import { spreadsheetLimits as most } from './limits';
import { nearest } from './nearest';
import { readDate, readNumber, type DateOrder, type DecimalMark } from './recognise';
import { convertExactly, isConvertible, isSameUnit, splitUnit } from './units';

/** The number of words of a file that are compared with names. */
export const mostProposals = 500;

/** The content of a cell. A number that its sheet shows as a percentage has the unit %. A formula stands for the value that it had when the file was saved; a formula without a value, or in a file whose formulas are refused, and a text beyond a cell's limit, are `unread`. */
export type Cell =
  | null
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string; unit?: '%' }
  | { kind: 'date'; text: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'unread'; reason: 'no_cached_value' | 'formula' | 'cell_error' | 'cell_too_long' | 'no_text' };

/** The names of the records that references lead to. */
export interface ReferenceNames {
  /** Returns the name of a record, or its id when it has no name of its own. */
  nameOf(field: Field, id: string): string;
  /** Returns the ids of the records that a name or an id means. */
  idsOf(field: Field, name: string): readonly string[];
  /** Returns the names of the records that a field can refer to, where all of them are loaded. Unknown words are compared with these. */
  offered?(field: Field): Iterable<string>;
}
/** The settings by which the texts of a column are read as values. */
export interface Reading {
  decimals: DecimalMark | null;
  dates: DateOrder | null;
  /** The unit of cells that name none; null for the field's own unit. */
  unit?: string | null;
  /** The number of words of the file that may still be compared with the names of a field to propose the nearest name. A comparison takes about a millisecond. Without this property no word is compared. */
  proposals?: { left: number };
}
type Refused = { reason: string } & Record<string, JsonValue>;
export type Read = { value: FieldValue } | { refused: Refused };

const yes: Record<Locale, string> = { en: 'Yes', fr: 'Oui' };
const no: Record<Locale, string> = { en: 'No', fr: 'Non' };
/** The mark of a choice that its field no longer has. */
const noLongerOffered: Record<Locale, string> = { en: 'no longer offered', fr: 'n’est plus proposé' };
const separator = '; ';

/** Returns the words that a column offers as a list, in a locale; none where the column takes free text. */
export function offeredWords({ field }: SheetColumn, locale: Locale): string[] {
  if (isBoolean(field)) return [yes[locale], no[locale]];
  return field.choices && !isKeyList(field) ? field.choices.map(({ key }) => choiceName(field, key, locale)) : [];
}

function choiceName(field: Field, key: string, locale: Locale): string {
  const choice = field.choices?.find((each) => each.key === key);
  if (!choice) return field.choices ? `${key} (${noLongerOffered[locale]})` : key;
  const name = localize(choice.name, locale) || key;
  const shared = field.choices?.some((each) => each !== choice && fold(localize(each.name, locale)) === fold(name));
  return shared ? `${name} [${key}]` : name;
}

const text = (value: string): Cell =>
  value === '' ? null : { kind: 'text', text: value.length > most.cellText ? `${value.slice(0, most.cellText - 1)}…` : value };

/** Returns the cell for a record's value. Numbers that a spreadsheet would round become texts, so that no digit is lost. */
export function toCell(column: SheetColumn, given: JsonValue | undefined, locale: Locale, names: ReferenceNames): Cell {
  const { field } = column;
  const value = column.locale ? (isRecord(given) ? given[column.locale] : null) : plainJson(field, given);
  if (value === null || value === undefined || value === '') return null;
  if (isNaOf(field, value)) return text(naCell(value, locale));
  if (field.type === 'number' && isDecimal(value)) return numberCell(value);
  if (field.type === 'date' && isDate(value)) return value >= '1900-03-01' ? { kind: 'date', text: value } : text(value);
  if (isBoolean(field) && typeof value === 'boolean') return text(value ? yes[locale] : no[locale]);
  if (Array.isArray(value)) return listCell(field, value, locale, names);
  if (typeof value === 'object') return text(JSON.stringify(value));
  if (field.choices) return text(choiceName(field, String(value), locale));
  return text(field.choices_from ? names.nameOf(field, String(value)) : String(value));
}

const plainJson = (field: Field, given: JsonValue | undefined): JsonValue | undefined =>
  field.units && isMeasure(given) ? baseValue(field, given) : given;

function numberCell(value: number | string): Cell {
  const digits = plainDecimal(value);
  const significant = digits.replace(/^-?[0.]*/, '').replace('.', '').length;
  return { kind: significant <= 15 && digits.length <= 40 ? 'number' : 'text', text: digits };
}

function listCell(field: Field, value: readonly unknown[], locale: Locale, names: ReferenceNames): Cell {
  if (field.type === 'files') return text(value.map((file) => (isRecord(file) ? String(file['name']) : '')).join(separator));
  if (!isKeyList(field)) return text(value.length === 0 ? '' : JSON.stringify(value));
  const name = (key: string) => (field.choices ? choiceName(field, key, locale) : names.nameOf(field, key));
  return text(value.map((key) => name(String(key))).join(separator));
}

/** Returns the content of a cell as a text. */
export function cellText(cell: Cell): string {
  if (cell === null || cell.kind === 'unread') return '';
  if (cell.kind === 'boolean') return String(cell.value);
  return cell.kind === 'number' ? cell.text + (cell.unit ?? '') : cell.text;
}

/** True when two cells have equal contents, however a spreadsheet stores them. */
export function sameCell(a: Cell, b: Cell): boolean {
  if (a === null || b === null) return a === b || isEmpty(a ?? b);
  if (a.kind === 'unread' || b.kind === 'unread') return false;
  return lines(cellText(a)) === lines(cellText(b)) || (isDecimal(cellText(a)) && isDecimal(cellText(b)) && sameNumber(a, b));
}
/** True when two values are the same number, however they are stored or written. */
export const sameNumbers = (a: unknown, b: unknown): boolean => isDecimal(a) && isDecimal(b) && compareDecimals(a, b) === 0;

const isEmpty = (cell: Cell) => cell === null || (cell.kind === 'text' && cell.text === '');
const lines = (value: string) => value.replace(/\r\n?|_x000D_\n?/g, '\n');
const sameNumber = (a: Cell, b: Cell) => a?.kind === 'number' && b?.kind === 'number' && Number(cellText(a)) === Number(cellText(b));

/** Returns the value that a cell stands for: null when the cell is empty, the reason of the refusal when it can't be read. */
export function fromCell(column: SheetColumn, cell: Cell, reading: Reading, names: ReferenceNames): Read {
  if (cell?.kind === 'unread') return { refused: { reason: cell.reason } };
  const { field } = column;
  const given = cellText(cell);
  if (given === '' || (field.type !== 'string' && field.type !== 'text' && field.type !== 'editor' && given.trim() === ''))
    return { value: null };
  const na = cell?.kind === 'text' ? naOfCell(field, given) : undefined;
  if (na) return { value: na };
  if (field.type === 'number') return numberOf(field, cell, given, reading);
  if (field.type === 'date') return dateOf(cell, given, reading);
  if (isBoolean(field)) return booleanOf(cell, given);
  if (isKeyList(field)) return keysOf(field, given, reading, names);
  if (field.choices || field.choices_from) return keyOf(field, given, reading, names);
  if (field.format === 'json' || field.format === 'items') return jsonOf(given);
  return { value: lines(given) };
}

const short = (given: string) => beginningOf(given.trim(), 60);
const unreadableNumber = (value: string): Read => ({ refused: { reason: 'unreadable_number', value: short(value) } });
const unreadableDate = (value: string): Read => ({ refused: { reason: 'unreadable_date', value: short(value) } });
const unreadableBoolean = (value: string): Read => ({ refused: { reason: 'unreadable_boolean', value: short(value) } });

function numberOf(field: Field, cell: Cell, given: string, { decimals, unit: ofColumn = null }: Reading): Read {
  if (cell?.kind !== 'number' && cell?.kind !== 'text') return unreadableNumber(given);
  const { number, unit: ofCell } = cell.kind === 'number' ? { number: cell.text, unit: cell.unit ?? null } : splitUnit(given);
  const value = cell.kind === 'number' ? toWire(String(Number(number))) : readNumber(number, decimals);
  if (value === undefined) return unreadableNumber(given);
  const from = ofCell ?? ofColumn;
  const unit = from === null || value === null || !field.units ? undefined : unitNamed(field, from);
  if (value !== null && unit !== undefined) return { value: measureOf(value, unit) };
  return from === null || value === null ? { value } : inUnitOf(field, value, from, given);
}

/** Converts a number to the field's own unit. Refuses units of another kind, and results that have no finite decimal. */
function inUnitOf(field: Field, value: number | string, from: string, given: string): Read {
  const own = unitsOf(field);
  const [to] = own;
  // The field has no unit, so `12 %` is 0.12.
  if (to === undefined && from === '%') return { value: toWire(plainDecimal(`${plainDecimal(value)}e-2`)) };
  if (to === undefined) return unreadableNumber(given);
  if (own.some((each) => isSameUnit(each, from))) return { value };
  const known = own.find((each) => isConvertible(from, each));
  if (known === undefined) return { refused: { reason: 'unknown_unit', value: short(given), unit: to } };
  const exact = convertExactly(value, from, known);
  return exact === undefined ? { refused: { reason: 'inexact_unit', value: short(given), unit: to } } : { value: toWire(exact) };
}

/** Returns the names of a field's unit: one per language that has one. */
export const unitsOf = ({ unit }: Field): string[] => locales.flatMap((locale) => unit?.[locale] || []);

function dateOf(cell: Cell, given: string, { dates }: Reading): Read {
  const readable = cell?.kind === 'text' || cell?.kind === 'number';
  const value = cell?.kind === 'date' ? given : readable ? readDate(given, dates) : undefined;
  return value === undefined ? unreadableDate(given) : { value };
}

const yesWords = new Set(['yes', 'oui', 'true', 'vrai', '1', 'x']);
const noWords = new Set(['no', 'non', 'false', 'faux', '0']);

function booleanOf(cell: Cell, given: string): Read {
  if (cell?.kind === 'boolean') return { value: cell.value };
  const word = fold(given.trim());
  return yesWords.has(word) ? { value: true } : noWords.has(word) ? { value: false } : unreadableBoolean(given);
}

/** Returns the key at the end of `name [key]`; undefined when there is none. */
export function bracketedIn(word: string): string | undefined {
  if (!word.endsWith(']')) return undefined;
  const key = word.slice(word.lastIndexOf('[') + 1, -1);
  return key === '' || key.includes(']') || key.length === word.length - 1 ? undefined : key;
}

/** Returns the keys that a word means: a key itself, a name in any language, `name [key]`. */
function meant(field: Field, given: string, names: ReferenceNames): readonly string[] {
  const word = given.trim();
  const bracketed = bracketedIn(word);
  if (!field.choices) {
    const found = names.idsOf(field, word);
    return found.length === 0 && bracketed !== undefined ? names.idsOf(field, bracketed) : found;
  }
  const byKey = field.choices.find(({ key }) => key === word || key === bracketed);
  if (byKey) return [byKey.key];
  // A key that is marked as no longer offered is taken as it is written; the record's rules check whether the record still has it.
  const gone = locales.map((each) => ` (${noLongerOffered[each]})`).find((said) => word.endsWith(said));
  if (gone !== undefined) return [word.slice(0, -gone.length)];
  const folded = foldSpaced(word);
  return field.choices
    .filter(({ key, name }) => foldSpaced(key) === folded || locales.some((each) => foldSpaced(name[each] ?? '') === folded))
    .map(({ key }) => key);
}

function keyOf(field: Field, given: string, { proposals }: Reading, names: ReferenceNames): Read {
  const keys = meant(field, given, names);
  const [key] = keys;
  if (key !== undefined && keys.length === 1) return { value: key };
  if (keys.length > 1) return { refused: { reason: 'ambiguous_name', value: short(given) } };
  const mayPropose = proposals !== undefined && proposals.left > 0;
  if (mayPropose) proposals.left -= 1;
  const near = mayPropose ? nearest(given, offeredNames(field, names)) : undefined;
  return near === undefined
    ? { refused: { reason: 'unknown_choice', value: short(given) } }
    : { refused: { reason: 'unknown_choice_near', value: short(given), near } };
}

/** Yields the names and keys that a field accepts, in every language. */
function* offeredNames(field: Field, names: ReferenceNames): Iterable<string> {
  if (!field.choices) yield* names.offered?.(field) ?? [];
  else for (const { key, name } of field.choices) yield* [...locales.flatMap((locale) => name[locale] || []), key];
}

function keysOf(field: Field, given: string, reading: Reading, names: ReferenceNames): Read {
  const keys: string[] = [];
  for (const word of wordsOf(field, given, names)) {
    const read = keyOf(field, word, reading, names);
    if ('refused' in read) return read;
    if (typeof read.value === 'string' && !keys.includes(read.value)) keys.push(read.value);
  }
  return { value: keys };
}

/** The separators of several values in one cell. `sure` always separates; `perhaps` can also be part of a name (`Lisbon, stores`). */
export const separators = { sure: /[;\n|]/, perhaps: ',' } as const;

/** Splits a cell into the names it lists. A comma separates only where the pieces are known names, or where no name has a comma. */
function wordsOf(field: Field, given: string, names: ReferenceNames): string[] {
  const isOne = (word: string) => meant(field, word, names).length === 1;
  if (isOne(given)) return [given];
  const parts = given.split(separators.sure).filter((word) => word.trim() !== '');
  return parts.flatMap((part) => {
    if (!part.includes(separators.perhaps) || isOne(part)) return [part];
    const words = part.split(separators.perhaps).filter((word) => word.trim() !== '');
    const mayHold = [...offeredNames(field, names)].some((name) => name.includes(separators.perhaps));
    return mayHold && !words.every(isOne) ? [part] : words;
  });
}

function jsonOf(given: string): Read {
  try {
    JSON.parse(given);
    const value: JsonValue = JSON.parse(withExactNumbers(given));
    return { value };
  } catch {
    return { refused: { reason: 'type', value: short(given) } };
  }
}
