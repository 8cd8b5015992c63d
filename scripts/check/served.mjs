// Weighs the pages as a browser loads them, and lints the OpenAPI document, both of the built server.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, installCommand } from '../prepare/chromium.mjs';
import { serve } from './serve.mjs';
import { weigh } from './weigh.mjs';

const folder = mkdtempSync(join(tmpdir(), 'empreinte-check-'));
const server = await serve(join(folder, 'data'));
const problems = [...(await weights()), ...(await openApi())];
await server.stop();
rmSync(folder, { recursive: true, force: true });
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

async function weights() {
  const browser = chromium();
  if (!browser) return [`The weight of the pages is measured in Chromium. Run this once: ${installCommand}`];
  const home = await (await fetch(server.address)).text();
  const indicator = /href="(\/indicators\/[^"/]+\/[^"/]+\/[^"?#]+)"/.exec(home)?.[1];
  const pages = [{ path: '/', budget: 130 }, ...(indicator ? [{ path: indicator, budget: 240 }] : [])];
  const found = await weigh(browser, server.address, pages.map(({ path }) => path));
  const heavy = pages
    .map((page, place) => ({ ...page, weight: found[place] }))
    .filter(({ weight, budget }) => !(weight > 0 && weight <= budget))
    .map(({ path, weight, budget }) => `${path} loads ${weight} kB of JavaScript, compressed; at most ${budget} (and more than 0) is accepted.`);
  return indicator ? heavy : [...heavy, 'The home page links no indicator of the demonstration client: its weight is unknown.'];
}

async function openApi() {
  const file = join(folder, 'openapi.json');
  const answer = await fetch(`${server.address}/api/openapi.json`);
  if (!answer.ok) return [`/api/openapi.json answers ${answer.status}.`];
  writeFileSync(file, await answer.text());
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/redocly', ['lint', file, '--config', 'redocly.yaml', '--format=stylish'], {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  return status === 0 ? [] : [`${stdout}${stderr}`];
}
