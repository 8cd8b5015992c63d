/** Tests that an administrator imports a workbook with mistakes, corrects it, imports it and undoes the import; exports the entries; and stops an import and an export. */
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellText, type Cell } from '#resources/spreadsheet/cells';
import { locales, type Locale } from '#resources/definition';
import { readLogs } from '#server/entities/definitions/files';
import { opened, workbook } from '#server/core/sheets/workbook.fixture';
import { closeVisits, openBrowser, turnTo, type Visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { languagesOf } from '#tests/support/nightly';
import { expectNoViolation, settled } from '../support/looks';
import { enRefusals } from '#src/shell/i18n/refusals/enRefusals';
import { frRefusals } from '#src/shell/i18n/refusals/frRefusals';
import { ask } from '../support/furniture';
import { arrive, open, plain, publishSubject, texts } from './people';

/** Returns the names of the states of imports or exports: key → name. */
const statusesOf = (log: 'import' | 'export', locale: Locale): Record<string, string> =>
  Object.fromEntries(
    (readLogs().find(({ id }) => id === log)?.fields ?? [])
      .filter(({ id }) => id === 'status')
      .flatMap(({ choices = [] }) => choices.map(({ key, name }) => [key, name[locale] ?? ''])),
  );

/** Returns the right edge of an element, in pixels; Infinity while the element is not drawn. */
async function rightEdge(of: Locator): Promise<number> {
  const box = await of.boundingBox();
  return box ? box.x + box.width : Infinity;
}

const refusals = { en: enRefusals, fr: frRefusals };
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  for (const locale of locales) await publishSubject(site, `well_${locale}`);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

describe.each(languagesOf('fr'))('in %s', (locale) => {
  const key = `well_${locale}`;
  const say = texts[locale];
  const told = statusesOf('import', locale);
  const [lisbon, porto] = locale === 'fr' ? ['Lisbonne, magasins', 'Porto, bureaux'] : ['Lisbon, stores', 'Porto, office'];
  const counted = (text: string, count: number) =>
    (text.split(' |||| ')[count === 1 ? 0 : 1] ?? '').replace('%{smart_count}', String(count));
  let person: Visit;
  let page: Page;
  let columns: string[];
  beforeAll(async () => {
    person = await arrive(browser, site, 'admin@lacet.example', locale);
    ({ page } = person);
  });
  afterAll(() => person.context.close());

  /** Returns the filled-in workbook of the subject: column → text, row by row. */
  const filled = (rows: readonly (readonly string[])[]) => {
    const cells = rows.map(([period = '', place = '', used = '']) =>
      columns.map((id): Cell => {
        const text = id === 'date' ? period : id.endsWith('country') ? place : id.endsWith('used') ? used : '';
        return text === '' ? null : { kind: 'text', text };
      }),
    );
    const layout = columns.map((id) => ({ id, header: id, kind: 'text' as const, editable: true, words: [] }));
    return workbook({ name: key, columns: layout }, cells);
  };
  const send = async (name: string, rows: readonly (readonly string[])[]) => {
    const buffer = await filled(rows);
    await page.locator('main input[type=file]').setInputFiles({ name, mimeType, buffer });
    await page.getByRole('button', { name: say.exchange.check_file }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText(say.sheets.recognised).waitFor();
    await settled(page);
  };
  const entries = async () => {
    const found: { values: { used: number }; state: string }[] = await ask(
      page,
      'GET',
      `/api/services/data_cluster/inputs?range=[0,99]&filter={"subject_key":"${key}"}`,
    );
    return found.map(({ values, state }) => `${values.used} ${state}`).sort();
  };

  it('downloads the workbook of a subject', async () => {
    await open(page, '/admin/import');
    await expectNoViolation(page);
    await page.getByRole('link', { name: say.exchange.new_import }).first().click();
    await page.getByRole('combobox', { name: say.exchange.subject }).fill(key);
    await page.getByRole('option').first().click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say.spreadsheet.template }).click(),
    ]);
    columns = ((await opened(await readFile(await download.path())))[0]?.cells ?? []).map((cell) => cellText(cell ?? null));
    expect(columns).toEqual(expect.arrayContaining(['date']));
    await settled(page);
    await expectNoViolation(page);
  });

  it('is told of every cell at fault, and nothing is written', async () => {
    await send('eau.xlsx', [
      ['2024', lisbon, '1200.5'],
      ['2024', locale === 'fr' ? 'Nulle part' : 'Nowhere', '3'],
      ['2025', porto, locale === 'fr' ? 'beaucoup' : 'a lot'],
    ]);
    await page.getByText(counted(say.exchange.must_correct, 2)).waitFor();
    for (const hasText of locale === 'fr' ? ['Nulle part', 'beaucoup'] : ['Nowhere', 'a lot'])
      await page.getByRole('row').filter({ hasText }).waitFor();
    expect(await page.getByRole('button', { name: counted(say.sheets.apply, 1), exact: true }).count()).toBe(0);
    await expectNoViolation(page);
    expect(await entries()).toEqual([]);
    expect(person.problems()).toEqual([]);
  });

  it('corrects a cell in the preview', async () => {
    await page.getByRole('button', { name: say.sheets.next_wrong }).click();
    await page.locator(`td:focus:has-text("${locale === 'fr' ? 'beaucoup' : 'a lot'}")`).waitFor();
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell').filter({ hasText: say.sheets.corrected }).waitFor();
    await expectNoViolation(page);
    await page.getByText(counted(say.sheets.corrections, 1)).waitFor();
    await page.getByRole('button', { name: say.sheets.check_again }).first().click();
    await page.getByText(counted(say.exchange.must_correct, 1)).waitFor();
    await page.getByRole('button', { name: counted(say.sheets.apply_others, 2), exact: true }).waitFor();
  });

  it('corrects the file and imports it', async () => {
    await page.getByRole('link', { name: say.sheets.again }).click();
    await page.getByRole('button', { name: say.exchange.check_file }).waitFor();
    await send('eau-2.xlsx', [
      ['2024', lisbon, '1200.5'],
      ['2025', porto, '3'],
    ]);
    await page.getByRole('button', { name: counted(say.sheets.apply, 2), exact: true }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByText(told['done'] ?? '', { exact: true }).waitFor();
    await settled(page);
    await expectNoViolation(page);
    expect(await entries()).toEqual(['1200.5 draft', '3 draft']);
    expect(person.problems()).toEqual([]);
  });

  it('takes the import back, and imports again', async () => {
    await page.getByRole('button', { name: say.undo.undo_of.import }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByText(say.sheets.undone).waitFor();
    expect(await entries()).toEqual([]);
    await open(page, `/admin/subjects/${key}/import`);
    await page
      .getByRole('row')
      .filter({ hasText: 'eau-2.xlsx' })
      .getByText(told['undone'] ?? '')
      .waitFor();
    // All rows belong to this subject, so no column names it.
    const heads = (await page.getByRole('columnheader').allInnerTexts()).map((head) => head.trim());
    expect(heads).toContain({ en: 'File', fr: 'Fichier' }[locale]);
    expect(heads).not.toContain({ en: 'Subject', fr: 'Sujet' }[locale]);
    await expectNoViolation(page);
    await open(page, `/admin/subjects/${key}/import/new`);
    await send('eau-3.xlsx', [['2024', lisbon, '1200.5']]);
    await page.getByRole('button', { name: counted(say.sheets.apply, 1), exact: true }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByText(told['done'] ?? '', { exact: true }).waitFor();
    expect(person.problems()).toEqual([]);
  });

  it('takes the entries away, in words', async () => {
    await open(page, '/admin/export/new');
    const name = locale === 'fr' ? `Eau ${key}` : `Water ${key}`;
    await page.getByRole('checkbox', { name, exact: true }).check();
    await page.getByRole('radio', { name: say.exchange.formats.csv }).check();
    await settled(page);
    await expectNoViolation(page);
    await page.getByRole('button', { name: counted(say.exchange.export_now, 1), exact: true }).click();
    await page.waitForURL('**/admin/export');
    const ready = page.getByRole('alert').filter({ hasText: say.exchange.ends.file_ready.split('%')[0] ?? '' });
    await ready.waitFor();
    // The message shows on every screen until the user has seen it.
    await open(page, '/admin/progress');
    await ready.waitFor();
    await settled(page);
    await expectNoViolation(page);
    const file = page.waitForEvent('download');
    await ready.getByRole('link', { name: say.exchange.ends.download }).click();
    expect(await readFile(await (await file).path(), 'utf8')).toContain(lisbon);
    await ready.waitFor({ state: 'detached' });
    await open(page, '/admin/export');
    await settled(page);
    expect(await ready.count()).toBe(0);
    const row = page.locator('tbody tr').first();
    await row.getByText(statusesOf('export', locale)['done'] ?? '').waitFor();
    await settled(page);
    await expectNoViolation(page);
    const link = row.getByRole('link', { name: new RegExp(`^${say.exchange.download.replace('%{name}', '')}`) });
    // The message must also be visible on a phone.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/admin/export');
    await expect.poll(() => rightEdge(link)).toBeLessThanOrEqual(390);
    if (size) await page.setViewportSize(size);
    await open(page, '/admin/export');
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const text = plain(await readFile(await download.path(), 'utf8'));
    expect(text).toContain(lisbon);
    expect(text).toMatch(/1200[.,]5/);
    expect(person.problems()).toEqual([]);
  });

  it('is told all that an import lacks at once, and of an export that is too large', async () => {
    await open(page, '/admin/import/new');
    await page.getByRole('button', { name: say.exchange.check_file }).click();
    await page.getByText(say.exchange.choose_subject).waitFor();
    await page.getByText(say.exchange.choose_file).waitFor();
    const subject = page.getByRole('combobox', { name: say.exchange.subject });
    await expect.poll(() => subject.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('alert').filter({ hasText: refusals[locale].errors.INVALID_RECORD }).waitFor();
    await settled(page);
    await expectNoViolation(page);
    await subject.fill(key);
    await page.getByRole('option').first().click();
    await page.getByText(say.exchange.choose_subject).waitFor({ state: 'detached' });
    expect(await page.getByText(say.exchange.choose_file).count()).toBe(1);
    await open(page, '/admin/export/new');
    await page.getByRole('checkbox', { name: locale === 'fr' ? `Eau ${key}` : `Water ${key}`, exact: true }).check();
    const refusal = { code: 'EXPORT_LIMIT_REACHED', error: 'Too many', details: { limit: 5000, count: 6001 }, feedback: null };
    await page.route('**/api/export', (route) => route.fulfill({ status: 422, json: refusal }));
    await page.getByRole('button', { name: counted(say.exchange.export_now, 1), exact: true }).click();
    const limited = say.exchange.limited.replace('%{limit}', '5 000').replace('%{count}', '6 001');
    await expect
      .poll(async () => (await page.getByRole('alert').allInnerTexts()).map((text) => plain(text).replace(/(?<=\d),(?=\d)/g, ' ')))
      .toContainEqual(expect.stringContaining(plain(limited)));
    await page.unroute('**/api/export');
    // Drops the console's messages about the answers that the server refused.
    person.problems();
  });

  it('removes an export from the history, with its file', async () => {
    await open(page, '/admin/export');
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    const before = await rows.count();
    await rows
      .first()
      .getByRole('button', { name: new RegExp(`^${say.exchange.delete.replace('%{name}', '')}`) })
      .click();
    await page.getByRole('dialog').getByText(say.exchange.delete_export_hint).waitFor();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByText(say.exchange.export_deleted, { exact: true }).waitFor();
    await expect.poll(() => rows.count()).toBe(before - 1);
    expect(person.problems()).toEqual([]);
  });
});

describe('where no work is begun', () => {
  beforeAll(async () => {
    // The jobs wait for ever, so that the test needn't stop one faster than it works.
    await site.restart(async () => {
      const { pool, close } = await site.openDatabase();
      await pool.query('CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$');
      await pool.query(`CREATE TRIGGER held BEFORE UPDATE ON jobs FOR EACH ROW WHEN (NEW.status = 'running') EXECUTE FUNCTION hold()`);
      await close();
    });
  });

  it.each(languagesOf('fr'))('stops an export and an import, in %s', async (locale) => {
    const { exchange: say } = texts[locale];
    const name = locale === 'fr' ? 'Eau well_fr' : 'Water well_en';
    const person = await arrive(browser, site, 'admin@lacet.example', locale);
    const { page } = person;
    const row = page.locator('tbody tr').first();
    const stop = async ({ pending = '', canceled = '' }: Record<string, string>, told: string) => {
      await row.getByText(pending, { exact: true }).waitFor();
      await row.getByRole('button', { name: new RegExp(`^${say.cancel.split('%')[0]}`) }).click();
      await page.getByText(told, { exact: true }).waitFor();
      await row.getByText(canceled, { exact: true }).waitFor();
    };
    await open(page, '/admin/export/new');
    await page.getByRole('checkbox', { name, exact: true }).check();
    await page.getByRole('button', { name: say.export_now.split(' |||| ')[0]?.replace('%{smart_count}', '1') ?? '', exact: true }).click();
    await page.waitForURL('**/admin/export');
    await stop(statusesOf('export', locale), say.export_canceled);
    await open(page, `/admin/subjects/well_${locale}/import/new`);
    const file = { name: 'eau.csv', mimeType: 'text/csv', buffer: Buffer.from('date\n') };
    await page.locator('main input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: say.check_file }).click();
    await page.getByRole('heading', { level: 1, name: file.name }).waitFor();
    // The screen shows an animation while a job waits, so waiting for it to settle would never end.
    await turnTo(page, '/admin/import');
    await stop(statusesOf('import', locale), say.import_canceled);
    expect(person.problems()).toEqual([]);
  });
});
