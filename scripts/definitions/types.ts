/** Definitions as TypeScript, for those who write overrides. */
import { format, resolveConfig } from 'prettier';
import { isBoolean, isKeyList } from '#resources/conditions';
import type { Definition, Field, FieldType } from '#resources/definition';

const byType: Record<FieldType, (field: Field) => string> = {
  string: () => 'string',
  text: (field) => (field.format === 'json' ? 'JsonValue' : field.format === 'items' ? `${itemType(field.items ?? [])}[]` : 'string'),
  editor: () => 'string',
  number: () => 'number | string',
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
function itemType(fields: readonly Field[]): string {
  return `{ ${fields.map(property).join(' ')} }`;
}

function property(field: Field): string {
  const type = field.localized ? 'LocalizedText' : byType[field.type](field);
  const filled = field.required && !field.display_condition;
  return `${field.id}: ${type}${filled || type === 'JsonValue' ? '' : ' | null'};`;
}

const pascal = (text: string) => text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function entity({ name, fields, id }: Definition): string {
  const lines = fields.map(
    (field) => `  ${property(field)}${isKeyList(field) && field.choices_from ? ` // of ${field.choices_from.resource}` : ''}`,
  );
  return `/** A record of \`${id}\`. */\nexport interface ${pascal(name.en.one)} extends Stamps {\n${lines.join('\n')}\n}\n`;
}

/** The source of resources/types.generated.ts, formatted. */
export async function typesOf(definitions: readonly Definition[]): Promise<string> {
  return format(sourceOf(definitions), { ...(await resolveConfig(import.meta.filename)), parser: 'typescript' });
}

function sourceOf(definitions: readonly Definition[]): string {
  const sorted = definitions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const source = sorted.map(entity).join('\n');
  const imported = ['Attachment', 'JsonValue', 'LocalizedText'].filter((name) => source.includes(name));
  const table = sorted.map(({ id, name }) => `  ${id}: ${pascal(name.en.one)};`).join('\n');
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

${source}
/** Records by the id of their definition. */
export interface RecordsById {
${table}
}
`;
}
