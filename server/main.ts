/** Starts the product: opens and migrates the database, loads the demonstration data where it is wanted, then answers requests. */
import { readConfig, type Config } from '#server/core/config/config';
import { openDatabase, type Database } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { readDefinitions } from '#server/entities/definitions/files';
import { applyAndDescribe, appliedMessage } from '#server/entities/definitions/plan/describe';
import { prepareDemo } from '#server/demo/accounts';
import { entitiesOf } from './start/wings';
import { recomputeWithoutConversions, recomputeWithoutCoverage } from '#server/figures/offers';
import { fileStore } from '#server/core/files/store/store';
import { collectGarbageWhenIdle } from '#server/core/config/memory';
import { startProduct, type Product } from './start/product';
import { grantEveryPermission } from '#server/entities/definitions/superRoles';

async function start(config: Config): Promise<void> {
  const definitions = readDefinitions();
  const database = await openDatabase(config);
  try {
    await serve(config, database, definitions);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(config: Config, database: Database, definitions: ReturnType<typeof readDefinitions>): Promise<void> {
  const files = fileStore(config);
  await files.check();
  await migrate(database);
  await recomputeWithoutCoverage(database.db);
  await recomputeWithoutConversions(database.db);
  const product = await startProduct(config, database, undefined, (lines) => process.stdout.write(appliedMessage(lines)));
  const accounts = await prepareDemo({ config, database, definitions, entities: entitiesOf(definitions), files });
  await grantEveryPermission(database.db, definitions);
  await product.listen({ host: config.host, port: config.port });
  process.stdout.write(`\n  Empreinte: ${config.baseUrl} (process ${process.pid})\n${accounts}\n`);

  collectGarbageWhenIdle((error) => process.stderr.write(`${String(error)}\n`));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Answers the requests in flight first, since they still need the database.
    await product.close();
    await database.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().then(() => process.exit(0), fail);
    });
  }
  // In a terminal, the signal SIGHUP means that the terminal closes, and must end the process.
  if (!process.stdout.isTTY) process.on('SIGHUP', () => void takeFiles(product));
}

/** Applies changed definition files; when one has a mistake, changes nothing and prints the mistake. */
async function takeFiles({ rollout }: Product): Promise<void> {
  try {
    process.stdout.write(appliedMessage(await applyAndDescribe(rollout)));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? sentence(error) : String(error)}\n`);
  process.exit(1);
}

/** Returns the text of an error to print: the message for a mistake of configuration, which says what to do, else the stack. */
const sentence = (error: Error) =>
  error.cause === undefined && /[.:]\s*$|\n- /.test(error.message) ? error.message : (error.stack ?? error.message);

try {
  await start(readConfig(process.env));
} catch (error) {
  fail(error);
}
