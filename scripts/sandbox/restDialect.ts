/** Translates the calls of ra-data-simple-rest for json-server: lists by filter, sort and range; writes checked by the definitions. */
import type { Handler, Request, Response } from 'json-server';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Definition, JsonValue, Locale, Values } from '#resources/definition';
import { applyListQuery, parseListQuery } from '#resources/lists/listQuery';
import { clean, validate, withDefaults } from '#resources/language/rules/validate';
import type { SampleRecord } from '#resources/language/samples/samples';

type Read = (resource: string) => SampleRecord[];

/** Answers lists, and passes the other calls to json-server under the definition's id. Answers 404 for an unknown record and 422 for an invalid write. */
export function restDialect(definitions: readonly Definition[], read: Read): Handler {
  const byPath = new Map(definitions.map((definition) => [definition.endpoint ?? definition.id, definition]));
  return (request, response, next) => {
    const found = find(byPath, request.path);
    if (!found) return next();
    const { definition, id } = found;
    if (request.method === 'GET' && id === undefined) return answerList(definition, read(definition.id), request, response);
    const before = id === undefined ? undefined : read(definition.id).find((record) => record.id === id);
    if (id !== undefined && !before) return refuse(response, 404, 'NOT_FOUND', {});
    if (request.method === 'POST' || request.method === 'PUT') {
      const refused = write(definition, request, before);
      if (refused) return refuse(response, 422, 'INVALID_RECORD', refused);
    }
    // The API merges the values of a PUT into the record; json-server does so only for PATCH.
    if (request.method === 'PUT') request.method = 'PATCH';
    request.url = id === undefined ? `/${definition.id}` : `/${definition.id}/${encodeURIComponent(id)}`;
    next();
  };
}

function find(byPath: ReadonlyMap<string, Definition>, path: string): { definition: Definition; id?: string } | null {
  const inside = path.replace(/^\/api\//, '');
  const whole = byPath.get(inside);
  if (whole) return { definition: whole };
  const cut = inside.lastIndexOf('/');
  const definition = byPath.get(inside.slice(0, cut));
  return definition && cut > 0 ? { definition, id: decodeURIComponent(inside.slice(cut + 1)) } : null;
}

function localeOf(request: Request): Locale {
  return request.headers['accept-language']?.startsWith('fr') ? 'fr' : 'en';
}

function answerList(definition: Definition, all: SampleRecord[], request: Request, response: Response): void {
  const query = parseListQuery(request.query, definition);
  if ('problem' in query)
    return refuse(response, 400, 'INVALID_QUERY', { [query.parameter]: [{ code: 'INVALID', message: query.problem }] });
  const { records, total } = applyListQuery(all, query, definition, localeOf(request));
  const [first] = query.range;
  response.setHeader(
    'Content-Range',
    records.length > 0 ? `${definition.id} ${first}-${first + records.length - 1}/${total}` : `${definition.id} */${total}`,
  );
  response.json(records);
}

/** Checks and completes the body of a write. Returns the details of its errors, or null when it has none. */
function write(definition: Definition, request: Request, before: SampleRecord | undefined): Record<string, JsonValue[]> | null {
  const { fields, key } = definition;
  const sent: Values = isValues(request.body) ? request.body : {};
  const values = before ? sent : withDefaults(fields, sent);
  const errors = validate(fields, values, { locale: 'en', before });
  if (errors.length === 0) {
    const after = clean(fields, { ...before, ...values });
    const hidden = fields.filter(({ id }) => !(id in after)).map(({ id }) => [id, null]);
    const stamp = new Date().toISOString();
    const named = before?.id ?? (key === undefined ? crypto.randomUUID() : String(after[key]));
    request.body = {
      created_at: stamp,
      ...Object.fromEntries(hidden),
      ...after,
      id: named,
      version: Number(before?.['version'] ?? 0) + 1,
      updated_at: stamp,
    };
    return null;
  }
  const details: Record<string, JsonValue[]> = {};
  for (const { field, code, params = {} } of errors) (details[field] ??= []).push({ code, ...params });
  return details;
}

const isValues = (value: unknown): value is Values => isRecord(value);

function refuse(response: Response, status: number, code: string, details: Record<string, JsonValue[]>): void {
  response.status(status).json({ code, error: code, details, feedback: null });
}
