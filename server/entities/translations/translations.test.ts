/** Tests missing, stale and confirmed translations, and that hidden fields stay hidden. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

const text = (id: string, more = {}) => ({ id, name: { en: id, fr: id }, type: 'string', localized: true, ...more });
const leaflets = {
  id: 'leaflets',
  name: { en: { one: 'Leaflet', other: 'Leaflets' }, fr: { one: 'Dépliant', other: 'Dépliants' } },
  title: 'title',
  fields: [text('title'), text('lead'), text('secret', { permission: { read: 'users:read', write: 'users:write' } })],
  list: { columns: ['title'], sort: ['title', 'ASC'] },
  form: [{ fields: ['title', 'lead', 'secret'] }],
  permissions: { read: 'resource.leaflets:read', write: 'resource.leaflets:write' },
};

let test: TestApp;
let owner: Inject;
let clerk: Inject;
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'leaflets.json': leaflets } });
  owner = await test.signIn('super@lacet.example');
  clerk = await test.signIn('clerk@lacet.example', { grants: ['resource.leaflets:read', 'resource.leaflets:write'] });
});
afterAll(() => test.close());

const make = async (data: object) => made(await call<{ id: string }>(owner, 'POST', '/leaflets', data)).id;
const put = (id: string, data: object) => call(owner, 'PUT', `/leaflets/${id}`, data);
const stale = async (id: string, as = owner) =>
  (await call<{ field: string; locale: string }[]>(as, 'GET', `/translations/leaflets/${id}`)).body.map(({ field, locale }) => [
    field,
    locale,
  ]);
const confirm = async (id: string) =>
  (await owner({ method: 'POST', url: `/api/translations/leaflets/${id}/confirm`, payload: { field: 'title', locale: 'fr' } })).statusCode;
const counts = async (as = owner) => (await call(as, 'GET', '/translations/leaflets')).body;

it('a text changed after its translation makes it stale, until it is translated again, or said to hold still', async () => {
  const id = await make({ title: { en: 'One', fr: 'Un' }, lead: { en: 'Lead' } });
  expect(await stale(id)).toEqual([]);
  await put(id, { title: { en: 'One more', fr: 'Un' } });
  expect(await stale(id)).toEqual([['title', 'fr']]);
  await put(id, { title: { en: 'One more', fr: 'Un de plus' } });
  expect(await stale(id)).toEqual([]);
  await put(id, { title: { en: 'One more!', fr: 'Un de plus' } });
  expect(await confirm(id)).toBe(204);
  expect(await stale(id)).toEqual([]);
  await put(id, { title: { en: 'One more!!', fr: 'Un de plus' } });
  expect(await stale(id)).toEqual([['title', 'fr']]);
  await put(id, { title: { en: 'Both', fr: 'Les deux' }, lead: { en: 'Lead, changed' } });
  expect(await stale(id)).toEqual([]);
});

it('counts the records of an entity by language, and tells nothing of a field that one may not see', async () => {
  const before = JSON.parse(JSON.stringify(await counts(clerk)));
  await make({ title: { en: 'Whole', fr: 'Entier' } });
  await make({ title: { en: 'No French' } });
  await make({});
  const old = await make({ title: { en: 'Old', fr: 'Vieux' }, secret: { en: 'S', fr: 'S' } });
  await put(old, { secret: { en: 'S2', fr: 'S' } });
  expect(await counts(clerk)).toEqual([
    { locale: 'fr', complete: before[0].complete + 2, missing: before[0].missing + 1, stale: before[0].stale },
  ]);
  expect(await counts()).toEqual([
    { locale: 'fr', complete: before[0].complete + 1, missing: before[0].missing + 1, stale: before[0].stale + 1 },
  ]);
  expect(await stale(old)).toEqual([['secret', 'fr']]);
  expect(await stale(old, clerk)).toEqual([]);
  expect((await call(clerk, 'POST', `/translations/leaflets/${old}/confirm`, { field: 'secret', locale: 'fr' })).status).toBe(400);
});

it('a confirmation is in the account, and is no revision', async () => {
  const id = await make({ title: { en: 'A', fr: 'B' } });
  await confirm(id);
  expect((await call<unknown[]>(owner, 'GET', `/revisions/leaflets/${id}`)).body).toHaveLength(1);
  const { rows } = await test.database.pool.query('SELECT action FROM audit_events WHERE entity_id = $1 ORDER BY at', [id]);
  expect(rows.map(({ action }) => action)).toEqual(['create', 'confirm_translation']);
});

it.each([
  ['GET', '/translations/nothing', undefined, 404],
  ['GET', '/translations/users', undefined, 403],
  ['GET', '/translations/leaflets/none', undefined, 404],
  ['POST', '/translations/leaflets/none/confirm', { field: 'title', locale: 'fr' }, 404],
  ['POST', '/translations/leaflets/none/confirm', { field: 'title', locale: 'de' }, 400],
  ['POST', '/translations/leaflets/none/confirm', [1], 400],
] as const)('%s %s is %s', async (method, path, body, status) => {
  expect((await call(clerk, method, path, body)).status).toBe(status);
});

it('lists the records that lack a language, or hold an old text, and no more of a hidden field than is told', async () => {
  const missing = await make({ title: { en: 'Listed, no French' } });
  const old = await make({ title: { en: 'Listed, old', fr: 'Vieux' } });
  const hidden = await make({ title: { en: 'Listed', fr: 'Inscrit' }, secret: { en: 'S', fr: 'S' } });
  await put(old, { title: { en: 'Listed, changed', fr: 'Vieux' } });
  await put(hidden, { secret: { en: 'S2' } });
  const listed = async (value: string, as = owner) => {
    const filter = encodeURIComponent(JSON.stringify({ _translation: value, title__contains: 'Listed' }));
    const { status, body } = await call<{ id: string }[]>(as, 'GET', `/leaflets?filter=${filter}`);
    return status === 200 ? body.map(({ id }) => id).sort() : status;
  };
  expect(await listed('missing:fr')).toEqual([missing, hidden].sort());
  expect(await listed('missing:fr', clerk)).toEqual([missing]);
  expect(await listed('stale:fr', clerk)).toEqual([old]);
  expect(await listed('missing:en')).toEqual([]);
  expect(await listed('missing:de')).toBe(400);
  expect(await listed('anything')).toBe(400);
});
