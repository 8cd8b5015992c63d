/** Tests reports: their pages and parts, frozen figures, versions, signatures, publication, sharing and verification. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import type { PageRead, PublishedReport, Refreshed, ReportChanges, ReportMore, SavedPages } from '#resources/api/reports/reports';

interface Report extends ReportMore {
  id: string;
  version: number;
  state: string;
  title: { en: string };
  revision: number;
  published_revision: number | null;
  exact_indicators_copy: boolean;
  saved: SavedPages;
}

let app: TestApp;
let c: Collection;
let reader: Inject;
let approver: Inject;
let other: Inject;
let approverId: string;
const text = (en: string) => ({ en, fr: en });

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: text('Climate'), position: 1 });
  other = await app.signIn('super@lacet.example');
  made(await c.subject('electricity', { fields: [{ id: 'kwh', name: text('Energy'), type: 'number', required: true, decimals: 0 }] }));
  for (const [key, audience] of [
    ['energy', 'public'],
    ['secret', 'private'],
  ])
    expect(
      await call(c.admin, 'POST', '/services/indicators', {
        key,
        name: text(`Energy ${key}`),
        section: 'climate',
        source: 'computed',
        audience,
        published: true,
        unit: text('kWh'),
        terms: [{ name: 'kwh', subject: 'electricity', field: 'kwh', aggregate: 'sum' }],
        formula: 'kwh',
      }),
    ).toMatchObject({ status: 201 });
  await enter('2023-01-01', 100);
  await enter('2024-01-01', 80);
  reader = await app.signIn('reader@lacet.example');
  approver = await app.signIn('approver@lacet.example');
  approverId = await idOf(approver);
});
afterAll(() => app.close());

const idOf = async (inject: Inject) => (await call<{ id: string }>(inject, 'GET', '/profile')).body.id;

async function enter(date: string, kwh: number): Promise<string> {
  const { id } = made<{ id: string }>(await c.enter(c.admin, { date, values: { kwh }, tags: { country: c.tag['france'] } }));
  await approve(id);
  return id;
}
async function approve(id: string): Promise<void> {
  await c.fire(c.admin, 'submit', [id]);
  expect((await c.fire(other, 'approve', [id])).status).toBe(200);
}

const report = async (more: Record<string, unknown> = {}): Promise<Report> =>
  made(
    await call<Report>(c.admin, 'POST', '/reports', {
      title: text('Annual report'),
      pages: [
        { id: 'cover', look: 'cover', title: text('Cover'), parts: [] },
        {
          id: 'climate',
          title: text('Climate'),
          parts: [
            { id: 'h', kind: 'heading', data: { text: text('Climate') } },
            { id: 'energy', kind: 'indicator', data: { indicator: 'energy', show: ['sentence', 'chart', 'table'] } },
            { id: 'secret', kind: 'indicator', data: { indicator: 'secret', show: ['sentence'] } },
            { id: 'words', kind: 'text', data: { html: text('<p>We use <b>less</b>.<script>alert(1)</script></p>') } },
          ],
        },
      ],
      ...more,
    }),
  );
const read = async (id: string, inject = c.admin) => (await call<Report>(inject, 'GET', `/reports/${id}`)).body;
const page = async ({ id, pages }: Report, place: number, inject = c.admin) =>
  (await call<PageRead>(inject, 'GET', `/reports/${id}/pages/${pages[place]?.id}`)).body;
const act = (id: string, name: string, payload: object = {}, inject = c.admin) =>
  call<Report>(inject, 'POST', `/reports/${id}/${name}`, payload);
const valuesOf = ({ parts }: PageRead, place: number) => {
  const figures = parts[place]?.content.figures?.[0];
  return figures && 'page' in figures ? figures.page.data.headline.values : figures;
};

it('is made with pages whose temporary ids come back mapped, and each page is read with its figures', async () => {
  const one = await report();
  expect(one.pages.map(({ title, parts, look }) => [title?.en, parts, look])).toEqual([
    ['Cover', 0, 'cover'],
    ['Climate', 4, 'plain'],
  ]);
  expect(one.saved.ids['climate']).toBe(one.pages[1]?.id);
  const climate = await page(one, 1);
  expect(climate.parts.map(({ kind, rev }) => [kind, rev])).toEqual([
    ['heading', 1],
    ['indicator', 1],
    ['indicator', 1],
    ['text', 1],
  ]);
  expect(climate.parts[1]?.id).toBe(one.saved.ids['energy']);
  expect(climate.parts[0]?.data).toEqual({ text: text('Climate'), level: '2' });
  expect(climate.parts[3]?.data).toEqual({ html: text('<p>We use <b>less</b>.</p>') });
  expect(valuesOf(climate, 1)).toEqual([100, 80]);
});

it('is changed part by part: what another person has changed meanwhile is refused with both values, and nothing of the save is kept', async () => {
  const one = await report();
  const [h = '', energy = ''] = (await page(one, 1)).parts.map(({ id }) => id);
  const save = (pages: object[]) => call<Report & { details: Record<string, unknown> }>(c.admin, 'PUT', `/reports/${one.id}`, { pages });
  const id = one.pages[1]?.id;
  expect((await save([{ id, parts: [{ id: h, rev: 1, data: { text: text('Energy') } }] }])).body.saved.revs).toEqual({ [h]: 2 });
  const late = await save([
    {
      id,
      title: text('Never kept'),
      parts: [
        { id: h, rev: 1, data: { text: text('Power') } },
        { id: energy, rev: 1, removed: true },
      ],
    },
  ]);
  expect([late.status, late.body]).toMatchObject([422, { code: 'VERSION_CHANGE' }]);
  expect(JSON.stringify(late.body)).toContain('"Energy"');
  const now = await page(one, 1);
  expect([now.title?.en, now.parts.length, now.parts[0]?.data['text']]).toEqual(['Climate', 4, text('Energy')]);
  // Different parts don't meet, and parts move.
  expect((await save([{ id, parts: [{ id: energy, rev: 1, index: 0 }] }])).status).toBe(200);
  expect((await page(one, 1)).parts[0]?.id).toBe(energy);
  await save([{ id, index: 0 }]);
  expect((await read(one.id)).pages.map(({ title }) => title?.en)).toEqual(['Climate', 'Cover']);
});

it('refuses what is wrong with its page, its part and its field, and keeps nothing', async () => {
  const one = await report();
  const save = (pages: unknown) =>
    call<{ code: string; details: Record<string, { code: string }[]> }>(c.admin, 'PUT', `/reports/${one.id}`, { pages });
  const id = one.pages[1]?.id;
  const wrong = await save([
    {
      id,
      title: text('x'.repeat(501)),
      parts: [
        { id: 'a', kind: 'heading', data: {} },
        { id: 'b', kind: 'nothing', data: {} },
        { id: 'c', kind: 'indicator', data: { indicator: 'energy', show: ['film'], odd: 1 } },
      ],
    },
  ]);
  expect(wrong.status).toBe(400);
  const refused = await save([
    {
      id,
      title: text('x'.repeat(501)),
      parts: [
        { id: 'a', kind: 'heading', data: {} },
        { id: 'c', kind: 'indicator', data: { indicator: 'energy', show: ['film'], odd: 1 } },
      ],
    },
  ]);
  expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID_RECORD' } });
  expect(Object.keys(refused.body.details).map((field) => field.replace(/[0-9a-f-]{36}/g, 'ID'))).toEqual([
    'pages.ID.title.en',
    'pages.ID.title.fr',
    'pages.ID.parts.ID.text.en',
    'pages.ID.parts.ID.odd',
    'pages.ID.parts.ID.show',
  ]);
  expect((await save([{ id, parts: [{ id: 'a', kind: 'heading', data: { text: { en: 'null \u0000' } } }] }])).status).toBe(422);
  expect((await page(one, 1)).parts).toHaveLength(4);
});

it('keeps its frozen figures whatever is restated, says what a refresh would change and why, then does', async () => {
  const old = await enter('2022-01-01', 50);
  const one = await report();
  const frozen = (await act(one.id, 'freeze')).body;
  expect(frozen).toMatchObject({ state: 'frozen', revision: 1, exact_indicators_copy: true });
  await c.fire(other, 'reopen', [old], 'A meter was counted twice');
  const { body } = await call<{ version: number }>(c.admin, 'GET', `/services/data_cluster/inputs/${old}`);
  await call(c.admin, 'PUT', `/services/data_cluster/inputs/${old}`, { version: body.version, values: { kwh: 45 } });
  await approve(old);
  expect(valuesOf(await page(frozen, 1), 1)).toEqual([50, 100, 80]);
  const asked = (await call<Refreshed>(c.admin, 'POST', `/reports/${one.id}/refresh`, { dry_run: true })).body;
  expect(asked.changed).toMatchObject([
    { indicator: 'energy', period: '2022', before: '50', after: '45', cause: 'A meter was counted twice' },
    { indicator: 'secret', period: '2022', before: '50', after: '45' },
  ]);
  expect(asked.unchanged).toBe(4);
  expect(valuesOf(await page(frozen, 1), 1)).toEqual([50, 100, 80]);
  expect((await call<Refreshed>(c.admin, 'POST', `/reports/${one.id}/refresh`, {})).body).toEqual(asked);
  expect(valuesOf(await page(frozen, 1), 1)).toEqual([45, 100, 80]);
  const now = await read(one.id);
  expect([now.revision, now.versions.map(({ number }) => number)]).toEqual([2, [2, 1]]);
  const changes = (await call<ReportChanges>(c.admin, 'GET', `/reports/${one.id}/changes?from=1&to=2`)).body;
  expect(changes.figures).toEqual(asked.changed);
  expect([changes.texts, changes.fields]).toEqual([[], []]);
});

it('is signed by those who are asked, of one content alone, then published for good; a withdrawn one says so at its address', async () => {
  const one = await report({ audience: 'public', slug: 'annual-2025' });
  const { versions } = (await act(one.id, 'freeze')).body;
  expect((await act(one.id, 'sign_off', { act: 'ask', users: [approverId] })).body.signatures).toMatchObject([
    { state: 'asked', current: false },
  ]);
  expect(await act(one.id, 'publish')).toMatchObject({ status: 422, body: { code: 'NOT_SIGNED' } });
  const hash = versions[0]?.hash;
  expect((await act(one.id, 'sign_off', { act: 'sign', hash }, reader)).status).toBe(404);
  expect((await act(one.id, 'sign_off', { act: 'sign', hash: 'f'.repeat(64) }, approver)).body).toMatchObject({ code: 'STATE_CHANGED' });
  expect((await act(one.id, 'sign_off', { act: 'sign', hash }, approver)).body.signatures).toMatchObject([
    { state: 'signed', current: true },
  ]);
  // A change asks again.
  const heading = (await page(one, 1)).parts[0]?.id;
  await call(c.admin, 'PUT', `/reports/${one.id}`, {
    pages: [{ id: one.pages[1]?.id, parts: [{ id: heading, data: { text: text('Changed') } }] }],
  });
  expect(await read(one.id)).toMatchObject({ state: 'draft', signatures: [{ state: 'signed', current: true }] });
  expect((await act(one.id, 'freeze')).body).toMatchObject({ revision: 2, signatures: [{ state: 'signed', current: false }] });
  expect(await act(one.id, 'publish')).toMatchObject({ status: 422, body: { code: 'NOT_SIGNED' } });
  const second = (await read(one.id)).versions[0]?.hash;
  await act(one.id, 'sign_off', { act: 'sign', hash: second }, approver);
  expect((await act(one.id, 'publish')).body).toMatchObject({ state: 'published', published_revision: 2 });
  // Nothing of a published report changes.
  expect((await call(c.admin, 'PUT', `/reports/${one.id}`, { pages: [{ id: one.pages[0]?.id, removed: true }] })).body).toMatchObject({
    code: 'REPORT_PUBLISHED',
  });
  expect((await call(c.admin, 'PUT', `/reports/${one.id}`, { title: text('Other') })).body).toMatchObject({
    details: { title: [{ code: 'READ_ONLY' }] },
  });
  expect((await call(c.admin, 'DELETE', `/reports/${one.id}`)).status).toBe(422);
  expect((await call(c.admin, 'POST', `/reports/${one.id}/refresh`, {})).body).toMatchObject({ code: 'REPORT_PUBLISHED' });

  const visitor = await app.anonymous();
  const published = (await call<PublishedReport>(visitor, 'GET', '/services/reports/annual-2025')).body;
  expect([published.number, published.restated, published.pages[1]?.parts.map(({ kind }) => kind)]).toEqual([
    2,
    [],
    ['heading', 'indicator', 'indicator', 'text'],
  ]);
  const secret = published.pages[1]?.parts[2]?.content.figures;
  expect(secret).toEqual([{ indicator: 'secret', missing: 'private' }]);
  expect(
    (await call<PublishedReport>(c.admin, 'GET', '/services/reports/annual-2025')).body.pages[1]?.parts[2]?.content.figures?.[0],
  ).toHaveProperty('page');
  // A restatement is told, and the version stays.
  const id = await enter('2021-01-01', 10);
  expect((await call<PublishedReport>(visitor, 'GET', '/services/reports/annual-2025')).body.restated).toEqual([]);
  expect(id).toBeTruthy();
  const verified = await call(visitor, 'GET', `/verify?sha256=${second}`);
  expect(verified.body).toMatchObject({ slug: 'annual-2025', number: 2, is: 'content', latest: true, withdrawn: null });
  expect((verified.body['signatures'] as unknown[]).length).toBe(1);
  // The first version was never published.
  expect((await call(visitor, 'GET', `/verify?sha256=${hash}`)).status).toBe(404);

  expect((await act(one.id, 'withdraw')).body).toMatchObject({ details: { comment: [{ code: 'BLANK' }] } });
  await act(one.id, 'withdraw', { comment: 'A figure was wrong' });
  expect((await call<PublishedReport>(visitor, 'GET', '/services/reports/annual-2025')).body.withdrawn).toMatchObject({
    why: 'A figure was wrong',
  });
  expect((await call<unknown[]>(visitor, 'GET', '/services/reports')).body).toEqual([]);
  expect((await act(one.id, 'revise')).body).toMatchObject({ state: 'draft', published_revision: 2 });
});

it('begins with a template: a page for each section or indicator, with their names', async () => {
  const template = made(
    await call<Report>(c.admin, 'POST', '/reports', {
      title: text('Annual'),
      kind: 'template',
      orientation: 'landscape',
      pages: [
        { id: 'a', title: text('Contents'), parts: [{ id: 'x', kind: 'contents' }] },
        {
          id: 'b',
          title: text('About {indicator}'),
          for_each: 'indicator',
          parts: [{ id: 'y', kind: 'indicator', data: { indicator: '{indicator}', show: ['chart'] } }],
        },
      ],
    }),
  );
  const one = made(await call<Report>(c.admin, 'POST', '/reports', { title: text('2025'), from: template.id }));
  expect(one).toMatchObject({ orientation: 'landscape', state: 'draft' });
  expect(one.pages.map(({ title }) => title?.en)).toEqual(['Contents', 'About Energy energy', 'About Energy secret']);
  expect(valuesOf(await page(one, 2), 0)).toEqual(valuesOf(await page(one, 1), 0));
  expect((await act(template.id, 'freeze')).body).toMatchObject({ code: 'STATE_CHANGED' });
});

it('is copied for the next year: its periods move', async () => {
  const one = await report({ date_start: '2023-01-01', date_end: '2023-12-31', slug: 'first' });
  expect(valuesOf(await page(one, 1), 1)).toEqual([100]);
  const copy = made(await call<Report>(c.admin, 'POST', `/reports/${one.id}/duplicate`, { shift: 1 }));
  expect(copy).toMatchObject({
    title: text('Annual report (copy)').en ? { en: 'Annual report (copy)', fr: 'Annual report (copie)' } : {},
    date_start: '2024-01-01',
    slug: null,
  });
  expect(valuesOf(await page(copy, 1), 1)).toEqual([80]);
});

it('is shared with people, who read it, and by a link with a password, which reads no private figure', async () => {
  const one = await report();
  await act(one.id, 'freeze');
  const id = await idOf(reader);
  expect((await call(reader, 'GET', `/reports/${one.id}`)).status).toBe(404);
  const until = '2999-12-31';
  const shared = await call<{ private: string[]; not_sent: string[]; link: { address: string; password: boolean } }>(
    c.admin,
    'PUT',
    `/reports/${one.id}/share`,
    {
      users: [id],
      link: { until, password: 'For us alone' },
    },
  );
  expect(shared.body).toMatchObject({ private: ['secret'], not_sent: ['reader@lacet.example'], link: { password: true, until } });
  expect((await call(reader, 'GET', `/reports/${one.id}`)).status).toBe(200);
  expect(valuesOf(await page(one, 1, reader), 2)).toBeDefined();
  const visitor = await app.anonymous();
  const secret = shared.body.link.address.split('#')[1];
  const open = (password?: string) => call<PublishedReport>(visitor, 'POST', '/reports/link', { secret, ...(password && { password }) });
  expect([(await open()).status, (await open('wrong one')).status]).toEqual([401, 401]);
  expect((await open('For us alone')).body.pages[1]?.parts[2]?.content.figures).toEqual([{ indicator: 'secret', missing: 'private' }]);
  await call(c.admin, 'PUT', `/reports/${one.id}/share`, { link: null, users: [] });
  expect([(await open('For us alone')).status, (await call(reader, 'GET', `/reports/${one.id}`)).status]).toEqual([401, 404]);
  const late = await call(c.admin, 'PUT', `/reports/${one.id}/share`, { link: { until: '2020-01-01' } });
  expect(late).toMatchObject({ status: 422, body: { details: { 'link.until': [{ code: 'INVALID' }] } } });
});
