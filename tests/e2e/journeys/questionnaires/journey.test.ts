/**
 * Tests the way of a questionnaire through the screens: an administrator builds, publishes and sends it; a supplier without an account answers by the link of the email on a phone, and a colleague
 * answers one question; changes are asked of two answers, corrected and approved twice; the public figure changes and names the questionnaire.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '#resources/definition';
import { closeVisits, openBrowser, visit, type Visit } from '#tests/support/browser/browser';
import { startSiteWithMail, type Site } from '#tests/support/product/site';
import { mailText, startMailServer, type MailServer } from '#tests/support/services/mailServer';
import { languagesOf } from '#tests/support/nightly';
import { expectNarrow, expectNoViolation, settled } from '../../support/looks';
import { arrive, open, plain, published, publishSubject, texts } from '../people';
import { asked, labelled, publishTemplate } from './template';

let mail: MailServer;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  mail = await startMailServer();
  [site, browser] = await Promise.all([startSiteWithMail(mail), openBrowser()]);
  for (const locale of locales) await publishSubject(site, `asked_${locale}`, { tag_roots: [] });
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
  await mail.close();
});

/** Returns the address in the last email to a person that was not opened yet. */
const opened = new Set<string>();
const linkOf = (address: string): Promise<string> =>
  vi.waitFor(() => {
    const links = mail.taken
      .filter(({ to }) => to === address)
      .flatMap(({ body }) => mailText(body).match(/http:\/\/localhost:\d+\/questionnaires\/answer[^\s"<>)]*/g) ?? [])
      .filter((link) => !opened.has(link));
    const last = links.at(-1);
    if (last === undefined) throw new Error(`No new link came to ${address}.`);
    opened.add(last);
    return last;
  }, 30_000);

describe.each(languagesOf('fr'))('in %s', (locale) => {
  const say = texts[locale];
  const supplier = `supplier-${locale}@roux.example`;
  const colleague = `colleague-${locale}@roux.example`;
  const name = { en: `Water of suppliers ${locale}`, fr: `L’eau des fournisseurs ${locale}` };
  const number = (value: number) => plain(value.toLocaleString(locale === 'fr' ? 'fr-FR' : 'en-GB'));
  const known = new Map<string, Visit>();
  afterAll(() => Promise.all([...known.values()].map(({ context }) => context.close())));
  const as = async (email: string): Promise<Visit> => {
    const person = known.get(email) ?? (await arrive(browser, site, email, locale));
    known.set(email, person);
    return person;
  };
  /** Returns the visit of a person with a phone and no account, who opens the link of the last email. */
  const byLink = async (email: string): Promise<Visit> => {
    const person = known.get(email) ?? (await visit(browser, site.address, { locale, width: 390 }));
    known.set(email, person);
    await person.page.goto(await linkOf(email));
    await person.page.getByRole('heading', { level: 1 }).waitFor();
    // Who has no account is written to in the language of the client, and chooses another one on the page.
    if (locale === 'fr') await person.page.getByRole('button', { name: 'FR', exact: true }).click();
    await person.page.getByRole('heading', { level: 1, name: name[locale] }).waitFor();
    return person;
  };
  const question = (page: Page, of: keyof typeof asked) => page.getByRole('textbox', { name: labelled(asked[of][locale]) });
  const delegateOf = (of: keyof typeof asked) => `${say.answering.delegate.button}${say.form.colon}${asked[of][locale]}`;
  const changeOf = (of: keyof typeof asked) => `${say.questionnaires.review.to_change}${say.form.colon}${asked[of][locale]}`;
  const one = (text: string) => text.split(' |||| ')[0]?.replace('%{smart_count}', '1') ?? '';
  const until = (text: string) => text.split('%{')[0] ?? '';
  /** Sends the questionnaire to the supplier from the form of new questionnaires. */
  const send = async (page: Page) => {
    const { form, preview, ...manage } = say.manage_questionnaires;
    await open(page, '/admin/questionnaires/manage');
    await page.getByRole('link', { name: manage.new, exact: true }).click();
    await page.getByRole('combobox', { name: labelled(manage.template) }).click();
    await page.getByRole('option', { name: name[locale], exact: true }).click();
    await page.getByRole('combobox', { name: labelled(form.period) }).click();
    await page.getByRole('option', { name: '2025', exact: true }).click();
    await page.getByRole('textbox', { name: form.due_on }).fill('2026-12-31');
    await page.getByRole('textbox', { name: form.emails }).fill(supplier);
    await page.getByRole('button', { name: form.preview, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: one(preview.create_and_send) })
      .click();
    await page.getByRole('dialog').getByText(one(manage.created)).waitFor();
    await page.getByRole('link', { name: preview.see, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: name[locale] }).waitFor();
    await page.getByText(supplier).first().waitFor();
  };
  /** Opens the questionnaire among those that wait for an approver. */
  const review = async (page: Page, title: 'preapproval' | 'approval') => {
    await open(page, '/admin/questionnaires/approval');
    await page.getByRole('heading', { level: 1, name: say.questionnaires.review[title] }).waitFor();
    await page.getByRole('link', { name: name[locale] }).click();
    await page.getByRole('heading', { level: 1, name: name[locale] }).waitFor();
  };
  /** Waits until a decision is made, the next questionnaire is open, and this one has left the list. */
  const decided = async (page: Page, notice: 'requested' | 'preapproved' | 'approved') => {
    await page.getByText(say.questionnaires.review[notice], { exact: true }).first().waitFor();
    await page.getByRole('heading', { level: 1, name: name[locale] }).waitFor({ state: 'detached' });
    await open(page, '/admin/questionnaires/approval');
    await page.getByRole('heading', { level: 1, name: /^Questionnaires/ }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: name[locale] }).count()).toBe(0);
  };
  const saved = (page: Page) => page.getByRole('status').filter({ hasText: say.questionnaires.saving.saved }).waitFor();
  const publicText = async (): Promise<string> => {
    const reader = known.get('visitor') ?? (await visit(browser, site.address, { locale }));
    known.set('visitor', reader);
    await reader.page.goto(published(`asked_${locale}`));
    return plain(await reader.page.getByRole('main').innerText());
  };

  it('goes from the editor to the public page', async () => {
    const admin = await as('admin@lacet.example');
    await publishTemplate(admin.page, locale, name, `${locale === 'fr' ? 'Eau' : 'Water'} asked_${locale}`);
    await send(admin.page);
    expect(admin.problems()).toEqual([]);

    const { page, problems } = await byLink(supplier);
    await expectNarrow(page);
    await question(page, 'used').fill(locale === 'fr' ? '1250,5' : '1250.5');
    await page.getByRole('radio', { name: asked.yes[locale] }).check();
    await page.getByRole('link', { name: say.questionnaires.next }).click();
    await question(page, 'people').fill('40');
    await saved(page);
    await page.getByRole('button', { name: delegateOf('plant') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: say.answering.delegate.email }).fill(colleague);
    await dialog.getByRole('button', { name: say.answering.delegate.ask, exact: true }).click();
    await dialog.getByText(colleague).waitFor();
    await dialog.getByRole('button', { name: say.ra.action.close }).last().click();
    await page.getByRole('button', { name: `${say.answering.delegate.asked.replace('%{names}', colleague)}` }).waitFor();

    const other = await byLink(colleague);
    await other.page.getByText(say.answer_link.delegated.split('.')[0] ?? '').waitFor();
    expect(await question(other.page, 'people').count()).toBe(0);
    await question(other.page, 'plant').fill('Rive gauche');
    await saved(other.page);
    await expectNarrow(other.page);
    expect(other.problems()).toEqual([]);

    // The page that the supplier left open gets the answer of the colleague before it is submitted.
    await page.getByRole('button', { name: say.questionnaires.submit, exact: true }).click();
    await page.getByText(say.questionnaires.changed_meanwhile).waitFor();
    await expect.poll(() => question(page, 'plant').inputValue()).toBe('Rive gauche');
    await page.getByRole('button', { name: say.questionnaires.submit, exact: true }).click();
    await page.getByText(until(say.answer_link.done.submitted)).waitFor();
    await page.getByText('Rive gauche').waitFor();
    expect(problems(), 'the submission of what was not read yet').toEqual([expect.stringContaining('422')]);
    expect(await publicText()).not.toContain(number(1205.5));

    const pre = await as('preapprover@lacet.example');
    await review(pre.page, 'preapproval');
    await pre.page.getByText('Rive gauche').waitFor();
    for (const each of ['used', 'people'] as const) await pre.page.getByRole('checkbox', { name: changeOf(each) }).check();
    await pre.page.getByRole('textbox', { name: say.questionnaires.review.comment }).fill('The meter and the payroll say otherwise.');
    await settled(pre.page);
    await expectNoViolation(pre.page);
    await pre.page.getByRole('button', { name: say.questionnaires.review.request, exact: true }).click();
    await decided(pre.page, 'requested');

    await byLink(supplier);
    await page.getByText('The meter and the payroll say otherwise.').waitFor();
    await expectNarrow(page);
    await question(page, 'used').fill(locale === 'fr' ? '1205,5' : '1205.5');
    await page.getByRole('link', { name: say.questionnaires.next }).click();
    await question(page, 'people').fill('42');
    await saved(page);
    expect(await question(page, 'plant').count()).toBe(0);
    await page.getByRole('button', { name: say.questionnaires.submit, exact: true }).click();
    await page.getByText(until(say.answer_link.done.submitted)).waitFor();
    expect(problems()).toEqual([]);

    await review(pre.page, 'preapproval');
    await expect.poll(() => pre.page.getByText(say.questionnaires.review.changed).count()).toBe(2);
    for (const each of ['used', 'people'] as const) {
      const thread = pre.page.getByRole('group', { name: say.answering.comments.of.replace('%{name}', asked[each][locale]) });
      await thread.getByRole('button', { name: say.answering.comments.resolve }).click();
      await thread.getByText(say.answering.comments.resolved, { exact: true }).waitFor();
    }
    await pre.page.getByRole('button', { name: say.questionnaires.review.preapprove, exact: true }).click();
    await decided(pre.page, 'preapproved');
    expect(pre.problems()).toEqual([]);
    const last = await as('approver@lacet.example');
    await review(last.page, 'approval');
    await last.page.getByRole('button', { name: say.questionnaires.review.approve, exact: true }).click();
    await decided(last.page, 'approved');
    expect(last.problems()).toEqual([]);

    expect(await publicText()).toContain(number(1205.5));
    const { page: shown, problems: met } = await as('visitor');
    await shown
      .getByRole('cell')
      .getByRole('link', { name: number(1205.5) })
      .click();
    await shown.getByRole('dialog').getByText(name[locale]).waitFor();
    await settled(shown);
    await expectNoViolation(shown);
    expect(met()).toEqual([]);
  });
});
