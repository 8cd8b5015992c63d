/** Tests that people are reminded of the questionnaires that wait for them, by one real email each. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RemindersSent } from '#resources/api/questionnaires/managing';
import { call } from '#server/collection/inputs/collection.fixture';
import { mailsOf, writeMails } from '#server/core/mail/mails';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { mailText, startMailServer, type MailServer } from '#tests/support/services/mailServer';
import { answerLinkTo, openLink } from '../../questionnaires/links/links.fixture';
import { questionnaires, type Questionnaires } from '../../questionnaires/questionnaires.fixture';

let mail: MailServer;
let app: TestApp;
let q: Questionnaires;
let bea: Inject;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ config: { smtpUrl: mail.url, mailFrom: 'Empreinte <questions@example.org>' } });
  q = await questionnaires(app);
  await app.signIn('ana@lacet.example', { grants: [], locale: 'fr' });
  bea = await app.signIn('bea@lacet.example', { grants: [] });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const remind = (body: object, as = q.admin) => call<RemindersSent & { code: string }>(as, 'PUT', '/questionnaires/admin/reminders', body);
const mailsTo = (address: string) => mail.taken.filter(({ to }) => to === address).map(({ body }) => mailText(body));

it('one email lists all that waits for a person, in their language; nobody is written to before it is sent', async () => {
  const { id: template, version } = await q.template({ name: { en: 'Safety', fr: 'Sécurité' } });
  await q.publish(template, version);
  const owners = [{ email: 'ana@lacet.example' }, { email: 'guest@supplier.example' }];
  const ids: string[] = [];
  for (const [period, due_on] of [
    ['2024-01-01', '2024-02-01'],
    ['2025-01-01', '2099-02-01'],
  ])
    ids.push(...(await q.create(template, owners, { period, due_on })).body.feedback.created_ids);
  const { body: looked } = await remind({ ids });
  expect(looked).toEqual({
    people: [
      { email: 'ana@lacet.example', name: expect.any(String), questionnaires: 2, reminded_at: null },
      { email: 'guest@supplier.example', name: '', questionnaires: 2, reminded_at: null },
    ],
    left_out: [],
    already: [],
    not_waiting: 0,
    mail_server: true,
    sent: [],
    waiting: 0,
    not_sent: [],
    held: [],
  });
  expect([...mailsTo('ana@lacet.example'), ...mailsTo('guest@supplier.example')]).toEqual([]);
  const { body } = await remind({ ids, send: true, message: 'The audit begins on Monday.' });
  expect([body.sent, body.not_sent]).toEqual([['ana@lacet.example', 'guest@supplier.example'], []]);
  const [letter = '', ...others] = mailsTo('ana@lacet.example').map((text) => text.replaceAll('\u202f', ' '));
  expect(others).toEqual([]);
  expect(letter).toMatch(/En retard : échéance le .*\s+- Sécurité\s/);
  expect(letter).toMatch(/1er févr\. 2099\s+- Sécurité\s/);
  expect(letter).toContain('The audit begins on Monday.');
  expect(
    letter
      .match(/\/admin\/questionnaires\/[\w-]+/g)
      ?.slice(0, 2)
      .map((path) => path.slice(-36)),
  ).toEqual([ids[0], ids[2]]);
  // A link of its own for each questionnaire; the first one stands below the list once more.
  const guest = await openLink(app, await answerLinkTo(mail, 'guest@supplier.example'));
  expect(new Set(mailsTo('guest@supplier.example')[0]?.match(/#[\w-]{43}/g)).size).toBe(2);
  const opened = await Promise.all(ids.map((id) => q.read(guest, id)));
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  // A second call, or a second person who sends at the same moment, reaches nobody twice.
  expect((await remind({ ids, send: true })).body).toMatchObject({
    people: [],
    already: ['ana@lacet.example', 'guest@supplier.example'],
    sent: [],
    not_sent: [],
  });
});

it('goes to nobody who is done: not once it is submitted, not to delegates who answered theirs, not to viewers, not to closed accounts', async () => {
  const { ids } = await q.ask([{ email: 'bea@lacet.example' }]);
  const [id = ''] = ids;
  const [dan] = [await app.signIn('dan@lacet.example', { grants: [] }), await app.signIn('gone@lacet.example', { grants: [] })];
  await app.database.pool.query(`UPDATE users SET archived_at = now() WHERE email = 'gone@lacet.example'`);
  await call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, {
    add: [
      { email: 'dan@lacet.example', role: 'delegate', questions: ['women'] },
      { email: 'vic@lacet.example', role: 'viewer' },
      { email: 'gone@lacet.example', role: 'respondent' },
    ],
  });
  const asked = async () => (await remind({ ids })).body;
  expect(await asked()).toMatchObject({
    people: [{ email: 'bea@lacet.example' }, { email: 'dan@lacet.example' }],
    left_out: ['gone@lacet.example'],
    not_waiting: 0,
  });
  await q.save(dan, id, { women: 4 });
  expect((await asked()).people).toMatchObject([{ email: 'bea@lacet.example' }]);
  await q.save(bea, id, { employees: 9, policy: 'yes' });
  expect((await q.submit(bea, id)).status).toBe(200);
  expect(await asked()).toMatchObject({ people: [], left_out: [], not_waiting: 1 });
  const before = mail.taken.length;
  expect((await remind({ ids, send: true })).body).toMatchObject({ sent: [], not_sent: [] });
  expect(mail.taken).toHaveLength(before);
});

it('is for those who manage the questionnaires that they see, and the history of each says who was reminded', async () => {
  const { ids } = await q.ask([{ email: 'bea@lacet.example' }]);
  const reader = await app.signIn('reader@lacet.example', { grants: ['questionnaires:read'] });
  expect((await remind({ ids }, reader)).status).toBe(403);
  const elsewhere = await app.signIn('elsewhere@lacet.example', {
    grants: ['questionnaires:read', 'questionnaires:manage'],
    scopes: [{ subjects: [], tags: ['018f0000-0000-7000-8000-000000000000'] }],
  });
  expect((await remind({ ids }, elsewhere)).status).toBe(404);
  expect((await remind({ ids: [...ids, '018f0000-0000-7000-8000-000000000000'], send: true })).status).toBe(404);
  expect((await remind({ ids: ['x'] })).status).toBe(404);
  expect((await remind({})).status).toBe(400);
  const filter = { id: ids };
  expect((await remind({ filter, expected: 2 })).body.code).toBe('SELECTION_CHANGED');
  expect((await remind({ filter, expected: 1 })).body.people).toHaveLength(1);
  expect((await remind({ ids: ids.concat(ids.map((id) => id.toUpperCase())), send: true })).body.sent).toEqual(['bea@lacet.example']);
  const { rows } = await app.database.pool.query(
    `SELECT actor, changes FROM audit_events WHERE entity_id = $1 AND changes ? 'reminder'`,
    ids,
  );
  expect(rows).toEqual([{ actor: expect.any(String), changes: { reminder: [null, { to: ['bea@lacet.example'] }] } }]);
});

it('delegates are reminded only of questions that are shown and that they can answer', async () => {
  const { ids } = await q.ask([{ email: 'owner@supplier.example' }]);
  const [id = ''] = ids;
  const owner = await app.signIn('owner@supplier.example', { grants: [] });
  const give = (email: string, ...questions: string[]) =>
    call<{ details?: object }>(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, { add: [{ email, role: 'delegate', questions }] });
  // A computed question can't be delegated.
  expect(await give('share@supplier.example', 'share')).toMatchObject({ status: 422, body: { details: { 'add.0.questions': [{}] } } });
  await give('trained@supplier.example', 'trained');
  await give('policy@supplier.example', 'policy');
  const people = async () => (await remind({ ids })).body.people.map(({ email }) => email);
  await q.save(owner, id, { employees: 3 });
  expect(await people()).toEqual(['owner@supplier.example', 'policy@supplier.example']);
  await q.save(owner, id, { employees: 40, policy: 'yes', trained: 'all' }, { employees: 1 });
  expect(await people()).toEqual(['owner@supplier.example']);
  const { body } = await q.submit(owner, id);
  const approver = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve', 'questionnaires:read'] });
  await call(approver, 'PUT', `/questionnaires/approval/${id}/request_changes`, {
    version: body.version,
    comment: 'Which policy?',
    questions: ['policy'],
  });
  expect(await people()).toEqual(['owner@supplier.example', 'policy@supplier.example']);
});

it('one call stores the emails of 6,000 people', async () => {
  const letter = {
    locale: 'en',
    subject: 's',
    greeting: 'g',
    paragraphs: [],
    lines: [],
    action: { text: 'a', href: 'h' },
    foot: 'f',
  } as const;
  const to = Array.from({ length: 6000 }, (_, place) => ({ id: null, email: `p${place}@large.example`, letter }));
  const act = await writeMails(app.database.db, { to, kind: 'questionnaire', about: 'x', created_by: null, kept: true });
  expect(await mailsOf(app.database.db, act)).toHaveLength(6000);
});
