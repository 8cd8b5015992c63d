/** Tests that conditions on other fields decide which fields are kept and which are required, however a record is written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition, Field } from '#resources/definition';
import { visits } from '#server/entities/definitions/definitions.fixture';
import { checked, go, rowsOf } from '#server/entities/transfer/spreadsheets.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

const name = (text: string) => ({ en: text, fr: text });
const large: Condition = { all: [{ key: 'employees', op: 'gte', value: 50 }, { not: { key: 'listed', op: 'eq', value: true } }] };
const fields: Field[] = [
  { id: 'employees', name: name('Employees'), type: 'number' },
  { id: 'listed', name: name('Listed'), type: 'checkbox' },
  { id: 'turnover', name: name('Turnover'), type: 'number', display_condition: large },
  { id: 'plan', name: name('Plan'), type: 'string', required_condition: large },
  { id: 'why', name: name('Why'), type: 'string', required_condition: { key: 'turnover', op: 'lt', value: 0 } },
];

let test: TestApp;
let person: Inject;
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'visits.json': visits(...fields) } });
  person = await test.signIn('writer@lacet.example', { grants: ['resource.visits:read', 'resource.visits:write'] });
});
afterAll(() => test.close());

const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await person({ method, url: `/api/visits${url}`, payload });
  return { status: answer.statusCode, body: answer.json(), dropped: answer.headers['x-dropped-fields'] };
};
const blank = (id: string) => ({ status: 422, body: { details: { [id]: [{ code: 'BLANK' }] } } });

describe('a record', () => {
  it('is refused without what its values require, and says what was dropped', async () => {
    expect(await send('POST', '', { place: 'A', employees: 50 })).toMatchObject(blank('plan'));
    expect(await send('POST', '', { place: 'A', employees: 50, plan: 'p', turnover: -1 })).toMatchObject(blank('why'));
    const made = await send('POST', '', { place: 'A', employees: 50, listed: true, turnover: -1 });
    expect(made).toMatchObject({ status: 201, body: { turnover: null, plan: null }, dropped: 'turnover' });
  });

  it('is changed by the same rules, beside the values that it has', async () => {
    const { body } = await send('POST', '', { place: 'B', employees: 49 });
    expect(await send('PUT', `/${body.id}`, { employees: 50, version: body.version })).toMatchObject(blank('plan'));
    const whole = await send('PUT', `/${body.id}`, { employees: 50, plan: 'p', turnover: 3, version: body.version });
    expect(whole).toMatchObject({ status: 200, body: { turnover: 3 } });
    const listed = await send('PUT', `/${body.id}`, { listed: true, plan: null, version: whole.body.version });
    expect(listed).toMatchObject({ status: 200, body: { turnover: null, plan: null } });
  });

  it('is left as it was by an edit of many that would leave a required field empty', async () => {
    const { body } = await send('POST', '', { place: 'C', employees: 1 });
    const many = await send('POST', '/bulk', { ids: [body.id], data: { employees: 60 } });
    expect(many.status).toBe(422);
    expect(JSON.stringify(many.body)).toContain('BLANK');
  });
});

it('a file is refused where its rows leave out what they require, or hold what they do not show', async () => {
  const job = await checked(
    person,
    'visits',
    'v.csv',
    'place,employees,listed,turnover,plan\nLarge,80,no,5,p\nBare,80,no,5,\nListed,80,yes,5,\nSmall,3,no,,\n',
  );
  expect(job.result.counts).toMatchObject({ created: 2, refused: 2 });
  expect(await rowsOf(person, job.id, 'refused')).toMatchObject([
    { row: 3, problems: [{ code: 'BLANK', field: 'plan' }] },
    { row: 4, problems: [{ field: 'turnover', params: { reason: 'not_shown_by', on: 'Employees”, “Listed' } }] },
  ]);
  const clean = await checked(person, 'visits', 'v.csv', 'place,employees,turnover,plan\nLarge,80,5,p\n');
  expect((await go(person, clean.id, 'apply')).status).toBe('done');
});

it('what is deeper than any condition is refused by the check of a subject, however deep', async () => {
  const admin = await test.signIn('admin@lacet.example');
  for (const depth of [9, 60, 5000]) {
    const condition = `${'{"not":'.repeat(depth)}{"key":"a","values":["x"]}${'}'.repeat(depth)}`;
    const field = (id: string, more: string) => `{"id":"${id}","name":{"en":"A","fr":"A"},"type":"string"${more}}`;
    const payload = `{"fields":[${field('a', '')},${field('b', `,"display_condition":${condition}`)}]}`;
    const answer = await admin({
      method: 'POST',
      url: '/api/services/data_cluster/subjects_plan',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    const { problems } = answer.json();
    expect([answer.statusCode, problems?.[0]?.code], answer.body.slice(0, 300)).toEqual(
      depth < 60 ? [200, 'condition_form'] : [400, undefined],
    );
  }
});
