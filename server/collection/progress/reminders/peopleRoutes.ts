/** Registers the routes of progress about the people who are tracked. */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Uuid } from '#resources/api/uuid';
import { People } from '#resources/api/collection/progress';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Db } from '#server/core/db/db';
import { contextOf } from '#server/entities/records/routes';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { progressQueryOf, Key, KeysQuery, findTrackedSubjects, tags, Year } from '../parameters';
import { trackedSubject } from '../overview';
import { trackedPeople } from './people';

const about = (operationId: string, summary: string) => ({ tags, operationId, summary });

export function peopleRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  app.get(
    '/api/progress/subjects/users',
    {
      config: { permission: 'reminders:read' },
      schema: {
        ...about('list_progress_users', 'Who is followed, by subject, with what each still has to do'),
        querystring: Type.Object({ ...KeysQuery.properties, year: Type.Optional(Year) }),
        response: answers(200, 'The people by subject', People, 400, 401, 403, 404),
      },
    },
    async ({ query, viewer }) => {
      const asked = await progressQueryOf(db, query.year);
      const subjects = [];
      for (const subject of await findTrackedSubjects(db, query.subject_keys, viewer))
        subjects.push({ key: subject.key, ...(await trackedPeople(db, subject, asked, viewer)) });
      return { subjects };
    },
  );

  app.put(
    '/api/progress/subjects/:key/update_users',
    {
      config: { permission: 'subjects:write' },
      schema: {
        ...about('update_progress_users', 'Choose who is followed on a subject; nobody named: all who may enter'),
        params: Key,
        body: Type.Object({
          users: Type.Array(Uuid, { maxItems: 5000 }),
          disabled: Type.Optional(Type.Boolean({ description: 'Whether the subject is left out of the progress' })),
        }),
        response: answers(
          200,
          'How many are followed by name',
          Type.Object({ updated: Type.Integer(), available_users: Type.Array(Type.String()), disabled: Type.Boolean() }),
          400,
          401,
          403,
          404,
          413,
          422,
        ),
      },
    },
    async ({ params: { key }, body, viewer }) => {
      const users = [...new Set(body.users.map((id) => id.toLowerCase()))];
      return db.transaction(async (tx) => {
        const { progress } = await trackedSubject(tx, key, viewer);
        await refuseUnknown(tx, users);
        const disabled = body.disabled ?? progress.disabled === true;
        const data = { progress: { ...progress, disabled, available_users: users } };
        await writeRecords(tx, deps.entities.get('subjects'), [{ id: key, data }], contextOf(deps, viewer));
        return { updated: users.length, available_users: users, disabled };
      });
    },
  );
}

async function refuseUnknown(db: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ known: number }>(
    sql`SELECT count(*)::int AS known FROM users WHERE id = any(${sql.param([...ids])}::uuid[])`,
  );
  if (rows[0]?.known !== ids.length) throw badRequest('UNKNOWN_USER', 'users names people that are not there.');
}
