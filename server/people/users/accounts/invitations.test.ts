import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { linkTo, startMailServer, mailText, type MailServer } from '#tests/support/services/mailServer';
import { visitor, type Inject } from '#tests/support/product/visitor';

let test: TestApp;
let mail: MailServer;
let admin: Inject;
const create = (email: string, more: object = {}) =>
  admin({ method: 'POST', url: '/api/users', payload: { email, locale: 'fr', send_invitation: true, ...more } });
const remind = (id: string) => admin({ method: 'POST', url: `/api/users/${id}/password/reminder` });
const mailsTo = async (email: string) =>
  (
    await test.database.pool.query<{ kind: string; status: string }>('SELECT kind, status FROM mails WHERE address = $1 ORDER BY id', [
      email,
    ])
  ).rows;

beforeAll(async () => {
  mail = await startMailServer();
  test = await startTestApp({ config: { smtpUrl: mail.url, mailFrom: 'Empreinte <access@example.org>' } });
  admin = await test.signIn('people@lacet.example', { grants: ['users:read', 'users:write'] });
});
afterAll(async () => {
  await test.close();
  await mail.close();
});

it('who is invited gets a mail once, chooses a password and is in; later a link is for a new password', async () => {
  const email = 'invited@lacet.example';
  const { id } = (await create(email)).json();
  expect(await mailsTo(email)).toMatchObject([{ kind: 'invitation' }]);
  await admin({ method: 'PUT', url: `/api/users/${id}`, payload: { first_name: 'Inès' } });
  expect(await mailsTo(email)).toHaveLength(1);
  // The invitation mail is being sent; if it arrives after the reminder, its link is no longer valid.
  const first = await linkTo(mail, email);
  expect((await remind(id)).json()).toEqual({ status: 'sent' });
  expect(await mailsTo(email)).toMatchObject([{ kind: 'invitation' }, { kind: 'invitation', status: 'sent' }]);
  const token = await linkTo(mail, email);
  expect(token).not.toBe(first);
  expect(mail.taken.map(({ body }) => mailText(body)).join()).toContain('Choisir mon mot de passe');
  const person = await visitor(test.app);
  const chosen = { token, new_password: 'Sept-nains-7' };
  expect((await person.inject({ method: 'POST', url: '/api/profile/password', payload: chosen })).statusCode).toBe(200);
  await person.signIn(email, chosen.new_password);
  await remind(id);
  expect((await mailsTo(email)).filter(({ kind }) => kind === 'recovery')).toHaveLength(1);
  const { rows } = await test.database.pool.query(`SELECT 1 FROM audit_events WHERE action = 'remind_password' AND entity_id = $1`, [id]);
  expect(rows).toHaveLength(2);
});

it('nobody is written to who is refused, is not invited, or signs in otherwise', async () => {
  expect((await create('refused@lacet.example', { grants: ['super_admin:access'] })).statusCode).toBe(422);
  await create('later@lacet.example', { send_invitation: false });
  const wrong = await create('single@lacet.example', { authentication: 'saml' });
  expect([wrong.statusCode, wrong.json().details.send_invitation[0]]).toMatchObject([422, { reason: 'no_password' }]);
  const { id } = (await create('single@lacet.example', { authentication: 'saml', send_invitation: false })).json();
  for (const address of ['refused', 'later', 'single']) expect(await mailsTo(`${address}@lacet.example`)).toEqual([]);
  const refused = await remind(id);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'NO_PASSWORD']);
});

it('a link is not sent for someone with more rights than one’s own', async () => {
  await test.signIn('super@lacet.example');
  const { rows } = await test.database.pool.query<{ id: string }>(`SELECT id FROM users WHERE email = 'super@lacet.example'`);
  const answer = await remind(rows[0]?.id ?? '');
  expect(answer.statusCode).toBe(422);
  expect(answer.json().details.email[0]).toMatchObject({ reason: 'more_rights' });
  expect(await mailsTo('super@lacet.example')).toEqual([]);
});
