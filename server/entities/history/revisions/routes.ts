/**
 * The history of any record that the viewer may read:
 *   GET  /api/revisions/:entity/:id                     lists the revisions, the latest first
 *   GET  /api/revisions/:entity/:id/:version            returns the record as it was
 *   POST /api/revisions/:entity/:id/:version/restore    writes the values of that version, like any other change
 */
import { withoutComputedLines } from '#resources/language/formulas/compute';
import { Type } from 'typebox';
import { Revision } from '#resources/api/history/events';
import { isRecord } from '#resources/language/fields/isRecord';
import { parseListQuery } from '#resources/lists/listQuery';
import type { Values } from '#resources/definition';
import { isSameJson } from '#server/core/values/same';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest, forbidden, notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import { present } from '#server/entities/records/read';
import { contentRange, contextOf } from '#server/entities/records/routes';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { listRevisions, recordAt } from './revisions';

const Of = Type.Object({ entity: Type.String({ maxLength: 100 }), id: Type.String({ maxLength: 200 }) });
const At = Type.Object({ ...Of.properties, version: Type.String({ pattern: '^[0-9]{1,9}$' }) });
const record = { type: 'object', additionalProperties: true } as const;
const about = (operationId: string, summary: string) => ({ tags: ['revisions'], operationId, summary });
const config = { permission: 'signed_in' };
const url = '/api/revisions/:entity/:id';

export function revisionsRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;

  app.get(
    url,
    {
      config,
      schema: {
        ...about('list_revisions', 'Who changed a record, when, and what was before'),
        params: Of,
        querystring: Type.Object({ range: Type.Optional(Type.String({ description: '[first,last] counted from 0' })) }),
        response: answers(200, 'The latest first; Content-Range says their place', Type.Array(Revision), 400, 401, 403, 404),
      },
    },
    async ({ params, query: { range }, viewer }, reply) => {
      const query = parseListQuery({ range });
      if ('problem' in query) throw badRequest('INVALID_RANGE', query.problem);
      const entity = readable(deps, params.entity, viewer);
      const current = await stored(db, entity, params.id, viewer);
      const { revisions, total } = await listRevisions(db, entity, current, query.range, viewer);
      return reply.header('content-range', contentRange('revisions', query, revisions.length, total)).send(revisions);
    },
  );

  app.get(
    `${url}/:version`,
    {
      config,
      schema: {
        ...about('get_revision', 'A record as it was at a version'),
        params: At,
        response: answers(200, 'The record', record, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => {
      const entity = readable(deps, params.entity, viewer);
      return recordAt(db, entity, await stored(db, entity, params.id, viewer), Number(params.version), viewer);
    },
  );

  app.post(
    `${url}/:version/restore`,
    {
      config,
      schema: {
        ...about('restore_revision', 'Make a record again what it was'),
        params: At,
        body: Type.Unsafe<unknown>({ type: ['object', 'null'], properties: { version: { description: 'The version one has seen' } } }),
        response: answers(200, 'The record as it is kept', record, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params, body, viewer }) => {
      const entity = readable(deps, params.entity, viewer);
      if (!can(viewer, entity.definition.permissions.write)) throw forbidden();
      const version = versionOf(body);
      const { records } = await db.transaction(async (tx) => {
        const current = await stored(tx, entity, params.id, viewer);
        const was = await recordAt(tx, entity, current, Number(params.version), viewer);
        const change = { id: current.id, version, data: restorable(entity, current, was, viewer) };
        return writeRecords(tx, entity, [change], { ...contextOf(deps, viewer), action: 'restore', putsBack: true });
      });
      return (await present(db, entity, records, viewer))[0];
    },
  );
}

/** Returns the entity that a request names. Throws 404 when there is none, and 403 when the viewer may not read it. */
function readable({ entities }: Deps, id: string, viewer: Viewer): Entity {
  const entity = entities.find(id);
  if (!entity) throw notFound();
  if (!can(viewer, entity.definition.permissions.read)) throw forbidden();
  return entity;
}

/** Returns the record as stored, without computed fields. Throws 404 when the viewer cannot see it. */
async function stored(db: Db, { storage, rules }: Entity, id: string, viewer: Viewer): Promise<StoredRecord> {
  const [found] = await storage.find(db, [id], { visible: rules.visible?.(viewer) });
  if (!found) throw notFound();
  return found;
}

/** Returns the former values that differ from the present ones, for the fields that the viewer may write. */
function restorable({ definition }: Entity, current: StoredRecord, was: StoredRecord, viewer: Viewer): Values {
  const fields = definition.fields.filter(
    ({ id, read_only, create_only, permission }) =>
      !read_only &&
      !create_only &&
      id in was &&
      (!permission?.write || can(viewer, permission.write)) &&
      !isSameJson(current[id] ?? null, was[id] ?? null),
  );
  return Object.fromEntries(fields.map((field) => [field.id, withoutComputedLines(field, was[field.id] ?? null)]));
}

function versionOf(body: unknown): number | undefined {
  const version = isRecord(body) ? body['version'] : undefined;
  if (version === undefined || version === null) return undefined;
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw badRequest('INVALID_VERSION', 'version is a whole number.');
  return version;
}
