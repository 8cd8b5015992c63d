/** Tests that the numbers of the demonstration's reports are the figures as of their snapshot: read back from the PDF, the Word document, the HTML and the workbook, in both languages. */
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import type { PartRead, PageRead, PublishedReport, ReportMore } from '#resources/api/reports/reports';
import { locales, type Locale } from '#resources/definition';
import { formatNumber, localize } from '#resources/formats/format';
import { readZip } from '#server/site/reports/files/archive/fixedZip';
import { bare } from '#tests/support/files/pdf';
import { signedInClient, type Client } from '#tests/support/product/client';
import { readersSite } from '#tests/support/product/readersSite';

interface Report extends ReportMore {
  id: string;
  state: string;
  slug: string | null;
}
let admin: Client;
let reports: Report[];
const read = async <Answer>(path: string): Promise<Answer> => JSON.parse(await (await admin.fetch(`/api${path}`)).text());

beforeAll(async () => {
  admin = await signedInClient((await readersSite()).address, 'admin@lacet.example');
  const listed = await read<{ id: string; kind: string }[]>('/reports');
  reports = await Promise.all(listed.filter(({ kind }) => kind === 'report').map(({ id }) => read<Report>(`/reports/${id}`)));
}, 120_000);

const pagesOf = ({ id, pages }: Report) => Promise.all(pages.map((page) => read<PageRead>(`/reports/${id}/pages/${page.id}`)));
const figuresOf = ({ content }: PartRead): IndicatorPage[] => (content.figures ?? []).flatMap((each) => ('page' in each ? each.page : []));
const written = (value: string | number | null | undefined, { decimals }: IndicatorPage, locale: Locale) =>
  value === null || value === undefined ? '–' : bare(formatNumber(value, locale, { decimals }));
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the latest value of a whole period. */
function latest({ data: { headline, coverage } }: IndicatorPage): string | number | null | undefined {
  const known = headline.values
    .map((value, place) => ({ value, complete: coverage.complete[place] ?? true }))
    .filter(({ value }) => value !== null);
  return (known.findLast(({ complete }) => complete) ?? known.at(-1))?.value;
}

/** Returns what the text of a file must contain for the numbers of a part. */
function expectedOf(part: PartRead, locale: Locale): RegExp[] {
  const figures = figuresOf(part);
  const shows =
    part.kind === 'tiles' ? ['tile'] : part.kind === 'comparison' ? ['comparison'] : [part.data['show'] ?? []].flat().map(String);
  const found: RegExp[] = [];
  if (shows.includes('tile'))
    for (const page of figures) {
      const name = bare(localize(page.name, locale)).slice(0, 12);
      found.push(new RegExp(`${escaped(name)}.{0,120}?${escaped(written(latest(page), page, locale))}`));
    }
  if (shows.includes('comparison')) {
    const keys = [...new Map(figures.flatMap(({ data }) => data.periods.map(({ key, date }) => [key, date]))).entries()]
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .map(([key]) => key);
    for (const page of figures) {
      const { periods, headline } = page.data;
      const cells = keys.map((key) => written(headline.values[periods.findIndex((period) => period.key === key)], page, locale));
      found.push(new RegExp(escaped(cells.join(''))));
    }
  }
  if (shows.includes('table'))
    for (const page of figures)
      for (const place of page.data.periods.keys()) {
        const cells = page.data.series.map(({ values }) => written(values[place], page, locale));
        found.push(new RegExp(escaped(cells.join(''))));
      }
  return found;
}

const formats = ['pdf', 'docx', 'html'] as const;
const untagged = (markup: string) =>
  bare(
    markup
      .replaceAll(/<(style|script|svg)\b.*?<\/\1>/gs, '')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#x27;', '’')
      .replaceAll('&nbsp;', ''),
  );

async function textOf(bytes: Uint8Array, format: (typeof formats)[number]): Promise<string> {
  if (format === 'pdf') return bare((await extractText(await getDocumentProxy(bytes), { mergePages: true })).text);
  if (format === 'html') return untagged(new TextDecoder().decode(bytes));
  return untagged(String(new Map(await readZip(Buffer.from(bytes))).get('word/document.xml')));
}
const fileOf = async ({ id }: Report, format: string, locale: Locale) => {
  const answer = await admin.fetch(`/api/reports/${id}/file?format=${format}&locale=${locale}`);
  expect(answer.status, `${format} ${locale}`).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

describe.each(locales)('in %s', (locale) => {
  it.each(formats)(
    'the %s files have every number of their tiles, comparisons and tables',
    async (format) => {
      expect(reports).toHaveLength(5);
      for (const report of reports) {
        const text = await textOf(await fileOf(report, format, locale), format);
        const expected = (await pagesOf(report)).flatMap(({ parts }) => parts.flatMap((part) => expectedOf(part, locale)));
        expect(expected.length, report.id).toBeGreaterThan(2);
        expect(expected.filter((one) => !one.test(text)).map(String), `${report.slug} ${format}`).toEqual([]);
      }
    },
    300_000,
  );

  it('the workbooks have the figures exactly, and no other', async () => {
    for (const report of reports) {
      const parts = new Map(await readZip(Buffer.from(await fileOf(report, 'xlsx', locale))));
      const sheet = String(parts.get('xl/worksheets/sheet1.xml'));
      // A number of more digits than a spreadsheet keeps is a text.
      const values = [...sheet.matchAll(/<v>([^<]*)<\/v>|<t [^>]*>(-?\d+\.\d{10,})<\/t>/g)].map(([, short, long]) => Number(short ?? long));
      const shown = (await pagesOf(report)).flatMap((page) =>
        page.parts.filter(({ kind }) => kind !== 'methodology' && kind !== 'frameworks').flatMap(figuresOf),
      );
      const known = new Set(
        shown.flatMap(({ data }) => [data.headline, ...data.series].flatMap((series) => series.values).map((value) => Number(value))),
      );
      expect(values.length, `${report.slug}`).toBeGreaterThan(10);
      expect(
        values.filter((value) => !known.has(value)),
        `${report.slug}`,
      ).toEqual([]);
      const kept = new Set(values);
      expect(shown.filter((page) => page.data.query.by === null && !kept.has(Number(latest(page)))).map(({ key }) => key)).toEqual([]);
    }
  }, 120_000);
});

it('a published report says what was restated since, and one that nothing was restated of has the figures of today', async () => {
  const impact = await read<PublishedReport>('/services/reports/impact-2025');
  expect([impact.restated, impact.withdrawn]).toEqual([[], null]);
  const water = await read<PublishedReport>('/services/reports/water-2024');
  expect(water.withdrawn?.why).toContain('Felgueiras');
  expect(water.restated.map(({ indicator, period }) => `${indicator} ${period}`)).toContain('water_use 2024');
});
