/** `GET /api/audit_events`: who changed what, the latest first; of one record with `entity` and `entity_id`. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { can, type Viewer } from '#server/auth/viewer';
import { audit_events } from '#server/db/schema';
import type { App, Deps } from '#server/deps';
import { badRequest } from '#server/errors';
import { answers } from '#server/http/schemas';
import { parseListQuery } from '#resources/listQuery';
import { contentRange } from '#server/records/routes';

const Event = Type.Object({
  id: Type.String(),
  at: Type.String(),
  actor: Type.Union([Type.String(), Type.Null()]),
  impersonator: Type.Union([Type.String(), Type.Null()]),
  action: Type.String(),
  entity: Type.String(),
  entity_id: Type.String(),
  changes: Type.Record(Type.String(), Type.Array(Type.Unknown())),
});

export function auditRoutes(app: App, { database: { db }, definitions }: Deps): void {
  const ofEntity = new Map(definitions.map((definition) => [definition.id, definition]));
  /** A field that the viewer may not see is not told by its changes. */
  const seenChanges = ({ entity, changes }: { entity: string; changes: Record<string, unknown[]> }, viewer: Viewer) => {
    const hidden = new Set(
      ofEntity
        .get(entity)
        ?.fields.filter(({ permission }) => permission?.read && !can(viewer, permission.read))
        .map(({ id }) => id),
    );
    return hidden.size === 0 ? changes : Object.fromEntries(Object.entries(changes).filter(([field]) => !hidden.has(field)));
  };

  app.get(
    '/api/audit_events',
    {
      config: { permission: 'audit:read' },
      schema: {
        tags: ['audit'],
        operationId: 'list_audit_events',
        summary: 'Who changed what, the latest first',
        querystring: Type.Object({
          entity: Type.Optional(Type.String({ maxLength: 100 })),
          entity_id: Type.Optional(Type.String({ maxLength: 200 })),
          range: Type.Optional(Type.String()),
        }),
        response: answers(200, 'The events; Content-Range says their place', Type.Array(Event), 400, 401, 403),
      },
    },
    async (request, reply) => {
      const query = parseListQuery({ range: request.query.range });
      if ('problem' in query) throw badRequest('INVALID_RANGE', query.problem);
      const { entity, entity_id } = request.query;
      const kept = and(
        entity === undefined ? undefined : eq(audit_events.entity, entity),
        entity_id === undefined ? undefined : eq(audit_events.entity_id, entity_id),
      );
      const [first, last] = query.range;
      const events = await db
        .select()
        .from(audit_events)
        .where(kept)
        .orderBy(desc(audit_events.at), desc(audit_events.id))
        .limit(last - first + 1)
        .offset(first);
      const [count] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(audit_events)
        .where(kept);
      return reply
        .header('content-range', contentRange('audit_events', query, events.length, count?.total ?? 0))
        .send(events.map((event) => ({ ...event, changes: seenChanges(event, request.viewer), at: new Date(event.at).toISOString() })));
    },
  );
}
