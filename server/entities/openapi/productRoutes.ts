/**
 * GET       /api/health       tells whether the server works, and on which kind of database
 *   GET       /api/definitions  returns the entities that the viewer may read
 *   POST, PUT /api/error        receives the errors of a browser
 */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { can } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '../deps';
import { answers } from '#server/core/http/answers/schemas';
import { visibleDefinition } from '../records/read';
import { version } from '#server/core/config/version';

const Health = Type.Object({ status: Type.Literal('ok'), database: Type.String(), version: Type.String() });
const Report = Type.Object(
  {
    message: Type.Optional(Type.String({ maxLength: 2000 })),
    stack: Type.Optional(Type.String({ maxLength: 20_000 })),
    url: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: true },
);
const about = (operationId: string, summary: string) => ({ tags: ['product'], operationId, summary });

export function productRoutes(app: App, { database, definitions, entities }: Deps): void {
  app.get(
    '/api/health',
    {
      config: { permission: 'public' },
      schema: { ...about('get_health', 'Whether the product works'), response: answers(200, 'It works', Health, 400) },
    },
    async () => {
      await database.db.execute(sql`SELECT 1`);
      return { status: 'ok', database: database.kind, version };
    },
  );

  app.get(
    '/api/definitions',
    {
      config: { permission: 'signed_in' },
      schema: {
        ...about('list_definitions', 'The entities one may read, in menu order'),
        response: answers(
          200,
          'Definitions, each with can_write; is_log: what the product notes itself',
          { type: 'array', items: { type: 'object', additionalProperties: true } },
          400,
          401,
        ),
      },
    },
    async ({ viewer }) =>
      [
        ...definitions.map((definition) => ({ definition, can_write: can(viewer, definition.permissions.write) })),
        ...entities
          .logs()
          .filter(({ isOpen }) => isOpen?.(viewer) ?? true)
          .map(({ definition }) => ({ definition, can_write: false, is_log: true })),
      ]
        .filter(({ definition }) => can(viewer, definition.permissions.read))
        .map(({ definition, ...more }) => ({ ...visibleDefinition(definition, viewer), ...more })),
  );

  for (const method of ['POST', 'PUT'] as const) {
    app.route({
      method,
      url: '/api/error',
      config: { permission: 'public', impersonated: 'always', rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        ...about(`report_error_${method.toLowerCase()}`, 'Report an error of the interface'),
        body: Report,
        response: answers(204, 'Noted', { type: 'null' }, 400, 403, 413, 429),
      },
      handler: async (request, reply) => {
        const { message, stack, url } = request.body;
        request.log.warn({ browser: { message, stack, path: url?.split(/[?#]/)[0] } }, 'error in a browser');
        return reply.code(204).send();
      },
    });
  }
}
