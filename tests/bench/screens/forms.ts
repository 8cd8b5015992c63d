/** Measures a form of 200 fields in Chromium, on the built product (`npm run bench:forms`): the work of the page to open it, and for each key. Measures the time of its processor, which other programs change less than the clock. Writes docs/benchmarks-forms.md. */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { CDPSession, Page } from 'playwright-core';
import type { Definition } from '#resources/definition';
import { follow, openBrowser, signIn, visit } from '#tests/support/browser/browser';
import { startSite } from '#tests/support/product/site';
import { painted, quantile, watchWork, worked, type Cost } from '../support/page';
import { wideForm, wideRecord } from '../support/wideForm';

const opens = Number(process.env['BENCH_OPENS'] ?? 20);
const keys = Number(process.env['BENCH_KEYS'] ?? 200);

const site = await startSite(wideForm);
const browser = await openBrowser();
try {
  const person = await visit(browser, site.address, { width: 1440 });
  await signIn(person, 'super@lacet.example', 'en');
  const profile = await person.context.request.get('/api/profile');
  const made = await person.context.request.post(`/api/${wideForm.id}`, {
    headers: { 'x-csrf-token': profile.headers()['x-csrf-token'] ?? '' },
    data: wideRecord,
  });
  if (!made.ok()) throw new Error(`${made.status()} ${await made.text()}`);
  const { id }: { id: string } = await made.json();
  const { page } = person;
  const cdp = await watchWork(person.context, page);
  await page.goto(`/admin/${wideForm.id}`);
  await page.locator('tbody tr').first().waitFor();
  const path = `/admin/${wideForm.id}/${id}`;
  const usable = await timesOf(page, cdp, path, wideForm, 'string_10');
  const whole = await timesOf(page, cdp, path, wideForm, 'string_last');
  await page.locator('input[name="string_last"]').waitFor();
  const typed: Record<string, Cost[]> = {};
  const bare = await withoutScripts(page);
  typed['string_90, on the same page without scripts'] = await typing(
    bare,
    await watchWork(bare.context(), bare),
    'string_90',
    'abcdefghij',
  );
  await bare.close();
  for (const field of ['name', 'string_90', 'number_91', 'localized_98.en'])
    typed[field] = await typing(page, cdp, field, field.startsWith('number') ? '1234567890' : 'abcdefghij');
  await page.locator('input[name="name"]').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 field needs your attention').waitFor();
  typed['string_90, after a refused save'] = await typing(page, cdp, 'string_90', 'abcdefghij');
  const report = reportOf(usable, whole, typed);
  process.stdout.write(report);
  writeFileSync('docs/benchmarks-forms.md', report);
} finally {
  await browser.close();
  await site.close();
}

/** Opens the record from its list several times, and measures from the click to the moment when the last field is painted. */
async function timesOf(page: Page, cdp: CDPSession, path: string, { id }: Definition, field: string): Promise<Cost[]> {
  const times: Cost[] = [];
  for (let round = 0; round < opens + 2; round += 1) {
    await follow(page, `/admin/${id}`);
    await page.locator('tbody tr').first().waitFor();
    await page.evaluate('new Promise((done) => requestIdleCallback(done))');
    const before = await worked(cdp);
    const clock = await page.evaluate<number>(`new Promise((resolve) => {
      const start = performance.now();
      const done = () => document.querySelector('form input[name="${field}"]') !== null;
      const observer = new MutationObserver(() => {
        if (!done()) return;
        observer.disconnect();
        requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => resolve(performance.now() - start); channel.port2.postMessage(0); });
      });
      observer.observe(document.body, { childList: true, subtree: true });
      history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: 'bench${round}', usr: null }, '', ${JSON.stringify(path)});
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    })`);
    const work = (await worked(cdp)) - before;
    if (round >= 2) times.push({ work, clock });
    await page.locator('input[name="name"]').waitFor();
  }
  return times;
}

/** Opens a page with the same elements and styles and no scripts: the browser's own work, which every form needs. */
async function withoutScripts(page: Page): Promise<Page> {
  const [styles, body] = await page.evaluate<[string, string]>(
    "[[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(' '), document.querySelector('#root').outerHTML]",
  );
  const bare = await page.context().newPage();
  await bare.setContent(`<!doctype html><style>${styles}</style>${body}`);
  return bare;
}

/** Measures the work of the page for each key: events, drawing, checks, layout, paint, and the browser's own part. The text is typed again and again, as one value. */
async function typing(page: Page, cdp: CDPSession, field: string, text: string): Promise<Cost[]> {
  const input = page.locator(`input[name="${field}"]`).first();
  await page.evaluate(`(() => {
    window.keyTimes = [];
    const start = (event) => {
      const began = performance.now();
      const channel = new MessageChannel();
      event.target.addEventListener('input', () => {
        channel.port1.onmessage = () => { document.body.offsetHeight; window.keyTimes.push(performance.now() - began); };
        channel.port2.postMessage(0);
      }, { once: true });
    };
    document.removeEventListener('keydown', window.keyStart, true);
    window.keyStart = start;
    document.addEventListener('keydown', start, true);
  })()`);
  const works: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    if (key % text.length === 0) {
      await input.fill('');
      await page.evaluate(painted);
    }
    const before = await worked(cdp);
    await page.keyboard.press(text[key % text.length] ?? 'a');
    await page.evaluate(painted);
    works.push((await worked(cdp)) - before);
  }
  const clocks = await page.evaluate<number[]>('window.keyTimes');
  return works.map((work, index) => ({ work, clock: clocks[index] ?? 0 }));
}

function row(what: string, costs: readonly Cost[], most: string): string {
  const part = (of: keyof Cost, share: number) =>
    quantile(
      costs.map((cost) => cost[of]),
      share,
    ).toFixed(1);
  return `| ${what} | ${part('work', 0.5)} | ${part('work', 0.95)} | ${part('clock', 0.5)} | ${part('clock', 0.95)} | ${most} |`;
}

function reportOf(usable: readonly Cost[], whole: readonly Cost[], typedCosts: Record<string, Cost[]>): string {
  return `# A form of 200 fields

\`npm run bench:forms\`, ${new Date().toISOString().slice(0, 10)}, Chromium on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}; the built product, server and browser on the same machine, whose load was ${(loadavg()[0] ?? 0).toFixed(1)}.
The form has every type of field (\`tests/bench/support/wideForm.ts\`). It opens from its list, its scripts loaded: from the click to the window filled and painted; ${opens} times. What is below the window follows in idle time, in steps that let a key through.
Work is the processor time of the page’s main thread, the browser’s own part (autofill, paint) included; a busy machine slows it less than the clock, which also counts the server, and waiting for others. Of a key, ${keys} of them, the work is all up to its painted frame, the clock from \`keydown\` to the end of what it sets off, layout included.

| milliseconds | work, median | work, p95 | clock, median | clock, p95 | at most |
|---|---|---|---|---|---|
${row('opens: fills the window, ready to be typed in', usable, '400')}
${row('its last field is there too, in the browser’s idle time', whole, '')}
${Object.entries(typedCosts)
  .map(([field, costs]) => row(`a key in ${field}`, costs, field.endsWith('scripts') ? '' : '16'))
  .join('\n')}
`;
}
