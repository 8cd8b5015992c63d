/**
 * Registers the calls of the calendar of a person's due dates:
 *   POST   /api/reminders/mine/calendar       makes a new secret address; the one before ends
 *   DELETE /api/reminders/mine/calendar       ends it
 *   GET    /api/reminders/calendar/:secret    the calendar, for calendar programs, without signing in
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { CalendarAddress } from '#resources/api/reminders/config';
import type { App } from '#server/core/app';
import { notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { hashSecret } from '#server/core/values/hashed';
import { isActive } from '#server/core/viewer/loadViewer';
import type { Deps } from '#server/entities/deps';
import { signedInUser } from '#server/entities/drafts/own';
import { contextOf } from '#server/entities/records/routes';
import { calendarOf, setCalendar } from '../people/calendar';

const about = (operationId: string, summary: string) => ({ tags: ['reminders'], operationId, summary });

export function calendarRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  const { baseUrl } = deps.config;
  const config = { permission: 'signed_in', impersonated: 'never' } as const;
  app.post(
    '/api/reminders/mine/calendar',
    {
      config,
      schema: {
        ...about('create_calendar_address', 'Makes the secret address of the calendar of one’s due dates; the one before ends'),
        response: answers(200, 'The address', CalendarAddress, 401, 403),
      },
    },
    async ({ viewer }) => {
      const secret = randomBytes(32).toString('base64url');
      const hash = hashSecret(secret);
      await db.transaction((tx) => setCalendar(tx, signedInUser(viewer), hash, contextOf(deps, viewer)));
      return { url: `${baseUrl}/api/reminders/calendar/${secret}.ics` };
    },
  );
  app.delete(
    '/api/reminders/mine/calendar',
    {
      config,
      schema: {
        ...about('delete_calendar_address', 'Ends the address of the calendar'),
        response: answers(204, 'Ended', { type: 'null' }, 401, 403),
      },
    },
    async ({ viewer }, reply) => {
      await db.transaction((tx) => setCalendar(tx, signedInUser(viewer), null, contextOf(deps, viewer)));
      return reply.code(204).send();
    },
  );
  app.get(
    '/api/reminders/calendar/:secret',
    {
      config: { permission: 'public' },
      schema: {
        ...about('get_calendar', 'A person’s due dates as an iCalendar file'),
        params: Type.Object({ secret: Type.String({ maxLength: 100 }) }),
        response: answers(200, 'An iCalendar file', Type.String(), 400, 404),
      },
    },
    async ({ params: { secret } }, reply) => {
      const { rows } = await db.execute<{
        id: string;
        locale: string;
      }>(sql`SELECT u.id, u.locale FROM reminder_settings s JOIN users u ON u.id = s.user_id
        WHERE s.calendar_hash = ${hashSecret(secret.replace(/\.ics$/, ''))} AND ${isActive}`);
      const [person] = rows;
      if (!person) throw notFound();
      const text = await calendarOf(db, person.id, { locale: person.locale === 'fr' ? 'fr' : 'en', baseUrl, now: new Date() });
      return reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, no-store').serializer(String).send(text);
    },
  );
}
