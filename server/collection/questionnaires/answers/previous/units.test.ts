/** Tests what the answer of the period before is where the unit of its question has changed since: converted where a unit of the question says how, otherwise no value. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: [] });
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });
const owners = [{ email: 'ana@lacet.example' }];
const kg = { key: 'kg', factor: '0.001' };
const tonne = { key: 't', factor: '1000' };
const sectionsOf = (mass: object, was: object = {}) => {
  const fields = [
    { id: 'mass', name: text('Mass'), type: 'number', variation_threshold: 10, ...mass, ...was },
    { id: 'change', name: text('Change'), type: 'number', compute: "mass - previous('mass')" },
  ];
  return [{ key: 'all', name: text('All'), fields }];
};

/** Answers the question in 2024 as it is before, and in 2025 as it is after; returns what is read of the latter. */
async function over(before: object, said: unknown, after: object, now: unknown) {
  const { template, ids } = await q.ask(owners, { sections: sectionsOf(before) }, '2024-01-01');
  const [first = ''] = ids;
  expect((await q.save(ana, first, { mass: said })).status).toBe(200);
  expect((await q.submit(ana, first)).status).toBe(200);
  const path = `/questionnaires/templates/${template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  expect((await call(q.admin, 'PUT', path, { version, sections: sectionsOf(after) })).status).toBe(200);
  expect((await q.publish(template, version + 1)).status).toBe(200);
  const [id = ''] = (await q.create(template, owners, { period: '2025-01-01' })).body.feedback.created_ids;
  expect((await q.save(ana, id, { mass: now })).status).toBe(200);
  const asked = { field_id: 'mass', periods: 2 };
  const { body: previous } = await call<{ earlier: object[] } & Record<string, unknown>>(
    ana,
    'PUT',
    `/questionnaires/${id}/previous_value`,
    asked,
  );
  const { body: variation } = await call<{ previous: unknown } | null>(ana, 'PUT', `/questionnaires/${id}/variation`, { field_id: 'mass' });
  const { computed, errors } = (await q.read(ana, id)).body;
  return { previous, variation, change: computed['change'], exceeded: errors.map(({ code }) => code) };
}

it('is converted without loss by the units of the question as it is now, or as it was', async () => {
  const expected = { previous: 5000, exceeded: false };
  const byNow = await over({ unit: text('t') }, 5, { unit: text('kg'), units: [tonne] }, 5100);
  expect(byNow).toMatchObject({ variation: expected, change: 100, exceeded: [] });
  expect(byNow.previous).toMatchObject({ value: 5000, unit: text('kg'), na: null, changed: { value: 5, unit: text('t') } });
  expect(byNow.previous.earlier).toMatchObject([{ value: 5000, changed: { value: 5 } }]);
  const byThen = await over({ unit: text('t'), units: [kg] }, 5, { unit: text('kg') }, 5100);
  expect(byThen).toMatchObject({ variation: expected, change: 100 });
  const typed = await over({ unit: text('t'), units: [kg] }, { value: '500', unit: 'kg' }, { unit: text('kg') }, 900);
  expect(typed).toMatchObject({ variation: { previous: 500, exceeded: true }, change: 400, exceeded: ['VARIATION_EXCEEDED'] });
});

it('is no value where no unit says how to convert it, and what was answered is said', async () => {
  const none = await over({ unit: text('t') }, 5, { unit: text('kg') }, 5100);
  expect(none).toMatchObject({
    previous: { value: null, unit: text('kg'), changed: { value: 5, unit: text('t') } },
    variation: null,
    exceeded: [],
  });
  expect(none.change ?? null).toBeNull();
});

it('stays as it was answered where the unit is the same', async () => {
  const same = { unit: text('t'), units: [kg], na: { reasons: ['sensitive'] } };
  const { previous, change } = await over(same, { value: '500', unit: 'kg' }, { ...same, variation_threshold: 20 }, 1);
  expect(previous).toMatchObject({ value: { value: '500', unit: 'kg' }, na: null, changed: null });
  expect(change).toBe(0.5);
  expect((await over(same, { na: 'sensitive' }, { ...same, variation_threshold: 20 }, 1)).previous).toMatchObject({
    value: { na: 'sensitive' },
    na: 'sensitive',
    changed: null,
  });
});
