/** The application: every option of Fastify, every plugin and every area, in order. */
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { constants } from 'node:zlib';
import type { Definition } from '#resources/definition';
import { accessRoutes } from '#server/access/routes';
import { annotationsRoutes } from '#server/annotations/routes';
import { approvalRoutes } from '#server/approval/routes';
import { auditRoutes } from '#server/audit/routes';
import { passwordRoutes } from '#server/auth/passwordRoutes';
import { authRoutes } from '#server/auth/routes';
import { samlRoutes } from '#server/auth/saml/routes';
import { sessionsRoutes } from '#server/auth/sessionsRoutes';
import { bulkRoutes } from '#server/bulk/routes';
import { bulkWork } from '#server/bulk/work';
import type { Config } from '#server/config';
import type { Database } from '#server/db/connection';
import type { App, Deps } from '#server/deps';
import { Entities, genericMethods } from '#server/entities';
import type { Motion } from '#server/definitions/motion';
import { directoryRoutes } from '#server/directory/routes';
import { syncWork } from '#server/directory/work';
import { definitionsRoutes } from '#server/definitions/routes';
import { entriesTarget } from '#server/exchange/entriesTarget';
import { exportRoutes } from '#server/exchange/exportRoutes';
import { exportWork } from '#server/exchange/exportWork';
import { importRoutes } from '#server/exchange/importRoutes';
import { faqRoutes } from '#server/faq/routes';
import { filesRoutes } from '#server/files/routes';
import { refuseOthers } from '#server/http/asPerson';
import { readable, refuseUnreadable } from '#server/http/address';
import { refuseDepth } from '#server/http/depth';
import { answerErrors } from '#server/http/errors';
import { lazyValidation } from '#server/http/lazyValidation';
import { parseQuery } from '#server/http/lists';
import { logAnswers, logging } from '#server/http/logging';
import { checkPermissions } from '#server/http/permissions';
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
import { mailsRoutes } from '#server/mail/routes';
import { describeApi } from '#server/openapi/document';
import { productRoutes } from '#server/openapi/productRoutes';
import { binRoutes } from '#server/bin/routes';
import { draftsRoutes } from '#server/personal/draftsRoutes';
import { preferencesRoutes } from '#server/personal/preferences';
import { savedViewsRoutes } from '#server/personal/savedViews';
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
import { importWork } from '#server/spreadsheets/import/work';
import { spreadsheetsRoutes } from '#server/spreadsheets/routes';
import { statementsRoutes } from '#server/statements/routes';
import { subjectsRoutes } from '#server/subjects/routes';
import { translationsRoutes } from '#server/translations/routes';
import { impersonationRoutes } from '#server/users/impersonationRoutes';
import { rightsRoutes } from '#server/users/rightsRoutes';
import { usersRoutes } from '#server/users/routes';
import { endSessionsRoutes } from '#server/users/sessionsRoutes';

const bodyLimit = 2 * 1024 * 1024;
/** Proxies of the machine and of its network, believed only where the site is reached through one. */
const ownNetwork = 'loopback, linklocal, uniquelocal';

interface Parts {
  config: Config;
  database: Database;
  definitions: readonly Definition[];
  /** What takes changed definitions, where they may change while it runs. */
  motion?: Motion;
  /** What draws the pages; the built ones where nothing is said. */
  renderer?: Renderer | null;
}

/** Builds the application on a migrated database whose tables are those of the definitions. It doesn't listen; tests inject into it. */
export async function buildApp(parts: Parts): Promise<App> {
  const { config, database, definitions } = parts;
  const deps: Deps = { config, database, definitions, ...(parts.motion && { motion: parts.motion }), entities: new Entities(definitions) };
  const renderer = parts.renderer === undefined ? builtRenderer() : parts.renderer;
  const app: App = Fastify({
    ...logging(config),
    bodyLimit,
    trustProxy: config.baseUrl.startsWith('https:') ? ownNetwork : false,
    rewriteUrl: ({ url }) => readable(url),
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(lazyValidation(app));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  answerErrors(app);
  logAnswers(app);
  await app.register(underPressure, {
    maxEventLoopDelay: config.busyAfter,
    retryAfter: 5,
    message: 'The server is busy. Try again in a moment.',
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
  await secure(app, config, database);
  checkPermissions(app);
  refuseUnreadable(app);
  const maintenance = new MaintenanceState(database.db);
  const refuseClosed = closeForMaintenance(app, maintenance);
  publishedAnswers(app, deps, renderer?.build ?? 'none');
  checkCsrf(app);
  refuseOthers(app);
  refuseDepth(app);
  tellDefinitions(app, parts.motion);
  await describeApi(app, deps);
  const poster = startPoster(app, deps);
  await areas(app, deps, poster);
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
async function areas(app: App, deps: Deps, poster: Poster): Promise<void> {
  productRoutes(app, deps);
  authRoutes(app, deps);
  passwordRoutes(app, deps, poster);
  sessionsRoutes(app, deps);
  await samlRoutes(app, deps);
  preferencesRoutes(app, deps);
  draftsRoutes(app, deps);
  savedViewsRoutes(app, deps);
  impersonationRoutes(app, deps, poster);
  rightsRoutes(app, deps);
  rolesRoutes(app, deps);
  usersRoutes(app, deps, poster);
  endSessionsRoutes(app, deps);
  mailsRoutes(app, deps, poster);
  sectionsRoutes(app, deps);
  auditRoutes(app, deps);
  accessRoutes(app, deps);
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
  approvalRoutes(app, deps);
  indicatorsRoutes(app, deps);
  traceRoutes(app, deps);
  openDataRoutes(app, deps);
  feedRoutes(app, deps);
  progressRoutes(app, deps, poster);
  annotationsRoutes(app, deps);
  await filesRoutes(app, deps);
  for (const entity of deps.entities.all()) {
    const methods = genericMethods(entity.definition.id);
    recordRoutes(app, deps, entity, methods);
    manyRoutes(app, deps, entity, methods);
  }
  const runner = runJobs(app, deps, {
    import: importWork(deps, entriesTarget(deps)),
    export: exportWork(deps),
    bulk: bulkWork(deps),
    precalculate: precalculateWork(deps),
    sync: syncWork(deps),
  });
  jobsRoutes(app, deps);
  exportRoutes(app, deps, runner);
  importRoutes(app, deps, runner);
  bulkRoutes(app, deps, runner);
  precalculationRoutes(app, deps, runner);
  directoryRoutes(app, deps, runner);
  spreadsheetsRoutes(app, deps, runner);
}
