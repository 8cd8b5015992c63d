/** Tests that the previews of similar entries, taken from one full check, are the same as with a full check of each. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Values } from '#resources/definition';
import { isDate } from '#resources/language/rules/values';
import { viewerOf } from '#server/core/viewer/asViewer';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { entryKey, inputOf, type Input } from '#server/collection/inputs/input';
import { findExisting, subjectsOf } from '#server/collection/inputs/checks/inputFacts';
import type { WriteContext } from '#server/entities/records/entity';
import { previewRecords } from '#server/entities/records/write/writeRecords';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { EntryPreviews, type EntryToPreview } from './entryPreviews';
import { trials } from '#tests/support/nightly';

let test: TestApp;
let data: Collection;
const contexts: WriteContext[] = [];

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  const fields = [
    { id: 'kwh', name: { en: 'Energy', fr: 'Energy' }, type: 'number', required: true, min: 0, decimals: 2 },
    { id: 'meter', name: { en: 'Meter', fr: 'Meter' }, type: 'string', max_length: 5, pattern: '[A-Z].*' },
    { id: 'kind', name: { en: 'Kind', fr: 'Kind' }, type: 'dropdown', choices: [{ key: 'a', name: { en: 'A', fr: 'A' } }] },
    { id: 'note', name: { en: 'Note', fr: 'Note' }, type: 'editor' },
  ];
  made(await data.subject('electricity', { fields, variation_threshold: 50, period: 'month' }));
  made(await data.subject('water', { fields }));
  const conditional = await data.subject('conditional', {
    fields: [
      ...fields,
      { id: 'why', name: { en: 'Why', fr: 'Why' }, type: 'string', required: true, display_condition: { key: 'kind', values: ['a'] } },
    ],
  });
  made(conditional);
  await data.enter(data.admin, { date: '2023-05-01', tags: { country: data.tag['france'] }, values: { kwh: 10 } });
  await test.database.db.execute(sql`update tags set archived_at = now() where key = 'spain'`);
  const grants = ['subjects:read', 'tags:read', 'inputs:read', 'inputs:write'];
  for (const scopes of [[], [{ subjects: [], tags: [data.tag['france'] ?? ''] }]]) {
    const email = `of${scopes.length}@lacet.example`;
    const inject = await test.signIn(email, { grants, scopes });
    const { body } = await call<{ id: string }>(inject, 'GET', '/profile');
    const viewer = await viewerOf(test.database.db, { created_by: body.id, params: {} }, 'inputs:write');
    contexts.push({ viewer, definitions: test.deps.definitions });
  }
});
afterAll(() => test.close());

const or = <Value>(...values: Value[]) => fc.constantFrom(...values);
const row = fc.record({
  date: or('2023-06-01', '2023-05-01', '2023-01-01', '2022-01-01', '2023-06-02', '1980-01-01', '2049-01-01', 'soon', ''),
  country: or('france', 'japan', 'spain', 'europe', 'brise', 'nowhere', ''),
  brand: or('alizee', 'brise', '', '', ''),
  values: fc.record(
    {
      kwh: or<unknown>(12, 10.25, '7', -1, 1.234, 'many', 100_000),
      meter: or<unknown>('M1', 'm1', 'M12345', 'M\u00001', 'M\ud800', ' '),
      kind: or<unknown>('a', 'b'),
      note: or<unknown>('<p>n</p>', '<script>1</script>', ''),
      gone: or<unknown>(1),
    },
    { requiredKeys: [] },
  ),
  more: fc.record(
    {
      comment: or<unknown>('why', ' ', 'a\u0000', '\ud800', 'x'.repeat(5001)),
      quality: or<unknown>('measured', 'estimated', 'not_applicable', 'good'),
    },
    { requiredKeys: [] },
  ),
  sound: fc.integer({ min: 0, max: 3 }),
});
type Row = typeof row extends fc.Arbitrary<infer One> ? One : never;

/** Returns the data of a row. Three of four rows are valid, as most rows of a file are. */
function dataOf(subject: string, { date, country, brand, values, more, sound }: Row, place: number): Values {
  const tags: Record<string, string> = {};
  for (const [root, key] of Object.entries({ country, brand })) if (key !== '') tags[root] = data.tag[key] ?? key;
  if (sound === 0) return { subject_key: subject, ...(date !== '' && { date }), tags, values: clean(values), ...clean(more) };
  const right = { kwh: place + sound / 4, ...(sound === 2 && { meter: `M${place}` }) };
  const own = { country: data.tag['france'] ?? '', ...(sound === 3 && { brand: data.tag['brise'] ?? '' }) };
  const month = String((place % 12) + 1).padStart(2, '0');
  const on = subject === 'electricity' ? `2021-${month}-01` : `${2000 + place}-01-01`;
  return { subject_key: subject, date: on, tags: own, values: right, ...(sound === 3 && { comment: `Read ${place}` }) };
}
const clean = (given: object): Record<string, never> => JSON.parse(JSON.stringify(given));

async function asked(subject: string, rows: readonly Row[]): Promise<EntryToPreview[]> {
  const all = rows.map((each, place) => dataOf(subject, each, place));
  const entries = all.map((given): Input => {
    const { date, tags } = inputOf({ id: '', version: 0, ...clean(given) });
    const end = isDate(date) ? (subject === 'electricity' ? lastDay(date) : `${date.slice(0, 4)}-12-31`) : '';
    return { ...inputOf({ id: '', version: 0, subject_key: subject }), date, date_end: end, tags };
  });
  const keys = entries.map(entryKey);
  const taken = new Set((await findExisting(test.database.db, entries, false)).map(({ place }) => place));
  return all.map((given, place) => {
    const entry = entries[place] ?? inputOf({ id: '', version: 0 });
    const alone = keys.indexOf(keys[place] ?? '') === place && !taken.has(place);
    return { data: given, entry, sure: alone && isDate(entry.date) && isDate(entry.date_end) };
  });
}
const lastDay = (date: string) => new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).toISOString().slice(0, 10);

it('says of every row what checking it whole says', { timeout: 120_000 }, async () => {
  const { db } = test.database;
  const batches = fc.array(fc.array(row, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(batches, or('electricity', 'water', 'conditional'), or(0, 1), async (files, key, who) => {
      const { previews, context } = await begun(key, who);
      for (const file of files) {
        const rows = await asked(key, file);
        expect(await previews.of(db, rows)).toEqual(await previewRecords(db, test.deps.entities.get('inputs'), rows, context));
      }
    }),
    { numRuns: trials(15) },
  );
});

it('checks one whole of those that are alike', async () => {
  const entity = test.deps.entities.get('inputs');
  let whole = 0;
  const check: typeof entity.rules.check = (at, writes, context) => {
    whole += writes.length;
    return entity.rules.check?.(at, writes, context) ?? Promise.resolve([]);
  };
  const { previews } = await begun('water', 0, { ...entity, rules: { ...entity.rules, check } });
  const alike = fc.sample(
    row.map((each) => ({ ...each, sound: 1 })),
    24,
  );
  for (const preview of await previews.of(test.database.db, await asked('water', alike))) expect(preview.errors).toEqual([]);
  expect(whole).toBe(1);
});

async function begun(key: string, who: number, inputs = test.deps.entities.get('inputs')) {
  const context = contexts[who];
  const subject = (await subjectsOf(test.database.db, [{ subject_key: key }])).get(key);
  if (!context || !subject) throw new Error('There is a subject, and who enters it.');
  return { context, previews: new EntryPreviews(inputs, subject, context) };
}
