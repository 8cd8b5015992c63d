/**
 * For super administrators, under /api/services/super_admin/access; as a spreadsheet with `format`; beside the lists of refused sign-ins and of dormant accounts (resources/logs):
 *   GET /rights     what each person could do at the end of a day
 */
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { RightsAt } from '#resources/api/access';
import { fold } from '#resources/fold';
import { parseListQuery } from '#resources/listQuery';
import { isDate } from '#resources/values';
import type { App, Deps } from '#server/deps';
import { badRequest } from '#server/errors';
import { disposition, types } from '#server/files/names';
import { answers } from '#server/http/schemas';
import { localeOf } from '#server/records/read';
import { contentRange } from '#server/records/routes';
import { auditBegins, rightsAt } from './rightsAt';
import { formats, rightsFile, type FileAsked } from './sheets';

const base = '/api/services/super_admin/access';
const config = { permission: 'super_admin:access' };
const about = (operationId: string, summary: string) => ({ tags: ['access'], operationId, summary });
const text = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, pattern: '^[^\\u0000]*$', description }));
const Page = {
  range: text(40, '[first,last] counted from 0'),
  format: Type.Optional(Type.Enum([...formats], { description: 'All that match as a file, instead of a page' })),
};
const said = 'The page; Content-Range says its place';

export function accessRoutes(app: App, { database: { db }, definitions }: Deps): void {
  app.get(
    `${base}/rights`,
    {
      config,
      schema: {
        ...about('list_rights_at', 'What each person could do at the end of a day'),
        querystring: Type.Object({
          ...Page,
          date: Type.String({
            maxLength: 10,
            description: 'A day, YYYY-MM-DD: as it was at its end (UTC); of a day to come, as it is now',
          }),
          permission: text(200, 'Only those who held it'),
          q: text(200, 'A part of a person’s name or address'),
        }),
        response: answers(200, `${said}, X-Audit-Begins the first day that is known of`, Type.Array(RightsAt), 400, 401, 403),
      },
    },
    async ({ query: { format = 'json', range, date, permission, q }, viewer }, reply) => {
      if (!isDate(date)) throw badRequest('INVALID_FILTER', 'date is a day: YYYY-MM-DD.');
      const place = placeOf(range);
      const people = (await rightsAt(db, date)).filter(
        ({ name, email, permissions }) =>
          (!permission || permissions.includes(permission)) && (!q || fold(`${name} ${email}`).includes(fold(q))),
      );
      reply.header('x-audit-begins', (await auditBegins(db)) ?? '');
      if (format !== 'json')
        return sendFile(reply, { name: `rights-${date}`, format, locale: localeOf(viewer) }, (file) =>
          rightsFile(file, people, db, definitions),
        );
      const [first, last] = place.range;
      return sendPage(reply, 'rights', place, people.slice(first, last + 1), people.length);
    },
  );
}

interface Place {
  range: [number, number];
  part: SQL;
}

function placeOf(asked: string | undefined): Place {
  const query = parseListQuery({ range: asked });
  if ('problem' in query) throw badRequest('INVALID_RANGE', query.problem);
  const [first, last] = query.range;
  return { range: [first, last], part: sql`LIMIT ${last - first + 1} OFFSET ${first}` };
}

const sendPage = (reply: FastifyReply, of: string, place: Place, rows: readonly unknown[], total: number): FastifyReply =>
  reply.header('content-range', contentRange(of, place, rows.length, total)).send(rows);

async function sendFile(
  reply: FastifyReply,
  asked: FileAsked,
  write: (asked: FileAsked) => Readable | Promise<Readable>,
): Promise<FastifyReply> {
  const file = await write(asked);
  return reply
    .headers({
      'content-type': `${types[asked.format] ?? ''}${asked.format === 'csv' ? '; charset=utf-8' : ''}`,
      'content-disposition': disposition(`${asked.name}.${asked.format}`),
    })
    .send(file);
}
