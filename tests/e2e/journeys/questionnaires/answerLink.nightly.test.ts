/** Tests that a supplier without an account answers a questionnaire on a phone, by the link of a real email, and submits it. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { CreatedQuestionnaires } from '#resources/api/questionnaires/managing';
import { fileOf } from '#server/core/files/content.fixture';
import { closeVisits, openBrowser, visit } from '#tests/support/browser/browser';
import { post, signedInClient, type Client } from '#tests/support/product/client';
import { codesTo } from '#server/collection/questionnaires/links/links.fixture';
import { linkTo, startMailServer, type MailServer } from '#tests/support/services/mailServer';
import { startSiteWithMail, type Site } from '#tests/support/product/site';
import { languagesOf } from '#tests/support/nightly';
import { expectNarrow, expectNoViolation } from '../../support/looks';

let mail: MailServer;
let site: Site;
let browser: Browser;
let admin: Client;

beforeAll(async () => {
  mail = await startMailServer();
  [site, browser] = await Promise.all([startSiteWithMail(mail), openBrowser()]);
  admin = await signedInClient(site.address, 'admin@lacet.example');
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
  await mail.close();
});

const sections = [
  {
    key: 'people',
    name: { en: 'People', fr: 'Effectifs' },
    fields: [
      { id: 'employees', name: { en: 'Employees', fr: 'Salariés' }, type: 'number', decimals: 0, required: true },
      { id: 'proof', name: { en: 'Payroll', fr: 'Registre' }, type: 'files' },
    ],
  },
  {
    key: 'policy',
    name: { en: 'Policy', fr: 'Politique' },
    fields: [
      { id: 'written', name: { en: 'Written policy', fr: 'Politique écrite' }, type: 'string' },
      {
        id: 'makers',
        name: { en: 'Made elsewhere', fr: 'Fait ailleurs' },
        type: 'text',
        format: 'items',
        items: [
          { id: 'company', name: { en: 'Company', fr: 'Entreprise' }, type: 'string' },
          { id: 'share', name: { en: 'Share', fr: 'Part' }, type: 'number' },
        ],
      },
    ],
  },
];
const picture = fileOf('png', 'payroll');
const texts = {
  en: {
    employees: /^Employees/,
    saved: 'Saved',
    attach: 'Attach a file',
    ready: '1 file ready',
    update: 'Update',
    submit: 'Submit',
    done: /^Submitted\. You can close this page/,
    ended: 'This link no longer works',
    leave: 'Close on this device',
    closed: 'Open the link of your email',
    code: 'Enter the code',
    open: 'Open the questionnaire',
    wrong: /^This code does not open the link/,
  },
  fr: {
    employees: /^Salariés/,
    saved: 'Enregistré',
    attach: 'Joindre un fichier',
    ready: '1 fichier prêt',
    update: 'Mettre à jour',
    submit: 'Soumettre',
    done: /^Questionnaire soumis\. Vous pouvez fermer cette page/,
    ended: 'Ce lien ne fonctionne plus',
    leave: 'Fermer sur cet appareil',
    closed: 'Ouvrez le lien de votre courriel',
    code: 'Saisissez le code',
    open: 'Ouvrir le questionnaire',
    wrong: /^Ce code n’ouvre pas le lien/,
  },
};

/** Sends a questionnaire to this address. Returns its id and the secret of the link in the email. */
async function send(email: string, more: object = {}): Promise<{ id: string; secret: string }> {
  const made = await admin.fetch('/api/questionnaires/templates', post({ name: { en: 'Suppliers', fr: 'Fournisseurs' }, sections }));
  expect(made.status, await made.clone().text()).toBe(201);
  const { id: template_id, version } = (await made.json()) as { id: string; version: number };
  const published = { ...post({ event: 'publish', version }), method: 'PUT' };
  expect((await admin.fetch(`/api/questionnaires/templates/${template_id}/transition`, published)).status).toBe(200);
  const sent = await admin.fetch(
    '/api/questionnaires/admin',
    post({ template_id, period: '2025-01-01', owners: [{ email }], send: true, ...more }),
  );
  const { feedback } = (await sent.json()) as CreatedQuestionnaires;
  return { id: feedback.created_ids[0] ?? '', secret: await linkTo(mail, email, { page: '/questionnaires/answer' }) };
}
/** Returns the stored answer to a question. */
async function answerOf(id: string, question: string): Promise<unknown> {
  const read = (await (await admin.fetch(`/api/questionnaires/admin/${id}/answers`)).json()) as QuestionnaireRead;
  return read.fields[question]?.value;
}
const employeesOf = (id: string) => answerOf(id, 'employees');
const access = (id: string, change: object) => admin.fetch(`/api/questionnaires/admin/${id}/access`, { ...post(change), method: 'PUT' });

