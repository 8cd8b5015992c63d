import { readConfig } from '#server/core/config/config';
import { expectDatabase, openDatabase } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { readDefinitions } from '#server/entities/definitions/files';
import type { Deps } from '#server/entities/deps';
import { entitiesOf } from '#server/start/wings';
import { fileStore } from '#server/core/files/store/store';

/**
 * Runs an operator's command on the database that the environment names, after migrating it. A failure prints its message and sets exit code 1.
 * With `existing`, a database that doesn't exist is a failure too, instead of being created.
 */
export async function withDatabase(command: (deps: Deps) => Promise<string>, { existing = false } = {}): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (existing) expectDatabase(config);
    const definitions = readDefinitions();
    const database = await openDatabase(config);
    try {
      await migrate(database);
      process.stdout.write(
        `${await command({ config, database, definitions, entities: entitiesOf(definitions), files: fileStore(config) })}\n`,
      );
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Returns the first argument of a command. Without one, prints how to call the command and exits with 1. */
export function argument(usage: string): string {
  const [value] = process.argv.slice(2);
  if (value !== undefined && value !== '') return value;
  process.stderr.write(`${usage}\n`);
  process.exit(1);
}
