/** Tests the preview of XLSForms through the application: who may ask, that nothing is written, that what it gives can be saved, and that hostile files are refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { XlsFormRead } from '#resources/api/questionnaires/xlsform';
import { call } from '#server/collection/inputs/collection.fixture';
import { types } from '#server/core/files/names';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { archiveOf, partsOf } from '../workbooks.fixture';
import { partsOfForm, table, workbookOf, type TestCell, type TestSheets } from './xlsform.fixture';

let app: TestApp;
let manager: Inject;
const path = '/api/questionnaires/templates/xlsform';
beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signIn('manager@lacet.example', { grants: ['questionnaires:read', 'questionnaires:manage', 'files:write'] });
});
afterAll(() => app.close());

const form: TestSheets = {
  survey: table(`
type | name | label::English (en) | label::Français (fr) | relevant | constraint | calculation
begin_group | site | Site | Site
integer | employees | Employees | Salariés | | . >= 0
select_one yes_no | union | Union? | Syndicat ? | \${employees} > 10
begin_repeat | waste | Waste | Déchets
decimal | mass | Mass | Masse
end_repeat
calculate | total | Total | Total | | | sum(\${mass})
geopoint | place | Place | Lieu
end_group
`),
  choices: table('list_name | name | label::en | label::fr\nyes_no | yes | Yes | Oui\nyes_no | no | No | Non'),
  settings: table('form_title | version\nSites | 3'),
};

const edge = 'edge-of-parts';
const bodyOf = (content: Buffer | string, name: string) =>
  Buffer.concat([
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="upload"; filename="${name}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
const headers = { 'content-type': `multipart/form-data; boundary=${edge}` };

async function sent(content: Buffer | string, name = 'form.xlsx', person = manager) {
  const answer = await person({ method: 'POST', url: path, payload: bodyOf(content, name), headers });
  return { status: answer.statusCode, body: answer.json<XlsFormRead & { code: string; details: Record<string, unknown> }>() };
}
const refusal = async (content: Buffer | string, name?: string) => {
  const { status, body } = await sent(content, name);
  return [status, body.code];
};
const ofRows = (rows: readonly (readonly TestCell[])[]) => workbookOf({ survey: [['type', 'name', 'label::en', 'label::fr'], ...rows] });

it('a form is shown with what could not be read; nothing is written, and what it gives can be saved', async () => {
  const before = (await call<unknown[]>(manager, 'GET', '/questionnaires/templates')).body.length;
  const { status, body } = await sent(await workbookOf(form));
  expect(status).toBe(200);
  const { name, sections, questions, unread, unread_total: total } = body;
  expect([name, questions, total]).toEqual([{ en: 'Sites', fr: 'Sites' }, 4, 2]);
  expect(unread).toEqual([
    { sheet: 'survey', row: 9, column: 'type', found: 'geopoint', code: 'type', params: {} },
    { sheet: 'settings', row: null, column: 'version', found: null, code: 'column', params: { count: 1 } },
  ]);
  expect((await call<unknown[]>(manager, 'GET', '/questionnaires/templates')).body).toHaveLength(before);
  const saved = await call<{ sections: unknown }>(manager, 'POST', '/questionnaires/templates', { name, sections });
  expect(saved.status, JSON.stringify(saved.body)).toBe(201);
  expect(saved.body.sections).toEqual(sections);
});

it('an upload of the same person is read by its id', async () => {
  const upload = {
    method: 'POST',
    url: '/api/ckeditor/attachment_files',
    payload: bodyOf(await workbookOf(form), 'form.xlsx'),
    headers,
  } as const;
  const { oid } = (await manager(upload)).json<{ oid: string }>();
  expect((await call<XlsFormRead>(manager, 'POST', '/questionnaires/templates/xlsform', { file: oid })).body).toMatchObject({
    questions: 4,
  });
  const other = await app.signIn('other@lacet.example', { grants: ['questionnaires:manage'] });
  for (const [person, body, status] of [
    [other, { file: oid }, 422],
    [manager, { file: 'x' }, 422],
    [manager, {}, 400],
  ] as const)
    expect((await call(person, 'POST', '/questionnaires/templates/xlsform', body)).status).toBe(status);
});

it('who may not manage templates is refused', async () => {
  const reader = await app.signIn('reader@lacet.example', { grants: ['questionnaires:read'] });
  expect((await sent(await workbookOf(form), 'form.xlsx', reader)).status).toBe(403);
});

describe('the export', () => {
  const asked = async (person: Inject, id: string) => person({ method: 'GET', url: `/api/questionnaires/templates/${id}/xlsform` });
  const template = {
    name: { en: '=Sites: 1/2', fr: 'Lieux' },
    description: { en: '<p>Welcome</p>', fr: '<p>Bienvenue</p>' },
    period: 'quarter',
    approval: 'double',
    min_answered: 60,
    sections: [
      {
        key: 'site',
        name: { en: 'Site', fr: 'Lieu' },
        weight: 2,
        fields: [
          { id: 'kwh', name: { en: '+Energy', fr: 'Énergie' }, type: 'number', unit: { en: 'kWh', fr: 'kWh' }, evidence: 'optional' },
        ],
      },
    ],
  };
  let id: string;
  beforeAll(async () => {
    id = (await call<{ id: string }>(manager, 'POST', '/questionnaires/templates', template)).body.id;
  });

  it('the file of a template is read as the same template, which can be saved', async () => {
    const reader = await app.signIn('exporter@lacet.example', { grants: ['questionnaires:read'], locale: 'fr' });
    const answer = await asked(reader, id);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, types['xlsx']]);
    expect(answer.headers['content-disposition']).toContain('Lieux.xlsx');
    const { body } = await sent(answer.rawPayload);
    expect(body.unread).toEqual([]);
    const { name, settings, sections } = body;
    expect({ name, ...settings, sections }).toEqual(template);
    const saved = await call<object>(manager, 'POST', '/questionnaires/templates', { name, ...settings, sections });
    expect([saved.status, saved.body]).toMatchObject([201, template]);
  });

  it('no cell is a formula', async () => {
    const parts = await partsOf((await asked(manager, id)).rawPayload);
    expect([...parts].filter(([, xml]) => /<f[ >]/.test(String(xml)))).toEqual([]);
    expect(String(parts.get('xl/worksheets/sheet1.xml'))).toContain('>+Energy</t>');
  });

  it('who may not read templates is refused, and no other template is there', async () => {
    const other = await app.signIn('no.reader@lacet.example', { grants: ['inputs:read'] });
    expect((await asked(other, id)).statusCode).toBe(403);
    expect((await asked(manager, '00000000-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await asked(manager, '__proto__')).statusCode).toBe(404);
  });
});

describe('hostile files', () => {
  it('what is no workbook, and no XLSForm', async () => {
    expect(await refusal('x'.repeat(1_000_000))).toEqual([422, 'XLSFORM_UNKNOWN']);
    expect(await refusal(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100_000, 7)]))).toEqual([422, 'INVALID_SPREADSHEET']);
    expect(await refusal('type;name', 'form.csv')).toEqual([422, 'INVALID_RECORD']);
    const other = await sent(await workbookOf({ Sheet1: table('type | name\ntext | a') }));
    expect([other.body.code, other.body.details['missing']]).toEqual(['XLSFORM_UNKNOWN', 'survey']);
    const untyped = await sent(await workbookOf({ survey: table('name | label\na | A') }));
    expect([untyped.body.code, untyped.body.details['missing']]).toEqual(['XLSFORM_UNKNOWN', 'type']);
  });

  it('macros, a bomb, and too much', async () => {
    const parts = partsOfForm(form);
    expect(await refusal(await archiveOf(new Map([...parts, ['xl/vbaProject.bin', 'x']])), 'form.xlsm')).toEqual([422, 'WORKBOOK_MACROS']);
    const bomb = await archiveOf(new Map<string, Buffer | string>([...parts, ['xl/worksheets/sheet1.xml', Buffer.alloc(40_000_000, 32)]]));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(bomb)).toEqual([422, 'SPREADSHEET_UNFOLDS_TOO_MUCH']);
    expect(await refusal('x'.repeat(5_000_001))).toEqual([413, 'WORKBOOK_TOO_LARGE']);
  });

  it('1,001 questions: the last one is listed', async () => {
    const { body } = await sent(await ofRows(Array.from({ length: 1001 }, (_each, place) => ['text', `q${place}`, 'Q', 'Q'])));
    expect(body.questions).toBe(1000);
    expect(body.unread).toMatchObject([{ row: 1002, code: 'too_many_questions', params: { count: 1, most: 1000 } }]);
  });

  it('formulas of a spreadsheet are not read, and texts that look like one stay texts', async () => {
    const { body } = await sent(await ofRows([['text', 'a', { formula: 'HYPERLINK("http://evil.example")' }, '=cmd|calc!A1']]));
    expect(body.sections[0].fields[0].name).toEqual({ en: '=cmd|calc!A1', fr: '=cmd|calc!A1' });
    expect(body.unread).toMatchObject([
      { column: 'label::en', code: 'cell_formula' },
      { code: 'text_missing', params: { locale: 'en' } },
    ]);
  });

  it('names of objects, halves of characters and tags end nothing', async () => {
    const { status, body } = await sent(
      await ofRows([
        ['text', '__proto__', '<script>alert(1)</script>', 'x'],
        ['text', 'toString', 'a_xD800_', 'x'],
        ['select_one __proto__', 'c', 'C', 'C'],
        ['constructor', 'd', 'D', 'D'],
      ]),
    );
    expect([status, body.questions]).toEqual([200, 2]);
    expect((await call(manager, 'POST', '/questionnaires/templates', { name: body.name, sections: body.sections })).status).toBe(201);
  });

  it('3,000 conditions that depend on one another in every way end in time', async () => {
    const names = Array.from({ length: 1000 }, (_each, place) => `q${place}`);
    const conditions = names.map(
      (_name, place) =>
        names
          .slice(place + 1, place + 40)
          .map((other) => `\${${other}} = 'x'`)
          .join(' and ') || `\${q0} = 'x'`,
    );
    const rows = names.map((name, place): TestCell[] => ['text', name, 'Q', 'Q', conditions[place] ?? '']);
    const begun = performance.now();
    const { status, body } = await sent(await workbookOf({ survey: [['type', 'name', 'label::en', 'label::fr', 'relevant'], ...rows] }));
    expect([status, body.questions]).toEqual([200, 1000]);
    expect(body.unread.some(({ code }) => code === 'expression_circle')).toBe(true);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it('a calculation that nests without end is listed', async () => {
    const names = Array.from({ length: 900 }, (_each, place) => `c${place}`);
    const rows = names.map((name, place): TestCell[] => ['calculate', name, null, null, place === 899 ? '1' : `\${c${place + 1}} + 1`]);
    const { status, body } = await sent(await workbookOf({ survey: [['type', 'name', 'label::en', 'label::fr', 'calculation'], ...rows] }));
    expect(status).toBe(200);
    expect(body.unread[0]).toMatchObject({ row: 2, column: 'calculation', code: 'expression_unread' });
  });
});

it('a template without a question is no XLSForm yet, and the refusal says what is missing', async () => {
  const made = await call<{ id: string }>(manager, 'POST', '/questionnaires/templates', { name: { en: 'Empty', fr: 'Vide' } });
  expect(made.status).toBe(201);
  const exported = await call<{ code: string; details: object }>(manager, 'GET', `/questionnaires/templates/${made.body.id}/xlsform`);
  expect(exported).toMatchObject({ status: 422, body: { code: 'INVALID_RECORD', details: { sections: [{ code: 'BLANK' }] } } });
});
