/** `npm run bench:forms`: a form of 200 fields in Chromium, on the built product: how long it takes to open, and a key to be typed. Writes docs/benchmarks-forms.md. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Page } from 'playwright-core';
import type { Definition } from '#resources/definition';
import { follow, openBrowser, signIn, visit } from '#tests/support/browser';
import { startSite } from '#tests/support/site';
import { wideForm, wideRecord } from './wideForm';

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
  await page.goto(`/admin/${wideForm.id}`);
  await page.getByRole('table').first().waitFor();
  const path = `/admin/${wideForm.id}/${id}`;
  const usable = (await timesOf(page, path, wideForm, 'string_10')).sort((a, b) => a - b);
  const whole = (await timesOf(page, path, wideForm, 'string_last')).sort((a, b) => a - b);
  await page.locator('input[name="string_last"]').waitFor();
  const typed: Record<string, number[]> = {};
  for (const field of ['name', 'string_90', 'number_91', 'localized_98.en']) {
    await page.locator(`input[name="${field}"]`).first().click();
    typed[field] = await typing(page, field.startsWith('number') ? '1234567890' : 'abcdefghij');
  }
  await page.locator('input[name="name"]').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 field needs your attention').waitFor();
  await page.locator('input[name="string_90"]').click();
  typed['string_90, after a refused save'] = await typing(page, 'abcdefghij');
  const report = reportOf(usable, whole, typed);
  process.stdout.write(report);
  writeFileSync('docs/benchmarks-forms.md', report);
} finally {
  await browser.close();
  await site.close();
}

/** Opens the record from its list, again and again; from the click's navigation to the last field on the screen, painted. */
async function timesOf(page: Page, path: string, { id }: Definition, field: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < opens + 2; round += 1) {
    await follow(page, `/admin/${id}`);
    await page.getByRole('table').first().waitFor();
    const time = await page.evaluate<number>(`new Promise((resolve) => {
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
    if (round >= 2) times.push(time);
    await page.locator('input[name="name"]').waitFor();
  }
  return times;
}

/** What the page works for each key: from the key to the end of everything it sets off, layout included. */
async function typing(page: Page, text: string): Promise<number[]> {
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
  for (let typedKeys = 0; typedKeys < keys; typedKeys += text.length) await page.keyboard.type(text, { delay: 25 });
  return page.evaluate<number[]>('window.keyTimes');
}

function part(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

function reportOf(usable: readonly number[], whole: readonly number[], typedTimes: Record<string, number[]>): string {
  const rows = Object.entries(typedTimes).map(([field, times]) => {
    const sorted = [...times].sort((a, b) => a - b);
    return `| a key in \`${field}\` | ${part(sorted, 0.5)} | ${part(sorted, 0.95)} | 16 |`;
  });
  return `# A form of 200 fields

\`npm run bench:forms\`, ${new Date().toISOString().slice(0, 10)}, Chromium on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}; the built product, server and browser on the same machine.
The form has every type of field (\`tests/bench/wideForm.ts\`). It opens from its list, its scripts loaded: from the click to the window filled and painted; ${opens} times. What is below the window follows in idle time, in steps that let a key through.
A key: from \`keydown\` to the end of what it sets off (events, drawing, validation, layout), ${keys} keys, 25 ms apart.

| | median, ms | p95, ms | at most |
|---|---|---|---|
| opens: fills the window, ready to be typed in | ${part(usable, 0.5)} | ${part(usable, 0.95)} | 400 |
| its last field is there too, in the browser’s idle time | ${part(whole, 0.5)} | ${part(whole, 0.95)} | |
${rows.join('\n')}
`;
}
