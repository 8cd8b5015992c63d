/** Tests that the lineage of a figure leads to the questionnaire whose answers its entries hold. Through the real application. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lineage, LineageInput } from '#resources/api/figures/lineage';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { feeding } from '#server/collection/questionnaires/feeds/feeds.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('names the questionnaire to everyone, and its respondent, question and submission to those who read entries', async () => {
  const fed = await feeding(app);
  const { admin, tag } = fed.c;
  const id = await fed.answered('france', 42);
  const { id: entered } = made(await fed.c.enter(admin, { tags: { country: tag['spain'] }, values: { kwh: 8 } }));
  await fed.c.fire(admin, 'submit', [entered]);
  await fed.c.fire(fed.approver, 'approve', [entered]);
  await call(admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' }, position: 1 });
  const terms = [{ name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' }];
  const indicator = { key: 'energy', name: { en: 'Energy' }, section: 'climate', published: true, audience: 'public', terms };
  made(await call(admin, 'POST', '/services/indicators', indicator));

  const visitor = await app.anonymous();
  const { body } = await call<Lineage>(visitor, 'GET', '/services/indicators/energy/lineage?period=2024');
  expect(body).toMatchObject({ value: 50, terms: [{ inputs: 2, questionnaires: [{ name: { en: 'Energy of sites' }, inputs: 1 }] }] });
  expect(JSON.stringify(body)).not.toMatch(/respondent@|eva@/);

  const path = '/services/indicators/energy/lineage/inputs?period=2024&term=energy';
  expect((await call(visitor, 'GET', path)).status).toBe(401);
  const { body: inputs } = await call<LineageInput[]>(fed.approver, 'GET', path);
  expect(inputs.map(({ questionnaires }) => questionnaires)).toMatchObject([
    [{ questionnaire_id: id, name: { en: 'Energy of sites – France' }, question: { name: { en: 'Electricity used' } }, submission: 1 }],
    [],
  ]);
  expect(inputs[0]?.questionnaires[0]?.respondent?.id).toBe(inputs[0]?.entered_by?.id);
});
