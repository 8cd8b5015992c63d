/**
 * Registers the routes that every entity has:
 *   GET    /api/{endpoint}      returns a page (filter, sort, range) with Content-Range
 *   POST   /api/{endpoint}      creates a record
 *   GET    /api/{endpoint}/:id  returns a record (`:key` where the definition has a key)
 *   PUT    /api/{endpoint}/:id  changes the fields that are sent, the others stay
 *   DELETE /api/{endpoint}/:id  removes a record, which is logged in full and can be restored
 * The calls about many records at once are in manyRoutes.ts.
 */
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Definition, Values } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { recordSchema, writeSchema } from '#resources/language/fields/jsonSchema';
import type { ListQuery } from '#resources/lists/listQuery';
import type { App } from '#server/core/app';
import type { Deps } from '../deps';
import type { Viewer } from '#server/core/viewer/viewer';
import { badRequest } from '#server/core/errors';
import { etagOf, sendTagged, ifMatchVersions } from '#server/core/http/answers/etag';
import { answers } from '#server/core/http/answers/schemas';
import { creatorOf } from './write/create';
import type { Entity, Page, WriteContext } from './entity';
import { entityForList } from './relations/queriedEntity';
import { finderOf, removeHiddenFields, listQueryOf, listRecords, present } from './read';
import { withoutUnchangedExtras } from './write/readOnly';
import { writeRecords } from './write/writeRecords';

export type Method = 'list' | 'one' | 'create' | 'update' | 'delete';
export const allMethods: readonly Method[] = ['list', 'one', 'create', 'update', 'delete'];

export const ListParameters = Type.Object({
  filter: Type.Optional(
    Type.String({
      description:
        '{"field": value}; a list of values means any of; field__gte, __gt, __lte, __lt, __not, __contains, __empty; q for words; reference.field is a field of the record referred to, as far as one may read it',
    }),
  ),
  sort: Type.Optional(Type.String({ description: '["field","ASC"], or several: [["a","ASC"],["b","DESC"]]; reference.field too' })),
  range: Type.Optional(Type.String({ description: '[first,last] counted from 0; at most 1000 records' })),
  count: Type.Optional(
    Type.Literal('exact', {
      description: 'Counts all that match. Else no more than 10,000 are counted: `X-Total-Capped: true` says that there are more.',
    }),
  ),
});

/** Returns the name of the URL parameter: records have a key in place of an id where their definition has one. */
const parameterOf = ({ key }: Definition) => (key ? 'key' : 'id');
const paramsOf = (definition: Definition) =>
  Type.Unsafe<{ id?: string; key?: string }>({
    type: 'object',
    required: [parameterOf(definition)],
    properties: { [parameterOf(definition)]: { type: 'string', maxLength: 200 } },
  });
const oneOf = (definition: Definition) => `${endpointOf(definition)}/:${parameterOf(definition)}`;
const idOf = ({ id, key }: { id?: string; key?: string }) => key ?? id ?? '';

/** Returns the URL of the records of a definition. */
export const endpointOf = (definition: Definition) => `/api/${definition.endpoint ?? definition.id}`;

/** Returns the `Content-Range` of a page: `suppliers 0-24/319`. */
export function contentRange(resource: string, query: Pick<ListQuery, 'range'>, shown: number, total: number): string {
  const [first] = query.range;
  return shown === 0 ? `${resource} */${total}` : `${resource} ${first}-${first + shown - 1}/${total}`;
}

/** Returns the headers of a page: its range, and whether the total is only the least that there are. */
export function pageHeaders(resource: string, query: ListQuery, { records, total, capped }: Page): Record<string, string> {
  return { 'content-range': contentRange(resource, query, records.length, total), ...(capped && { 'x-total-capped': 'true' }) };
}

/** Returns the context for writes by this viewer. */
export const contextOf = ({ definitions, config }: Deps, viewer: Viewer): WriteContext => ({
  viewer,
  definitions,
  site: siteOf({ config }),
});

