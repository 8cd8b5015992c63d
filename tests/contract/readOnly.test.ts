/** Tests that values that can't be stored are refused, in every kind of write, and that a record sent back as it was read is accepted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Definition, JsonValue } from '#resources/definition';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { productDefinitions } from '#tests/support/database/definitions';
import type { Inject } from '#tests/support/product/visitor';
import { createTargets, recordsOf } from './support/records';

let test: TestApp;
let inject: Inject;
type Kept = Record<string, JsonValue> & { id: string; version: number };

beforeAll(async () => {
  test = await startTestApp();
  inject = await test.signIn('super@lacet.example');
  await createTargets(productDefinitions(), {
    create: (path, payload) => inject({ method: 'POST', url: `/api/${path}`, payload }),
    find: async (path, filter) => (await inject(`/api/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json(),
  });
});
afterAll(() => test.close());

const bodies: Record<string, object> = {
  users: { email: 'one@lacet.example' },
  indicators: { key: 'one', name: { en: 'One', fr: 'Un' }, section: 'climate', source: 'manual' },
};
const bodyOf = (definition: Definition): object => ({ ...(bodies[definition.id] ?? recordsOf(definition, 1)[0]) });
const refused = { code: 'INVALID_RECORD' };

describe.each(
  productDefinitions()
    .filter(({ create }) => create !== false)
    .map((definition) => ({ id: definition.id, definition })),
)('$id', ({ id, definition }) => {
  const url = `/api/${definition.endpoint ?? id}`;
  const fixed = [...definition.fields.filter((field) => field.read_only).map((field) => field.id), 'created_at', 'updated_by'];
  let record: Kept;
  const put = (payload: object) => inject({ method: 'PUT', url: `${url}/${record.id}`, payload });

  it('a record sent back as it was read is taken, and changes nothing', async () => {
    const made = await inject({ method: 'POST', url, payload: bodyOf(definition) });
    expect(made.statusCode, made.body).toBe(201);
    record = made.json();
    const [read] = (await inject(`${url}?filter=${encodeURIComponent(JSON.stringify({ id: record.id }))}`)).json<Kept[]>();
    const answer = await put(read ?? {});
    expect([answer.statusCode, answer.json().version], answer.body).toEqual([200, read?.version]);
  });

  it('another value of a field that the server fills in is refused', async () => {
    for (const field of fixed) {
      const answer = await put({ [field]: 'mine' });
      expect(answer.statusCode, `${field} ${answer.body}`).toBe(422);
      expect(answer.json()).toMatchObject({ ...refused, details: { [field]: [{ code: 'READ_ONLY' }] } });
    }
  });

  it('a new record with one is refused, and so is a change of many', async () => {
    const field = fixed[0] ?? '';
    const made = await inject({ method: 'POST', url, payload: { ...bodyOf(definition), [field]: 'mine' } });
    expect(made.json(), made.body).toMatchObject({
      ...refused,
      details: { [field]: expect.arrayContaining([expect.objectContaining({ code: 'READ_ONLY' })]) },
    });
    if (id === 'sections' || !test.deps.entities.genericMethods(id).includes('update')) return;
    const many = await inject({ method: 'POST', url: `${url}/bulk`, payload: { ids: [record.id], data: { [field]: 'mine' } } });
    expect(many.statusCode, many.body).toBe(422);
  });
});

it('calls that write a part of what they answer refuse the rest, unless it is as it was', async () => {
  const client = (await inject('/api/services/clients')).json();
  const write = (payload: object, url = '/api/services/clients') => inject({ method: 'PUT', url, payload });
  expect((await write({ ...client, authentication: {} })).statusCode).toBe(200);
  expect((await write({ authentication: {}, key: 'other', colour: 'red' })).json()).toMatchObject({
    code: 'INVALID_RECORD',
    details: { key: [{ code: 'READ_ONLY' }], colour: [{ code: 'INVALID', reason: 'unknown' }] },
  });
  const profile = (await inject('/api/profile')).json();
  expect((await write({ ...profile, locale: 'fr' }, '/api/profile')).statusCode).toBe(200);
  expect((await write({ locale: 'fr', email: 'other@lacet.example' }, '/api/profile')).json()).toMatchObject({
    details: { email: [{ code: 'READ_ONLY' }] },
  });
});

it('a body with a member that its call does not know is refused', async () => {
  const answer = await inject({ method: 'POST', url: '/api/suppliers/bulk', payload: { ids: [], data: { name: 'x' }, when: 'now' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: { when: [{ code: 'INVALID', reason: 'unknown' }] } }]);
});

it('says which values were dropped, because their fields do not show', async () => {
  const made = await inject({
    method: 'POST',
    url: '/api/services/indicators',
    payload: { ...bodies['indicators'], key: 'two', formula: 'a + b' },
  });
  expect([made.statusCode, made.headers['x-dropped-fields'], made.json().formula]).toEqual([201, 'formula', null]);
  const kept = await inject({ method: 'PUT', url: '/api/services/indicators/two', payload: { position: 3 } });
  expect([kept.statusCode, kept.headers['x-dropped-fields']]).toEqual([200, undefined]);
});
