/** Finds the columns of the sheets of an XLSForm by their names, in all the spellings that its tools accept. */
import type { Locale } from '#resources/definition';
import { fold } from '#resources/formats/fold';
import { cellText, type Cell } from '#resources/spreadsheet/cells';
import { columnLetters } from '#resources/spreadsheet/columns';
import type { ReadSheet } from '#server/core/sheets/xlsx/readSheets';
import type { UnreadList } from '../unread';
import { isOwnColumn, ownPrefix } from './own';

export const sheetNames = ['survey', 'choices', 'settings'] as const;
type SheetName = (typeof sheetNames)[number];

/** The columns that are read of each sheet. */
const properties: Record<SheetName, readonly string[]> = {
  survey:
    'type name label hint guidance_hint relevant constraint constraint_message calculation required default appearance read_only choice_filter repeat_count disabled'.split(
      ' ',
    ),
  choices: ['list_name', 'name', 'label'],
  settings: ['form_title', 'form_id', 'default_language'],
};
/** The texts that a column for each language may hold. */
const localized = ['label', 'hint', 'guidance_hint', 'constraint_message'];
const aliases: Record<SheetName, Readonly<Record<string, string>>> = {
  survey: { command: 'type', caption: 'label', relevance: 'relevant', calculate: 'calculation', readonly: 'read_only', value: 'name' },
  choices: { list: 'list_name', listname: 'list_name', value: 'name', caption: 'label' },
  settings: { title: 'form_title', set_form_title: 'form_title' },
};

interface Column {
  property: string;
  /** The language of its texts; null for a column that names none. */
  locale: Locale | null;
  place: number;
}
export interface FormRow {
  number: number;
  cells: readonly Cell[];
}
export interface FormSheet {
  name: string;
  rows: readonly FormRow[];
  has(property: string, locale?: Locale | null): boolean;
  /** True where it has columns of Empreinte. */
  hasOwn: boolean;
  /** Returns the text of a cell, without the white space around it; '' for none. */
  text(row: FormRow, property: string, locale?: Locale | null): string;
}

/** Returns the language of which the name or the code stands in a column or among the settings: `English (en)`, `fr`, `Français`. */
export function localeNamed(text: string): Locale | undefined {
  const said = fold(text).trim();
  if (/^(?:english|anglais|en)\b|\(en\b/.test(said)) return 'en';
  return /^(?:french|francais|fr)\b|\(fr\b/.test(said) ? 'fr' : undefined;
}

/** Returns a sheet by its name, and lists its columns and cells that can't be read; undefined where the workbook has none with cells. */
export function sheetOf(sheets: readonly ReadSheet[], name: SheetName, unread: UnreadList): FormSheet | undefined {
  const sheet = sheets.find((each) => each.name.trim().toLowerCase() === name);
  const [head, ...rest] = (sheet?.rows ?? []).filter(({ cells }) => cells.some((cell) => cell !== null));
  if (!sheet || !head) return undefined;
  const headers = head.cells.map((cell) => cellText(cell).trim());
  const columns = columnsOf({ sheet: sheet.name, name, headers, rows: rest }, unread);
  const byName = new Map(columns.map((column) => [keyOf(column.property, column.locale), column]));
  listCells({ sheet: sheet.name, headers, rows: [head, ...rest] }, unread);
  return {
    name: sheet.name,
    rows: rest.filter(({ cells }) => columns.some(({ place }) => textAt(cells, place) !== '')),
    hasOwn: columns.some(({ property }) => property.startsWith(ownPrefix)),
    has: (property, locale = null) => byName.has(keyOf(property, locale)),
    text: ({ cells }, property, locale = null) => textAt(cells, byName.get(keyOf(property, locale))?.place ?? -1),
  };
}

const keyOf = (property: string, locale: Locale | null) => `${property} ${locale ?? ''}`;
const textAt = (cells: readonly Cell[], place: number): string => cellText(cells[place] ?? null).trim();

interface Read {
  sheet: string;
  name: SheetName;
  headers: readonly string[];
  rows: readonly FormRow[];
}

/** Returns the columns that are read, and lists the others that hold something. */
function columnsOf({ sheet, name, headers, rows }: Read, unread: UnreadList): Column[] {
  const found = new Map<string, Column>();
  headers.forEach((header, place) => {
    const filled = rows.filter(({ cells }) => textAt(cells, place) !== '').length;
    if (filled === 0 && header === '') return;
    const [first = '', ...others] = header.split(/::?/);
    const written = fold(first)
      .trim()
      .replace(/[\s-]+/g, '_');
    const property = (Object.hasOwn(aliases[name], written) ? aliases[name][written] : undefined) ?? written;
    const language = others.join(':').trim();
    const locale = language === '' ? null : localeNamed(language);
    const isKnown =
      (properties[name].includes(property) && (language === '' || localized.includes(property))) ||
      (language === '' && isOwnColumn(name, property));
    const column = { sheet, row: null, column: header === '' ? columnLetters(place) : header };
    if (isKnown && locale !== undefined) {
      const key = keyOf(property, locale);
      if (!found.has(key)) found.set(key, { property, locale, place });
      else if (filled > 0) unread.add(column, 'column_twice', null, { count: filled });
    } else if (filled > 0) unread.add(column, isKnown ? 'language' : 'column', null, { count: filled });
  });
  return [...found.values()];
}

/** Lists the cells that have a formula or an error in place of a text. */
function listCells({ sheet, headers, rows }: Pick<Read, 'sheet' | 'headers' | 'rows'>, unread: UnreadList): void {
  for (const { number, cells } of rows)
    cells.forEach((cell, place) => {
      if (cell?.kind !== 'unread') return;
      const column = headers[place] || columnLetters(place);
      unread.add({ sheet, row: number, column }, cell.reason === 'formula' ? 'cell_formula' : 'cell');
    });
}
