/** Tests that people are reminded of the questionnaires that wait for them, by one real email each. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RemindersSent } from '#resources/api/questionnaires/managing';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { mailText, startMailServer, type MailServer } from '#tests/support/services/mailServer';
import { answerLinkTo, openLink } from '../links/links.fixture';
import { questionnaires, type Questionnaires } from '../questionnaires.fixture';

let mail: MailServer;
let app: TestApp;
let q: Questionnaires;
let ana: Inject;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ config: { smtpUrl: mail.url, mailFrom: 'Empreinte <questions@example.org>' } });
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: [], locale: 'fr' });
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
    not_waiting: 0,
    mail_server: true,
    sent: [],
    waiting: 0,
    not_sent: [],
  });
  expect([...mailsTo('ana@lacet.example'), ...mailsTo('guest@supplier.example')]).toEqual([]);
  const { body } = await remind({ ids, send: true, message: 'The audit begins on Monday.' });
  expect([body.sent, body.not_sent]).toEqual([['ana@lacet.example', 'guest@supplier.example'], []]);
  const [letter = '', ...others] = mailsTo('ana@lacet.example').map((text) => text.replaceAll('\u202f', ' '));
  expect(others).toEqual([]);
  expect(letter).toContain('Sécurité, en retard depuis le 1er févr. 2024');
  expect(letter).toContain('Sécurité, à soumettre au plus tard le 1er févr. 2099');
  expect(letter).toContain('The audit begins on Monday.');
  expect(letter).toMatch(/\/admin\/questionnaires\s/);
  // A link of its own for each questionnaire; the first one stands below the list once more.
  const guest = await openLink(app, await answerLinkTo(mail, 'guest@supplier.example'));
  expect(new Set(mailsTo('guest@supplier.example')[0]?.match(/#[\w-]{43}/g)).size).toBe(2);
  const opened = await Promise.all(ids.map((id) => q.read(guest, id)));
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await remind({ ids })).body.people.map(({ reminded_at }) => typeof reminded_at)).toEqual(['string', 'string']);
});

it('goes to nobody who is done: not once it is submitted, not to delegates who answered theirs, not to viewers, not to closed accounts', async () => {
  const { ids } = await q.ask([{ email: 'ana@lacet.example' }]);
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
    people: [{ email: 'ana@lacet.example' }, { email: 'dan@lacet.example' }],
    left_out: ['gone@lacet.example'],
    not_waiting: 0,
  });
  await q.save(dan, id, { women: 4 });
  expect((await asked()).people).toMatchObject([{ email: 'ana@lacet.example' }]);
  await q.save(ana, id, { employees: 9, policy: 'yes' });
  expect((await q.submit(ana, id)).status).toBe(200);
  expect(await asked()).toMatchObject({ people: [], left_out: [], not_waiting: 1 });
  const before = mail.taken.length;
  expect((await remind({ ids, send: true })).body).toMatchObject({ sent: [], not_sent: [] });
  expect(mail.taken).toHaveLength(before);
});

it('is for those who manage the questionnaires that they see, and the history of each says who was reminded', async () => {
  const { ids } = await q.ask([{ email: 'ana@lacet.example' }]);
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
  expect((await remind({ ids: ids.concat(ids.map((id) => id.toUpperCase())), send: true })).body.sent).toEqual(['ana@lacet.example']);
  const { rows } = await app.database.pool.query(
    `SELECT actor, changes FROM audit_events WHERE entity_id = $1 AND changes ? 'reminder'`,
    ids,
  );
  expect(rows).toEqual([{ actor: expect.any(String), changes: { reminder: [null, { to: ['ana@lacet.example'] }] } }]);
});
