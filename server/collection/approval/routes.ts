/**
 * Registers the routes of approval, under /api/services/data_cluster:
 *   GET /subjects/approval       lists the subjects that have inputs waiting for approval
 *   GET /subjects/:key/approval  returns the queue of a subject, as a spreadsheet with `format`
 *   GET /inputs/versions         returns the versions to send with an approval of all inputs that match a filter
 */
import { Type } from 'typebox';
import { ApprovalGroup, ApprovalSubject, VersionsToApprove, WaitingMore } from '#resources/api/collection/approval';
import { isRecord } from '#resources/language/fields/isRecord';
import { localize } from '#resources/formats/format';
import { parseListQuery, type ListQuery } from '#resources/lists/listQuery';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest } from '#server/core/errors';
import { disposition, types } from '#server/core/files/names';
import { answers } from '#server/core/http/answers/schemas';
import type { StoredRecord } from '#server/entities/records/entity';
import { entityForList } from '#server/entities/records/relations/queriedEntity';
import { findRecord, listQueryOf, localeOf } from '#server/entities/records/read';
import { ListParameters, pageHeaders } from '#server/entities/records/routes';
import { queueOf } from './queue';
import { queueFile } from './queueFile';
import type { EffectsOf } from './weight';
import { mostWaiting, versionsToApprove, waitingStates, waitingSubjects } from './waiting';

const base = '/api/services/data_cluster';
const about = (operationId: string, summary: string) => ({ tags: ['approval'], operationId, summary });
const permission = 'inputs:approve';

const QueueParameters = Type.Object({
  ...ListParameters.properties,
  format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('xlsx'), Type.Literal('csv')], { default: 'json' })),
  order: Type.Optional(Type.Literal('effect', { description: 'The largest change of a published figure first, instead of `sort`' })),
  group: Type.Optional(Type.String({ maxLength: 200, description: '`date` or `tags.{root}`: also how many wait in each' })),
  others: Type.Optional(Type.Boolean({ description: 'Those that wait for someone else instead' })),
});
const Queue = {
  type: 'object',
  required: ['inputs', 'total', 'groups', 'capped'],
  properties: {
    inputs: { type: 'array', items: { allOf: [{ $ref: 'inputs#' }, WaitingMore] } },
    total: { type: 'integer' },
    groups: { type: 'array', items: ApprovalGroup },
    capped: { type: 'boolean', description: 'More wait than are put in order or grouped: those are the 10,000 that were entered first' },
  },
};

/** Registers the routes of approval. */
export function approvalRoutes(app: App, deps: Deps, effectsOf: EffectsOf): void {
  subjects(app, deps);
  queue(app, deps, effectsOf);
  versions(app, deps);
}

function subjects(app: App, { database }: Deps): void {
  app.get(
    `${base}/subjects/approval`,
    {
      config: { permission },
      schema: {
        ...about('list_subjects_approval', 'The subjects where something waits for an approval'),
        response: answers(200, 'Each with how many', Type.Array(ApprovalSubject), 400, 401, 403),
      },
    },
    async (request) => waitingSubjects(database.db, request.viewer),
  );
}

function queue(app: App, { database, entities }: Deps, effectsOf: EffectsOf): void {
  const inputs = entities.get('inputs');
  app.get(
    `${base}/subjects/:key/approval`,
    {
      config: { permission },
      schema: {
        ...about('list_subject_approval', 'What waits for an approval in a subject, each beside what it is judged by'),
        params: Type.Object({ key: Type.String({ maxLength: 200 }) }),
        querystring: QueueParameters,
        response: answers(
          200,
          'A page, how many there are; the first 10,000 as a spreadsheet with `format`',
          Queue,
          400,
          401,
          403,
          404,
          422,
        ),
      },
    },
    async (request, reply) => {
      const { db } = database;
      const { format = 'json', order, group, others = false, ...listed } = request.query;
      const record = await findRecord(db, entities.get('subjects'), request.params.key, request.viewer);
      const { id: subject } = record;
      const parsed = parseListQuery(listed);
      if ('problem' in parsed) throw badRequest(`INVALID_${parsed.parameter.toUpperCase()}`, parsed.problem);
      const filter = JSON.stringify({ state: waitingStates, ...parsed.filter, subject_key: subject });
      const names = [...(group ? [group] : []), ...(format === 'json' ? [] : columnNames(record))];
      const asked = await entityForList(db, inputs, { ...listed, filter }, request.viewer, names);
      if (group !== undefined && group !== 'date' && !asked.definition.fields.some(({ id }) => id === group && id.startsWith('tags.')))
        throw badRequest('INVALID_GROUP', 'group is `date`, or `tags.` and the key of a dimension.');
      const read = listQueryOf({ ...listed, filter }, asked.definition);
      const query: ListQuery = format === 'json' ? read : { ...read, range: [0, mostWaiting - 1] };
      const { page, groups, capped } = await queueOf(
        db,
        asked,
        effectsOf,
        { subject, query, byEffect: order === 'effect', group, others },
        request.viewer,
      );
      if (format !== 'json') {
        const name = `${localize(isRecord(record['name']) ? record['name'] : {}, localeOf(request.viewer)) || subject} ${new Date().toISOString().slice(0, 10)}.${format}`;
        return reply
          .headers({
            ...pageHeaders('inputs', query, page),
            'content-type': types[format] ?? '',
            'content-disposition': disposition(name),
            'cache-control': 'no-store',
          })
          .send(await queueFile(db, asked, page.records, format, request.viewer));
      }
      return reply.headers(pageHeaders('inputs', query, page)).send({ inputs: page.records, total: page.total, groups, capped });
    },
  );
}

function versions(app: App, { database: { db }, entities }: Deps): void {
  const inputs = entities.get('inputs');
  app.get(
    `${base}/inputs/versions`,
    {
      config: { permission },
      schema: {
        ...about('list_inputs_versions', 'What an approval of all that match is bound to'),
        querystring: Type.Pick(ListParameters, ['filter']),
        response: answers(200, 'The version of each', VersionsToApprove, 400, 401, 403, 422),
      },
    },
    async (request) => {
      const asked = await entityForList(db, inputs, request.query, request.viewer);
      return versionsToApprove(db, asked, listQueryOf(request.query, asked.definition).filter, request.viewer);
    },
  );
}

/** Returns the names that a subject's own dimensions and fields have in a list: `tags.{root}` and `values.{field}`. */
function columnNames({ fields, tag_roots }: StoredRecord): string[] {
  const named = (list: unknown, property: string) =>
    (Array.isArray(list) ? list : []).flatMap((each: unknown) =>
      isRecord(each) && typeof each[property] === 'string' ? [each[property]] : [],
    );
  return [...named(tag_roots, 'key').map((key) => `tags.${key}`), ...named(fields, 'id').map((id) => `values.${id}`)];
}
