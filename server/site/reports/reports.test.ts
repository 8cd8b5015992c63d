/** Tests reports: their pages and parts, frozen figures, versions, templates and copies. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Refreshed, ReportChanges } from '#resources/api/reports/reports';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { idOf, reportsSite, text, valuesOf, type Report, type Reports } from './reports.fixture';

let app: TestApp;
let site: Reports;
beforeAll(async () => {
  app = await startTestApp();
  site = await reportsSite(app);
});
afterAll(() => app.close());

it('is made with pages whose temporary ids come back mapped, and each page is read with its figures', async () => {
  const one = await site.report();
  expect(one.pages.map(({ title, parts, look }) => [title?.en, parts, look])).toEqual([
    ['Cover', 0, 'cover'],
    ['Climate', 4, 'plain'],
  ]);
  expect(one.saved.ids['climate']).toBe(one.pages[1]?.id);
  const climate = await site.page(one, 1);
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
  const one = await site.report();
  const [h = '', energy = ''] = (await site.page(one, 1)).parts.map(({ id }) => id);
  const save = (pages: object[]) =>
    call<Report & { details: Record<string, unknown> }>(site.c.admin, 'PUT', `/reports/${one.id}`, { pages });
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
  const now = await site.page(one, 1);
  expect([now.title?.en, now.parts.length, now.parts[0]?.data['text']]).toEqual(['Climate', 4, text('Energy')]);
  // Different parts don't meet, and parts move.
  expect((await save([{ id, parts: [{ id: energy, rev: 1, index: 0 }] }])).status).toBe(200);
  expect((await site.page(one, 1)).parts[0]?.id).toBe(energy);
  await save([{ id, index: 0 }]);
  expect((await site.read(one.id)).pages.map(({ title }) => title?.en)).toEqual(['Climate', 'Cover']);
});

it('refuses what is wrong with its page, its part and its field, and keeps nothing', async () => {
  const one = await site.report();
  const save = (pages: unknown) =>
    call<{ code: string; details: Record<string, { code: string }[]> }>(site.c.admin, 'PUT', `/reports/${one.id}`, { pages });
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
  expect((await site.page(one, 1)).parts).toHaveLength(4);
});

it('keeps its frozen figures whatever is restated, says what a refresh would change and why, then does', async () => {
  const old = await site.enter('2022-01-01', 50);
  const one = await site.report();
  const frozen = (await site.act(one.id, 'freeze')).body;
  expect(frozen).toMatchObject({ state: 'frozen', revision: 1, exact_indicators_copy: true });
  await site.correct(old, 45, 'A meter was counted twice');
  expect(valuesOf(await site.page(frozen, 1), 1)).toEqual([50, 100, 80]);
  const asked = (await call<Refreshed>(site.c.admin, 'POST', `/reports/${one.id}/refresh`, { dry_run: true })).body;
  expect(asked.changed).toMatchObject([
    { indicator: 'energy', period: '2022', before: '50', after: '45', cause: 'inputs:reopen', reason: 'A meter was counted twice' },
    { indicator: 'secret', period: '2022', before: '50', after: '45' },
  ]);
  expect(asked.unchanged).toBe(4);
  expect(valuesOf(await site.page(frozen, 1), 1)).toEqual([50, 100, 80]);
  expect((await call<Refreshed>(site.c.admin, 'POST', `/reports/${one.id}/refresh`, {})).body).toEqual(asked);
  expect(valuesOf(await site.page(frozen, 1), 1)).toEqual([45, 100, 80]);
  const now = await site.read(one.id);
  expect([now.revision, now.versions.map(({ number }) => number)]).toEqual([2, [2, 1]]);
  const changes = (await call<ReportChanges>(site.c.admin, 'GET', `/reports/${one.id}/changes?from=1&to=2`)).body;
  expect(changes.figures).toEqual(asked.changed);
  expect([changes.texts, changes.fields]).toEqual([[], []]);
});

it('begins with a template: a page for each section or indicator, with their names', async () => {
  const template = made(
    await call<Report>(site.c.admin, 'POST', '/reports', {
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
  const one = made(await call<Report>(site.c.admin, 'POST', '/reports', { title: text('2025'), from: template.id }));
  expect(one).toMatchObject({ orientation: 'landscape', state: 'draft' });
  expect(one.pages.map(({ title }) => title?.en)).toEqual(['Contents', 'About Energy energy', 'About Energy secret']);
  expect(valuesOf(await site.page(one, 2), 0)).toEqual(valuesOf(await site.page(one, 1), 0));
  expect((await site.act(template.id, 'freeze')).body).toMatchObject({ code: 'STATE_CHANGED' });
});

it('is copied for the next year: its periods move', async () => {
  const one = await site.report({ date_start: '2023-01-01', date_end: '2023-12-31', slug: 'first' });
  expect(valuesOf(await site.page(one, 1), 1)).toEqual([100]);
  const copy = made(await call<Report>(site.c.admin, 'POST', `/reports/${one.id}/duplicate`, { shift: 1 }));
  expect(copy).toMatchObject({
    title: { en: 'Annual report (copy)', fr: 'Annual report (copie)' },
    date_start: '2024-01-01',
    slug: null,
  });
  expect(valuesOf(await site.page(copy, 1), 1)).toEqual([80]);
});

it('tells when its pages were changed last, and who did, as it tells of its fields', async () => {
  interface Kept extends Report {
    updated_at: string;
    updated_by: string;
  }
  const one = (await site.report()) as Kept;
  const save = { pages: [{ id: one.pages[0]?.id, title: text('Front') }] };
  const saved = (await call<Kept>(site.other, 'PUT', `/reports/${one.id}`, save)).body;
  expect([saved.updated_at > one.updated_at, saved.updated_by]).toEqual([true, await idOf(site.other)]);
  expect(await site.read(one.id)).toMatchObject({ updated_at: saved.updated_at, version: one.version });
});
