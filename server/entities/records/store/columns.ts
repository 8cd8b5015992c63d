/** Gives the SQL of the fields that a list filters and sorts by. Ids come from checked definitions, never from a request. */
import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isBoolean, isKeyList } from '#resources/language/fields/kinds';
import { locales, type Definition, type Field, type Locale } from '#resources/definition';
import { addedFields } from '#resources/language/fields/ownFields';

export type Kind = 'text' | 'key' | 'number' | 'boolean' | 'date' | 'instant' | 'uuid' | 'list' | 'json';

export interface Column {
  kind: Kind;
  /** SQL for the value itself; null when there is none. */
  value: string;
  /** SQL for whether there is no answer at all, where an answer may be without a value (`na`). */
  blank?: string;
  /** SQL for comparing equality, the same expression as in the index. */
  equal: string;
  /** SQL for sorting and ranges, which gives the same order on every database, whatever its collation. */
  order: string;
  /** The SQL type of a parameter that is compared with the column. */
  cast: string;
  /** True when every record has a value, so that sorting needs no place for empty values. */
  filled: boolean;
  /** Returns the condition that the value is one of these, where equality means more than the same value (a tag, or one under it). */
  isOne?: (values: readonly string[]) => SQL;
  /** For a field of a referenced record: returns the SQL condition that the referenced record meets `condition`, which is written with the `value`, `equal` and `order` of that record's row. */
  within?: (condition: SQL) => SQL;
  /** For a field of a referenced record: the SQL that sorts a list by the field; undefined when a record may reference several. */
  ordered?: SQL | undefined;
}
/** The kind of each field, and whether every record has a value. */
export type KnownColumns = Readonly<Record<string, Partial<Pick<Column, 'kind' | 'filled'>>>>;
/** Returns the column of a field in the viewer's locale; undefined for a field that isn't stored. */
export type Columns = (field: Field, locale: Locale) => Column | undefined;

/** The number of characters of a text that sorting compares, because the size of an index entry is limited. */
export const orderedLength = 200;
export const foldedPrefix = (text: string) => `left(fold(${text}), ${orderedLength}) COLLATE "C"`;

const casts: Record<Kind, string> = {
  text: 'text',
  key: 'text',
  number: 'numeric',
  boolean: 'boolean',
  date: 'text',
  instant: 'timestamptz',
  uuid: 'uuid',
  list: 'text[]',
  json: 'jsonb',
};

/** Returns the kind of SQL value that a field has. */
export function kindOf(field: Field): Kind {
  if (field.localized) return 'text';
  if (field.format === 'json' || field.format === 'items' || field.type === 'files') return 'json';
  if (field.format === 'instant') return 'instant';
  if (field.type === 'number' || field.type === 'date') return field.type;
  if (isBoolean(field)) return 'boolean';
  if (isKeyList(field)) return 'list';
  return field.type === 'radio' || field.type === 'dropdown' ? 'key' : 'text';
}

const filled = (field: Field) => Boolean(field.required) && !field.localized && !field.display_condition;
const inLocale = (json: string, locale: Locale) =>
  locale === 'en' ? `(${json} ->> 'en')` : `coalesce(${json} ->> '${locale}', ${json} ->> 'en')`;

function column(kind: Kind, value: string, field: Field): Column {
  const asC = `(${value}) COLLATE "C"`;
  const order = kind === 'text' ? foldedPrefix(value) : kind === 'key' || kind === 'date' ? asC : value;
  return { kind, value, equal: order, order, cast: casts[kind], filled: filled(field) };
}

function stamp(id: string): Column | undefined {
  const kind = id === 'id' ? 'uuid' : id === 'created_at' || id === 'updated_at' ? 'instant' : undefined;
  if (!kind) return undefined;
  const value = `t.${id}`;
  return { kind, value, equal: value, order: value, cast: casts[kind], filled: true };
}

/** A generated column that the database computes from `data`, for a list to sort and filter by with an index. */
export interface GeneratedColumn {
  field: string;
  locale: Locale;
  name: string;
  /** The SQL type of the column and the expression that computes it from `data`. */
  declaration: string;
  column: Column;
}
const keptTypes: Partial<Record<Kind, string>> = { number: 'numeric', boolean: 'boolean' };

/** Returns the generated columns of a definition, in no order: those of the fields that its list shows, sorts and filters by, and of references to other entities. */
export function generatedColumns(definition: Definition): GeneratedColumn[] {
  const { columns, sort, filters = [] } = definition.list;
  const wanted = new Set([...columns, sort[0], ...filters]);
  const fields = definition.fields.filter((field) => field.type !== 'editor' && (wanted.has(field.id) || field.choices_from));
  return fields.flatMap((field) => (field.localized ? locales : locales.slice(0, 1)).flatMap((locale) => keptColumn(field, locale)));
}

function keptColumn(field: Field, locale: Locale): GeneratedColumn[] {
  const made = dataColumn(field, locale, '');
  if (made.kind === 'list' || made.kind === 'json') return [];
  const name = field.localized ? `by_${field.id}__${locale}` : `by_${field.id}`;
  const declaration = `${keptTypes[made.kind] ?? 'text COLLATE "C"'} GENERATED ALWAYS AS (${made.order}) STORED`;
  const kept = `t."${name}"`;
  return [{ field: field.id, locale, name, declaration, column: { ...dataColumn(field, locale, 't.'), equal: kept, order: kept } }];
}

