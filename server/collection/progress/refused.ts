/** Registers GET /api/services/data_cluster/inputs_refused: the refused inputs that wait for a correction, with the reason and the person who refused them. */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { RefusedEntries } from '#resources/api/collection/progress';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { scopesSql } from '../inputs/checks/scopes';
import { tags } from './parameters';

interface Row extends Record<string, unknown> {
  total: number;
  entries: RefusedEntries['entries'];
}

export function refusedRoute(app: App, { database: { db } }: Deps): void {
  app.get(
    '/api/services/data_cluster/inputs_refused',
    {
      config: { permission: 'inputs:read' },
      schema: {
        tags,
        operationId: 'list_refused_inputs',
        summary: 'The entries that were refused, the latest first, each with the comment that says why',
        querystring: Type.Object({
          own: Type.Optional(Type.Boolean({ description: 'Only those that the person entered, or submitted last' })),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
        }),
        response: answers(200, 'The first of them, and how many there are', RefusedEntries, 400, 401, 403),
      },
    },
    async ({ query: { limit = 10, own = false }, viewer }) => {
      const user = viewer.user?.id ?? null;
      const whose = own ? sql`(t.created_by = ${user}::uuid OR t.submitted_by = ${user}::uuid)` : sql`true`;
      const { rows } = await db.execute<Row>(sql`
        WITH refused AS (SELECT t.* FROM inputs t WHERE t.state = 'refused' AND ${whose} AND ${scopesSql(viewer) ?? sql`true`})
        SELECT (SELECT count(*)::int FROM refused) AS total, coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'date', r.date, 'date_end', r.date_end, 'subject', jsonb_build_object('key', s.key, 'name', s.name, 'period', s.period),
          'tags', (SELECT coalesce(jsonb_agg(g.name ORDER BY e.key), '[]') FROM jsonb_each_text(r.tags) e JOIN tags g ON g.id = e.value::uuid),
          'comment', why.comment, 'by', why.name,
          'at', to_char(why.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY why.at DESC NULLS LAST, r.id), '[]') AS entries
        FROM (SELECT * FROM refused ORDER BY updated_at DESC, id LIMIT ${limit}) r
        JOIN subjects s ON s.key = r.subject_key
        LEFT JOIN LATERAL (
          SELECT e.changes -> 'reason' ->> 1 AS comment, e.at, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS name
          FROM audit_events e LEFT JOIN users u ON u.id = e.actor
          WHERE e.entity = 'inputs' AND e.entity_id = r.id::text AND e.action = 'refuse' ORDER BY e.at DESC, e.id DESC LIMIT 1) why ON true`);
      return { total: rows[0]?.total ?? 0, entries: rows[0]?.entries ?? [] };
    },
  );
}
