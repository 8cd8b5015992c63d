/** GET /api/{endpoint}/export  returns the records of a list as XLSX or CSV; with `template`, the same file without rows */
import { Type } from 'typebox';
import type { App } from '#server/core/app';
import type { Deps } from '../deps';
import { disposition, types } from '#server/core/files/names';
import { ListOf } from '#server/core/http/addresses/lists';
import { answers } from '#server/core/http/answers/schemas';
import { addJob } from '#server/core/jobs/jobs';
import type { Entity } from '../records/entity';
import { localeOf } from '../records/read';
import { endpointOf, ListParameters } from '../records/routes';
import { sentFile } from '#server/core/worker/sentFile';
import type { Workers } from '#server/core/worker/workers';

const Parameters = Type.Object({
  filter: ListParameters.properties.filter,
  sort: ListParameters.properties.sort,
  format: Type.Optional(Type.Union([Type.Literal('xlsx'), Type.Literal('csv')])),
  columns: Type.Optional(ListOf('Fields, in this order; all, without')),
  locale: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('fr')])),
  template: Type.Optional(Type.Boolean({ description: 'Without rows: a form to fill in' })),
});

export function exportRoute(app: App, { database: { db } }: Deps, entity: Entity, workers: Workers): void {
  const { definition } = entity;
  app.get(
    `${endpointOf(definition)}/export`,
    {
      config: { permission: definition.permissions.read },
      schema: {
        tags: [definition.id],
        operationId: `export_${definition.id}`,
        summary: `A spreadsheet of the records that a filter keeps (${definition.name.en.other})`,
        querystring: Parameters,
        response: answers(200, 'The file', { type: 'string', contentEncoding: 'binary' }, 400, 401, 403),
      },
    },
    async (request, reply) => {
      const { format = 'xlsx', columns = [], template, locale = localeOf(request.viewer) } = request.query;
      const { filter, sort } = request.query;
      const asked = { filter, sort, format, columns: columns.length > 0 ? columns : undefined, locale, template };
      const { viewer } = request;
      const { file, name, rows, size } = await sentFile(workers, { kind: 'records', entity: definition.id, asked, viewer }, reply);
      if (!template) {
        const end = { status: 'done', done: rows, total: rows, finished_at: new Date().toISOString() };
        await addJob(db, { kind: 'export', resource: definition.id, params: { file: name }, created_by: viewer.user?.id ?? null, ...end });
      }
      return reply
        .headers({
          'content-type': `${types[format] ?? ''}${format === 'csv' ? '; charset=utf-8' : ''}`,
          'content-disposition': disposition(name),
          'content-length': size,
          'cache-control': 'no-store',
        })
        .send(file);
    },
  );
}
