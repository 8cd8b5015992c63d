/** Tests an import on a real database: from a folder to records, audit events and figures, then a second time. */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/core/config/config';
import type { Deps } from '#server/entities/deps';
import { entitiesOf } from '#server/start/wings';
import { fileStore } from '#server/core/files/store/store';
import { clientConfig } from '#server/core/config/clientConfig';
import { openTestDatabase } from '#tests/support/database/database';
import { createAccount } from '#tests/support/product/accounts';
import { productDefinitions } from '#tests/support/database/definitions';
import { importOpenSdg, refusalsFile, reportLines } from './index';
import { placeOf } from './plan/goals';
import { indicatorTexts } from './plan/indicatorTexts';
import { makeTranslator } from './source/translator';

const definitions = productDefinitions();
let folder: string;
let deps: Deps;

async function open(): Promise<Deps> {
  const config = readConfig({});
  return { config, database: await openTestDatabase(), definitions, entities: entitiesOf(definitions), files: fileStore(config) };
}
async function rows<Row extends Record<string, unknown>>(statement: string) {
  return (await deps.database.db.execute<Row>(sql.raw(statement))).rows;
}
async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

const csv =
  '\uFEFF"Year","data.Geography","GeoCode","Value"\r\n2017-18,,,10.50\r\n2018-19,,,12\r\n2018-19,data.Quebec,24,4\r\n2019/2020,Quebec,24,\r\n2019/2020,,,n/a\r\n';
