/** Tests that a question doesn't take the id of another one of an earlier version, whose answers it would get; an id that it had itself comes back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../questionnaires.fixture';
import { asked } from './moves/moves.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: [] });
});
afterAll(() => app.close());

const number = (id: string, was?: string[]) => ({ id, name: { en: id, fr: id }, type: 'number', ...(was && { was }) });
async function save(template: string, fields: object[]) {
  const path = `/questionnaires/templates/${template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  return call(q.admin, 'PUT', path, { version, sections: [{ key: 'all', name: { en: 'All', fr: 'All' }, fields }] });
}
const taken = { status: 422, body: { details: { sections: [{ reason: 'definition', problem: 'id_taken', path: 'b.id' }] } } };

it('is refused where both were asked at once, and where the other was removed before', async () => {
  const { template, change } = await asked(q, ana, [number('a'), number('b')], { a: 1, b: 2 });
  await change([number('a')]);
  expect(await save(template, [number('b', ['a'])])).toMatchObject(taken);
  expect((await save(template, [number('c', ['a'])])).status).toBe(200);
  const other = await asked(q, ana, [number('b')], { b: 2 });
  await other.change([number('a')]);
  expect(await save(other.template, [number('b', ['a'])])).toMatchObject(taken);
});

it('is taken where the question had it itself', async () => {
  const { change, values } = await asked(q, ana, [number('b')], { b: 2 });
  await change([number('a', ['b'])]);
  await change([number('b', ['a'])]);
  expect(await values()).toEqual({ b: 2 });
});
