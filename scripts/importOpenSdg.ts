/**
 * `npm run import:open-sdg -- FOLDER`: imports an Open SDG data repository, prints a report of the import, and writes the refusals to a file.
 * Ends with status 1 where numbers were left out, unless `--allow-refusals` is given.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isDate } from '#resources/language/rules/values';
import { readConfig } from '#server/core/config/config';
import { openDatabase } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { readDefinitions } from '#server/entities/definitions/files';
import type { Deps } from '#server/entities/deps';
import { entitiesOf } from '#server/start/wings';
import { fileStore } from '#server/core/files/store/store';
import {
  importOpenSdg,
  ReasonMissing,
  refusalsFile,
  refusalsOf,
  reportLines,
  type ImportOptions,
  type Report,
} from '#server/importers/openSdg/index';

const usage = `npm run import:open-sdg -- FOLDER (it holds data/, meta/ or indicator-config/, translations/)
  --allow-refusals      end with status 0 although numbers were left out
  --refusals=FILE       where refusals are written one by one (DATA_DIR/open-sdg-refusals.csv)
  --fiscal-start=4      years written 2012/13 begin in April (default: the client’s fiscal year, where it isn’t January’s)
  --from=1750-01-01     read periods from this day (1800-01-01)
  --to=2200-12-31       read periods to this day (2150-12-31)
  --reason="…"          why figures that are published already change, as the public list of restatements says it
  --by=ADDRESS          the account of who imports, as that list names it
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
      reason: { type: 'string' },
      by: { type: 'string' },
    },
  });
  const [folder, ...others] = positionals;
  const { from, to, 'fiscal-start': month, reason = '', by = '' } = values;
  const fiscalStart = month === undefined ? undefined : Number(month);
  const isMonth = fiscalStart === undefined || (Number.isInteger(fiscalStart) && fiscalStart >= 1 && fiscalStart <= 12);
  // The public list of restatements says both the reason and the person.
  const isHalf = (reason.trim() === '') !== (by.trim() === '');
  if (folder === undefined || others.length > 0 || !isMonth || isHalf || [from, to].some((day) => day !== undefined && !isDate(day)))
    return undefined;
  const restatement = reason.trim() === '' ? undefined : { reason: reason.trim(), by: by.trim() };
  return { folder, options: { from, to, fiscalStart, restatement }, allowRefusals: values['allow-refusals'], refusals: values.refusals };
}

/** Imports the folder. Where that would change figures that are published, asks in a terminal why and for whom; elsewhere nothing is written. */
async function imported(deps: Deps, folder: string, options: ImportOptions): Promise<Report> {
  try {
    return await importOpenSdg(deps, folder, options);
  } catch (error) {
    if (!(error instanceof ReasonMissing)) throw error;
    const told = `This would change figures that are published: ${changesOf(error)}.`;
    if (!process.stdin.isTTY)
      throw new Error(`${told}\nNothing was written. Say why with --reason="…", and who imports with --by=ADDRESS.`, { cause: error });
    process.stdout.write(`${told}\nThe public list of restatements says why, and who did it.\n`);
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const reason = (await terminal.question('Why do they change? ')).trim();
    const by = (await terminal.question('The address of your account: ')).trim();
    terminal.close();
    if (reason === '' || by === '') throw new Error('Nothing was written.', { cause: error });
    return importOpenSdg(deps, folder, { ...options, restatement: { reason, by } });
  }
}

/** Returns what would change published figures, in words: the first three of each kind by name. */
function changesOf({ restated: { entries, subjects, indicators } }: ReasonMissing): string {
  const first = (keys: readonly string[]) => keys.slice(0, 3).join(', ') + (keys.length > 3 ? ` and ${keys.length - 3} more` : '');
  return [
    ...(entries > 0 ? [`${entries} ${entries === 1 ? 'entry' : 'entries'} of ${first(subjects)}`] : []),
    ...(indicators.length > 0 ? [`formulas or units of ${first(indicators)}`] : []),
  ].join('; ');
}

/** Returns true where everything that the folder holds is stored, or may be left out. */
async function run({ folder, options, allowRefusals, refusals }: Asked): Promise<boolean> {
  const config = readConfig(process.env);
  const definitions = readDefinitions();
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const begun = performance.now();
    const deps = { config, database, definitions, entities: entitiesOf(definitions), files: fileStore(config) };
    const report = await imported(deps, path.resolve(folder), options);
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
