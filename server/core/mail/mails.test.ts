/** Tests the stored emails: super administrators can read them and send them again, but never see a secret link. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailKinds, mailStatuses, type MailRead } from '#resources/api/people/mails';
import { readLogs } from '#server/entities/definitions/files';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { linkTo, startMailServer, mailText, type MailServer } from '#tests/support/services/mailServer';
import type { Inject } from '#tests/support/product/visitor';
import { auditOf } from '#tests/support/product/audit';

const base = '/services/super_admin/mails';
const all = async (person: Inject, filter: object = {}) =>
  (await call<MailRead[]>(person, 'GET', `${base}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
const read = async (person: Inject, id: string | undefined) => (await call<MailRead>(person, 'GET', `${base}/${id}`)).body;
/** Asks for a link to choose a password, and waits until the email is stored, which happens after the response. */
async function recover(test: TestApp, email: string): Promise<void> {
  await (
    await test.anonymous()
  )({ method: 'POST', url: '/api/profile/password/recover', payload: { email } });
  await vi.waitFor(async () => {
    const { rows } = await test.database.pool.query(`SELECT 1 FROM mails WHERE address = $1 AND kind = 'recovery'`, [email]);
    if (rows.length === 0) throw new Error('Nothing is written yet.');
  }, 20_000);
}

it('the definition names each reason and each status', () => {
  const fields = readLogs().find(({ id }) => id === 'mails')?.fields ?? [];
  const keys = (field: string) => fields.find(({ id }) => id === field)?.choices?.map(({ key }) => key);
  expect([keys('kind'), keys('status')]).toEqual([[...mailKinds], [...mailStatuses]]);
});

