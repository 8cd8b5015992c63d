/** Tests acts on one report that two instances of the product do at the same moment: each is done whole, or refused with a sentence and nothing of it done. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app';
import { call } from '#server/collection/inputs/collection.fixture';
import { password } from '#tests/support/product/accounts';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { visitor, type Inject } from '#tests/support/product/visitor';
import { idOf, reportsSite, text, type Report, type Reports } from '../reports.fixture';

let app: TestApp;
let second: Awaited<ReturnType<typeof buildApp>>;
let site: Reports;
let there: Inject;
let approver: { there: Inject; id: string };
beforeAll(async () => {
  app = await startTestApp();
  site = await reportsSite(app);
  second = await buildApp({ config: app.deps.config, database: app.database, definitions: app.deps.definitions });
  const signedIn = async (email: string) => {
    const person = await visitor(second);
    await person.signIn(email, password);
    return person.inject;
  };
  there = await signedIn('admin@lacet.example');
  const here = await app.signIn('approver@lacet.example');
  approver = { there: await signedIn('approver@lacet.example'), id: await idOf(here) };
});
afterAll(async () => {
  await second.close();
  await app.close();
});

interface Done {
  status: number;
  body: Partial<Report> & { code?: string };
}

/** Does two acts on a report at once, on PostgreSQL in a settled order: both wait for the report, which somebody else holds, the first one first. The embedded database does them one after the other. */
async function together(id: string, first: () => Promise<Done>, then: () => Promise<Done>): Promise<[Done, Done]> {
  const { db, kind, pool } = app.database;
  if (kind !== 'postgresql') return [await first(), await then()];
  const waiting = async (count: number) => {
    const waits = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    await expect.poll(async () => (await pool.query(waits)).rows.length).toBe(count);
  };
  const answers = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM reports WHERE id = ${id}::uuid FOR UPDATE`);
    const one = first();
    await waiting(1);
    const other = then();
    await waiting(2);
    return [one, other] as const;
  });
  return Promise.all(answers);
}

/** Expects that one is done, and that the other is done too or refused, with a code that has a sentence. */
function expectOneAtLeast(answers: readonly Done[]) {
  expect(answers.map(({ status }) => status)).toContain(200);
  for (const { status, body } of answers)
    expect([undefined, 'TRY_AGAIN', 'STATE_CHANGED', 'NOT_SIGNED'], String(status)).toContain(body.code);
}
const documentOf = async (id: string, number: number) =>
  JSON.parse((await call<{ document: string }>(site.c.admin, 'GET', `/reports/${id}/versions/${number}`)).body.document) as {
    pages: { id: string }[];
  };

it('makes one version where a report is frozen twice', async () => {
  const { id } = await site.report();
  const act = (inject: Inject) => () => site.act(id, 'freeze', {}, inject);
  expectOneAtLeast(await together(id, act(site.c.admin), act(there)));
  expect(await site.read(id)).toMatchObject({ state: 'frozen', versions: [{ number: 1 }] });
});

it.each(['the save', 'the freeze'])(
  'freezes the pages that are there, where one is added meanwhile and %s comes first',
  async (earlier) => {
    const one = await site.report();
    const save = () => call<Report>(there, 'PUT', `/reports/${one.id}`, { pages: [{ id: 'new', title: text('Added'), parts: [] }] });
    const freeze = () => site.act(one.id, 'freeze');
    expectOneAtLeast(earlier === 'the save' ? await together(one.id, save, freeze) : await together(one.id, freeze, save));
    const { state, pages, versions } = await site.read(one.id);
    expect(pages).toHaveLength(3);
    // What is frozen is what stands in the editor; a draft has another page than its version.
    if (state === 'frozen') expect((await documentOf(one.id, 1)).pages.map(({ id }) => id)).toEqual(pages.map(({ id }) => id));
    else for (const { number } of versions) expect((await documentOf(one.id, number)).pages).toHaveLength(2);
  },
);

it('keeps a page that is brought back out of a report that is frozen meanwhile', async () => {
  const one = await site.report();
  const [, climate] = one.pages;
  await call(site.c.admin, 'PUT', `/reports/${one.id}`, {
    pages: [
      { id: 'other', title: text('Other') },
      { id: climate?.id, removed: true },
    ],
  });
  const [deletion] = (await call<{ id: string }[]>(there, 'GET', '/deletions?filter={"entity":"report_pages"}')).body;
  const restore = () => call<Report>(there, 'POST', `/deletions/${deletion?.id}/restore`, {});
  const answers = await together(one.id, () => site.act(one.id, 'freeze'), restore);
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  const { state, pages } = await site.read(one.id);
  expect([state, (await documentOf(one.id, 1)).pages.length]).toEqual(['frozen', pages.length]);
});

it('publishes once, and tells people once', async () => {
  const reader = await idOf(await app.signIn('outsider@lacet.example', { grants: ['portal:public'] }));
  const { id } = await site.report({ audience: 'public', slug: 'at-once', users: [reader] });
  await site.act(id, 'freeze');
  const publish = (inject: Inject) => () => site.act(id, 'publish', {}, inject);
  expectOneAtLeast(await together(id, publish(site.c.admin), publish(there)));
  expect(await site.read(id)).toMatchObject({ state: 'published', published_revision: 1 });
  const { rows } = await app.database.pool.query('SELECT 1 FROM mails WHERE about = $1', [id]);
  expect(rows).toHaveLength(1);
});

it('publishes nothing else than what was read, where figures are brought up to date meanwhile', async () => {
  const { id } = await site.report({ audience: 'public', slug: 'beside-refresh' });
  const hash = (await site.act(id, 'freeze')).body.versions[0]?.hash;
  await site.enter('2020-01-01', 70);
  const refresh = () => call(there, 'POST', `/reports/${id}/refresh`, {}) as Promise<Done>;
  const answers = await together(id, refresh, () => site.act(id, 'publish', { hash }));
  expect(answers[0].status).toBe(200);
  expect(['TRY_AGAIN', 'STATE_CHANGED']).toContain(answers[1].body.code);
  expect(await site.read(id)).toMatchObject({ state: 'frozen', published_revision: null, revision: 2 });
});

it.each(['sign', 'decline'])('is published with everybody’s signature alone, where somebody has to %s meanwhile', async (act) => {
  const { id } = await site.report({ audience: 'public', slug: `beside-${act}` });
  const hash = (await site.act(id, 'freeze')).body.versions[0]?.hash;
  await site.act(id, 'sign_off', { act: 'ask', users: [approver.id] });
  const say = () => site.act(id, 'sign_off', { act, hash, comment: 'As it is' }, approver.there);
  expectOneAtLeast(await together(id, say, () => site.act(id, 'publish', { hash })));
  const { state, signatures } = await site.read(id);
  expect(signatures).toMatchObject([{ current: true, state: act === 'sign' ? 'signed' : 'declined' }]);
  if (act === 'decline') expect(state).toBe('frozen');
});

it('keeps no signature of another content, where a report is signed and frozen again', async () => {
  const { id } = await site.report();
  const hash = (await site.act(id, 'freeze')).body.versions[0]?.hash;
  await site.act(id, 'sign_off', { act: 'ask', users: [approver.id] });
  await site.enter('2018-01-01', 70);
  const freeze = () => site.act(id, 'freeze', { again: true });
  const answers = await together(id, freeze, () => site.act(id, 'sign_off', { act: 'sign', hash }, approver.there));
  expect(answers[0].status).toBe(200);
  expect(['TRY_AGAIN', 'STATE_CHANGED']).toContain(answers[1].body.code);
  expect((await site.read(id)).signatures).toMatchObject([{ state: 'asked', current: false }]);
});

it('has one link, and one email for each person, where it is shared twice', async () => {
  const { id } = await site.report();
  const share = (inject: Inject) => () =>
    call(inject, 'PUT', `/reports/${id}/share`, { users: [approver.id], link: { until: '2999-12-31' } }) as Promise<Done>;
  const answers = await together(id, share(site.c.admin), share(there));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await app.database.pool.query('SELECT 1 FROM report_links WHERE report_id = $1', [id]);
  expect(rows).toHaveLength(1);
  const mails = await app.database.pool.query('SELECT 1 FROM mails WHERE about = $1', [id]);
  expect(mails.rows).toHaveLength(1);
});