/** Returns the address of the product, and whether it sends emails and has single sign-on. */
export const siteOf = ({ config }: Pick<Deps, 'config'>): NonNullable<WriteContext['site']> => ({
  baseUrl: config.baseUrl,
  sendsMail: config.smtpUrl !== undefined,
  signsOn: config.saml !== undefined,
});

/** Returns a function that names, in the header `X-Dropped-Fields` of the response, the fields whose values were dropped because their display conditions are not met. */
export const reportDroppedFields =
  (reply: Pick<FastifyReply, 'header'>) =>
  (fields: readonly string[]): void => {
    if (fields.length > 0) reply.header('x-dropped-fields', fields.join(', '));
  };

/** Registers the calls of a definition. A wing that answers some of them itself leaves these methods out. */
export function recordRoutes(app: App, deps: Deps, entity: Entity, methods: readonly Method[] = allMethods): void {
  if (methods.length === 0) return;
  const { definition } = entity;
  if (!app.getSchema(definition.id)) app.addSchema({ $id: definition.id, ...recordSchema(definition, entity.rules.extraProperties) });
  const wanted = new Set(methods);
  if (wanted.has('list')) list(app, deps, entity);
  if (wanted.has('one')) one(app, deps, entity);
  if (wanted.has('create') && definition.create !== false) create(app, deps, entity);
  if (wanted.has('update')) update(app, deps, entity);
  if (wanted.has('delete') && definition.delete !== false) remove(app, deps, entity);
}

export const about = ({ id, name }: Definition, verb: string, what: string) => ({
  tags: [id],
  operationId: `${verb}_${id}`,
  summary: `${what} (${name.en.other})`,
});
export const IfMatch = Type.Object({
  'if-match': Type.Optional(Type.String({ description: 'The ETag of the version one has read: any other is refused with a 412' })),
});
const IfNoneMatch = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: 'An ETag: where it is still the record’s, the answer is a 304' })),
});
/** Returns the response schemas for a record, with its ETag. */
function tagged(description: string, schema: object, ...statuses: number[]) {
  const { 200: success, ...refusals } = answers(200, description, schema, ...statuses);
  return { 200: { ...success, headers: { etag: { type: 'string', description: 'The version, quoted' } } }, ...refusals };
}
const ref = (definition: Definition) => ({ $ref: `${definition.id}#` });
/** Turns off the schema check of bodies: the definition's own rules check them and report all errors at once. */
const unchecked = () => () => true;
const checked = { validatorCompiler: unchecked };

function list(app: App, { database }: Deps, entity: Entity): void {
  const { definition } = entity;
  app.get(
    endpointOf(definition),
    {
      config: { permission: definition.permissions.read },
      schema: {
        ...about(definition, 'list', 'A page of records'),
        querystring: ListParameters,
        response: answers(200, 'The page; Content-Range says its place', { type: 'array', items: ref(definition) }, 400, 401, 403),
      },
    },
    async (request, reply) => {
      const asked = await entityForList(database.db, entity, request.query, request.viewer);
      const query = listQueryOf(request.query, asked.definition);
      const filter = entity.rules.defaultFilter?.(query.filter) ?? query.filter;
      const page = await listRecords(database.db, asked, { ...query, filter }, request.viewer);
      return reply.headers(pageHeaders(definition.id, query, page)).send(page.records);
    },
  );
}

function one(app: App, { database }: Deps, entity: Entity): void {
  const { definition } = entity;
  const find = finderOf(database.db, entity);
  app.get(
    oneOf(definition),
    {
      config: { permission: definition.permissions.read },
      schema: {
        ...about(definition, 'get', 'One record'),
        params: paramsOf(definition),
        headers: IfNoneMatch,
        response: {
          ...tagged('The record', ref(definition), 400, 401, 403, 404),
          304: { description: 'As If-None-Match has it', type: 'null' },
        },
      },
    },
    async (request, reply) =>
      sendTagged(request, reply, await find(idOf(request.params), request.viewer), entity.rules.present !== undefined),
  );
}

