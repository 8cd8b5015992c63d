/** The application: every option of Fastify, every plugin and every area, in order. */
import compress from '@fastify/compress';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { constants } from 'node:zlib';
import type { Definition } from '#resources/definition';
import { annotationsRoutes } from '#server/annotations/routes';
import { effectsOn } from '#server/approval/effects';
import { approvalRoutes } from '#server/approval/routes';
import { auditRoutes } from '#server/audit/routes';
import { confirmRoutes } from '#server/auth/confirmRoutes';
import { passwordRoutes } from '#server/auth/passwordRoutes';
import { authRoutes } from '#server/auth/routes';
import { samlRoutes } from '#server/auth/saml/routes';
import { sessionsRoutes } from '#server/auth/sessionsRoutes';
import { bulkRoutes } from '#server/bulk/routes';
import { bulkWork } from '#server/bulk/work';
import type { Config } from '#server/config';
import type { Database } from '#server/db/connection';
import type { App } from '#server/core/app';
import type { Deps } from '#server/deps';
import { entitiesOf } from '#server/wings';
import { DatabaseSessionStore } from '#server/auth/sessionStore';
import { withLink } from '#server/mail/withLink';
import type { Motion } from '#server/definitions/motion';
import { directoryRoutes } from '#server/directory/routes';
import { syncWork } from '#server/directory/work';
import { definitionsRoutes } from '#server/definitions/routes';
import { exportRoutes } from '#server/exchange/exportRoutes';
import { importRoutes } from '#server/exchange/importRoutes';
import { faqRoutes } from '#server/faq/routes';
import { filesRoutes } from '#server/files/routes';
import { fileStore } from '#server/files/store/store';
import { refuseOthers } from '#server/http/asPerson';
import { readable, refuseUnreadable } from '#server/http/address';
import { answerErrors, firstMistakes } from '#server/http/errors';
import { readNumbersExactly } from '#server/http/json';
import { lazyValidation } from '#server/http/lazyValidation';
import { parseQuery } from '#server/http/lists';
import { logAnswers, logging } from '#server/http/logging';
import { trusts } from '#server/http/network';
import { beginAnonymous, checkPermissions } from '#server/http/permissions';
import { checkCsrf, secure } from '#server/http/security';
import { indicatorsRoutes } from '#server/indicators/routes';
import { feedRoutes } from '#server/feed/routes';
import { openDataRoutes } from '#server/openData/routes';
import { traceRoutes } from '#server/trace/routes';
import { cellsRoutes } from '#server/inputs/cells/routes';
import { entryRoutes } from '#server/inputs/entryRoutes';
import { inputsRoutes } from '#server/inputs/routes';
import { closeForMaintenance } from '#server/maintenance/closed';
import { maintenanceRoutes } from '#server/maintenance/routes';
import { MaintenanceState } from '#server/maintenance/state';
import { jobsRoutes } from '#server/jobs/routes';
import { runJobs } from '#server/jobs/runner';
import { startPoster, type Poster } from '#server/mail/poster';
import { logsRoutes } from '#server/logs/routes';
import { mailsRoutes } from '#server/mail/routes';
import { describeApi } from '#server/openapi/document';
import { productRoutes } from '#server/openapi/productRoutes';
import { binRoutes } from '#server/bin/routes';
import { draftsRoutes } from '#server/personal/draftsRoutes';
import { preferencesRoutes } from '#server/personal/preferences';
import { savedViewsRoutes } from '#server/personal/savedViews';
import { failureHandler } from '#server/portal/failure';
import { builtRenderer, type Renderer } from '#server/portal/renderer';
import { publishedAnswers } from '#server/published/answers';
import { portalRoutes } from '#server/portal/routes';
import { manyRoutes } from '#server/records/manyRoutes';
import { recordRoutes } from '#server/records/routes';
import { rolesRoutes } from '#server/roles/routes';
import { searchRoutes } from '#server/search/routes';
import { revisionsRoutes } from '#server/revisions/routes';
import { sectionsRoutes } from '#server/sections/routes';
import { precalculationRoutes } from '#server/precalculation/routes';
import { precalculateWork } from '#server/precalculation/work';
import { progressRoutes } from '#server/progress/routes';
import { spreadsheetsRoutes } from '#server/spreadsheets/routes';
import { statementsRoutes } from '#server/statements/routes';
import { subjectsRoutes } from '#server/subjects/routes';
import { translationsRoutes } from '#server/translations/routes';
import { accountRoutes } from '#server/users/accountRoutes';
import { impersonationRoutes } from '#server/users/impersonationRoutes';
import { rightsRoutes } from '#server/users/rightsRoutes';
import { whyRoutes } from '#server/users/whyRoutes';
import { usersRoutes } from '#server/users/routes';
import { startWorkers } from '#server/worker/workers';
import { workerWork } from '#server/worker/work';
import { endSessionsRoutes } from '#server/users/sessionsRoutes';

