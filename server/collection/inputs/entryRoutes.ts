/**
 * Registers the routes for the form of a single entry, under /api/services/data_cluster:
 *   GET  /subjects/:key/inputs/places   returns the dimensions, with the leaves that the viewer may enter
 *   POST /subjects/:key/inputs/lookups  returns the numbers that are looked up for an entry of a day and of tags
 *   POST /inputs/check                  returns the errors and warnings of an entry; writes nothing
 */
import { Type } from 'typebox';
import { EntryCheck, EntryDimension, LookedUp, LookupQuery } from '#resources/api/collection/entry';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { findRecord } from '#server/entities/records/read';
import { parseUpdate, contextOf } from '#server/entities/records/routes';
import { previewRecords } from '#server/entities/records/write/writeRecords';
import { isUuid } from '#server/core/db/uuid';
import { subjectsOf } from './checks/inputFacts';
import { readLookups } from './derived/lookups';
import { placesOf } from './reads/places';

const base = '/api/services/data_cluster';
const tags = ['inputs'];

/** Registers the routes for the form of a single entry. */
export function entryRoutes(app: App, deps: Deps): void {
  const { database, entities } = deps;
  const subjects = entities.get('subjects');
  const inputs = entities.get('inputs');

  app.get(
    `${base}/subjects/:key/inputs/places`,
    {
      config: { permission: 'inputs:write' },
      schema: {
        tags,
        operationId: 'list_entry_places',
        summary: 'The dimensions of a subject, with the leaves that the person may enter values for',
        params: Type.Object({ key: Type.String({ maxLength: 200 }) }),
        response: answers(200, 'The dimensions in their order', Type.Array(EntryDimension), 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => {
      const { id } = await findRecord(database.db, subjects, params.key, viewer);
      const subject = (await subjectsOf(database.db, [{ subject_key: id }])).get(id);
      if (!subject) throw badRequest();
      return placesOf(database.db, subject, viewer);
    },
  );

  app.post(
    `${base}/subjects/:key/inputs/lookups`,
    {
      config: { permission: 'inputs:write', impersonated: 'always' },
      schema: {
        tags,
        operationId: 'look_up_values',
        summary: 'The numbers that an entry of this day and of these tags is given, such as emission factors; nothing is written',
        params: Type.Object({ key: Type.String({ maxLength: 200 }) }),
        body: LookupQuery,
        response: answers(200, 'What is found, by field', LookedUp, 400, 401, 403, 404, 413),
      },
    },
    async ({ params, body, viewer }) => {
      const { id } = await findRecord(database.db, subjects, params.key, viewer);
      const subject = (await subjectsOf(database.db, [{ subject_key: id }])).get(id);
      if (!subject) throw badRequest();
      const { definitions } = contextOf(deps, viewer);
      const find = await readLookups(database.db, [subject], [body], definitions);
      return Object.fromEntries(find(subject, body));
    },
  );

  app.post(
    `${base}/inputs/check`,
    {
      validatorCompiler: () => () => true,
      config: { permission: 'inputs:write', impersonated: 'always' },
      schema: {
        tags,
        operationId: 'check_inputs',
        summary: 'What an entry would be refused or questioned for; nothing is written',
        body: Type.Unsafe<unknown>({ type: 'object', description: 'An input; with its id, the change of one that exists' }),
        response: answers(200, 'Errors and warnings', EntryCheck, 400, 401, 403, 404, 413),
      },
    },
    async ({ body, viewer }) => {
      const { id, ...data } = parseUpdate(body).data;
      const context = contextOf(deps, viewer);
      const before = typeof id === 'string' && isUuid(id) ? await findRecord(database.db, inputs, id, viewer) : undefined;
      const [found] = await previewRecords(database.db, inputs, [{ ...(before && { before }), data }], context);
      return { errors: found?.errors ?? [] };
    },
  );
}