/** Returns the column of a field from its value in `data`. `alias` is empty where the query has a single table. */
const dataColumn = (field: Field, locale: Locale, alias: string): Column => jsonColumn(field, locale, `${alias}data`);

/** Returns the column of a field from its value in a JSON object. The id of the field comes from a checked definition. */
export function jsonColumn(field: Field, locale: Locale, holder: string): Column {
  const json = `${holder} -> '${field.id}'`;
  if (field.na) return answeredColumn(field, json);
  const text = `${holder} ->> '${field.id}'`;
  const kind = kindOf(field) === 'instant' ? 'date' : kindOf(field);
  if (field.localized) return column('text', inLocale(`(${json})`, locale), field);
  if (kind === 'number') return column(kind, numberSql(json, field), field);
  if (kind === 'boolean') return column(kind, `((${text}) IS NOT DISTINCT FROM 'true')`, { ...field, required: true });
  return column(kind, kind === 'list' || kind === 'json' ? `(${json})` : `(${text})`, field);
}

/** Returns the column of a field in which an object may say why there is no value. Such an answer has none, and is not blank either. */
function answeredColumn(field: Field, json: string): Column {
  const kind = kindOf(field) === 'instant' ? 'date' : kindOf(field);
  const isNa = `jsonb_typeof(${json}) = 'object' AND jsonb_exists(${json}, 'na')`;
  const value = `(CASE WHEN ${isNa} THEN NULL ELSE ${sqlOf(field, kind, json)} END)`;
  const isNone = kind === 'list' || kind === 'json' ? `coalesce(${value}, 'null') IN ('null', '[]', '{}')` : `${value} IS NULL`;
  const shown = kind === 'boolean' ? `coalesce(${value}, false)` : value;
  return { ...column(kind, shown, { ...field, required: kind === 'boolean' }), blank: `(${isNone} AND NOT coalesce(${isNa}, false))` };
}

function sqlOf(field: Field, kind: Kind, json: string): string {
  if (kind === 'number') return numberSql(json, field);
  if (kind === 'list' || kind === 'json') return json;
  return kind === 'boolean' ? `(${json} #>> '{}') = 'true'` : `(${json} #>> '{}')`;
}

/** Returns the SQL of a number in the field's own unit, from its JSON. Keys of units and factors are checked, and hold no quote. */
function numberSql(json: string, { units }: Field): string {
  if (!units) return `as_number(${json})`;
  const factors = units.map(({ key, factor }) => `WHEN '${key}' THEN ${factor}`).join(' ');
  const typed = `as_number(${json} -> 'value') * CASE ${json} ->> 'unit' ${factors} END`;
  return `(CASE jsonb_typeof(${json}) WHEN 'object' THEN ${typed} ELSE as_number(${json}) END)`;
}

/** Returns the columns of a definition without a table of the product's own: from a generated column where there is one, else from `data`. */
export function dataColumns(definition: Definition): Columns {
  const own = new Set(definition.fields.map((field) => field.id));
  const kept = new Map(generatedColumns(definition).map(({ field, locale, column: made }) => [`${field} ${locale}`, made]));
  return (field, locale) => {
    if (!own.has(field.id)) return stamp(field.id);
    return kept.get(`${field.id} ${field.localized ? locale : locales[0]}`) ?? dataColumn(field, locale, 't.');
  };
}

/** Returns the columns of a definition whose rows a query gives, each under the name of its field. `known` corrects the kind of a field, or whether it always has a value. */
export function queryColumns(definition: Definition, known: KnownColumns = {}): Columns {
  const own = new Set(definition.fields.map((field) => field.id));
  return (field, locale) => {
    if (!own.has(field.id)) return stamp(field.id);
    const value = `t."${field.id}"`;
    const { kind = kindOf(field), filled: isFilled = filled(field) } = known[field.id] ?? {};
    const made = { ...column(kind, field.localized ? inLocale(value, locale) : value, field), filled: isFilled };
    return kind === 'key' ? { ...made, equal: value } : made;
  };
}

/** Returns the columns of a definition with a table of the product's own: the table's columns, and `added` for the fields that the definition adds. */
export function tableColumns(table: PgTable, definition: Definition): Columns {
  const types = new Map(Object.values(getTableColumns(table)).map((each) => [each.name, each.getSQLType()]));
  const added = new Set(addedFields(definition).map(({ id }) => id));
  return (field, locale) => {
    if (added.has(field.id)) return jsonColumn(field, locale, 't.added');
    const type = types.get(field.id);
    if (!type) return field.id === 'id' ? keyColumn(definition) : undefined;
    const value = `t."${field.id}"`;
    if (type === 'jsonb') return column(field.localized ? 'text' : kindOf(field), field.localized ? inLocale(value, locale) : value, field);
    if (type === 'boolean') return column('boolean', `coalesce(${value}, false)`, { ...field, required: true });
    const kind = type === 'uuid' ? 'uuid' : type === 'date' ? 'date' : type.startsWith('timestamp') ? 'instant' : kindOf(field);
    const made = column(kind === 'number' && type === 'text' ? 'text' : kind, value, field);
    if (kind === 'date') return { ...made, equal: value, order: value, cast: 'date' };
    return kind === 'key' ? { ...made, equal: value } : made;
  };
}

function keyColumn(definition: Definition): Column {
  const value = `t."${definition.key ?? 'id'}"`;
  return { kind: 'key', value, equal: value, order: `${value} COLLATE "C"`, cast: 'text', filled: true };
}
