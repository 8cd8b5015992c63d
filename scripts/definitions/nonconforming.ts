/** What the operator asks of the database about the definition files. Nothing is written. */
import type { Definition } from '#resources/definition';
import { readConfig } from '#server/core/config/config';
import { expectDatabase, openDatabase, type Database } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { recordsOf, refusedBy } from '#server/entities/definitions/plan/nonconforming';
import { planOf } from '#server/entities/definitions/plan/plan';
import { planInWords, told } from '#server/entities/definitions/plan/words';
import { entitiesOf } from '#server/start/wings';
import { plainDefinitions } from '#server/entities/entities';
import { ensureTables } from '#server/entities/records/store/ensure';
import { clientConfig } from '#server/core/config/clientConfig';

/** Throws a sentence where there is no database yet: a question makes none. */
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

/** Prints what taking the definitions would change in the database of the environment. */
export async function reportPlan(definitions: readonly Definition[]): Promise<void> {
  const lines = await withDatabase(async ({ db }) => planInWords(await planOf(db, { definitions, problems: [] }, entitiesOf)));
  process.stdout.write(`${lines.length === 0 ? 'They are in use: nothing would change.' : lines.join('\n')}\n`);
}

/** Prints each record of the database of the environment that no longer conforms, with why, and gives how many there are. */
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

/** A line for each record that its definition refuses, naming every error. */
export async function nonconforming(database: Database, definitions: readonly Definition[]): Promise<string[]> {
  await ensureTables(database, plainDefinitions(definitions));
  const config = await clientConfig(database.db);
  const lines: string[] = [];
  for (const entity of entitiesOf(definitions).all()) {
    const { examples } = await refusedBy(entity.definition, recordsOf(database.db, entity), config, Infinity);
    lines.push(...examples.map(({ id, label, errors }) => `${entity.definition.id} ${id} (${label}): ${errors.map(told).join('; ')}`));
  }
  return lines;
}
