/** Tests that people without an account answer by the link of an email: its questionnaire alone, with their role, until it is revoked or expires. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { fileOf } from '#server/core/files/content.fixture';
import { auditOf } from '#tests/support/product/audit';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { mailText, startMailServer, type MailServer } from '#tests/support/services/mailServer';
import { questionnaires, type Questionnaires } from '../questionnaires.fixture';
import { answerLinkTo, exchange, openLink } from './links.fixture';

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

const whole = { employees: 40, women: 25, policy: 'yes', trained: 'some' };
let year = 2000;
/** Sends a questionnaire by email and returns it with the secret of its link. */
async function sent(email: string, more: Record<string, unknown> = {}): Promise<{ id: string; secret: string }> {
  const { id: template, version } = await q.template({ name: { en: `Of ${email}`, fr: `De ${email}` }, ...more });
  await q.publish(template, version);
  const made = await q.create(template, [{ email }], { period: `${(year += 1)}-01-01`, send: true });
  expect(made.body.feedback.mails.not_sent).toEqual([]);
  return { id: made.body.feedback.created_ids[0] ?? '', secret: await answerLinkTo(mail, email) };
}
const access = (id: string, change: object) =>
  call<{
    access: { email: string; link: { until: string; works: boolean } | null; answered: number }[];
    sent: string[];
    not_sent: string[];
  }>(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, change);
function upload(person: Inject, url = '/api/ckeditor/attachment_files') {
  const edge = 'edge-of-parts';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="upload"; filename="proof.png"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), fileOf('png', String(Math.random())), Buffer.from(`\r\n--${edge}--\r\n`)]);
  return person({ method: 'POST', url, payload, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } });
}