describe.each(languagesOf('en'))('in %s', (locale) => {
  const say = texts[locale];
  it('a supplier answers and submits on a phone, and later finds the link revoked', async () => {
    const { id, secret } = await send(`supplier-${locale}@roux.example`);
    const { page, context, problems } = await visit(browser, site.address, { locale, width: 390 });
    const answer = await page.goto(`/questionnaires/answer?lang=${locale}#${secret}`);
    expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    const employees = page.getByRole('textbox', { name: say.employees });
    await employees.waitFor();
    expect(page.url()).toBe(`${site.address}/questionnaires/answer/${id}`);
    await expectNarrow(page);
    await expectNoViolation(page);
    await employees.fill('12');
    await page.getByText(say.saved, { exact: true }).waitFor();
    await expect.poll(() => employeesOf(id)).toBe(12);
    await page.reload();
    await employees.waitFor();
    expect(await employees.inputValue()).toBe('12');
    await page.getByRole('button', { name: say.attach }).click();
    const proof = { name: 'payroll.png', mimeType: 'image/png', buffer: picture };
    await page.locator('[role=dialog] input[type=file]').setInputFiles(proof);
    await page.getByText(say.ready).waitFor();
    await page.getByRole('button', { name: say.update, exact: true }).click();
    await page.getByRole('link', { name: 'payroll.png' }).waitFor();
    await page.getByText(say.saved, { exact: true }).waitFor();
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByText(say.done).waitFor();
    await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(0);
    await expectNarrow(page);
    await expectNoViolation(page);
    expect(problems()).toEqual([]);
    await access(id, { link: 'revoke' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: say.closed }).waitFor();
    await page.goto(`/questionnaires/answer#${secret}`);
    await page.getByRole('heading', { level: 1, name: say.ended }).waitFor();
    await expectNarrow(page);
    await expectNoViolation(page);
    await context.close();
  });

  it('the answers stay where the language is switched, and each line of a list where another is removed', async () => {
    const { id, secret } = await send(`switch-${locale}@roux.example`);
    const { page, context, problems } = await visit(browser, site.address, { locale, width: 390 });
    await page.goto(`/questionnaires/answer?lang=${locale}#${secret}`);
    await page.getByRole('textbox', { name: say.employees }).fill('12');
    await page.getByText(say.saved, { exact: true }).waitFor();
    const [other, next] = locale === 'fr' ? (['en', texts.en] as const) : (['fr', texts.fr] as const);
    await page.getByText(other.toUpperCase(), { exact: true }).click();
    const employees = page.getByRole('textbox', { name: next.employees });
    await employees.waitFor();
    expect(await employees.inputValue()).toBe('12');
    await employees.fill('13');
    await page.getByText(next.saved, { exact: true }).waitFor();
    await expect.poll(() => employeesOf(id)).toBe(13);

    await page.getByRole('link', { name: /^(Policy|Politique)/ }).click();
    const fill = async (line: number, cells: Record<string, string>) => {
      await page.getByRole('button', { name: /^(Add a line|Ajouter une ligne)$/ }).click();
      const group = page.getByRole('group', { name: new RegExp(`^(Line|Ligne) ${line}$`) });
      for (const [name, value] of Object.entries(cells)) await group.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value);
    };
    await fill(1, { '(Company|Entreprise)': 'Atelier A', '(Share|Part)': '30' });
    await fill(2, { '(Company|Entreprise)': 'Atelier B' });
    await expect.poll(() => answerOf(id, 'makers')).toMatchObject([{ company: 'Atelier A', share: 30 }, { company: 'Atelier B' }]);
    await page.reload();
    await page
      .getByRole('button', { name: /^(Remove|Retirer|Supprimer)/ })
      .first()
      .click();
    await expect.poll(() => answerOf(id, 'makers')).toEqual([{ _row: expect.any(String), company: 'Atelier B' }]);
    expect(await page.getByRole('textbox', { name: /^(Share|Part)/ }).inputValue()).toBe('');
    expect(problems()).toEqual([]);
    await context.close();
  });

  it('a link that asks for a code opens on a phone with the code of a real email', async () => {
    const email = `code-${locale}@roux.example`;
    const { id, secret } = await send(email, { link_code: true, locale });
    const { page, context } = await visit(browser, site.address, { locale, width: 390 });
    await page.goto(`/questionnaires/answer?lang=${locale}#${secret}`);
    await page.getByRole('heading', { level: 1, name: say.code }).waitFor();
    await expectNarrow(page);
    await expectNoViolation(page);
    const [code = ''] = await codesTo(mail, email, 1);
    const box = page.getByRole('textbox', { name: 'Code' });
    await box.fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: say.open }).click();
    await page.getByText(say.wrong).waitFor();
    await expectNarrow(page);
    await expectNoViolation(page);
    await box.fill(code);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: say.employees }).waitFor();
    expect(page.url()).toBe(`${site.address}/questionnaires/answer/${id}`);
    await page.reload();
    await page.getByRole('textbox', { name: say.employees }).waitFor();
    await context.close();
  });

  it('a session that ends while one types leads to the page that says what to do; the answer is there with the next link', async () => {
    const email = `typing-${locale}@roux.example`;
    const { id, secret } = await send(email);
    const { page, context } = await visit(browser, site.address, { locale, width: 390 });
    await page.goto(`/questionnaires/answer?lang=${locale}#${secret}`);
    const employees = page.getByRole('textbox', { name: say.employees });
    await employees.waitFor();
    await access(id, { link: 'send' });
    await employees.fill('34');
    await page.getByRole('heading', { level: 1, name: say.closed }).waitFor();
    const next = await linkTo(mail, email, { page: '/questionnaires/answer', former: [secret] });
    await page.goto(`/questionnaires/answer?lang=${locale}#${next}`);
    await employees.waitFor();
    await page.getByText(say.saved, { exact: true }).waitFor();
    await expect.poll(() => employeesOf(id)).toBe(34);
    await page.getByRole('button', { name: say.leave }).click();
    await page.getByRole('heading', { level: 1, name: say.closed }).waitFor();
    await page.goto(`/questionnaires/answer/${id}`);
    await page.getByRole('heading', { level: 1, name: say.closed }).waitFor();
    await context.close();
  });
});