const meta = (name: string, unit: string, target: string) =>
  `indicator_name: ${name}\ntarget_name: ${target}\ncomputation_units: ${unit}\nsdg_goal: 7\ntarget_id: 7.2\ngraph_type: bar\ncomments_limitations: "See [the site](https://example.org) <script>alert(1)</script>"\nprogress_calculation_options:\n- direction: positive\n  target: 90\n  target_year: 2030\n`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'open-sdg-'));
  await write('data/indicator_7-2-1.csv', csv);
  await write('meta/7-2-1.yml', meta('Clean power', 'Percentage', 'More clean power'));
  await write('meta/fr/7-2-1.md', `---\n${meta('Électricité propre', 'Pourcentage', 'Plus d’électricité propre')}---\n`);
  await write('meta/es/7-2-1.md', `---\n${meta('Electricidad limpia', 'Porcentaje', 'Más electricidad limpia')}---\n`);
  await write('translations/fr/data.yml', 'Geography: Géographie\nQuebec: Québec\n');
  deps = await open();
});
afterAll(async () => {
  await deps.database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a small repository', () => {
  test('becomes subjects, tags, approved inputs, an indicator and its figures', async () => {
    const report = await importOpenSdg(deps, folder);
    expect(report.counts.inputs).toEqual({ created: 3, updated: 0, unchanged: 0, refused: 0 });
    expect(report).toMatchObject({ values: 3, empty: 1 });
    expect(report.problems).toMatchObject([
      { file: 'data/indicator_7-2-1.csv', row: 6, column: 'Value', code: 'NOT_A_NUMBER', found: 'n/a' },
      { file: 'meta/es', code: 'LANGUAGE_SKIPPED', found: 'es' },
    ]);
    expect(await rows(`SELECT name, code, root_key FROM tags ORDER BY key`)).toEqual([
      { name: { en: 'Geography', fr: 'Géographie' }, code: null, root_key: 'geography' },
      { name: { en: 'Quebec', fr: 'Québec' }, code: '24', root_key: 'geography' },
    ]);
    const [indicator] = await rows(`SELECT name, unit, chart, direction, targets, notes, section, subsection FROM indicators`);
    expect(indicator).toMatchObject({
      name: { en: 'Clean power', fr: 'Électricité propre' },
      unit: { en: 'Percentage', fr: 'Pourcentage' },
      chart: 'bar',
      direction: 'up',
      targets: [{ date: '2030-01-01', value: 90 }],
      section: 'sdg_7',
      subsection: 'target_7_2',
    });
    expect(JSON.stringify(indicator)).not.toContain('script');
    expect(await rows(`SELECT date::text, value::text FROM aggregates WHERE selection = '{}' ORDER BY date`)).toEqual([
      { date: '2017-01-01', value: expect.stringMatching(/^10\.50*$/) },
      { date: '2018-01-01', value: '12' },
    ]);
  });

  test('has a subsection for a target that has a name, and none for one that has only a number', async () => {
    const { sections } = await clientConfig(deps.database.db);
    expect(sections.find(({ key }) => key === 'sdg_7')?.subsections).toMatchObject([
      { key: 'target_7_2', name: { en: '7.2 More clean power', fr: '7.2 Plus d’électricité propre' } },
    ]);
    for (const [locale, text] of [
      ['en', 'No specific target'],
      ['fr', 'Pas de cible spécifique'],
      ['en', 'global_targets.7-2-title'],
    ] as const) {
      const all = new Map([[locale, { target_name: text }]]);
      const named = indicatorTexts(all, makeTranslator(new Map(), 'en')).target;
      expect([named, placeOf('7', '7.2', named)]).toMatchObject([null, { section: { key: 'sdg_7' }, subsection: null, code: '7.2' }]);
    }
  });

  test('changes nothing when it is imported again', async () => {
    const before = await rows(`SELECT count(*)::int AS n FROM audit_events`);
    const { counts } = await importOpenSdg(deps, folder);
    for (const { created, updated, refused } of Object.values(counts))
      expect({ created, updated, refused }).toEqual({ created: 0, updated: 0, refused: 0 });
    expect(await rows(`SELECT count(*)::int AS n FROM audit_events`)).toEqual(before);
  });

  test('a changed cell changes its input alone; a row that went is told and kept', async () => {
    await createAccount(deps.database, 'statistician@lacet.example', { grants: [] });
    const before = await rows<{ n: number }>(`SELECT count(*)::int AS n FROM audit_events`);
    await write('data/indicator_7-2-1.csv', csv.replace('10.50', '11').replace('2018-19,data.Quebec,24,4\r\n', ''));
    await expect(importOpenSdg(deps, folder)).rejects.toMatchObject({
      restated: { entries: 1, subjects: ['indicator_7_2_1'], indicators: [] },
    });
    const nobody = { reason: 'Because.', by: 'nobody@lacet.example' };
    await expect(importOpenSdg(deps, folder, { restatement: nobody })).rejects.toThrow(
      'No account that may sign in has the address nobody@lacet.example.',
    );
    expect(await rows(`SELECT count(*)::int AS n FROM audit_events`)).toEqual(before);
    const report = await importOpenSdg(deps, folder, {
      restatement: { reason: 'The office revised 2017.', by: 'Statistician@lacet.example' },
    });
    expect(report.counts.inputs).toEqual({ created: 0, updated: 1, unchanged: 1, refused: 0 });
    expect(report.problems).toContainEqual({ file: 'data/indicator_7-2-1.csv', code: 'VALUE_GONE', found: '1' });
    expect(await rows(`SELECT count(*)::int AS n FROM inputs WHERE state = 'approved'`)).toEqual([{ n: 3 }]);
    expect(await rows(`SELECT count(*)::int AS n FROM audit_events`)).toEqual([{ n: (before[0]?.n ?? 0) + 1 }]);
    expect(await rows(`SELECT value::text FROM aggregates WHERE selection = '{}' AND date = '2017-01-01'`)).toEqual([{ value: '11' }]);
    expect(
      await rows(`SELECT cause, reason, email FROM precalculation_runs r JOIN users u ON u.id = r.actor WHERE restated <> '{}'`),
    ).toEqual([{ cause: 'inputs:write', reason: 'The office revised 2017.', email: 'statistician@lacet.example' }]);
    expect(reportLines(report, 'refusals.csv').join('\n')).toContain(
      [
        '  1 × data/indicator_7-2-1.csv: the value is not a finite number [NOT_A_NUMBER]',
        '      data/indicator_7-2-1.csv, row 5, column Value: n/a',
        '      Accepted: digits with a decimal point (1234.5, 1e3), or an empty cell for no value',
        'All of them, one by one: refusals.csv',
      ].join('\n'),
    );
    expect(refusalsFile(report).split('\r\n').slice(0, 2)).toEqual([
      '"code","file","row","column","found","cause","accepted","numbers"',
      expect.stringMatching(/^"NOT_A_NUMBER","data\/indicator_7-2-1.csv","5","Value","n\/a","the value is not a finite number",".*","1"$/),
    ]);
  });

  test('a changed unit of a published indicator needs a reason too; a new year needs none, nor does an account that was archived give one', async () => {
    await write('data/indicator_7-2-1.csv', `${csv.replace('10.50', '11')}2021-22,,,20\r\n`);
    await importOpenSdg(deps, folder);
    await write('meta/7-2-1.yml', meta('Clean power', 'Kilograms', 'More clean power'));
    await expect(importOpenSdg(deps, folder)).rejects.toMatchObject({ restated: { entries: 0, indicators: ['indicator_7_2_1'] } });
    const by = 'statistician@lacet.example';
    await rows(`UPDATE users SET archived_at = now() WHERE email = '${by}'`);
    await expect(importOpenSdg(deps, folder, { restatement: { reason: 'Because.', by } })).rejects.toThrow('No account that may sign in');
  });

  test('a folder without data says so', async () => {
    await expect(importOpenSdg(deps, path.join(folder, 'meta'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

const cif = path.resolve('../shared/data/cif');
describe.skipIf(!existsSync(cif))('the Canadian Indicator Framework', () => {
  const counted = `SELECT count(*)::int AS n, sum(v.value::numeric)::text AS sum FROM inputs i CROSS JOIN jsonb_each_text(i.values) v WHERE i.state = 'approved'`;

  test('is stored to the last digit, once, and one changed cell changes one input', { timeout: 180_000 }, async () => {
    await deps.database.close();
    deps = await open();
    const first = await importOpenSdg(deps, cif);
    expect(first).toMatchObject({ values: 26280, empty: 5477, problems: [] });
    expect(first.counts.indicators.created).toBe(18);
    const [stored] = await rows<{ n: number; sum: string }>(counted);
    expect(stored?.n).toBe(26280);
    expect(stored?.sum.replace(/0+$/, '')).toBe('369029596.99780074608096702');
    expect(
      await rows(
        `SELECT count(*)::int AS n FROM indicators WHERE name ?& '{en,fr}' AND methodology ?& '{en,fr}' AND sources ?& '{en,fr}' AND unit IS NOT NULL OR series <> '[]'`,
      ),
    ).toEqual([{ n: 18 }]);
    expect(await rows(`SELECT count(*)::int AS n FROM aggregates`)).toEqual([{ n: 26280 }]);

    const copy = path.join(folder, 'cif');
    await cp(cif, copy, { recursive: true });
    const file = path.join(copy, 'data/indicator_7-2-1.csv');
    await writeFile(file, (await readFile(file, 'utf8')).replace('81.444', '81.5'));
    await createAccount(deps.database, 'statistician@lacet.example', { grants: [] });
    const second = await importOpenSdg(deps, copy, { restatement: { reason: 'One cell.', by: 'statistician@lacet.example' } });
    expect(second.counts.inputs).toEqual({ created: 0, updated: 1, unchanged: 26259, refused: 0 });
    expect(Object.values(second.counts).reduce((sum, { created, updated, refused }) => sum + created + updated + refused, 0)).toBe(1);
  });
});
