/** Tests that a hidden field is not revealed in any other way, and that rich text is cleaned anywhere in a record. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { samples } from './records.fixture';
import { auditOf } from '#tests/support/product/audit';

let test: TestApp;
let owner: Inject;
let clerk: Inject;
interface Sample extends Record<string, unknown> {
  id: string;
}
const name = (id: string) => ({ en: id, fr: id });

beforeAll(async () => {
  const fields = [
    ...samples.fields,
    { id: 'secret', name: name('secret'), type: 'string', permission: { read: 'users:read', write: 'users:read' } },
    {
      id: 'parts',
      name: name('parts'),
      type: 'text',
      format: 'items',
      items: [
        { id: 'story', name: name('story'), type: 'editor' },
        { id: 'told', name: name('told'), type: 'editor', localized: true },
      ],
    },
  ];
  test = await startTestApp({ definitions: { 'samples.json': { ...samples, fields } } });
  owner = await test.signIn('super@lacet.example');
  clerk = await test.signIn('clerk@lacet.example', { grants: ['resource.samples:read', 'resource.samples:write'] });
});
afterAll(() => test.close());

it('a hidden field is in no answer, no refusal, no search', async () => {
  const { id } = made(await call<Sample>(owner, 'POST', '/samples', { label: 'A', secret: 'sesame', salary: 471147114711 }));
  await call(owner, 'PUT', `/samples/${id}`, { label: 'B' });
  const queries = ['{"q":"sesame"}', '{"secret":"sesame"}', '{"secret__contains":"s"}', '{"salary__gte":1}', '{"secret__empty":false}'];
  const answers = [
    await call(clerk, 'PUT', `/samples/${id}`, { label: 'C', version: 1 }),
    await call(clerk, 'GET', `/samples/${id}`),
    await call(clerk, 'PUT', `/samples/${id}`, { label: 'C' }),
    ...(await Promise.all(queries.map((filter) => call(clerk, 'GET', `/samples?filter=${encodeURIComponent(filter)}`)))),
    await call(clerk, 'GET', '/samples?sort=["secret","ASC"]'),
    await call(clerk, 'GET', '/definitions'),
    await call(clerk, 'DELETE', `/samples/${id}`),
  ];
  for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/sesame|471147114711|"salary"/);
  expect(answers[0]).toMatchObject({ body: { code: 'VERSION_CHANGE', details: { record: { label: 'B' } } } });
  expect((await call(clerk, 'GET', `/samples?filter=${encodeURIComponent('{"q":"sesame"}')}`)).body).toEqual([]);
  const auditor = await test.signIn('events@lacet.example', { grants: ['audit:read'] });
  const told = JSON.stringify((await call(auditor, 'GET', auditOf({ entity: 'samples', entity_id: id }))).body);
  expect(told).toContain('471147114711');
  expect(told).not.toContain('sesame');
});

it('rich text in a list of objects is cleaned like any other', async () => {
  const bad =
    '<p>a</p><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="JaVaScRiPt:alert(1)">b</a><svg onload="x()"></svg>';
  const { id, parts } = made(
    await call<Sample>(owner, 'POST', '/samples', { label: 'A', parts: [{ story: bad, told: { en: bad, fr: bad } }] }),
  );
  const clean = '<p>a</p><img src="x" /><a>b</a>';
  expect(parts).toEqual([{ story: clean, told: { en: clean, fr: clean } }]);
  const put = await call<Sample>(owner, 'PUT', `/samples/${id}`, { parts: [{ told: { fr: `${bad}!` } }] });
  expect(put.body['parts']).toEqual([{ told: { fr: `${clean}!` } }]);
});
