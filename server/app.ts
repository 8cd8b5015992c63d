/** Builds the application from the wings of the server, in their order. */
import type { Definition } from '#resources/definition';
import type { App, CoreDeps } from './core/app';
import { createApplication, guardRequests } from './core/http/application';
import { fileStore } from './core/files/store/store';
import { checkPersonHeader } from './core/http/guards/asPerson';
import { checkCsrf } from './core/http/guards/security';
import { runJobs } from './core/jobs/runner';
import { startMailer } from './core/mail/mailer';
import { workerWork } from './core/worker/work';
import { startWorkers } from './core/worker/workers';
import { admitByLink, collectionWork, mailsAsSent, registerCollection } from './collection/index';
import { describeApi, entitiesWork, registerEntities, sendDefinitionsVersion, type Deps, type Rollout } from './entities/index';
import { effectsOn, figuresWork, registerFigures } from './figures/index';
import { DatabaseSessionStore, peopleWork, registerPeople, withLink } from './people/index';
import { builtRenderer, failureHandler, openSite, registerSite, siteWork, type Renderer } from './site/index';
import { entitiesOf } from './start/wings';

interface Parts extends Omit<CoreDeps, 'files'> {
  definitions: readonly Definition[];
  /** Applies changed definitions while the application runs; absent where definitions can't change. */
  rollout?: Rollout;
  /** The renderer of the pages; by default the built one; null for an application without pages. */
  renderer?: Renderer | null;
  /** Resolves when the server answers: no job starts before. By default jobs start at once. */
  opened?: Promise<void>;
}

/** Builds the application on a migrated database whose tables are those of the definitions. It doesn't listen; tests inject into it. */
export async function buildApp({ config, database, definitions, rollout, opened, ...parts }: Parts): Promise<App> {
  const deps: Deps = {
    config,
    database,
    definitions,
    ...(rollout && { rollout }),
    entities: entitiesOf(definitions),
    files: fileStore(config),
  };
  const renderer = parts.renderer === undefined ? builtRenderer(true) : parts.renderer;
  const app = createApplication(config);
  await guardRequests(app, deps, new DatabaseSessionStore(database, config), renderer && failureHandler(app, config, renderer));
  const open = openSite(app, deps, renderer);
  checkCsrf(app);
  checkPersonHeader(app);
  admitByLink(app, deps);
  sendDefinitionsVersion(app, rollout);
  await describeApi(app, deps);
  const mailer = startMailer(app, deps, mailsAsSent(deps.database.db, withLink));
  const workers = startWorkers(app, deps);
  // The worker process itself ends a task that takes longer; this limit is for a process too stuck to do that.
  const inWorker = { work: workerWork(workers), longest: config.taskSeconds + 60 };
  const here = { ...entitiesWork(deps), ...peopleWork(app, deps), ...collectionWork(deps), ...figuresWork(deps) };
  const runner = runJobs(app, deps, { ...here, ...siteWork(deps, { renderer, workers }), import: inWorker, export: inWorker }, opened);
  await registerEntities(app, deps, { runner, workers });
  await registerPeople(app, deps, { mailer, runner });
  registerCollection(app, deps, { mailer, runner, workers, effectsOf: effectsOn(deps) });
  registerFigures(app, deps, { runner });
  await registerSite(app, deps, { ...open, mailer, renderer, runner, workers });
  return app;
}
