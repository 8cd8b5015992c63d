/** Tests export, edit and import: only the edited cells change, and everything can be undone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { permissions } from '#resources/people/permissions';
import { system } from '#server/core/viewer/viewer';
import { writeRecords } from '../records/write/writeRecords';
import { cellText } from '#resources/spreadsheet/cells';
import type { Inject } from '#tests/support/product/visitor';
import { checked, go, rowsOf, supplier } from './spreadsheets.fixture';
import { edited, opened } from '#server/core/sheets/workbook.fixture';

let test: TestApp;
let inject: Inject;
const count = 300;

const exported = async (query = 'format=xlsx') => {
  const answer = await inject(`/api/export/file?resource=suppliers&${query}`);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.rawPayload;
};
const events = async () =>
  Number((await test.database.pool.query("SELECT count(*)::int AS n FROM audit_events WHERE entity = 'suppliers'")).rows[0].n);
const all = async () => (await test.database.pool.query('SELECT id, data, version FROM records_suppliers ORDER BY id')).rows;

beforeAll(async () => {
  test = await startTestApp();
  inject = await test.signIn('admin@lacet.example');
  const { database, entities, definitions } = test.deps;
  const context = { viewer: system(permissions(definitions).map(({ key }) => key)), definitions };
  await writeRecords(
    database.db,
    entities.get('suppliers'),
    Array.from({ length: count }, (_, index) => ({ data: supplier(index) })),
    context,
  );
});
afterAll(() => test.close());

describe('a spreadsheet', () => {
  it.each(['xlsx', 'csv'])('that nobody edited changes nothing (%s)', async (format) => {
    for (const locale of ['fr', 'en']) {
      const job = await checked(inject, 'suppliers', `f.${format}`, await exported(`format=${format}&locale=${locale}`));
      expect(job, JSON.stringify((await rowsOf(inject, job.id)).filter((row) => row.outcome !== 'unchanged').slice(0, 3))).toMatchObject({
        status: 'ready',
        result: { asks: false, counts: { unchanged: count, created: 0, updated: 0, refused: 0, conflict: 0 } },
      });
    }
  });

  it('says what can be edited, offers choices, and has a row of names that a person reads', async () => {
    const [technical, names, first] = await opened(await exported('format=xlsx&locale=fr'));
    expect(technical?.cells.map(cellText)).toContain('activity.fr');
    expect(names?.cells.map(cellText)).toEqual(
      expect.arrayContaining(['Nom', 'Achats annuels (€)', 'Activité (français)', 'Version (non modifiable)']),
    );
    expect(first?.cells).toContainEqual({ kind: 'text', text: 'Faible' });
    expect(first?.cells).toContainEqual({ kind: 'date', text: '2000-02-28' });
    expect(first?.cells).toContainEqual({ kind: 'number', text: '0.1' });
  });

  it('with a hundred edited cells changes those hundred fields, by the rules of any write, and can be undone', async () => {
    const before = await all();
    const file = await edited(await exported('format=xlsx&locale=fr'), (rows, place) => {
      for (let index = 0; index < 50; index += 1) {
        const row = rows[index * 3];
        if (!row) continue;
        row[place('city')] = { kind: 'text', text: `Nouvelle ville ${index}` };
        row[place('risk')] = {
          kind: 'text',
          text: row[place('risk')]?.kind === 'text' && cellText(row[place('risk')] ?? null) === 'Élevé' ? 'Low' : 'Élevé',
        };
      }
    });
    const job = await checked(inject, 'suppliers', 'edited.xlsx', file);
    expect(job.result.counts).toEqual({ created: 0, updated: 50, unchanged: count - 50, refused: 0, conflict: 0 });
    const shown = await rowsOf(inject, job.id, 'updated');
    expect(shown.flatMap(({ changes }) => Object.keys(changes))).toHaveLength(100);
    expect(await all()).toEqual(before);
    const told = await events();
    expect(await go(inject, job.id, 'apply')).toMatchObject({ status: 'done', done: 50 });
    const after = await all();
    const different = after.flatMap((row, place) =>
      Object.keys({ ...row.data, ...before[place].data }).filter(
        (field) => JSON.stringify(row.data[field]) !== JSON.stringify(before[place].data[field]),
      ),
    );
    expect(different).toHaveLength(100);
    expect(new Set(different)).toEqual(new Set(['city', 'risk']));
    expect(await events()).toBe(told + 51);

    const edit = shown[0];
    const [touched] = (await inject(`/api/suppliers?filter=${encodeURIComponent(JSON.stringify({ name: edit?.label ?? '' }))}`)).json();
    await inject({ method: 'PUT', url: `/api/suppliers/${touched.id}`, payload: { employees: 7 } });
    const undone = await go(inject, job.id, 'undo');
    expect(undone).toMatchObject({ status: 'undone', result: { left: 1, left_records: [{ label: edit?.label }] } });
    const put = await all();
    expect(put.filter((row, place) => JSON.stringify(row.data) !== JSON.stringify(before[place].data)).map(({ id }) => id)).toEqual([
      touched.id,
    ]);
  });

  it('shows what others changed since as a conflict, and never writes over it', async () => {
    const content = await exported('format=xlsx');
    const [first] = (await inject('/api/suppliers?range=[0,0]')).json();
    await inject({ method: 'PUT', url: `/api/suppliers/${first.id}`, payload: { city: 'Since' } });
    const job = await checked(inject, 'suppliers', 'old.xlsx', content);
    expect(job.result.counts).toMatchObject({ conflict: 1, updated: 0, refused: 0 });
    expect(await rowsOf(inject, job.id, 'conflict')).toMatchObject([{ label: first.name, changes: { city: ['Since', first.city] } }]);
    expect((await inject({ method: 'POST', url: `/api/import/${job.id}/apply` })).statusCode).toBe(422);
  });

  it('whose record changes between the dry run and the writing is shown again, and nothing of it is written', async () => {
    const file = await edited(await exported('format=xlsx'), (rows, place) => {
      for (const row of rows.slice(0, 5)) row[place('city')] = { kind: 'text', text: 'All or nothing' };
    });
    const job = await checked(inject, 'suppliers', 'late.xlsx', file);
    const [row] = await rowsOf(inject, job.id, 'updated');
    const [record] = (await inject(`/api/suppliers?filter=${encodeURIComponent(JSON.stringify({ name: row?.label ?? '' }))}`)).json();
    await inject({ method: 'PUT', url: `/api/suppliers/${record.id}`, payload: { employees: 4242 } });
    const again = await go(inject, job.id, 'apply');
    expect(again).toMatchObject({ status: 'ready', result: { notice: 'VERSION_CHANGE', counts: { updated: 4, conflict: 1 } } });
    const { rows } = await test.database.pool.query(
      "SELECT count(*)::int AS n FROM records_suppliers WHERE data ->> 'city' = 'All or nothing'",
    );
    expect(rows[0].n).toBe(0);
  });
});
