/**
 * Registers the routes of inputs beside those that every entity has, under /api/services/data_cluster:
 *   PUT    /inputs/submit | approve | refuse | reopen   { ids, versions, comment }: all or none
 *   GET    /inputs/:id/history                          who did what, when and why
 *   GET    /subjects/:key/inputs                        { inputs, refused, total }
 *   POST   /subjects/:key/inputs                        one input, or { inputs: [ … ] }
 *   DELETE /subjects/:key/inputs                        { ids }, or ?ids=: all or none
 */
import { Type } from 'typebox';
import { nullable } from '#resources/api/nullable';
import { Uuid } from '#resources/api/uuid';
import { isRecord } from '#resources/language/fields/isRecord';
import type { JsonValue, Values } from '#resources/definition';
import { recordSchema } from '#resources/language/fields/jsonSchema';
import { parseListQuery } from '#resources/lists/listQuery';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest } from '#server/core/errors';
import { ListOf } from '#server/core/http/addresses/lists';
import { answers } from '#server/core/http/answers/schemas';
import { chosenIds, type Chosen } from '#server/entities/records/many/bulk';
import { entityForList } from '#server/entities/records/relations/queriedEntity';
import { findRecord, removeHiddenFields, listQueryOf, present } from '#server/entities/records/read';
import { parseUpdate, contextOf, ListParameters, pageHeaders } from '#server/entities/records/routes';
import { inputHistory } from './reads/history';
import { inputEvents, type InputEvent } from './inputStates';
import { createSubjectInputs, deleteSubjectInputs, listSubjectInputs } from './reads/subjectInputs';
import { fire } from './transitions';

const base = '/api/services/data_cluster';
const tags = ['inputs'];
const Firing = Type.Object({
  ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 10_000 })),
  filter: Type.Optional(
    Type.Unsafe<Record<string, JsonValue>>({
      type: 'object',
      additionalProperties: true,
      description: 'All that match, as the list takes it',
    }),
  ),
  expected: Type.Optional(
    Type.Integer({ minimum: 0, description: 'How many the person was told; where there are others by now, nothing is done' }),
  ),
  versions: Type.Optional(
    Type.Record(Uuid, Type.Integer({ minimum: 1 }), {
      maxProperties: 10_000,
      description:
        'Each input by its id, at the version that was read. Approving asks for it; where one is at another by now, nothing is done',
    }),
  ),
  comment: Type.Optional(nullable(Type.String({ maxLength: 5000 }))),
});
const permissions: Record<InputEvent, string> = {
  submit: 'inputs:submit',
  approve: 'inputs:approve',
  refuse: 'inputs:approve',
  reopen: 'inputs:reopen',
};
const Key = Type.Object({ key: Type.String({ maxLength: 200 }) });
const Input = { $ref: 'inputs#' };
const Inputs = { type: 'object', required: ['inputs'], properties: { inputs: { type: 'array', items: Input } } };
const Page = {
  type: 'object',
  required: ['inputs', 'refused', 'total'],
  properties: { ...Inputs.properties, refused: { type: 'integer' }, total: { type: 'integer' } },
};
const HistoryEvent = Type.Object({
  id: Type.String(),
  at: Type.String(),
  action: Type.String(),
  actor: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  comment: Type.Union([Type.String(), Type.Null()]),
  changes: Type.Record(Type.String(), Type.Array(Type.Unknown())),
});

/** Registers the routes of inputs that no definition provides. */
export function inputsRoutes(app: App, deps: Deps): void {
  const { definition } = deps.entities.get('inputs');
  if (!app.getSchema(definition.id)) app.addSchema({ $id: definition.id, ...recordSchema(definition) });
  for (const event of inputEvents) firing(app, deps, event);
  history(app, deps);
  listing(app, deps);
  creation(app, deps);
  removal(app, deps);
}

function firing(app: App, deps: Deps, event: InputEvent): void {
  const entity = deps.entities.get('inputs');
  app.put(
    `${base}/inputs/${event}`,
    {
      config: { permission: permissions[event] },
      schema: {
        tags,
        operationId: `${event}_inputs`,
        summary: `${event} inputs, all or none`,
        body: Firing,
        response: answers(200, 'The inputs in their new state', Inputs, 400, 401, 403, 404, 413, 422),
      },
    },
    async (request) => {
      const { comment, versions, ...chosen } = request.body;
      const named = versions && !chosen.ids && !chosen.filter ? { ids: Object.keys(versions) } : chosen;
      if (event === 'approve') refuseUnread(named, versions);
      const context = contextOf(deps, request.viewer);
      const moved = await deps.database.db.transaction(async (tx) =>
        fire(tx, entity, { event, ids: await chosenIds(tx, entity, named, context), versions, comment: comment ?? '' }, context),
      );
      return { inputs: await present(deps.database.db, entity, moved, request.viewer) };
    },
  );
}

