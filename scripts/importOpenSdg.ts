/** `npm run import:open-sdg -- FOLDER`: imports an Open SDG data repository and prints a report of the import. */
import path from 'node:path';
import { readConfig } from '#server/core/config/config';
import { openDatabase } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { readDefinitions } from '#server/entities/definitions/files';
import { entitiesOf } from '#server/start/wings';
import { fileStore } from '#server/core/files/store/store';
import { importOpenSdg, reportLines } from '#server/importers/openSdg/index';

async function run(folder: string): Promise<boolean> {
  const config = readConfig(process.env);
  const definitions = readDefinitions();
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const report = await importOpenSdg(
      { config, database, definitions, entities: entitiesOf(definitions), files: fileStore(config) },
      path.resolve(folder),
    );
    process.stdout.write(`${reportLines(report).join('\n')}\n`);
    return report.values + report.empty > 0;
  } finally {
    await database.close();
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Say which folder: npm run import:open-sdg -- FOLDER (it holds data/, meta/ and translations/).\n');
  process.exit(1);
}
try {
  if (!(await run(folder))) process.exitCode = 1;
} catch (error) {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  process.stderr.write(
    missing ? `${folder} has no folder data/ with CSV files.\n` : `${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
