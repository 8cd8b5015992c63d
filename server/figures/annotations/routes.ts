/**
 * Serves the annotations of one indicator at the addresses of the specification: /api/services/indicators/:key/annotations and /:id below.
 * A viewer who may read the indicator may read them; writes need the permissions of the entity `annotations`, as those of any entity do.
 */
import { Type } from 'typebox';
import type { Values } from '#resources/definition';
import { recordSchema, writeSchema } from '#resources/language/fields/jsonSchema';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import type { Viewer } from '#server/core/viewer/viewer';
import { notFound } from '#server/core/errors';
import { ifMatchVersions } from '#server/core/http/answers/etag';
import { refuseOtherRecord } from '#server/core/http/bodies/ignoredMembers';
import { answers } from '#server/core/http/answers/schemas';
import { readableIndicator } from '../indicators/view/page';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import { findRecord, removeHiddenFields, listQueryOf, listRecords, present } from '#server/entities/records/read';
import { parseUpdate, contextOf, IfMatch, ListParameters, pageHeaders } from '#server/entities/records/routes';
import { writeRecords } from '#server/entities/records/write/writeRecords';

const base = '/api/services/indicators/:key/annotations';
const Key = Type.Object({ key: Type.String({ maxLength: 200 }) });
const KeyAndId = Type.Object({ key: Type.String({ maxLength: 200 }), id: Type.String({ maxLength: 200 }) });
const Annotation = { $ref: 'annotations#' };
const about = (verb: string, summary: string) => ({ tags: ['annotations'], operationId: `${verb}_indicator_annotations`, summary });
const checked = { validatorCompiler: () => () => true };

/** Registers the routes of the annotations of an indicator. */
export function annotationsRoutes(app: App, deps: Deps): void {
  const entity = deps.entities.get('annotations');
  if (!app.getSchema(entity.definition.id)) app.addSchema({ $id: entity.definition.id, ...recordSchema(entity.definition) });
  reads(app, deps, entity);
  writes(app, deps, entity);
}

/** Returns an annotation of an indicator that the viewer may read; throws a 404 where there is none. */
async function annotationOf(db: Db, entity: Entity, { key, id }: { key: string; id: string }, viewer: Viewer): Promise<StoredRecord> {
  await readableIndicator(db, key, viewer);
  const record = await findRecord(db, entity, id, viewer);
  if (record['key'] !== key) throw notFound();
  return record;
}

/** Removes the names of the authors, which only people who manage annotations may read. */
const withoutPeople = ({ created_by: _by, updated_by: _last, ...record }: StoredRecord) => record;

function reads(app: App, { database, entities }: Deps, entity: Entity): void {
  const { db } = database;
  const { definition } = entities.get('annotations');
  app.get(
    base,
    {
      config: { permission: 'portal:public' },
      schema: {
        ...about('list', 'The annotations of an indicator'),
        params: Key,
        querystring: ListParameters,
        response: answers(200, 'A page of annotations', { type: 'array', items: Annotation }, 400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const { key } = await readableIndicator(db, request.params.key, request.viewer);
      const asked = listQueryOf(request.query, definition);
      const query = { ...asked, filter: { ...asked.filter, key } };
      const page = await listRecords(db, entity, query, request.viewer);
      return reply.headers(pageHeaders(definition.id, query, page)).send(page.records.map(withoutPeople));
    },
  );
  app.get(
    `${base}/:id`,
    {
      config: { permission: 'portal:public' },
      schema: {
        ...about('get', 'One annotation of an indicator'),
        params: KeyAndId,
        response: answers(200, 'The annotation', Annotation, 400, 401, 403, 404),
      },
    },
    async (request) => withoutPeople(await annotationOf(db, entity, request.params, request.viewer)),
  );
}

function writes(app: App, deps: Deps, entity: Entity): void {
  const { db } = deps.database;
  const { definition } = entity;
  const permission = definition.permissions.write;
  app.post(
    base,
    {
      ...checked,
      config: { permission },
      schema: {
        ...about('create', 'Annotate an indicator'),
        params: Key,
        headers: IfMatch,
        body: Type.Unsafe<unknown>(writeSchema(definition, 'update')),
        response: answers(201, 'The annotation as it was kept', Annotation, 400, 401, 403, 404, 412, 413, 422),
      },
    },
    async (request, reply) => {
      const { key } = await readableIndicator(db, request.params.key, request.viewer);
      const { data: sent } = parseUpdate(request.body);
      refuseOtherRecord('key', key, sent['key']);
      const data: Values = { ...sent, key };
      const { records } = await db.transaction((tx) => writeRecords(tx, entity, [{ data }], contextOf(deps, request.viewer)));
      return reply.code(201).send((await present(db, entity, records, request.viewer))[0]);
    },
  );
  app.put(
    `${base}/:id`,
    {
      ...checked,
      config: { permission },
      schema: {
        ...about('update', 'Change an annotation'),
        params: KeyAndId,
        body: Type.Unsafe<unknown>(writeSchema(definition, 'update')),
        response: answers(200, 'The annotation as it was kept', Annotation, 400, 401, 403, 404, 413, 422),
      },
    },
    async (request) => {
      const { id } = await annotationOf(db, entity, request.params, request.viewer);
      const change = { id, match: ifMatchVersions(request), ...parseUpdate(request.body) };
      const { records } = await db.transaction((tx) => writeRecords(tx, entity, [change], contextOf(deps, request.viewer)));
      return (await present(db, entity, records, request.viewer))[0];
    },
  );
  app.delete(
    `${base}/:id`,
    {
      config: { permission },
      schema: {
        ...about('delete', 'Remove an annotation'),
        params: KeyAndId,
        headers: IfMatch,
        response: answers(200, 'The annotation as it was', Annotation, 400, 401, 403, 404, 412, 422),
      },
    },
    async (request) => {
      const { id } = await annotationOf(db, entity, request.params, request.viewer);
      const removal = { id, match: ifMatchVersions(request), removed: true as const };
      const { records } = await db.transaction((tx) => writeRecords(tx, entity, [removal], contextOf(deps, request.viewer)));
      return removeHiddenFields(definition, records, request.viewer)[0];
    },
  );
}
