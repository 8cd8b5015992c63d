/** Tests imports of files as users write them: they are understood, asked about, or corrected in the preview, and the valid rows alone can be imported. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Import, ImportReading, Understood } from '#resources/api/transfer/imports';
import { call, collection, type Collection, type InputBody } from '#server/collection/inputs/collection.fixture';
import { settled } from '#server/entities/transfer/spreadsheets.fixture';
import { applyCorrections } from '#server/entities/transfer/import/file/corrections';
import { placeCorrections } from '#resources/spreadsheet/corrections';
import type { Cell } from '#resources/spreadsheet/cells';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { imported, over, rowsOf, send, step } from './imports.fixture';

let test: TestApp;
let data: Collection;
const base = '/services/data_cluster';
const text = (value: string): Cell => ({ kind: 'text', text: value });

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  const kwh = { id: 'kwh', name: { en: 'Energy', fr: 'Énergie' }, type: 'number', unit: { en: 'kWh', fr: 'kWh' } };
  const note = { id: 'note', name: { en: 'Note', fr: 'Note' }, type: 'editor' };
  await data.subject('electricity', { fields: [kwh, note] });
  await data.subject('gas', { fields: [kwh, note] });
  await data.subject('water', { period: 'month' });
});
afterAll(() => test.close());

const entries = async (subject: string) =>
  (await call<{ inputs: InputBody[] }>(data.admin, 'GET', `${base}/subjects/${subject}/inputs?range=[0,99]`)).body.inputs;
const understoodOf = async (id: string): Promise<Understood> => {
  const { result } = await settled(data.admin, id);
  if (!result || !('understood' in result)) throw new Error('Nothing was understood.');
  return JSON.parse(JSON.stringify(result['understood']));
};
async function reread(id: string, reading: ImportReading): Promise<Import> {
  expect((await call(data.admin, 'PUT', `/import/${id}`, reading)).status).toBe(200);
  return over(data.admin, id);
}

it('converts units exactly, and says so', async () => {
  const file =
    'Period;Country;Energy (MWh)\n2021;France;1 234,5\n2022;France;"900 kWh"\n2023;France;3,6 GJ\n2024;France;1 GJ\n2025;France;2 kg\n';
  const found = await imported(data.admin, { subject_key: 'electricity' }, file);
  expect(found.errors.map(({ cell, params }) => [cell, params['reason']])).toEqual([
    ['C5', 'inexact_unit'],
    ['C6', 'unknown_unit'],
  ]);
  const rows = await rowsOf(data.admin, found.id, '?outcome=created');
  expect(rows.map(({ changes }) => changes['values.kwh']?.[1])).toEqual([1_234_500, 900, 1000]);
  const { columns } = await understoodOf(found.id);
  expect(columns[2]?.units).toMatchObject({
    unit: 'MWh',
    field: 'kWh',
    ask: false,
    found: ['kWh', 'GJ', 'kg'].filter((unit) => unit !== 'kWh'),
  });
});

it('asks which unit a header means that it does not know, and remembers the answer', async () => {
  const file = 'Period;Country;Energy (therms)\n2021;France;10\n';
  const asked = await imported(data.admin, { subject_key: 'gas' }, file);
  expect(asked.status).toBe('question');
  const { columns } = await understoodOf(asked.id);
  const id = columns[2]?.column ?? '';
  const answered = await reread(asked.id, { columns: columns.map(({ column }) => column), units: { [id]: 'MWh' } });
  expect(answered.status).toBe('valid');
  const [row] = await rowsOf(data.admin, answered.id);
  expect(row?.changes['values.kwh']).toEqual([null, 10_000]);
  const again = await imported(data.admin, { subject_key: 'gas' }, file);
  expect(again.status).toBe('valid');
});

it('takes any day of a period for the period, in the order of the file', async () => {
  const last = await imported(
    data.admin,
    { subject_key: 'water' },
    'Period,Country,Energy\n12/31/2025,France,1\n01/02/2025,Spain,2\njuil-25,Japan,3\n',
  );
  expect(last.status, JSON.stringify(last.errors)).toBe('valid');
  const rows = await rowsOf(data.admin, last.id);
  expect(rows.map(({ label }) => label)).toEqual(['2025-12 · France', '2025-01 · Spain', '2025-07 · Japan']);
});

it('proposes the name that was probably meant, and takes corrections of the preview', async () => {
  const file = 'Period,Country,Energy\n2021,Frence,1\n2022,Frence,2\n2021,Spain,many\n2022,Spain,4\n';
  const wrong = await imported(data.admin, { subject_key: 'electricity' }, file);
  expect(wrong.errors.map(({ cell, params }) => [cell, params['reason'], params['near']])).toEqual([
    ['B2', 'unknown_choice_near', 'France'],
    ['B3', 'unknown_choice_near', 'France'],
    ['C4', 'unreadable_number', undefined],
  ]);
  const corrections = [
    { column: 'B', was: 'Frence', text: 'France' },
    { column: 'C', row: 4, text: '3' },
  ];
  const right = await reread(wrong.id, { corrections });
  expect(right).toMatchObject({ status: 'valid', counts: { created: 4, refused: 0 } });
  expect((await understoodOf(right.id)).corrections).toEqual(corrections);
  expect(await step(data.admin, right.id, 'apply')).toMatchObject({ status: 'done' });
  expect((await entries('electricity')).map(({ values }) => values['kwh']).sort()).toEqual([1, 2, 3, 4]);
  expect((await call(data.admin, 'PUT', `/import/${wrong.id}`, { corrections: [{ column: 'b2', text: '' }] })).status).toBe(400);
});

it('corrects one of several words of a cell, and a cell over a word', () => {
  const rows = [
    { number: 2, cells: [text('Frence; Spain'), text('a')] },
    { number: 3, cells: [text('Frence')] },
  ];
  const corrections = [
    { column: 'A', was: 'Frence', text: 'France' },
    { column: 'A', row: 3, text: 'Japan' },
    { column: 'C', row: 2, text: 'new' },
  ];
  expect(applyCorrections(rows, placeCorrections(corrections))).toEqual([
    { number: 2, cells: [text('France; Spain'), text('a'), text('new')] },
    { number: 3, cells: [text('Japan')] },
  ]);
});

it('leaves the rows with errors out where that is asked, and only then', async () => {
  const some = await imported(data.admin, { subject_key: 'gas' }, 'Period,Country,Energy\n2010,France,1\n2011,Atlantis,2\n2012,France,3\n');
  expect(some).toMatchObject({ status: 'invalid', counts: { created: 2, refused: 1 } });
  expect((await call(data.admin, 'POST', `/import/${some.id}/apply`)).body).toMatchObject({ code: 'IMPORT_INVALID' });
  expect((await call(data.admin, 'POST', `/import/${some.id}/apply`, { without_refused: true })).status).toBe(200);
  expect(await over(data.admin, some.id)).toMatchObject({ status: 'done', counts: { created: 2, refused: 1 } });
  expect((await entries('gas')).map(({ date }) => date).sort()).toEqual(['2010-01-01', '2012-01-01']);
  expect(await step(data.admin, some.id, 'undo')).toMatchObject({ status: 'undone' });
  expect(await entries('gas')).toEqual([]);
});

it('asks how letters are written where two ways are possible, and remembers it', async () => {
  // This byte is a capital letter in both encodings, and no other word of the file tells which encoding is right.
  const file = Buffer.concat([Buffer.from('Period,Country,Energy,Note\n2015,France,1,'), Buffer.from([0xcb]), Buffer.from('\n')]);
  const asked = await imported(data.admin, { subject_key: 'gas' }, file);
  expect(asked.status).toBe('question');
  expect((await understoodOf(asked.id)).encoding).toEqual({
    name: 'windows-1252',
    ask: true,
    samples: { 'windows-1252': ['Ë'], macintosh: ['À'] },
  });
  expect((await reread(asked.id, { encoding: 'macintosh' })).status).toBe('valid');
  expect((await understoodOf(asked.id)).encoding).toMatchObject({ name: 'macintosh', ask: false });
  expect((await imported(data.admin, { subject_key: 'gas' }, file)).status).toBe('valid');
});

it('says how to save a workbook that cannot be read', async () => {
  const compound = (stream: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le'), Buffer.alloc(600)]);
  for (const [stream, error] of [
    ['Workbook', 'SPREADSHEET_OTHER_FORMAT'],
    ['EncryptedPackage', 'SPREADSHEET_LOCKED'],
  ] as const) {
    const answer = await send(data.admin, { subject_key: 'gas' }, compound(stream), 'old.xls');
    expect(answer.statusCode).toBe(202);
    expect(await over(data.admin, answer.json<Import>().id)).toMatchObject({ status: 'failed', error });
  }
});
