import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { samples } from './records.fixture';
import { auditOf } from '#tests/support/product/audit';

let test: TestApp;
let inject: Inject;
const post = (payload: object, as = inject) => as({ method: 'POST', url: '/api/samples', payload });
const put = (id: string, payload: object, as = inject) => as({ method: 'PUT', url: `/api/samples/${id}`, payload });

beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  inject = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

describe('a record', () => {
  it('comes back as it was written, with id, version and stamps', async () => {
    const made = await post({
      label: 'Été',
      amount: '12345678901234567890.123',
      day: '2024-02-29',
      materials: ['wool'],
      title: { fr: 'Un' },
    });
    expect(made.statusCode).toBe(201);
    const record = made.json();
    expect(record).toMatchObject({
      label: 'Été',
      amount: '12345678901234567890.123',
      day: '2024-02-29',
      materials: ['wool'],
      title: { fr: 'Un' },
      version: 1,
      notes: null,
      active: false,
    });
    expect(record.created_at).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/);
    expect((await inject(`/api/samples/${record.id}`)).json()).toEqual(record);
  });

  it('changes only what is sent, and its version with it', async () => {
    const { id } = (await post({ label: 'A', amount: 1, notes: 'kept' })).json();
    const changed = (await put(id, { amount: 2, version: 1 })).json();
    expect(changed).toMatchObject({ label: 'A', amount: 2, notes: 'kept', version: 2 });
    expect((await put(id, { amount: 2 })).json().version).toBe(2);
  });

  it('refuses a write on an older version, and gives the current record', async () => {
    const { id } = (await post({ label: 'A' })).json();
    await put(id, { label: 'B', version: 1 });
    const refused = await put(id, { label: 'C', version: 1 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'VERSION_CHANGE', details: { record: { label: 'B', version: 2 } } });
  });

  it('is removed, logged whole, and told to the audit', async () => {
    const { id } = (await post({ label: 'Gone', amount: 3 })).json();
    await put(id, { amount: 4 });
    expect((await inject({ method: 'DELETE', url: `/api/samples/${id}` })).json()).toMatchObject({ label: 'Gone' });
    expect((await inject(`/api/samples/${id}`)).statusCode).toBe(404);
    const {
      rows: [log],
    } = await test.database.pool.query('SELECT label, snapshot FROM deletion_log WHERE entity_id = $1', [id]);
    expect(log).toMatchObject({ label: 'Gone', snapshot: { amount: 4 } });
    const events = (await inject(`/api${auditOf({ entity: 'samples', entity_id: id })}`)).json();
    expect(events.map((event: { action: string }) => event.action)).toEqual(['delete', 'update', 'create']);
    expect(events[1].changes).toEqual({ amount: [3, 4] });
  });

  it('that does not exist is a 404, whatever its id looks like', async () => {
    for (const id of ['018f0000-0000-7000-8000-000000000000', 'nothing', '%00', "' OR 1=1"]) {
      expect((await inject(`/api/samples/${encodeURIComponent(id)}`)).statusCode, id).toBe(404);
    }
  });
});

describe('a refusal', () => {
  it('names every failing field at once', async () => {
    const refused = await post({
      label: '',
      amount: 'many',
      day: '2023-02-29',
      country: 'de',
      level: 'high',
      unknown: 1,
      supplier: 'nobody',
    });
    expect(refused.statusCode).toBe(422);
    const { code, details } = refused.json();
    expect(code).toBe('INVALID_RECORD');
    expect(Object.keys(details).sort()).toEqual(['amount', 'country', 'day', 'label', 'reason', 'supplier', 'unknown']);
    expect(details.label[0].code).toBe('BLANK');
    expect(details.reason[0].code).toBe('BLANK');
    expect(details.supplier[0].code).toBe('INVALID');
  });

  it('of a value that must be unique names its field', async () => {
    await post({ label: 'One', code: 'SAME' });
    const refused = await post({ label: 'Two', code: 'SAME' });
    expect(refused.json()).toMatchObject({ code: 'INVALID_RECORD', details: { code: [{ code: 'DUPLICATED' }] } });
    const [first, second] = await Promise.all([post({ label: 'x', code: 'RACE' }), post({ label: 'y', code: 'RACE' })]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([201, 422]);
  });

  it('of a field that may not change, or not by this person', async () => {
    const { id } = (await post({ label: 'A', fixed: 'x', salary: 10 })).json();
    expect((await put(id, { fixed: 'y' })).json().details).toMatchObject({ fixed: [{ code: 'READ_ONLY' }] });
    const other = await test.signIn('clerk@lacet.example', { grants: ['resource.samples:read', 'resource.samples:write'] });
    expect((await other(`/api/samples/${id}`)).json()).not.toHaveProperty('salary');
    expect((await put(id, { salary: 99 }, other)).json().details).toMatchObject({ salary: [{ code: 'READ_ONLY' }] });
    expect((await put(id, { label: 'B' }, other)).statusCode).toBe(200);
    expect((await inject(`/api/samples/${id}`)).json()).toMatchObject({ salary: 10, label: 'B' });
    expect((await other(`/api/samples?filter=${encodeURIComponent('{"salary__gt":5}')}`)).statusCode).toBe(400);
  });

  it('of what no database can hold is a 422, never a 500', async () => {
    for (const label of ['a\u0000b', 'a\ud800b'])
      expect((await post({ label })).json(), JSON.stringify(label)).toMatchObject({ code: 'INVALID_RECORD' });
    expect((await post({ label: 'x', title: { en: 'a\u0000' } })).statusCode).toBe(422);
    expect((await post({ 'a\u0000': 1, label: 'x' })).statusCode).toBe(422);
  });

  it('leaves nothing half-written', async () => {
    const count = async () => (await test.database.pool.query('SELECT count(*) AS n FROM audit_events')).rows[0].n;
    const before = await count();
    await post({ label: '' });
    expect(await count()).toBe(before);
  });
});

describe('values', () => {
  it('of a field that does not show are not kept', async () => {
    const { id } = (await post({ label: 'A', level: 'high', reason: 'because' })).json();
    expect((await put(id, { level: 'low' })).json()).toMatchObject({ level: 'low', reason: null });
  });

  it('of rich text are cleaned', async () => {
    const story =
      '<h2>Hi</h2><script>alert(1)</script><p onclick="x()">a <strong>b</strong> <a href="javascript:x()">c</a></p><img src="/api/files/x/y.png" onerror="x()">';
    expect((await post({ label: 'A', story })).json().story).toBe(
      '<h2>Hi</h2><p>a <strong>b</strong> <a>c</a></p><img src="/api/files/x/y.png" />',
    );
    expect((await post({ label: 'A', story: '<p></p>' })).json().story).toBeNull();
  });
});
