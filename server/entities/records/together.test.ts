/** Tests that requests that share a statement because they come at the same moment get the same responses as alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { samples } from './records.fixture';

let test: TestApp;
let owner: Inject;
let clerk: Inject;
interface Sample extends Record<string, unknown> {
  id: string;
}
interface Refusal {
  code: string;
  details: Record<string, { code: string; id?: string }[]>;
}
const count = async (text: string, values: unknown[] = []) => (await test.database.pool.query(text, values)).rowCount;
const make = (inject: Inject, data: Record<string, unknown>) => call<Sample & Refusal>(inject, 'POST', '/samples', data);

beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  owner = await test.signIn('super@lacet.example');
  clerk = await test.signIn('clerk@lacet.example', { grants: ['resource.samples:read', 'resource.samples:write'] });
});
afterAll(() => test.close());

describe('records read by id', () => {
  it('are each as their reader may see them, found or not', async () => {
    const { id } = made(await make(owner, { label: 'Paid', salary: 471147114711 }));
    const other = made(await make(owner, { label: 'Other', salary: 1 }));
    const nobody = '00000000-0000-7000-8000-000000000000';
    const asked = [id, other.id, nobody, 'nothing', id.toUpperCase(), id].flatMap((each) => [
      call<Sample>(owner, 'GET', `/samples/${each}`),
      call<Sample>(clerk, 'GET', `/samples/${each}`),
    ]);
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 404, 404, 404, 200, 200, 200, 200]);
    const salaries = answers.filter(({ status }) => status === 200).map(({ body }) => ('salary' in body ? body['salary'] : 'hidden'));
    expect(salaries).toEqual([471147114711, 'hidden', 1, 'hidden', 471147114711, 'hidden', 471147114711, 'hidden']);
  });

  it('are as they were last written', async () => {
    const { id } = made(await make(owner, { label: '0', amount: 0 }));
    for (let amount = 1; amount < 6; amount += 1) {
      const before = call<Sample>(clerk, 'GET', `/samples/${id}`);
      await call(owner, 'PUT', `/samples/${id}`, { amount });
      expect((await call<Sample>(clerk, 'GET', `/samples/${id}`)).body['amount']).toBe(amount);
      await before;
    }
  });
});

describe('records made', () => {
  it('are all kept, each told once of its author, whose draft alone is gone', async () => {
    const stranger = await test.signIn('stranger@lacet.example', { grants: ['resource.samples:read', 'resource.samples:write'] });
    for (const inject of [clerk, stranger])
      await inject({ method: 'PUT', url: '/api/drafts/samples/new', payload: { data: { label: 'x' } } });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, place) => make(place % 2 ? owner : clerk, { label: `At once ${place}` })),
    );
    const records = answers.map(made);
    expect(records.map(({ label }) => label)).toEqual(records.map((_, place) => `At once ${place}`));
    const { rows } = await test.database.pool.query(
      `SELECT e.entity_id, u.email, e.version, e.changes -> 'label' ->> 1 AS label FROM audit_events e JOIN users u ON u.id = e.actor
      JOIN records_samples t ON t.id::text = e.entity_id AND t.created_by = u.id AND t.updated_by = u.id
      WHERE e.entity = 'samples' AND e.changes -> 'label' ->> 1 LIKE 'At once %'`,
    );
    const byLabel = (a: { label: unknown }, b: { label: unknown }) => String(a.label).localeCompare(String(b.label));
    expect(rows.sort(byLabel)).toEqual(
      records
        .map(({ id, label }, place) => ({
          entity_id: id,
          email: place % 2 ? 'super@lacet.example' : 'clerk@lacet.example',
          version: 1,
          label,
        }))
        .sort(byLabel),
    );
    expect(await count("SELECT 1 FROM drafts WHERE resource = 'samples'")).toBe(1);
    const kept = await stranger({ url: '/api/drafts/samples/new' });
    expect(kept.json()).toMatchObject({ data: { label: 'x' } });
  });

  it('with a value that only one may have: one is, the others say which field and who has it; those beside them are', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => make(owner, { label: `Beside ${place}`, ...(place % 2 && { code: 'ONE' }) })),
    );
    const refused = answers.filter(({ status }) => status === 422);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    const { rows } = await test.database.pool.query("SELECT id FROM records_samples WHERE data ->> 'code' = 'ONE'");
    expect(rows).toHaveLength(1);
    for (const { body } of refused) expect(body.details).toEqual({ code: [{ code: 'DUPLICATED', level: 'error', id: rows[0].id }] });
    expect(await count("SELECT 1 FROM audit_events WHERE changes -> 'label' ->> 1 LIKE 'Beside %'")).toBe(7);
  });

  it('wrongly in several ways are told them all, and leave nothing', async () => {
    made(await make(owner, { label: 'Has it', code: 'TWO' }));
    const { status, body } = await make(clerk, { code: 'TWO', level: 'high', supplier: '00000000-0000-7000-8000-000000000000' });
    expect(status).toBe(422);
    expect(Object.keys(body.details).sort()).toEqual(['code', 'label', 'reason', 'supplier']);
    expect(await count("SELECT 1 FROM audit_events WHERE changes -> 'code' ->> 1 = 'TWO'")).toBe(1);
  });
});
