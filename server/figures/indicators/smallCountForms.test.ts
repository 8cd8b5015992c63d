/** Tests that no form in which figures leave the product contains a withheld one. Through the real application. */
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl';
import type { IndicatorGlance, IndicatorPage } from '#resources/api/figures/indicators';
import type { Lineage, LineageInput } from '#resources/api/figures/lineage';
import { call } from '#server/collection/inputs/collection.fixture';
import { base, breakdowns, entered, selections, smallCounts, truth, valueOf, views, type SmallCounts } from './view/smallCounts.fixture';

let test: SmallCounts;
beforeAll(async () => {
  test = await smallCounts();
}, 120_000);
afterAll(() => test.app.close());

/** The withheld figures, in the writing of each language and format. */
const hiddenNumbers = (() => {
  const all = ['2023', '2025'].flatMap((year) => [
    ...truth(year).filter((amount) => amount > 0),
    ...(year === '2023' ? ['france', 'spain', 'alizee', 'brand'] : ['']).map((selection) => valueOf(selection, truth(year))),
  ]);
  const written = [...new Set(all)].map((number) => String(number).replace(/(?=(\d{3})$)/, '[\\s,.\u00a0\u202f]?'));
  return new RegExp(`(?<![\\d.-])(?:${written.join('|')})(?!\\d)`);
})();

describe('no form of it says a figure that is withheld', () => {
  const said = async (path: string, as = test.reader) => {
    const answer = await as(`/api${path}`);
    const body = answer.headers['content-type']?.toString().includes('spreadsheet') ? await unzipped(answer.rawPayload) : answer.body;
    return { status: answer.statusCode, body };
  };

  it('the pattern knows them', () => {
    for (const text of ['2711', '2,711', '2\u202f711', '"value":3217,', '>10230<']) expect(text).toMatch(hiddenNumbers);
  });

  it.each(['json', 'csv', 'xlsx'])(
    '%s',
    async (format) => {
      for (const view of views)
        for (const lang of ['en', 'fr']) {
          const { status, body } = await said(`${base}/alerts${view}&format=${format}&lang=${lang}`);
          expect(status).toBe(200);
          expect(body, view).not.toMatch(hiddenNumbers);
        }
      const { body } = await said(`${base}/alerts?by=europe&format=${format}&lang=en`);
      expect(body).toContain(format === 'json' ? '"withheld":[true,false,true]' : 'withheld');
      expect((await said(`${base}/alerts?by=europe&format=${format}&lang=fr`)).body).toContain(
        format === 'json' ? '"withheld"' : 'non publié',
      );
    },
    60_000,
  );

  it.each([
    '/services/glances?section=governance',
    '/services/glances',
    '/services/restatements',
    '/services/restatements?indicator=alerts',
    `${base}/alerts/restatements`,
    ...selections.map((tags) => `${base}/alerts/restatements?tags=${tags}`),
    '/services/changes.atom',
    '/services/changes.atom?lang=fr',
    '/services/open_data/figures.csv',
    '/services/search?q=2711',
    ...selections.map((tags) => `${base}/alerts?tags=${tags}&provisional=true`),
    ...breakdowns.map((by) => `${base}/alerts?by=${by}&provisional=true`),
  ])('%s', async (path) => {
    for (const as of [test.visitor, test.reader]) {
      const { status, body } = await said(path, as);
      expect(status, path).toBe(200);
      expect(body).not.toMatch(hiddenNumbers);
    }
  });

  it('what is provisional is what is published: the difference would be one entry', async () => {
    const data = async (more: string) => (await call<IndicatorPage>(test.reader, 'GET', `${base}/alerts?by=europe${more}`)).body.data;
    expect(await data('&provisional=true')).toEqual(await data(''));
  });

  it('figures of another day are not given, nor what they were before: the difference would be one entry', async () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const query of [`?as_of=${today}`, `?by=country&as_of=${today}`, `?tags=country:spain&as_of=${today}`])
      expect(await call(test.reader, 'GET', `${base}/alerts${query}`)).toMatchObject({ status: 400, body: { code: 'AS_OF_NOT_KEPT' } });
    expect((await call<unknown[]>(test.reader, 'GET', `${base}/alerts/restatements`)).body).toEqual([]);
    expect((await call<unknown[]>(test.c.admin, 'GET', `${base}/alerts/restatements?tags=country:spain`)).body).toEqual([]);
  });

  it('the open set says which are withheld, and nothing else of them', async () => {
    const rows = (await said('/services/open_data/figures.csv', test.visitor)).body
      .split('\r\n')
      .filter((row) => row.startsWith('alerts,'));
    expect(rows.find((row) => row.includes('2023-12-31') && row.includes('spain'))).toMatch(/,,,withheld$/);
    expect(rows.find((row) => row.includes('2024-12-31') && row.includes('spain'))).toMatch(/,9007,1,0,$/);
  });

  it('a glance says that it is withheld', async () => {
    const { body } = await call<IndicatorGlance[]>(test.visitor, 'GET', '/services/glances?section=governance');
    expect(body.find(({ key }) => key === 'alerts')?.data.headline).toEqual({
      values: [34591, 51031, null],
      withheld: [false, false, true],
    });
  });
});

describe('how a figure is made', () => {
  const lineage = (tags: string, period: string) =>
    call<Lineage>(test.reader, 'GET', `${base}/alerts/lineage?period=${period}&tags=${tags}`);

  it('is told of what is published, and of nothing else', async () => {
    for (const tags of selections)
      for (const period of Object.keys(entered)) {
        const { status, body } = await lineage(tags, period);
        expect(JSON.stringify(body)).not.toMatch(hiddenNumbers);
        if (tags.includes(',')) expect(status).toBe(404);
      }
    expect(await lineage('country:spain', '2023')).toMatchObject({ status: 404 });
    expect(await lineage('', '2025')).toMatchObject({ status: 404 });
    expect(await lineage('country:europe', '2023')).toMatchObject({ status: 200, body: { value: 12941 } });
  });

  it('who may read entries still reads those', async () => {
    const path = `${base}/alerts/lineage/inputs?period=2023&tags=country:spain&term=alerts`;
    expect((await call<LineageInput[]>(test.c.admin, 'GET', path)).body).toMatchObject([{ value: 2711 }]);
    expect((await call(test.reader, 'GET', path)).status).toBe(403);
  });
});
/** Returns the texts of a workbook's parts. */
async function unzipped(bytes: Buffer): Promise<string> {
  const open: (bytes: Buffer, options: Options) => Promise<ZipFile> = promisify(fromBuffer);
  const archive = await open(bytes, { lazyEntries: true });
  const parts: Promise<string>[] = [];
  await new Promise<void>((resolve, reject) => {
    archive.on('error', reject).on('end', resolve);
    archive.on('entry', (entry: Entry) => {
      archive.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        parts.push(buffer(stream).then(String));
        return archive.readEntry();
      });
    });
    archive.readEntry();
  });
  return (await Promise.all(parts)).join('\n').replace(/r="[^"]*"|s="\d+"|width="[^"]*"/g, '');
}
