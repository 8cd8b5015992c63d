/** Reports what the definition files would change in the database, and which records don't conform to them. Writes no records and no definitions. */
import type { Definition } from '#resources/definition';
import { readConfig } from '#server/core/config/config';
import { expectDatabase, openDatabase, type Database } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { recordsOf, findNonconforming } from '#server/entities/definitions/plan/nonconforming';
import { planOf } from '#server/entities/definitions/plan/plan';
import { describePlan, describeError } from '#server/entities/definitions/plan/describe';
import { entitiesOf } from '#server/start/wings';
import { plainDefinitions } from '#server/entities/entities';
import { ensureTables } from '#server/entities/records/store/ensure';
import { clientConfig } from '#server/core/config/clientConfig';

/** Opens the database of the environment, migrates it and calls `ask`. Throws an error with a readable message when the database doesn't exist: a report doesn't create one. */
async function withDatabase<T>(ask: (database: Database) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  expectDatabase(config);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    return await ask(database);
  } finally {
    await database.close();
  }
}

/** Prints the changes that applying the definitions would make in the database of the environment. */
export async function reportPlan(definitions: readonly Definition[]): Promise<void> {
  const lines = await withDatabase(async ({ db }) => describePlan(await planOf(db, { definitions, problems: [] }, entitiesOf)));
  process.stdout.write(`${lines.length === 0 ? 'They are in use: nothing would change.' : lines.join('\n')}\n`);
}

/** Prints each record of the environment's database that no longer conforms, with its errors, and returns how many there are. */
export async function reportNonconforming(definitions: readonly Definition[]): Promise<number> {
  return withDatabase(async (database) => {
    const found = await nonconforming(database, definitions);
    const end =
      found.length === 0
        ? 'Every record conforms.'
        : `${found.length} no longer conform. They are kept as they are until someone saves them.`;
    process.stdout.write([...found, end, ''].join('\n'));
    return found.length;
  });
}

/** Returns one line for each record that its definition refuses, with every error. */
export async function nonconforming(database: Database, definitions: readonly Definition[]): Promise<string[]> {
  await ensureTables(database, plainDefinitions(definitions));
  const config = await clientConfig(database.db);
  const lines: string[] = [];
  for (const entity of entitiesOf(definitions).all()) {
    const { examples } = await findNonconforming(entity.definition, recordsOf(database.db, entity), config, Infinity);
    lines.push(
      ...examples.map(({ id, label, errors }) => `${entity.definition.id} ${id} (${label}): ${errors.map(describeError).join('; ')}`),
    );
  }
  return lines;
}
