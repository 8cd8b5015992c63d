/** Tests that a link may ask for a code that is mailed to its address: no session begins without it, it works once, for ten minutes and five tries, for its own link alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { startMailServer, type MailServer } from '#tests/support/services/mailServer';
import { questionnaires, type Questionnaires } from '../questionnaires.fixture';
import { answerLinkTo, codesTo, enterCode, exchange } from './links.fixture';

let mail: MailServer;
let app: TestApp;
let q: Questionnaires;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ config: { smtpUrl: mail.url, mailFrom: 'Empreinte <questions@example.org>' } });
  q = await questionnaires(app);
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

/** Sends a questionnaire whose link asks for a code, and returns it with the secret of the link. */
async function sent(email: string, link_code = true): Promise<{ id: string; secret: string }> {
  const { id: template, version } = await q.template();
  await q.publish(template, version);
  const { body } = await q.create(template, [{ email }], { send: true, link_code });
  return { id: body.feedback.created_ids[0] ?? '', secret: await answerLinkTo(mail, email) };
}
/** Opens a link that asks for a code, and returns the calls of the person with the code. */
async function asked(email: string): Promise<{ id: string; secret: string; person: Inject; code: string }> {
  const { id, secret } = await sent(email);
  const person = await app.anonymous();
  expect(await exchange(person, secret)).toMatchObject({ status: 202, body: { asks_code: true } });
  const [code = ''] = await codesTo(mail, email, 1);
  return { id, secret, person, code };
}
const other = (code: string) => (code === '000000' ? '000001' : '000000');
const renew = async (person: Inject, secret: string) =>
  (await person({ method: 'POST', url: '/api/questionnaires/link/code/renew', payload: { secret } })).statusCode;

it('opens nothing before the code is given, which works once; no table holds it', async () => {
  const { id, secret, person, code } = await asked('first@supplier.example');
  expect((await q.read(person, id)).status).toBe(401);
  for (const table of ['mails', 'questionnaire_links', 'audit_events', 'throttles']) {
    const { rows } = await app.database.pool.query(`SELECT t::text AS row FROM ${table} t`);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`\\b${code}\\b`));
  }
  expect(await enterCode(person, secret, code)).toMatchObject({
    status: 200,
    body: { questionnaire_id: id, email: 'first@supplier.example' },
  });
  expect((await q.read(person, id)).body).toMatchObject({ role: 'owner', events: ['submit'] });
  const elsewhere = await app.anonymous();
  expect((await enterCode(elsewhere, secret, code)).status).toBe(401);
  expect((await q.read(elsewhere, id)).status).toBe(401);
});

it('is refused alike where the code is wrong, expired or of another link, and the link forged or revoked meanwhile', async () => {
  const refused: [string, string][] = [];
  const wrong = await asked('wrong@supplier.example');
  refused.push([wrong.secret, other(wrong.code)], ['A'.repeat(43), wrong.code], ['\u0000', wrong.code], [wrong.secret, '\u0000']);
  const expired = await asked('expired@supplier.example');
  await app.database.pool.query(
    "UPDATE questionnaire_links SET code_until = now() - interval '1 second' WHERE code_hash IS NOT NULL AND access_id = (SELECT id FROM questionnaire_access WHERE questionnaire_id = $1)",
    [expired.id],
  );
  const revoked = await asked('revoked@supplier.example');
  await call(q.admin, 'PUT', `/questionnaires/admin/${revoked.id}/access`, { link: 'revoke' });
  refused.push([expired.secret, expired.code], [revoked.secret, revoked.code], [expired.secret, wrong.code]);
  const answers = new Set<string>();
  for (const [secret, code] of refused) {
    const person = await app.anonymous();
    const { status, body } = await enterCode(person, secret, code);
    answers.add(JSON.stringify([status, body]));
    expect((await person('/api/questionnaires')).statusCode).toBe(401);
  }
  expect(answers.size).toBe(1);
  expect([...answers].join()).toContain('[401,{"code":"LINK_CODE_INVALID"');
  expect((await enterCode(wrong.person, wrong.secret, wrong.code)).status).toBe(200);
});

