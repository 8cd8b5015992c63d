// `npm test`: enough by itself on a fresh clone. The last line is always `N passed, N failed`.
// `npm test -- --project api …` runs a part, on the database that TEST_DATABASE_URL names where it is set;
// without arguments everything runs on the embedded database, then the API and the contract again on that one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './prepare/bundle.mjs';
import { chromium, findChromium, installCommand } from './prepare/chromium.mjs';
import { install } from './prepare/install.mjs';
import { checkNode } from './prepare/node.mjs';
import { openldap, openldapCommand } from './prepare/openldap.mjs';
import { root } from './prepare/root.mjs';

checkNode();
install();
const chosen = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
const failures = [];
if (chosen.length > 0) {
  run(chosen, process.env.TEST_DATABASE_URL ?? '', findChromium() ?? '');
} else {
  const browser = chromium();
  if (!browser) console.error(`The tests in a browser need Chromium. Run this once:\n  ${installCommand}`);
  if (!openldap()) console.error(`The tests of the directory need OpenLDAP. Run this once:\n  ${openldapCommand}`);
  bundle();
  run(browser ? [] : without('browser'), '', browser ?? '');
  if (!browser) total.failed += 1;
  if (process.env.TEST_DATABASE_URL)
    run(['--project', 'api', '--project', 'contract', '--project', 'crash'], process.env.TEST_DATABASE_URL, browser ?? '');
}
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function without(project) {
  return ['--project', `!${project}`];
}

function run(options, database, browser) {
  const folder = mkdtempSync(join(tmpdir(), 'empreinte-report-'));
  const report = join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...options],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, TEST_DATABASE_URL: database, CHROMIUM: browser } },
  );
  const { passed, failed } = count(report);
  rmSync(folder, { recursive: true, force: true });
  total.passed += passed;
  total.failed += failed === 0 && status !== 0 ? 1 : failed;
}

/** A file that could not even start counts as one failure. What failed is said again at the end, where a long log is read first. */
function count(report) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const tests = testResults.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, file: name })));
    const failed = tests.filter(({ status }) => status === 'failed');
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    failures.push(
      ...failed.map(
        ({ file, fullName, failureMessages }) =>
          `${relative(fileURLToPath(root), file)}: ${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`,
      ),
      ...broken.map(({ name, message }) => `${relative(fileURLToPath(root), name)}: ${message.split('\n')[0]}`),
    );
    return { passed: tests.filter(({ status }) => status === 'passed').length, failed: failed.length + broken.length };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
