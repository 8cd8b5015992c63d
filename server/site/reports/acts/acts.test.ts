/** Tests what is possible with a report in each state, by any way: its form, the versions of its record, its deletion. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportChanges } from '#resources/api/reports/reports';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { reportsSite, text, valuesOf, type Report, type Reports } from '../reports.fixture';

let app: TestApp;
let site: Reports;
beforeAll(async () => {
  app = await startTestApp();
  site = await reportsSite(app);
});
afterAll(() => app.close());

const published = async (slug: string) => {
  const one = await site.report({ audience: 'public', slug });
  for (const act of ['freeze', 'publish']) expect((await site.act(one.id, act)).status).toBe(200);
  return one;
};
const save = (id: string, values: object) => call<Report & { code: string }>(site.c.admin, 'PUT', `/reports/${id}`, values);
const restore = async (entity: string, id: string, number: number) => {
  const [{ version = 0 } = {}] = (await call<{ version: number }[]>(site.c.admin, 'GET', `/revisions/${entity}/${id}`)).body;
  return call<{ code: string }>(site.c.admin, 'POST', `/revisions/${entity}/${id}/${number}/restore`, { version });
};

it('is a draft again where its content changes, also where an earlier version of its record is brought back', async () => {
  const one = await site.report();
  await save(one.id, { title: text('Second title') });
  await site.act(one.id, 'freeze');
  await save(one.id, { users: [] });
  expect((await site.read(one.id)).state).toBe('frozen');
  expect((await restore('reports', one.id, 1)).status).toBe(200);
  expect(await site.read(one.id)).toMatchObject({ state: 'draft', title: text('Annual report') });
});

it('gets a deleted page back while it is a draft alone', async () => {
  const one = await site.report({ audience: 'public', slug: 'kept-pages' });
  await save(one.id, { pages: [{ id: one.pages[0]?.id, removed: true }] });
  const [deletion] = (await call<{ id: string }[]>(site.c.admin, 'GET', '/deletions?filter={"entity":"report_pages"}')).body;
  const bringBack = () => call<{ code: string }>(site.c.admin, 'POST', `/deletions/${deletion?.id}/restore`, {});
  const blocked = (reason: string) => ({ status: 422, body: { code: 'INVALID_RECORD', details: { parts: [{ reason }] } } });
  await site.act(one.id, 'freeze');
  expect(await bringBack()).toMatchObject(blocked('frozen_report'));
  await site.act(one.id, 'publish');
  expect(await bringBack()).toMatchObject(blocked('published_report'));
  await site.act(one.id, 'revise');
  expect((await bringBack()).status).toBe(200);
  expect((await site.read(one.id)).pages.map(({ title }) => title?.en)).toEqual(['Cover', 'Climate']);
});

it('is not deleted while readers have a version, also while the next one is written; its address stays', async () => {
  const { id } = await published('kept-address');
  const remove = () => call<{ code: string }>(site.c.admin, 'DELETE', `/reports/${id}`);
  expect((await remove()).status).toBe(422);
  await site.act(id, 'revise');
  expect((await remove()).status).toBe(422);
  expect(await save(id, { slug: 'elsewhere' })).toMatchObject({
    status: 422,
    body: { details: { slug: [{ reason: 'published_report' }] } },
  });
  // Withdrawing works while the next version is written. The report is then listed no more, and can be deleted.
  expect((await site.act(id, 'withdraw', { comment: 'A figure was wrong' })).body.state).toBe('draft');
  const listed = (await call<{ slug: string }[]>(await app.anonymous(), 'GET', '/services/reports')).body;
  expect(listed.map(({ slug }) => slug)).not.toContain('kept-address');
  expect((await remove()).status).toBe(200);
});

it('has figures that people change by hand, each with who and why; a frozen copy holds none of them', async () => {
  const one = await site.report();
  const page = one.pages[1]?.id;
  const change = async (overrides: object[], rev: number) => {
    const [, part] = (await site.page(one, 1)).parts;
    return save(one.id, { pages: [{ id: page, parts: [{ id: part?.id, rev, data: { ...part?.data, overrides } }] }] });
  };
  const mine = { period: '2024', value: 79, why: 'The meter of May' };
  expect((await change([mine], 1)).status).toBe(200);
  expect(valuesOf(await site.page(one, 1), 1)).toEqual([100, 79]);
  expect((await site.page(one, 1)).parts[1]?.data['overrides']).toMatchObject([{ ...mine, by: 'admin Test', at: expect.any(String) }]);
  await site.act(one.id, 'freeze');
  expect(valuesOf(await site.page(one, 1), 1)).toEqual([100, 79]);
  // Changed again, and taken back: the figure is the copied one.
  expect((await change([{ ...mine, value: 78 }], 2)).body.state).toBe('draft');
  expect(valuesOf(await site.page(one, 1), 1)).toEqual([100, 78]);
  expect((await change([], 3)).status).toBe(200);
  expect(valuesOf(await site.page(one, 1), 1)).toEqual([100, 80]);
  await site.act(one.id, 'freeze');
  const { figures } = (await call<ReportChanges>(site.c.admin, 'GET', `/reports/${one.id}/changes?from=1&to=2`)).body;
  expect(figures).toMatchObject([{ indicator: 'energy', period: '2024', before: '79', after: '80', cause: null }]);
  // A report that forbids changes by hand rejects new ones.
  await save(one.id, { hand_changes: false });
  expect(await change([mine], 4)).toMatchObject({ status: 422, body: { code: 'INVALID_RECORD' } });
});

it('keeps the copies of a private figure where somebody freezes it again who may not read it', async () => {
  const one = await site.report();
  await site.act(one.id, 'freeze');
  const copied = valuesOf(await site.page(one, 1), 2);
  const editor = await app.signIn('editor@lacet.example', {
    audience: 'public',
    grants: ['portal:public', 'reports:read', 'reports:write'],
  });
  expect((await site.page(one, 1, editor)).parts[2]?.content.figures).toEqual([{ indicator: '', missing: 'private' }]);
  expect((await site.act(one.id, 'freeze', { again: true }, editor)).status).toBe(200);
  expect(valuesOf(await site.page(one, 1), 2)).toEqual(copied);
});

it('copies the figures of a draft again that it has copied before', async () => {
  const one = await site.report();
  await site.act(one.id, 'freeze');
  await save(one.id, { title: text('In words') });
  const id = await site.enter('2022-01-01', 60);
  expect(valuesOf(await site.page(one, 1), 1)).toEqual([100, 80]);
  const { body } = await call<{ changed: unknown[] }>(site.c.admin, 'POST', `/reports/${one.id}/refresh`, {});
  expect(body.changed).toMatchObject([{ period: '2022', before: null, after: '60' }, { indicator: 'secret' }]);
  expect(valuesOf(await site.page(one, 1), 1)).toEqual([60, 100, 80]);
  expect(await site.read(one.id)).toMatchObject({ state: 'draft', revision: 1 });
  expect(id).toBeTruthy();
});

it.each([
  ['of pages', (page: string) => [{ id: 'new', parts: [] }, { id: 'new', parts: [] }, { id: page }]],
  ['of parts', (page: string) => [{ id: page, parts: [1, 2].map(() => ({ id: 'new', kind: 'contents' })) }]],
])('has no temporary id twice: %s', async (_name, pages) => {
  const one = await site.report();
  const found = await save(one.id, { pages: pages(one.pages[1]?.id ?? '') });
  expect(found.status).toBe(422);
  expect(JSON.stringify(found.body)).toContain('temporary_id_twice');
  expect((await site.read(one.id)).pages).toHaveLength(2);
});

it('shows its own pictures alone', async () => {
  const one = await site.report();
  const file = '0190a2f4-8c1e-7b6a-9d35-3f1f0a9c1b2d';
  const parts = [{ id: 'p', kind: 'picture', data: { file, alt: text('A mill'), width: 'full' } }];
  const found = await save(one.id, { pages: [{ id: one.pages[1]?.id, parts }] });
  expect(found.status).toBe(422);
  expect(JSON.stringify(found.body)).toMatch(/parts\.[0-9a-f-]+\.file/);
});

it('shows another kind of chart of a frozen figure at once, with the figure as it was copied', async () => {
  const one = await site.report();
  await site.act(one.id, 'freeze');
  const copied = valuesOf(await site.page(one, 1), 1);
  await site.enter('2021-01-01', 30);
  const [, part] = (await site.page(one, 1)).parts;
  await save(one.id, { pages: [{ id: one.pages[1]?.id, parts: [{ id: part?.id, rev: 1, data: { ...part?.data, chart: 'bar' } }] }] });
  const shown = await site.page(one, 1);
  expect([shown.parts[1]?.content.figures?.[0], valuesOf(shown, 1)]).toMatchObject([{ chart: 'bar' }, copied]);
  await site.act(one.id, 'freeze');
  const { body } = await call<{ document: string }>(site.c.admin, 'GET', `/reports/${one.id}/versions/2`);
  expect(body.document).toContain('"chart":"bar","indicator":"energy"');
});

it('is changed, shared and deleted although a tag of the whole report was removed; its parts say so', async () => {
  const tag = async (key: string, more = {}) =>
    (await call<{ id: string }>(site.c.admin, 'POST', '/tags', { key, name: text(key), ...more })).body.id;
  const leaf = await tag('closed_mill', { parent_id: await tag('mills') });
  const one = await site.report({ default_tags: { mills: 'closed_mill' } });
  await call(site.c.admin, 'DELETE', `/tags/${leaf}`);
  expect((await save(one.id, { title: text('After'), pages: [{ id: one.pages[0]?.id, title: text('Front') }] })).status).toBe(200);
  expect((await call(site.c.admin, 'PUT', `/reports/${one.id}/share`, { users: [] })).status).toBe(200);
  expect((await site.page(one, 1)).parts[1]?.content.figures).toMatchObject([{ missing: 'selection' }]);
  const wrong = await save(one.id, { default_tags: { mills: 'closed_mill', country: 'france' } });
  expect(wrong).toMatchObject({ status: 422, body: { details: { 'default_tags.mills': [{ code: 'INVALID' }] } } });
  expect((await call(site.c.admin, 'DELETE', `/reports/${one.id}`)).status).toBe(200);
});
