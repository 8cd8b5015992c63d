/**
 * Registers the calls about addresses that return emails:
 *   GET  /api/reminders/bounces        lists them
 *   POST /api/reminders/bounces/lift   lets emails go to one of them again
 */
import { LiftedAddress, ReturningAddresses } from '#resources/api/reminders/bounces';
import type { App } from '#server/core/app';
import { answers } from '#server/core/http/answers/schemas';
import type { Deps } from '#server/entities/deps';
import { contextOf } from '#server/entities/records/routes';
import { liftAddress, returningAddresses } from '../people/marks';

const about = (operationId: string, summary: string) => ({ tags: ['reminders'], operationId, summary });

export function bounceRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  app.get(
    '/api/reminders/bounces',
    {
      config: { permission: 'reminders:read' },
      schema: {
        ...about('list_returning_addresses', 'The addresses that return emails'),
        response: answers(200, 'The last five hundred', ReturningAddresses, 401, 403),
      },
    },
    async ({ viewer }) => ({ addresses: await returningAddresses(db, viewer) }),
  );
  app.post(
    '/api/reminders/bounces/lift',
    {
      config: { permission: 'reminders:write' },
      schema: {
        ...about('lift_returning_address', 'Lets summaries go again to an address that returned emails'),
        body: LiftedAddress,
        response: answers(204, 'Lifted', { type: 'null' }, 400, 401, 403, 404, 413),
      },
    },
    async ({ body: { address }, viewer }, reply) => {
      await db.transaction((tx) => liftAddress(tx, address, contextOf(deps, viewer)));
      return reply.code(204).send();
    },
  );
}
