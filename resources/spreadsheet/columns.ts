/** Defines the columns of an entity's spreadsheet, the same for exports and imports. */
import { locales, type Definition, type Field, type Locale, type LocalizedText } from '../definition';
import { fold } from '../formats/fold';
import { localize } from '../formats/format';
import { isInPlace } from '../language/fields/inputFields';
import { unitOfHeader } from './units';

export interface SheetColumn {
  /** The field's id; `activity.fr` for one language of a localized field; `id` and `version` of the record. */
  id: string;
  field: Field;
  locale?: Locale;
  /** True when an import may change the value. */
  editable: boolean;
}

const stamp = (id: string, name: Record<Locale, string>): SheetColumn => ({
  id,
  field: { id, name, type: 'string', read_only: true },
  editable: false,
});
/** The columns that tell which record a row is, and which version of it was exported. */
const idColumn = stamp('id', { en: 'Identifier', fr: 'Identifiant' });
const versionColumn = stamp('version', { en: 'Version', fr: 'Version' });

/** Returns the name of a column that belongs to no field: `id` or `version`. */
export const stampName = (id: string): LocalizedText | undefined => [idColumn, versionColumn].find((each) => each.id === id)?.field.name;

/** Returns a definition's columns: one per field and per language of a localized one, then `id` and `version`. `wanted` keeps only some fields, in its own order. */
export function sheetColumns(definition: Definition, mayWrite: (field: Field) => boolean, wanted?: readonly string[]): SheetColumn[] {
  const fields = wanted
    ? wanted.flatMap((id) => definition.fields.find((field) => field.id === id) ?? [])
    : definition.fields.filter((field) => field.id !== 'id');
  const key = definition.fields.find((field) => field.id === definition.key);
  const named = key && !fields.includes(key) ? [key, ...fields] : fields;
  const own = named.flatMap((field) => columnsOf(field, mayWrite(field)));
  return [...own, ...(key ? [] : [idColumn]), versionColumn];
}

function columnsOf(field: Field, writable: boolean): SheetColumn[] {
  const editable = writable && !field.read_only && field.type !== 'files';
  if (!field.localized) return [{ id: field.id, field, editable }];
  return locales.map((locale) => ({ id: `${field.id}.${locale}`, field, locale, editable }));
}

const languages: Record<Locale, Record<Locale, string>> = {
  en: { en: 'English', fr: 'French' },
  fr: { en: 'anglais', fr: 'français' },
};
const notEditable: Record<Locale, string> = { en: 'not editable', fr: 'non modifiable' };

function nameOf({ field, locale: of }: SheetColumn, locale: Locale): string {
  const unit = localize(field.unit, locale);
  const marks = [...(unit === '' ? [] : [unit]), ...(of ? [languages[locale][of]] : [])];
  return `${localize(field.name, locale)}${marks.map((mark) => ` (${mark})`).join('')}`;
}

/** Returns the header of each column in a locale. No two headers are equal, and those of columns that can't be edited say so. */
export function headersOf(columns: readonly SheetColumn[], locale: Locale): string[] {
  const names = columns.map((column) => nameOf(column, locale));
  return columns.map((column, place) => {
    const name = names[place] ?? column.id;
    const own = names.filter((each) => fold(each) === fold(name)).length > 1 ? `${name} [${column.id}]` : name;
    return column.editable ? own : `${own} (${notEditable[locale]})`;
  });
}

const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();

/** True when a header is one of the names of this column: in any language, with the field's own unit or without it. */
export const isHeaderOf = (header: string, column: SheetColumn): boolean =>
  locales.some((locale) =>
    [nameOf(column, locale), localize(column.field.name, locale), ...headersOf([column], locale)].some(
      (name) => plain(name) === plain(header),
    ),
  );

/** The former names of columns, by column id: files that were exported with them are still recognised. */
const formerNames: Readonly<Record<string, readonly string[]>> = { quality: ['Qualité', 'Quality'] };

/** Returns the column that each header of a file means, by its technical name or its name in any language; null for an unknown header. Each column is used once. */
export function recogniseHeaders(headers: readonly string[], columns: readonly SheetColumn[]): (string | null)[] {
  const known = new Map<string, string>();
  for (const locale of locales) {
    const shown = headersOf(columns, locale);
    columns.forEach((column, place) => {
      for (const name of [shown[place] ?? '', nameOf(column, locale), localize(column.field.name, locale)])
        if (!known.has(plain(name))) known.set(plain(name), column.id);
    });
  }
  for (const { id } of columns)
    for (const name of [id, ...(formerNames[id] ?? [])]) if (name === id || !known.has(plain(name))) known.set(plain(name), id);
  // A field such as `tags.site` is also known by its own key, `site`, unless another column has that name.
  for (const { id } of columns)
    if (isInPlace(id) && !known.has(plain(id.slice(id.indexOf('.') + 1)))) known.set(plain(id.slice(id.indexOf('.') + 1)), id);
  const withoutUnit = (header: string) => known.get(plain(unitOfHeader(header)?.name ?? ''));
  const exact = headers.map((header) => known.get(plain(header)) ?? withoutUnit(header) ?? null);
  const taken = new Set<string>();
  const once = exact.map((id) => (id === null || taken.has(id) ? null : (taken.add(id), id)));
  return once.map((id, place) => id ?? likely(headers[place] ?? '', columns, taken));
}

/** Returns the column whose id ends a longer, unknown header (`ghg_category`), when only one does. */
function likely(header: string, columns: readonly SheetColumn[], taken: Set<string>): string | null {
  const words = plain(header).split(/[ .]/);
  const found = columns.filter((column) => column.editable && !taken.has(column.id) && words.at(-1) === plain(column.id));
  const [only] = found;
  if (found.length !== 1 || !only || words.length < 2) return null;
  taken.add(only.id);
  return only.id;
}

/** Returns the letters of a column counted from 0: `0` → `A`, `27` → `AB`. */
export function columnLetters(place: number): string {
  const above = Math.floor(place / 26);
  return `${above > 0 ? columnLetters(above - 1) : ''}${String.fromCharCode(65 + (place % 26))}`;
}

/** Returns the position of a column, from 0, by its letters: `A` → 0, `AB` → 27. */
export const columnPlace = (letters: string): number =>
  Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
