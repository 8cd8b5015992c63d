/** Tests the feed of changes: it has new figures, restated ones and annotations, nothing private, and is valid XML whatever the texts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { atom } from './atom';

let app: TestApp;
let c: Collection;
let visitor: Inject;
let approver: Inject;
const feed = async (lang = 'en') => (await visitor({ method: 'GET', url: `/api/services/changes.atom?lang=${lang}` })).body;
const summaries = (text: string) => [...text.matchAll(/<summary>([^<]*)<\/summary>/g)].map(([, said]) => said);
const t = (en: string, fr: string) => ({ en, fr });

async function approved(kwh: number): Promise<string> {
  const tags = { country: c.tag['france'], brand: c.tag['alizee'] };
  const { body } = await c.enter(c.admin, { date: '2021-01-01', tags, values: { kwh } });
  await c.fire(c.admin, 'submit', [body.id]);
  expect((await c.fire(approver, 'approve', [body.id])).status).toBe(200);
  return body.id;
}

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  approver = await app.signIn('approver@lacet.example');
  visitor = await app.anonymous();
  made(await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: t('Climate', 'Climat'), position: 1 }));
  await c.subject('electricity');
  const terms = [{ name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' }];
  const indicator = { section: 'climate', published: true, unit: t('kWh', 'kWh'), terms };
  made(
    await call(c.admin, 'POST', '/services/indicators', { ...indicator, key: 'energy', name: t('Heat & <light>', 'Chaleur et lumière') }),
  );
  made(
    await call(c.admin, 'POST', '/services/indicators', {
      ...indicator,
      key: 'secret',
      name: t('Secret', 'Secret'),
      audience: 'private',
    }),
  );
}, 120_000);
afterAll(() => app.close());

it('tells a figure that comes, then that it was restated, in the language asked for', async () => {
  expect(summaries(await feed())).toEqual([]);
  const id = await approved(1200);
  expect(summaries(await feed())).toEqual(['2021: 1,200\u00a0kWh.']);
  await c.fire(c.admin, 'reopen', [id], 'Read wrong');
  const { body } = await call<{ version: number }>(c.admin, 'GET', `/services/data_cluster/inputs/${id}`);
  await call(c.admin, 'PUT', `/services/data_cluster/inputs/${id}`, { version: body.version, values: { kwh: 900 } });
  await c.fire(c.admin, 'submit', [id]);
  await c.fire(approver, 'approve', [id]);
  const said = summaries(await feed('fr'));
  expect(said.join('\n')).toContain('2021\u202f: 1\u202f200\u00a0kWh');
  expect(said.join('\n')).not.toContain('Secret');
});

it('tells a public note, and no private one', async () => {
  for (const audience of ['public', 'private'])
    made(
      await call(c.admin, 'POST', '/annotations', {
        key: 'energy',
        date: '2021-05-01',
        title: t(`A ${audience} note`, 'Une note'),
        audience,
      }),
    );
  const text = await feed();
  expect(text).toContain('Heat &amp; &lt;light&gt;: A public note');
  expect(text).not.toContain('A private note');
  expect(text).not.toContain('secret');
});

it('is XML whatever it says, the latest first', () => {
  const entry = { id: 'tag:x,2024-01-01:a', address: 'https://x/?a=1&b=2', at: '2024-01-01T00:00:00.000Z' };
  const text = atom({
    address: 'https://x/feed',
    home: 'https://x/',
    title: 'T',
    author: 'A',
    locale: 'en',
    entries: [
      { ...entry, title: 'Old \u0000\ud800 ]]> <b>', text: '"&"' },
      { ...entry, id: 'tag:x,2024-01-01:b', at: '2025-01-01T00:00:00.000Z', title: 'New', text: '' },
    ],
  });
  expect(text.indexOf('New')).toBeLessThan(text.indexOf('Old'));
  expect(text).toContain('<updated>2025-01-01T00:00:00.000Z</updated>\n<author>');
  expect(text).toContain('Old \ufffd ]]&gt; &lt;b&gt;');
  expect(text).not.toContain('\u0000');
});
