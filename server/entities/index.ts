/** Registers the wing of entities: the calls that definitions give, and history, logs and drafts of their records. */
import type { App } from '#server/core/app';
import type { JobKind } from '#server/core/jobs/attempt';
import type { Runner } from '#server/core/jobs/runner';
import type { Workers } from '#server/core/worker/workers';
import { filesRoutes } from './attachments/routes';
import type { Rollout } from './definitions/rollout';
import { definitionsRoutes } from './definitions/routes';
import type { Deps } from './deps';
import { draftsRoutes } from './drafts/routes';
import { auditRoutes } from './history/audit/routes';
import { binRoutes } from './history/bin/routes';
import { changeSetsRoutes } from './history/changeSets/routes';
import { revisionsRoutes } from './history/revisions/routes';
import { jobsRoutes } from './logs/jobsRoutes';
import { logsRoutes } from './logs/routes';
import { productRoutes } from './openapi/productRoutes';
import { bulkRoutes } from './records/many/bulkRoutes';
import { bulkWork } from './records/many/bulkWork';
import { manyRoutes } from './records/many/manyRoutes';
import { recordRoutes } from './records/routes';
import { transferRoutes } from './transfer/routes';
import { translationsRoutes } from './translations/routes';

export type { Rollout } from './definitions/rollout';
export type { Deps } from './deps';
export { describeApi } from './openapi/document';

/** The jobs that run in the process of the server. */
export const entitiesWork = (deps: Deps): Record<string, JobKind> => ({ bulk: { work: bulkWork(deps) } });

export async function registerEntities(app: App, deps: Deps, { runner, workers }: { runner: Runner; workers: Workers }): Promise<void> {
  productRoutes(app, deps);
  definitionsRoutes(app, deps);
  draftsRoutes(app, deps);
  auditRoutes(app, deps);
  revisionsRoutes(app, deps);
  translationsRoutes(app, deps);
  binRoutes(app, deps);
  changeSetsRoutes(app, deps, runner);
  await filesRoutes(app, deps);
  for (const entity of deps.entities.all()) {
    const methods = deps.entities.genericMethods(entity.definition.id);
    recordRoutes(app, deps, entity, methods);
    manyRoutes(app, deps, entity, methods);
  }
  logsRoutes(app, deps);
  jobsRoutes(app, deps);
  bulkRoutes(app, deps, runner);
  transferRoutes(app, deps, runner, workers);
}

/** Sends the version of the definitions in use with every response of the API, so that an open page notices new ones. */
export function sendDefinitionsVersion(app: App, rollout: Rollout | undefined): void {
  if (!rollout) return;
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/')) reply.header('x-definitions', String(rollout.version()));
  });
}
