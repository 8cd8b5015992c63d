/** Tests files from other programs: with their own headers, decimal commas, dates and mistakes. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { sharedText } from '#tests/support/product/sharedData';
import type { Inject } from '#tests/support/product/visitor';
import { checked, go, rowsOf, say, send } from './spreadsheets.fixture';
import { workbook } from '#server/core/sheets/workbook.fixture';

let test: TestApp;
let inject: Inject;
beforeAll(async () => {
  test = await startTestApp();
  inject = await test.signIn('admin@lacet.example');
});
afterAll(() => test.close());

const files = ['business_travels', 'employee_commuting', 'mobile_combustion', 'purchased_electricity', 'waste_generated_in_operations'];
const factors = async () =>
  (
    await test.database.pool.query(
      "SELECT data ->> 'name' AS name, data ->> 'unit' AS unit, data -> 'total_co2_kg' AS factor FROM records_emission_factors",
    )
  ).rows;

describe('the emission factors of others', () => {
  it.each(files)('come in from %s with their commas as decimals', async (file) => {
    const text = sharedText(`ghg-factors/${file}.csv`);
    if (text === undefined) return;
    const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
    const before = (await factors()).length;
    let job = await checked(inject, 'emission_factors', `${file}.csv`, text);
    expect(job.result.understood.columns.find(({ header }) => header === 'ghg_category')).toMatchObject({ column: 'category' });
    const number = job.result.understood.columns.find(({ column }) => column === 'total_co2_kg');
    if (job.result.asks) {
      expect(number?.decimals).toMatchObject({ mark: 'each', ask: true });
      job = await say(inject, job.id, { decimals: { total_co2_kg: 'each' } });
    }
    expect(number?.decimals?.mark).toBe({ purchased_electricity: 'point', mobile_combustion: 'each' }[file] ?? 'comma');
    const refused = await rowsOf(inject, job.id, 'refused');
    for (const { problems } of refused)
      expect(problems).toEqual([
        expect.objectContaining({
          cell: expect.stringMatching(/^H\d+$/),
          params: expect.objectContaining({ reason: 'unreadable_number' }),
        }),
      ]);
    expect(job.result.counts).toMatchObject({ created: rows.length - refused.length, refused: refused.length });
    await go(inject, job.id, 'apply');
    const after = await factors();
    expect(after.length).toBe(before + rows.length - refused.length);
    const out = new Set(refused.map(({ row }) => row));
    const wanted = rows.filter((_row, place) => !out.has(place + 2)).map((row) => row['total_co2_kg']?.trim().replace(',', '.') ?? '');
    const sum = (values: readonly (string | number | null)[]) => values.reduce<number>((total, value) => total + Number(value ?? 0), 0);
    expect(sum(after.map(({ factor }) => factor))).toBeCloseTo(sum(wanted) + total, 6);
    total += sum(wanted);
  });
  let total = 0;

  it('say 0.01402, never 1402 nor 0', async () => {
    if (sharedText('ghg-factors/mobile_combustion.csv') === undefined) return;
    expect(await factors()).toContainEqual({ name: 'Bio Petrol', unit: 'l', factor: 0.01402 });
  });
});

describe('a file of another origin', () => {
  const suppliers = (text: string) => checked(inject, 'suppliers', 'f.csv', text);

  it('may have a mark, semicolons, empty lines and columns that nobody knows', async () => {
    const job = await suppliers(
      '\ufeffNom;Pays;Couleur;Achats annuels;Fournisseur depuis;Matières\r\nA;France;rouge;1 234,50;31/12/2020;Cuir\r\n\r\n;;;;;\r\nB;it;;12,5;;cotton | Rubber\r\n',
    );
    expect(job.result.understood.columns.map(({ column }) => column)).toEqual(['name', 'country', null, 'spend', 'since', 'materials']);
    expect(job.result.counts).toMatchObject({ created: 2, refused: 0 });
    expect(await rowsOf(inject, job.id)).toMatchObject([
      { row: 2, changes: { spend: [null, 1234.5], since: [null, '2020-12-31'], materials: [null, ['leather']] } },
      { row: 5, changes: { country: [null, 'IT'], materials: [null, ['cotton', 'rubber']] } },
    ]);
  });

  it('is refused cell by cell, all reasons at once', async () => {
    const job = await suppliers(
      'name,country,spend,since,audited,legal_id\nC,Mars,many,2020-02-30,perhaps,FR12345678\nD,FR,1,2020-01-01,yes,FR12345678\nC2,FR,1,,no,FR12345678\n,FR,,,,\n',
    );
    const rows = await rowsOf(inject, job.id);
    expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'refused'],
      [3, 'refused'],
      [4, 'refused'],
      [5, 'refused'],
    ]);
    expect(rows[0]?.problems.map(({ cell, params }) => [cell, params['reason']])).toEqual([
      ['B2', 'unknown_choice'],
      ['C2', 'unreadable_number'],
      ['D2', 'unreadable_date'],
      ['E2', 'unreadable_boolean'],
    ]);
    expect(rows[3]?.problems).toMatchObject([{ cell: 'A5', code: 'BLANK' }]);
  });

  it('that can be read in two ways is asked about, and what was said is remembered for files of its shape', async () => {
    const text = 'name,country,spend,since\nE1,FR,"1,234",03/04/2020\nE2,FR,"5,678",05/06/2021\n';
    const asked = await suppliers(text);
    expect(asked).toMatchObject({ status: 'ready', result: { asks: true, counts: { created: 0 } } });
    const said = await say(inject, asked.id, { decimals: { spend: 'point' }, dates: { since: 'mdy' } });
    expect(await rowsOf(inject, said.id)).toMatchObject([
      { changes: { spend: [null, 1234], since: [null, '2020-03-04'] } },
      { outcome: 'created' },
    ]);
    expect(said.result.asks).toBe(false);
    const again = await suppliers(text.replace('E1', 'E3'));
    expect(again.result).toMatchObject({ asks: false });
    expect(again.result.understood.columns[2]?.decimals?.mark).toBe('point');
  });

  it('whose formulas have a value gives it; those that have none are refused, and nothing is computed', async () => {
    const column = (id: string) => ({ id, header: id, kind: 'text' as const, editable: true, words: [] });
    const content = await workbook({ name: 'F', columns: [column('name'), column('country')] }, [
      [
        { kind: 'text', text: '=1+1' },
        { kind: 'text', text: 'FR' },
      ],
    ]);
    const job = await checked(inject, 'suppliers', 'f.xlsx', content);
    expect(await rowsOf(inject, job.id)).toMatchObject([{ outcome: 'created', changes: { name: [null, '=1+1'] } }]);
  });

  it('that is no spreadsheet fails with a code, whatever it is called', async () => {
    for (const [name, content] of [
      ['a.xlsx', 'PK\u0003\u0004 not really'],
      ['b.csv', Buffer.from([1, 0, 2, 0, 255])],
    ] as const)
      expect(await checked(inject, 'suppliers', name, content)).toMatchObject({ status: 'failed', error: 'INVALID_SPREADSHEET' });
    expect(await checked(inject, 'suppliers', 'c.csv', '\n\n')).toMatchObject({ status: 'failed', error: 'EMPTY_SPREADSHEET' });
    expect((await send(inject, '/api/import?resource=suppliers', 'd.pdf', 'x')).statusCode).toBe(422);
    const headers = { 'content-type': 'text/csv' };
    expect((await inject({ method: 'POST', url: '/api/import?resource=suppliers', payload: 'a', headers })).statusCode).toBe(415);
  });

  it('matches existing records by a unique field where a person says so', async () => {
    await inject({ method: 'POST', url: '/api/suppliers', payload: { name: 'Known', country: 'FR', tier: 'tier_1', risk: 'low' } });
    const job = await suppliers('name,city\nKnown,Lyon\n');
    expect(job.result.counts).toMatchObject({ refused: 1 });
    const said = await say(inject, job.id, { match: 'name' });
    expect(said.result.counts).toMatchObject({ updated: 1, refused: 0 });
  });

  it('may come twice at once: each is a job of its own', async () => {
    const texts = ['name,country\nTwin 1,FR\n', 'name,country\nTwin 2,FR\n'];
    const jobs = await Promise.all(texts.map(suppliers));
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(2);
    await Promise.all(jobs.map(({ id }) => go(inject, id, 'apply')));
    const { rows } = await test.database.pool.query("SELECT count(*)::int AS n FROM records_suppliers WHERE data ->> 'name' LIKE 'Twin %'");
    expect(rows[0].n).toBe(2);
  });
});
