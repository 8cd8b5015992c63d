import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { auditOf } from '#tests/support/product/audit';

let test: TestApp;
let inject: Inject;
const url = '/api/services/sections';

beforeAll(async () => {
  test = await startTestApp();
  inject = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

it('sections are kept in the client configuration, each write its next version', async () => {
  const planet = {
    key: 'planet',
    name: { en: 'Planet', fr: 'Planète' },
    position: 2,
    subsections: [{ key: 'climate', name: { en: 'Climate' }, position: 1 }],
  };
  expect((await inject({ method: 'POST', url, payload: planet })).json()).toMatchObject({ id: 'planet', ...planet });
  await inject({ method: 'POST', url, payload: { key: 'people', name: { en: 'People' }, position: 1 } });
  const client = (await test.anonymous().then((visitor) => visitor('/api/services/clients'))).json();
  expect(client.sections).toEqual([
    { key: 'people', name: { en: 'People' }, description: null, lead: null, subsections: [] },
    { key: 'planet', name: planet.name, description: null, lead: null, subsections: [{ key: 'climate', name: { en: 'Climate' } }] },
  ]);
  const list = await inject(`${url}?sort=["key","DESC"]&range=[0,0]`);
  expect([list.headers['content-range'], list.json()[0].id]).toEqual(['sections 0-0/2', 'planet']);
  const { rows } = await test.database.pool.query(
    'SELECT status, count(*)::int AS n FROM client_config_versions GROUP BY status ORDER BY status',
  );
  expect(rows).toEqual([
    { status: 'active', n: 1 },
    { status: 'superseded', n: 1 },
  ]);
});

it('refuses keys taken, subsections alike, and the removal of one that has indicators', async () => {
  expect((await inject({ method: 'POST', url, payload: { key: 'people', name: { en: 'x' } } })).json().details).toMatchObject({
    key: [{ code: 'DUPLICATED' }],
  });
  const twice = [
    { key: 'a', name: { en: 'A' } },
    { key: 'a', name: { en: 'B' } },
  ];
  expect((await inject({ method: 'PUT', url: `${url}/people`, payload: { subsections: twice } })).json().details).toHaveProperty([
    'subsections.1.key',
  ]);
  await test.database.pool.query(`INSERT INTO indicators (key, name, section, subsection) VALUES ('x', '{}', 'planet', 'climate')`);
  expect((await inject({ method: 'DELETE', url: `${url}/planet` })).json().details).toMatchObject({ key: [{ reason: 'has_indicators' }] });
  expect((await inject({ method: 'PUT', url: `${url}/planet`, payload: { subsections: [] } })).json().details).toHaveProperty(
    'subsections',
  );
  expect((await inject({ method: 'PUT', url: `${url}/planet`, payload: { key: 'other' } })).json().details).toMatchObject({
    key: [{ code: 'READ_ONLY' }],
  });
  expect((await inject({ method: 'DELETE', url: `${url}/people` })).statusCode).toBe(200);
  expect((await inject(`${url}/people`)).statusCode).toBe(404);
});

it('keeps what the client says in its own words to who may not sign in: in both languages, or not at all', async () => {
  const put = (authentication: object) => inject({ method: 'PUT', url: '/api/services/clients', payload: { authentication } });
  const locked = { en: 'Call Louise: 5555.', fr: 'Appelez Louise\u202f: 5555.' };
  expect((await put({ client_locked_message: locked })).json()).toMatchObject({ authentication: { client_locked_message: locked } });
  const refused = await put({ client_locked_message: { en: ' ', de: 'x' }, greeting: locked, mandate_expired_message: 'x' });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().details).sort()).toEqual([
    'authentication.client_locked_message.de',
    'authentication.client_locked_message.en',
    'authentication.client_locked_message.fr',
    'authentication.greeting',
    'authentication.mandate_expired_message',
  ]);
  const shown = async () => (await test.anonymous().then((visitor) => visitor('/api/services/clients'))).json();
  expect((await shown()).authentication).toEqual({ client_locked_message: locked });
  expect((await shown()).sections.length).toBeGreaterThan(0);
  await put({ client_locked_message: null, user_not_found_message: locked });
  expect((await shown()).authentication).toEqual({ user_not_found_message: locked });
  const events = (await inject(`/api${auditOf({ entity: 'clients' })}`)).json();
  expect(events).toHaveLength(2);
});

it('keeps the name, the contact and the language of the client, which the pages show at once, and says what is wrong with others', async () => {
  const put = (payload: object) => inject({ method: 'PUT', url: '/api/services/clients', payload });
  const own = { name: 'Moulins de l’Èvre', contact_email: 'rse@moulins.example', default_locale: 'fr' };
  expect((await put({ ...own, name: ` ${own.name} ` })).json()).toMatchObject(own);
  const shown = (await test.anonymous().then((visitor) => visitor('/api/services/clients'))).json();
  expect(shown).toMatchObject(own);
  expect(shown.authentication).toBeDefined();
  expect((await put({ name: ' ', contact_email: 'nobody' })).json().details).toMatchObject({
    name: [{ code: 'BLANK' }],
    contact_email: [{ code: 'INVALID', reason: 'format' }],
  });
  expect((await put({ name: 'x'.repeat(101) })).statusCode).toBe(422);
  expect((await put({ default_locale: 'de' })).statusCode).toBe(400);
  expect((await test.anonymous().then((visitor) => visitor('/api/services/clients'))).json()).toMatchObject(own);
});
