import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRecord } from '#resources/language/fields/isRecord';
import { entitiesOf } from '#server/start/wings';
import { plainDefinitions } from '#server/entities/entities';
import type { Database } from '#server/core/db/connection';
import { ensureTables } from '#server/entities/records/store/ensure';
import { openTestDatabase } from '#tests/support/database/database';
import { productDefinitions } from '#tests/support/database/definitions';
import { clientConfig } from '#server/core/config/clientConfig';
import { checkedStatements } from '#server/figures/statements/checked';
import { showsDemonstration } from './accounts';
import { loadDemo } from './index';
import { readConfig } from '#server/core/config/config';
import { demoInputs } from './inputs';
import { formatNumber } from '#resources/formats/format';
import { filePath, folderStore } from '#server/core/files/store/folder';
import { impactReport } from './data/reports/impact';
import { said } from './data/reports/said.fixture';
import { isRestated, restated } from './data/figures/restated';
import { statements } from './data/figures/statements';
import { suppliers } from './data/suppliers';

const definitions = productDefinitions();
const dataDir = mkdtempSync(join(tmpdir(), 'empreinte-lacet-'));
const files = folderStore(dataDir);
let database: Database;
let loaded = false;

async function rows<Row extends Record<string, unknown>>(statement: string) {
  return (await database.db.execute<Row>(sql.raw(statement))).rows;
}

beforeAll(async () => {
  database = await openTestDatabase();
  await ensureTables(database, plainDefinitions(definitions));
  const started = performance.now();
  loaded = await loadDemo({ database, definitions, entities: entitiesOf(definitions), files });
  process.stdout.write(`Lacet loaded in ${Math.round(performance.now() - started)} ms\n`);
}, 180_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the same data every time', () => {
  expect(demoInputs()).toEqual(demoInputs());
  expect(suppliers).toHaveLength(60);
});

test('a site that holds them looks like the demonstration’s, unless DEMO=0 is said', async () => {
  const shown = (environment: Record<string, string>) => showsDemonstration({ config: readConfig(environment), database });
  expect(await shown({ DEMO: '1' })).toBe(true);
  expect(await shown({ DEMO: '0' })).toBe(false);
});

test('the group that the architecture describes', async () => {
  expect(
    await rows(
      `SELECT count(*)::int AS n FROM tags WHERE root_key = 'country' AND parent_id IN (SELECT id FROM tags WHERE parent_id = (SELECT id FROM tags WHERE key = 'country'))`,
    ),
  ).toEqual([{ n: 24 }]);
  expect(await rows(`SELECT count(*)::int AS n FROM tags WHERE parent_id = (SELECT id FROM tags WHERE key = 'country')`)).toEqual([
    { n: 4 },
  ]);
  expect(await rows(`SELECT count(*)::int AS n FROM subjects`)).toEqual([{ n: 16 }]);
  expect(await rows(`SELECT min(date)::text AS first, max(date_end)::text AS last FROM inputs`)).toEqual([
    { first: '2013-01-01', last: '2025-12-31' },
  ]);
  const states = await rows<{ state: string; n: number }>(`SELECT state, count(*)::int AS n FROM inputs GROUP BY state`);
  for (const state of ['draft', 'submitted', 'preapproved', 'approved', 'refused'])
    expect(states.find((row) => row.state === state)?.n, state).toBeGreaterThan(0);
  expect(await rows(`SELECT count(*)::int AS n FROM users WHERE password_hash IS NOT NULL`)).toEqual([{ n: 6 }]);
});

test('every published indicator has a figure for each year that its text speaks of', async () => {
  const found = await rows<{ key: string; years: number }>(`SELECT i.key, count(DISTINCT a.date)::int AS years
    FROM indicators i LEFT JOIN aggregates a ON a.indicator_key = i.key AND a.selection = '{}' WHERE i.source <> 'content' GROUP BY i.key`);
  expect(found.length).toBeGreaterThanOrEqual(15);
  for (const { key, years } of found) expect(years, key).toBeGreaterThanOrEqual(5);
});

