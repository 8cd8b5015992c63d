/** Tests the running product while its definitions change, over real sockets, with two instances on one database. */
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Definition } from '#resources/definition';
import { readConfig } from '#server/core/config/config';
import type { Database } from '#server/core/db/connection';
import { startProduct, type Product } from '#server/start/product';
import { createAccount, password, profiles } from '#tests/support/product/accounts';
import { openTestDatabase } from '#tests/support/database/database';
import { text, visits, withVisits } from './definitions.fixture';
import { resourcesFolder } from './files';
import { describePlan, applyAndDescribe } from './plan/describe';

// The tests build two whole applications three times, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let database: Database;
let folder: string;
const running: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'empreinte-definitions-'));
  for (const name of await readdir(resourcesFolder()))
    if (name.endsWith('.json')) await writeFile(join(folder, name), await readFile(join(resourcesFolder(), name)));
  const account = profiles(withVisits())['super@lacet.example'];
  if (account) await createAccount(database, 'super@lacet.example', account);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.close()));
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const save = (definition: Definition | string) =>
  writeFile(join(folder, 'visits.json'), typeof definition === 'string' ? definition : JSON.stringify(definition));

type Call = (path: string, body?: object, method?: string) => Promise<{ status: number; json: unknown; version: string | null }>;

/** Starts an instance; returns it with calls made as a super administrator. */
async function start(tell?: (lines: readonly string[]) => void): Promise<Product & { call: Call }> {
  const config = { ...readConfig({ LOG_LEVEL: 'error', DEMO: '0' }), dataDir: folder, busyAfter: 0 };
  const product = await startProduct(config, database, folder, tell);
  running.push(product);
  const { port } = await product.listen({ host: '127.0.0.1', port: 0 });
  const jar = new Map<string, string>();
  let token = '';
  const call: Call = async (path, body, method = body ? 'POST' : 'GET') => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { cookie, 'x-csrf-token': token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) jar.set(...pair(line));
    token = answer.headers.get('x-csrf-token') ?? token;
    return { status: answer.status, json: await answer.json().catch(() => null), version: answer.headers.get('x-definitions') };
  };
  await call('/api/profile');
  await call('/api/profile/sign_in', { email: 'super@lacet.example', password });
  await call('/api/profile');
  return { ...product, call };
}

function pair(line: string): [string, string] {
  const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
  return [name, value];
}

const take = '/api/super_admin/definitions/take';

it('an entity saved while it runs answers as soon as it is taken, on every instance', async () => {
  const [one, other] = [await start(), await start()];
  expect((await one.call('/api/visits')).status).toBe(404);
  const { version } = await one.call('/api/profile');
  await save(visits(text('guide')));
  expect((await one.call('/api/super_admin/definitions/plan')).json).toMatchObject({
    problems: [],
    entities: [{ id: 'visits', kind: 'added' }],
  });
  expect(await one.call(take, {})).toMatchObject({ status: 200, json: { entities: [] } });
  expect(await one.call('/api/visits', { place: 'Romans', guide: 'Ana' })).toMatchObject({ status: 201 });
  expect(Number((await one.call('/api/profile')).version)).toBeGreaterThan(Number(version));
  await other.follow();
  expect(await other.call('/api/visits')).toMatchObject({ status: 200, json: [{ guide: 'Ana' }] });
});

it('an instance that has not followed yet refuses to write by the old definition, and follows', async () => {
  await save(visits(text('guide')));
  const [one, other] = [await start(), await start()];
  await one.call('/api/visits', { place: 'Romans', guide: 'Ana' });
  await save(visits(text('leader', { was: ['guide'] })));
  await one.call(take, {});
  // 503 when the instance has not followed yet, 422 when its check, every second, has already run.
  const late = await other.call('/api/visits', { place: 'Valence', guide: 'Zoé' });
  expect([503, 422]).toContain(late.status);
  await other.follow();
  expect(await other.call('/api/visits')).toMatchObject({ json: [{ leader: 'Ana' }] });
});

it('a start and a signal say what the screen says, and move what stands under a former id', async () => {
  await save(visits(text('guide')));
  const { call, rollout, close } = await start();
  await call('/api/visits', { place: 'Romans', guide: 'Ana' });
  await save(visits(text('leader')));
  await call(take, {});
  await save(visits(text('leader', { was: ['guide'] })));
  const said = ['visits:', '  leader: the values of 1 record that still stand under guide move to it', '  also: fields'];
  expect(describePlan(await rollout.plan())).toEqual(said);
  expect(await applyAndDescribe(rollout)).toEqual(said);
  expect(await call('/api/visits')).toMatchObject({ json: [{ leader: 'Ana' }] });
  await save(visits(text('guide')));
  const rolledBack = describePlan(await rollout.plan());
  await close();
  running.length = 0;
  const heard: string[] = [];
  const again = await start((lines) => heard.push(...lines));
  expect(heard).toEqual(rolledBack);
  expect(await again.call('/api/visits')).toMatchObject({ json: [{ guide: 'Ana' }] });
});

it('with a mistake in a file nothing changes, and it is told as check:resources tells it', async () => {
  await save(visits(text('guide')));
  const { call } = await start();
  await save('{ "id": "visits",, }');
  expect(await call(take, {})).toMatchObject({
    status: 422,
    json: { code: 'DEFINITIONS_WRONG', details: { problems: [{ file: 'visits.json', path: 'line 1, column 18' }] } },
  });
  expect((await call('/api/super_admin/definitions/plan')).json).toMatchObject({ entities: [], problems: [{ file: 'visits.json' }] });
  expect(await call('/api/visits', { place: 'Romans', guide: 'Ana' })).toMatchObject({ status: 201 });
});

it('what cannot hold changes nothing, and says why', async () => {
  await save(visits(text('guide')));
  const { call } = await start();
  for (const place of ['Romans', 'Valence']) await call('/api/visits', { place, guide: 'Ana' });
  await save(visits(text('leader', { was: ['guide'], unique: true })));
  expect(await call(take, {})).toMatchObject({ status: 422, json: { code: 'DEFINITIONS_REFUSED' } });
  expect(await call('/api/visits')).toMatchObject({ json: [{ guide: 'Ana' }, { guide: 'Ana' }] });
});

it('no request is lost while definitions are taken under way', async () => {
  await save(visits(text('guide')));
  const { call } = await start();
  await call('/api/visits', { place: 'Romans', guide: 'Ana' });
  const going = { on: true };
  const statuses = new Map<number, number>();
  const ask = async () => {
    for (let turn = 0; going.on; turn += 1) {
      const { status } = await (turn % 3 === 0 ? call('/api/visits', { place: `Place ${turn}` }) : call('/api/visits'));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const asking = [ask(), ask(), ask()];
  let longest = 0;
  for (const [now, before] of [
    ['leader', 'guide'],
    ['head', 'leader'],
    ['chief', 'head'],
  ] as const) {
    await save(visits(text(now, { was: [before] })));
    const began = Date.now();
    expect(await call(take, {})).toMatchObject({ status: 200 });
    longest = Math.max(longest, Date.now() - began);
  }
  going.on = false;
  await Promise.all(asking);
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 201)).toEqual([]);
  expect(await call('/api/visits?filter={"place":"Romans"}')).toMatchObject({ json: [{ chief: 'Ana' }] });
  expect(longest).toBeLessThan(10_000);
});
