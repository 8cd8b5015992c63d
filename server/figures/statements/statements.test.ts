/** Tests the statements about figures: shown while the figures confirm them, reported to administrators when they no longer do. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import type { CheckedStatement } from '#resources/api/figures/statements';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let app: TestApp;
let c: Collection;
let approver: Inject;
let visitor: Inject;

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  approver = await app.signIn('approver@lacet.example');
  visitor = await app.anonymous();
  await call(c.admin, 'POST', '/services/sections', {
    key: 'climate',
    name: { en: 'Climate', fr: 'Climat' },
    position: 1,
    subsections: [],
  });
  await c.subject('electricity');
  made(
    await call(c.admin, 'POST', '/services/indicators', {
      key: 'energy',
      name: { en: 'Energy', fr: 'Énergie' },
      section: 'climate',
      published: true,
      terms: [{ name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' }],
    }),
  );
  await approved('2021-01-01', 200, 'france');
  await approved('2022-01-01', 176, 'france');
  await approved('2021-01-01', 0, 'spain');
  await approved('2022-01-01', 12, 'spain');
});
afterAll(() => app.close());

async function approved(date: string, kwh: number, country: string, brand?: string): Promise<void> {
  const tags = { country: c.tag[country], ...(brand && { brand: c.tag[brand] }) };
  const { body } = await c.enter(c.admin, { date, tags, values: { kwh } });
  await c.fire(c.admin, 'submit', [body.id]);
  expect((await c.fire(approver, 'approve', [body.id])).status).toBe(200);
}
const state = (claim: Record<string, unknown>) =>
  call<{ id: string }>(c.admin, 'POST', '/statements', {
    key: 'energy',
    kind: 'fall',
    from: '2021',
    to: '2022',
    published: true,
    ...claim,
  });
const shown = async () => (await call<IndicatorPage>(visitor, 'GET', '/services/indicators/energy')).body.statements;
const checked = async () => (await call<CheckedStatement[]>(c.admin, 'GET', '/services/statements_checked')).body;
const ofFrance = { en: 'Down 12% in France', fr: 'En baisse de 12\u00a0% en France' };

it('is shown while it holds, of its tags alone', async () => {
  made(await state({ text: { en: 'Down 6% since 2021', fr: 'En baisse de 6\u00a0% depuis 2021' } }));
  made(await state({ text: ofFrance, tags: [c.tag['france']] }));
  made(await state({ text: { en: 'Down 99% since 2021' }, published: false }));
  expect((await shown()).map(({ fr }) => fr)).toEqual(['En baisse de 6\u00a0% depuis 2021', ofFrance.fr]);
  expect((await checked()).map(({ fault }) => fault)).toEqual([null, null]);
});

it('is held back, and flags itself, from the approval on that makes it untrue', async () => {
  await approved('2021-01-01', 0, 'spain', 'alizee');
  await approved('2022-01-01', 6, 'spain', 'alizee');
  expect(await shown()).toEqual([ofFrance]);
  const [untrue, still] = await checked();
  expect(untrue).toMatchObject({
    fault: 'other_figure',
    figure: { en: '3', fr: '3' },
    indicator: { key: 'energy', name: { en: 'Energy' }, path: 'climate/energy' },
  });
  expect(still?.fault).toBeNull();
  await approved('2022-01-01', 60, 'spain', 'brise');
  expect((await checked())[0]?.fault).toBe('not_comparable');
  await approved('2021-01-01', 0, 'spain', 'brise');
  expect((await checked())[0]?.fault).toBe('other_way');
});

it('says so where a period has no figure', async () => {
  made(await state({ text: { en: 'Down 12% since 2019' }, from: '2019' }));
  expect((await checked()).map(({ fault }) => fault)).toContain('no_figure');
  expect(await shown()).toEqual([ofFrance]);
});

it('is checked in the order of the indicators’ keys', async () => {
  const about = {
    section: 'climate',
    published: true,
    terms: [{ name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' }],
  };
  made(await call(c.admin, 'POST', '/services/indicators', { key: 'before', name: { en: 'Before', fr: 'Avant' }, ...about }));
  made(await state({ key: 'before', text: { en: 'Up 1%' } }));
  expect((await checked()).map(({ indicator }) => indicator.key)).toEqual(['before', 'energy', 'energy', 'energy']);
});

it('is checked for who writes indicators, and no one else', async () => {
  expect((await call(visitor, 'GET', '/services/statements_checked')).status).toBe(401);
  expect((await call(approver, 'GET', '/services/statements_checked')).status).toBe(403);
});
