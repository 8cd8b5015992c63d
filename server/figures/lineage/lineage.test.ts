/** Tests the way back from a published figure: its inputs, their authors and its former values. Through the real application. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import type { LedgerAct, LedgerLine, Lineage, LineageInput, Restatement } from '#resources/api/figures/lineage';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let app: TestApp;
let c: Collection;
let approver: Inject;
let visitor: Inject;
const base = '/services/indicators';
const entered: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  approver = await app.signIn('approver@lacet.example');
  visitor = await app.anonymous();
  const section = { key: 'climate', name: { en: 'Climate', fr: 'Climat' }, position: 1 };
  await call(c.admin, 'POST', '/services/sections', section);
  await c.subject('electricity');
  const energy = { name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' };
  const indicator = { section: 'climate', published: true, unit: { en: 'kWh' }, methodology: { en: '<p>First</p>' } };
  made(await call(c.admin, 'POST', base, { ...indicator, key: 'energy', name: { en: 'Energy' }, terms: [energy] }));
  made(
    await call(c.admin, 'POST', base, { ...indicator, key: 'double', name: { en: 'Double' }, terms: [energy], formula: 'energy * 2.0' }),
  );
  entered['france'] = await approved('france', 10);
  entered['spain'] = await approved('spain', '2.5');
});
afterAll(() => app.close());

async function approved(country: string, kwh: number | string): Promise<string> {
  const { id } = made(await c.enter(c.admin, { tags: { country: c.tag[country] }, values: { kwh } }));
  await decide(id);
  return id;
}

async function decide(id: string): Promise<void> {
  await c.fire(c.admin, 'submit', [id]);
  const { body } = await call<{ version: number }>(approver, 'GET', `/services/data_cluster/inputs/${id}`);
  const payload = { ids: [id], versions: { [id]: body.version } };
  expect((await call(approver, 'PUT', '/services/data_cluster/inputs/approve', payload)).status).toBe(200);
}

const lineage = (key: string, query: string, as = visitor) => call<Lineage>(as, 'GET', `${base}/${key}/lineage?period=2024${query}`);
const inputs = (key: string, query: string, as: Inject) =>
  call<LineageInput[]>(as, 'GET', `${base}/${key}/lineage/inputs?period=2024&term=energy${query}`);
const restatements = (query = '', as = c.admin) => call<Restatement[]>(as, 'GET', `${base}/energy/restatements${query}`);

it('tells anyone what a figure adds up, and names nobody', async () => {
  const { status, body } = await lineage('double', '');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    period: { key: '2024', date: '2024-01-01' },
    value: 25,
    formula: 'energy * 2.0',
    unit: { en: 'kWh' },
    run: { cause: 'inputs:approve' },
    methodology: { text: { en: '<p>First</p>' }, current: true },
    terms: [
      {
        name: 'energy',
        subject: { key: 'electricity' },
        field: { id: 'kwh', name: { en: 'Energy' }, unit: null },
        value: 12.5,
        inputs: 2,
        qualities: { measured: 2 },
        evidence: { files: 0, sha256: [] },
      },
    ],
  });
  expect((await lineage('energy', '&tags=country:france')).body).toMatchObject({
    value: 10,
    terms: [{ inputs: 1 }],
    tags: { country: 'france' },
  });
  expect(JSON.stringify(body)).not.toMatch(/Test|@/);
  expect((await inputs('energy', '', visitor)).status).toBe(401);
});

it('tells who may read inputs who entered each, who approved it and when', async () => {
  const { body } = await inputs('energy', '', c.admin);
  expect(body).toMatchObject([
    {
      id: entered['france'],
      value: 10,
      tags: [{ root: 'country', key: 'france' }],
      entered_by: { name: 'admin Test' },
      approved_by: { name: 'approver Test' },
    },
    { id: entered['spain'], value: 2.5 },
  ]);
  expect(body[0]?.approved_at).toMatch(/^\d{4}-/);
  expect((await inputs('energy', '&range=[1,1]', c.admin)).body).toMatchObject([{ id: entered['spain'] }]);
});

it('lists, within one’s scopes, no input of another site', async () => {
  const spain = await app.signIn('spain@lacet.example', {
    grants: ['inputs:read', 'portal:public'],
    scopes: [{ subjects: [], tags: [c.tag['spain'] ?? ''] }],
  });
  const answer = await spain(`/api${base}/energy/lineage/inputs?period=2024&term=energy`);
  expect(answer.json()).toMatchObject([{ id: entered['spain'] }]);
  expect(answer.headers['content-range']).toBe('inputs 0-0/1');
});

it('says there is no such figure', async () => {
  expect((await lineage('energy', '&tags=country:japan')).status).toBe(404);
  expect((await call(visitor, 'GET', `${base}/energy/lineage?period=1990`)).status).toBe(404);
  expect((await call(visitor, 'GET', `${base}/energy/lineage?period=soon`)).body).toMatchObject({ code: 'UNKNOWN_PERIOD' });
  expect((await call(visitor, 'GET', `${base}/nothing/lineage?period=2024`)).status).toBe(404);
});

it('keeps every figure that was published: its restatement, with the reason, and the figure as of a day', async () => {
  const id = entered['france'] ?? '';
  await app.deps.database.db.execute(sql`update precalculation_runs set started_at = started_at - interval '40 days'`);
  const today = new Date();
  const day = (ago: number) => new Date(today.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  await c.fire(c.admin, 'reopen', [id], 'The meter was read wrongly');
  expect((await restatements('?tags=')).body[0]).toMatchObject({
    period: { key: '2024' },
    from: 12.5,
    to: 2.5,
    from_inputs: 2,
    to_inputs: 1,
    cause: 'inputs:reopen',
    reason: 'The meter was read wrongly',
    actor: { name: 'admin Test' },
  });
  await call(c.admin, 'PUT', `/services/data_cluster/inputs/${id}`, { values: { kwh: 11 } });
  await decide(id);
  const { body } = await restatements('?tags=');
  expect(body.map(({ from, to, cause }) => [from, to, cause])).toEqual([
    [2.5, 13.5, 'inputs:approve'],
    [12.5, 2.5, 'inputs:reopen'],
    [10, 12.5, 'inputs:approve'],
  ]);
  expect((await restatements('?tags=', visitor)).body[1]).toMatchObject({ reason: null, actor: null, from: 12.5 });
  const ledger = await call<LedgerLine[]>(visitor, 'GET', '/services/restatements?opening=true&range=[0,1]');
  expect(ledger.body.map(({ indicator, from, to, reason, actor }) => [indicator.key, from, to, reason, actor])).toEqual([
    ['double', 5, 27, null, null],
    ['energy', 2.5, 13.5, null, null],
  ]);
  const acts = await call<LedgerAct[]>(visitor, 'GET', '/services/restatements/acts?range=[0,0]');
  expect(acts.body).toMatchObject([
    {
      cause: 'inputs:approve',
      reason: null,
      actor: null,
      // The whole, all countries and Europe; the value of France had gone, and came back.
      figures: 6,
      indicator_count: 2,
      indicators: [
        { key: 'double', figures: 3, name: { en: 'Double' } },
        { key: 'energy', figures: 3 },
      ],
      lines: [{ scope: [], from: 5, to: 27 }, {}, {}, { scope: [], from: 2.5 }, {}],
    },
  ]);
  const act = acts.body[0]?.id ?? '';
  const ofAct = await call<LedgerLine[]>(visitor, 'GET', `/services/restatements?act=${act}&range=[1,3]`);
  expect(ofAct.body.map((line) => [line.indicator.key, line.act, line.tags, line.scope.map(({ en }) => en), line.to])).toEqual([
    ['double', act, { country: 'country' }, ['Country: all'], 27],
    ['double', act, { country: 'europe' }, ['Europe'], 27],
    ['energy', act, {}, [], 13.5],
  ]);
  await call(c.admin, 'PUT', `${base}/double`, { audience: 'private' });
  expect((await call<LedgerAct[]>(visitor, 'GET', `/services/restatements/acts?act=${act}`)).body).toMatchObject([
    { figures: 3, indicator_count: 1, indicators: [{ key: 'energy' }] },
  ]);
  expect((await call<LedgerLine[]>(visitor, 'GET', `/services/restatements?act=${act}`)).body).toHaveLength(3);
  expect((await call<LedgerAct[]>(c.admin, 'GET', '/services/restatements/acts?indicator=double&range=[1,1]')).body).toMatchObject([
    { cause: 'inputs:reopen', reason: 'The meter was read wrongly', actor: { name: 'admin Test' }, indicators: [{ key: 'double' }] },
  ]);
  const keysOf = async (as: Inject) =>
    (await call<LedgerLine[]>(as, 'GET', '/services/restatements')).body.map((line) => line.indicator.key);
  expect(await keysOf(visitor)).not.toContain('double');
  expect(await keysOf(c.admin)).toContain('double');
  expect((await call(visitor, 'GET', '/services/restatements?indicator=double')).body).toEqual([]);
  expect((await call(c.admin, 'GET', '/services/restatements?indicator=double&range=[0,0]')).body).toMatchObject([{ to: 27 }]);
  await call(c.admin, 'PUT', `${base}/double`, { audience: 'public' });
  const valueOf = async (asOf: string) => {
    const answer = await call<IndicatorPage>(visitor, 'GET', `${base}/energy?tags=${asOf}`);
    return answer.body.data.headline.values;
  };
  expect(await valueOf('')).toEqual([13.5]);
  expect(await valueOf(`&as_of=${day(0)}`)).toEqual([13.5]);
  expect(await valueOf(`&as_of=${day(1)}`)).toEqual([12.5]);
  expect(await valueOf(`&as_of=${day(50)}`)).toEqual([]);
  expect((await call(visitor, 'GET', `${base}/energy?as_of=2024-02-31`)).body).toMatchObject({ code: 'INVALID_DATE' });
});

it('tells in the ledger which figures a tag changed that moved, though the whole stayed the same', async () => {
  const path = `/tags/${c.tag['spain']}`;
  const move = async (under: string) => {
    const { body } = await call<{ version: number }>(c.admin, 'GET', path);
    expect((await call(c.admin, 'PUT', path, { version: body.version, parent_id: c.tag[under] })).status).toBe(200);
  };
  await move('asia');
  const [act] = (await call<LedgerAct[]>(visitor, 'GET', '/services/restatements/acts?indicator=energy')).body;
  expect(act).toMatchObject({ cause: 'tags', figures: 1, lines: [{ scope: [{ en: 'Europe' }], from: 13.5, to: 11 }] });
  await move('europe');
});

it('shows no rich text as it lies in the database, whatever way it came there', async () => {
  await app.deps.database.db.execute(
    sql`update indicators set notes = ${JSON.stringify({ en: '<p onclick="x()">Kept<script>x()</script></p>' })}::jsonb where key = 'double'`,
  );
  const { body } = await call<IndicatorPage>(visitor, 'GET', `${base}/double`);
  expect(body.notes).toEqual({ en: '<p>Kept</p>' });
});

it('tells by which role inputs were approved, and the fingerprints of what is kept as evidence, no name of either', async () => {
  await app.deps.database.db.execute(sql`
    with made as (insert into roles (id, name, permissions) values (gen_random_uuid(), '{"en": "Auditor"}', '["inputs:approve"]') returning id)
    update users set roles = jsonb_build_array((select id from made)) where email = 'approver@lacet.example'`);
  await app.deps.database.db.execute(sql`
    with kept as (insert into attachments (oid, name, type, size, sha256) values (gen_random_uuid(), 'bill of Marie.pdf', 'application/pdf', 1, ${'ab'.repeat(32)}) returning oid)
    update inputs set attachments = jsonb_build_array(jsonb_build_object('oid', (select oid from kept))) where id = ${entered['france']}`);
  const { body } = await lineage('energy', '&tags=country:france');
  expect(body.terms).toMatchObject([
    { approvers: [{ role: { en: 'Auditor' }, inputs: 1 }], evidence: { files: 1, sha256: ['ab'.repeat(32)] } },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Marie|Test|@/);
});

it('tells the methodology of when the figure was made', async () => {
  await call(c.admin, 'PUT', `${base}/energy`, { methodology: { en: '<p>Second</p>' } });
  expect((await lineage('energy', '')).body.methodology).toMatchObject({ text: { en: '<p>First</p>' }, current: false });
});
