/** Checks two things on the built server: the weight of the JavaScript that pages load in a browser, and the OpenAPI document, with two linters. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedInClient } from '#tests/support/product/client';
import { startServer } from '#tests/support/product/server';
import { weigh } from './weigh';

/** The most JavaScript that each page may load, in kB after gzip. */
const budgets = { home: 135, indicator: 160, signIn: 137, list: 317, board: 331 };
const folder = mkdtempSync(join(tmpdir(), 'empreinte-check-'));
const server = await startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1' });
const problems = [...(await weights()), ...(await openApi())];
await server.stop();
rmSync(folder, { recursive: true, force: true });
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function weights(): Promise<string[]> {
  const browser = process.env['CHROMIUM'];
  if (!browser) return ['The weight of the pages is measured in Chromium: set CHROMIUM to the path of one.'];
  const indicator = await firstIndicator();
  if (indicator === undefined) return ['The home page links no indicator of the demonstration client: its weight is unknown.'];
  const session = (await signedInClient(server.address, 'admin@lacet.example')).headers();
  const pages = [
    { path: '/', budget: budgets.home },
    { path: indicator, budget: budgets.indicator },
    { path: '/profile/sign_in', budget: budgets.signIn },
    { path: '/admin/suppliers', budget: budgets.list, headers: session },
    { path: '/admin/subjects', budget: budgets.board, headers: session },
  ];
  const found = await weigh(
    browser,
    pages.map(({ path, headers }) => ({ address: `${server.address}${path}`, ...(headers ? { headers } : {}) })),
  );
  return pages.flatMap(({ path, budget }, place) => {
    const weight = found[place] ?? 0;
    process.stdout.write(`${path}: ${weight} kB of JavaScript, at most ${budget}\n`);
    return weight > 0 && weight <= budget
      ? []
      : [`${path} loads ${weight} kB of JavaScript, compressed; at most ${budget} (and more than 0) is accepted.`];
  });
}

async function firstIndicator(): Promise<string | undefined> {
  const home = await (await fetch(server.address)).text();
  return /href="(\/indicators\/[^"/]+\/[^"/]+\/[^"?#]+)"/.exec(home)?.[1];
}

async function openApi(): Promise<string[]> {
  const client = await signedInClient(server.address, 'super@lacet.example');
  const answer = await client.fetch('/api/openapi.json?all=true');
  if (!answer.ok) return [`/api/openapi.json answers ${answer.status}.`];
  const file = join(folder, 'openapi.json');
  writeFileSync(file, await answer.text());
  return [
    ...refusals('node_modules/.bin/redocly', 'lint', file, '--config', 'redocly.yaml'),
    ...refusals('scripts/check/spectral.mjs', file),
  ];
}

/** Returns the output of a linter when it fails, otherwise nothing. */
function refusals(linter: string, ...options: string[]): string[] {
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [linter, ...options], { encoding: 'utf8', env: environment });
  return status === 0 ? [] : [`${stdout}${stderr}`];
}
