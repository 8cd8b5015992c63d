/** Tests that every indicator of two imported sets says in each place what its figures are of, and has the values of the source's CSV, which the test reads by itself. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM, type PageElement } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { IndicatorPage, IndicatorSummary } from '#resources/api/figures/indicators';
import type { PublicSearch } from '#resources/api/site/publicSearch';
import type { Locale, LocalizedText } from '#resources/definition';
import { cellText } from '#resources/spreadsheet/cells';
import { decimals, firsts, rowsOf, sets, sorted, valueOf, whole, type Row } from '#server/importers/openSdg/realSets.fixture';
import { opened } from '#server/core/sheets/workbook.fixture';
import { strictCsv } from '#tests/support/files/strictCsv';
import { startServer, type RunningServer } from '#tests/support/product/server';

const locales: Locale[] = ['en', 'fr'];
/** Returns the text of a name in a language, or in the only language that the source has. */
const said = (name: LocalizedText | null, locale: Locale) => name?.[locale] ?? name?.en ?? '';
/** Returns the text with single spaces, because pages and files use no-break spaces where a line must not break. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\s\u00a0\u202f]+/g, ' ').trim();

/** Returns the number that a page writes in a language; null for an empty cell or a dash. */
function numberOf(text: string, locale: Locale): string | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '').replaceAll('\u2212', '-');
  const number = locale === 'fr' ? digits.replace(',', '.') : digits.replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(number) ? number : null;
}

const escaped = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** True when a page's number is the value, rounded to the decimals that the page shows. */
function isRounded(shown: string, value: string, places: number): boolean {
  const apart = whole(shown) - whole(value);
  return (apart < 0n ? -apart : apart) * 2n <= 10n ** BigInt(decimals - places);
}

