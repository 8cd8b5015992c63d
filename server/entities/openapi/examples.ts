/** Builds examples of records, and of bodies that create or change them, from the definitions. */
import { isRecord } from '#resources/language/fields/isRecord';
import type { Definition, Field } from '#resources/definition';
import { samples, type SampleRecord } from '#resources/language/samples/samples';

type Json = Record<string, unknown>;

/** Returns a copy of the document with an example of every record and of every body that creates or changes one. */
export function withExamples(document: object, definitions: readonly Definition[]): Json {
  const whole: Json = structuredClone({ ...document });
  const made = samples(definitions, 1);
  const schemas = within(whole, 'components', 'schemas');
  const calls = Object.values(within(whole, 'paths')).flatMap((methods) =>
    isRecord(methods) ? Object.values(methods).filter(isRecord) : [],
  );
  for (const definition of definitions) {
    const record = made[definition.id]?.[0];
    if (!record) continue;
    const schema = schemas[definition.id];
    if (isRecord(schema)) schema['examples'] = [record];
    for (const call of calls) {
      const example = bodyExample(definition, record, call['operationId']);
      const body = within(call, 'requestBody', 'content', 'application/json');
      if (example && 'schema' in body) body['example'] = example;
    }
  }
  return whole;
}

function bodyExample({ id, fields }: Definition, record: SampleRecord, operation: unknown): Json | undefined {
  if (operation === `create_${id}`) return sent(fields, record);
  if (operation !== `update_${id}`) return undefined;
  const changed = Object.entries(
    sent(
      fields.filter((field) => !field.create_only),
      record,
    ),
  );
  return { version: record['version'], ...Object.fromEntries(changed.slice(0, 2)) };
}

/** Returns the fields that a client sends to create a record: without read-only and empty fields. */
const sent = (fields: readonly Field[], record: SampleRecord): Json =>
  Object.fromEntries(fields.filter((field) => !field.read_only && (record[field.id] ?? null) !== null).map(({ id }) => [id, record[id]]));

/** Returns a part of a document, or an empty object when the part is missing. */
function within(node: Json, ...keys: string[]): Json {
  let part: unknown = node;
  for (const key of keys) part = isRecord(part) ? part[key] : undefined;
  return isRecord(part) ? part : {};
}
