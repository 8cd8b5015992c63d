/** Tests the language of people without an account: it is chosen when questionnaires are created, for all or by row, and used by every email to them; an account has its own. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FoundOwners, SendingPlan } from '#resources/api/questionnaires/sending';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { mailText, startMailServer, type MailServer } from '#tests/support/services/mailServer';
import { answerLinkTo, exchange, openLink } from '../links/links.fixture';
import { questionnaires, type Questionnaires } from '../questionnaires.fixture';

let mail: MailServer;
let app: TestApp;
let q: Questionnaires;
let template: string;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ config: { smtpUrl: mail.url, mailFrom: 'Empreinte <questions@example.org>' } });
  q = await questionnaires(app);
  const { id, version } = await q.template({ name: { en: 'Suppliers', fr: 'Fournisseurs' } });
  await q.publish(id, version);
  template = id;
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

/** Returns the texts of the emails to this address, once there are as many. */
const mailsTo = (address: string, count: number): Promise<string[]> =>
  vi.waitFor(() => {
    const texts = mail.taken.filter(({ to }) => to === address).map(({ body }) => mailText(body));
    if (texts.length < count) throw new Error(`Only ${texts.length} emails came to ${address}.`);
    return texts;
  }, 30_000);
const change = (id: string, asked: object) => call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, asked);

it('a row of a spreadsheet names the language by its code or its name; another text is refused at its line', async () => {
  const words = ['fr', 'Anglais', 'fr-CA', 'FRANÇAIS', ' en ', '', 'klingon'];
  const rows = words.map((language, place) => ({ line: place + 1, email: `p${place}@x.example`, language }));
  const { body } = await call<FoundOwners>(q.admin, 'POST', '/questionnaires/admin/owners', { template_id: template, rows });
  expect(body.owners.map(({ locale }) => locale)).toEqual(['fr', 'en', 'fr', 'fr', 'en', undefined]);
  expect(body.problems).toMatchObject([{ line: 7, field: 'language', params: { reason: 'unknown_choice', value: 'klingon' } }]);
});

it('the preview and the invitations are in the language of each person: of the account, of the row, of all, of the site', async () => {
  await app.signIn('ana@lacet.example', { grants: [], locale: 'en' });
  const owners = [
    { email: 'ana@lacet.example', locale: 'fr' },
    { email: 'own@supplier.example', locale: 'en' },
    { email: 'all@supplier.example' },
  ];
  const asked = { template_id: template, period: '2030-01-01', locale: 'fr', owners };
  const plan = await call<SendingPlan>(q.admin, 'POST', '/questionnaires/admin/plan', asked);
  expect(plan.body.letters.map(({ locale, by_link, people }) => [locale, by_link, people])).toEqual([
    ['en', true, 1],
    ['en', false, 1],
    ['fr', true, 1],
  ]);
  expect((await call(q.admin, 'POST', '/questionnaires/admin', { ...asked, send: true })).status).toBe(201);
  const [ana, own, all] = await Promise.all(owners.map(async ({ email }) => (await mailsTo(email, 1))[0]));
  expect([ana, own, all].map((text) => text?.includes('vous demande de répondre'))).toEqual([false, false, true]);
  expect(all).toContain('/questionnaires/answer?lang=fr#');
  expect((await call(q.admin, 'POST', '/questionnaires/admin/plan', { ...asked, locale: 'de' })).status).toBe(400);
});

