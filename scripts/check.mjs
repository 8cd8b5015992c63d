// `npm run check`: runs every static check, even after one has failed. `npm run check -- types format` runs those whose names contain one of these texts.
// The last line gives the number that passed and failed.
import { spawnSync } from 'node:child_process';
import { bundle } from './prepare/bundle.mjs';
import { chromium } from './prepare/chromium.mjs';
import { install } from './prepare/install.mjs';
import { checkNode } from './prepare/node.mjs';
import { root } from './prepare/root.mjs';

checkNode();
install();

const environment = { ...process.env, CI: '1', CHROMIUM: chromium() ?? '' };
const bin = 'node_modules/.bin';
const checks = {
  'types of the browser': [`${bin}/tsc`, '-p', 'tsconfig.json'],
  'types of the server': [`${bin}/tsc`, '-p', 'server/tsconfig.json'],
  'rules of the code': [`${bin}/oxlint`, '--deny-warnings'],
  format: [`${bin}/prettier`, '--check', '--log-level=warn', '.'],
  'what nobody uses': [`${bin}/knip`, '--no-progress'],
  definitions: [`${bin}/tsx`, 'scripts/definitions/checkResources.ts'],
  'generated types': [`${bin}/tsx`, 'scripts/definitions/generateTypes.ts', '--check'],
  translations: [`${bin}/tsx`, 'scripts/check/translations.ts'],
  'keys of texts': [`${bin}/tsx`, 'scripts/check/textKeys.ts'],
  'French typography': [`${bin}/tsx`, 'scripts/check/texts/typography.ts'],
  'words of texts': [`${bin}/tsx`, 'scripts/check/texts/check.ts'],
  'regular expressions': [process.execPath, 'scripts/check/regexes.mjs'],
  'length of files': [process.execPath, 'scripts/check/length.mjs'],
  'weight of the pages, OpenAPI': [`${bin}/tsx`, 'scripts/check/served.ts'],
};
/** The command that mends the errors of a check, for checks whose own messages don't name it. */
const mends = { format: 'npm run format' };
const asked = process.argv.slice(2);
const chosen = Object.entries(checks).filter(([name]) => asked.length === 0 || asked.some((text) => name.includes(text)));
const unknown = asked.find((text) => !Object.keys(checks).some((name) => name.includes(text)));
if (unknown !== undefined) {
  console.error(`No check is called "${unknown}". The checks: ${Object.keys(checks).join('; ')}.`);
  process.exit(1);
}
if (chosen.some(([, command]) => command.includes('scripts/check/served.ts'))) bundle();

const failed = [];
for (const [name, [command, ...options]] of chosen) {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(command, options, { cwd: root, encoding: 'utf8', env: environment, maxBuffer: 1e8 });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (status !== 0) {
    failed.push(name);
    console.log(`${stdout ?? ''}${stderr ?? ''}`.trimEnd());
    if (mends[name]) console.log(`Run: ${mends[name]}`);
  }
}
for (const name of failed) console.log(`FAILED the check of ${name}`);
const count = chosen.length;
console.log(`${count - failed.length} checks passed, ${failed.length} failed${failed.length > 0 ? `: ${failed.join(', ')}` : ''}`);
process.exit(failed.length === 0 ? 0 : 1);
