/** Measures the form of a questionnaire in Chromium, on the built product (`npm run bench:questionnaire-form`): one of 232 questions, 71 conditions and 150 formulas, and a table of 200 lines of 10 columns. Writes docs/benchmarks-questionnaire-form.md. */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { CDPSession, Page } from 'playwright-core';
import { follow, type Visit } from '#tests/support/browser/browser';
import { onBuiltProduct } from '../support/builtProduct';
import { cost, painted, until, watchWork, withinWork, type Cost } from '../support/page';
import { writeRows, type RequirementRow } from '../support/requirements';
import { bigSections, size } from '../server/bigTemplate';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20);
const text = (word: string) => ({ en: word, fr: word });
const table = { rows: 200, columns: 10 } as const;
const tableSections = [
  {
    key: 'table',
    name: text('Table'),
    fields: [
      {
        id: 'lines',
        name: text('Lines'),
        type: 'text',
        format: 'items',
        max_items: 500,
        items: Array.from({ length: table.columns }, (_, place) => ({
          id: `c${place}`,
          name: text(`Column ${place}`),
          type: place % 3 === 0 ? 'string' : 'number',
          ...(place === 1 && { total: true }),
        })),
      },
    ],
  },
];
const line = (row: number) => ({
  _row: `018f0000-0000-4000-8000-${String(row).padStart(12, '0')}`,
  ...Object.fromEntries(Array.from({ length: table.columns }, (_, place) => [`c${place}`, place % 3 === 0 ? `Text ${row}` : row + place])),
});

const rows: RequirementRow[] = [];
const held = (what: string, costs: readonly Cost[], most: number) => rows.push(withinWork(what, costs, most));

