/**
 * Tests an export of twelve suppliers with five cells changed, as LibreOffice Calc 7.4 saved it: only those cells change.
 * The fixture is made from the file that this test writes to KEEP_EXPORT: `soffice --headless --convert-to xlsx --outdir server/entities/transfer/fixtures saved-by-calc.xlsx`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { checked, go, rowsOf, supplier } from './spreadsheets.fixture';
import { edited } from '#server/core/sheets/workbook.fixture';

let test: TestApp;
let inject: Inject;

/** Returns the id of a supplier, as in the fixture. */
const id = (index: number) => `01a1f000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const fixture = new URL('fixtures/saved-by-calc.xlsx', import.meta.url);

beforeAll(async () => {
  test = await startTestApp();
  inject = await test.signIn('admin@lacet.example');
  const { database, entities } = test.deps;
  const made = Array.from({ length: 12 }, (_, index) => {
    // A stored text has no key for a language without text.
    const activity = index % 2 === 0 ? supplier(index)['activity'] : { en: `Makes part ${index}\nof a shoe` };
    return { ...supplier(index), activity, id: id(index), version: 1 };
  });
  await entities.get('suppliers').storage.insert(database.db, made, null);
});
afterAll(() => test.close());

it('changes the cells that were changed, and no other, whatever Calc wrote otherwise', async () => {
  const kept = process.env['KEEP_EXPORT'];
  if (kept) await writeFile(kept, await changed());
  const before = await records();
  const job = await checked(inject, 'suppliers', 'saved-by-calc.xlsx', await readFile(fixture));
  expect(job.result).toMatchObject({ asks: false, counts: { created: 0, updated: 4, unchanged: 8, refused: 0, conflict: 0 } });
  const shown = await rowsOf(inject, job.id, 'updated');
  expect(Object.fromEntries(shown.map(({ label, changes }) => [label, changes]))).toEqual({
    'Fournisseur n° 1': { city: [before.get(id(1))?.['city'], 'Évry & <fils>'] },
    'Fournisseur n° 2': { spend: [before.get(id(2))?.['spend'], 1234.75], employees: [2, 17] },
    'Fournisseur n° 4': { since: ['2004-02-28', '2019-12-31'] },
    'Fournisseur n° 5': { risk: ['high', 'low'] },
  });
  expect(await go(inject, job.id, 'apply')).toMatchObject({ status: 'done' });
  const after = await records();
  const different = [...after].flatMap(([record, data]) =>
    Object.keys({ ...data, ...before.get(record) }).filter(
      (field) => JSON.stringify(data[field]) !== JSON.stringify(before.get(record)?.[field]),
    ),
  );
  expect(different.sort()).toEqual(['city', 'employees', 'risk', 'since', 'spend']);
});

async function records(): Promise<Map<string, Record<string, unknown>>> {
  const { rows } = await test.database.pool.query<{ id: string; data: Record<string, unknown> }>('SELECT id, data FROM records_suppliers');
  return new Map(rows.map((row) => [row.id, row.data]));
}

/** Returns the export with five cells changed, as it was given to Calc. */
async function changed(): Promise<Buffer> {
  const sort = encodeURIComponent('["id","ASC"]');
  const exported = await inject(`/api/export/file?resource=suppliers&format=xlsx&locale=fr&sort=${sort}`);
  return edited(exported.rawPayload, (rows, place) => {
    const set = (index: number, column: string, cell: (typeof rows)[number][number]) => {
      const row = rows[index];
      if (row) row[place(column)] = cell;
    };
    set(1, 'city', { kind: 'text', text: 'Évry & <fils>' });
    set(2, 'spend', { kind: 'number', text: '1234.75' });
    set(2, 'employees', { kind: 'number', text: '17' });
    set(4, 'since', { kind: 'date', text: '2019-12-31' });
    set(5, 'risk', { kind: 'text', text: 'Faible' });
  });
}