function create(app: App, deps: Deps, entity: Entity): void {
  const { definition } = entity;
  const make = creatorOf(deps.database, entity);
  app.post(
    endpointOf(definition),
    {
      ...checked,
      config: { permission: definition.permissions.write },
      schema: {
        ...about(definition, 'create', 'Make a record'),
        body: Type.Unsafe<unknown>(writeSchema(definition, 'create', entity.rules.extraProperties)),
        response: answers(201, 'The record as it was kept', ref(definition), 400, 401, 403, 413, 422),
      },
    },
    async (request, reply) => {
      const { data } = parseUpdate(request.body);
      const made = await make(data, { ...contextOf(deps, request.viewer), dropped: reportDroppedFields(reply) });
      return reply.code(201).send((await present(deps.database.db, entity, made, request.viewer))[0]);
    },
  );
}

function update(app: App, deps: Deps, entity: Entity): void {
  const { definition } = entity;
  app.put(
    oneOf(definition),
    {
      ...checked,
      config: { permission: definition.permissions.write },
      schema: {
        ...about(definition, 'update', 'Change a record'),
        params: paramsOf(definition),
        headers: IfMatch,
        body: Type.Unsafe<unknown>(writeSchema(definition, 'update', entity.rules.extraProperties)),
        response: tagged('The record as it was kept', ref(definition), 400, 401, 403, 404, 412, 413, 422),
      },
    },
    async (request, reply) => {
      const id = idOf(request.params);
      const { data, ...read } = parseUpdate(request.body);
      const own = await withoutUnchangedExtras(deps.database.db, entity, id, data, request.viewer);
      const change = { id, match: ifMatchVersions(request), ...read, data: own };
      const context = { ...contextOf(deps, request.viewer), dropped: reportDroppedFields(reply) };
      const { records } = await deps.database.db.transaction((tx) => writeRecords(tx, entity, [change], context));
      const [record] = await present(deps.database.db, entity, records, request.viewer);
      if (record) reply.header('etag', etagOf(record, entity.rules.present !== undefined));
      return reply.send(record);
    },
  );
}

function remove(app: App, deps: Deps, entity: Entity): void {
  const { definition } = entity;
  app.delete(
    oneOf(definition),
    {
      config: { permission: definition.permissions.write },
      schema: {
        ...about(definition, 'delete', 'Remove a record'),
        params: paramsOf(definition),
        headers: IfMatch,
        response: answers(200, 'The record as it was', ref(definition), 400, 401, 403, 404, 412, 422),
      },
    },
    async (request) => {
      const removal = { id: idOf(request.params), match: ifMatchVersions(request), removed: true as const };
      const { records } = await deps.database.db.transaction((tx) => writeRecords(tx, entity, [removal], contextOf(deps, request.viewer)));
      return removeHiddenFields(definition, records, request.viewer)[0];
    },
  );
}

const isValues = (body: unknown): body is Values => isRecord(body);

/** The most fields of a body, more than any definition has, because each unknown field is checked and reported. */
const mostFields = 1000;

/** Returns the values that a body asks to write, and the version that the client read. Throws 400 when the body is not an object of this shape. */
export function parseUpdate(body: unknown): { version?: number; data: Values } {
  if (!isValues(body)) throw badRequest('INVALID_BODY', 'The body is a JSON object: field → value.');
  if (Object.keys(body).length > mostFields) throw badRequest('TOO_MANY_VALUES', `A record has at most ${mostFields} fields.`);
  const { version, ...data } = body;
  if (version === undefined) return { data };
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw badRequest('INVALID_VERSION', 'version is a whole number.');
  return { version, data };
}
