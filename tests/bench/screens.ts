/** `npm run bench:screens`: how long a list of a thousand rows takes to open, and a row to be chosen, in Chromium; writes docs/benchmarks-screens.md. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readConfig } from '#server/config';
import { openDatabase } from '#server/db/connection';
import { migrate } from '#server/db/migrate';
import { readDefinitions } from '#server/definitions/files';
import { Entities, plainDefinitions } from '#server/entities';
import { ensureTables } from '#server/records/ensure';
import { createAccount } from '#tests/support/accounts';
import { openBrowser, signIn, visit } from '#tests/support/browser';
import { startPostgresql } from '#tests/support/postgresql';
import { startServer } from '#tests/support/server';
import { median } from './measure';
import { createSuppliers } from './suppliers';

const count = 20_000;
const rounds = 7;
const email = 'bench@lacet.example';
const limits = { open: 500, choose: 50 };

const list = (perPage: number) =>
  new URLSearchParams({ page: '1', perPage: String(perPage), sort: 'name', order: 'ASC', filter: '{}' }).toString();
/** Runs in the page: resolves once what is there now has been painted. */
const painted = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))';

const folder = mkdtempSync(join(tmpdir(), 'empreinte-bench-'));
const postgresql = startPostgresql(Number(process.env['BENCH_PORT'] ?? 53_110));
try {
  await run();
} finally {
  postgresql.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  await fill();
  const server = await startServer({ DATABASE_URL: postgresql.url, DATA_DIR: folder, LOG_LEVEL: 'error' });
  const browser = await openBrowser();
  try {
    const person = await visit(browser, server.address, { width: 1440 });
    await signIn(person, email);
    const { page } = person;
    const [open, choose]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`/admin/suppliers?${list(25)}`);
      await page.locator('tbody tr[data-id]').first().waitFor();
      open.push(await opening(page));
      choose.push(await choosing(page, round));
    }
    writeFileSync('docs/benchmarks-screens.md', report(median(open), median(choose)));
    process.stdout.write(`open ${open.map(Math.round).join(' ')} ms; choose ${choose.map(Math.round).join(' ')} ms\n`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** From the list of 25 to the one of 1,000, as its own link would: asked, answered, drawn. In milliseconds. */
function opening(page: Page): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const start = performance.now();
    history.pushState({ idx: 1, key: String(start), usr: null }, '', '/admin/suppliers?${list(1000)}');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    while (!document.querySelector('nav [role=status]')?.textContent.startsWith('1–1,000 ')) await ${painted};
    await ${painted};
    return performance.now() - start;
  })()`);
}

function choosing(page: Page, row: number): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const start = performance.now();
    document.querySelectorAll('tbody input[type=checkbox]')[${row + 1}].click();
    await ${painted};
    return performance.now() - start;
  })()`);
}

async function fill(): Promise<void> {
  const config = readConfig({ DATABASE_URL: postgresql.url, DATA_DIR: folder });
  const definitions = await readDefinitions();
  const database = await openDatabase(config);
  await migrate(database);
  await ensureTables(database, plainDefinitions(definitions));
  await createSuppliers({ config, database, definitions, entities: new Entities(definitions) }, count);
  await createAccount(database, email, { grants: ['resource.suppliers:read', 'resource.suppliers:write'] });
  await database.pool.query('VACUUM (ANALYZE)');
  await database.close();
}

function report(open: number, choose: number): string {
  return `# Benchmarks of screens

\`npm run bench:screens\`, ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Chromium, ${postgresql.version}; everything on the same machine.
Medians of ${rounds}. A list of 1,000 rows a page and 7 columns, of ${count.toLocaleString('en')} records: from the click to what is painted, the API's answer within.

| | ms | at most |
|---|---|---|
| 1,000 rows open | ${open.toFixed(0)} | ${limits.open} |
| a row is chosen and painted | ${choose.toFixed(0)} | ${limits.choose} |
`;
}