const bodyLimit = 2 * 1024 * 1024;

interface Parts {
  config: Config;
  database: Database;
  definitions: readonly Definition[];
  /** What takes changed definitions, where they may change while it runs. */
  motion?: Motion;
  /** What draws the pages; the built ones where nothing is said. */
  renderer?: Renderer | null;
  /** When the server answers: no job is taken up before; at once where nothing is said. */
  opened?: Promise<void>;
}

/** Builds the application on a migrated database whose tables are those of the definitions. It doesn't listen; tests inject into it. */
export async function buildApp(parts: Parts): Promise<App> {
  const { config, database, definitions } = parts;
  const built = { entities: entitiesOf(definitions), files: fileStore(config) };
  const deps: Deps = { config, database, definitions, ...(parts.motion && { motion: parts.motion }), ...built };
  const renderer = parts.renderer === undefined ? builtRenderer() : parts.renderer;
  const app: App = Fastify({
    ...logging(config),
    bodyLimit,
    trustProxy: config.trustedProxies.length > 0 ? trusts(config.trustedProxies) : false,
    schemaErrorFormatter: firstMistakes,
    rewriteUrl: ({ url }) => readable(url),
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(lazyValidation(app));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  readNumbersExactly(app);
  answerErrors(app, renderer && failureHandler(app, config, renderer));
  logAnswers(app);
  beginAnonymous(app);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
  await secure(app, deps, new DatabaseSessionStore(database, config));
  checkPermissions(app);
  refuseUnreadable(app);
  const maintenance = new MaintenanceState(database.db);
  const refuseClosed = closeForMaintenance(app, maintenance);
  publishedAnswers(app, deps, renderer?.build ?? 'none');
  checkCsrf(app);
  refuseOthers(app);
  tellDefinitions(app, parts.motion);
  await describeApi(app, deps);
  const poster = startPoster(app, deps, withLink);
  await areas(app, deps, poster, parts.opened);
  maintenanceRoutes(app, deps, maintenance);
  await portalRoutes(app, deps, renderer, { poster, maintenance, refuseClosed });
  return app;
}

/** Every answer of the API names the definitions it goes by, so that an open page learns of new ones. */
function tellDefinitions(app: App, motion: Motion | undefined): void {
  if (!motion) return;
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/')) reply.header('x-definitions', String(motion.version()));
  });
}

/** The areas with calls of their own, then the calls that every definition has. */
async function areas(app: App, deps: Deps, poster: Poster, opened?: Promise<void>): Promise<void> {
  productRoutes(app, deps);
  authRoutes(app, deps);
  passwordRoutes(app, deps, poster);
  confirmRoutes(app, deps);
  sessionsRoutes(app, deps);
  await samlRoutes(app, deps);
  preferencesRoutes(app, deps);
  draftsRoutes(app, deps);
  savedViewsRoutes(app, deps);
  impersonationRoutes(app, deps, poster);
  rightsRoutes(app, deps);
  whyRoutes(app, deps);
  rolesRoutes(app, deps);
  usersRoutes(app, deps, poster);
  accountRoutes(app, deps);
  endSessionsRoutes(app, deps);
  mailsRoutes(app, deps, poster);
  sectionsRoutes(app, deps);
  auditRoutes(app, deps);
  searchRoutes(app, deps);
  faqRoutes(app, deps);
  statementsRoutes(app, deps);
  revisionsRoutes(app, deps);
  translationsRoutes(app, deps);
  binRoutes(app, deps);
  definitionsRoutes(app, deps);
  inputsRoutes(app, deps);
  cellsRoutes(app, deps);
  entryRoutes(app, deps);
  subjectsRoutes(app, deps);
  approvalRoutes(app, deps, effectsOn(deps));
  indicatorsRoutes(app, deps);
  traceRoutes(app, deps);
  openDataRoutes(app, deps);
  feedRoutes(app, deps);
  progressRoutes(app, deps, poster);
  annotationsRoutes(app, deps);
  await filesRoutes(app, deps);
  for (const entity of deps.entities.all()) {
    const methods = deps.entities.genericMethods(entity.definition.id);
    recordRoutes(app, deps, entity, methods);
    manyRoutes(app, deps, entity, methods);
  }
  logsRoutes(app, deps);
  const workers = startWorkers(app, deps);
  const inWorker = workerWork(workers);
  const works = { import: inWorker, export: inWorker, bulk: bulkWork(deps), precalculate: precalculateWork(deps), sync: syncWork(deps) };
  const runner = runJobs(app, deps, works, opened);
  jobsRoutes(app, deps);
  exportRoutes(app, deps, runner, workers);
  importRoutes(app, deps, runner);
  bulkRoutes(app, deps, runner);
  precalculationRoutes(app, deps, runner);
  directoryRoutes(app, deps, runner);
  spreadsheetsRoutes(app, deps, runner, workers);
}