async function begin(person: Visit): Promise<{ big: string; lines: string }> {
  const { request } = person.context;
  const token = (await request.get('/api/profile')).headers()['x-csrf-token'] ?? '';
  const send = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(`/api/questionnaires${path}`, { method, headers: { 'x-csrf-token': token }, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${(await answer.text()).slice(0, 500)}`);
    return answer.json();
  };
  const ask = async (name: string, sections: object): Promise<string> => {
    const { id, version } = await send('POST', '/templates', { name: text(name), sections });
    await send('PUT', `/templates/${id}/transition`, { event: 'publish', version });
    const { feedback } = await send('POST', '/admin', {
      template_id: id,
      period: '2025-01-01',
      owners: [{ email: 'bench@lacet.example' }],
    });
    return feedback.created_ids[0];
  };
  const big = await ask('Big', bigSections());
  const lines = await ask('Lines', tableSections);
  await send('PUT', `/${lines}`, { fields: { lines: Array.from({ length: table.rows }, (_, row) => line(row)) }, revs: {} });
  return { big, lines };
}

const boxOf = (id: string) => `#question-${id} input`;
const isShown = (selector: string) => `document.querySelector(${JSON.stringify(selector)}) !== null`;

async function bigForm(page: Page, cdp: CDPSession, id: string): Promise<void> {
  const opened: Cost[] = [];
  const last: Cost[] = [];
  for (let round = 0; round < rounds + 2; round += 1) {
    await follow(page, '/admin/questionnaires');
    await page.locator('main table, main ul').first().waitFor();
    const first = await cost(page, cdp, () => follow(page, `/admin/questionnaires/${id}`), isShown(boxOf('q0')));
    const end = await cost(page, cdp, () => follow(page, `/admin/questionnaires/${id}?section=s7`), isShown(boxOf('q231')));
    if (round < 2) continue;
    opened.push(first);
    last.push(end);
  }
  held('opens, and its first section can be typed in', opened, 400);
  held('from the first section to the last one', last, 1000);
  await follow(page, `/admin/questionnaires/${id}`);
  await page.locator(boxOf('q2')).focus();
  const keys: Cost[] = [];
  for (let key = 0; key < 200; key += 1)
    keys.push(await cost(page, cdp, () => page.keyboard.press(key % 8 === 7 ? 'Backspace' : '4'), 'true'));
  held('a key in a number that formulas use', keys, 16);
  const revealed: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.locator(boxOf('q0')).fill('');
    await page.evaluate(until(`!(${isShown(boxOf('q1'))})`));
    revealed.push(await cost(page, cdp, () => page.keyboard.press('5'), isShown(boxOf('q1'))));
  }
  held('a question that an answer reveals', revealed, 50);
}

async function bigTable(page: Page, cdp: CDPSession, id: string): Promise<void> {
  await follow(page, `/admin/questionnaires/${id}`);
  await page.locator(`[data-cell="${table.rows - 1}:0"]`).waitFor();
  const count = (lines: number) => `document.querySelectorAll('table[role=grid] tbody tr').length === ${lines}`;
  const [added, removed, first, pasted, typed]: Cost[][] = [[], [], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const add = () => page.evaluate("document.querySelector('[data-add-line]').click()");
    added?.push(await cost(page, cdp, add, count(table.rows + 1)));
    const remove = () => page.evaluate(`document.querySelector('button[data-cell="${table.rows}:${table.columns}"]').click()`);
    removed?.push(await cost(page, cdp, remove, count(table.rows)));
  }
  held(`a line added to a table of ${table.rows} × ${table.columns}`, added ?? [], 50);
  held('the last line removed', removed ?? [], 50);
  for (let round = 0; round < Math.min(rounds, 10); round += 1) {
    const block = Array.from({ length: 100 }, (_, row) =>
      Array.from({ length: table.columns }, (__, place) => (place % 3 === 0 ? `P${round}` : `${row + round}`)).join('\t'),
    ).join('\n');
    const paste = () =>
      page.evaluate(`(() => {
        const cell = document.querySelector('[data-cell="0:0"]');
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', ${JSON.stringify(block)});
        cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      })()`);
    await page.locator('[data-cell="0:0"]').focus();
    await page.evaluate(painted);
    pasted?.push(await cost(page, cdp, paste, `document.querySelector('[data-cell="99:0"]').textContent === 'P${round}'`));
  }
  held('1,000 cells pasted', pasted ?? [], 1000);
  await page.locator('[data-cell="100:1"]').click();
  await page.locator('[data-cell="100:1"] input').waitFor();
  for (let key = 0; key < 100; key += 1)
    typed?.push(await cost(page, cdp, () => page.keyboard.press(key % 8 === 7 ? 'Backspace' : '4'), 'true'));
  held('a key in a cell of the table', typed ?? [], 16);
  for (let round = 0; round < rounds; round += 1) {
    const remove = () => page.evaluate(`document.querySelector('button[data-cell="0:${table.columns}"]').click()`);
    first?.push(await cost(page, cdp, remove, count(table.rows - 1)));
    await cost(page, cdp, () => page.evaluate("document.querySelector('[data-add-line]').click()"), count(table.rows));
  }
  held('the first line removed', first ?? [], 50);
}

let version = '';
await onBuiltProduct(
  { port: 53_313, grants: ['questionnaires:read', 'questionnaires:manage', 'files:write'], fill: async () => {} },
  async (person, postgresql) => {
    ({ version } = postgresql);
    const { big, lines } = await begin(person);
    const { page } = person;
    const cdp = await watchWork(person.context, page);
    await page.goto('/admin/questionnaires');
    await bigForm(page, cdp, big);
    await bigTable(page, cdp, lines);
  },
);
writeRows(rows);
writeFileSync(
  'docs/benchmarks-questionnaire-form.md',
  `# Benchmarks of the form of a questionnaire

\`npm run bench:questionnaire-form\`, ${new Date().toISOString().slice(0, 10)}, Chromium on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, ${version}; the built product, server and browser on the same machine, whose load was ${(loadavg()[0] ?? 0).toFixed(1)}.
A questionnaire of ${size.answered} questions, ${size.conditions} conditions and ${size.formulas} formulas, and one with a table of ${table.rows} lines of ${table.columns} columns.
Work is the processor time of the page’s main thread up to the painted frame, which decides whether a limit is held; the clock also counts the server, the driver of the browser and waiting for other programs.

| what | at most | measured, p95 | held |
|---|---|---|---|
${rows.map(({ what, asked, measured, held: isHeld }) => `| ${what} | ${asked} | ${measured} | ${isHeld ? 'yes' : '**no**'} |`).join('\n')}
`,
);
