/** Tests the entry grid through the API: what it shows, the outcome of each cell, and that it reveals nothing about sites outside the viewer's scopes. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CellOutcome, GridPage } from '#resources/api/collection/cells';
import { call, collection, made, type Collection, type InputBody } from '../collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

const subject = '/services/data_cluster/subjects/electricity/inputs';
const entry = ['subjects:read', 'inputs:read', 'inputs:write', 'inputs:submit'];
let app: TestApp;
let c: Collection;
let contributor: Inject;
let ofFrance: Inject;

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  contributor = await app.signIn('contributor@lacet.example');
  ofFrance = await app.signIn('france@lacet.example', { grants: entry, scopes: [{ subjects: [], tags: [c.tag['france'] ?? ''] }] });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.execute(sql`truncate inputs, subjects cascade`);
  await c.subject('electricity');
});

const at = (country: string, more: object = {}) => ({
  date: '2024-01-01',
  tags: { country: c.tag[country] ?? '' },
  version: 0,
  values: { kwh: 10 },
  ...more,
});
async function save(inject: Inject, cells: object[], more: object = {}): Promise<CellOutcome[]> {
  const answer = await call<{ cells: CellOutcome[] }>(inject, 'PUT', `${subject}/cells`, { cells, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.cells;
}
const grid = async (inject: Inject, more: Record<string, string> = {}) =>
  (
    await call<GridPage>(
      inject,
      'GET',
      `${subject}/grid?${new URLSearchParams({ date_start: '2024-01-01', date_end: '2024-01-01', ...more })}`,
    )
  ).body;
const told = ({ status, errors }: CellOutcome) => [status, ...errors.map(({ field, code }) => `${field} ${code}`)].join(' ');
const kept = async () =>
  (await call<InputBody[]>(c.admin, 'GET', '/services/data_cluster/inputs?range=[0,99]')).body.map(({ values, version }) => ({
    values,
    version,
  }));
const countOf = async (table: 'inputs' | 'audit_events') =>
  (await app.database.db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)}`)).rows[0]?.n;

describe('saving cells', () => {
  it('makes and changes entries, each with its own outcome: one refused refuses no other', async () => {
    const outcomes = await save(contributor, [
      at('france'),
      at('spain', { values: { kwh: -1 } }),
      at('europe'),
      at('japan', { date: '2024-02-01' }),
    ]);
    expect(outcomes.map(told)).toEqual([
      'saved',
      'refused values.kwh INVALID',
      'refused tags.country INVALID',
      'refused date INVALID_DATE_FOR_PERIOD',
    ]);
    const [first] = outcomes;
    expect(first?.input).toMatchObject({ state: 'draft', version: 1, values: { kwh: 10 }, quality: 'measured', comment: null });
    const again = await save(contributor, [at('france', { version: 1, values: { note: '<p>Read</p>' } })]);
    expect(again[0]).toMatchObject({ status: 'saved', input: { version: 2, values: { kwh: 10, note: '<p>Read</p>' } } });
    const history = await call<{ action: string }[]>(c.admin, 'GET', `/services/data_cluster/inputs/${first?.input?.id}/history`);
    expect(history.body.map(({ action }) => action)).toEqual(['update', 'create']);
  });

  it('sent again after a lost answer makes no duplicate and writes nothing', async () => {
    const cells = [at('france'), at('spain')];
    await save(contributor, cells);
    const events = await countOf('audit_events');
    const again = await save(contributor, cells);
    expect(again).toMatchObject([
      { status: 'saved', input: { version: 1 } },
      { status: 'saved', input: { version: 1 } },
    ]);
    expect([await countOf('inputs'), await countOf('audit_events')]).toEqual([2, events]);
  });

  it('changed by another since: both values and who, unless they changed something else', async () => {
    const input = (await save(contributor, [at('france')]))[0]?.input;
    await save(c.admin, [at('france', { version: 1, values: { kwh: 99 } })]);
    const [late] = await save(contributor, [at('france', { version: 1, values: { kwh: 11 }, was: { kwh: 10 } })]);
    expect(late).toMatchObject({
      status: 'changed',
      input: { id: input?.id, values: { kwh: 99 }, version: 2 },
      changed: { fields: ['kwh'] },
    });
    expect(late?.changed?.by).toMatch(/\w/);
    const [beside] = await save(contributor, [at('france', { version: 1, values: { note: '<p>n</p>' }, was: { note: null } })]);
    expect(beside).toMatchObject({ status: 'saved', input: { values: { kwh: 99, note: '<p>n</p>' } } });
    const [meanwhile] = await save(contributor, [at('france', { values: { kwh: 5 } })]);
    expect(meanwhile).toMatchObject({ status: 'changed', input: { values: { kwh: 99 } } });
    const [gone] = await save(contributor, [at('spain', { version: 3, values: { kwh: 5 }, was: { kwh: 4 } })]);
    expect(gone).toMatchObject({ status: 'changed', input: null });
  });

  it('asks what every entry is asked: variation until a comment explains it, approved is read only, closed is closed', async () => {
    await app.database.db.execute(sql`update subjects set variation_threshold = 10`);
    await save(contributor, [at('france', { date: '2023-01-01' })]);
    const far = at('france', { values: { kwh: 100 } });
    expect((await save(contributor, [far])).map(told)).toEqual(['refused values.kwh VARIATION_EXCEEDED']);
    const [explained] = await save(contributor, [{ ...far, comment: 'A new line' }]);
    expect(explained).toMatchObject({
      status: 'saved',
      errors: [{ code: 'VARIATION_EXCEEDED', level: 'warning' }],
      input: { comment: 'A new line' },
    });
    await app.database.db.execute(sql`update inputs set state = 'approved' where date = '2024-01-01'`);
    expect((await save(contributor, [at('france', { version: 1, values: { kwh: 101 } })])).map(told)).toEqual([
      'refused state READ_ONLY values.kwh VARIATION_EXCEEDED',
    ]);
    await app.database.db.execute(sql`update subjects set open_until = '2020-01-01'`);
    expect((await save(contributor, [at('japan')])).map(told)).toEqual(['refused subject_key DISABLED']);
  });

  it('emptied, a draft goes to the bin and clearing nothing is nothing; with a comment it stays and is refused', async () => {
    await save(contributor, [at('france'), at('spain', { comment: 'Seen' })]);
    const cleared = { version: 1, values: { kwh: null } };
    const outcomes = await save(contributor, [at('france', cleared), at('spain', cleared), at('japan', { values: { kwh: null } })]);
    expect(outcomes.map(told)).toEqual(['removed', 'refused values.kwh BLANK', 'removed']);
    expect(await kept()).toEqual([{ values: { kwh: 10 }, version: 1 }]);
    const { rows } = await app.database.db.execute(sql`select 1 from deletion_log where entity = 'inputs'`);
    expect(rows.length).toBe(1);
  });

  it('a dry run says the same and writes nothing', async () => {
    const outcomes = await save(contributor, [at('france'), at('spain', { values: { kwh: 'x' } })], { dry_run: true });
    expect(outcomes.map(told)).toEqual(['saved', 'refused values.kwh INVALID']);
    expect(await countOf('inputs')).toBe(0);
  });

  it('two people who make the same entries at once make one of each, and are told of the other', async () => {
    const values = (kwh: number) => ['france', 'spain', 'japan'].map((country) => at(country, { values: { kwh } }));
    const both = await Promise.all([save(contributor, values(1)), save(c.admin, values(2).toReversed())]);
    expect(await countOf('inputs')).toBe(3);
    expect(
      both
        .flat()
        .map(({ status }) => status)
        .sort(),
    ).toEqual([...Array(3).fill('changed'), ...Array(3).fill('saved')]);
  });

  it('refuses what it cannot understand', async () => {
    const bad = async (body: object) => (await call(contributor, 'PUT', `${subject}/cells`, body)).status;
    expect(await bad({ cells: [] })).toBe(400);
    expect(await bad({ cells: [at('france'), at('france')] })).toBe(400);
    expect(await bad({ cells: [at('france', { version: 'x' })] })).toBe(400);
    expect(await bad({ cells: [at('france', { date: 'never' })] })).toBe(200);
    expect((await call(contributor, 'PUT', subject.replace('electricity', 'nothing') + '/cells', { cells: [at('france')] })).status).toBe(
      404,
    );
    expect((await call(contributor, 'GET', `${subject}/grid?date_start=x&date_end=y`)).status).toBe(400);
    expect((await call(contributor, 'GET', `${subject}/grid?date_start=2024-01-01&date_end=2024-01-01&under=[`)).status).toBe(400);
  });
});

describe('the grid', () => {
  it('has a row for each leaf, what is there, and the year before where it is compared', async () => {
    await save(contributor, [at('france', { date: '2023-01-01', values: { kwh: 8 } }), at('france')]);
    const page = await grid(contributor);
    expect(page.rows.map(({ tags }) => page.tags[tags['country'] ?? '']?.en)).toEqual(['Japan', 'France', 'Spain']);
    expect(page.roots).toMatchObject([
      { key: 'country', required: true, split: true },
      { key: 'brand', required: false, split: false },
    ]);
    const [japan, france] = page.rows;
    expect(japan).toMatchObject({ inputs: [], before: [] });
    expect(france?.inputs).toEqual([
      { id: expect.any(String), date: '2024-01-01', date_end: '2024-12-31', values: { kwh: 10 }, state: 'draft', version: 1 },
    ]);
    expect(france?.before).toEqual([{ date: '2024-01-01', values: { kwh: 8 } }]);
  });

  it('says of an entry how it was found, its comment and what it is warned of, where there is something to say', async () => {
    await save(contributor, [at('france', { quality: 'estimated' }), at('spain', { quality: 'not_applicable', values: {} })]);
    const { rows } = await grid(contributor);
    expect(rows.flatMap(({ inputs }) => inputs)).toMatchObject([
      { quality: 'estimated', comment: null, warnings: [], values: { kwh: 10 } },
      { quality: 'not_applicable', values: {} },
    ]);
    const [typed] = await save(contributor, [at('spain', { version: 1, values: { kwh: 3 } })]);
    expect(typed).toMatchObject({ status: 'saved', input: { quality: 'measured', values: { kwh: 3 } } });
  });

  it('has a row for what stands elsewhere, splits a dimension when asked, keeps to what is under a tag', async () => {
    const { alizee = '', europe = '' } = c.tag;
    await save(contributor, [at('france', { tags: { country: c.tag['france'], brand: alizee } })]);
    expect((await grid(contributor)).rows).toHaveLength(4);
    expect((await grid(contributor, { split: 'brand' })).rows).toHaveLength(9);
    expect((await grid(contributor, { split: 'brand', under: JSON.stringify({ country: europe }) })).rows).toHaveLength(6);
    expect((await grid(contributor, { under: JSON.stringify({ brand: alizee }) })).rows).toHaveLength(3);
    await save(contributor, [at('spain', { date: '2023-01-01' })]);
    const used = await grid(contributor, { used: 'true' });
    expect(used).toMatchObject({ total_rows: 1, rows: [{ tags: { country: c.tag['france'], brand: alizee }, before: [] }] });
    expect((await grid(contributor, { used: 'true', under: JSON.stringify({ country: c.tag['spain'] }) })).rows).toEqual([]);
  });

  it('shows a person of one site nothing of another, and lets them write nothing there', async () => {
    await save(c.admin, [at('spain', { values: { kwh: 471147114711 }, comment: 'sesame' }), at('france')]);
    const answer = JSON.stringify(await grid(ofFrance));
    expect(answer).not.toMatch(/471147114711|sesame|Spain|Japan/);
    expect((await grid(ofFrance)).rows.map(({ tags }) => tags)).toEqual([{ country: c.tag['france'] }]);
    const under = { under: JSON.stringify({ country: c.tag['spain'] }) };
    expect((await grid(ofFrance, under)).rows).toEqual([]);
    const there = await save(ofFrance, [at('spain', { values: { kwh: 1 } })]);
    const nowhere = await save(ofFrance, [at('japan', { values: { kwh: 1 } })]);
    expect(there).toEqual(nowhere);
    expect(there).toMatchObject([{ status: 'refused', input: null, errors: [{ field: 'tags', code: 'READ_ONLY' }] }]);
    expect(await save(ofFrance, [at('spain', { values: { kwh: null } })])).toEqual(
      await save(ofFrance, [at('japan', { values: { kwh: null } })]),
    );
    expect((await kept()).map(({ values }) => values['kwh']).sort()).toEqual([10, 471147114711]);
  });

  it('of someone limited to a brand has the rows that carry it', async () => {
    const scoped = await app.signIn('alizee@lacet.example', { grants: entry, scopes: [{ subjects: [], tags: [c.tag['alizee'] ?? ''] }] });
    const { rows } = await grid(scoped);
    expect(rows).toHaveLength(3);
    expect(rows.every(({ tags }) => tags['brand'] === c.tag['alizee'])).toBe(true);
    expect(made(await c.enter(scoped, { tags: rows[0]?.tags, values: { kwh: 1 } })).state).toBe('draft');
  });
});
