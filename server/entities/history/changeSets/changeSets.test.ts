/** Tests that a change set says before what its undo does, to each viewer of their own records, and that its undo is a change set too. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangeSet, ChangeSetRecord, UndoResult } from '#resources/api/history/changeSets';
import type { AuditedEvent } from '#resources/api/history/events';
import { call, collection, made } from '#server/collection/inputs/collection.fixture';
import { findJob, finishJob } from '#server/core/jobs/jobs';
import { samples } from '#server/entities/records/records.fixture';
import { checked, go, settled } from '#server/entities/transfer/spreadsheets.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { auditOf } from '#tests/support/product/audit';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let owner: Inject;
let clerk: Inject;
const rights = ['resource.samples:read', 'resource.samples:write'];
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  owner = await test.signIn('super@lacet.example');
  clerk = await test.signIn('clerk@lacet.example', { grants: rights });
});
afterAll(() => test.close());

const make = async (values: object) => made(await call<{ id: string }>(owner, 'POST', '/samples', values)).id;
const read = (id: string) => call<Record<string, unknown>>(owner, 'GET', `/samples/${id}`);
const bulk = async (ids: string[], data: object) =>
  (await call<{ change_set: string }>(owner, 'POST', '/samples/bulk', { ids, data })).body.change_set;
const remove = async (ids: string[]) =>
  (await call<{ change_set: string }>(owner, 'POST', '/samples/bulk/delete', { ids })).body.change_set;
const told = (id: string, as = owner) => call<ChangeSet>(as, 'GET', `/change_sets/${id}`);
const records = (id: string, as = owner, query = '') => call<ChangeSetRecord[]>(as, 'GET', `/change_sets/${id}/records${query}`);
const undo = (id: string, as = owner) => call<UndoResult>(as, 'POST', `/change_sets/${id}/undo`);
const setOf = async (id: string) => (await undo(id)).body.change_set ?? '';
const count = async (filter: object) =>
  (await call<{ count: number }>(owner, 'GET', `/samples/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.count;
const nothing = '018f0000-0000-7000-8000-000000000000';

it('an import creates and changes: its undo removes and gives back, and the undo of that brings all back', async () => {
  const [old = '', kept = ''] = [
    await make({ label: 'Old', code: 'O1', country: 'fr' }),
    await make({ label: 'Kept', code: 'K1', country: 'fr' }),
  ];
  const file = `id,label,code,country\n${old},Old,O1,it\n${kept},Kept,K1,it\n,New,N1,it\n`;
  const { id } = await checked(owner, 'samples', 'mixed.csv', file);
  await go(owner, id, 'apply');
  await call(owner, 'PUT', `/samples/${kept}`, { notes: 'since' });
  expect((await told(id)).body).toMatchObject({
    id,
    source: 'import',
    import: id,
    actor: { name: 'super Test' },
    counts: [{ entity: 'samples', created: 1, changed: 2, deleted: 0 }],
    back: 2,
    spared: [{ reason: 'changed_since', count: 1, records: [{ entity: 'samples', id: kept, label: 'Kept' }] }],
    undoes: null,
    undone_by: null,
  });
  expect((await told(id, clerk)).body).toMatchObject({ source: 'import', import: null });
  const { body } = await undo(id);
  expect(body).toMatchObject({ undone: 2, left: 1 });
  expect([(await read(old)).body['country'], (await read(kept)).body['country'], await count({ code: 'N1' })]).toEqual(['fr', 'it', 0]);
  expect(await settled(owner, id)).toMatchObject({ status: 'undone', result: { left: 1, left_records: [{ id: kept, label: 'Kept' }] } });
  expect(await undo(id)).toMatchObject({ status: 422, body: { code: 'NOT_READY' } });
  const own = body.change_set ?? '';
  expect((await told(id)).body).toMatchObject({ undone_by: own, back: 0 });
  expect((await told(own)).body).toMatchObject({
    source: 'undo',
    undoes: id,
    counts: [{ entity: 'samples', created: 0, changed: 1, deleted: 1 }],
    back: 2,
    spared: [],
  });
  // The undo of the undo brings the created record back under its id, and the imported value too.
  expect(await undo(own)).toMatchObject({ status: 200, body: { undone: 2, left: 0 } });
  expect([(await read(old)).body['country'], await count({ code: 'N1' })]).toEqual(['it', 1]);
});

it('an undo is in the audit, with what it undid', async () => {
  const set = await bulk([await make({ label: 'A' }), await make({ label: 'B' })], { notes: 'both' });
  const own = await setOf(set);
  const events = (await call<AuditedEvent[]>(owner, 'GET', auditOf({ change_set: own }))).body;
  expect(events.map(({ action }) => action).toSorted()).toEqual(['undo', 'update', 'update']);
  expect(events.every(({ change_set_count }) => change_set_count === 2)).toBe(true);
  expect(events.find(({ action }) => action === 'undo')).toMatchObject({ entity_id: set, changes: { undone: [null, 2], left: [null, 0] } });
});

it('every reason to leave a record is said before, and is what the undo says', async () => {
  const ids = [await make({ label: 'Again' }), await make({ label: 'Gone' }), await make({ label: 'Fine' })];
  const [again = '', gone = '', fine = ''] = ids;
  const set = await bulk(ids, { notes: 'x' });
  await call(owner, 'PUT', `/samples/${again}`, { notes: 'y' });
  await call(owner, 'DELETE', `/samples/${gone}`);
  const spared = [
    { reason: 'removed_since', count: 1, records: [{ entity: 'samples', id: gone, label: 'Gone' }] },
    { reason: 'changed_since', count: 1, records: [{ entity: 'samples', id: again, label: 'Again' }] },
  ];
  expect((await told(set, clerk)).body).toMatchObject({ source: 'edit', back: 1, spared });
  expect((await undo(set, clerk)).body).toMatchObject({ undone: 1, left: 2, spared });
  expect((await read(fine)).body['notes']).toBeNull();
  const both = [await make({ label: 'Back' }), await make({ label: 'Binned' })];
  const deleted = await remove(both);
  const [bin] = (
    await call<{ id: string }[]>(owner, 'GET', `/deletions?filter=${encodeURIComponent(JSON.stringify({ entity_id: both[0] }))}`)
  ).body;
  await call(owner, 'POST', `/deletions/${bin?.id}/restore`);
  const back = [{ reason: 'restored_since', count: 1, records: [{ entity: 'samples', id: both[0], label: 'Back' }] }];
  expect((await told(deleted)).body).toMatchObject({ source: 'deletion', back: 1, spared: back });
  expect((await undo(deleted)).body).toMatchObject({ undone: 1, left: 1, spared: back });
  const paid = await bulk([await make({ label: 'Paid' }), await make({ label: 'Unpaid' })], { salary: 471147114711 });
  expect((await told(paid, clerk)).body).toMatchObject({ back: 0, spared: [{ reason: 'not_allowed', count: 2 }] });
  expect((await undo(paid, clerk)).status).toBe(403);
});

it('tells nothing of what one may not see', async () => {
  const set = await bulk([await make({ label: 'Pay 1' }), await make({ label: 'Pay 2' })], { salary: 471147114711 });
  const reader = await test.signIn('reads@lacet.example', { grants: ['resource.samples:read'] });
  const stranger = await test.signIn('stranger@lacet.example', { grants: ['suppliers:read'] });
  expect((await records(set)).body[0]?.changes).toEqual({ salary: [null, 471147114711] });
  expect(JSON.stringify((await records(set, reader)).body)).not.toMatch(/471147114711|salary/);
  expect((await told(set, reader)).body).toMatchObject({ back: 0, spared: [{ reason: 'not_allowed', count: 2 }] });
  expect((await undo(set, reader)).status).toBe(403);
  for (const id of [set, nothing, 'nothing', `${set}%00`, '%27'])
    for (const of of [told, records, undo]) expect((await of(id, stranger)).status, id).toBe(404);
  const deleted = await remove([await make({ label: 'In the bin' }), await make({ label: 'Too' })]);
  for (const of of [told, records, undo]) expect((await of(deleted, reader)).status).toBe(404);
  const { admin, tag, subject, enter } = await collection(test);
  await subject('electricity');
  const path = '/services/data_cluster/inputs';
  const at = async (country: string) => made(await enter(admin, { tags: { country: tag[country] }, values: { kwh: 1 } })).id;
  const ids = [await at('spain'), await at('japan')];
  const entries = (await call<{ change_set: string }>(admin, 'POST', `${path}/bulk`, { ids, data: { comment: 'once' } })).body.change_set;
  const abroad = await test.signIn('abroad@lacet.example', {
    grants: ['inputs:read', 'inputs:write', 'subjects:read', 'tags:read'],
    scopes: [{ subjects: [], tags: [tag['japan'] ?? ''] }],
  });
  expect((await told(entries, abroad)).body).toMatchObject({ counts: [{ changed: 1 }], back: 1, spared: [] });
  expect((await records(entries, abroad)).body.map(({ id }) => id)).toEqual([ids[1]]);
});

it('has its records in pages, the last written first, with their changes', async () => {
  const ids = [await make({ label: 'P1' }), await make({ label: 'P2' }), await make({ label: 'P3' })];
  const set = await bulk(ids, { notes: 'page' });
  const answer = await clerk(`/api/change_sets/${set}/records?range=[0,1]`);
  expect(answer.headers['content-range']).toBe('records 0-1/3');
  expect(answer.json<ChangeSetRecord[]>()).toMatchObject([
    { entity: 'samples', label: 'P3', kind: 'changed', exists: true, changes: { notes: [null, 'page'] } },
    { label: 'P2' },
  ]);
  expect((await records(set, clerk, '?range=[5,9]')).body).toEqual([]);
  expect((await records(set, clerk, '?range=nothing')).status).toBe(400);
  const deleted = await remove(ids);
  expect((await records(deleted)).body[0]).toMatchObject({ label: 'P3', kind: 'deleted', exists: false });
});

it('two undos at once put back once', async () => {
  const ids = await Promise.all(['1', '2', '3'].map((each) => make({ label: `Twice ${each}`, notes: 'before' })));
  const set = await bulk(ids, { notes: 'after' });
  const both = await Promise.all([undo(set), undo(set, clerk)]);
  expect(both.map(({ body: { undone, left } }) => [undone, left]).toSorted()).toEqual([
    [0, 3],
    [3, 0],
  ]);
  expect((await read(ids[0] ?? '')).body).toMatchObject({ notes: 'before', version: 3 });
});

it('12,000 records are undone by a job, which offers no second one; a job of a dead instance does it once', async () => {
  const many = 12_000;
  await test.database.db.execute(sql`INSERT INTO records_samples (resource, id, data)
    SELECT 'samples', ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      jsonb_build_object('label', 'L' || n, 'country', 'pt') FROM generate_series(1, ${many}::int) n`);
  const others = await count({ country: 'it' });
  const asked = { resource: 'samples', step: 'change', filter: { country: 'pt' }, expected: many, data: { country: 'it' } };
  const changed = await settled(owner, (await call<{ id: string }>(owner, 'POST', '/bulk', asked)).body.id);
  const { change_set: set } = { change_set: '', ...changed.result };
  const { db, pool } = test.database;
  expect((await told(set)).body).toMatchObject({ counts: [{ changed: many }], back: many, undo_runs: false });
  const started = await call<{ id: string }>(owner, 'POST', `/change_sets/${set}/undo`);
  expect(started.status).toBe(202);
  const second = await undo(set);
  expect([422, 200]).toContain(second.status);
  expect(await settled(owner, started.body.id)).toMatchObject({
    status: 'done',
    resource: 'samples',
    done: many,
    result: { undone: many, left: 0, change_set: expect.any(String) },
  });
  expect(await count({ country: 'pt' })).toBe(many);
  // The instance of a second job dies before it begins; another one takes the job, and the dead one can end nothing.
  const again = await call<{ id: string }>(owner, 'POST', `/change_sets/${(await findResult(started.body.id)) ?? ''}/undo`);
  await settled(owner, again.body.id);
  expect(await count({ country: 'it' })).toBe(others + many);
  await pool.query(`UPDATE jobs SET status = 'running', seen_at = now() - interval '5 minutes', attempt = 1 WHERE id = $1`, [
    again.body.id,
  ]);
  const dead = await findJob(db, again.body.id);
  if (!dead) throw new Error('no job');
  expect(await settled(owner, again.body.id)).toMatchObject({ status: 'done', result: { undone: 0, left: many } });
  expect(await finishJob(db, dead, { status: 'failed' })).toBe(false);
  expect(await count({ country: 'it' })).toBe(others + many);
}, 120_000);

const findResult = async (id: string): Promise<string | undefined> => {
  const { result } = (await findJob(test.database.db, id)) ?? {};
  return typeof result?.['change_set'] === 'string' ? result['change_set'] : undefined;
};