/** Throws 400 VERSIONS_MISSING unless every input to approve is named by its id, with the version that the user read. */
function refuseUnread({ ids, filter }: Chosen, versions: Readonly<Record<string, number>> = {}): void {
  const known = new Set(Object.keys(versions).map((id) => id.toLowerCase()));
  if (filter === undefined && ids?.every((id) => known.has(id.toLowerCase()))) return;
  throw badRequest(
    'VERSIONS_MISSING',
    'Approving names each input by its id, with the version that was read: { versions: { id: version } }.',
  );
}

function history(app: App, { database, entities }: Deps): void {
  app.get(
    `${base}/inputs/:id/history`,
    {
      config: { permission: 'inputs:read' },
      schema: {
        tags,
        operationId: 'get_inputs_history',
        summary: 'What happened to an input, the latest first',
        params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
        response: answers(200, 'The events', Type.Array(HistoryEvent), 400, 401, 403, 404),
      },
    },
    async (request) => {
      const { id } = await findRecord(database.db, entities.get('inputs'), request.params.id, request.viewer);
      return inputHistory(database.db, id);
    },
  );
}

function listing(app: App, { database, entities }: Deps): void {
  const inputs = entities.get('inputs');
  app.get(
    `${base}/subjects/:key/inputs`,
    {
      config: { permission: 'inputs:read' },
      schema: {
        tags,
        operationId: 'list_subject_inputs',
        summary: 'The inputs of a subject',
        params: Key,
        querystring: ListParameters,
        response: answers(200, 'A page, how many are refused, how many there are', Page, 400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const { db } = database;
      const { id: key } = await findRecord(db, entities.get('subjects'), request.params.key, request.viewer);
      const asked = await entityForList(db, inputs, withSubject(request.query, key), request.viewer);
      const query = listQueryOf(request.query, asked.definition);
      const { page, ...answer } = await listSubjectInputs(db, asked, key, query, request.viewer);
      return reply.headers(pageHeaders('inputs', query, page)).send(answer);
    },
  );
}

/** Returns the query of a list, limited to one subject. */
function withSubject<Query extends { filter?: string }>(query: Query, subject_key: string): Query {
  const parsed = parseListQuery(query);
  return 'problem' in parsed ? query : { ...query, filter: JSON.stringify({ ...parsed.filter, subject_key }) };
}

function creation(app: App, deps: Deps): void {
  const entities = { subjects: deps.entities.get('subjects'), inputs: deps.entities.get('inputs') };
  app.post(
    `${base}/subjects/:key/inputs`,
    {
      validatorCompiler: () => () => true,
      config: { permission: 'inputs:write' },
      schema: {
        tags,
        operationId: 'create_subject_inputs',
        summary: 'Enter values: one input, or several at once, all or none',
        params: Key,
        body: Type.Unsafe<unknown>({ type: 'object', description: 'An input without its subject, or { inputs: [ … ] }' }),
        response: answers(201, 'The inputs as they were kept', Inputs, 400, 401, 403, 404, 413, 422),
      },
    },
    async (request, reply) => {
      const sent = inputsSent(request.body);
      const context = contextOf(deps, request.viewer);
      const made = await deps.database.db.transaction((tx) => createSubjectInputs(tx, entities, request.params.key, sent, context));
      return reply.code(201).send({ inputs: await present(deps.database.db, entities.inputs, made, request.viewer) });
    },
  );
}

function inputsSent(body: unknown): Values[] {
  const list = isRecord(body) ? body['inputs'] : undefined;
  if (list === undefined) return [parseUpdate(body).data];
  if (!Array.isArray(list) || list.length === 0 || list.length > 10_000)
    throw badRequest('INVALID_BODY', 'inputs is a list of 1 to 10,000 inputs.');
  return list.map((one: unknown) => parseUpdate(one).data);
}

function removal(app: App, deps: Deps): void {
  const entity = deps.entities.get('inputs');
  app.delete(
    `${base}/subjects/:key/inputs`,
    {
      config: { permission: 'inputs:write' },
      schema: {
        tags,
        operationId: 'delete_subject_inputs',
        summary: 'Remove inputs of a subject, all or none',
        params: Key,
        querystring: Type.Object({ ids: Type.Optional(ListOf('Identifiers')) }),
        body: Type.Union([
          Type.Object({
            ids: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10_000, description: 'Where they are too many for an address' }),
          }),
          Type.Null(),
        ]),
        response: answers(200, 'The inputs as they were', Inputs, 400, 401, 403, 404, 413, 422),
      },
    },
    async (request) => {
      const ids = [...(request.query.ids ?? []), ...(request.body?.ids ?? [])];
      if (ids.length === 0) throw badRequest('INVALID_REQUEST', 'ids names the inputs to remove.');
      const context = contextOf(deps, request.viewer);
      const removed = await deps.database.db.transaction((tx) => deleteSubjectInputs(tx, entity, request.params.key, ids, context));
      return { inputs: removeHiddenFields(entity.definition, removed, request.viewer) };
    },
  );
}
