/** Tests imports of entries: files are read as users write them, checked as any entry, written all or not at all, and undone except what was edited since. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Import } from '#resources/api/transfer/imports';
import { cellText, type Cell } from '#resources/spreadsheet/cells';
import { call, collection, type Collection, type InputBody } from '#server/collection/inputs/collection.fixture';
import { settled } from '#server/entities/transfer/spreadsheets.fixture';
import { imported, over, rowsOf, send, step } from './imports.fixture';
import { opened, workbook } from '#server/core/sheets/workbook.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let data: Collection;
let ofFrance: Inject;
const base = '/services/data_cluster';

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  await data.subject('electricity', { variation_threshold: 50, unit: { en: 'kWh' } });
  await data.subject('water', { period: 'month' });
  const grants = ['subjects:read', 'tags:read', 'inputs:read', 'inputs:write'];
  ofFrance = await test.signIn('france@lacet.example', { grants, scopes: [{ subjects: [], tags: [data.tag['france'] ?? ''] }] });
});
afterAll(() => test.close());

const entries = async (subject: string) =>
  (await call<{ inputs: InputBody[] }>(data.admin, 'GET', `${base}/subjects/${subject}/inputs?range=[0,99]`)).body.inputs;

describe('a file of entries', () => {
  it('names the cells at fault, is refused whole, and imported once it is right', async () => {
    const file = (third: string) =>
      `Période;Country;Energy;Note;Qualité de la donnée;Commentaire\r\n2021;France;1 234,5;;Mesurée;\r\n2022;ESPAGNE;2 000;<p>x</p>;;\r\n${third}\r\n`.replace(
        'ESPAGNE',
        'Spain',
      );
    const wrong = await imported(
      data.admin,
      { subject_key: 'electricity' },
      file('juil. 2023;Atlantis;-4;;;\r\n2021;france;7;;;\r\n2020;Europe;;;;'),
    );
    expect(wrong).toMatchObject({
      status: 'invalid',
      dry_run: true,
      mode: 'upsert',
      subject_key: 'electricity',
      counts: { created: 2, refused: 3 },
    });
    expect(wrong.errors.map(({ cell, row, field, code, params }) => [cell, row, field, code, params['reason']])).toEqual([
      ['B4', 4, 'tags.country', 'INVALID', 'unknown_choice'],
      ['A4', 4, 'date', 'INVALID_DATE_FOR_PERIOD', undefined],
      ['C4', 4, 'values.kwh', 'INVALID', 'min'],
      ['A5', 5, 'date', 'DUPLICATED', 'repeated_entry'],
      ['B6', 6, 'tags.country', 'INVALID', 'not_a_leaf'],
      ['C6', 6, 'values.kwh', 'BLANK', undefined],
    ]);
    expect((await call(data.admin, 'POST', `/import/${wrong.id}/apply`)).body).toMatchObject({ code: 'IMPORT_INVALID' });
    expect(await entries('electricity')).toEqual([]);

    const right = await imported(data.admin, { subject_key: 'electricity' }, file('2023;japan;0,1;;Estimée;à revoir'));
    expect(right).toMatchObject({ status: 'valid', counts: { created: 3, refused: 0 } });
    expect(await step(data.admin, right.id, 'apply')).toMatchObject({ status: 'done', progress: 1 });
    const kept = await entries('electricity');
    const said = (entry: InputBody) =>
      ['date', 'date_end', 'state', 'values', 'quality', 'comment', 'version'].map((field) =>
        field === 'values' ? entry.values['kwh'] : entry[field],
      );
    expect(kept.map(said).sort()).toEqual([
      ['2021-01-01', '2021-12-31', 'draft', 1234.5, 'measured', null, 1],
      ['2022-01-01', '2022-12-31', 'draft', 2000, 'measured', null, 1],
      ['2023-01-01', '2023-12-31', 'draft', 0.1, 'estimated', 'à revoir', 1],
    ]);
    const history = await call<{ action: string }[]>(data.admin, 'GET', `${base}/inputs/${kept[0]?.id}/history`);
    expect(history.body.map(({ action }) => action)).toEqual(['create']);
    const rows = await rowsOf(data.admin, right.id);
    expect(rows.map(({ label, record_id }) => [label, kept.some(({ id }) => id === record_id)])).toEqual([
      ['2021 · France', true],
      ['2022 · Spain', true],
      ['2023 · Japan', true],
    ]);
  });

  it('changes what differs only, then gives back the former values but for what was edited since', async () => {
    const before = await entries('electricity');
    const again = await imported(
      data.admin,
      { subject_key: 'electricity' },
      'Period,Country,Energy,Comment\n2021,France,1300,more\n2022,Spain,2000,\n2023,Japan,9,explained\n2019,Spain,5,\n',
    );
    expect(again).toMatchObject({ status: 'valid', counts: { created: 1, updated: 2, skipped: 1, refused: 0 } });
    const shown = await rowsOf(data.admin, again.id, '?outcome=updated');
    expect(shown.map(({ changes }) => changes['values.kwh'])).toEqual([
      [1234.5, 1300],
      [0.1, 9],
    ]);
    await step(data.admin, again.id, 'apply');
    const changed = await entries('electricity');
    const of = (list: InputBody[], date: string) => list.find((entry) => entry.date === date);
    expect(of(changed, '2021-01-01')).toMatchObject({ values: { kwh: 1300 }, comment: 'more', version: 2 });
    const touched = of(changed, '2023-01-01');
    expect((await call(data.admin, 'PUT', `${base}/inputs/${touched?.id}`, { comment: 'mine', version: touched?.version })).status).toBe(
      200,
    );
    expect(await step(data.admin, again.id, 'undo')).toMatchObject({ status: 'undone' });
    const job = await settled(data.admin, again.id);
    expect(job.result).toMatchObject({ left: 1, left_records: [{ label: '2023 · Japan' }] });
    const after = await entries('electricity');
    expect(after).toHaveLength(before.length);
    expect(of(after, '2021-01-01')).toMatchObject({ values: { kwh: 1234.5 }, comment: null });
    expect(of(after, '2023-01-01')).toMatchObject({ values: { kwh: 9 }, comment: 'mine' });
  });

  it('keeps to its mode, questions a large variation, and goes straight on without a dry run', async () => {
    const one = 'Period,Country,Energy\n2021,France,1300\n';
    expect(await imported(data.admin, { subject_key: 'electricity', mode: 'create' }, one)).toMatchObject({
      status: 'invalid',
      errors: [{ cell: 'A2', code: 'DUPLICATED' }],
    });
    const unknown = await imported(data.admin, { subject_key: 'electricity', mode: 'update' }, 'Period,Country,Energy\n2011,France,1\n');
    expect(unknown.errors).toMatchObject([{ cell: 'A2', params: { reason: 'no_such_entry' } }]);
    const jump = await imported(data.admin, { subject_key: 'electricity' }, 'Period,Country,Energy\n2022,France,99999\n');
    expect(jump.errors).toMatchObject([{ cell: 'C2', code: 'VARIATION_EXCEEDED' }]);
    const straight = await imported(
      data.admin,
      { subject_key: 'electricity', dry_run: 'false' },
      'Period,Country,Energy,Comment\n2022,France,99999,a new furnace\n',
    );
    expect(straight).toMatchObject({ status: 'done', counts: { created: 1 } });
    expect((await entries('electricity')).find(({ values }) => values['kwh'] === 99999)?.record_errors).toMatchObject([
      { code: 'VARIATION_EXCEEDED', level: 'warning' },
    ]);
  });

  it('is written as it is checked where no dry run is asked for, or not at all; undone but for what was edited since', async () => {
    const straight = (body: string) =>
      imported(data.admin, { subject_key: 'straight', dry_run: 'false' }, `Period,Country,Energy\n${body}`);
    await data.subject('straight', { variation_threshold: 50 });
    expect(await straight('2015,France,1\n2016,France,9\n2016,Atlantis,1\n')).toMatchObject({
      status: 'invalid',
      counts: { created: 2, refused: 1 },
      errors: [{ cell: 'B4' }],
    });
    expect(await entries('straight')).toEqual([]);
    // The rows of a file are compared with the entries stored before the import, not with each other.
    expect(await straight('2015,France,1\n2016,France,9\n2015,Spain,5\n')).toMatchObject({ status: 'done', counts: { created: 3 } });
    const second = await straight('2015,France,1.2\n2016,France,9\n2015,Spain,6\n2014,Spain,5\n');
    expect(second).toMatchObject({ status: 'done', counts: { created: 1, updated: 2, skipped: 1 } });
    const made = (await entries('straight')).find(({ date }) => date === '2014-01-01');
    expect((await rowsOf(data.admin, second.id)).map(({ row, outcome, label }) => [row, outcome, label])).toEqual([
      [2, 'updated', '2015 · France'],
      [3, 'unchanged', '2016 · France'],
      [4, 'updated', '2015 · Spain'],
      [5, 'created', '2014 · Spain'],
    ]);
    expect((await rowsOf(data.admin, second.id, '?outcome=created')).map(({ row, record_id: id }) => [row, id])).toEqual([[5, made?.id]]);
    const edited = (await entries('straight')).find(({ values }) => values['kwh'] === 6);
    expect((await call(data.admin, 'PUT', `${base}/inputs/${edited?.id}`, { values: { kwh: 7 }, version: edited?.version })).status).toBe(
      200,
    );
    const events = await call<{ action: string }[]>(data.admin, 'GET', `${base}/inputs/${edited?.id}/history`);
    expect(events.body.map(({ action }) => action)).toEqual(['update', 'update', 'create']);
    expect(await step(data.admin, second.id, 'undo')).toMatchObject({ status: 'undone' });
    expect((await settled(data.admin, second.id)).result).toMatchObject({ left: 1, left_records: [{ label: '2015 · Spain' }] });
    const left = await entries('straight');
    expect(left.map(({ date, values }) => [date, values['kwh']]).sort()).toEqual([
      ['2015-01-01', 1],
      ['2015-01-01', 7],
      ['2016-01-01', 9],
    ]);
  });

  it('is of drafts, whoever imports it; what is approved is read-only for it', async () => {
    const [entry] = (await entries('straight')).filter(({ date }) => date === '2016-01-01');
    await test.database.pool.query(`UPDATE inputs SET state = 'approved' WHERE id = $1`, [entry?.id]);
    const file = 'Period,Country,Energy,Comment\n2016,France,10,more\n2017,France,10,\n';
    expect((await imported(data.admin, { subject_key: 'straight', dry_run: 'false' }, file)).errors).toMatchObject([
      { row: 2, code: 'READ_ONLY', params: { state: 'approved' } },
    ]);
    const next = await imported(data.admin, { subject_key: 'straight', dry_run: 'false' }, file.replace('2016,France,10,more\n', ''));
    expect(next).toMatchObject({ status: 'done' });
    expect((await entries('straight')).map(({ date, state }) => [date, state]).sort()).toEqual([
      ['2015-01-01', 'draft'],
      ['2015-01-01', 'draft'],
      ['2016-01-01', 'approved'],
      ['2017-01-01', 'draft'],
    ]);
  });

  it('asks where numbers can be read in two ways, and remembers for files of the same shape', async () => {
    const file = 'Month,Country,Energy\nT3 2024,France,1\nJuil. 2024,France,"1,234"\n2024-08,France,"2,345"\n';
    const asked = await imported(data.admin, { subject_key: 'water' }, file.replace('T3 2024', '2024-06'));
    expect(asked.status).toBe('question');
    const settings = { columns: ['date', 'tags.country', 'values.kwh'], decimals: { 'values.kwh': 'comma' } };
    expect((await call(data.admin, 'PUT', `/import/${asked.id}`, settings)).status).toBe(200);
    expect(await over(data.admin, asked.id)).toMatchObject({ status: 'valid', counts: { created: 3 } });
    const next = await imported(data.admin, { subject_key: 'water' }, file);
    expect(next.status).toBe('invalid');
    expect(next.errors).toMatchObject([{ cell: 'A2', params: { reason: 'unreadable_period', value: 'T3 2024' } }]);
    await step(data.admin, asked.id, 'apply');
    expect((await entries('water')).map(({ date, values }) => [date, values['kwh']]).sort()).toEqual([
      ['2024-06-01', 1],
      ['2024-07-01', 1.234],
      ['2024-08-01', 2.345],
    ]);
  });

  it('is understood to its end before anything of it is kept', async () => {
    const months = Array.from(
      { length: 201 },
      (_, month) => `${2001 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
    );
    const lines = months.flatMap((month) => ['France', 'Spain', 'Japan'].map((country) => `${month};${country};${country.length}`));
    const file = (last: string) => ['Period;Country;Energy', ...lines, `2020-01;Japan;${last}`].join('\n');
    const plain = { subject_key: 'water', dry_run: 'false' };
    const before = await entries('water');
    expect(await imported(data.admin, plain, file('1.234'))).toMatchObject({ status: 'question', counts: { created: 0 } });
    expect(await entries('water')).toEqual(before);
    expect(await imported(data.admin, plain, file('-1'))).toMatchObject({
      status: 'invalid',
      errors: [{ cell: 'C605', field: 'values.kwh' }],
    });
    expect(await entries('water')).toEqual(before);
    const { id, ...done } = await imported(data.admin, plain, file('1234'));
    expect(done).toMatchObject({ status: 'done', progress: 1, counts: { created: 604 } });
    expect(await step(data.admin, id, 'undo')).toMatchObject({ status: 'undone' });
    expect(await entries('water')).toEqual(before);
  });

  it('is a workbook filled in from the template; what was exported changes nothing', async () => {
    const template = await data.admin(`/api${base}/subjects/electricity/template?locale=fr`);
    const [technical, names] = (await opened(template.rawPayload)).map(({ cells }) => cells.map(cellText));
    expect(technical).toEqual(['date', 'tags.country', 'tags.brand', 'values.kwh', 'values.note', 'quality', 'comment']);
    expect(names?.slice(0, 4)).toEqual(['Période', 'Country', 'Brand', 'Énergie']);
    const columns = (technical ?? []).map((id, place) => ({
      id,
      header: names?.[place] ?? '',
      kind: 'text' as const,
      editable: true,
      words: [],
    }));
    const row: Cell[] = [
      { kind: 'number', text: '2018' },
      { kind: 'text', text: 'spain' },
      null,
      { kind: 'number', text: '0.30000000000000004' },
    ];
    const filled = await imported(
      data.admin,
      { subject_key: 'electricity', dry_run: 'false' },
      await workbook({ name: 'x', columns }, [row]),
      'filled.xlsx',
    );
    expect(filled).toMatchObject({ status: 'done', counts: { created: 1 } });
    const out = await data.admin(`/api${base}/inputs_xlsx?subjects=electricity&locale=fr`);
    const same = await imported(data.admin, { subject_key: 'electricity' }, out.rawPayload, 'same.xlsx');
    expect(same).toMatchObject({ status: 'valid', counts: { created: 0, updated: 0, refused: 0 } });
    expect(same.counts.skipped).toBeGreaterThan(3);
  });

  it('keeps to the person’s scopes, without telling what stands beyond them', async () => {
    const mixed = await imported(
      ofFrance,
      { subject_key: 'electricity' },
      'Period,Country,Energy\n2016,France,1\n2022,Spain,1\n2016,Spain,1\n',
    );
    expect(mixed.errors.map(({ cell, code, params }) => [cell, code, params['reason']])).toEqual([
      ['B3', 'READ_ONLY', 'scope'],
      ['B4', 'READ_ONLY', 'scope'],
    ]);
    expect((await call(data.admin, 'POST', `/import/${mixed.id}/apply`)).status).toBe(404);
    const other = await imported(data.admin, { subject_key: 'electricity' }, 'Period,Country,Energy\n2016,Spain,1\n');
    expect((await call(ofFrance, 'GET', `/import/${other.id}`)).status).toBe(404);
    expect((await call<Import[]>(ofFrance, 'GET', '/import')).body.map(({ id }) => id)).toEqual([mixed.id]);
    const ofWater = await call<Import[]>(data.admin, 'GET', `/import?filter=${encodeURIComponent('{"subject_key":"water"}')}`);
    expect(new Set(ofWater.body.map(({ subject_key }) => subject_key))).toEqual(new Set(['water']));
  });

  it('is shown again where what it was checked against has moved', async () => {
    const first = await imported(data.admin, { subject_key: 'water' }, 'Period,Country,Energy\n2020-01,Japan,1\n');
    const second = await imported(data.admin, { subject_key: 'water' }, 'Period,Country,Energy\n2020-01,Japan,2\n');
    await step(data.admin, first.id, 'apply');
    expect(await step(data.admin, second.id, 'apply')).toMatchObject({ status: 'valid', counts: { created: 0, updated: 1 } });
    expect((await settled(data.admin, second.id)).result.notice).toBe('STATE_CHANGED');
    expect((await entries('water')).find(({ date }) => date === '2020-01-01')?.values['kwh']).toBe(1);
  });

  it('is cancelled and removed; what can’t be asked for is said', async () => {
    const one = await imported(data.admin, { subject_key: 'water' }, 'Period,Country,Energy\n2020-02,Japan,1\n');
    expect((await call(data.admin, 'POST', `/import/${one.id}/cancel`)).body).toMatchObject({ status: 'canceled' });
    expect((await call(data.admin, 'POST', `/import/${one.id}/cancel`)).status).toBe(422);
    expect((await call(data.admin, 'DELETE', `/import/${one.id}`)).status).toBe(200);
    expect((await call(data.admin, 'GET', `/import/${one.id}`)).status).toBe(404);
    for (const fields of [{}, { subject_key: 'nothing' }, { resource: 'nothing' }, { subject_key: 'water', mode: 'overwrite' }])
      expect((await send(data.admin, fields, 'x')).statusCode, JSON.stringify(fields)).toBe(422);
    expect((await send(ofFrance, { resource: 'suppliers' }, 'x')).statusCode).toBe(403);
    const suppliers = await imported(data.admin, { resource: 'suppliers' }, 'name,country\nTannerie,FR\n');
    expect(suppliers).toMatchObject({ resource: 'suppliers', subject_key: null });
  });
});
