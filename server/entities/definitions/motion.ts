/** Definitions that change while the product runs: the application is built anew beside the one that answers, then takes its place. */
import type { IncomingMessage } from 'node:http';
import type { DefinitionsPlan } from '#resources/api/definitionsPlan';
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
import { takeDefinitions } from './take';
import { definitionsInUse, takenDefinitions, takenVersion } from './taken';
import { planInWords } from './plan/words';

export interface Motion {
  /** Grows whenever definitions are taken. */
  version(): number;
  /** What the files would change. */
  plan(): Promise<DefinitionsPlan>;
  /** Takes the files, whole or not at all; gives what changed. Throws an ApiError on a mistake in the files. */
  take(by: Viewer): Promise<Difference[]>;
}

interface Parts {
  database: Database;
  front: Front;
  /** Where the files are; by default the product's. */
  folder?: string | undefined;
  /** Hears in words what the files change at the start. */
  tell?: ((lines: readonly string[]) => void) | undefined;
  build(definitions: readonly Definition[], motion: Motion): Promise<App>;
  entitiesOf: EntitiesOf;
}

/** How often an instance asks whether another has taken definitions, in ms. */
const askEvery = 1_000;

/** Takes the files and serves them. Throws an Error that names every mistake in them. */
export async function startMotion({
  database,
  front,
  folder,
  tell,
  build,
  entitiesOf,
}: Parts): Promise<Motion & { follow(): Promise<void>; stop(): void }> {
  let version = 0;
  let turn: Promise<unknown> = Promise.resolve();
  /** One at a time: a signal, a click, a saved file, another instance. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work, work);
    turn = done.catch(() => undefined);
    return done;
  };
  const serve = async (definitions: readonly Definition[]) => {
    const before = version;
    version = await takenVersion(database.db);
    try {
      await front.use(await build(definitions, motion));
    } catch (error) {
      version = before;
      throw error;
    }
  };
  const change = async (by: Viewer) => {
    const { definitions, problems } = readFiles(folder);
    if (problems.length > 0)
      throw new ApiError(422, 'DEFINITIONS_WRONG', mistakes(problems), { problems: problems.map((each) => ({ ...each })) });
    const differences = await differencesOf(database.db, await takenDefinitions(database.db), definitions);
    if (differences.length === 0) return [];
    // Built before anything changes: between the old and the new there is no time in which neither fits.
    const next = await build(definitions, motion);
    await next.ready();
    const work = async () => {
      const taken = await takeDefinitions(database, definitions, by);
      await front.use(next);
      return taken;
    };
    try {
      const taken = await front.hold(concerning(differences, definitions), work);
      version = await takenVersion(database.db);
      return taken;
    } catch (error) {
      await next.close();
      return refuse(error);
    }
  };
  const follow = async () => {
    if ((await takenVersion(database.db)) !== version) await serve(await definitionsInUse(database.db));
  };
  const motion: Motion = {
    version: () => version,
    plan: () => planOf(database.db, readFiles(folder), entitiesOf),
    take: (by) => inTurn(() => change(by)),
  };
  const { definitions, problems } = readFiles(folder);
  if (problems.length > 0) throw new Error(mistakes(problems));
  // What a new database begins with is no change.
  const isNew = (await takenVersion(database.db)) === 0;
  const said = isNew ? [] : planInWords(await planOf(database.db, { definitions, problems }, entitiesOf));
  await takeDefinitions(database, definitions);
  if (said.length > 0) tell?.(said);
  await serve(definitions);
  // An embedded database has one process: nobody else takes anything.
  const timer = database.kind === 'embedded' ? undefined : setInterval(() => void inTurn(follow).catch(() => undefined), askEvery);
  timer?.unref();
  return {
    ...motion,
    follow: () => inTurn(follow),
    stop: () => clearInterval(timer),
  };
}

/** The calls of entities whose records or tables change. */
function concerning(differences: readonly Difference[], definitions: readonly Definition[]): (request: IncomingMessage) => boolean {
  const changed = differences.filter(({ kind, fields, parts }) => kind !== 'added' && (fields.length > 0 || parts.includes('list')));
  const paths = definitions.filter(({ id }) => changed.some((each) => each.id === id)).map(endpointOf);
  return ({ url = '' }) => paths.some((path) => url === path || (url.startsWith(path) && /[/?]/.test(url.charAt(path.length))));
}

function refuse(error: unknown): never {
  if (error instanceof Error && hasCode(error, uniqueViolation)) throw new ApiError(422, 'DEFINITIONS_REFUSED', error.message);
  throw error;
}
