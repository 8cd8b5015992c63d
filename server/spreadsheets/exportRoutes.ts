/**
 *   GET /api/{endpoint}/export  what the list shows, as XLSX or CSV; `template` for the same without rows
 */
import { finished } from 'node:stream';
import { Type } from 'typebox';
import type { App, Deps } from '#server/deps';
import { disposition, types } from '#server/files/names';
import { ListOf } from '#server/http/lists';
import { answers } from '#server/http/schemas';
import { addJob } from '#server/jobs/jobs';
import type { Entity } from '#server/records/entity';
import { asListed } from '#server/records/asked';
import { listQueryOf, localeOf } from '#server/records/read';
import { endpointOf, ListParameters } from '#server/records/routes';
import { exportRecords } from './export';

const Parameters = Type.Object({
  filter: ListParameters.properties.filter,
  sort: ListParameters.properties.sort,
  format: Type.Optional(Type.Union([Type.Literal('xlsx'), Type.Literal('csv')])),
  columns: Type.Optional(ListOf('Fields, in this order; all, without')),
  locale: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('fr')])),
  template: Type.Optional(Type.Boolean({ description: 'Without rows: a form to fill in' })),
});

export function exportRoute(app: App, { database: { db } }: Deps, entity: Entity): void {
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
      const wanted = columns.length > 0 ? columns : undefined;
      const asked = await asListed(db, entity, request.query, request.viewer, wanted);
      const query = listQueryOf(request.query, asked.definition);
      const { file, name, rows } = await exportRecords(db, asked, { format, query, columns: wanted, locale, template }, request.viewer);
      if (!template)
        finished(file, (error) => {
          if (error) return request.log.warn({ err: error }, 'export cut short');
          const end = { status: 'done', done: rows, total: rows, finished_at: new Date().toISOString() };
          addJob(db, {
            kind: 'export',
            resource: definition.id,
            params: { file: name },
            created_by: request.viewer.user?.id ?? null,
            ...end,
          }).catch((failure: unknown) => request.log.error({ err: failure }, 'export not noted'));
        });
      return reply
        .headers({
          'content-type': `${types[format] ?? ''}${format === 'csv' ? '; charset=utf-8' : ''}`,
          'content-disposition': disposition(name),
          'cache-control': 'no-store',
        })
        .send(file);
    },
  );
}
