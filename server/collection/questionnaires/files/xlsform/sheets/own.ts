/** Names and reads the columns that Empreinte adds to an XLSForm for what XLSForm cannot say: one for each property, whose cells hold JSON. Their cells prevail over those of other columns; `null` stands for a property that there isn't. */
import type { JsonValue } from '#resources/definition';
import { isJson } from '#resources/language/fields/clean';
import { isRecord } from '#resources/language/fields/isRecord';
import { isText } from '#resources/language/fields/localizedText';
import { hasSectionForm } from '#resources/language/questions/checkSections';
import { questionTraits } from '#resources/language/questions/question';
import { isSameJson } from '#server/core/values/same';
import type { UnreadList } from '../unread';
import type { FormRow, FormSheet } from './sheets';

export const ownPrefix = 'empreinte_';
/** The sheet that lists what another tool cannot do with the form. */
export const notesSheet = `${ownPrefix}notes`;
/** The identifier or key of a question, section or choice whose name in the file is another one: a plain text. */
const identifier = 'id';

const texts =
  '$comment name type localized required display_condition required_condition choices choices_from help default suggestions unit units na min max decimals min_length max_length pattern format rows rows_from total min_items max_items multiple size accept unique compute read_only create_only permission was'.split(
    ' ',
  );
/** The properties of each kind of part that a column may hold. */
export const ownProperties = {
  field: [...texts, ...questionTraits],
  section: ['name', 'description', 'page', 'weight', 'display_condition', 'checks'],
  choice: ['name', 'position', 'score'],
  template: ['name', 'description', 'period', 'approval', 'min_answered'],
} as const satisfies Record<string, readonly string[]>;
export type OwnKind = keyof typeof ownProperties;

/** The properties that a row gives by columns of Empreinte, and its identifier. */
export interface Own {
  id?: string;
  values: ReadonlyMap<string, JsonValue>;
}
export const nothingOwn: Own = { values: new Map() };

const kindsOf: Readonly<Record<string, readonly OwnKind[]>> = { survey: ['field', 'section'], choices: ['choice'], settings: ['template'] };
/** A long value goes on in further columns: `empreinte_checks`, `empreinte_checks_2` … */
const columnForm = /^empreinte_(?<property>[$a-z_]+?)(?:_\d{1,3})?$/;

/** True for a column that Empreinte adds to a sheet. */
export function isOwnColumn(sheet: string, column: string): boolean {
  const property = columnForm.exec(column)?.groups?.['property'];
  const kinds = kindsOf[sheet];
  if (property === undefined || !kinds) return false;
  return (property === identifier && sheet !== 'settings') || kinds.some((kind) => ownProperties[kind].some((each) => each === property));
}

const columnOf = (property: string, place: number) => `${ownPrefix}${property}${place === 0 ? '' : `_${place + 1}`}`;

/** The most characters that are written into a cell: a spreadsheet has room for 767 more. */
export const longestCell = 32_000;

/** Returns the cells of a property, by their columns. Where the JSON is longer than a cell may be, no part of it begins or ends with white space, which a reader of cells leaves out, or with half of a character. */
export function ownCells(property: string, value: JsonValue): [column: string, text: string][] {
  const json = JSON.stringify(value);
  if (json.length <= longestCell) return [[columnOf(property, 0), json]];
  const safe = json.replace(/[\s\ud800-\udfff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const parts = safe.match(new RegExp(`.{1,${longestCell}}`, 'g')) ?? [];
  return parts.map((part, place) => [columnOf(property, place), part]);
}

/** Returns the cell of an identifier. */
export const idCell = (id: string): [column: string, text: string] => [columnOf(identifier, 0), id];

/** Returns those of the columns of a sheet that Empreinte adds, in the order in which they are written: those that go on from others follow them. */
export function ownColumnsOf(sheet: string, columns: ReadonlySet<string>): string[] {
  const properties = [identifier, ...(kindsOf[sheet] ?? []).flatMap((kind): readonly string[] => ownProperties[kind])];
  return [...new Set(properties)].flatMap((property) => {
    const found: string[] = [];
    for (let place = 0; columns.has(columnOf(property, place)); place += 1) found.push(columnOf(property, place));
    return found;
  });
}

/** Reads the columns of Empreinte in a row. A cell that is no JSON, or no value of its property, is listed. */
export function ownIn(sheet: FormSheet | undefined, row: FormRow | undefined, kind: OwnKind, unread: UnreadList): Own {
  if (!sheet || !row || !sheet.hasOwn) return nothingOwn;
  const values = new Map<string, JsonValue>();
  for (const property of ownProperties[kind]) {
    let text = '';
    for (let place = 0; sheet.has(columnOf(property, place)); place += 1) text += sheet.text(row, columnOf(property, place));
    if (text === '') continue;
    const value = parsed(text);
    if (value !== undefined && hasForm(kind, property, value)) values.set(property, value);
    else unread.add({ sheet: sheet.name, row: row.number, column: columnOf(property, 0) }, 'own_cell', text);
  }
  const id = sheet.text(row, columnOf(identifier, 0));
  return { ...(id !== '' && { id }), values };
}

/** True for a value that the property of a section or of a template may have. Those of questions and choices are checked with their question, which is left out alone. */
function hasForm(kind: OwnKind, property: string, value: JsonValue): boolean {
  if (kind === 'field' || kind === 'choice' || (value === null && property !== 'name')) return true;
  if (kind === 'section') return hasSectionForm(property, value);
  if (property === 'min_answered') return typeof value === 'number';
  return property === 'name' || property === 'description' ? isText(value) : typeof value === 'string';
}

function parsed(text: string): JsonValue | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a part with the properties that its row gives in the columns of Empreinte. Their form is that of any JSON, until the sections are checked. */
export function withOwn<Part extends object>(part: Part, { values }: Own): Part {
  if (values.size === 0) return part;
  const others = Object.entries(part).filter(([property]) => !values.has(property));
  return Object.fromEntries([...others, ...[...values].filter(([, value]) => value !== null)]) as Part;
}

/** Returns the properties by which a part differs from what is read of it, with null for those that it hasn't. */
export function differing(kind: OwnKind, part: unknown, read: unknown): [string, JsonValue][] {
  const [given, found] = [part, read].map((each) => (isRecord(each) ? each : {}));
  return ownProperties[kind].flatMap((property): [string, JsonValue][] => {
    const [value = null, other = null] = [given?.[property], found?.[property]];
    return isSameJson(value, other) ? [] : [[property, isJson(value) ? value : null]];
  });
}
