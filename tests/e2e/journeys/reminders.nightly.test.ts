/**
 * Tests the way of reminders, with a real mail server: an administrator writes, previews and sends them; a contributor follows the link of the email to the cell and submits; who has something
 * left is reminded a week later, an approver is told after two reminders, and the email of an absent person goes to their colleague; the proof tells it.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '#resources/formats/format';
import { addDays } from '#resources/formats/periods/periods';
import { defaultRemindersConfig } from '#server/collection/reminders/config';
import { digestTexts } from '#server/collection/reminders/digests/letter/texts';
import { enRefusals } from '#src/shell/i18n/refusals/enRefusals';
import { frRefusals } from '#src/shell/i18n/refusals/frRefusals';
import { signInMessages } from '#src/shell/signIn/messages';
import { closeVisits, openBrowser, visit, type Visit } from '#tests/support/browser/browser';
import { productDefinitions } from '#tests/support/database/definitions';
import { password } from '#tests/support/product/accounts';
import { signedInClient } from '#tests/support/product/client';
import { languagesOf } from '#tests/support/nightly';
import { expectNarrow, expectNoViolation, settled } from '../support/looks';
import { arrive, open, plain, texts } from './people';
import { addressOf, asked, settings, startRemindedSite, subjectOf, type RemindedSite } from './reminders';

let of: RemindedSite;
let browser: Browser;
beforeAll(async () => {
  [of, browser] = await Promise.all([startRemindedSite(), openBrowser()]);
});
afterEach(() => closeVisits(browser));
afterAll(() => of.close());

/** The time zone of the organisation: one of the two is far from midnight, so that the journey begins and ends on one day. */
const zone = Math.abs(new Date().getUTCHours() - 11) <= 6 ? 'Europe/Paris' : 'Pacific/Auckland';
const refusals = { en: enRefusals, fr: frRefusals };
const definition = productDefinitions().find(({ id }) => id === 'reminders');
const labelled = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s*\\*)?$`);
const button = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true });

describe.each(languagesOf('fr'))('in %s', (locale) => {
  const say = texts[locale];
  const { reminding } = say;
  const letter = digestTexts[locale];
  const thanks = locale === 'fr' ? 'Merci d’avance, ' : 'Thank you in advance, ';
  const subject = `${locale === 'fr' ? 'Eau' : 'Water'} ${subjectOf(locale)}`;
  const year = new Date().getUTCFullYear() - 1;
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: zone });
  const weekly = { en: `Every week ${locale}`, fr: `Chaque semaine ${locale}` };
  const ofSubject = { en: `Water of the sites ${locale}`, fr: `L’eau des sites ${locale}` };
  const at = (name: string) => addressOf(name, locale);
  const place = (key: string) => of.places[key]?.[locale] ?? '';
  const counted = (text: string, count: number) =>
    (text.split(' |||| ')[count === 1 ? 0 : 1] ?? text).replace('%{smart_count}', String(count));
  const label = (field: string) => labelled(definition?.fields.find(({ id }) => id === field)?.name[locale] ?? '');
  const setting = (field: keyof (typeof settings)['en']) => labelled(settings[locale][field]);
  const as = (email: string): Promise<Visit> => arrive(browser, of.site, email, locale);
  const choose = async (page: Page, box: Locator, typed: string, option: string | RegExp = typed) => {
    await box.click();
    if ((await box.getAttribute('type')) === 'text') await box.fill(typed);
    await page.getByRole('option', { name: option }).first().click();
  };
  const field = (page: Page, id: string) => page.getByRole('combobox', { name: label(id) });
  const aside = (page: Page) => page.getByRole('region', { name: reminding.people.title });
  /** Opens the form of a new reminder and types its title in both languages. */
  const begin = async (page: Page, title: { en: string; fr: string }) => {
    await open(page, '/admin/reminders');
    await page.getByRole('link', { name: reminding.new }).click();
    await page.getByRole('button', { name: say.ra.action.save }).waitFor();
    for (const each of ['en', 'fr'] as const)
      await page
        .getByRole('textbox', { name: labelled(`${locale === 'fr' ? 'Titre' : 'Title'} (${say.app.languages[each]})`) })
        .fill(title[each]);
  };
  const save = async (page: Page) => {
    await button(page, say.ra.action.save).click();
    await page.waitForURL(/\/admin\/reminders\/data\/(users|subjects)\/[0-9a-f-]{36}$/);
    await settled(page);
  };
  /** Opens the preview of the email of a person, and returns its window and its text. */
  const preview = async (page: Page, email: string) => {
    await button(aside(page), reminding.mail.preview).click();
    const dialog = page.getByRole('dialog');
    await choose(page, dialog.getByRole('combobox', { name: reminding.mail.as }), email, new RegExp(email));
    const shown = dialog.frameLocator('iframe').locator('body');
    await expect.poll(() => shown.innerText()).toContain(email.split('@')[0]);
    return { dialog, text: plain(await shown.innerText()) };
  };
  /** Sends the reminder that is open to so many people, while others are held. */
  const send = async (page: Page, count: number, held = 0) => {
    await button(aside(page), reminding.send.act).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(counted(reminding.send.title, count)).waitFor();
    if (held > 0) await dialog.getByText(counted(reminding.send.held, held)).waitFor();
    await button(dialog, counted(reminding.send.confirm, count)).click();
    await page.getByText(counted(reminding.sent.sent, count)).waitFor();
    if (held > 0) await page.getByText(counted(reminding.sent.already, held)).waitFor();
  };
  beforeAll(async () => {
    const admin = await signedInClient(of.site.address, 'admin@lacet.example');
    await asked(admin, 'PUT', '/reminders/config', defaultRemindersConfig);
  });

  it('an administrator has emails go at any hour and on any day', async () => {
    const { page, problems } = await as('admin@lacet.example');
    await open(page, '/admin/reminders/config');
    const box = (id: 'from_hour' | 'until_hour' | 'time_zone') => page.getByRole('combobox', { name: setting(id) });
    const days = page.getByRole('group', { name: setting('working_days') }).getByRole('checkbox');
    await expect.poll(() => days.count()).toBe(7);
    for (const day of await days.all()) await day.check();
    await choose(page, box('from_hour'), '00:00');
    await choose(page, box('until_hour'), '24:00');
    // The list leaves out what is chosen already.
    if ((await box('time_zone').inputValue()) !== zone) await choose(page, box('time_zone'), zone);
    await button(page, say.ra.action.save).click();
    await page.getByText(reminding.config.saved).waitFor();
    expect(problems()).toEqual([]);
  });

  it('writes a weekly reminder to two people, previews their emails, and sends it', async () => {
    const { page, problems } = await as('admin@lacet.example');
    await begin(page, weekly);
    for (const name of ['ana', 'ben']) await choose(page, field(page, 'users'), at(name));
    await page.getByRole('textbox', { name: label('escalate_after_times') }).fill('2');
    const message = page.getByRole('textbox', { name: labelled(`Message (${say.app.languages[locale]})`) });
    await message.fill(thanks);
    await page.getByRole('button', { name: new RegExp(`^${reminding.placeholders.name}`) }).click();
    await page.keyboard.type('.');
    await expect.poll(() => message.inputValue()).toBe(`${thanks}{name}.`);
    await page.getByRole('region', { name: reminding.times.title }).getByRole('listitem').nth(4).waitFor();
    await aside(page).getByText(counted(reminding.people.total, 2)).waitFor();
    await settled(page);
    await expectNoViolation(page);
    const { dialog, text } = await preview(page, at('ben'));
    for (const each of [`${thanks}ben Test.`, subject, place('lyon_stores'), place('nantes_stores')]) expect(text).toContain(plain(each));
    expect(text).not.toContain(place('paris_office'));
    expect(problems()).toEqual([]);
    await expectNoViolation(page);
    // The tool sends messages to the frame of the email, which takes none: the browser warns of it.
    problems();
    await button(dialog, reminding.mail.test).click();
    await dialog.getByText(reminding.mail.test_sent.replace('%{address}', 'admin@lacet.example')).waitFor();
    await button(dialog, say.ra.action.close).click();
    await save(page);
    await send(page, 2);
    expect(plain(await of.mailTo(at('ben'), 1))).toContain(`${thanks}ben Test.`);
    expect(problems()).toEqual([]);
  });

  it('writes another by subjects: those who had the summary of the day get no second one', async () => {
    const { page, problems } = await as('admin@lacet.example');
    await begin(page, ofSubject);
    await page.getByRole('radio', { name: locale === 'fr' ? 'Sujets' : 'Subjects', exact: true }).check();
    await choose(page, field(page, 'subjects'), subject);
    await aside(page).getByText(counted(reminding.people.total, 3)).waitFor();
    await save(page);
    const { dialog, text } = await preview(page, at('cleo'));
    expect(text).toContain(place('cholet_workshop'));
    await button(dialog, say.ra.action.close).click();
    await button(aside(page), reminding.people.all).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('row').filter({ hasText: reminding.holds.today }).count()).toBe(2);
    await settled(page);
    await expectNoViolation(page);
    await button(page.getByRole('dialog'), say.ra.action.close).click();
    await send(page, 1, 2);
    expect(await of.mailTo(at('cleo'), 1)).toContain(place('cholet_workshop'));
    expect(['ana', 'ben'].map((name) => of.mailsTo(at(name)).length)).toEqual([1, 1]);
    expect(problems()).toEqual([]);
  });

  it('a contributor follows the link of the email to the cell, enters the value and submits', async () => {
    const mail = plain(await of.mailTo(at('ana'), 1));
    expect(mail).toContain(plain(`${subject}, ${year}${letter.place({ place: place('paris_office'), state: 'missing' })}`));
    const [link = ''] = /http:\/\/\S+\/inputs\/new\/grid\?\S+/.exec(mail) ?? [];
    const { page, problems } = await visit(browser, of.site.address, { locale });
    await page.goto(link);
    const { email, password: label2, submit } = signInMessages[locale];
    await page.getByRole('textbox', { name: email }).fill(at('ana'));
    await page.getByLabel(label2, { exact: true }).fill(password);
    await button(page, submit).click();
    await page.waitForURL(link);
    await page.getByRole('grid').waitFor();
    await settled(page);
    problems();
    expect(await page.getByRole('combobox', { name: say.grid.last }).inputValue()).toBe(`${year}-01-01`);
    await expect
      .poll(() => page.getByRole('combobox', { name: new RegExp(`^${say.grid.under}`) }).inputValue())
      .toMatch(new RegExp(`› ${place('paris_office')}$`));
    expect(await page.getByRole('rowheader').allInnerTexts()).toEqual([place('paris_office')]);
    expect(await page.getByRole('columnheader').last().innerText()).toContain(String(year));
    await expect.poll(() => page.evaluate('({ ...document.activeElement.dataset })')).toMatchObject({ row: '0', column: '2' });
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: say.grid.status.saved }).waitFor();
    await button(page, counted(say.grid.submit.open, 1)).click();
    await button(page.getByRole('dialog'), say.inputs.submit).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => button(page, counted(say.grid.submit.open, 1)).count()).toBe(0);
    expect(problems()).toEqual([]);
  });

  it('a person who will be away names a colleague; one without the right is refused at the field', async () => {
    const { page, problems } = await as(at('cleo'));
    await open(page, '/admin/my_reminders');
    for (const text of [subject, ofSubject[locale]]) await page.getByRole('main').getByText(text).first().waitFor();
    await page.getByRole('textbox', { name: setting('away_from') }).fill(today);
    await page.getByRole('textbox', { name: setting('away_until') }).fill(addDays(today, 20));
    const colleague = page.getByRole('combobox', { name: setting('colleague') });
    await colleague.fill('ben');
    await page.getByText(reminding.mine.nobody).waitFor();
    await choose(page, colleague, 'felix', /felix/);
    const admin = await signedInClient(of.site.address, 'admin@lacet.example');
    const [felix] = await asked<{ id: string }[]>(
      admin,
      'GET',
      `/users?filter=${encodeURIComponent(JSON.stringify({ email: at('felix') }))}`,
    );
    await asked(admin, 'PUT', `/users/${felix?.id}`, { ...felix, grants: ['inputs:read'] });
    await button(page, say.ra.action.save).click();
    await expect.poll(() => colleague.getAttribute('aria-invalid')).toBe('true');
    await page.locator('.MuiFormHelperText-root').getByText(refusals[locale].validation.reasons.colleague_right).waitFor();
    await settled(page);
    await expectNoViolation(page);
    expect(problems()).toEqual([expect.stringContaining('422')]);
    await choose(page, colleague, 'dora', /dora/);
    await button(page, say.ra.action.save).click();
    await page.getByText(reminding.mine.saved).waitFor();
    await expectNarrow(page);
    expect(problems()).toEqual([]);
  });

  it('a week later, who is done gets nothing, who has something left is reminded, and the colleague gets the summary of the absent person', async () => {
    await of.aWeekPasses();
    expect(await of.mailTo(at('ben'), 2)).toContain(place('lyon_stores'));
    const mail = plain(await of.mailTo(at('dora'), 1));
    expect(mail).toContain(plain(letter.away('cleo Test', formatDate(addDays(today, 13), locale))));
    expect(mail).toContain(place('cholet_workshop'));
    const { page, problems } = await as(at('dora'));
    await open(page, '/admin/my_reminders');
    await page
      .getByText(/cleo Test/)
      .first()
      .waitFor();
    expect(problems()).toEqual([]);
  });

  it('another week later, an approver is told of who is reminded for the third time, within their access limits', async () => {
    await of.aWeekPasses();
    const mail = plain(await of.mailTo(at('eva'), 1));
    const days = [14, 7].map((before) => formatDate(addDays(today, -before), locale)).join(', ');
    for (const text of [letter.overdueOf(['ben Test']), letter.sent(days), subject, place('lyon_stores')])
      expect(mail).toContain(plain(text));
    expect(mail).not.toContain(place('nantes_stores'));
    expect(plain(await of.mailTo(at('ben'), 3))).toContain(plain(letter.told(['eva Test'])));
    await of.mailTo(at('dora'), 2);
    expect(['ana', 'cleo'].map((name) => of.mailsTo(at(name)).length)).toEqual([1, 1]);
    const [link = ''] = /http:\/\/\S+\/admin\/subjects\/\S+/.exec(mail) ?? [];
    const { page, problems } = await as(at('eva'));
    await open(page, link);
    await page.getByRole('main').getByText(place('lyon_stores')).first().waitFor();
    expect(problems()).toEqual([]);
  });

  it('the administrator opens the proof from the overview: who, why, what was listed, and what the mail server answered', async () => {
    const { page, problems } = await as('admin@lacet.example');
    await open(page, '/admin/reminders');
    await expectNoViolation(page);
    const run = page.getByRole('main').getByRole('row').filter({ hasText: weekly[locale] }).last();
    await expect.poll(() => run.innerText()).toContain(reminding.overview.of.replace('%{done}', '1').replace('%{total}', '3'));
    await button(run, weekly[locale]).click();
    const dialog = page.getByRole('dialog', { name: reminding.run.title });
    for (const [name, count] of [
      ['ana', 1],
      ['ben', 2],
    ] as const) {
      const row = dialog.getByRole('row').filter({ hasText: at(name) });
      for (const text of [`${name} Test`, subject, counted(reminding.run.left, count), reminding.run.statuses.sent, '250'])
        await expect.poll(async () => plain(await row.innerText())).toContain(plain(text));
    }
    await settled(page);
    await expectNoViolation(page);
    await button(dialog, say.ra.action.close).last().click();
    await expectNarrow(page);
    expect(problems()).toEqual([]);
  });
});
