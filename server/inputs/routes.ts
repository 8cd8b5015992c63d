/**
 * Beside the calls of any definition, under /api/services/data_cluster:
 *   PUT    /inputs/submit | approve | refuse | reopen   { ids, comment }: all or none
 *   GET    /inputs/:id/history                          who did what, when and why
 *   GET    /subjects/:key/inputs                        { inputs, refused, total }
 *   POST   /subjects/:key/inputs                        one input, or { inputs: [ … ] }
 *   DELETE /subjects/:key/inputs?ids=                   all or none
 */
import { Type } from 'typebox';
import { isRecord } from '#resources/clean';
import type { Values } from '#resources/definition';
import { recordSchema } from '#resources/jsonSchema';
import type { App, Deps } from '#server/deps';
import { badRequest } from '#server/errors';
import { answers } from '#server/http/schemas';
import { findRecord, hide, listQueryOf } from '#server/records/read';
import { changeOf, contextOf, ListParameters, pageHeaders } from '#server/records/routes';
import { inputHistory } from './history';
import { inputEvents, type InputEvent } from './inputStates';
import { createSubjectInputs, deleteSubjectInputs, listSubjectInputs } from './subjectInputs';
import { fire } from './transitions';

const base = '/api/services/data_cluster';
const tags = ['inputs'];
const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });
const Firing = Type.Object({
  ids: Type.Array(Uuid, { minItems: 1, maxItems: 10_000 }),
  comment: Type.Optional(Type.Union([Type.String({ maxLength: 5000 }), Type.Null()])),
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

/** Registers the calls of inputs that no definition gives. */
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
      const { ids, comment } = request.body;
      const context = contextOf(deps, request.viewer);
      const moved = await deps.database.db.transaction((tx) => fire(tx, entity, { event, ids, comment: comment ?? '' }, context));
      return { inputs: hide(entity.definition, moved, request.viewer) };
    },
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
      const query = listQueryOf(request.query, inputs.definition);
      const { id: key } = await findRecord(db, entities.get('subjects'), request.params.key, request.viewer);
      const { page, ...answer } = await listSubjectInputs(db, inputs, key, query, request.viewer);
      return reply.headers(pageHeaders('inputs', query, page)).send(answer);
    },
  );
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
      return reply.code(201).send({ inputs: hide(entities.inputs.definition, made, request.viewer) });
    },
  );
}

function inputsSent(body: unknown): Values[] {
  const list = isRecord(body) ? body['inputs'] : undefined;
  if (list === undefined) return [changeOf(body).data];
  if (!Array.isArray(list) || list.length === 0 || list.length > 10_000)
    throw badRequest('INVALID_BODY', 'inputs is a list of 1 to 10,000 inputs.');
  return list.map((one: unknown) => changeOf(one).data);
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
        querystring: Type.Object({
          ids: Type.String({ minLength: 1, maxLength: 40_000, description: 'identifiers, separated by commas' }),
        }),
        response: answers(200, 'The inputs as they were', Inputs, 400, 401, 403, 404, 422),
      },
    },
    async (request) => {
      const ids = request.query.ids.split(',');
      const context = contextOf(deps, request.viewer);
      const removed = await deps.database.db.transaction((tx) => deleteSubjectInputs(tx, entity, request.params.key, ids, context));
      return { inputs: hide(entity.definition, removed, request.viewer) };
    },
  );
}
