/** Tests that the proof of a run names who got what, and about whom; to a person with access limits, all of a run of their own. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RemindersOverview, RunRead } from '#resources/api/reminders/runs';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { mails } from '#server/core/db/schema';
import { noteBounces } from '#server/core/mail/bounces/noteBounces';
import { reminders, type Reminders } from '../../reminders.fixture';

let r: Reminders;
beforeEach(async () => {
  r = await reminders();
});
afterEach(() => r.app.close());

const dayOf = (day: number) => r.at(day, '12:00').toISOString().slice(0, 10);
const lastRun = async (inject = r.c.admin) => {
  const [run] = (await call<RemindersOverview>(inject, 'GET', '/reminders/overview')).body.runs;
  return { counts: run?.counts, proof: (await call<RunRead>(inject, 'GET', `/reminders/runs/${run?.id}`)).body };
};
const lyon = async () => {
  const scopes = [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }];
  const inject = await r.app.signIn('lyon@lacet.example', { grants: ['inputs:read', 'inputs:write', 'inputs:submit'], scopes });
  const absence = { from: dayOf(0), until: dayOf(4), colleague: await r.idOf('lyon@lacet.example') };
  await call(r.paris, 'PUT', '/reminders/mine', { absence });
  return inject;
};

it('who is told, who stands in, and about whom; the file has due dates', async () => {
  await lyon();
  await r.remind({ users: [await r.idOf('paris@lacet.example'), await r.idOf('madrid@lacet.example')], escalate_after_days: 1 });
  await r.tick(r.at(0, '09:00'));
  const { proof } = await lastRun();
  expect(proof.people.map(({ email, as, about, outcome, told }) => [email.split('@')[0], as, about, outcome, told])).toEqual([
    ['europe', 'late', 'madrid@lacet.example', 'listed', []],
    ['europe', 'late', 'paris@lacet.example', 'listed', []],
    ['lyon', 'away', 'paris@lacet.example', 'listed', ['europe Test']],
    ['madrid', 'own', null, 'listed', ['europe Test']],
    ['paris', 'own', null, 'passed', ['europe Test']],
  ]);
  const { body } = await r.c.admin(`/api/reminders/runs/${proof.id}/file`);
  expect(body).toMatch(/europe@lacet\.example.*Told of what is left.*paris@lacet\.example.*Electricity \(due \d+ Jan \d{4}\)/);
  expect(body).toMatch(/lyon@lacet\.example.*Colleague who stands in.*paris@lacet\.example/);
});

it.each(['all', 'europe'])(
  'the counts are of those who are reminded, without those who are told of them: to a reader of %s',
  async (place) => {
    const scopes = place === 'all' ? [] : [{ subjects: [], tags: [r.c.tag[place] ?? ''] }];
    const reader = await r.app.signIn('chief@lacet.example', { grants: ['reminders:read', 'inputs:read', 'tags:read'], scopes });
    const id = await r.remind({ users: [await r.idOf('paris@lacet.example')], escalate_after_days: 1 });
    await r.tick(r.at(0, '09:00'));
    const { db } = r.app.database;
    for (const { id: mail, address } of await db.select().from(mails)) {
      const report = { addresses: [address], status: '5.1.1', permanent: true, answer: '550', at: null };
      await noteBounces(db, [{ mails: [mail], ...report }]);
    }
    const { runs } = (await call<{ runs: { id: string }[] }>(r.c.admin, 'GET', `/reminders/runs?reminder_id=${id}`)).body;
    const { counts } = (await call<RunRead>(reader, 'GET', `/reminders/runs/${runs[0]?.id}`)).body;
    expect(counts).toMatchObject({ chosen: 1, sent: 1, not_sent: 0, waiting: 0, returned: 1 });
  },
);

it('what a colleague completed within two days', async () => {
  const colleague = await lyon();
  await r.remind({ users: [await r.idOf('paris@lacet.example')] });
  await r.tick(r.at(0, '09:00'));
  await r.app.database.pool.query('UPDATE reminder_runs SET made_at = now()');
  await r.enterAll(colleague, 'france');
  expect((await lastRun()).counts).toMatchObject({ chosen: 1, sent: 1, achieved: 1 });
});

it('all whom a person with access limits chose, also where no email was written or lists other places', async () => {
  const scopes = [{ subjects: [], tags: [r.c.tag['spain'] ?? ''] }];
  const admin = await r.app.signIn('spain@lacet.example', {
    grants: ['reminders:read', 'reminders:write', 'inputs:read', 'tags:read'],
    scopes,
  });
  const grants = ['inputs:read', 'inputs:write', 'inputs:submit'];
  for (const name of ['all', 'stopped']) await r.app.signIn(`${name}@lacet.example`, { grants });
  await call(r.c.admin, 'PUT', `/reminders/user/${await r.idOf('stopped@lacet.example')}`, { stopped: true });
  const users = [await r.idOf('all@lacet.example'), await r.idOf('stopped@lacet.example')];
  const plain = { title: { en: 'Own', fr: 'À moi' }, when: 'every', every: 1, unit: 'days', time: '09:00', time_zone: 'Europe/Paris' };
  made(await call(admin, 'POST', '/reminders', { ...plain, users, work: ['entries'], first_on: dayOf(0) }));
  await r.tick(r.at(0, '09:00'));
  // As where the places that the email lists are all of other sites.
  await r.app.database.pool.query(`UPDATE reminder_digests SET listed = replace(listed::text, $1, $2)::jsonb`, [
    r.c.tag['spain'],
    r.c.tag['france'],
  ]);
  const { counts, proof } = await lastRun(admin);
  expect([counts, proof.total]).toEqual([proof.counts, 2]);
  expect(proof.people.map(({ email, outcome, listed }) => [email, outcome, listed.length])).toEqual([
    ['all@lacet.example', 'listed', 1],
    ['stopped@lacet.example', 'held', 0],
  ]);
});
