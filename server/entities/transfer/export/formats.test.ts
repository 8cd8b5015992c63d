/** Tests that the files of an entity hold the values that its list answers, to the last digit, in every format and language, and change nothing when they are imported back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { plainDecimal } from '#resources/formats/decimal';
import { cellText } from '#resources/spreadsheet/cells';
import { opened } from '#server/core/sheets/workbook.fixture';
import { samples } from '#server/entities/records/records.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { checked, rowsOf, supplier } from '../spreadsheets.fixture';

let test: TestApp;
let root: Inject;
const long = 'é'.repeat(32_000);
const rich = '<p>A <strong>b</strong> &amp; c</p><ul><li>1</li></ul>';
const hard: Record<string, unknown>[] = [
  { label: 'Exact', amount: '1234567890123456789.5', salary: '0.1', day: '2024-02-29', fixed: 'F' },
  { label: 'Small', amount: '-0.00000001', salary: 0, day: '1990-01-01', fixed: '007' },
  { label: 'Old', amount: '100000000000000000000000', fixed: '1e5' },
  { label: "'=1+1", code: '=1+1', notes: '@a\n"b";c\td', fixed: '-1' },
  { label: "'apostrophe", code: "''two", notes: "'-x", title: { en: '+1', fr: "'+1" }, fixed: '+' },
  { label: 'Words', title: { en: 'NULL', fr: null }, story: rich, notes: long, fixed: 'true' },
  {
    label: 'Choices',
    level: 'high',
    reason: 'Because; of, it',
    country: 'pt',
    days: ['mon', 'tue'],
    materials: ['hemp', 'wool'],
    fixed: '1,5',
  },
  { label: 'No', active: false, days: [], materials: [], fixed: ' x' },
  { label: 'Yes', active: true, level: 'low', country: null, notes: '', fixed: '2024-01-02' },
  { label: 'Nothing', fixed: 'N' },
];
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  root = await test.signIn('super@lacet.example');
  for (const [resource, records] of [
    ['suppliers', Array.from({ length: 12 }, (_, index) => supplier(index))],
    ['samples', hard],
  ] as const)
    for (const payload of records) {
      const made = await root({ method: 'POST', url: `/api/${resource}`, payload });
      expect(made.statusCode, made.body.slice(0, 500)).toBe(201);
    }
});
afterAll(() => test.close());

const fileOf = async (resource: string, format: string, locale: string) =>
  (await root(`/api/export/file?resource=${resource}&format=${format}&locale=${locale}&sort=["id","ASC"]`)).rawPayload;

/** Returns the rows of a CSV file, without the apostrophe before what would run as a formula and with a point in numbers. */
const csvRows = (content: Buffer, locale: string, numbers: ReadonlySet<number>) =>
  parse(content, { bom: true, delimiter: locale === 'fr' ? ';' : ',' })
    .slice(1)
    .map((row: string[]) =>
      row.map((text, place) => (numbers.has(place) ? text.replace(',', '.') : text.replace(/^'(?='*[=+\-@\t\r])/, ''))),
    );

describe.each(['samples', 'suppliers'])('files of %s', (resource) => {
  it.each(['en', 'fr'])('hold the same values as CSV and as a workbook, which are those of the list (%s)', async (locale) => {
    const [technical, , ...rows] = await opened(await fileOf(resource, 'xlsx', locale));
    const ids = technical?.cells.map(cellText) ?? [];
    const sheet = rows.map(({ cells }) => ids.map((_id, place) => cellText(cells[place] ?? null)));
    const listed: Record<string, unknown>[] = (await root(`/api/${resource}?range=[0,99]&sort=["id","ASC"]`)).json();
    const numbers = new Set(
      ids.flatMap((id, place) => (['amount', 'salary', 'spend', 'employees', 'audit_score'].includes(id) ? [place] : [])),
    );
    expect(csvRows(await fileOf(resource, 'csv', locale), locale, numbers)).toEqual(sheet);
    expect(sheet).toHaveLength(listed.length);
    for (const [place, record] of listed.entries())
      for (const [column, id] of ids.entries()) {
        const [field = '', language] = id.split('.');
        const within = record[field];
        const value =
          language && within && typeof within === 'object' ? Object.entries(within).find(([key]) => key === language)?.[1] : within;
        const text = sheet[place]?.[column];
        if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
          expect([id, text]).toEqual([id, '']);
        else if (
          numbers.has(column) ||
          ['day', 'since', 'audited_on', 'label', 'code', 'notes', 'story', 'title', 'fixed', 'reason'].includes(field)
        )
          expect([id, text]).toEqual([id, numbers.has(column) ? plainDecimal(String(value)) : String(value)]);
        else expect([id, text]).not.toEqual([id, '']);
      }
  });

  it.each(['xlsx', 'csv'])('change nothing when they are imported back (%s)', async (format) => {
    for (const locale of ['en', 'fr']) {
      const job = await checked(root, resource, `same.${format}`, await fileOf(resource, format, locale));
      const other = (await rowsOf(root, job.id)).filter(({ outcome }) => outcome !== 'unchanged');
      expect([locale, job.status, other.map(({ label, changes, problems }) => ({ label, changes, problems }))]).toEqual([
        locale,
        'ready',
        [],
      ]);
    }
  });
});
