/** Tests that who reads no private figures gets none of a report by any call, nor what tells of them, and can't lose what they don't see; everything is there for who may read it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PartRead } from '#resources/api/reports/reports';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { reportsSite, text, type Report, type Reports } from '../reports.fixture';

let app: TestApp;
let site: Reports;
let editor: Inject;
beforeAll(async () => {
  app = await startTestApp();
  site = await reportsSite(app);
  editor = await app.signIn('editor@lacet.example', {
    audience: 'public',
    grants: ['portal:public', 'reports:read', 'reports:write', 'audit:read', 'deletions:read'],
  });
  const annotate = (key: string, title: string, audience: string) =>
    call(site.c.admin, 'POST', '/annotations', { key, date: '2024-01-01', title: text(title), audience });
  made(await annotate('energy', 'Seen by all', 'public'));
  made(await annotate('energy', 'Veiled of energy', 'private'));
});
afterAll(() => app.close());

const veiled = /secret|Veiled|8642/;
const pages = [
  {
    id: 'p',
    title: text('Figures'),
    parts: [
      { id: 'one', kind: 'indicator', data: { indicator: 'secret', show: ['table'], caption: text('Veiled caption') } },
      {
        id: 'tiles',
        kind: 'tiles',
        data: { figures: [{ indicator: 'secret', from: '2023' }, { indicator: 'energy' }] },
      },
      { id: 'open', kind: 'indicator', data: { indicator: 'energy', show: ['chart'] } },
      { id: 'method', kind: 'methodology', data: { indicators: ['secret', 'energy'] } },
    ],
  },
  {
    id: 'alone',
    title: text('Veiled page'),
    parts: [
      { id: 'head', kind: 'heading', data: { text: text('Veiled heading') } },
      { id: 'notes', kind: 'annotations', data: { indicator: 'secret' } },
    ],
  },
];
const overrides = [{ period: '2024', value: 8642, why: 'Veiled reason' }];
const save = (inject: Inject, id: string, parts: object[], page: string) =>
  call<Report & { code: string; details: unknown }>(inject, 'PUT', `/reports/${id}`, { pages: [{ id: page, parts }] });

it('leaves out their keys, notes and changes, in drafts, versions, lists of changes and links', async () => {
  const one = await site.report({ pages, audience: 'public', slug: 'with-veiled' });
  const page = one.pages[0]?.id ?? '';
  const [part] = (await site.page(one, 0)).parts;
  expect((await save(site.c.admin, one.id, [{ id: part?.id, rev: 1, data: { ...part?.data, overrides } }], page)).status).toBe(200);
  const drafted = await site.page(one, 0, editor);
  expect(JSON.stringify(drafted)).not.toMatch(veiled);
  await site.act(one.id, 'freeze');
  const frozen = await site.page(one, 0, editor);
  expect(JSON.stringify(frozen)).not.toMatch(veiled);
  expect(frozen.parts.map(({ data, has_private }) => [data, has_private])).toEqual([
    [{}, true],
    [{ figures: [{ indicator: 'energy' }] }, true],
    [{ indicator: 'energy', show: ['chart'] }, undefined],
    [{ indicators: ['energy'] }, true],
  ]);
  await site.act(one.id, 'revise');
  const second = { ...overrides[0], value: 8642.5 };
  await save(site.c.admin, one.id, [{ id: part?.id, data: { ...part?.data, overrides: [second] } }], page);
  await site.act(one.id, 'freeze');
  await site.act(one.id, 'publish');
  const visitor = await app.anonymous();
  for (const [reader, path] of [
    [visitor, '/services/reports/with-veiled'],
    [editor, '/services/reports/with-veiled'],
    [editor, `/reports/${one.id}/changes?from=1&to=2`],
    [visitor, `/verify?sha256=${(await site.read(one.id)).versions[0]?.hash}`],
  ] as const) {
    const answer = await call(reader, 'GET', path);
    expect([answer.status, JSON.stringify(answer.body).match(veiled)], path).toEqual([200, null]);
  }
  const published = (await call<{ pages: unknown[] }>(visitor, 'GET', '/services/reports/with-veiled')).body;
  expect([published.pages.length, JSON.stringify(published).includes('Seen by all')]).toEqual([1, true]);
  const whole = await call<{ pages: unknown[] }>(site.c.admin, 'GET', '/services/reports/with-veiled');
  for (const said of ['"secret"', 'Veiled caption', 'Veiled reason', 'Veiled heading', '8642.5'])
    expect(JSON.stringify(whole.body)).toContain(said);
  for (const path of [`/reports/${one.id}/versions/2`, '/services/reports/with-veiled/versions/2'])
    expect(await call(editor, 'GET', path)).toMatchObject({ status: 403, body: { code: 'REPORT_HAS_PRIVATE' } });
});

it('has private annotations of a public indicator where it is for some alone, and a version for everyone is whole without them', async () => {
  const shown = [{ id: 'p', parts: [{ id: 'a', kind: 'annotations', data: { indicator: 'energy' } }] }];
  const inner = await site.report({ pages: shown, audience: 'private' });
  await site.act(inner.id, 'freeze');
  const notes = async (inject?: Inject) => JSON.stringify((await site.page(inner, 0, inject)).parts[0]?.content);
  expect([(await notes()).includes('Veiled of energy'), (await notes(editor)).match(veiled)]).toEqual([true, null]);
  const open = await site.report({ pages: shown, audience: 'public', slug: 'for-everyone' });
  await site.act(open.id, 'freeze');
  await site.act(open.id, 'publish');
  const exported = await call<{ document: string }>(await app.anonymous(), 'GET', '/services/reports/for-everyone/versions/1');
  expect([exported.status, exported.body.document.includes('Seen by all'), exported.body.document.match(veiled)]).toEqual([
    200,
    true,
    null,
  ]);
});

it('keeps the history of their parts to who reads private pages', async () => {
  const one = await site.report({ pages });
  const page = one.pages[0]?.id ?? '';
  await save(site.c.admin, one.id, [{ id: 'more', kind: 'annotations', data: { indicator: 'secret' } }], page);
  await call(site.c.admin, 'PUT', `/reports/${one.id}`, { pages: [{ id: one.pages[1]?.id, removed: true }] });
  const [set] = (await call<{ change_set: string }[]>(site.c.admin, 'GET', `/revisions/report_pages/${page}`)).body;
  for (const path of [
    `/revisions/report_pages/${page}`,
    `/revisions/report_pages/${page}/1`,
    `/revisions/report_pages/${page}/2`,
    '/audit_events?filter={"entity":"report_pages"}&range=[0,99]',
    '/audit_events/changes?filter={"entity":"report_pages"}',
    '/deletions?filter={"entity":"report_pages"}&range=[0,99]',
    ...(set?.change_set ? [`/change_sets/${set.change_set}`] : []),
  ]) {
    const answer = await editor({ method: 'GET', url: `/api${path}` });
    // The title of a page is what its author wrote.
    expect([answer.statusCode, answer.body.replaceAll('Veiled page', '').match(veiled)], path).toEqual([200, null]);
  }
  expect(JSON.stringify((await call(site.c.admin, 'GET', `/revisions/report_pages/${page}`)).body)).toContain('secret');
});

it('moves and removes what it hides, and changes nothing of it; nor does a conflict tell it', async () => {
  const one = await site.report({ pages });
  const page = one.pages[0]?.id ?? '';
  const before = await site.page(one, 0);
  const [hidden, tiles] = before.parts.map(({ id }) => id);
  for (const id of [hidden, tiles]) {
    const refused = await save(editor, one.id, [{ id, data: { indicator: 'energy', show: ['chart'] } }], page);
    expect([refused.status, JSON.stringify(refused.body.details)]).toEqual([422, expect.stringContaining('private_part')]);
    const late = await save(editor, one.id, [{ id, rev: 7, data: {} }], page);
    expect([late.body.code, JSON.stringify(late.body).match(veiled)]).toEqual(['VERSION_CHANGE', null]);
  }
  expect((await save(editor, one.id, [{ id: hidden, index: 1 }], page)).status).toBe(200);
  const dataOf = (parts: readonly PartRead[], id: string | undefined) => parts.find((part) => part.id === id)?.data;
  const after = await site.page(one, 0);
  expect([after.parts[1]?.id, dataOf(after.parts, hidden), dataOf(after.parts, tiles)]).toEqual([
    hidden,
    dataOf(before.parts, hidden),
    dataOf(before.parts, tiles),
  ]);
  expect((await save(editor, one.id, [{ id: hidden, removed: true }], page)).status).toBe(200);
});

it('has all figures where somebody freezes or refreshes it who may not read them, and tells that person none', async () => {
  const one = await site.report({ pages });
  expect((await site.act(one.id, 'freeze', {}, editor)).status).toBe(200);
  const values = async (inject?: Inject) => JSON.stringify((await site.page(one, 0, inject)).parts[0]?.content);
  expect(await values()).toContain('80');
  expect(await values(editor)).toBe(JSON.stringify({ figures: [{ indicator: '', missing: 'private' }] }));
});

it('has no figure of an indicator that is not published, nor the key of one that was deleted', async () => {
  const indicator = (key: string, published: boolean) =>
    call(site.c.admin, 'POST', '/services/indicators', {
      key,
      name: text(`Veiled ${key}`),
      section: 'climate',
      source: 'manual',
      audience: 'public',
      published,
      manual_values: [{ date: '2024-01-01', value: 8642 }],
    });
  for (const [key, isPublished] of [
    ['secret_unready', false],
    ['secret_gone', true],
  ] as const)
    made(await indicator(key, isPublished));
  const shown = ['secret_unready', 'secret_gone', 'energy'].map((key) => ({
    id: key,
    kind: 'indicator',
    data: { indicator: key, show: ['table'] },
  }));
  const one = await site.report({ pages: [{ id: 'p', parts: shown }], audience: 'public', slug: 'not-ready' });
  expect((await call(site.c.admin, 'DELETE', '/services/indicators/secret_gone')).status).toBe(200);
  await site.act(one.id, 'freeze');
  await site.act(one.id, 'publish');
  const visitor = await app.anonymous();
  const read = await call<{ pages: { parts: PartRead[] }[] }>(visitor, 'GET', '/services/reports/not-ready');
  expect([read.status, JSON.stringify(read.body).match(veiled)]).toEqual([200, null]);
  expect(
    read.body.pages[0]?.parts.map(({ content }) => content.figures?.map((each) => ('missing' in each ? each.missing : 'page'))),
  ).toEqual([['private'], ['deleted'], ['page']]);
});