test('forty published indicators in five sections have their texts, their method and a target; ten have annotations', async () => {
  const published = `indicators i WHERE published AND audience = 'public' AND source <> 'content'`;
  const [found] = await rows<Record<string, number>>(`SELECT count(DISTINCT section)::int AS sections,
      count(*) FILTER (WHERE jsonb_array_length(targets) > 0)::int AS aimed,
      count(*) FILTER (WHERE length(description ->> 'en') < 40 OR length(description ->> 'fr') < 40)::int AS brief,
      count(*) FILTER (WHERE methodology ->> 'en' IS NULL OR methodology ->> 'fr' IS NULL)::int AS unexplained,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM annotations a WHERE a.key = i.key AND a.audience = 'public'))::int AS annotated FROM ${published}`);
  expect(found).toMatchObject({ brief: 0, unexplained: 0 });
  expect(found?.['sections']).toBeGreaterThanOrEqual(5);
  expect(found?.['aimed']).toBeGreaterThanOrEqual(40);
  expect(found?.['annotated']).toBeGreaterThanOrEqual(10);
});

test('what is said of the figures is what they say', async () => {
  const checked = await checkedStatements(database.db, await clientConfig(database.db));
  expect(checked.map(({ fault }) => fault)).toEqual(statements.map(() => null));
  // The statements come by indicator, and for each indicator in the order in which they are written.
  const written = statements.map(({ values: { key, text } }) => ({ key: String(key), text }));
  expect(checked.map(({ text }) => text)).toEqual(written.toSorted((a, b) => a.key.localeCompare(b.key)).map(({ text }) => text));
});

test('a published figure was restated by the acts of those who do it, and says why', async () => {
  const { rows: ledger } = await database.db.execute<{ indicator: string; cause: string; reason: string; changed: boolean }>(sql`
    SELECT v.indicator_key AS indicator, r.cause, r.reason, v.values[1] <> l.values[array_position(l.dates, v.dates[1])] AS changed
    FROM aggregate_versions v JOIN precalculation_runs r ON r.id = v.replaced_by
    JOIN aggregate_lines l USING (indicator_key, series, selection) WHERE v.indicator_key = 'water_use' AND v.selection = '{}' ORDER BY r.started_at`);
  expect(ledger).toEqual([
    { indicator: 'water_use', cause: 'inputs:reopen', reason: restated.reason, changed: true },
    { indicator: 'water_use', cause: 'inputs:approve', reason: restated.correction, changed: true },
  ]);
  const right = demoInputs().find(isRestated);
  expect(
    await rows(`SELECT i.values, i.state FROM inputs i JOIN tags t ON t.id::text = i.tags ->> 'country'
    WHERE i.subject_key = 'water' AND i.date = '2024-07-01' AND t.key = 'felgueiras_workshop'`),
  ).toEqual([{ values: right?.values, state: 'approved' }]);
});

test('those who enter are not those who approve', async () => {
  expect(
    await rows(
      `SELECT count(*)::int AS n FROM inputs i JOIN subjects s ON s.key = i.subject_key WHERE i.approved_by = i.submitted_by AND s.approval <> 'none'`,
    ),
  ).toEqual([{ n: 0 }]);
});

test('every text that has languages has both', async () => {
  const wrong: string[] = [];
  for (const definition of definitions) {
    const table = ['sections'].includes(definition.id)
      ? null
      : plainDefinitions(definitions).includes(definition)
        ? 'records'
        : definition.id;
    if (table === null) continue;
    const records = await rows(
      table === 'records' ? `SELECT data FROM records WHERE resource = '${definition.id}'` : `SELECT * FROM ${table}`,
    );
    for (const record of records) wrong.push(...incomplete(record, definition.id));
  }
  expect(wrong).toEqual([]);
});

/** Returns the paths, at any depth, of texts that lack a language. */
function incomplete(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => incomplete(each, `${place}.${index}`));
  if (!isRecord(value)) return [];
  const { en, fr } = value;
  if (en === undefined && fr === undefined) return Object.entries(value).flatMap(([key, each]) => incomplete(each, `${place}.${key}`));
  return [en, fr].every((text) => typeof text === 'string' && text.trim() !== '') ? [] : [place];
}

