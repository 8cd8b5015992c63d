/** Tests that preferences, unsaved forms and saved views belong to their user and are limited to what the user may read and write. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '#server/entities/records/records.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { deleteOldDrafts } from '#server/entities/drafts/drafts';

let test: TestApp;
let owner: Inject;
let clerk: Inject;
let stranger: Inject;
const send = async (inject: Inject, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await inject({ method, url: `/api${path}`, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
};

beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  owner = await test.signIn('super@lacet.example');
  clerk = await test.signIn('clerk@lacet.example', { grants: ['resource.samples:read', 'resource.samples:write'] });
  stranger = await test.signIn('reader@lacet.example');
});
afterAll(() => test.close());

describe('preferences', () => {
  it('are kept per person, as they were said', async () => {
    for (const value of [{ columns: ['a'] }, 12, '12', true, null, ['x']]) {
      expect((await send(owner, 'PUT', '/profile/preferences/list.samples', { value })).status).toBe(204);
      expect((await send(owner, 'GET', '/profile/preferences')).body).toEqual({ 'list.samples': value });
    }
    expect((await send(clerk, 'GET', '/profile/preferences')).body).toEqual({});
    expect((await send(owner, 'DELETE', '/profile/preferences/list.samples')).status).toBe(204);
    expect((await send(owner, 'GET', '/profile/preferences')).body).toEqual({});
  });

  it('are refused where they are too large, or named as nothing is', async () => {
    expect(await send(owner, 'PUT', '/profile/preferences/big', { value: 'x'.repeat(20_001) })).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE' },
    });
    expect((await send(owner, 'PUT', '/profile/preferences/a%20b', { value: 1 })).status).toBe(400);
    expect((await send(owner, 'PUT', '/profile/preferences/a', {})).status).toBe(400);
  });
});

describe('a draft', () => {
  const make = async (label: string) => (await send(owner, 'POST', '/samples', { label, salary: 471147114711 })).body;

  it('is found again by its author alone, and listed with the name of its record', async () => {
    const { id } = await make('Draught');
    expect((await send(clerk, 'GET', `/drafts/samples/${id}`)).body).toBeNull();
    expect((await send(clerk, 'PUT', `/drafts/samples/${id}`, { version: 1, data: { label: 'Typed' } })).status).toBe(204);
    expect((await send(clerk, 'PUT', '/drafts/samples/new', { data: { label: 'Begun' } })).status).toBe(204);
    expect((await send(clerk, 'GET', `/drafts/samples/${id}`)).body).toMatchObject({ version: 1, data: { label: 'Typed' } });
    expect((await send(clerk, 'GET', '/drafts')).body).toMatchObject([
      { resource: 'samples', record: 'new', label: null },
      { resource: 'samples', record: id, label: 'Draught', version: 1 },
    ]);
    expect((await send(owner, 'GET', `/drafts/samples/${id}`)).body).toBeNull();
    expect((await send(owner, 'GET', '/drafts')).body).toEqual([]);
  });

  it('is each tab’s own: saved, forgotten and gone on with by itself, the others stay', async () => {
    const { id } = await make('Two tabs');
    const url = `/drafts/samples/${id}`;
    const type = (tab: string, label: string, more = {}) =>
      send(clerk, 'PUT', `${url}?tab=${tab}`, { version: 1, data: { label }, ...more });
    const read = async (query = '') => (await send(clerk, 'GET', url + query)).body;
    await type('one', 'First');
    await type('two', 'Second');
    expect(await read()).toMatchObject({ tab: 'two', data: { label: 'Second' }, others: [{ tab: 'one', version: 1 }] });
    expect(await read('?tab=one')).toMatchObject({ tab: 'one', data: { label: 'First' }, others: [{ tab: 'two' }] });
    expect((await send(clerk, 'GET', '/drafts')).body.filter(({ record }: { record: string }) => record === id)).toHaveLength(1);
    // A tab that saves the record deletes its own unsaved changes, and not those of other tabs.
    await send(clerk, 'PUT', `/samples/${id}`, { label: 'First' });
    await send(clerk, 'DELETE', `${url}?tab=one`);
    expect(await read()).toMatchObject({ tab: 'two', data: { label: 'Second' }, others: [] });
    const { updated_at } = await read();
    await type('two', 'Typed on');
    await type('three', 'Second, and on', { replaces: { tab: 'two', updated_at } });
    await send(clerk, 'DELETE', `${url}?tab=two&updated_at=${updated_at}`);
    expect((await read()).others).toMatchObject([{ tab: 'two' }]);
    await type('three', 'Typed on, and on', { replaces: { tab: 'two', updated_at: (await read('?tab=two')).updated_at } });
    expect(await read()).toMatchObject({ tab: 'three', data: { label: 'Typed on, and on' }, others: [] });
    for (const wrong of ['a%20b', '%00', 'x'.repeat(65)]) expect((await type(wrong, 'x')).status).toBe(400);
    expect((await send(clerk, 'DELETE', url)).status).toBe(204);
    expect(await read()).toBeNull();
  });

  it('of a record not made yet is each tab’s own too, ten at most: the oldest makes room', async () => {
    const url = '/drafts/samples/new';
    for (let tab = 0; tab < 11; tab += 1) await send(clerk, 'PUT', `${url}?tab=t${tab}`, { data: { label: `Tab ${tab}` } });
    await send(clerk, 'POST', '/samples', { label: 'Saved elsewhere' });
    const { tab, others } = (await send(clerk, 'GET', url)).body;
    expect([tab, ...others.map((each: { tab: string }) => each.tab)]).toEqual(Array.from({ length: 10 }, (_, place) => `t${10 - place}`));
    await send(clerk, 'DELETE', url);
  });

  it('never holds what its author may not see or write', async () => {
    const { id } = await make('Secret');
    const data = { label: 'L', salary: 1, unknown: 2, constructor: 3 };
    await send(clerk, 'PUT', `/drafts/samples/${id}`, { version: 1, data });
    expect((await send(clerk, 'GET', `/drafts/samples/${id}`)).body.data).toEqual({ label: 'L' });
    const { rows } = await test.database.pool.query('SELECT data FROM drafts WHERE record_id = $1', [id]);
    expect(rows).toEqual([{ data: { label: 'L' } }]);
  });

  it('is let go of once saved by its author, or once its record is deleted, or after three months', async () => {
    const { id } = await make('Saved');
    const read = async () => (await send(clerk, 'GET', `/drafts/samples/${id}`)).body;
    const keep = () => send(clerk, 'PUT', `/drafts/samples/${id}`, { version: 1, data: { label: 'x' } });
    await keep();
    await send(owner, 'PUT', `/samples/${id}`, { notes: 'someone else’s' });
    expect(await read()).not.toBeNull();
    await send(clerk, 'PUT', `/samples/${id}`, { label: 'Saved now' });
    expect(await read()).toBeNull();
    await send(clerk, 'PUT', '/drafts/samples/new', { data: { label: 'Begun' } });
    await send(clerk, 'POST', '/samples', { label: 'Begun' });
    expect((await send(clerk, 'GET', '/drafts/samples/new')).body).toBeNull();
    await keep();
    await test.database.pool.query("UPDATE drafts SET updated_at = now() - interval '91 days' WHERE record_id = $1", [id]);
    expect(await read()).toBeNull();
    await deleteOldDrafts(test.database.db);
    await keep();
    await send(owner, 'DELETE', `/samples/${id}`);
    expect((await test.database.pool.query('SELECT 1 FROM drafts WHERE record_id = $1', [id])).rows).toEqual([]);
  });

  it('is refused without the permission, the record, the entity, or a sound body', async () => {
    const { id } = await make('Not yours');
    expect((await send(stranger, 'PUT', `/drafts/samples/${id}`, { data: {} })).status).toBe(403);
    expect((await send(clerk, 'PUT', '/drafts/suppliers/new', { data: {} })).status).toBe(403);
    expect((await send(clerk, 'PUT', '/drafts/nothing/new', { data: {} })).status).toBe(404);
    expect((await send(clerk, 'PUT', '/drafts/samples/018f0000-0000-7000-8000-000000000000', { data: {} })).status).toBe(404);
    expect((await send(clerk, 'PUT', `/drafts/samples/${id}`, { data: [] })).status).toBe(400);
    expect((await send(clerk, 'PUT', `/drafts/samples/${id}`, { version: '1', data: {} })).status).toBe(400);
    expect((await send(clerk, 'PUT', `/drafts/samples/${id}`, { data: { notes: 'x'.repeat(200_001) } })).status).toBe(400);
    const long = 'x'.repeat(170_000);
    expect((await send(clerk, 'PUT', `/drafts/samples/${id}`, { data: { notes: [long, long, long] } })).status).toBe(413);
  });
});

describe('a saved view', () => {
  const state = { filter: { country: ['fr'] }, sort: [['label', 'DESC']], columns: ['label', 'amount'], density: 'compact', perPage: 50 };
  const ofSamples = '/saved_views?filter={"resource":"samples"}';
  const view = (more: object = {}) => ({ resource: 'samples', name: 'Mine', state, ...more });

  it('is its owner’s, until it is shared; then others read it, and who manages people changes it', async () => {
    const { body } = await send(clerk, 'POST', '/saved_views', view());
    expect(body).toMatchObject({ name: 'Mine', shared: false, state, own: true, can_change: true, owner: 'clerk Test' });
    const admin = await test.signIn('admin@lacet.example');
    const reading = await test.signIn('reads@lacet.example', { grants: ['resource.samples:read'] });
    expect((await send(reading, 'GET', ofSamples)).body).toEqual([]);
    expect((await send(admin, 'PUT', `/saved_views/${body.id}`, { name: 'X' })).status).toBe(404);
    expect((await send(clerk, 'PUT', `/saved_views/${body.id}`, { shared: true })).body).toMatchObject({
      shared: true,
      name: 'Mine',
      state,
    });
    expect((await send(reading, 'GET', ofSamples)).body).toMatchObject([{ own: false, can_change: false }]);
    expect((await send(reading, 'PUT', `/saved_views/${body.id}`, { name: 'X' })).status).toBe(403);
    expect((await send(reading, 'DELETE', `/saved_views/${body.id}`)).status).toBe(403);
    expect((await send(admin, 'PUT', `/saved_views/${body.id}`, { name: 'Ours' })).body).toMatchObject({ name: 'Ours', can_change: true });
    expect((await send(stranger, 'GET', '/saved_views')).body).toEqual([]);
    expect((await send(stranger, 'PUT', `/saved_views/${body.id}`, {})).status).toBe(403);
    expect((await send(clerk, 'DELETE', `/saved_views/${body.id}`)).status).toBe(204);
  });

  it('names only what the definition has, and its reader may see', async () => {
    const wrong = { filter: { nothing: 1 }, sort: [['salary', 'ASC']], columns: ['label', 'gone'] };
    expect(await send(clerk, 'POST', '/saved_views', view({ state: wrong }))).toMatchObject({
      status: 422,
      body: { code: 'INVALID_VIEW', details: { wrong: ['filter', 'sort', 'columns'] } },
    });
    const hidden = { filter: { salary__gte: 4000, country: 'fr' }, sort: [['salary', 'ASC']], columns: ['salary', 'label'] };
    await send(owner, 'POST', '/saved_views', view({ name: 'Pay', shared: true, state: hidden }));
    const [seen] = (await send(clerk, 'GET', ofSamples)).body;
    expect(seen.state).toEqual({ filter: { country: 'fr' }, sort: [], columns: ['label'] });
    expect((await send(clerk, 'POST', '/saved_views', view({ resource: 'nothing' }))).status).toBe(404);
  });
});
