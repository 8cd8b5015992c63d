/** Tests hostile workbooks: each is refused with a code of its own, and the server goes on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { call } from '#server/collection/inputs/collection.fixture';
import { questionnaires, sections, type Questionnaires } from '../questionnaires.fixture';
import { archiveOf, exported, partsOf, typed, uploaded, type Typed } from './workbooks.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
let id = '';
let template = '';
let workbook: Buffer;
const email = 'ana@lacet.example';
const line = '01a1f000-0000-4000-8000-000000000001';

beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn(email, { grants: [] });
  const asked = await q.ask([{ email }]);
  [id = ''] = asked.ids;
  ({ template } = asked);
  await q.save(ana, id, { employees: 40, women: 20, accidents: [{ _row: line, place: 'Lyon' }] });
  workbook = await exported(ana, id);
});
afterAll(() => app.close());

const send = async (content: Buffer | string, name?: string) => {
  const { status, body } = await uploaded(ana, id, content, {}, name);
  return [status, body.code];
};
const withPart = async (path: string, content: Buffer | string) => archiveOf(new Map([...(await partsOf(workbook)), [path, content]]));

it('a workbook of another questionnaire is refused', async () => {
  const { ids } = await q.ask([{ email }], {}, '2020-01-01');
  expect((await uploaded(ana, ids[0] ?? '', workbook)).body.code).toBe('WORKBOOK_OTHER');
});

const swapped: [string, Record<string, Typed>, number?][] = [
  ['the question of a row', { A5: 'women' }],
  ['the question of a row, for none', { A5: 'nothing' }],
  ['no question in a row', { A5: null }],
  ['the revision of a row', { B5: '7' }],
  ['the line of a table', { A5: '01a1f000-0000-4000-8000-000000000009' }, 2],
  ['the table of a sheet', { A1: '_row nothing' }, 2],
  ['the questionnaire', { B1: '01a1f000-0000-4000-8000-000000000009' }, 3],
  ['the version', { B2: '2' }, 3],
  ['the fingerprint', { B3: '0'.repeat(64) }, 3],
  ['the exported answers', { B4: '{"questionnaire":"x"}' }, 3],
];
it.each(swapped)('other identifiers are refused: %s', async (_what, cells, sheet) => {
  expect(await send(await typed(workbook, cells, sheet))).toEqual([422, 'WORKBOOK_ALTERED']);
});

it('formulas are refused with their cells, whatever value was saved with them', async () => {
  const one = await typed(workbook, { F6: { xml: '<c r="F6"><f>1+1</f><v>2</v></c>' }, F8: { xml: '<c r="F8" t="str"><f>A1</f></c>' } });
  // One formula fills two cells: the second has only a value.
  const two = await typed(
    one,
    { C6: { xml: '<c r="C6"><f t="array" ref="C6:D6">1</f><v>1</v></c>' }, D6: { xml: '<c r="D6"><v>9</v></c>' } },
    2,
  );
  const { body } = await uploaded(ana, id, two);
  expect(body.differences.map(({ cell, refused }) => [cell, refused?.['reason']])).toEqual([
    ['F6', 'formula'],
    ['F8', 'formula'],
    ['C6', 'formula'],
    ['D6', 'formula'],
  ]);
});

describe('a file that is no filled-in workbook is refused', () => {
  it('macros', async () => {
    expect(await send(await withPart('xl/vbaProject.bin', 'x'), 'filled.xlsm')).toEqual([422, 'WORKBOOK_MACROS']);
  });
  it('a bomb, and more cells than a questionnaire has', async () => {
    const bomb = await withPart('xl/worksheets/sheet1.xml', Buffer.alloc(40_000_000, 32));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await send(bomb)).toEqual([422, 'SPREADSHEET_UNFOLDS_TOO_MUCH']);
    const row = `<row>${'<c><v>1</v></c>'.repeat(500)}</row>`;
    const sheet = `<worksheet><sheetData>${row.repeat(601)}</sheetData></worksheet>`;
    expect(await send(await withPart('xl/worksheets/sheet1.xml', sheet))).toEqual([422, 'WORKBOOK_TOO_LARGE']);
  });
  it('1 MB of anything, and more than a workbook may have', async () => {
    expect(await send('x'.repeat(1_000_000))).toEqual([422, 'WORKBOOK_UNKNOWN']);
    expect(await send(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(1_000_000, 7)]))).toEqual([422, 'INVALID_SPREADSHEET']);
    expect(await send('x'.repeat(5_000_001))).toEqual([413, 'WORKBOOK_TOO_LARGE']);
  });
  it('another workbook, another kind, no file at all', async () => {
    const list = await q.admin('/api/export/file?resource=questionnaires&format=xlsx');
    expect(await send(list.rawPayload)).toEqual([422, 'WORKBOOK_UNKNOWN']);
    expect(await send('a;b', 'filled.csv')).toEqual([422, 'INVALID_RECORD']);
    expect((await call(ana, 'POST', `/questionnaires/${id}/file`, {})).status).toBe(415);
    expect((await call(ana, 'POST', '/questionnaires/nothing/file', {})).status).toBe(415);
  });
  it('cells of an error, or of text that no database stores', async () => {
    const wrong = await typed(workbook, { F6: { xml: '<c r="F6" t="e"><v>#REF!</v></c>' } });
    const { body } = await uploaded(ana, id, wrong);
    expect(body.differences.map(({ refused }) => refused?.['reason'])).toEqual(['cell_error']);
    const zero = await typed(workbook, { F10: { xml: '<c r="F10" t="inlineStr"><is><t>a_x0000_b</t></is></c>' } });
    expect((await uploaded(ana, id, zero)).body.differences[0]?.refused).toMatchObject({ reason: 'no_text' });
  });
});

it('an outdated version, and a questionnaire that is not open, are refused', async () => {
  const { body } = await call<{ version: number }>(q.admin, 'GET', `/questionnaires/templates/${template}`);
  const [first] = sections;
  const changed = [{ ...first, fields: first?.fields.slice(0, 2), checks: [] }];
  const { body: draft } = await call<{ version: number }>(q.admin, 'PUT', `/questionnaires/templates/${template}`, {
    version: body.version,
    sections: changed,
  });
  expect((await q.publish(template, draft.version, 'started')).status).toBe(200);
  expect(await send(workbook)).toEqual([422, 'WORKBOOK_OUTDATED']);
  expect((await q.submit(ana, id)).status).toBe(200);
  expect(await send(workbook)).toEqual([422, 'DISABLED']);
});
