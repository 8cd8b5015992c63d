/** Registers GET /api/services/data_cluster/subjects_last_entries: the number of entries of each subject and the last ones that changed. */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { scopesSql } from '../inputs/checks/scopes';
import { KeysQuery, findTrackedSubjects, tags } from './parameters';

const shown = 5;
const Entry = Type.Object({
  id: Type.String(),
  date: Type.String(),
  date_end: Type.String(),
  state: Type.String(),
  updated_at: Type.String(),
  tags: Type.Array(Type.Record(Type.String(), Type.String()), { description: 'The names of its tags' }),
});
const LastEntries = Type.Object({
  subjects: Type.Record(Type.String(), Type.Object({ total: Type.Integer(), entries: Type.Array(Entry) })),
});

interface Row extends Record<string, unknown> {
  key: string;
  total: number;
  entries: { id: string; date: string; date_end: string; state: string; updated_at: string; tags: Record<string, string>[] }[];
}

export function lastEntriesRoute(app: App, { database: { db } }: Deps): void {
  app.get(
    '/api/services/data_cluster/subjects_last_entries',
    {
      config: { permission: 'inputs:read' },
      schema: {
        tags,
        operationId: 'list_subjects_last_entries',
        summary: 'Of each subject, how many entries there are and the last that were touched',
        querystring: KeysQuery,
        response: answers(200, 'By subject', LastEntries, 400, 401, 403, 404),
      },
    },
    async ({ query, viewer }) => {
      const keys = (await findTrackedSubjects(db, query.subject_keys, viewer)).map(({ key }) => key);
      const scope = scopesSql(viewer);
      const visible = scope ?? sql`true`;
      const asked = sql`${sql.param(keys)}::text[]`;
      // With scopes, an index on tags finds the entries of all subjects at once; without scopes, the index on subjects does.
      const counted = sql`SELECT t.subject_key, count(*)::int AS total FROM inputs t WHERE ${scope ?? sql`t.subject_key = ANY(${asked})`} GROUP BY 1`;
      const { rows } = await db.execute<Row>(sql`
        WITH counted AS MATERIALIZED (${counted})
        SELECT s.key, coalesce((SELECT total FROM counted WHERE subject_key = s.key), 0) AS total,
          (SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'date', l.date, 'date_end', l.date_end, 'state', l.state, 'updated_at', l.updated_at,
              'tags', (SELECT coalesce(jsonb_agg(g.name ORDER BY e.key), '[]') FROM jsonb_each_text(l.tags) e JOIN tags g ON g.id = e.value::uuid))
              ORDER BY l.updated_at DESC, l.id DESC), '[]')
            FROM (SELECT t.* FROM inputs t WHERE t.subject_key = s.key AND ${visible} ORDER BY t.updated_at DESC, t.id DESC LIMIT ${shown}) l) AS entries
        FROM unnest(${asked}) AS s(key)`);
      return { subjects: Object.fromEntries(rows.map(({ key, total, entries }) => [key, { total, entries }])) };
    },
  );
}
