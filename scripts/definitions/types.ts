/** Generates TypeScript types from the definitions, for developers who write overrides. */
import { format, resolveConfig } from 'prettier';
import { isBoolean, isKeyList } from '#resources/language/fields/kinds';
import type { Definition, Field, FieldType } from '#resources/definition';
import { operators } from '#resources/lists/parseListQuery';

const byType: Record<FieldType, (field: Field) => string> = {
  string: () => 'string',
  text: (field) => (field.format === 'json' ? 'JsonValue' : field.format === 'items' ? `${itemType(field)}[]` : 'string'),
  editor: () => 'string',
  number: ({ units }) => `number | string${units ? ` | { value: string; unit: ${units.map(({ key }) => `'${key}'`).join(' | ')} }` : ''}`,
  date: () => 'string',
  radio: keyType,
  dropdown: keyType,
  checkbox: (field) => (isBoolean(field) ? 'boolean' : listType(field)),
  multidropdown: listType,
  files: () => 'Attachment[]',
};

function keyType({ choices }: Field): string {
  return choices ? choices.map(({ key }) => `'${key}'`).join(' | ') : 'string';
}
function listType(field: Field): string {
  const key = keyType(field);
  return key.includes(' ') ? `(${key})[]` : `${key}[]`;
}
function itemType({ items = [], rows, rows_from }: Field): string {
  const row = rows ? rows.map(({ key }) => `'${key}'`).join(' | ') : 'string';
  return `{ _row${rows || rows_from ? '' : '?'}: ${row}; ${items.map(property).join(' ')} }`;
}

const naType = ({ reasons, comment }: NonNullable<Field['na']>) =>
  `{ na: ${reasons.map((reason) => `'${reason}'`).join(' | ')}; comment${comment ? '' : '?'}: string }`;

const isFilled = (field: Field) => Boolean(field.required && !field.display_condition);

function valueOf(field: Field): string {
  const plain = field.localized ? 'LocalizedText' : byType[field.type](field);
  const type = field.na ? `${plain} | ${naType(field.na)}` : plain;
  return isFilled(field) || type === 'JsonValue' ? type : `${type} | null`;
}
const property = (field: Field) => `${field.id}: ${valueOf(field)};`;

const pascal = (text: string) => text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function entity({ name, fields, id, create }: Definition): string {
  const type = pascal(name.en.one);
  const record = fields.map(
    (field) => `  ${property(field)}${isKeyList(field) && field.choices_from ? ` // of ${field.choices_from.resource}` : ''}`,
  );
  const written = fields.filter((field) => !field.read_only);
  const needed = written.filter((field) => isFilled(field) && field.default === undefined);
  const names = (of: readonly Field[]) => of.map((field) => `'${field.id}'`).join(' | ') || 'never';
  const made = `Pick<${type}, ${names(needed)}> & Partial<Pick<${type}, ${names(written.filter((field) => !needed.includes(field)))}>>`;
  const changed = `Partial<Pick<${type}, ${names(written.filter((field) => !field.create_only))}>> & Read`;
  return [
    `/** A record of \`${id}\`. */\nexport interface ${type} extends Stamps {\n${record.join('\n')}\n}`,
    ...(create === false ? [] : [`export type ${type}Create = ${made};`]),
    `export type ${type}Update = ${changed};`,
    `export type ${type}List = ListOf<${type}>;\n`,
  ].join('\n');
}

/** Returns the formatted source of resources/types.generated.ts. */
export async function typesOf(definitions: readonly Definition[]): Promise<string> {
  return format(sourceOf(definitions), { ...(await resolveConfig(import.meta.filename)), parser: 'typescript' });
}

function sourceOf(definitions: readonly Definition[]): string {
  const sorted = definitions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const source = sorted.map(entity).join('\n');
  const imported = ['Attachment', 'JsonValue', 'LocalizedText'].filter((name) => name === 'JsonValue' || source.includes(name));
  const table = (form: string, of: readonly Definition[] = sorted) =>
    of.map(({ id, name }) => `  ${id}: ${pascal(name.en.one)}${form};`).join('\n');
  return `/** Made from the definitions by \`npm run generate:types\`: change those, not this. */
import type { ${imported.join(', ')} } from './definition';

interface Stamps {
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  updated_by: string | null;
}

/** The version that was read: where the record has changed since, nothing is written. */
interface Read {
  version?: number;
}

type Operator = ${operators.map((each) => `'${each}'`).join(' | ')};
type Named<R> = Extract<keyof R, string>;

/** The parameters of a list: each is sent as JSON. */
interface ListOf<R> {
  filter?: { [name in Named<R>]?: R[name] | R[name][] } & { [name in \`\${Named<R>}__\${Operator}\`]?: JsonValue } & { q?: string };
  sort?: [Named<R>, 'ASC' | 'DESC'] | [Named<R>, 'ASC' | 'DESC'][];
  /** The first and the last, counted from 0. */
  range?: [number, number];
}

${source}
/** Records by the id of their definition. */
export interface RecordsById {
${table('')}
}

/** The bodies that create records, by the id of their definition. */
export interface CreatesById {
${table(
  'Create',
  sorted.filter(({ create }) => create !== false),
)}
}

/** The bodies that change records, by the id of their definition. */
export interface UpdatesById {
${table('Update')}
}

/** The queries of lists, by the id of their definition. */
export interface ListsById {
${table('List')}
}
`;
}
