/** Tests the documents and the child indicators of an indicator, with the figures of the children, each as far as the viewer may read it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { fileOf } from '#server/core/files/content.fixture';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let app: TestApp;
let c: Collection;
let visitor: Inject;
let reader: Inject;
const base = '/services/indicators';
interface File {
  oid: string;
  name: string;
  url: string;
  size: number;
  type: string;
}

async function uploaded(name: string): Promise<File> {
  const head = `--e\r\nContent-Disposition: form-data; name="upload"; filename="${name}"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), fileOf('pdf', name), Buffer.from('\r\n--e--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=e' };
  return made({
    status: 201,
    body: (await c.admin({ method: 'POST', url: '/api/ckeditor/attachment_files', payload, headers })).json<File>(),
  });
}
const create = async (key: string, more: Record<string, unknown>) =>
  made(
    await call(c.admin, 'POST', base, {
      key,
      name: { en: `In English ${key}`, fr: `En français ${key}` },
      section: 'climate',
      published: true,
      source: 'manual',
      manual_values: [{ date: '2024-01-01', value: 7 }],
      ...more,
    }),
  );
const page = async (inject: Inject, key: string, query = '') => (await call<IndicatorPage>(inject, 'GET', `${base}/${key}${query}`)).body;
const change = async (key: string, values: Record<string, unknown>) =>
  expect((await call(c.admin, 'PUT', `${base}/${key}`, values)).status).toBe(200);
const status = async (inject: Inject, { url }: File) => (await inject(url)).statusCode;

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  visitor = await app.anonymous();
  reader = await app.signIn('reader@lacet.example');
  made(await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' }, position: 1 }));
  await create('heat', { unit: { en: 't', fr: 't' }, targets: [{ date: '2030-01-01', value: 1 }] });
  await create('whole', { source: 'content', manual_values: [] });
  await create('secret', { audience: 'private' });
  await create('draft', { published: false });
  await create('power', {});
  await create('parent', { children: ['power', 'secret', 'draft', 'whole', 'heat'] });
});
afterAll(() => app.close());

it('children are named in order, with their own figures, to each viewer those that are published to them', async () => {
  const seen = await page(visitor, 'parent');
  expect(seen.children).toEqual(['power', 'whole', 'heat']);
  expect(Object.keys(seen.data.content).toSorted()).toEqual(['heat', 'power', 'whole']);
  expect(seen.data.content['heat']).toMatchObject({
    key: 'heat',
    path: 'climate/heat',
    name: { en: 'In English heat', fr: 'En français heat' },
    targets: [{ date: '2030-01-01', value: 1 }],
    data: { unit: { en: 't' }, periods: [{ key: '2024' }], headline: { values: [7] }, coverage: { complete: [true] } },
  });
  expect(seen.data.content['whole']?.data).toMatchObject({ periods: [], headline: { values: [] } });
  expect(JSON.stringify(seen)).not.toMatch(/secret|draft/);

  const ofReader = await page(reader, 'parent');
  expect(ofReader.children).toEqual(['power', 'secret', 'whole', 'heat']);
  expect(ofReader.data.content['secret']).toMatchObject({ audience: 'private', data: { headline: { values: [7] } } });
  expect(JSON.stringify(ofReader)).not.toContain('draft');
});

it('a child says the same at a glance as on its own page; the figures of today are not told of another day', async () => {
  const { content } = (await page(visitor, 'parent')).data;
  const own = (await page(visitor, 'heat')).data;
  expect(content['heat']?.data).toEqual({
    unit: own.unit,
    periods: own.periods,
    headline: { values: own.headline.values },
    coverage: own.coverage,
  });
  const before = await page(visitor, 'parent', '?as_of=2024-06-01');
  expect(before.children).toEqual(['power', 'whole', 'heat']);
  expect(before.data.content['heat']?.data.periods).toEqual([]);
});

it('who edits the record is given every child, and keeps them all', async () => {
  const record = await page(c.admin, 'parent');
  expect(record.children).toEqual(['power', 'secret', 'draft', 'whole', 'heat']);
  expect(Object.keys(record.data.content)).not.toContain('draft');
});

it('the whole answer may be sent back: it changes nothing', async () => {
  const record = await page(c.admin, 'parent');
  const answer = await call(c.admin, 'PUT', `${base}/parent`, { ...record });
  expect(answer).toMatchObject({ status: 200, body: { version: 1, children: record.children } });
});

it('asks the database for no more than one statement for all children', async () => {
  const statements = async (key: string) => {
    const { pool } = app.database;
    const asked: string[] = [];
    const query = pool.query.bind(pool);
    Object.assign(pool, { query: (...given: Parameters<typeof query>) => (asked.push(JSON.stringify(given[0])), query(...given)) });
    await page(c.admin, key);
    Object.assign(pool, { query });
    return asked.filter((text) => /from \\?"?(indicators|tags|aggregate_lines)/i.test(text)).length;
  };
  await page(c.admin, 'heat');
  const alone = await statements('heat');
  expect(alone).toBeGreaterThan(2);
  expect(await statements('parent')).toBe(alone + 1);
});

it('documents are listed and served with the indicator that carries them: not while it is private or a draft, and not once they are taken away', async () => {
  const [open, closed] = [await uploaded('method.pdf'), await uploaded('closed.pdf')];
  await change('heat', { attachments: [open] });
  await change('secret', { attachments: [closed] });
  expect((await page(visitor, 'heat')).attachments).toEqual([open]);
  expect([await status(visitor, open), await status(visitor, closed), await status(reader, closed)]).toEqual([200, 404, 200]);
  expect((await page(reader, 'secret')).attachments).toEqual([closed]);

  await change('heat', { published: false });
  expect([await status(visitor, open), await status(c.admin, open)]).toEqual([404, 200]);
  await change('heat', { published: true, attachments: [] });
  expect((await page(visitor, 'heat')).attachments).toEqual([]);
  // The record's history still shows the document to viewers who may read the history.
  expect([await status(visitor, open), await status(reader, open), await status(c.admin, open)]).toEqual([404, 404, 200]);
});