describe('without a mail server', () => {
  let test: TestApp;
  let root: Inject;
  beforeAll(async () => {
    test = await startTestApp();
    root = await test.signIn('super@lacet.example');
    await test.signIn('paul@lacet.example', { grants: ['portal:public'], locale: 'fr' });
    await recover(test, 'paul@lacet.example');
  });
  afterAll(() => test.close());

  it('what is written is kept, and shown as it is', async () => {
    const [mail] = await all(root);
    expect(mail).toMatchObject({ address: 'paul@lacet.example', kind: 'recovery', locale: 'fr', status: 'kept', attempts: 0, error: null });
    expect(mail).toMatchObject({ sent_at: null, next_attempt_at: null });
    const whole = await read(root, mail?.id);
    expect(whole).toMatchObject({ has_link: true, can_send: false, can_link: true });
    for (const shown of [whole.text, whole.html]) expect(shown).toContain('/profile/password#…');
    expect(whole.text).toContain('Choisir un nouveau mot de passe');
    expect(whole.html).toContain('<html lang="fr">');
  });

  it('the list says how many there are, is narrowed, and never shows what lets somebody in', async () => {
    const asked = encodeURIComponent(JSON.stringify({ status: 'kept', kind: 'recovery', q: 'PAUL' }));
    const answer = await root(`/api${base}?range=[0,0]&filter=${asked}`);
    expect(answer.headers['content-range']).toBe('mails 0-0/1');
    expect(answer.body).not.toContain('html');
    expect(await all(root, { status: 'sent' })).toEqual([]);
    expect(await all(root, { q: 'nobody' })).toEqual([]);
    expect((await call(root, 'GET', `${base}?range=x`)).status).toBe(400);
    expect((await call(root, 'GET', `${base}/nothing`)).status).toBe(404);
  });

  it('its link is made for who asks on purpose, opens once, and the audit tells', async () => {
    const [mail] = await all(root);
    const { body } = await call<{ href: string }>(root, 'POST', `${base}/${mail?.id}/link`);
    const token = /\/profile\/password#([\w-]{43})$/.exec(body.href)?.[1];
    const set = async () =>
      (await call(await test.anonymous(), 'POST', '/profile/password', { token, new_password: 'Quatre-Lacets-7' })).status;
    expect([await set(), await set()]).toEqual([200, 422]);
    const { body: events } = await call<{ action: string; actor_name: string }[]>(root, 'GET', auditOf({ action: 'read_link' }));
    expect(events).toMatchObject([{ action: 'read_link', entity: 'users' }]);
    // The table `mails` never held the token.
    const { rows } = await test.database.pool.query(`SELECT 1 FROM mails WHERE text LIKE '%' || $1 || '%'`, [token]);
    expect(rows).toEqual([]);
  });

  it('no link is made for someone with more rights, nor of a mail that has none; nothing is sent', async () => {
    const [changed] = await all(root, { kind: 'password_changed' });
    expect(await read(root, changed?.id)).toMatchObject({ can_link: false });
    expect(await call(root, 'POST', `${base}/${changed?.id}/link`)).toMatchObject({ status: 422, body: { code: 'NO_LINK' } });
    expect(await call(root, 'POST', `${base}/${changed?.id}/send`)).toMatchObject({ status: 422, body: { code: 'NO_MAIL_SERVER' } });
    const lesser = await test.signIn('lesser@lacet.example', { grants: ['super_admin:access'] });
    await recover(test, 'super@lacet.example');
    const [mail] = await all(root, { q: 'super@' });
    expect(await call(lesser, 'POST', `${base}/${mail?.id}/link`)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });
});

describe('with a mail server', () => {
  let test: TestApp;
  let root: Inject;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    test = await startTestApp({ config: { smtpUrl: mail.url, mailFrom: 'Empreinte <collect@example.org>' } });
    root = await test.signIn('super@lacet.example');
    await test.signIn('paul@lacet.example', { grants: ['portal:public'] });
  });
  beforeEach(() => {
    mail.refusal = null;
  });
  afterAll(async () => {
    await test.close();
    await mail.close();
  });

  it('what it refuses says why, and goes out when it is sent again, with a link of that moment', async () => {
    mail.refusal = { address: 'paul@lacet.example', code: 550 };
    await recover(test, 'paul@lacet.example');
    const failed = await vi.waitFor(async () => {
      const [first] = await all(root, { status: 'failed' });
      if (!first) throw new Error('It is not refused yet.');
      return first;
    }, 20_000);
    expect(failed.attempts).toBe(1);
    expect(await read(root, failed.id)).toMatchObject({ can_send: true, can_link: false });
    expect(failed.error).toContain('No such person');
    mail.refusal = null;
    expect(await call(root, 'POST', `${base}/${failed.id}/send`)).toMatchObject({
      status: 200,
      body: { status: 'sent', attempts: 1, error: null, can_send: false },
    });
    const token = await linkTo(mail, 'paul@lacet.example');
    const set = await call(await test.anonymous(), 'POST', '/profile/password', { token, new_password: 'Quatre-Lacets-7' });
    expect(set.status).toBe(200);
    const { body: events } = await call<object[]>(root, 'GET', auditOf({ action: 'send_again' }));
    expect(events).toHaveLength(1);
  });

  it('a link that lets somebody in does not go to an address that is theirs no more, sent again or tried again', async () => {
    const { id } = made(await call<{ id: string }>(root, 'POST', '/users', { email: 'before@lacet.example' }));
    mail.refusal = { address: 'before@lacet.example', code: 550 };
    await recover(test, 'before@lacet.example');
    const failed = await vi.waitFor(async () => {
      const [first] = await all(root, { status: 'failed', q: 'before@' });
      if (!first) throw new Error('It is not refused yet.');
      return first;
    }, 20_000);
    mail.refusal = null;
    expect((await call(root, 'PUT', `/users/${id}`, { email: 'after@lacet.example' })).status).toBe(200);
    await call(root, 'POST', `${base}/${failed.id}/send`);
    // The instance may be sending it in the background already, and the call then ends first.
    await expect.poll(() => read(root, failed.id), { timeout: 20_000 }).toMatchObject({ status: 'failed', error: 'ADDRESS_CHANGED' });
    const taken = () =>
      mail.taken
        .filter(({ to }) => to === 'before@lacet.example')
        .map((each) => mailText(each.body))
        .join();
    // The former address gets the email about the changed account, with a link that disputes the change.
    await expect.poll(taken, { timeout: 20_000 }).toContain('/profile/dispute#');
    expect(taken()).not.toContain('/profile/password#');
  });

  it('administrators read no link, and get none', async () => {
    const [sent] = await all(root, { kind: 'recovery', status: 'sent' });
    const whole = await read(root, sent?.id);
    expect(whole.text).toContain('/profile/password#…');
    expect(await call(root, 'POST', `${base}/${sent?.id}/link`)).toMatchObject({ status: 422, body: { code: 'NO_LINK' } });
    expect(await call(root, 'POST', `${base}/${sent?.id}/send`)).toMatchObject({ status: 422, body: { code: 'MAIL_NOT_FAILED' } });
  });

  it('is for super administrators alone', async () => {
    const admin = await test.signIn('admin@lacet.example');
    expect((await call(admin, 'GET', base)).status).toBe(403);
    expect((await call(await test.anonymous(), 'GET', base)).status).toBe(401);
  });
});
