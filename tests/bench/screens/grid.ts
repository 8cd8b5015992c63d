/** Measures the entry grid of 500 sites × 24 months in Chromium, on PostgreSQL and the built product: opening, moving, pasting and saving (`npm run bench:grid`); writes docs/benchmarks-grid.md. */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import type { CDPSession, Page } from 'playwright-core';
import { atMost, writeRows } from '../support/requirements';
import { onBuiltProduct } from '../support/builtProduct';
import { createEntries } from '../support/entries';
import { painted, quantile, watchWork, worked, type Cost } from '../support/page';

const rounds = Number(process.env['BENCH_OPENS'] ?? 7);
const keys = 200;
const sites = 500;
const limits = { open: 700, key: 16, preview: 1000, save: 3000 };
const subject = '/admin/subjects/bench_0/inputs';
const grid = `${subject}/new/grid?columns=periods&last=2016-12-01&count=24`;

await onBuiltProduct(
  {
    port: Number(process.env['BENCH_PORT'] ?? 53_120),
    grants: ['subjects:read', 'tags:read', 'inputs:read', 'inputs:write', 'inputs:submit'],
    async fill({ database: { db } }) {
      await createEntries(db, { years: 3, sites, subjects: 1 });
      await db.execute(sql`delete from inputs where date >= '2016-03-01'`);
    },
  },
  async ({ context, page }, { version }) => {
    const session = await watchWork(context, page);
    const open: Cost[] = [];
    // The first round loads the scripts of the screen and isn't measured.
    for (let round = -1; round < rounds; round += 1) {
      await page.goto(subject);
      await page.locator('tbody tr[data-id]').first().waitFor();
      await page.evaluate('new Promise((done) => requestIdleCallback(done))');
      const cost = await costOf(session, () => opening(page));
      if (round >= 0) open.push(cost);
    }
    const press = await pressing(page, session);
    const { preview, checked, save } = await pasting(page);
    const lines: Line[] = [
      [`${sites} sites × 24 months open`, open, limits.open],
      [`a key, until its cells are drawn and laid out (${keys} keys)`, press.drawn.map((clock) => ({ clock })), limits.key],
      ['the same, until the screen’s next frame has them', press.frame, null],
      ['5,000 cells pasted: how they are read is shown', [{ clock: preview }], limits.preview],
      ['… and the server has said what it would refuse', [{ clock: checked }], null],
      ['5,000 cells confirmed: saved, checked, shown as saved', [{ clock: save }], limits.save],
    ];
    writeRows([
      atMost(
        `the grid: ${sites} sites × 24 columns, opened`,
        limits.open,
        quantile(
          open.map(({ clock }) => clock),
          0.5,
        ),
        'ms',
      ),
      atMost('the grid: a key press, to its cells drawn (p95)', limits.key, quantile(press.drawn, 0.95), 'ms'),
      atMost('the grid: 5,000 pasted cells, previewed', limits.preview, preview, 'ms'),
      atMost('the grid: 5,000 pasted cells, saved and checked', limits.save, save, 'ms'),
    ]);
    const text = report(lines, version);
    writeFileSync('docs/benchmarks-grid.md', text);
    process.stdout.write(text);
  },
);

/** Returns the work of the page during a measure, and the clock that the measure itself returns. */
async function costOf(session: CDPSession, measured: () => Promise<number>): Promise<Cost> {
  const before = await worked(session);
  const clock = await measured();
  return { clock, work: (await worked(session)) - before };
}

/** Follows a link from the list of entries to the grid, and returns the time until the grid is drawn, in milliseconds. */
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

/** Presses arrow keys down, right and up over the grid, some of which scroll it. Returns the work and the clock up to the painted frame, and the clock of the drawing that the key itself starts. */
async function pressing(page: Page, session: CDPSession): Promise<{ drawn: number[]; frame: Cost[] }> {
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  const [drawn, frame]: [number[], Cost[]] = [[], []];
  const pressed = ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp'];
  for (let place = 0; place < keys; place += 1) {
    await page.evaluate(painted);
    const before = await worked(session);
    const [work, clock] = await page.evaluate<[number, number]>(`(async () => {
      const start = performance.now();
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '${pressed[place % pressed.length]}', bubbles: true, cancelable: true }));
      await Promise.resolve();
      document.activeElement.getBoundingClientRect();
      const drawn = performance.now() - start;
      await ${painted};
      return [drawn, performance.now() - start];
    })()`);
    drawn.push(work);
    frame.push({ clock, work: (await worked(session)) - before });
  }
  return { drawn, frame };
}

/** Pastes ten months of every site into empty cells, with French decimals. */
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

type Line = [what: string, measured: readonly { clock: number; work?: number }[], limit: number | null];

function row([what, measured, limit]: Line): string {
  const [clocks, works] = [measured.map(({ clock }) => clock), measured.flatMap(({ work }) => work ?? [])];
  const written = (values: readonly number[], share: number) => {
    const value = quantile(values, share);
    return values.length === 0 || (share > 0.5 && values.length === 1) ? '' : value.toFixed(value < 100 ? 1 : 0);
  };
  return `| ${what} | ${written(clocks, 0.5)} | ${written(clocks, 0.95)} | ${written(works, 0.5)} | ${written(works, 0.95)} | ${limit ?? ''} |`;
}

function report(lines: readonly Line[], version: string): string {
  return `# Benchmarks of the entry grid

\`npm run bench:grid\`, ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Chromium, ${version}; everything on the same machine, whose load was ${(loadavg()[0] ?? 0).toFixed(1)} when it ended (alone, it is about 2).
One subject, ${sites} sites, 24 months shown, the year before beside each; the clock counts every answer of the API. Work is the processor time of the page’s main thread, which a busy machine changes less. It opens ${rounds} times: the median is what is asked; of a key, the p95 is.

| milliseconds | clock, median | clock, p95 | work, median | work, p95 | at most |
|---|---|---|---|---|---|
${lines.map(row).join('\n')}

A screen that is drawn 60 times a second shows a key at its next frame, up to 17 ms after the work is done: that is the difference between the two lines of keys.
`;
}
