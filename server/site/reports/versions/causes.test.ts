/** Tests what a published report says of a figure that was corrected: what it is of and what changed it, with the reason for those who read it in the ledger too. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublishedReport } from '#resources/api/reports/reports';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { reportsSite, text, type Reports } from '../reports.fixture';

let app: TestApp;
let site: Reports;
beforeAll(async () => {
  app = await startTestApp();
  site = await reportsSite(app);
});
afterAll(() => app.close());

const reason = 'A meter was counted twice';

it('names the reopening of an entry, also where other entries count in the figure, and tells its reason to no visitor', async () => {
  const entry = await site.enter('2021-01-01', 50);
  await site.enter('2021-01-01', 7, 'japan');
  const indicator = (id: string, tags?: object) => ({
    id,
    kind: 'indicator',
    data: { indicator: 'energy', show: ['sentence'], from: '2021', to: '2021', ...(tags && { tags }) },
  });
  const pages = [{ id: 'p', title: text('Energy'), parts: [indicator('whole'), indicator('france', { country: 'france' })] }];
  const { id } = await site.report({ audience: 'public', slug: 'corrected', pages });
  for (const act of ['freeze', 'publish']) expect((await site.act(id, act)).status).toBe(200);
  await site.correct(entry, 45, reason);
  const restated = async (by: Inject) => (await call<PublishedReport>(by, 'GET', '/services/reports/corrected')).body.restated;
  const whole = { name: text('Energy energy'), scope: [], before: '57', after: '52', cause: 'inputs:reopen' };
  const france = { ...whole, scope: [{ en: 'France', fr: 'France' }], before: '50', after: '45' };
  expect(await restated(site.c.admin)).toMatchObject([whole, france].map((figure) => ({ ...figure, reason })));
  expect(await restated(await app.anonymous())).toMatchObject([whole, france].map((figure) => ({ ...figure, reason: null })));
});
