/**
 * Who changed what, the latest first:
 *   GET /api/audit_events          a page; of one record with `entity` and `entity_id`
 *   GET /api/audit_events/export   all that match, as CSV
 */
import { Type } from 'typebox';
import { AuditedEvent } from '#resources/api/history';
import { isDate } from '#resources/values';
import { parseListQuery } from '#resources/listQuery';
import type { App, Deps } from '#server/deps';
import { badRequest } from '#server/errors';
import { answers } from '#server/http/schemas';
import { contentRange } from '#server/records/routes';
import { auditCsv } from './csv';
import { countEvents, findEvents, type EventsAsked } from './query';

const text = (maxLength: number, description?: string) =>
  Type.Optional(Type.String({ maxLength, pattern: '^[^\\u0000]*$', ...(description && { description }) }));
const Asked = Type.Object({
  entity: text(100),
  entity_id: text(200),
  id: text(200, 'A part of a record’s identifier'),
  person: text(200, 'A part of a person’s name or address'),
  action: text(50, 'create, update, delete, restore, sign_in …'),
  act: text(36, 'What was done as one act'),
  from: text(10, 'A day, YYYY-MM-DD'),
  until: text(10, 'A day, included'),
});
const about = (operationId: string, summary: string) => ({ tags: ['audit'], operationId, summary });
const config = { permission: 'audit:read' };

export function auditRoutes(app: App, { database: { db }, entities }: Deps): void {
  app.get(
    '/api/audit_events',
    {
      config,
      schema: {
        ...about('list_audit_events', 'Who changed what, the latest first'),
        querystring: Type.Object({ ...Asked.properties, range: Type.Optional(Type.String()) }),
        response: answers(200, 'The events; Content-Range says their place', Type.Array(AuditedEvent), 400, 401, 403),
      },
    },
    async ({ query: { range, ...given }, viewer }, reply) => {
      const query = parseListQuery({ range });
      if ('problem' in query) throw badRequest('INVALID_RANGE', query.problem);
      const asked = sound(given);
      const [first, last] = query.range;
      const events = await findEvents(db, entities, asked, { limit: last - first + 1, offset: first }, viewer);
      return reply.header('content-range', contentRange('audit_events', query, events.length, await countEvents(db, asked))).send(events);
    },
  );

  app.get(
    '/api/audit_events/export',
    {
      config,
      schema: {
        ...about('export_audit_events', 'Who changed what, as CSV'),
        querystring: Asked,
        response: answers(200, 'One line per field that changed', { type: 'string' }, 400, 401, 403),
      },
    },
    ({ query, viewer }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit.csv"')
        .send(auditCsv(db, entities, sound(query), viewer)),
  );
}

/** What is empty asks for nothing; a day that is none is refused. */
function sound(asked: EventsAsked): EventsAsked {
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''));
  for (const day of [given['from'], given['until']])
    if (day !== undefined && !isDate(day)) throw badRequest('INVALID_FILTER', 'from and until are days: YYYY-MM-DD.');
  return given;
}
