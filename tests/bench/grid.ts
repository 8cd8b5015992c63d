/** `npm run bench:grid`: the entry grid of 500 sites × 24 months in Chromium, on PostgreSQL and the built product: opened, moved in, pasted into, saved; writes docs/benchmarks-grid.md. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { readConfig } from '#server/config';
import { openDatabase } from '#server/db/connection';
import { migrate } from '#server/db/migrate';
import { readDefinitions } from '#server/definitions/files';
import { plainDefinitions } from '#server/entities';
import { ensureTables } from '#server/records/ensure';
import { createAccount } from '#tests/support/accounts';
import { openBrowser, signIn, visit } from '#tests/support/browser';
import { startPostgresql } from '#tests/support/postgresql';
import { startServer } from '#tests/support/server';
import { createEntries } from './entries';
import { median } from './measure';

const rounds = 7;
const keys = 200;
const sites = 500;
const email = 'bench@lacet.example';
const limits = { open: 700, key: 16, preview: 1000, save: 3000 };
const subject = '/admin/subjects/bench_0/inputs';
const grid = `${subject}/new/grid?columns=periods&last=2016-12-01&count=24`;
/** Runs in the page: resolves once what is there now has been painted. */
const painted = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))';

const folder = mkdtempSync(join(tmpdir(), 'empreinte-bench-'));
const postgresql = startPostgresql(Number(process.env['BENCH_PORT'] ?? 53_120));
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
    const open: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(subject);
      await page.locator('tbody tr[data-id]').first().waitFor();
      open.push(await opening(page));
    }
    process.stdout.write(`open ${open.map(Math.round).join(' ')}\n`);
    const key = await pressing(page);
    process.stdout.write(`key ${key.work.toFixed(1)} ${key.frame.toFixed(1)}\n`);
    const { preview, checked, save } = await pasting(page);
    const lines: [what: string, measured: number, limit: number | null][] = [
      [`${sites} sites × 24 months open (median of ${rounds})`, median(open), limits.open],
      [`a key, until its cells are drawn and laid out (p95 of ${keys})`, key.work, limits.key],
      ['the same, until the screen’s next frame has them (p95)', key.frame, null],
      ['5,000 cells pasted: how they are read is shown', preview, limits.preview],
      ['… and the server has said what it would refuse', checked, null],
      ['5,000 cells confirmed: saved, checked, shown as saved', save, limits.save],
    ];
    writeFileSync('docs/benchmarks-grid.md', report(lines));
    process.stdout.write(
      `${lines.map(([what, measured]) => `${what}: ${measured.toFixed(1)} ms`).join('\n')}\nopen ${open.map(Math.round).join(' ')}\n`,
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** From the list of entries to the grid, as its link would: asked, answered, drawn. In milliseconds. */
function opening(page: Page): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const start = performance.now();
    history.pushState({ idx: 1, key: String(start), usr: null }, '', '${grid}');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    while (!document.querySelector('[role=gridcell] .value')?.textContent) await ${painted};
    await ${painted};
    return performance.now() - start;
  })()`);
}

/** Arrows down, right and up over the grid, some of which scroll it. */
function pressing(page: Page): Promise<{ work: number; frame: number }> {
  return page.evaluate<{ work: number; frame: number }>(`(async () => {
    document.querySelector('[role=gridcell][tabindex="0"]').focus();
    const [work, frame] = [[], []];
    const pressed = ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp'];
    for (let place = 0; place < ${keys}; place += 1) {
      await ${painted};
      const start = performance.now();
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: pressed[place % pressed.length], bubbles: true, cancelable: true }));
      await Promise.resolve();
      document.activeElement.getBoundingClientRect();
      work.push(performance.now() - start);
      await ${painted};
      frame.push(performance.now() - start);
    }
    const p95 = (values) => values.sort((a, b) => a - b)[Math.floor(values.length * 0.95)];
    return { work: p95(work), frame: p95(frame) };
  })()`);
}

/** Ten months of every site, where there is nothing yet, with French decimals. */
function pasting(page: Page): Promise<{ preview: number; checked: number; save: number }> {
  return page.evaluate<{ preview: number; checked: number; save: number }>(`(async () => {
    const said = (text) => [...document.querySelectorAll('[role=status]')].some((each) => each.textContent.includes(text));
    const cell = (row, column) => document.querySelector('[data-row="' + row + '"][data-column="' + column + '"]');
    const press = (key, options) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }));
    press('Home', { ctrlKey: true });
    await ${painted};
    for (let step = 0; step < 14; step += 1) { press('ArrowRight'); await ${painted}; }
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', Array.from({ length: ${sites} }, (_, row) => Array.from({ length: 10 }, (__, column) => (row * 10 + column) + ',5').join('\\t')).join('\\r\\n'));
    document.title = document.activeElement.outerHTML.slice(0, 150);
    let start = performance.now();
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    while (!said('5000 values are read')) await ${painted};
    await ${painted};
    const preview = performance.now() - start;
    while (said('The server checks them')) await ${painted};
    const checked = performance.now() - start;
    start = performance.now();
    [...document.querySelectorAll('[role=dialog] button')].find((each) => each.textContent === 'Paste').click();
    while (document.querySelector('[role=dialog]')) await ${painted};
    while (!said('Everything is saved')) await ${painted};
    await ${painted};
    return { preview, checked, save: performance.now() - start };
  })()`);
}

async function fill(): Promise<void> {
  const config = readConfig({ DATABASE_URL: postgresql.url, DATA_DIR: folder });
  const definitions = await readDefinitions();
  const database = await openDatabase(config);
  await migrate(database);
  await ensureTables(database, plainDefinitions(definitions));
  await createEntries(database.db, { years: 3, sites, subjects: 1 });
  await database.db.execute(sql`delete from inputs where date >= '2016-03-01'`);
  await createAccount(database, email, { grants: ['subjects:read', 'tags:read', 'inputs:read', 'inputs:write', 'inputs:submit'] });
  await database.pool.query('VACUUM (ANALYZE)');
  await database.close();
}

function report(lines: readonly [what: string, measured: number, limit: number | null][]): string {
  return `# Benchmarks of the entry grid

\`npm run bench:grid\`, ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Chromium, ${postgresql.version}; everything on the same machine, whose load was ${(loadavg()[0] ?? 0).toFixed(1)} when it ended (alone, it is about 2).
One subject, ${sites} sites, 24 months shown, the year before beside each; every answer of the API within.

| | ms | at most |
|---|---|---|
${lines.map(([what, measured, limit]) => `| ${what} | ${measured.toFixed(measured < 100 ? 1 : 0)} | ${limit ?? ''} |`).join('\n')}

A screen that is drawn 60 times a second shows a key at its next frame, up to 17 ms after the work is done: that is the difference between the two lines of keys.
`;
}
