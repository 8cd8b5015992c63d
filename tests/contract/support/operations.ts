/** Lists every operation of the OpenAPI document, with its query parameters and the fields of its body. */
import type { JsonValue } from '#resources/definition';
import type { Inject } from '#tests/support/product/visitor';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query: string[];
  /** The fields of the operation's body. */
  fields: string[];
  writes: boolean;
  /** The records of the operation's list, whose ids exist and whose values are almost valid. */
  records: Sample[];
}

export interface Sample {
  id: string;
  [field: string]: JsonValue;
}

type Schema = { [key: string]: JsonValue };
interface Described {
  parameters?: { in: string; name: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Returns the operations that the running application describes; `spared` is true for the paths whose records must not be named. */
export async function operationsOf(inject: Inject, spared: (path: string) => boolean): Promise<Operation[]> {
  const document = (await inject('/api/openapi.json')).json<Document>();
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, described]) => describe(document, path, name, described)),
  );
  for (const operation of all) {
    const list = operation.path.split('/{')[0] ?? '';
    if (!spared(list)) operation.records = await samplesOf(inject, list);
  }
  return all;
}

function describe(document: Document, path: string, name: string, { parameters = [], requestBody }: Described): Operation[] {
  const method = name.toUpperCase();
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE') return [];
  const query = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
  const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
  const fields = schemas.flatMap((schema) => (schema ? fieldsOf(document, schema) : []));
  return [{ method, path, query, fields, writes: method !== 'GET', records: [] }];
}

function fieldsOf(document: Document, schema: Schema): string[] {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  const named = name === undefined ? schema : (document.components?.schemas?.[name] ?? {});
  return typeof named['properties'] === 'object' && named['properties'] !== null ? Object.keys(named['properties']) : [];
}

async function samplesOf(inject: Inject, path: string): Promise<Sample[]> {
  const answer = await inject(`${path}?range=[0,4]`);
  if (answer.statusCode !== 200 || !String(answer.headers['content-type']).includes('json')) return [];
  const rows: unknown = answer.json();
  return Array.isArray(rows) ? rows.filter(isSample) : [];
}

const isSample = (row: unknown): row is Sample => typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';
