/** Measures how long a list of a thousand rows takes to open, and a row to be selected, in Chromium (`npm run bench:screens`); writes docs/benchmarks-screens.md. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Page } from 'playwright-core';
import { entitiesOf } from '#server/start/wings';
import { onBuiltProduct } from '../support/builtProduct';
import { median } from '../support/measure';
import { painted } from '../support/page';
import { createSuppliers } from '../support/suppliers';

const count = 20_000;
const rounds = 7;
const limits = { open: 500, choose: 50 };

const list = (perPage: number) =>
  new URLSearchParams({ page: '1', perPage: String(perPage), sort: 'name', order: 'ASC', filter: '{}' }).toString();

await onBuiltProduct(
  {
    port: Number(process.env['BENCH_PORT'] ?? 53_110),
    grants: ['resource.suppliers:read', 'resource.suppliers:write'],
    fill: (empty) => createSuppliers({ ...empty, entities: entitiesOf(empty.definitions) }, count),
  },
  async ({ page }, { version }) => {
    const [open, choose]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`/admin/suppliers?${list(25)}`);
      await page.locator('tbody tr[data-id]').first().waitFor();
      open.push(await opening(page));
      choose.push(await choosing(page, round));
    }
    writeFileSync('docs/benchmarks-screens.md', report(median(open), median(choose), version));
    process.stdout.write(`open ${open.map(Math.round).join(' ')} ms; choose ${choose.map(Math.round).join(' ')} ms\n`);
  },
);

/** Follows a link from the list of 25 rows to the list of 1,000, and returns the time until it is drawn, in milliseconds. */
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

function report(open: number, choose: number, version: string): string {
  return `# Benchmarks of screens

\`npm run bench:screens\`, ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Chromium, ${version}; everything on the same machine.
Medians of ${rounds}. A list of 1,000 rows a page and 7 columns, of ${count.toLocaleString('en')} records: from the click to what is painted, the API's answer within.

| | ms | at most |
|---|---|---|
| 1,000 rows open | ${open.toFixed(0)} | ${limits.open} |
| a row is chosen and painted | ${choose.toFixed(0)} | ${limits.choose} |
`;
}
