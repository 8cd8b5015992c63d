/** Tests the approval of inputs through the real application: an approval is bound to the versions that were read, the queue is ordered by effect, and authors can't approve their own inputs. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApprovalSubject, InputEffect, VersionsToApprove } from '#resources/api/collection/approval';
import { call, collection, made, versionsOf, type Collection, type InputBody } from '../inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

const base = '/services/data_cluster';
interface Queue {
  inputs: (InputBody & {
    effect: InputEffect | null;
    refusal: string | null;
    submitter: string | null;
    previous: { values: object } | null;
  })[];
  total: number;
  groups: { key: string; waiting: number }[];
}

let app: TestApp;
let c: Collection;
let contributor: Inject;
let approver: Inject;
beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  contributor = await app.signIn('contributor@lacet.example');
  approver = await app.signIn('approver@lacet.example');
  made(await c.subject('electricity'));
  made(await c.subject('people'));
  const section = { key: 'climate', name: { en: 'Climate', fr: 'Climat' }, position: 1 };
  made(await call(c.admin, 'POST', '/services/sections', section));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.execute(sql`delete from inputs`);
  await app.database.db.execute(sql`delete from indicators`);
  await app.database.db.execute(sql`delete from aggregate_lines`);
  await app.database.db.execute(sql`update subjects set approval = 'single', self_approval = false`);
});

/** Creates and submits an input, and returns its id. */
async function submitted(country: string, kwh: number | string, more: Record<string, unknown> = {}, by = contributor): Promise<string> {
  const { id } = made(await c.enter(by, { tags: { country: c.tag[country] }, values: { kwh }, ...more }));
  expect((await c.fire(by, 'submit', [id])).status).toBe(200);
  return id;
}
const approve = (payload: object, as = approver) =>
  call<{ code?: string; details?: { ids?: string[] } }>(as, 'PUT', `${base}/inputs/approve`, payload);
const stateOf = async (id: string) => (await call<InputBody>(c.admin, 'GET', `${base}/inputs/${id}`)).body.state;
const queue = (query = '', as = approver) => call<Queue>(as, 'GET', `${base}/subjects/electricity/approval?${query}`);
const indicator = async (key: string, terms: object[], more: object = {}) =>
  made(
    await call(c.admin, 'POST', '/services/indicators', { key, name: { en: key }, section: 'climate', published: true, terms, ...more }),
  );
const energy = (aggregate: string, name = 'energy') => ({ name, subject: 'electricity', field: 'kwh', aggregate });

describe('an approval', () => {
  it('is bound to the version that was read: one that changed since stops it, and nothing is done', async () => {
    const [one, two] = [await submitted('france', 1), await submitted('spain', 2)];
    const versions = await versionsOf(approver, [one, two]);
    await call(contributor, 'PUT', `${base}/inputs/${two}`, { values: { kwh: 2000 } });
    await c.fire(contributor, 'submit', [two]);
    expect(await approve({ ids: [one, two], versions })).toMatchObject({
      status: 422,
      body: { code: 'STATE_CHANGED', details: { ids: [two] } },
    });
    expect([await stateOf(one), await stateOf(two)]).toEqual(['submitted', 'submitted']);
    expect((await approve({ versions: await versionsOf(approver, [one, two]) })).status).toBe(200);
    expect([await stateOf(one), await stateOf(two)]).toEqual(['approved', 'approved']);
  });

  it('that does not say what was read is a 400', async () => {
    const [one, two] = [await submitted('france', 1), await submitted('spain', 2)];
    const versions = await versionsOf(approver, [one]);
    const filter = { subject_key: 'electricity' };
    for (const payload of [
      { ids: [one] },
      { ids: [one, two], versions },
      { filter },
      { filter, expected: 2 },
      {},
      { versions: {}, ids: [one] },
    ])
      expect(await approve(payload)).toMatchObject({ status: 400, body: { code: 'VERSIONS_MISSING' } });
    expect(await stateOf(one)).toBe('submitted');
  });

  it('of all that match is bound to each of them, without what the person entered', async () => {
    const theirs = await submitted('france', 1);
    await submitted('spain', 2, {}, c.admin);
    const filter = encodeURIComponent(JSON.stringify({ subject_key: 'electricity' }));
    const { body } = await call<VersionsToApprove>(c.admin, 'GET', `${base}/inputs/versions?filter=${filter}`);
    expect(body).toEqual({ versions: { [theirs]: 2 }, others: 1 });
    expect((await approve({ versions: body.versions }, c.admin)).status).toBe(200);
  });

  it('refuses too where a refusal says what was read', async () => {
    const id = await submitted('france', 1);
    const versions = { [id]: 1 };
    const refused = await call(approver, 'PUT', `${base}/inputs/refuse`, { ids: [id], versions, comment: 'No' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'STATE_CHANGED' } });
  });

  it('of a value makes it read only until it is reopened', async () => {
    const id = await submitted('france', 1);
    await c.fire(approver, 'approve', [id]);
    const change = () => call<InputBody>(contributor, 'PUT', `${base}/inputs/${id}`, { values: { kwh: 3 } });
    expect((await change()).status).toBe(422);
    await c.fire(approver, 'reopen', [id]);
    expect(await change()).toMatchObject({ status: 200, body: { values: { kwh: 3 }, state: 'draft' } });
  });
});

