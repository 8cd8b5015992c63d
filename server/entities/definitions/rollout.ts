/** Changes definitions while the product runs: builds a second application beside the one that answers, then lets it take over. */
import type { IncomingMessage } from 'node:http';
import type { DefinitionsPlan } from '#resources/api/definitions/plan';
import type { Definition } from '#resources/definition';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Database } from '#server/core/db/connection';
import type { App } from '#server/core/app';
import { ApiError } from '#server/core/errors';
import { hasCode, uniqueViolation } from '#server/core/http/answers/databaseErrors';
import { endpointOf } from '../records/routes';
import type { Front } from '#server/core/http/front';
import type { Difference } from './plan/compare';
import { differencesOf } from './plan/differences';
import { mistakes, readFiles } from './files';
import { planOf, type EntitiesOf } from './plan/plan';
import { applyDefinitions } from './apply';
import { definitionsInUse, appliedDefinitions, definitionsVersion } from './applied';
import { describePlan } from './plan/describe';

export interface Rollout {
  /** Returns the version of the definitions in use, which grows whenever definitions are applied. */
  version(): number;
  /** Returns the plan of what applying the files would change. */
  plan(): Promise<DefinitionsPlan>;
  /** Applies the files, all or none, and returns what changed. Throws an ApiError on a mistake in the files. */
  apply(by: Viewer): Promise<Difference[]>;
}

interface Parts {
  database: Database;
  front: Front;
  /** The folder of the definition files; by default the product's. */
  folder?: string | undefined;
  /** Receives, as lines of text, what the files change at start-up. */
  tell?: ((lines: readonly string[]) => void) | undefined;
  build(definitions: readonly Definition[], rollout: Rollout): Promise<App>;
  entitiesOf: EntitiesOf;
}

/** The time between two checks for definitions that another instance has applied, in ms. */
const askEvery = 1_000;

/** Applies the definition files and starts to serve them. Throws an Error that names every mistake in them. */
export async function startRollout({
  database,
  front,
  folder,
  tell,
  build,
  entitiesOf,
}: Parts): Promise<Rollout & { follow(): Promise<void>; stop(): void }> {
  let version = 0;
  let turn: Promise<unknown> = Promise.resolve();
  /** Runs changes one at a time, whether they come from a signal, a click, a saved file or another instance. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work, work);
    turn = done.catch(() => undefined);
    return done;
  };
  const serve = async (definitions: readonly Definition[]) => {
    const before = version;
    version = await definitionsVersion(database.db);
    try {
      await front.use(await build(definitions, rollout));
    } catch (error) {
      version = before;
      throw error;
    }
  };
  const change = async (by: Viewer) => {
    const { definitions, problems } = readFiles(folder);
    if (problems.length > 0)
      throw new ApiError(422, 'DEFINITIONS_WRONG', mistakes(problems), { problems: problems.map((each) => ({ ...each })) });
    const differences = await differencesOf(database.db, await appliedDefinitions(database.db), definitions);
    if (differences.length === 0) return [];
    // Builds the new application before anything changes, so that at every moment either the old or the new one can answer.
    const next = await build(definitions, rollout);
    await next.ready();
    const work = async () => {
      const taken = await applyDefinitions(database, definitions, by);
      await front.use(next);
      return taken;
    };
    try {
      const taken = await front.hold(concerning(differences, definitions), work);
      version = await definitionsVersion(database.db);
      return taken;
    } catch (error) {
      await next.close();
      return refuse(error);
    }
  };
  const follow = async () => {
    if ((await definitionsVersion(database.db)) !== version) await serve(await definitionsInUse(database.db));
  };
  const rollout: Rollout = {
    version: () => version,
    plan: () => planOf(database.db, readFiles(folder), entitiesOf),
    apply: (by) => inTurn(() => change(by)),
  };
  const { definitions, problems } = readFiles(folder);
  if (problems.length > 0) throw new Error(mistakes(problems));
  // The first definitions of a new database are not a change, so they are not reported.
  const isNew = (await definitionsVersion(database.db)) === 0;
  const said = isNew ? [] : describePlan(await planOf(database.db, { definitions, problems }, entitiesOf));
  await applyDefinitions(database, definitions);
  if (said.length > 0) tell?.(said);
  await serve(definitions);
  // An embedded database has a single process, so no other instance can apply definitions.
  const timer = database.kind === 'embedded' ? undefined : setInterval(() => void inTurn(follow).catch(() => undefined), askEvery);
  timer?.unref();
  return {
    ...rollout,
    follow: () => inTurn(follow),
    stop: () => clearInterval(timer),
  };
}

/** Returns a function that tells whether a request calls an entity whose fields or list change. */
function concerning(differences: readonly Difference[], definitions: readonly Definition[]): (request: IncomingMessage) => boolean {
  const changed = differences.filter(({ kind, fields, parts }) => kind !== 'added' && (fields.length > 0 || parts.includes('list')));
  const paths = definitions.filter(({ id }) => changed.some((each) => each.id === id)).map(endpointOf);
  return ({ url = '' }) => paths.some((path) => url === path || (url.startsWith(path) && /[/?]/.test(url.charAt(path.length))));
}

function refuse(error: unknown): never {
  if (error instanceof Error && hasCode(error, uniqueViolation)) throw new ApiError(422, 'DEFINITIONS_REFUSED', error.message);
  throw error;
}
