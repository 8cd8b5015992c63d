/** Measures the editor of reports in Chromium, on the built product with the demonstration (`npm run bench:report-editor`): a report of 300 pages and 1,200 parts. Writes docs/benchmarks-report-editor.md. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { follow, openBrowser, signIn, visit } from '#tests/support/browser/browser';
import { startServer } from '#tests/support/product/server';
import { startPostgresql } from '#tests/support/database/postgresql';
import { cost, until, watchWork, withinWork, type Cost } from '../support/page';
import { writeRows, type RequirementRow } from '../support/requirements';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20);
const size = { pages: 300 };
const text = (word: string) => ({ en: word, fr: word });
const indicators = ['ghg_emissions', 'energy_use', 'water_use', 'workforce', 'training_hours', 'waste_generated'];

const rows: RequirementRow[] = [];
const held = (what: string, costs: readonly Cost[], most: number) => rows.push(withinWork(what, costs, most));

/** Each page has a heading, a text and two indicators, each in another form. */
const pageAt = (place: number) => ({
  id: `p${place}`,
  title: text(`Page ${place + 1}`),
  parts: [
    { id: `h${place}`, kind: 'heading', data: { text: text(`Heading ${place + 1}`) } },
    { id: `t${place}`, kind: 'text', data: { html: text(`<p>${'What we did this year, and what it changed. '.repeat(8)}</p>`) } },
    ...(['chart', 'table'] as const).map((show, at) => ({
      id: `i${place}-${at}`,
      kind: 'indicator',
      data: { indicator: indicators[(place + at) % indicators.length], show: ['sentence', show] },
    })),
  ],
});

const sheetHas = (words: string) =>
  `document.querySelector('[data-sheet] ol')?.textContent.includes(${JSON.stringify(words)}) && document.querySelectorAll('[data-part-key] svg, [data-part-key] table').length >= 2`;

const folder = mkdtempSync(join(tmpdir(), 'empreinte-bench-'));
const postgresql = startPostgresql(53_317);
const site = await startServer({ DATABASE_URL: postgresql.url, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error' });
const browser = await openBrowser();
try {
  const person = await visit(browser, site.address, { width: 1440 });
  await signIn(person, 'admin@lacet.example');
  const { page } = person;
  const { request } = person.context;
  const token = (await request.get('/api/profile')).headers()['x-csrf-token'] ?? '';
  const pages = Array.from({ length: size.pages }, (_, place) => pageAt(place));
  const made = await request.post('/api/reports', { headers: { 'x-csrf-token': token }, data: { title: text('Large'), pages } });
  if (!made.ok()) throw new Error(`${made.status()} ${(await made.text()).slice(0, 500)}`);
  const { id } = (await made.json()) as { id: string };
  const cdp = await watchWork(person.context, page);
  await page.goto('/admin/reports');
  const [opened, turned, floor, keys]: Cost[][] = [[], [], [], []];
  for (let round = 0; round < rounds + 2; round += 1) {
    await follow(page, '/admin/reports');
    await page.evaluate(until("document.querySelector('[data-sheet]') === null && document.querySelector('main table') !== null"));
    const one = await cost(page, cdp, () => follow(page, `/admin/reports/${id}`), sheetHas('Heading 1'));
    if (round >= 2) opened?.push(one);
  }
  held(`a report of ${size.pages} pages opens`, opened ?? [], 500);
  for (let round = 0; round < rounds + 2; round += 1) {
    const place = 1 + round * 3;
    const show = () =>
      page.evaluate(`document.querySelectorAll('nav[aria-label="Pages"] ol > li')[${place}].querySelector('button').click()`);
    const one = await cost(page, cdp, show, sheetHas(`Heading ${place + 1}`));
    if (round >= 2) turned?.push(one);
  }
  held('another page is shown', turned ?? [], 100);
  const type = async (costs: Cost[] | undefined) => {
    for (let key = 0; key < 100; key += 1)
      costs?.push(await cost(page, cdp, () => page.keyboard.press(key % 8 === 7 ? 'Backspace' : 'a'), 'true'));
  };
  await page.evaluate("document.body.append(Object.assign(document.createElement('input'), { id: 'floor' }))");
  await page.locator('#floor').focus();
  await type(floor);
  await page.evaluate("document.querySelector('#floor').remove()");
  held('floor: a key in a box of plain HTML on the same page', floor ?? [], 16);
  await page.locator('[data-part-key] button').first().click();
  const box = page.getByRole('region', { name: 'Heading' }).getByRole('textbox').first();
  await box.focus();
  await type(keys);
  held('a key in a heading', keys ?? [], 16);
} finally {
  await browser.close();
  await site.stop();
  postgresql.remove();
  rmSync(folder, { recursive: true, force: true });
}
writeRows(rows);
writeFileSync(
  'docs/benchmarks-report-editor.md',
  `# Benchmarks of the editor of reports

\`npm run bench:report-editor\`, ${new Date().toISOString().slice(0, 10)}, Chromium on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}; the built product with the demonstration, server and browser on the same machine, whose load was ${(loadavg()[0] ?? 0).toFixed(1)}.
A report of ${size.pages} pages, each with a heading, a text, a chart and a table of an indicator.
Work is the processor time of the page’s main thread up to the painted frame, which decides whether a limit is held; the clock also counts the server, the driver of the browser and waiting for other programs.

| what | at most | measured, p95 | held |
|---|---|---|---|
${rows.map(({ what, asked, measured, held: isHeld }) => `| ${what} | ${asked} | ${measured} | ${isHeld ? 'yes' : '**no**'} |`).join('\n')}
`,
);
