/** Tests that reminders write to nobody who left or whose rights became narrower, and that people with access limits read of their own sites only. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RemindersOverview, RunRead, SendResult, WhoGetsWhat } from '#resources/api/reminders/runs';
import { call } from '#server/collection/inputs/collection.fixture';
import type { Inject } from '#tests/support/product/visitor';
import { reminders, type Reminders } from '../reminders.fixture';

let r: Reminders;
beforeEach(async () => {
  r = await reminders();
});
afterEach(() => r.app.close());

describe('no email goes out', () => {
  it('of a reminder that was stopped or deleted after it ran', async () => {
    await call(r.paris, 'PUT', '/reminders/mine', { hour: 11 });
    await call(r.madrid, 'PUT', '/reminders/mine', { hour: 11 });
    const [stopped, deleted] = [await r.remind(), await r.remind()];
    expect((await r.tick(r.at(0, '09:00'))).size).toBe(0);
    const { body } = await call<{ version: number }>(r.c.admin, 'GET', `/reminders/${stopped}`);
    await call(r.c.admin, 'PUT', `/reminders/${stopped}`, { version: body.version, active: false });
    await call(r.c.admin, 'DELETE', `/reminders/${deleted}`);
    expect((await r.tick(r.at(0, '11:00'))).size).toBe(0);
    expect(new Set(await r.outcomes())).toEqual(new Set(['madrid held inactive', 'paris held inactive']));
  });

  it('who left after the run, or whose colleague did: nothing waits for ever', async () => {
    const day = (number: number) => r.at(number, '12:00').toISOString().slice(0, 10);
    const lyon = { grants: ['inputs:read', 'inputs:write', 'inputs:submit'], scopes: [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }] };
    await r.app.signIn('lyon@lacet.example', lyon);
    const absence = { from: day(0), until: day(2), colleague: await r.idOf('lyon@lacet.example') };
    expect((await call(r.paris, 'PUT', '/reminders/mine', { absence })).status).toBe(200);
    await r.remind({
      users: [await r.idOf('paris@lacet.example')],
      escalate_after_days: 1,
      escalate_to: await r.idOf('europe@lacet.example'),
    });
    await call(r.approver, 'PUT', '/reminders/mine', { hour: 11 });
    const archive = async (email: string) => call(r.c.admin, 'DELETE', `/users/${await r.idOf(email)}`);
    await archive('lyon@lacet.example');
    expect((await r.tick(r.at(0, '09:00'))).size).toBe(0);
    await archive('europe@lacet.example');
    expect((await r.tick(r.at(0, '11:00'))).size).toBe(0);
    const { rows } = await r.app.database.pool.query(`SELECT address, outcome, held, send_at FROM reminder_notices ORDER BY 1`);
    expect(rows).toMatchObject([
      { address: 'europe@lacet.example', outcome: 'held', held: 'gone' },
      { address: 'paris@lacet.example', outcome: 'waiting', held: 'away' },
    ]);
    expect(Date.parse(rows[1]?.send_at)).toBeGreaterThan(r.at(3, '00:00').getTime());
  });

  it('a colleague who is away too: the person’s summary waits for their own return', async () => {
    const day = (number: number) => r.at(number, '12:00').toISOString().slice(0, 10);
    const grants = ['inputs:read', 'inputs:write', 'inputs:submit'];
    const scopes = [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }];
    const lyon = await r.app.signIn('lyon@lacet.example', { grants, scopes });
    const absence = { from: day(0), until: day(1), colleague: await r.idOf('lyon@lacet.example') };
    await call(r.paris, 'PUT', '/reminders/mine', { absence });
    await call(lyon, 'PUT', '/reminders/mine', {
      absence: { from: day(0), until: day(9), colleague: await r.idOf('admin@lacet.example') },
    });
    await r.remind({ users: [await r.idOf('paris@lacet.example')], when: 'once', first_on: day(0) });
    expect((await r.tick(r.at(0, '09:00'))).size).toBe(0);
    expect(await r.outcomes()).toEqual(['paris waiting away']);
    expect([...(await r.tick(r.at(2, '09:00'))).keys()]).toEqual(['paris@lacet.example']);
  });

  it('a colleague whose permissions became narrower gets nothing of the absent person', async () => {
    const day = (number: number) => r.at(number, '12:00').toISOString().slice(0, 10);
    const grants = ['inputs:read', 'inputs:write', 'inputs:submit'];
    await r.app.signIn('lyon@lacet.example', { grants, scopes: [{ subjects: [], tags: [r.c.tag['europe'] ?? ''] }] });
    const lyon = await r.idOf('lyon@lacet.example');
    await call(r.paris, 'PUT', '/reminders/mine', { absence: { from: day(0), until: day(2), colleague: lyon } });
    const { body } = await call<{ version: number }>(r.c.admin, 'GET', `/users/${lyon}`);
    const narrower = { version: body.version, scopes: [{ subjects: [], tags: [r.c.tag['spain']] }] };
    expect((await call(r.c.admin, 'PUT', `/users/${lyon}`, narrower)).status).toBe(200);
    await r.remind({ users: [await r.idOf('paris@lacet.example')] });
    expect((await r.tick(r.at(0, '09:00'))).size).toBe(0);
  });

  it('somebody who is told of people of whom they may read nothing gets no email: the approvers are told', async () => {
    await r.app.signIn('chief@lacet.example', { grants: ['inputs:read'], scopes: [{ subjects: [], tags: [r.c.tag['spain'] ?? ''] }] });
    const users = [await r.idOf('paris@lacet.example')];
    await r.remind({ users, escalate_after_days: 1, escalate_to: await r.idOf('chief@lacet.example') });
    const mails = await r.tick(r.at(0, '09:00'));
    expect([...mails.keys()].toSorted()).toEqual(['europe@lacet.example', 'paris@lacet.example']);
    expect(mails.get('paris@lacet.example')?.text).toContain('est aussi signalé à europe Test');
    expect(mails.get('paris@lacet.example')?.text).not.toContain('chief');
    expect(await r.outcomes()).toEqual(['europe listed', 'paris listed']);
  });

  it('somebody who is told of others reads of their own sites only', async () => {
    const spain = await r.app.signIn('chief@lacet.example', {
      grants: ['inputs:read', 'reminders:read'],
      scopes: [{ subjects: [], tags: [r.c.tag['spain'] ?? ''] }],
    });
    await r.remind({ escalate_after_days: 1, escalate_to: await r.idOf('chief@lacet.example') });
    const mails = await r.tick(r.at(0, '09:00'));
    const text = mails.get('chief@lacet.example')?.text ?? '';
    expect(text).toContain('What madrid Test has left');
    expect(text).not.toContain('paris');
    expect(text).not.toContain('France');
    const [run] = (await call<RemindersOverview>(r.c.admin, 'GET', '/reminders/overview')).body.runs;
    const proof = (await call<RunRead>(r.c.admin, 'GET', `/reminders/runs/${run?.id}`)).body.people;
    const told = proof.filter(({ email }) => email === 'chief@lacet.example');
    // Nothing of Paris is within the scopes of the person who is told: they are told of Madrid alone, and the proof says of what.
    expect(told.map(({ listed }) => listed.map(({ name }) => name['en']))).toEqual([['Electricity']]);
    // The person who is told is not among those chosen, nor is their email among those sent.
    const own = (await call<RunRead>(spain, 'GET', `/reminders/runs/${run?.id}`)).body;
    expect([own.people.length, own.counts]).toMatchObject([2, { chosen: 1, left: 1, sent: 1 }]);
    // Once: the next day nobody is told again.
    expect((await r.tick(r.at(1, '09:00'))).has('chief@lacet.example')).toBe(false);
  });
});

it('a person with access limits reads of runs only what they sent or wrote, and whole numbers of nobody else’s', async () => {
  await r.remind();
  await r.tick(r.at(0, '09:00'));
  const spain = await r.app.signIn('spain@lacet.example', {
    grants: ['reminders:read', 'reminders:write', 'inputs:read'],
    scopes: [{ subjects: [], tags: [r.c.tag['spain'] ?? ''] }],
  });
  await call(r.paris, 'PUT', '/reminders/mine/pause', { reminder_id: await r.remind(), days: 2, word: 'SECRET' });
  const overview = async () => (await call<RemindersOverview>(spain, 'GET', '/reminders/overview')).body;
  expect(await overview()).toMatchObject({ runs: [], pauses: [] });
  const { rows } = await r.app.database.pool.query<{ id: string; reminder_id: string }>('SELECT id, reminder_id FROM reminder_runs');
  expect((await call(spain, 'GET', `/reminders/runs?reminder_id=${rows[0]?.reminder_id}`)).body).toEqual({ runs: [] });
  expect((await call<RunRead>(spain, 'GET', `/reminders/runs/${rows[0]?.id}`)).body.counts).toMatchObject({
    chosen: 1,
    left: 1,
    sent: 1,
    achieved: 0,
  });
  const own = await call<{ id: string }>(spain, 'POST', '/reminders', {
    title: { en: 'Own', fr: 'À moi' },
    when: 'once',
    first_on: '2049-01-04',
    time: '09:00',
    time_zone: 'Europe/Paris',
    work: ['entries'],
  });
  const sent = await call<{ already: string[] }>(spain, 'POST', `/reminders/${own.body.id}/send`);
  expect([sent.status, (await overview()).runs.map(({ counts }) => counts.chosen)]).toEqual([200, [1]]);
});

describe('a reader with access limits', () => {
  const saved = { when: 'every', every: 1, unit: 'days', time: '09:00', time_zone: 'Europe/Paris', work: ['entries', 'questionnaires'] };
  const preview = async (inject: Inject, values: object) => {
    const { people, total, hidden } = (await call<WhoGetsWhat>(inject, 'POST', '/reminders/preview', { values: { ...saved, ...values } }))
      .body;
    return [people.map(({ email }) => email.split('@')[0]).toSorted(), total, hidden];
  };
  const limited = (name: string, place: string) =>
    r.app.signIn(`${name}@lacet.example`, {
      grants: ['reminders:read', 'reminders:write', 'inputs:read'],
      scopes: [{ subjects: [], tags: [r.c.tag[place] ?? ''] }],
    });

  it('sees of a saved reminder whom it truly chooses within their limits, and how many others: of a draft, whom it would choose once they save it', async () => {
    const [spain, france] = [await limited('chief', 'spain'), await limited('director', 'france')];
    const id = await r.remind();
    expect(await preview(spain, { id })).toEqual([['madrid'], 1, 1]);
    expect(await preview(spain, { id, work: ['questionnaires', 'entries'], users: [] })).toEqual([['madrid'], 1, 1]);
    for (const draft of [{}, { id, work: ['entries'] }, { id: 'none' }]) expect(await preview(spain, draft)).toEqual([['madrid'], 1, 0]);
    const own = (
      await call<{ id: string }>(spain, 'POST', '/reminders', { title: { en: 'Own', fr: 'À moi' }, first_on: '2049-01-04', ...saved })
    ).body;
    expect(await preview(spain, { id: own.id })).toEqual([['madrid'], 1, 0]);
    expect(await preview(france, { id: own.id })).toEqual([[], 0, 1]);
    expect(await preview(r.c.admin, { id: own.id })).toEqual([['madrid'], 1, 0]);
    expect(await preview(r.c.admin, { id: own.id, work: ['entries'] })).toEqual([['madrid', 'paris'], 2, 0]);
    // What is sent by hand is what the preview lists.
    expect((await call<SendResult>(france, 'POST', `/reminders/${own.id}/send`)).status).toBe(200);
    expect(await r.outcomes()).toEqual([]);
    await call<SendResult>(r.c.admin, 'POST', `/reminders/${own.id}/send`);
    expect((await r.outcomes()).map((each) => each.split(' ')[0])).toEqual(['madrid']);
  });

  it('reads in the overview for how many within both limits a reminder is', async () => {
    const [spain, france] = [await limited('chief', 'spain'), await limited('director', 'france')];
    const first_on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await call(spain, 'POST', '/reminders', { title: { en: 'Own', fr: 'À moi' }, first_on, ...saved, when: 'once' });
    const people = async (inject: Inject) =>
      (await call<RemindersOverview>(inject, 'GET', '/reminders/overview')).body.upcoming.map((each) => each.people);
    expect([await people(spain), await people(france), await people(r.c.admin)]).toEqual([[1], [0], [1]]);
  });
});

it('who has no permission to work reads no names of colleagues', async () => {
  const supplier = await r.app.signIn('supplier@lacet.example', { grants: [] });
  expect((await call(supplier, 'GET', '/reminders/mine/colleagues')).body).toEqual({ colleagues: [] });
});

it('the proof of a run says why, what and what the mail server answered, to each within their scopes', async () => {
  await r.remind();
  await r.tick(r.at(0, '09:00'));
  const { rows } = await r.app.database.pool.query<{ id: string }>('SELECT id FROM reminder_runs');
  const read = async (inject = r.c.admin) => (await call<RunRead>(inject, 'GET', `/reminders/runs/${rows[0]?.id}`)).body;
  const whole = await read();
  expect(whole.counts).toMatchObject({ chosen: 2, sent: 2, left: 2 });
  expect(whole.people.map(({ email, outcome, status, why }) => [email, outcome, status, why[0]?.['en']])).toEqual([
    ['madrid@lacet.example', 'listed', 'sent', 'Electricity'],
    ['paris@lacet.example', 'listed', 'sent', 'Electricity'],
  ]);
  const spain = await r.app.signIn('spain@lacet.example', {
    grants: ['reminders:read'],
    scopes: [{ subjects: [], tags: [r.c.tag['spain'] ?? ''] }],
  });
  expect((await read(spain)).people.map(({ email }) => email)).toEqual(['madrid@lacet.example']);
  const file = await r.c.admin(`/api/reminders/runs/${rows[0]?.id}/file`);
  expect(file.body).toContain('madrid@lacet.example');
});
