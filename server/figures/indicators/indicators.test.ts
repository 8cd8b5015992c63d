/** Tests indicators from an approval to the page of a reader, through the real application. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { call, codes, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let app: TestApp;
let c: Collection;
let approver: Inject;
let reader: Inject;
let visitor: Inject;
const base = '/services/indicators';
const energy = { name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' };

const create = (key: string, more: Record<string, unknown>) =>
  call(c.admin, 'POST', base, {
    key,
    name: { en: 'Energy', fr: 'Énergie' },
    section: 'climate',
    published: true,
    unit: { en: 'kWh', fr: 'kWh' },
    ...more,
  });
const page = (key: string, query = '', inject = visitor) => call<IndicatorPage & { code: string }>(inject, 'GET', `${base}/${key}${query}`);
const series = ({ body }: { body: IndicatorPage }) => Object.fromEntries(body.data.series.map((one) => [one.key, one.values]));

async function approved(date: string, kwh: string | number, keys: string[]) {
  const tags = Object.fromEntries(keys.map((key) => [key === 'alizee' || key === 'brise' ? 'brand' : 'country', c.tag[key]]));
  const { body } = await c.enter(c.admin, { date, tags, values: { kwh } });
  await c.fire(c.admin, 'submit', [body.id]);
  expect((await c.fire(approver, 'approve', [body.id])).status).toBe(200);
  return body.id;
}

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  approver = await app.signIn('approver@lacet.example');
  reader = await app.signIn('reader@lacet.example');
  visitor = await app.anonymous();
  await call(c.admin, 'POST', '/services/sections', {
    key: 'climate',
    name: { en: 'Climate', fr: 'Climat' },
    position: 1,
    subsections: [{ key: 'use', name: { en: 'Use', fr: 'Usage' }, position: 1 }],
  });
  await c.subject('electricity');
  made(
    await create('energy', {
      subsection: 'use',
      terms: [energy],
      baseline: '2021-01-01',
      targets: [{ date: '2030-01-01', value: '0.10' }],
    }),
  );
  await approved('2021-01-01', '1.1', ['france', 'alizee']);
  await approved('2021-01-01', 2, ['spain', 'alizee']);
  await approved('2023-01-01', '12345678901234567890.5', ['france', 'brise']);
  await approved('2023-01-01', 4, ['japan', 'alizee']);
});
afterAll(() => app.close());

describe('the page of an indicator', () => {
  it('has its words and every period from the first to the last, gaps included', async () => {
    const { status, body } = await page('energy');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 'energy',
      path: 'climate/use/energy',
      section_name: { en: 'Climate' },
      subsection_name: { fr: 'Usage' },
      targets: [{ date: '2030-01-01', value: 0.1 }],
      baseline: '2021-01-01',
      default_tags: {},
      annotations: [],
    });
    expect(body.data).toMatchObject({
      query: { by: null, tags: {}, from: null, to: null, series: '' },
      available_periods: ['2021', '2023'],
      measures: [],
      periods: [{ key: '2021', date: '2021-01-01', date_end: '2021-12-31' }, { key: '2022' }, { key: '2023' }],
      headline: { key: '', values: [3.1, null, '12345678901234567894.5'], inputs: [2, 0, 2] },
    });
    expect(body.data.series).toEqual([body.data.headline]);
    expect(body.data.dimensions.map(({ key, values }) => [key, values.map((value) => value.key)])).toEqual([
      ['brand', ['alizee', 'brise']],
      ['country', ['asia', 'europe', 'france', 'japan', 'spain']],
    ]);
  });

  it('tells nobody’s name, and nothing of how it is made', async () => {
    const text = JSON.stringify((await page('energy')).body);
    expect(text).not.toMatch(/created_by|updated_by|formula|terms|lacet\.example/);
    expect((await page('energy', '', c.admin)).body).toMatchObject({ terms: [energy], version: 1, data: { query: {} } });
  });

  it.each<[string, Record<string, unknown[]>, unknown[]]>([
    ['?by=country', { asia: [null, null, 4], europe: [3.1, null, '12345678901234567890.5'] }, [3.1, null, '12345678901234567894.5']],
    ['?by=europe', { france: [1.1, null, '12345678901234567890.5'], spain: [2, null, null] }, [3.1, null, '12345678901234567890.5']],
    ['?tags=country:europe', { '': [3.1, null, '12345678901234567890.5'] }, [3.1, null, '12345678901234567890.5']],
    ['?tags=brand:alizee&by=country', { asia: [null, null, 4], europe: [3.1, null, null] }, [3.1, null, 4]],
    ['?tags=brand:alizee&by=europe', { france: [1.1], spain: [2] }, [3.1]],
    ['?tags=brand:alizee,country:france', { '': [1.1] }, [1.1]],
    ['?tags=brand:brise,country:spain', { '': [] }, []],
    ['?by=country&tags=country:france&from=2023', { asia: [4], europe: ['12345678901234567890.5'] }, ['12345678901234567894.5']],
    ['?from=2022&to=2030', { '': [null, '12345678901234567894.5'] }, [null, '12345678901234567894.5']],
  ])('%s', async (query, expected, headline) => {
    const answer = await page('energy', query);
    expect(series(answer)).toEqual(expected);
    expect(answer.body.data.headline.values).toEqual(headline);
  });

  it.each([
    ['?by=planet', 'UNKNOWN_TAG_ROOT'],
    ['?by=france', 'UNKNOWN_TAG_ROOT'],
    ['?tags=country:mars', 'UNKNOWN_TAG'],
    ['?tags=brand:france', 'UNKNOWN_TAG_ROOT'],
    ['?tags=country', 'INVALID_TAGS'],
    ['?tags=country:france,country:spain', 'INVALID_TAGS'],
    ['?from=2021-Q1', 'UNKNOWN_PERIOD'],
    ['?to=soon', 'UNKNOWN_PERIOD'],
    ['?series=other', 'UNKNOWN_SERIES'],
  ])('%s is a 400 that says why', async (query, code) => {
    expect(await page('energy', query)).toMatchObject({ status: 400, body: { code } });
  });

  it('starts from its default selection, which a query replaces', async () => {
    await create('european', { terms: [energy], default_tags: { country: 'europe' } });
    expect((await page('european')).body).toMatchObject({
      default_tags: { country: 'europe' },
      data: { query: { tags: { country: 'europe' } }, headline: { values: [3.1, null, '12345678901234567890.5'] } },
    });
    expect((await page('european', '?tags=')).body.data.headline.values[0]).toBe(3.1);
    expect((await page('european', '?tags=')).body.data.query.tags).toEqual({});
    expect((await page('european', '', c.admin)).body.default_tags).toEqual({ country: 'europe' });
  });

  it('of given values fills in the tags that were published together, unless the query says which', async () => {
    await create('given', { terms: [{ ...energy, aggregate: 'given' }] });
    const broken = await page('given', '?by=europe');
    expect(broken.body.data.query.tags).toEqual({ country: 'europe', brand: 'brise' });
    expect(series(broken)).toEqual({ france: ['12345678901234567890.5'] });
    const first = await page('given');
    expect(first.body.data.query.tags).toEqual({ brand: 'brise', country: 'france' });
    expect(first.body.data.headline.values).toEqual(['12345678901234567890.5']);
    expect((await page('given', '?tags=')).body.data).toMatchObject({ query: { tags: {} }, headline: { values: [] } });
    expect(series(await page('given', '?tags=brand:alizee&by=europe'))).toEqual({ france: [1.1], spain: [2] });
  });

  it('follows a reopened input at once', async () => {
    const id = await approved('2020-01-01', 7, ['france']);
    expect((await page('energy')).body.data.available_periods).toContain('2020');
    await c.fire(approver, 'reopen', [id]);
    expect((await page('energy')).body.data.available_periods).toEqual(['2021', '2023']);
  });

  it('has a measure for each of its series', async () => {
    const named = (key: string, formula: string) => ({ key, name: { en: key, fr: key }, unit: { en: key }, formula });
    await create('measures', { terms: [energy], series: [named('total', 'energy'), named('double', 'energy * 2')] });
    const { body } = await page('measures', '?series=double');
    expect(body.data).toMatchObject({
      unit: { en: 'double' },
      measures: [{ key: 'total' }, { key: 'double' }],
      query: { series: 'double' },
    });
    expect(body.data.headline.values[0]).toBe(6.2);
    expect((await page('measures')).body.data.query.series).toBe('total');
  });

  it('of manual values shows them as they were written', async () => {
    await create('manual', {
      source: 'manual',
      manual_values: [
        { date: '2020-05-01', value: '1.50' },
        { date: '2022-01-01', value: 3 },
      ],
    });
    expect((await page('manual')).body.data).toMatchObject({
      periods: [{ key: '2020' }, { key: '2021' }, { key: '2022' }],
      headline: { values: [1.5, null, 3], inputs: [0, 0, 0] },
    });
  });
});

describe('who may read', () => {
  it('a private indicator is a 404 to the public, an unpublished one to readers', async () => {
    await create('private', { terms: [energy], audience: 'private' });
    await create('draft', { terms: [energy], published: false });
    expect((await page('private')).status).toBe(404);
    expect((await page('private', '', reader)).status).toBe(200);
    expect((await page('draft', '', reader)).status).toBe(404);
    expect((await page('draft', '', c.admin)).status).toBe(200);
    const keys = async (inject: Inject) =>
      (await call<{ key: string }[]>(inject, 'GET', `${base}?filter=${encodeURIComponent('{"key":["energy","private","draft"]}')}`)).body
        .map(({ key }) => key)
        .sort();
    expect([await keys(visitor), await keys(reader), await keys(c.admin)]).toEqual([
      ['energy'],
      ['energy', 'private'],
      ['draft', 'energy', 'private'],
    ]);
  });

  it('a reader’s list has summaries only, and filters by them only', async () => {
    const { body } = await call<Record<string, unknown>[]>(visitor, 'GET', base);
    const fields = 'audience decimals description direction id key name path scope section subsection unit';
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(fields.split(' '));
    expect((await call(visitor, 'GET', `${base}?filter=${encodeURIComponent('{"formula__contains":"a"}')}`)).status).toBe(400);
  });
});

describe('an indicator is refused', () => {
  it('by a formula, with why and where', async () => {
    const answer = await create('wrong', { terms: [energy], formula: 'energy / people' });
    expect(answer.body).toMatchObject({ details: { formula: [{ reason: 'formula_unknown_term', part: 'people' }] } });
  });
  it.each<[Record<string, unknown>, Record<string, string[]>]>([
    [{ terms: [{ ...energy, subject: 'water' }] }, { 'terms.0.subject': ['INVALID'] }],
    [{ terms: [{ ...energy, field: 'note' }] }, { 'terms.0.field': ['INVALID'] }],
    [{ terms: [energy, energy], formula: 'energy' }, { 'terms.1.name': ['DUPLICATED'] }],
    [{ terms: [energy], formula: 'energy +' }, { formula: ['INVALID'] }],
    [{ terms: [energy], formula: 'energy / people' }, { formula: ['INVALID'] }],
    [{ terms: [energy, { ...energy, name: 'people' }] }, { formula: ['BLANK'] }],
    [{ terms: [energy], granularity: 'month' }, { granularity: ['INVALID'] }],
    [{ terms: [{ ...energy, tags: { country: 'alizee' } }] }, { 'terms.0.tags.country': ['INVALID'] }],
    [{ terms: [energy], default_tags: { country: 'mars' } }, { 'default_tags.country': ['INVALID'] }],
    [{ terms: [], source: 'computed', default_tags: { country: 'europe' } }, { 'default_tags.country': ['INVALID'] }],
    [{ terms: [energy], subsection: 'water' }, { subsection: ['INVALID'] }],
    [{ terms: [energy], section: 'social' }, { section: ['INVALID'] }],
    [{ terms: [energy], children: ['wrong'] }, { children: ['INVALID'] }],
    [
      {
        source: 'manual',
        manual_values: [
          { date: '2020-01-01', value: 1 },
          { date: '2020-02-01', value: 2 },
        ],
      },
      { 'manual_values.1.date': ['DUPLICATED'] },
    ],
  ])('%j', async (more, expected) => {
    const answer = await create('wrong', more);
    expect(answer.status).toBe(422);
    expect(codes(answer)).toEqual(expected);
  });
});

it('the CSV is in the reader’s language, with numbers as they are kept and no formulas', async () => {
  await call(c.admin, 'PUT', `/tags/${c.tag['asia']}`, { name: { en: '=cmd|"x"', fr: 'Asie, « l’Est »' } });
  const csv = await visitor(`/api${base}/energy?by=country&format=csv&lang=en&compare=private&foo=bar`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const cited =
    /,(Incomplete period|),"Empreinte, “[^”]+”, figures of \d+ \w+ \d{4}, http[^"]*\/indicators\/[\w/]+energy\?by=country",All rights reserved\./g;
  expect(csv.body.replace(cited, ',$1 cited')).toBe(
    '\uFEFFPeriod,First day,Last day,"\'=cmd|""x"" (kWh)",Europe (kWh),Notes,To be cited as,Licence\r\n2021,2021-01-01,2021-12-31,,3.1, cited\r\n' +
      // A place of 2021 entered nothing in 2023.
      '2022,2022-01-01,2022-12-31,,, cited\r\n2023,2023-01-01,2023-12-31,4,12345678901234567890.5,Incomplete period cited\r\n',
  );
  const french = await visitor(`/api${base}/energy?by=country&format=csv&lang=fr`);
  expect(french.body).toMatch(/Période,Premier jour,Dernier jour,"Asie, « l’Est » \(kWh\)".*,Notes,À citer ainsi,Licence\r\n/);
  expect((await visitor(`/api${base}/private?format=csv`)).statusCode).toBe(404);
});

describe('annotations', () => {
  const path = `${base}/energy/annotations`;
  it('are written by who may, and read by their audience', async () => {
    const open = await call<{ id: string; version: number }>(c.admin, 'POST', path, {
      date: '2021-01-01',
      title: { en: 'Open' },
      text: { en: '<p>New site</p><script>x</script>' },
    });
    expect(open).toMatchObject({ status: 201, body: { key: 'energy', text: { en: '<p>New site</p>' } } });
    const hidden = await call<{ id: string }>(c.admin, 'POST', path, { date: '2020-01-01', title: { en: 'Inside' }, audience: 'private' });
    const titles = async (inject: Inject) => (await page('energy', '', inject)).body.annotations.map(({ title }) => title.en);
    expect([await titles(visitor), await titles(reader)]).toEqual([['Open'], ['Inside', 'Open']]);
    const list = await call<Record<string, unknown>[]>(visitor, 'GET', path);
    expect(list.body).toMatchObject([{ id: open.body.id }]);
    expect(list.body[0]).not.toHaveProperty('created_by');
    expect((await call(visitor, 'GET', `${path}/${hidden.body.id}`)).status).toBe(404);
    expect((await call(visitor, 'GET', `${base}/private/annotations`)).status).toBe(404);
    expect((await call(reader, 'POST', path, { date: '2021-01-01', title: { en: 'No' } })).status).toBe(403);
    expect((await call(c.admin, 'PUT', `${path}/${open.body.id}`, { title: { en: 'Opened' } })).body).toMatchObject({
      title: { en: 'Opened' },
    });
    expect((await call(c.admin, 'PUT', `${base}/european/annotations/${open.body.id}`, { title: { en: 'No' } })).status).toBe(404);
    expect((await call(c.admin, 'DELETE', `${path}/${open.body.id}`)).status).toBe(200);
    expect(await titles(visitor)).toEqual([]);
  });
});

it('every figure says which run made it', async () => {
  const { rows } = await app.database.db.execute(sql`
    select from aggregates a left join precalculation_runs r on r.id = a.run_id where r.finished_at is null`);
  expect(rows).toEqual([]);
});
