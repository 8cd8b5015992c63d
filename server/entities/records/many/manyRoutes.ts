/**
 * Registers the routes that every entity has for many records at once:
 *   GET    /api/{endpoint}/totals       sum, average, minimum and maximum of the number fields, over all matching records
 *   POST   /api/{endpoint}/bulk         changes many records in the same way
 *   POST   /api/{endpoint}/bulk/delete  removes many records
 *   POST   /api/{endpoint}/bulk/references  counts the records that refer to them
 */
import { Type } from 'typebox';
import type { JsonValue } from '#resources/definition';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { ListOf } from '#server/core/http/addresses/lists';
import { answers } from '#server/core/http/answers/schemas';
import { badRequest } from '#server/core/errors';
import { changeChosen, chosenIds, deleteChosen, mostAtOnce } from './bulk';
import type { Entity } from '../entity';
import { entityForList } from '../relations/queriedEntity';
import { listQueryOf, totalsOf } from '../read';
import { referralsOf } from '../relations/referrals';
import { about, parseUpdate, contextOf, endpointOf, ListParameters, reportDroppedFields, type Method } from '../routes';

const Decimal = Type.Unsafe<string | number | null>({
  type: ['number', 'string', 'null'],
  description: 'Exact: a text where a double is not',
});
const NumberTotals = Type.Object({
  count: Type.Integer({ description: 'How many records have a value' }),
  sum: Decimal,
  average: Decimal,
  minimum: Decimal,
  maximum: Decimal,
});
export const anything = (description: string) =>
  Type.Unsafe<Record<string, JsonValue>>({ type: 'object', additionalProperties: true, description });
const refusals = [400, 401, 403, 404, 413, 422];
/** The properties of a body that name the records of a call: ids or a filter. */
export const chosen = {
  ids: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10_000 })),
  filter: Type.Optional(anything('As the list takes it; {} is all of them')),
  expected: Type.Optional(
    Type.Integer({ minimum: 0, description: 'How many the person was told; where there are others by now, nothing is done' }),
  ),
};

/** Registers the calls of a definition whose storage supports them. A wing that changes or removes its records in another way leaves these methods out. */
export function manyRoutes(app: App, deps: Deps, entity: Entity, methods: readonly Method[]): void {
  if (!entity.storage.ids || methods.length === 0) return;
  totalsRoute(app, deps, entity);
  if (methods.includes('update')) bulkUpdateRoute(app, deps, entity);
  if (methods.includes('delete') && entity.definition.delete !== false) {
    bulkDeleteRoute(app, deps, entity);
    referencesRoute(app, deps, entity);
  }
}

function totalsRoute(app: App, { database }: Deps, entity: Entity): void {
  const { definition } = entity;
  app.get(
    `${endpointOf(definition)}/totals`,
    {
      config: { permission: definition.permissions.read },
      schema: {
        ...about(definition, 'total', 'The totals of the numbers of all that match'),
        querystring: Type.Object({
          filter: ListParameters.properties.filter,
          fields: Type.Optional(ListOf('Which numbers; all of them where it is left out')),
        }),
        response: answers(
          200,
          'How many match, and the totals by field',
          Type.Object({ count: Type.Integer(), totals: Type.Record(Type.String(), NumberTotals) }),
          400,
          401,
          403,
        ),
      },
    },
    async (request) => {
      const { fields = [] } = request.query;
      const names = fields.length > 0 ? fields : undefined;
      const question = { filter: request.query.filter ?? '' };
      const asked = await entityForList(database.db, entity, question, request.viewer, names);
      const { filter } = listQueryOf(question, asked.definition);
      return totalsOf(database.db, asked, filter, names, request.viewer);
    },
  );
}

/** Registers the call that changes many records in the same way, in one transaction. */
function bulkUpdateRoute(app: App, deps: Deps, entity: Entity): void {
  const { definition } = entity;
  app.post(
    `${endpointOf(definition)}/bulk`,
    {
      config: { permission: definition.permissions.write },
      schema: {
        ...about(definition, 'bulk_update', `Change up to ${mostAtOnce} records at once, all or none`),
        body: Type.Object({ ...chosen, data: anything('field → value: what changes in each, checked as in a change of one') }),
        response: answers(
          200,
          'How many were chosen, and how many did change; `change_set` is undone by POST /api/change_sets/:id/undo',
          Type.Object({ matched: Type.Integer(), changed: Type.Integer(), change_set: Type.String() }),
          ...refusals,
        ),
      },
    },
    async ({ body, viewer }, reply) => {
      const { data } = parseUpdate(body.data);
      if (Object.keys(data).length === 0) throw badRequest('INVALID_BODY', 'data names the fields to change.');
      return deps.database.db.transaction((tx) =>
        changeChosen(tx, entity, body, data, { ...contextOf(deps, viewer), dropped: reportDroppedFields(reply) }),
      );
    },
  );
}

const Reference = Type.Object({
  resource: Type.String({ description: 'The entity whose records refer to them' }),
  field: Type.String({ description: 'By which of its fields' }),
  count: Type.Integer({ description: 'How many, of those that one may see' }),
  refuses: Type.Boolean({ description: 'Whether that keeps them from being removed' }),
});

/** Registers the call that counts what refers to records that a user is about to remove. */
function referencesRoute(app: App, deps: Deps, entity: Entity): void {
  const { definition } = entity;
  app.post(
    `${endpointOf(definition)}/bulk/references`,
    {
      config: { permission: definition.permissions.write },
      schema: {
        ...about(definition, 'bulk_references', 'How many records refer to these'),
        description: 'Asked before a removal. Writes nothing.',
        body: Type.Object(chosen),
        response: answers(
          200,
          'By entity and field; `hidden` where records that one may not see keep them from being removed',
          Type.Object({ references: Type.Array(Reference), hidden: Type.Boolean() }),
          ...refusals,
        ),
      },
    },
    async ({ body, viewer }) => {
      const { db } = deps.database;
      return referralsOf(db, entity, await chosenIds(db, entity, body, contextOf(deps, viewer)), viewer);
    },
  );
}

/** Registers the call that removes many records, in one transaction. */
function bulkDeleteRoute(app: App, deps: Deps, entity: Entity): void {
  const { definition } = entity;
  app.post(
    `${endpointOf(definition)}/bulk/delete`,
    {
      config: { permission: definition.permissions.write },
      schema: {
        ...about(definition, 'bulk_delete', `Remove up to ${mostAtOnce} records at once, all or none`),
        body: Type.Object(chosen),
        response: answers(
          200,
          'How many are gone; `change_set` is undone by POST /api/change_sets/:id/undo',
          Type.Object({ deleted: Type.Integer(), change_set: Type.String() }),
          ...refusals,
        ),
      },
    },
    ({ body, viewer }) => deps.database.db.transaction((tx) => deleteChosen(tx, entity, body, contextOf(deps, viewer))),
  );
}
