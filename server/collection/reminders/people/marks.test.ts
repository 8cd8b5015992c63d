/** Tests what follows where an email comes back: its address gets no further summary, administrators are told, and lift the mark. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReturningAddresses } from '#resources/api/reminders/bounces';
import type { ReminderSettings } from '#resources/api/reminders/config';
import type { RemindersOverview, RunRead } from '#resources/api/reminders/runs';
import { call } from '#server/collection/inputs/collection.fixture';
import type { Inject } from '#tests/support/product/visitor';
import { noteBounces } from '#server/core/mail/bounces/noteBounces';
import { reminders, type Reminders } from '../reminders.fixture';

let r: Reminders;
beforeEach(async () => {
  r = await reminders();
  await r.remind();
  await r.tick(r.at(0, '09:00'));
});
afterEach(() => r.app.close());

const answer = '550 5.1.1 No such user';
/** Notes that the last email to an address came back, as a report says. */
async function bounce(address: string, status = '5.1.1'): Promise<void> {
  const { db, pool } = r.app.database;
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM mails WHERE address = $1 ORDER BY created_at DESC LIMIT 1', [address]);
  const mails = rows.map(({ id }) => id);
  expect(await noteBounces(db, [{ mails, addresses: [address], status, permanent: status.startsWith('5'), answer, at: null }])).toBe(1);
}
const listed = async (inject: Inject = r.c.admin) =>
  (await call<ReturningAddresses>(inject, 'GET', '/reminders/bounces')).body.addresses.map(({ email, bounce: said }) => [email, said]);
const lift = async (address: string, inject: Inject = r.c.admin) =>
  (await inject({ method: 'POST', url: '/api/reminders/bounces/lift', payload: { address } })).statusCode;
const within = (tag: string) => [{ subjects: [], tags: [r.c.tag[tag] ?? ''] }];

it.each(['5.7.1', '5.6.0'])(
  'an email that is refused for what it holds (%s) came back, and its address gets the next one',
  async (status) => {
    await bounce('paris@lacet.example', status);
    expect(await listed()).toEqual([]);
    const { body } = await call<RemindersOverview>(r.c.admin, 'GET', '/reminders/overview');
    expect(body.runs[0]?.counts).toMatchObject({ returned: 1 });
    expect((await r.tick(r.at(1, '09:00'))).has('paris@lacet.example')).toBe(true);
  },
);

