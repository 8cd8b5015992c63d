/**
 * Beside the list of the audit log (resources/logs/audit.json):
 *   GET /api/audit_events/changes   all matching events, field by field, as CSV
 */
import { Type } from 'typebox';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { listQueryOf } from '#server/entities/records/read';
import { ListParameters } from '#server/entities/records/routes';
import { auditCsv } from './csv';

export function auditRoutes(app: App, { database: { db }, entities }: Deps): void {
  const { definition } = entities.get('audit');
  app.get(
    '/api/audit_events/changes',
    {
      config: { permission: definition.permissions.read },
      schema: {
        tags: ['audit'],
        operationId: 'export_audit_changes',
        summary: 'Who changed what, field by field, as CSV',
        querystring: Type.Object({ filter: ListParameters.properties.filter }),
        response: answers(200, 'One line per field that changed, the latest first', { type: 'string' }, 400, 401, 403),
      },
    },
    ({ query, viewer }, reply) => {
      const { filter } = listQueryOf(query, definition);
      const file = auditCsv(db, entities, filter, viewer);
      return reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="audit.csv"').send(file);
    },
  );
}