describe('the queue', () => {
  it('tells the subjects where something waits, and since when', async () => {
    await submitted('france', 1);
    await submitted('spain', 2);
    await submitted('japan', 3, {}, c.admin);
    const { body } = await call<ApprovalSubject[]>(c.admin, 'GET', `${base}/subjects/approval`);
    expect(body).toMatchObject([{ key: 'electricity', name: { en: 'Electricity' }, waiting: 2, others: 1, oldest: expect.any(String) }]);
    expect((await call(contributor, 'GET', `${base}/subjects/approval`)).status).toBe(403);
  });

  it('gives what one may decide on, and apart what one entered, with the reason', async () => {
    const theirs = await submitted('france', 1);
    const own = await submitted('spain', 2, {}, c.admin);
    const mine = await queue('', c.admin);
    expect(mine.body).toMatchObject({
      total: 1,
      inputs: [{ id: theirs, refusal: null, submitter: 'contributor Test', events: ['approve', 'refuse'] }],
    });
    expect((await queue('others=true', c.admin)).body).toMatchObject({
      total: 1,
      inputs: [{ id: own, refusal: 'SELF_APPROVAL', events: ['refuse'] }],
    });
    await app.database.db.execute(sql`update subjects set self_approval = true`);
    expect((await queue('', c.admin)).body.total).toBe(2);
  });

  it('gives a pre-approver what has not been approved yet', async () => {
    await app.database.db.execute(sql`update subjects set approval = 'double'`);
    const preapprover = await app.signIn('preapprover@lacet.example');
    await app.database.db.execute(sql`update users set approval_role = 'preapprobator' where email like 'preapprover@%'`);
    const [one, two] = [await submitted('france', 1), await submitted('spain', 2)];
    await c.fire(approver, 'approve', [one]);
    expect((await queue('', preapprover)).body.inputs.map(({ id }) => id)).toEqual([two]);
    expect((await queue('others=true', preapprover)).body.inputs).toMatchObject([{ id: one, refusal: 'PREAPPROVER', events: ['refuse'] }]);
    expect((await queue('others=true')).body.inputs).toMatchObject([{ id: one, refusal: 'SECOND_APPROVAL' }]);
  });

  it('is filtered, sorted, grouped and paged by what the subject asks', async () => {
    await submitted('france', 1);
    await submitted('spain', 2);
    await submitted('japan', 3, { date: '2023-01-01' });
    await submitted('france', 4, { date: '2023-01-01' });
    const values = async (query: string) => (await queue(query)).body.inputs.map(({ values: { kwh } }) => kwh);
    expect(await values('sort=["values.kwh","DESC"]&range=[0,1]')).toEqual([4, 3]);
    expect(
      await values(`filter=${JSON.stringify({ 'tags.country': c.tag['europe'], 'values.kwh__gte': 2 })}&sort=["values.kwh","ASC"]`),
    ).toEqual([2, 4]);
    expect((await queue('group=tags.country')).body.groups).toEqual(
      expect.arrayContaining([
        { key: c.tag['france'], waiting: 2 },
        { key: c.tag['spain'], waiting: 1 },
      ]),
    );
    expect((await queue('group=date')).body.groups).toHaveLength(2);
    expect(await queue('group=values.kwh')).toMatchObject({ status: 400, body: { code: 'INVALID_GROUP' } });
    expect((await call(approver, 'GET', `${base}/subjects/nothing/approval`)).status).toBe(404);
    const file = await approver(`/api${base}/subjects/electricity/approval?format=csv`);
    expect(file.statusCode).toBe(200);
    expect(file.body.trim().split('\n')).toHaveLength(5);
  });

  it('puts a value beside the one before', async () => {
    await c.fire(approver, 'approve', [await submitted('france', 10, { date: '2023-01-01' })]);
    await submitted('france', 12);
    expect((await queue()).body.inputs).toMatchObject([{ previous: { values: { kwh: 10 } } }]);
  });
});

