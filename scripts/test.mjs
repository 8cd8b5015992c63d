// `npm test`: installs what the tests need, then runs them. The last line is always `N passed, N failed`, of distinct tests.
// Without arguments it runs every test, on PostgreSQL where it is installed or can be; then it runs the tests that depend on the database again, on the
// embedded database. `npm test -- --project api …` runs a part of the tests, on the database that TEST_DATABASE_URL names, else on the embedded one.
// It leaves the files named *.nightly.test.ts out, because every test takes half an hour on two cores; a command with arguments runs them too.
// TEST_NIGHTLY=1 adds the tests of `npm run test:nightly`: those files, both languages of each journey, and every test on the embedded database.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './prepare/bundle.mjs';
import { chromium, findChromium, installCommand } from './prepare/chromium.mjs';
import { install } from './prepare/install.mjs';
import { checkNode } from './prepare/node.mjs';
import { postgresql, postgresqlCommand } from './prepare/postgresql.mjs';
import { root } from './prepare/root.mjs';
import { service, serviceCommand, services } from './prepare/services.mjs';

/** The tests whose behaviour depends on the database. They run on the embedded database too; at night, every test does that uses a database. */
const differsByDatabase = [
  'server/core/db',
  'server/core/jobs',
  'server/entities/records',
  'server/figures/compute',
  'tests/contract/longNumbers',
  'tests/crash/crash',
];
const isNight = process.env['TEST_NIGHTLY'] === '1';

checkNode();
install();
const chosen = process.argv.slice(2);
/** The result of each test, by its file and name: `failed` if it failed in any of the runs. */
const ends = new Map();
/** The number of failures outside of tests: a file that could not start, or a run that stopped with an error. */
let broken = 0;
const failures = [];
const numberOf = (status) => [...ends.values()].filter((each) => each === status).length;
if (chosen.length > 0) {
  run(chosen, { CHROMIUM: findChromium() ?? '' });
} else {
  const browser = chromium();
  if (!browser) console.error(`The tests in a browser need Chromium. Run this once:\n  ${installCommand}`);
  for (const each of services)
    if (!service(each)) console.error(`The tests of ${each.tests} need ${each.name}. Run this once:\n  ${serviceCommand(each)}`);
  const hasServer = Boolean(process.env.TEST_DATABASE_URL) || postgresql();
  if (!hasServer)
    console.error(`The API is tested on the embedded database alone. For PostgreSQL too, run this once:\n  ${postgresqlCommand}`);
  bundle();
  run(browser ? [] : ['--project', '!browser'], { CHROMIUM: browser ?? '', ...(hasServer && { TEST_DATABASE: 'postgresql' }) });
  if (!browser) broken += 1;
  const projectsOfDatabase = ['api', 'contract', 'crash', ...(isNight && browser ? ['browser'] : [])].flatMap((project) => [
    '--project',
    project,
  ]);
  if (hasServer) run([...projectsOfDatabase, ...(isNight ? [] : differsByDatabase)], { CHROMIUM: browser ?? '', TEST_DATABASE_URL: '' });
}
const failed = numberOf('failed') + broken;
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${numberOf('passed')} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function run(options, environment) {
  const folder = mkdtempSync(join(tmpdir(), 'empreinte-report-'));
  const report = join(folder, 'report.json');
  const before = broken + numberOf('failed');
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...options],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...(chosen.length === 0 && !isNight && { TEST_BY_DAY: '1' }), ...environment },
    },
  );
  count(report);
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0 && broken + numberOf('failed') === before) broken += 1;
}

/** Adds the results of a run to `ends`, `failures` and `broken`. A file that could not start counts as one failure. The failures are printed at the end, which people read first in a long log. */
function count(report) {
  let files;
  try {
    files = JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return;
  }
  for (const { name, status: ended, message, assertionResults } of files) {
    const file = relative(fileURLToPath(root), name);
    for (const { fullName, status, failureMessages } of assertionResults) {
      const key = `${file}: ${fullName}`;
      if (status === 'failed') failures.push(`${key}: ${failureMessages[0]?.split('\n')[0] ?? ''}`);
      if (status === 'failed' || (status === 'passed' && ends.get(key) !== 'failed')) ends.set(key, status);
    }
    if (ended === 'failed' && assertionResults.every(({ status }) => status !== 'failed')) {
      broken += 1;
      failures.push(`${file}: ${message.split('\n')[0]}`);
    }
  }
}
