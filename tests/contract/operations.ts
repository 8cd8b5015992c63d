/** Every operation of the OpenAPI document, with what may be asked of it and written to it. */
import type { JsonValue } from '#resources/definition';
import type { Inject } from '#tests/support/visitor';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query: string[];
  /** The fields of its body. */
  fields: string[];
  writes: boolean;
  /** Ids that exist, by the path of the list that holds them: `/api/tags` → some of its ids. */
  ids: string[];
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

/** Those that the running application describes; `spared` says which records must not be named. */
export async function operationsOf(inject: Inject, spared: (path: string) => boolean): Promise<Operation[]> {
  const document = (await inject('/api/openapi.json')).json<Document>();
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, described]) => describe(document, path, name, described)),
  );
  for (const operation of all) {
    const list = operation.path.split('/{')[0] ?? '';
    if (operation.path.includes('{') && !spared(list)) operation.ids = await idsOf(inject, list);
  }
  return all;
}

function describe(document: Document, path: string, name: string, { parameters = [], requestBody }: Described): Operation[] {
  const method = name.toUpperCase();
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE') return [];
  const query = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
  const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
  const fields = schemas.flatMap((schema) => (schema ? fieldsOf(document, schema) : []));
  return [{ method, path, query, fields, writes: method !== 'GET', ids: [] }];
}

function fieldsOf(document: Document, schema: Schema): string[] {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  const named = name === undefined ? schema : (document.components?.schemas?.[name] ?? {});
  return typeof named['properties'] === 'object' && named['properties'] !== null ? Object.keys(named['properties']) : [];
}

async function idsOf(inject: Inject, path: string): Promise<string[]> {
  const answer = await inject(`${path}?range=[0,4]`);
  if (answer.statusCode !== 200) return [];
  const rows: unknown = answer.json();
  return Array.isArray(rows) ? rows.flatMap((row: { id?: unknown }) => (typeof row.id === 'string' ? [row.id] : [])) : [];
}