describe('the effect on the published figure', () => {
  /** Creates an indicator and approves an input of 100 kWh in France for 2024. */
  const published = async (terms: object[], more: object = {}) => {
    await indicator('total', terms, more);
    await c.fire(approver, 'approve', [await submitted('france', 100)]);
  };
  const effect = async (query = '') => (await queue(query)).body.inputs[0]?.effect;

  it('is the whole as it would be, against the whole as it stands', async () => {
    await published([energy('sum')], { formula: 'energy * 2.0' });
    await submitted('spain', 50);
    expect(await effect()).toMatchObject({ indicator: 'total', from: 200, to: 300, change: 50, date: '2024-01-01' });
  });

  it.each([
    ['average', 40, 70, -30],
    ['min', 40, 40, -60],
    ['max', 40, 100, 0],
    ['count', 40, 2, 100],
    ['last', 40, 140, 40],
  ])('knows an indicator made of the %s', async (aggregate, kwh, to, change) => {
    await published([energy(aggregate)]);
    await submitted('spain', kwh);
    expect(await effect()).toMatchObject({ to, change });
  });

  it('is against the period before where there is no figure yet', async () => {
    await published([energy('sum')]);
    await submitted('france', 25, { date: '2025-01-01' });
    expect(await effect()).toMatchObject({ from: null, to: 25, change: 25 });
  });

  it('is what comes true once it is approved', async () => {
    await published([energy('sum'), energy('average', 'mean')], { formula: 'energy / mean' });
    const id = await submitted('spain', 50);
    const told = await effect();
    await c.fire(approver, 'approve', [id]);
    const { rows } = await app.database.db.execute<{ value: string }>(sql`select value::text from aggregates where selection = '{}'`);
    expect(rows).toEqual([{ value: String(told?.to) }]);
  });

  it('orders the queue, the largest first; what feeds no figure comes last', async () => {
    await published([energy('sum')]);
    const [small, large, middle] = [
      await submitted('spain', 1),
      await submitted('japan', 500),
      await submitted('france', 20, { date: '2023-01-01' }),
    ];
    const none = await submitted('france', 9, { date: '2022-01-01', quality: 'not_applicable' });
    const order = async (query: string) => (await queue(query)).body.inputs.map(({ id }) => id);
    expect(await order('order=effect')).toEqual([middle, large, small, none]);
    expect(await order('order=effect&range=[1,2]')).toEqual([large, small]);
  });

  it('goes out as a spreadsheet of the same rows in the same order, with the value before, its change and the effect', async () => {
    await published([energy('sum')]);
    await c.fire(approver, 'approve', [await submitted('spain', 40, { date: '2023-01-01' })]);
    await submitted('japan', 5);
    await submitted('spain', 50, { comment: 'A new line' });
    await submitted('france', 7, { date: '2022-01-01' }, c.admin);
    for (const query of ['order=effect', 'sort=["values.kwh","ASC"]', 'others=true']) {
      const { inputs } = (await queue(query, c.admin)).body;
      expect(inputs.length, query).toBeGreaterThan(0);
      const csv = (await c.admin(`/api${base}/subjects/electricity/approval?format=csv&${query}`)).body.replace('\ufeff', '');
      const [headers = [], ...rows] = csv
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(','));
      const at = (name: string) => rows.map((row) => row[headers.findIndex((each) => each.startsWith(name))]);
      expect(at('Identifier'), query).toEqual(inputs.map(({ id }) => id));
      expect(at('Energy: period before'), query).toEqual(inputs.map(({ previous }) => (previous ? '40' : '')));
      expect(at('Energy: change'), query).toEqual(inputs.map(({ previous }) => (previous ? '25' : '')));
      expect(at('Effect'), query).toEqual(inputs.map(({ effect: told }) => String(told?.change ?? '')));
      expect(at('Indicator'), query).toEqual(inputs.map(({ effect: told }) => told?.name.en ?? ''));
    }
    const workbook = await approver(`/api${base}/subjects/electricity/approval?format=xlsx&order=effect`);
    expect([workbook.statusCode, workbook.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  });

  it('says nothing of an indicator that is not published', async () => {
    await published([energy('sum')], { published: false });
    await submitted('spain', 50);
    expect(await effect()).toBeNull();
  });
});
