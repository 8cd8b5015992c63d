/**
 * Serves `GET /api/services/statements_checked`: the published statements, each with what the figures say now. Statements are written
 * through the routes that every entity has.
 */
import { Type } from 'typebox';
import { CheckedStatement } from '#resources/api/figures/statements';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { clientConfig } from '#server/core/config/clientConfig';
import { checkedStatements } from './checked';

export function statementsRoutes(app: App, { database: { db } }: Deps): void {
  app.get(
    '/api/services/statements_checked',
    {
      config: { permission: 'indicators:write' },
      schema: {
        tags: ['indicators'],
        operationId: 'list_statements_checked',
        summary: 'The published sentences, each beside what its figures say now',
        response: answers(200, 'Those that no longer hold have a fault', Type.Array(CheckedStatement), 400, 401, 403),
      },
    },
    async () => checkedStatements(db, await clientConfig(db)),
  );
}