describe('an email that came back for good', () => {
  beforeEach(() => bounce('paris@lacet.example'));

  it('holds the next summaries of its address, and is told in the overview, the proof and to the person', async () => {
    expect([...(await r.tick(r.at(1, '09:00'))).keys()]).toEqual(['madrid@lacet.example']);
    expect(await r.outcomes()).toEqual(['madrid listed', 'paris listed', 'madrid listed', 'paris held bounced']);
    expect(await listed()).toEqual([['paris@lacet.example', answer]]);
    const { body: overview } = await call<RemindersOverview>(r.c.admin, 'GET', '/reminders/overview');
    expect(overview.bounced).toMatchObject([{ email: 'paris@lacet.example', name: 'paris Test' }]);
    const first = overview.runs.at(-1);
    expect(first?.counts).toMatchObject({ sent: 2, returned: 1 });
    const { body: run } = await call<RunRead>(r.c.admin, 'GET', `/reminders/runs/${first?.id}`);
    expect(run.people.map(({ returned }) => returned)).toMatchObject([null, { permanent: true, answer }]);
    const fileOf = async (id: string | undefined, inject = r.c.admin) =>
      (await inject(`/api/reminders/runs/${id}/file`)).body
        .split('\n')
        .filter((line) => line.startsWith('paris'))
        .map((line) => line.split(/[,;]/));
    const [sent = []] = await fileOf(first?.id);
    expect([sent[4], sent[5], sent[10]]).toEqual(['In the summary', '', 'Returned']);
    expect(sent.join(',')).toContain(answer);
    const french = await r.app.signIn('lecteur@lacet.example', { grants: ['reminders:read'], locale: 'fr' });
    const [held = []] = await fileOf(overview.runs[0]?.id, french);
    expect([held[4], held[5], held[10]]).toEqual(['Retenu', 'Adresse qui renvoie les courriels', '']);
    const { body: own } = await call<ReminderSettings>(r.paris, 'GET', '/reminders/mine');
    expect(own).toMatchObject({ bounce: answer, sent: [{ status: 'returned' }] });
  });

  it('is lifted by an administrator, with a line in the audit; the same report does not mark the address again', async () => {
    expect(await lift('PARIS@lacet.example')).toBe(204);
    await bounce('paris@lacet.example');
    expect([await listed(), await lift('nobody@lacet.example')]).toEqual([[], 404]);
    expect((await r.tick(r.at(1, '09:00'))).has('paris@lacet.example')).toBe(true);
    const { rows } = await r.app.database.pool.query(`SELECT entity FROM audit_events WHERE changes ? 'bounced_at'`);
    expect(rows).toEqual([{ entity: 'users' }]);
    await bounce('paris@lacet.example');
    const id = await r.idOf('paris@lacet.example');
    expect((await call(r.c.admin, 'PUT', `/reminders/user/${id}`, { bounced: false })).body).toMatchObject({ bounced_at: null });
  });

  it('counts no more once the person has another address', async () => {
    const id = await r.idOf('paris@lacet.example');
    const { body } = await call<{ version: number }>(r.c.admin, 'GET', `/users/${id}`);
    const changed = await call(r.c.admin, 'PUT', `/users/${id}`, { version: body.version, email: 'lutece@lacet.example' });
    expect([changed.status, await listed()]).toEqual([200, []]);
    expect((await r.tick(r.at(1, '09:00'))).has('lutece@lacet.example')).toBe(true);
  });

  it('is told, and lifted, within access limits only', async () => {
    const grants = ['reminders:read', 'reminders:write'];
    const spain = await r.app.signIn('spain@lacet.example', { grants, scopes: within('spain') });
    const france = await r.app.signIn('france@lacet.example', { grants, scopes: within('france') });
    expect([await listed(spain), await listed(france)]).toEqual([[], [['paris@lacet.example', answer]]]);
    expect([await lift('paris@lacet.example', spain), await lift('paris@lacet.example', france)]).toEqual([404, 204]);
  });
});

it('an email that is delayed shows in the proof, and holds nothing', async () => {
  await bounce('paris@lacet.example', '4.4.1');
  expect(await listed()).toEqual([]);
  const { body: overview } = await call<RemindersOverview>(r.c.admin, 'GET', '/reminders/overview');
  const { body: run } = await call<RunRead>(r.c.admin, 'GET', `/reminders/runs/${overview.runs[0]?.id}`);
  expect(run.counts.returned).toBe(0);
  expect(run.people[1]?.returned).toMatchObject({ permanent: false, answer });
  expect((await r.tick(r.at(1, '09:00'))).has('paris@lacet.example')).toBe(true);
});

it('an email to somebody without an account marks that address, for administrators without access limits', async () => {
  await r.app.database.pool.query(`INSERT INTO mails (id, address, locale, kind, act, subject, text, html, status)
    VALUES (gen_random_uuid(), 'guest@example.org', 'en', 'questionnaire', gen_random_uuid(), 's', 't', 'h', 'sent')`);
  await bounce('guest@example.org');
  const france = await r.app.signIn('france@lacet.example', { grants: ['reminders:read', 'reminders:write'], scopes: within('france') });
  expect([await listed(), await listed(france)]).toEqual([[['guest@example.org', answer]], []]);
  expect([await lift('guest@example.org', france), await lift('guest@example.org')]).toEqual([404, 204]);
});

it('an administrator finds who may stand in for a person', async () => {
  await r.app.signIn('lyon@lacet.example', { grants: ['inputs:read', 'inputs:write', 'inputs:submit'], scopes: within('europe') });
  const id = await r.idOf('paris@lacet.example');
  const found = await call<{ colleagues: { email: string }[] }>(r.c.admin, 'GET', `/reminders/user/${id}/colleagues?q=lyon`);
  expect(found.body.colleagues.map(({ email }) => email)).toEqual(['lyon@lacet.example']);
  const spain = await r.app.signIn('spain@lacet.example', { grants: ['reminders:write'], scopes: within('spain') });
  expect((await call(spain, 'GET', `/reminders/user/${id}/colleagues`)).status).toBe(404);
});