it('is changed afterwards by who manages the questionnaire, for the emails and links to come', async () => {
  const email = 'later@supplier.example';
  const { body } = await q.create(template, [{ email }], { period: '2032-01-01', locale: 'fr', send: true });
  const [id = ''] = body.feedback.created_ids;
  expect((await mailsTo(email, 1))[0]).toContain('vous demande de répondre');
  const changed = await change(id, { locales: [{ email: ' Later@Supplier.example ', locale: 'en' }], link: 'send', to: [email] });
  expect(changed).toMatchObject({ status: 200, body: { access: [{ email, locale: 'en' }] } });
  const [, second] = await mailsTo(email, 2);
  expect(second).toContain('/questionnaires/answer?lang=en#');
  expect(second).not.toContain('vous demande');
  expect((await change(id, { locales: [{ email, locale: null }] })).body).toMatchObject({ access: [{ locale: null }] });
  const stranger = await change(id, { locales: [{ email: 'nobody@supplier.example', locale: 'fr' }] });
  expect(stranger).toMatchObject({ status: 422, body: { details: { 'locales.0.email': [{ code: 'INVALID' }] } } });
  expect((await change(id, { locales: [{ email, locale: 'de' }] })).status).toBe(400);
  const twice = await change(id, {
    locales: [
      { email, locale: 'fr' },
      { email: 'LATER@supplier.example', locale: 'en' },
    ],
  });
  const params = { reason: 'address_twice' };
  expect(twice).toMatchObject({ status: 422, body: { details: { 'locales.1.email': [{ code: 'INVALID', ...params }] } } });
  expect((await call(q.admin, 'GET', `/questionnaires/admin/${id}/users`)).body).toMatchObject([{ locale: null }]);
});

it('one person is not asked for the same in two languages: the second place is refused, at its line of a spreadsheet too', async () => {
  const place = { template_id: template, period: '2033-01-01' };
  const owners = [
    { email: 'two@supplier.example', locale: 'fr' },
    { email: 'other@supplier.example', locale: 'en' },
    { email: ' TWO@supplier.example', locale: 'en' },
  ];
  const refused = {
    status: 422,
    body: { code: 'INVALID_RECORDS', details: { '2.locale': [{ code: 'INVALID', reason: 'two_languages' }] } },
  };
  for (const path of ['plan', ''])
    expect(await call(q.admin, 'POST', `/questionnaires/admin/${path}`.replace(/\/$/, ''), { ...place, owners })).toMatchObject(refused);
  const [first, other] = owners;
  const again = await call(q.admin, 'POST', '/questionnaires/admin/plan', { ...place, owners: [first, other, first] });
  expect(again).toMatchObject({ status: 200, body: { create: 2, duplicates: [{ id: null }] } });
  const rows = owners.map(({ email, locale }, at) => ({ line: at + 2, email, language: locale }));
  const { body } = await call<FoundOwners>(q.admin, 'POST', '/questionnaires/admin/owners', { template_id: template, rows });
  expect(body.owners).toHaveLength(2);
  expect(body.problems).toMatchObject([{ line: 4, field: 'language', params: { reason: 'two_languages' } }]);
});

it('every other email to the person is in that language, and those to colleagues whom they ask', async () => {
  const email = 'roux@supplier.example';
  const { body } = await q.create(template, [{ email }], { period: '2031-01-01', locale: 'fr', send: true, link_code: true });
  const [id = ''] = body.feedback.created_ids;
  const secret = await answerLinkTo(mail, email);
  expect((await exchange(await app.anonymous(), secret)).status).toBe(202);
  expect((await mailsTo(email, 2))[1]).toContain('Ce code ouvre le questionnaire');
  const reminded = await call(q.admin, 'PUT', '/questionnaires/admin/reminders', { ids: [id], send: true });
  expect(reminded.status).toBe(200);
  expect((await mailsTo(email, 3))[2]).toContain('attend ceci de votre part');
  await change(id, { link: 'send', to: [email] });
  expect((await mailsTo(email, 4))[3]).toContain('vous demande de répondre');
  await call(q.admin, 'PUT', `/questionnaires/admin/${id}`, { link_code: false, version: 1 });
  const person = await openLink(app, await answerLinkTo(mail, email, secret));
  const asked = { add: [{ email: 'colleague@supplier.example', questions: ['women'] }] };
  expect((await call(person, 'PUT', `/questionnaires/${id}/access`, asked)).status).toBe(200);
  expect((await mailsTo('colleague@supplier.example', 1))[0]).toContain('vous demande de répondre à une question');
});