it('takes five tries, also of a code that is right in the end; another code takes five again', async () => {
  const { secret, person, code } = await asked('tries@supplier.example');
  for (let tries = 0; tries < 5; tries += 1) expect((await enterCode(person, secret, other(code))).status).toBe(401);
  expect((await enterCode(person, secret, code)).status).toBe(401);
  expect(await renew(person, secret)).toBe(204);
  const [, second = ''] = await codesTo(mail, 'tries@supplier.example', 2);
  expect((await enterCode(person, secret, second)).status).toBe(200);
});

it('takes five tries of requests that come at once', async () => {
  const { secret, code, person: first } = await asked('once@supplier.example');
  const people = await Promise.all(Array.from({ length: 12 }, () => app.anonymous()));
  const wrong = await Promise.all(people.slice(0, 6).map((person) => enterCode(person, secret, other(code))));
  const right = await Promise.all(people.slice(6).map((person) => enterCode(person, secret, code)));
  expect([...wrong, ...right].map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 401));
  await renew(first, secret);
  const [, second = ''] = await codesTo(mail, 'once@supplier.example', 2);
  const both = await Promise.all(people.slice(0, 2).map((person) => enterCode(person, secret, second)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

it('is sent when the link is opened, not again while it works, and five times an hour at most', async () => {
  const email = 'often@supplier.example';
  const { secret, person, code } = await asked(email);
  expect((await exchange(await app.anonymous(), secret)).status).toBe(202);
  for (const count of [2, 3, 4, 5]) {
    await renew(person, secret);
    await codesTo(mail, email, count);
  }
  await renew(person, secret);
  expect(await renew(person, 'B'.repeat(43))).toBe(204);
  // The codes are sent one after another: once that of another link has arrived, none of this link follows.
  await asked('after@supplier.example');
  const codes = await codesTo(mail, email, 5);
  expect(codes).toHaveLength(5);
  expect((await enterCode(person, secret, code)).status).toBe(code === codes[4] ? 200 : 401);
  expect((await enterCode(person, secret, codes[4] ?? '')).status).toBe(200);
});

it('is asked for once in a browser: another tab opens with the session, whatever is typed in it', async () => {
  const { id, secret, person, code } = await asked('tabs@supplier.example');
  expect((await exchange(person, secret)).status).toBe(202);
  expect((await enterCode(person, secret, code)).status).toBe(200);
  expect((await enterCode(person, secret, code)).status).toBe(200);
  expect((await exchange(person, secret)).status).toBe(200);
  expect((await q.read(person, id)).status).toBe(200);
});

it('is asked for as soon as somebody who manages the questionnaire wishes so, and no more once they do not', async () => {
  const email = 'later@supplier.example';
  const { id, secret } = await sent(email, false);
  const person = await app.anonymous();
  expect((await exchange(person, secret)).status).toBe(200);
  const set = async (link_code: boolean) => {
    const { body } = await call<{ version: number }>(q.admin, 'GET', `/questionnaires/admin/${id}`);
    return call(q.admin, 'PUT', `/questionnaires/admin/${id}`, { link_code, version: body.version });
  };
  expect(await set(true)).toMatchObject({ status: 200, body: { link_code: true } });
  expect((await q.read(person, id)).status).toBe(401);
  expect((await exchange(person, secret)).status).toBe(202);
  const [code = ''] = await codesTo(mail, email, 1);
  // The link of another questionnaire of the same person, which asks for none, does not stand for the code.
  const second = await sent(email, false);
  expect((await exchange(person, second.secret)).status).toBe(200);
  expect((await exchange(person, secret)).status).toBe(202);
  expect((await enterCode(person, secret, code)).status).toBe(200);
  expect([(await q.read(person, id)).status, (await q.read(person, second.id)).status]).toEqual([200, 200]);
  await set(false);
  expect((await exchange(await app.anonymous(), secret)).status).toBe(200);
});
