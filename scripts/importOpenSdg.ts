/**
 * `npm run import:open-sdg -- FOLDER`: imports an Open SDG data repository, prints a report of the import, and writes the refusals to a file.
 * Ends with status 1 where numbers were left out, unless `--allow-refusals` is given.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isDate } from '#resources/language/rules/values';
import { readConfig } from '#server/core/config/config';
import { openDatabase } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { readDefinitions } from '#server/entities/definitions/files';
import { entitiesOf } from '#server/start/wings';
import { fileStore } from '#server/core/files/store/store';
import { importOpenSdg, refusalsFile, refusalsOf, reportLines, type ImportOptions } from '#server/importers/openSdg/index';

const usage = `npm run import:open-sdg -- FOLDER (it holds data/, meta/ or indicator-config/, translations/)
  --allow-refusals      end with status 0 although numbers were left out
  --refusals=FILE       where refusals are written one by one (DATA_DIR/open-sdg-refusals.csv)
  --fiscal-start=4      years written 2012/13 begin in April (default: the client’s fiscal year, where it isn’t January’s)
  --from=1750-01-01     read periods from this day (1800-01-01)
  --to=2200-12-31       read periods to this day (2150-12-31)
`;

interface Asked {
  folder: string;
  options: ImportOptions;
  allowRefusals: boolean;
  refusals: string | undefined;
}

/** Returns what the command asks for; undefined where it can't be understood. */
function readArguments(): Asked | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'allow-refusals': { type: 'boolean', default: false },
      refusals: { type: 'string' },
      'fiscal-start': { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
  });
  const [folder, ...others] = positionals;
  const { from, to, 'fiscal-start': month } = values;
  const fiscalStart = month === undefined ? undefined : Number(month);
  const isMonth = fiscalStart === undefined || (Number.isInteger(fiscalStart) && fiscalStart >= 1 && fiscalStart <= 12);
  if (folder === undefined || others.length > 0 || !isMonth || [from, to].some((day) => day !== undefined && !isDate(day)))
    return undefined;
  return { folder, options: { from, to, fiscalStart }, allowRefusals: values['allow-refusals'], refusals: values.refusals };
}

/** Returns true where everything that the folder holds is stored, or may be left out. */
async function run({ folder, options, allowRefusals, refusals }: Asked): Promise<boolean> {
  const config = readConfig(process.env);
  const definitions = readDefinitions();
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const begun = performance.now();
    const report = await importOpenSdg(
      { config, database, definitions, entities: entitiesOf(definitions), files: fileStore(config) },
      path.resolve(folder),
      options,
    );
    const file = path.resolve(refusals ?? path.join(config.dataDir, 'open-sdg-refusals.csv'));
    const seconds = (performance.now() - begun) / 1000;
    const hasRefusals = refusalsOf(report).length > 0;
    if (hasRefusals) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, refusalsFile(report));
    }
    process.stdout.write(`${reportLines(report, file).join('\n')}\n\nIt took ${seconds.toFixed(1)} s.\n`);
    return report.values + report.empty > 0 && (allowRefusals || !hasRefusals);
  } finally {
    await database.close();
  }
}

function asked(): Asked | undefined {
  try {
    return readArguments();
  } catch {
    return undefined;
  }
}

const command = asked();
if (command === undefined) {
  process.stderr.write(usage);
  process.exit(1);
}
try {
  if (!(await run(command))) process.exitCode = 1;
} catch (error) {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'scandir';
  process.stderr.write(
    missing ? `${command.folder} has no folder data/ with CSV files.\n` : `${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