test('workshops and warehouses attach the sheet on which their meter was read, which says what they entered', async () => {
  const kept = await rows<{ name: string; sha256: string; used: string; size: number }>(`
    SELECT a.name, a.sha256, a.size, i.values ->> 'consumption' AS used FROM attachments a
    JOIN inputs i ON i.attachments -> 0 ->> 'oid' = a.oid::text WHERE i.subject_key = 'electricity' AND i.date >= '2025-01-01'`);
  expect(kept.length).toBeGreaterThan(80);
  for (const { name, sha256, used, size } of kept) {
    const sheet = readFileSync(filePath(dataDir, sha256), 'latin1');
    expect(sheet).toHaveLength(size);
    const locale = name.startsWith('compteur') ? 'fr' : 'en';
    expect(sheet, name).toContain(`(${formatNumber(Number(used), locale).replace(/\u202f/g, '\u00a0')}\u00a0kWh)`);
    // Each object must begin where the table says, and the table where the end of the file says.
    const [, table = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(sheet) ?? [];
    expect(sheet.slice(Number(table))).toMatch(/^xref\n/);
    const places = [...sheet.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => sheet.slice(Number(place)));
    expect(places.map((each) => each.split(' ')[0])).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  }
});

test('no figure of the alerts received is of fewer than five, and nobody subtracts one from its whole', async () => {
  const kept = await rows<{ date: string; tag: string | null; above: string | null; value: number | null; inputs: number }>(`
    SELECT a.date::text, t.key AS tag, p.key AS above, a.value::float8 AS value, a.inputs_count AS inputs FROM aggregates a
    LEFT JOIN tags t ON t.id IN (SELECT value::uuid FROM jsonb_each_text(a.selection)) LEFT JOIN tags p ON p.id = t.parent_id
    WHERE a.indicator_key = 'ethics_alerts'`);
  const wholes = kept.filter(({ tag }) => tag === null);
  expect(wholes.filter(({ value }) => value !== null).length).toBeGreaterThan(9);
  for (const { date, tag, value, inputs } of kept) {
    expect(value === null || value === 0 || value >= 5, `${tag} ${date}: ${value}`).toBe(true);
    if (value === null) expect(inputs).toBe(0);
  }
  for (const { date, tag, value: whole } of kept.filter(({ value }) => value !== null)) {
    const parts = tag === null ? ['country', 'brand'] : [tag];
    for (const above of parts) {
      const own = kept.filter((each) => each.date === date && each.above === above);
      const hidden = own.filter(({ value }) => value === null).length;
      const left = own.reduce((rest, { value }) => rest - (value ?? 0), whole ?? 0);
      if (hidden > 0) expect([hidden > 1, left >= 5 + hidden || hidden === own.length], `${above} ${date}`).toEqual([true, true]);
      expect(own.filter(({ value }) => value !== null && whole !== null && value > whole)).toEqual([]);
    }
  }
  expect(kept.some(({ above, value }) => above === 'country' && value !== null && value > 0)).toBe(true);
});

test('it loads once: again it does nothing', async () => {
  expect(loaded).toBe(true);
  expect(await loadDemo({ database, definitions, entities: entitiesOf(definitions), files })).toBe(false);
});

test('sixty questionnaires are in every state, each by the acts of people who may', async () => {
  const states = await rows<{ state: string; n: number; late: number }>(`SELECT state, count(*)::int AS n,
    (count(*) FILTER (WHERE state IN ('open', 'changes_requested') AND due_on < '2026-06-01'))::int AS late FROM questionnaires GROUP BY state`);
  expect(states.reduce((sum, { n }) => sum + n, 0)).toBe(60);
  expect(states.map(({ state }) => state).toSorted()).toEqual([
    'approved',
    'changes_requested',
    'closed',
    'open',
    'preapproved',
    'submitted',
  ]);
  expect(states.find(({ state }) => state === 'open')?.late).toBeGreaterThan(0);
  // A fingerprint is that of the document as it is stored.
  expect(
    await rows(
      `SELECT count(*)::int AS n FROM questionnaire_submissions WHERE encode(sha256(convert_to(document, 'UTF8')), 'hex') <> hash`,
    ),
  ).toEqual([{ n: 0 }]);
  expect(
    await rows(`SELECT count(*)::int AS n FROM questionnaires q JOIN questionnaire_authors a ON a.questionnaire_id = q.id
    WHERE a.user_id IN (q.approved_by, q.preapproved_by)`),
  ).toEqual([{ n: 0 }]);
  expect(
    await rows(`SELECT count(DISTINCT question)::int AS questions FROM questionnaire_comments c JOIN questionnaires q ON q.id = c.questionnaire_id
    WHERE kind = 'request' AND resolved_at IS NULL AND state = 'changes_requested' GROUP BY q.id`),
  ).toEqual([{ questions: 2 }, { questions: 2 }]);
});

test('approved questionnaires made the entries of two published indicators; one answer differs from an entry made by hand', async () => {
  const outcomes = await rows(`SELECT f.outcome, count(*)::int AS n, count(DISTINCT i.state)::int AS states, min(i.state) AS state
    FROM questionnaire_feeds f JOIN inputs i ON i.id = f.input_id GROUP BY f.outcome ORDER BY f.outcome`);
  expect(outcomes).toMatchObject([
    { outcome: 'conflict', n: 1, state: 'approved' },
    { outcome: 'written', states: 1, state: 'approved' },
  ]);
  const figures = await rows<{ key: string; date: string; value: number }>(`SELECT indicator_key AS key, date::text, value::float8 AS value
    FROM aggregates WHERE indicator_key IN ('collective_agreements', 'turnover') AND selection = '{}' AND date >= '2023-01-01' ORDER BY 1, 2`);
  expect(figures.map(({ key, date }) => `${key} ${date.slice(0, 4)}`)).toEqual([
    'collective_agreements 2023',
    'collective_agreements 2024',
    'collective_agreements 2025',
    'turnover 2023',
    'turnover 2024',
    'turnover 2025',
  ]);
  const values = figures.map(({ value }) => value);
  expect(Math.min(...values.slice(0, 3))).toBeGreaterThan(70);
  expect(Math.max(...values.slice(3))).toBeLessThan(13);
});

test('reminders are three, of which one is stopped', async () => {
  expect(
    await rows(
      `SELECT count(*)::int AS n, count(s.next_at)::int AS next FROM records r JOIN reminder_states s ON s.reminder_id = r.id WHERE r.resource = 'reminders'`,
    ),
  ).toEqual([{ n: 3, next: 2 }]);
});

test('reports are in every state; a published figure was restated since, and a signed one waits', async () => {
  const found = await rows(`SELECT r.kind, r.state, r.slug, count(DISTINCT p.id)::int AS pages,
    (SELECT count(*)::int FROM report_signatures s JOIN report_versions v ON v.report_id = s.report_id AND v.hash = s.hash WHERE s.report_id = r.id) AS signed
    FROM reports r JOIN report_pages p ON p.report_id = r.id GROUP BY r.id ORDER BY r.kind, r.state, r.slug`);
  const reports = found.filter(({ kind }) => kind === 'report');
  expect(found.length - reports.length).toBe(5);
  expect(reports).toMatchObject([
    { state: 'draft', slug: null },
    { state: 'frozen', slug: 'supply-chain-2025', signed: 2 },
    { state: 'frozen', slug: null, signed: 0 },
    { state: 'published', slug: 'impact-2025', signed: 2 },
    { state: 'withdrawn', slug: 'water-2024', signed: 0 },
  ]);
  expect(reports.find(({ slug }) => slug === 'impact-2025')?.['pages']).toBeGreaterThanOrEqual(24);
  expect(
    await rows(
      `SELECT p.title ->> 'en' AS title FROM report_pages p JOIN reports r ON r.id = p.report_id WHERE r.state = 'draft' AND r.kind = 'report' ORDER BY p.index`,
    ),
  ).toMatchObject([{ title: 'Climate' }, {}, {}, { title: 'What we ask of the board' }]);
  expect(await rows(`SELECT count(*)::int AS n FROM report_figures WHERE content::text LIKE '%"missing"%'`)).toEqual([{ n: 0 }]);
});

test('what the impact report says of figures is what they are', async () => {
  const pages = JSON.stringify(impactReport.pages);
  const kept = await rows<{ key: string; year: number; value: number }>(
    `SELECT indicator_key AS key, extract(year FROM date)::int AS year, value::float8 AS value FROM aggregates WHERE selection = '{}' AND series = ''`,
  );
  const figures = new Map(kept.map(({ key, year, value }) => [`${key} ${year}`, value]));
  for (const { indicator, text, decimals = 0, year = 2024, is = 'value' } of said) {
    const of = (each: number) => figures.get(`${indicator} ${each}`) ?? NaN;
    const value = is === 'value' ? of(year) : is === 'points' ? of(year) - of(year - 1) : (1 - of(year) / of(2013)) * 100;
    const [en, fr] = text;
    expect(pages).toContain(en.replace('#', formatNumber(value, 'en', { decimals })));
    expect(pages.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
      fr.replace('#', formatNumber(value, 'fr', { decimals })).replaceAll(/[\u00a0\u202f]/g, ' '),
    );
  }
});