describe.each(sets.filter(({ isThere }) => isThere))('$name', ({ folder, source }) => {
  const data = mkdtempSync(path.join(tmpdir(), 'empreinte-imported-'));
  let server: RunningServer | undefined;
  let known: { summary: IndicatorSummary; page: IndicatorPage; rows: Row[]; own: Row[] }[];

  const text = async (address: string, locale: Locale = 'en') => {
    const answer = await fetch((server?.address ?? '') + address, { headers: { 'accept-language': locale } });
    expect(answer.status, address).toBe(200);
    return answer.text();
  };
  const json = async <T>(address: string): Promise<T> => JSON.parse(await text(address));
  const read = async (address: string, locale: Locale) => new JSDOM(await text(address, locale)).window.document;

  beforeAll(async () => {
    // Passes on only the variables of paths: vitest sets a BASE_URL of its own.
    const { PATH, HOME, TMPDIR } = process.env;
    const environment = { PATH, HOME, TMPDIR, DEMO: '0', DATA_DIR: data };
    const command = ['run', '--silent', 'import:open-sdg', '--', folder, '--allow-refusals'];
    const { status, stderr } = spawnSync('npm', command, { env: environment, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    server = await startServer({ DATA_DIR: data });
    const summaries = await json<IndicatorSummary[]>('/api/services/indicators?range=[0,99]');
    known = await Promise.all(
      summaries.map(async (summary) => {
        const page = await json<IndicatorPage>(`/api/services/indicators/${summary.key}`);
        const rows = firsts(source.get(summary.key) ?? []).kept;
        return { summary, page, rows, own: rowsOf(rows, page.data, selectedOf(page)) };
      }),
    );
  }, 600_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(data, { recursive: true });
  });

  /** Returns the names of the selected tags in English, which are the cells of the source. */
  const selectedOf = ({ data: { scope, measures } }: IndicatorPage) =>
    scope.slice(measures.length > 1 ? 1 : 0).map((name) => said(name, 'en'));
  /** True for the column of a dimension; those that differ by capitals alone are one. */
  const isNamed = (name: LocalizedText, column: string) => said(name, 'en').toLowerCase() === column.toLowerCase();
  const scopeOf = ({ scope }: Pick<IndicatorSummary, 'scope'>, locale: Locale) => scope.map((name) => plain(said(name, locale)));
  const titleOf = (summary: IndicatorSummary, locale: Locale) => {
    const scope = scopeOf(summary, locale).join(', ');
    return plain(said(summary.name, locale)) + (scope === '' ? '' : ` (${scope})`);
  };

  it('has every indicator of the source, and rows of the source for what each page opens with', () => {
    expect(known.map(({ summary }) => summary.key).sort()).toEqual([...source.keys()].sort());
    for (const { summary, page, own } of known) {
      expect(own.length, summary.key).toBeGreaterThan(0);
      expect(page.data.scope, summary.key).toEqual(summary.scope);
    }
  });

  it.each(locales)('names the scope in each place of the page, and shows the values of the source (%s)', async (locale) => {
    for (const { summary, page, own } of known) {
      const { key } = summary;
      const title = titleOf(summary, locale);
      const document = await read(`/indicators/${summary.path}`, locale);
      const content = (selector: string, name: string) => plain(document.querySelector(selector)?.getAttribute(name));
      const written = (selector: string) => plain(document.querySelector(selector)?.textContent);
      expect(plain(document.title), key).toContain(title);
      expect(content('meta[property="og:title"]', 'content'), key).toBe(title);
      expect(written('main table caption'), key).toContain(title);
      expect(written('main textarea'), key).toContain(`title="${title.replaceAll('"', '&quot;')}"`);
      expect(written('main section[aria-labelledby="take-away"]'), key).toMatch(new RegExp(`[“«] ?${escaped(title)}, `));
      const dataset = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
      expect([plain(dataset.name), plain(dataset.variableMeasured.name)], key).toEqual([title, title]);
      for (const word of scopeOf(summary, locale)) {
        for (const place of ['main header', 'main table thead', 'main form']) expect(written(place), `${key} ${place}`).toContain(word);
        expect(content('main svg[role="img"]', 'aria-label'), key).toContain(word);
        expect(plain(dataset.description), key).toContain(word);
      }
      const unsaid = page.data.dimensions.filter((dimension) => page.data.query.tags[dimension.key] === undefined);
      const all = [...document.querySelectorAll('select[name="tags"]')].filter(
        (select) => select.querySelector('option[selected]')?.getAttribute('value') === '',
      );
      expect(all.length, key).toBe(unsaid.length);
      const cells = [...document.querySelectorAll('main table tbody tr')].map((row) => ({
        period: plain(row.querySelector('th')?.firstChild?.textContent),
        shown: numberOf(row.querySelector('td')?.textContent ?? '', locale),
      }));
      const shown = cells.flatMap((cell) => cell.shown ?? []).sort((a, b) => Number(whole(a) - whole(b)));
      const values = own.map(valueOf).sort((a, b) => Number(whole(a) - whole(b)));
      expect(shown.length, key).toBe(values.length);
      for (const [place, value] of values.entries())
        expect(isRounded(shown[place] ?? '', value, summary.decimals), `${key} ${value} ${shown[place]}`).toBe(true);
      for (const row of own.filter(({ Year }) => /^\d{4}$/.test(Year ?? ''))) {
        const cell = cells.find(({ period }) => period === row['Year']);
        expect(isRounded(cell?.shown ?? '', valueOf(row), summary.decimals), `${key} ${row['Year']}`).toBe(true);
      }
    }
  });

  it.each(locales)(
    'names the scope in files and the embedded chart, with the values of the source to the last digit (%s)',
    async (locale) => {
      for (const { summary, own } of known) {
        const { key } = summary;
        const title = titleOf(summary, locale);
        const values = sorted(own.map(valueOf));
        const [head = [], ...lines] = strictCsv(await text(`/indicators/${summary.path}.csv`, locale));
        expect(plain(head[3]), key).toContain(title);
        expect(sorted(lines.flatMap((line) => line[3] || [])), key).toEqual(values);
        for (const line of lines) expect(plain(line.join(' ')), key).toContain(title);
        const file = await fetch(`${server?.address}/indicators/${summary.path}.xlsx`, { headers: { 'accept-language': locale } });
        const sheet = await opened(Buffer.from(await file.arrayBuffer()));
        const others = sheet.filter(({ cells }) => cells[1]?.kind === 'date');
        expect(plain(cellText(sheet[0]?.cells[3] ?? null)), key).toContain(title);
        expect(sorted(others.flatMap(({ cells }) => cellText(cells[3] ?? null) || [])), key).toEqual(values);
        const page = JSON.parse(await text(`/indicators/${summary.path}.json`, locale));
        expect(scopeOf(page.data, locale), key).toEqual(scopeOf(summary, locale));
        expect(
          sorted(page.data.headline.values.flatMap((value: string | number | null) => (value === null ? [] : String(value)))),
          key,
        ).toEqual(values);
        const drawing = new JSDOM(await text(`/indicators/${summary.path}.svg`, locale)).window.document;
        expect(plain(drawing.querySelector('title')?.textContent), key).toBe(title);
        const embedded = await read(`/embed/${key}`, locale);
        expect(plain(embedded.querySelector('h1')?.textContent), key).toBe(title);
      }
    },
  );

  it('breaks down by each dimension as the source does, and names what stays selected', async () => {
    for (const { summary, page, rows } of known)
      for (const dimension of page.data.dimensions) {
        const address = `/api/services/indicators/${summary.key}?by=${dimension.key}`;
        const { data: broken } = await json<IndicatorPage>(address);
        const kept = selectedOf({ ...page, data: broken });
        const [head = [], ...lines] = strictCsv(await text(`${address}&format=csv&lang=en`));
        for (const [place, series] of broken.series.entries()) {
          const part = said(series.name, 'en');
          const about = `${summary.key} by ${dimension.key}: ${part}`;
          expect(plain(head[3 + place]), about).toContain(plain(part));
          for (const word of broken.scope) expect(plain(head[3 + place]), about).toContain(plain(said(word, 'en')));
          const values = lines.flatMap((line) => line[3 + place] || []);
          const inPart = rows.filter((row) =>
            Object.entries(row).some(([column, cell]) => isNamed(dimension.name, column) && cell === part),
          );
          const expected = rowsOf(inPart, broken, [...kept, part]).map(valueOf);
          expect(sorted(values), about).toEqual(sorted(expected));
        }
      }
  });

  it.each(locales)('names the scope in the feed, the search, lists of sections and on the home page (%s)', async (locale) => {
    const titles = new Set(known.map(({ summary }) => titleOf(summary, locale)));
    const named = (links: Iterable<PageElement>) => [...links].map((link) => plain(link.textContent));
    const feed = new JSDOM(await text(`/api/services/changes.atom?lang=${locale}`), { contentType: 'text/xml' }).window.document;
    const entries = named(feed.querySelectorAll('entry > title'));
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries)
      expect(
        [...titles].some((title) => entry.startsWith(`${title}, `)),
        entry,
      ).toBe(true);
    expect([...(await read('/', locale)).querySelectorAll('main a[href^="/indicators/sdg_"]')].length).toBeGreaterThan(0);
    const overview = await read('/indicators', locale);
    const listed = named(overview.querySelectorAll('main a[href^="/indicators/"]'));
    for (const { summary } of known) {
      const title = titleOf(summary, locale);
      expect(listed, summary.key).toContain(title);
      const link = `a[href="/indicators/${summary.path}"]`;
      for (const address of ['/', `/indicators/${summary.section}`]) {
        const document = await read(address, locale);
        for (const found of document.querySelectorAll(`main ${link}`))
          for (const word of scopeOf(summary, locale))
            expect(plain(found.closest('li, article, section')?.textContent), `${address} ${summary.key}`).toContain(word);
        if (address !== '/') expect(document.querySelector(`main ${link}`), summary.key).not.toBeNull();
      }
      const question = encodeURIComponent(said(summary.name, locale).split(' ').slice(0, 10).join(' '));
      const answer = await json<PublicSearch>(`/api/services/search?q=${question}`);
      const one = answer.found.find(({ path: found }) => found === `/indicators/${summary.path}`);
      expect(one?.scope, summary.key).toEqual(summary.scope);
      const results = await read(`/search?q=${question}`, locale);
      const result = results.querySelector(`main ${link}`)?.closest('li');
      for (const word of scopeOf(summary, locale)) expect(plain(result?.textContent), summary.key).toContain(word);
    }
  });

  it('names the scope in French as the source translates it', () => {
    const file = path.join(folder, 'translations/fr/data.yml');
    if (!folder.endsWith('cif')) return;
    const words: Record<string, unknown> = parse(readFileSync(file, 'utf8'), { uniqueKeys: false });
    for (const { summary } of known)
      for (const { en = '', fr } of summary.scope) if (words[en] !== undefined) expect(fr, en).toBe(String(words[en]));
  });
});
