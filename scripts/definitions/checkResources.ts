/** `npm run check:resources`: prints every mistake in resources/, and exits with 1 if there is one. `-- --plan` prints what applying the definitions would change; `-- --data` prints the records that no longer conform. */
import { readFiles } from '#server/entities/definitions/files';

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const { definitions, problems } = readFiles(folder);
for (const { message } of problems) process.stderr.write(`${message}\n`);

if (problems.length > 0) {
  process.stderr.write(
    `\n${problems.length === 1 ? 'One mistake' : `${problems.length} mistakes`}. docs/configurator.md explains the language.\n`,
  );
  process.exitCode = 1;
} else {
  process.stdout.write(
    `${definitions.length} definition${definitions.length === 1 ? '' : 's'}, no mistake: ${definitions.map(({ id }) => id).join(', ')}.\n`,
  );
  try {
    if (process.argv.includes('--data')) {
      // Loads the database code only when an option needs it.
      const { reportNonconforming } = await import('./nonconforming');
      process.exitCode = (await reportNonconforming(definitions)) === 0 ? 0 : 1;
    }
    if (process.argv.includes('--plan')) {
      const { reportPlan } = await import('./nonconforming');
      await reportPlan(definitions);
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