describe('a link', () => {
  it('is mailed to people without an account, in place of the address for those who have one; no table holds its secret', async () => {
    const { id, secret } = await sent('roux@supplier.example');
    expect(secret).toMatch(/^[\w-]{43}$/);
    await app.signIn('ana@lacet.example', { grants: [] });
    const again = await access(id, { add: [{ email: 'ana@lacet.example', role: 'respondent' }], link: 'send' });
    expect(again.body.not_sent).toEqual([]);
    const told = await vi.waitFor(() => {
      const bodies = mail.taken.filter(({ to }) => to === 'ana@lacet.example').map(({ body }) => mailText(body));
      expect(bodies).not.toEqual([]);
      return bodies;
    }, 30_000);
    expect(told.join()).toContain(`/admin/questionnaires/${id}`);
    expect(told.join()).not.toContain('/questionnaires/answer');
    for (const table of ['mails', 'questionnaire_links', 'audit_events', 'jobs']) {
      const { rows } = await app.database.pool.query(`SELECT t::text AS row FROM ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  it('opens its questionnaire by a cookie that pages do not get, as often as it is asked', async () => {
    const { id, secret } = await sent('twice@supplier.example');
    const person = await app.anonymous();
    const answer = await person({ method: 'POST', url: '/api/questionnaires/link', payload: { secret } });
    expect(answer.json()).toMatchObject({ questionnaire_id: id, email: 'twice@supplier.example', role: 'owner' });
    expect(answer.cookies.find(({ name }) => name === 'answer')).toMatchObject({ path: '/api', httpOnly: true, sameSite: 'Strict' });
    expect((await q.read(person, id)).body).toMatchObject({ role: 'owner', events: ['submit'] });
    expect((await call(person, 'GET', `/questionnaires/${id}/link`)).body).toMatchObject({ until: answer.json().until });
    const elsewhere = await openLink(app, secret);
    expect((await q.read(elsewhere, id)).status).toBe(200);
    expect((await elsewhere({ method: 'DELETE', url: '/api/questionnaires/link' })).statusCode).toBe(204);
    expect((await q.read(elsewhere, id)).status).toBe(401);
    expect((await q.read(person, id)).status).toBe(200);
  });

  it('is refused alike where it is forged, expired, revoked, replaced, or its address was shut out', async () => {
    const refused: string[] = ['A'.repeat(43), 'x', '\u0000', '€'.repeat(100)];
    const expired = await sent('late@supplier.example');
    await app.database.pool.query(
      "UPDATE questionnaire_links SET created_at = now() - interval '91 days' WHERE access_id = (SELECT id FROM questionnaire_access WHERE questionnaire_id = $1)",
      [expired.id],
    );
    const revoked = await sent('gone@supplier.example');
    expect((await access(revoked.id, { link: 'revoke' })).body).toMatchObject({ access: [{ link: null }], sent: [], not_sent: [] });
    const replaced = await sent('again@supplier.example');
    expect((await access(replaced.id, { link: 'send' })).body.not_sent).toEqual([]);
    const archived = await sent('left@supplier.example');
    await app.signIn('left@supplier.example', { grants: [] });
    await app.database.pool.query("UPDATE users SET archived_at = now() WHERE email = 'left@supplier.example'");
    refused.push(expired.secret, revoked.secret, replaced.secret, archived.secret);
    const answers = new Set<string>();
    for (const secret of refused) {
      const { status, body } = await exchange(await app.anonymous(), secret);
      answers.add(JSON.stringify([status, body]));
    }
    expect(answers.size).toBe(1);
    expect([...answers].join()).toContain('[401,{"code":"LINK_INVALID"');
    const anew = await answerLinkTo(mail, 'again@supplier.example', replaced.secret);
    expect((await exchange(await app.anonymous(), anew)).status).toBe(200);
  });

  it('works until 30 days after the due date', async () => {
    const { id } = await sent('due@supplier.example');
    const until = async (due: string | null) => {
      await app.database.pool.query('UPDATE questionnaires SET due_on = $2 WHERE id = $1', [id, due]);
      return (await access(id, {})).body.access[0]?.link?.until;
    };
    expect(await until('2100-01-01')).toBe('2100-01-31');
    const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
    expect(await until(null)).toBe(day(90));
    expect(await until('2000-01-01')).toBe(day(30));
  });

  it('that has expired is mailed again to its own address, without telling whether there was one', async () => {
    const { id, secret } = await sent('renew@supplier.example');
    const person = await app.anonymous();
    const ask = (text: string) => person({ method: 'POST', url: '/api/questionnaires/link/renew', payload: { secret: text } });
    expect([(await ask('B'.repeat(43))).statusCode, (await ask(secret)).statusCode]).toEqual([204, 204]);
    const anew = await answerLinkTo(mail, 'renew@supplier.example', secret);
    expect((await exchange(person, anew)).body).toMatchObject({ questionnaire_id: id });
    await access(id, { link: 'revoke' });
    const count = mail.taken.length;
    await ask(secret);
    expect(mail.taken.length).toBe(count);
  });

  it('is guessed sixty times a minute at most', async () => {
    const person = await app.anonymous();
    const { secret } = await sent('guess@supplier.example');
    const statuses = new Set<number>();
    for (let tries = 0; tries < 70; tries += 1) statuses.add((await exchange(person, `guess-${tries}`)).status);
    expect([...statuses].sort()).toEqual([401, 429]);
    await app.database.pool.query('DELETE FROM throttles');
    expect((await exchange(person, secret)).status).toBe(200);
  });
});

describe('with a link', () => {
  it('one answers, comments, attaches files and submits; the address is named as the author', async () => {
    const email = 'whole@supplier.example';
    const files = { id: 'proof', name: { en: 'Proof', fr: 'Preuve' }, type: 'files' };
    const section = {
      key: 'only',
      name: { en: 'Only', fr: 'Seule' },
      fields: [{ id: 'women', name: { en: 'W', fr: 'F' }, type: 'number' }, files],
    };
    const { id, secret } = await sent(email, { sections: [section] });
    const person = await openLink(app, secret);
    const file = await upload(person);
    expect(file.statusCode).toBe(201);
    const { url, ...kept } = file.json();
    expect((await q.save(person, id, { women: 3, proof: [kept] })).body).toMatchObject({ revs: { women: 1, proof: 1 } });
    expect((await person(url)).statusCode).toBe(200);
    expect((await q.admin(url)).statusCode).toBe(200);
    expect((await (await app.anonymous())(url)).statusCode).toBe(404);
    expect((await call(person, 'PUT', `/questionnaires/${id}/variation`, { field_id: 'women' })).status).toBe(200);
    const thread = `/questionnaires/${id}/questions/women/comments`;
    const [comment] = (await call<{ id: string }[]>(person, 'POST', thread, { text: 'Counted in May' })).body;
    expect(comment).toMatchObject({ author: { name: email }, can_edit: true, can_delete: true });
    expect((await call(person, 'PUT', `${thread}/${comment?.id}`, { text: 'Counted in June' })).status).toBe(200);
    for (const format of ['xlsx', 'pdf']) expect((await person(`/api/questionnaires/${id}/file?format=${format}`)).statusCode).toBe(200);
    const done = await q.submit(person, id);
    expect(done.body).toMatchObject({ state: 'submitted', submission: { number: 1 }, open: [] });
    const seen = (await q.read(person, id)).body;
    expect(seen.people[seen.fields['women']?.by ?? '']).toBe(email);
    expect((await access(id, {})).body.access).toMatchObject([{ email, answered: 2 }]);
    const root = await app.signIn('super@lacet.example');
    const audit = await call<{ action: string; actor_name: string }[]>(root, 'GET', auditOf({ entity_id__contains: id, action: 'submit' }));
    expect(audit.body).toMatchObject([{ action: 'submit', actor_name: email }]);
    expect((await upload(person, '/api/ckeditor/pictures')).statusCode).toBe(401);
  });

  it('no other questionnaire exists, and every other call is that of somebody signed out', async () => {
    const own = await sent('alone@supplier.example');
    const other = await sent('alone@supplier.example');
    expect(other.secret).not.toBe(own.secret);
    const person = await openLink(app, own.secret);
    expect((await q.read(person, other.id)).status).toBe(404);
    expect((await q.save(person, other.id, { women: 1 })).status).toBe(404);
    expect((await call(person, 'GET', `/questionnaires/${other.id}/questions/women/comments`)).status).toBe(404);
    const admitted = new Set<string>();
    for (const { method, url, permission = '' } of app.app.declaredRoutes) {
      if (!url.startsWith('/api/') || permission === 'public' || permission === 'portal:public' || method === 'HEAD') continue;
      const about = { method: method as 'GET', url: url.replace(/:\w+/g, own.id) };
      const { statusCode } = await person(method === 'GET' ? about : { ...about, payload: {} });
      if (statusCode !== 401 && statusCode !== 403) admitted.add(`${method} ${url}`);
    }
    expect([...admitted].filter((route) => !route.includes('/api/questionnaires/:id')).sort()).toEqual([
      'POST /api/ckeditor/attachment_files',
    ]);
    expect((await call(person, 'GET', '/profile')).body).toMatchObject({ id: null });
    // Both links of one person stay open in one browser.
    await exchange(person, other.secret);
    expect([(await q.read(person, own.id)).status, (await q.read(person, other.id)).status]).toEqual([200, 200]);
    // Another person's link replaces them.
    await exchange(person, (await sent('else@supplier.example')).secret);
    expect((await q.read(person, own.id)).status).toBe(404);
  });

  it('the session ends at once when the link is revoked, or the access taken', async () => {
    const { id, secret } = await sent('mid@supplier.example');
    const person = await openLink(app, secret);
    expect((await q.save(person, id, { women: 3 })).status).toBe(200);
    await access(id, { link: 'revoke', to: ['MID@supplier.example'] });
    expect((await q.save(person, id, { women: 4 }, { women: 1 })).status).toBe(401);
    await access(id, { add: [{ email: 'dele@supplier.example', role: 'delegate', questions: ['women'] }], link: 'send' });
    const delegate = await openLink(app, await answerLinkTo(mail, 'dele@supplier.example'));
    const seen = (await q.read(delegate, id)).body;
    expect([seen.role, seen.open, Object.keys(seen.fields)]).toEqual(['delegate', ['women'], ['women']]);
    expect((await q.save(delegate, id, { employees: 4 })).body).toMatchObject({ details: { employees: [{ code: 'READ_ONLY' }] } });
    expect((await call(delegate, 'GET', `/questionnaires/${id}/questions/employees/comments`)).status).toBe(404);
    expect((await q.submit(delegate, id)).status).toBe(403);
    await access(id, { remove: ['dele@supplier.example'] });
    expect((await q.read(delegate, id)).status).toBe(401);
  });

  it('a reader reads, and uploads nothing', async () => {
    const { id } = await sent('main@supplier.example');
    await access(id, { add: [{ email: 'reads@supplier.example', role: 'viewer' }], link: 'send' });
    const reader = await openLink(app, await answerLinkTo(mail, 'reads@supplier.example'));
    expect((await q.read(reader, id)).body).toMatchObject({ role: 'viewer', open: [], events: [] });
    expect((await upload(reader)).statusCode).toBe(403);
  });

  it('an approver who answered by link under the same address does not approve, nor is asked to', async () => {
    const email = 'double@lacet.example';
    const { id, secret } = await sent(email);
    const person = await openLink(app, secret);
    await q.save(person, id, whole);
    const approver = await app.signIn(email, { grants: ['questionnaires:approve', 'questionnaires:read'] });
    const eva = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve', 'questionnaires:read'] });
    const { body } = await q.submit(person, id);
    const approve = (by: Inject) =>
      call(by, 'PUT', `/questionnaires/approval/${id}/transition`, { event: 'approve', version: body.version, hash: body.submission.hash });
    expect((await approve(approver)).body).toMatchObject({ code: 'SELF_APPROVAL' });
    const waiting = async (by: Inject) => (await call<{ id: string }[]>(by, 'GET', '/questionnaires/approval')).body.map((each) => each.id);
    expect([(await waiting(approver)).includes(id), (await waiting(eva)).includes(id)]).toEqual([false, true]);
    expect((await approve(eva)).body).toMatchObject({ state: 'approved' });
  });

  it('who is signed in beside it stays who they are, unless the page of the link sends the call', async () => {
    const { id, secret } = await sent('beside@supplier.example');
    await exchange(q.admin, secret);
    expect((await q.read(q.admin, id)).status).toBe(404);
    const byPage = await q.admin({ method: 'GET', url: `/api/questionnaires/${id}`, headers: { 'x-answer-link': '1' } });
    expect(byPage.json()).toMatchObject({ role: 'owner' });
    await access(id, { link: 'revoke' });
    const after = await q.admin({ method: 'GET', url: `/api/questionnaires/${id}`, headers: { 'x-answer-link': '1' } });
    expect(after.statusCode).toBe(401);
  });
});
