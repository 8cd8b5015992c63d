/** Tests how reports are signed, published, shared and verified. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LinkedReport, PublishedReport } from '#resources/api/reports/reports';
import { call } from '#server/collection/inputs/collection.fixture';
import { fileOf } from '#server/core/files/content.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { idOf, reportsSite, text, uploaded, valuesOf, type Reports } from '../reports.fixture';

let app: TestApp;
let site: Reports;
let reader: Inject;
let approver: Inject;
let approverId: string;
beforeAll(async () => {
  app = await startTestApp();
  site = await reportsSite(app);
  reader = await app.signIn('reader@lacet.example');
  approver = await app.signIn('approver@lacet.example');
  approverId = await idOf(approver);
});
afterAll(() => app.close());

it('is signed by those who are asked, of one content alone, then published for good; a withdrawn one says so at its address', async () => {
  const one = await site.report({ audience: 'public', slug: 'annual-2025' });
  const { versions } = (await site.act(one.id, 'freeze')).body;
  expect((await site.act(one.id, 'sign_off', { act: 'ask', users: [approverId] })).body.signatures).toMatchObject([
    { state: 'asked', current: false },
  ]);
  expect(await site.act(one.id, 'publish')).toMatchObject({ status: 422, body: { code: 'NOT_SIGNED' } });
  const hash = versions[0]?.hash;
  const waiting = async () =>
    (await call<{ id: string; to_approve: boolean }[]>(approver, 'GET', '/reports/mine')).body.map((mine) => [mine.id, mine.to_approve]);
  expect(await waiting()).toEqual([[one.id, true]]);
  expect((await call(reader, 'GET', '/reports/mine')).body).toEqual([]);
  expect((await site.act(one.id, 'sign_off', { act: 'sign', hash }, reader)).status).toBe(404);
  expect((await site.act(one.id, 'sign_off', { act: 'sign', hash: 'f'.repeat(64) }, approver)).body).toMatchObject({
    code: 'STATE_CHANGED',
  });
  expect((await site.act(one.id, 'sign_off', { act: 'sign', hash }, approver)).body.signatures).toMatchObject([
    { state: 'signed', current: true },
  ]);
  expect(await waiting()).toEqual([[one.id, false]]);
  // A change asks again.
  const heading = (await site.page(one, 1)).parts[0]?.id;
  await call(site.c.admin, 'PUT', `/reports/${one.id}`, {
    pages: [{ id: one.pages[1]?.id, parts: [{ id: heading, data: { text: text('Changed') } }] }],
  });
  expect(await site.read(one.id)).toMatchObject({ state: 'draft', signatures: [{ state: 'signed', current: true }] });
  expect((await site.act(one.id, 'freeze')).body).toMatchObject({ revision: 2, signatures: [{ state: 'signed', current: false }] });
  expect(await site.act(one.id, 'publish')).toMatchObject({ status: 422, body: { code: 'NOT_SIGNED' } });
  const second = (await site.read(one.id)).versions[0]?.hash;
  await site.act(one.id, 'sign_off', { act: 'sign', hash: second }, approver);
  expect((await site.act(one.id, 'publish')).body).toMatchObject({ state: 'published', published_revision: 2 });
  // Nothing of a published report changes.
  expect((await call(site.c.admin, 'PUT', `/reports/${one.id}`, { pages: [{ id: one.pages[0]?.id, removed: true }] })).body).toMatchObject({
    code: 'REPORT_PUBLISHED',
  });
  expect((await call(site.c.admin, 'PUT', `/reports/${one.id}`, { title: text('Other') })).body).toMatchObject({
    details: { title: [{ code: 'READ_ONLY' }] },
  });
  expect((await call(site.c.admin, 'DELETE', `/reports/${one.id}`)).status).toBe(422);
  expect((await call(site.c.admin, 'POST', `/reports/${one.id}/refresh`, {})).body).toMatchObject({ code: 'REPORT_PUBLISHED' });

  const visitor = await app.anonymous();
  const published = (await call<PublishedReport>(visitor, 'GET', '/services/reports/annual-2025')).body;
  expect([published.number, published.restated, published.pages[1]?.parts.map(({ kind }) => kind)]).toEqual([
    2,
    [],
    ['heading', 'indicator', 'indicator', 'text'],
  ]);
  const secret = published.pages[1]?.parts[2]?.content.figures;
  expect(secret).toEqual([{ indicator: '', missing: 'private' }]);
  expect(
    (await call<PublishedReport>(site.c.admin, 'GET', '/services/reports/annual-2025')).body.pages[1]?.parts[2]?.content.figures?.[0],
  ).toHaveProperty('page');
  // A restatement is told, and the version stays.
  const id = await site.enter('2021-01-01', 10);
  expect((await call<PublishedReport>(visitor, 'GET', '/services/reports/annual-2025')).body.restated).toEqual([]);
  expect(id).toBeTruthy();
  const verified = await call(visitor, 'GET', `/verify?sha256=${second}`);
  expect(verified.body).toMatchObject({ slug: 'annual-2025', number: 2, is: 'content', latest: true, withdrawn: null });
  expect((verified.body['signatures'] as unknown[]).length).toBe(1);
  // The first version was never published.
  expect((await call(visitor, 'GET', `/verify?sha256=${hash}`)).status).toBe(404);

  expect((await site.act(one.id, 'withdraw')).body).toMatchObject({ details: { comment: [{ code: 'BLANK' }] } });
  await site.act(one.id, 'withdraw', { comment: 'A figure was wrong' });
  expect((await call<PublishedReport>(visitor, 'GET', '/services/reports/annual-2025')).body.withdrawn).toMatchObject({
    why: 'A figure was wrong',
  });
  expect((await call<unknown[]>(visitor, 'GET', '/services/reports')).body).toEqual([]);
  expect((await site.act(one.id, 'revise')).body).toMatchObject({ state: 'draft', published_revision: 2 });
});

it('is shared with people, who read it, and by a link with a password, which reads no private figure and gives a ticket in its place', async () => {
  const mill = fileOf('png', 'mill');
  const kept = await uploaded(site.c.admin, mill);
  const file = kept.oid;
  const parts = [{ id: 'mill', kind: 'picture', data: { file, alternative: text('A mill') } }];
  const one = await site.report({ pictures: [kept] });
  const { pages } = (
    await call<{ pages: { id: string }[] }>(site.c.admin, 'PUT', `/reports/${one.id}`, {
      version: one.version,
      pages: [...one.pages.map((page) => ({ id: page.id })), { id: 'mill', title: text('Mill'), parts }],
    })
  ).body;
  expect(pages).toHaveLength(3);
  await site.act(one.id, 'freeze');
  const id = await idOf(reader);
  expect((await call(reader, 'GET', `/reports/${one.id}`)).status).toBe(404);
  const until = '2999-12-31';
  const shared = await call<{ private: string[]; not_sent: string[]; later: string[]; link: { address: string; password: boolean } }>(
    site.c.admin,
    'PUT',
    `/reports/${one.id}/share`,
    {
      users: [id],
      link: { until, password: 'For us alone' },
    },
  );
  expect(shared.body).toMatchObject({
    private: ['secret'],
    not_sent: [],
    later: ['reader@lacet.example'],
    link: { password: true, until },
  });
  expect((await call(reader, 'GET', `/reports/${one.id}`)).status).toBe(200);
  expect(valuesOf(await site.page(one, 1, reader), 2)).toBeDefined();
  const visitor = await app.anonymous();
  const secret = shared.body.link.address.split('#')[1];
  const open = (password?: string) => call<LinkedReport>(visitor, 'POST', '/reports/link', { secret, ...(password && { password }) });
  expect([(await open()).status, (await open('wrong one')).status]).toEqual([401, 401]);
  expect((await open('For us alone')).body.pages[1]?.parts[2]?.content.figures).toEqual([{ indicator: '', missing: 'private' }]);
  const picture = (oid: string, payload: object) => visitor({ method: 'POST', url: `/api/reports/link/pictures/${oid}`, payload });
  expect((await picture(file, { secret })).statusCode).toBe(401);
  const shown = await picture(file, { secret, password: 'For us alone' });
  expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(mill)]).toEqual([200, 'image/png', true]);
  expect((await picture(id, { secret, password: 'For us alone' })).statusCode).toBe(404);

  // A ticket opens the link without a password until it ends. Its end is part of what is signed.
  const ticket = String((await open('For us alone')).body.ticket);
  const withTicket = async (given: string) => (await picture(file, { secret, ticket: given })).statusCode;
  expect(await withTicket(ticket)).toBe(200);
  const [end = '', signed = ''] = ticket.split('.');
  for (const wrong of [
    `${Number(end) + 1}.${signed}`,
    `${Number(end) - 7200}.${signed}`,
    `${end}.${'A'.repeat(43)}`,
    `Infinity.${signed}`,
    end,
    '',
  ])
    expect(await withTicket(wrong), wrong).toBe(401);
  expect((await picture(file, { secret, ticket: 'none', password: 'For us alone' })).statusCode).toBe(200);
  const asFile = async (payload: object) =>
    (await visitor({ method: 'POST', url: '/api/reports/link/file', payload: { secret, format: 'xlsx', locale: 'fr', ...payload } }))
      .statusCode;
  expect([await asFile({}), await asFile({ password: 'wrong one' })]).toEqual([401, 401]);
  // Where the pages are not built, no file is drawn.
  expect([200, 404]).toContain(await asFile({ ticket }));
  const renewed = await call<typeof shared.body>(site.c.admin, 'PUT', `/reports/${one.id}/share`, {
    link: { until, password: 'For us alone' },
  });
  const other = renewed.body.link.address.split('#')[1];
  expect((await picture(file, { secret: other, ticket })).statusCode).toBe(401);

  await call(site.c.admin, 'PUT', `/reports/${one.id}/share`, { link: null, users: [] });
  expect([(await open('For us alone')).status, (await call(reader, 'GET', `/reports/${one.id}`)).status]).toEqual([401, 404]);
  const late = await call(site.c.admin, 'PUT', `/reports/${one.id}/share`, { link: { until: '2020-01-01' } });
  expect(late).toMatchObject({ status: 422, body: { details: { 'link.until': [{ code: 'INVALID' }] } } });
});

it('takes a hundred wrong passwords of a link, from all addresses together, then none for a while', async () => {
  const one = await site.report();
  await site.act(one.id, 'freeze');
  const shared = await call<{ link: { address: string } }>(site.c.admin, 'PUT', `/reports/${one.id}/share`, {
    link: { until: '2999-12-31', password: 'For us alone' },
  });
  const secret = shared.body.link.address.split('#')[1];
  const visitor = await app.anonymous();
  const from = async (address: number, password: string) =>
    (
      await visitor({
        method: 'POST',
        url: '/api/reports/link',
        payload: { secret, password },
        remoteAddress: `198.51.${address}.1`,
      })
    ).statusCode;
  for (let place = 0; place < 100; place++) expect(await from(place, `wrong ${place}`)).toBe(401);
  expect([await from(200, 'For us alone'), await from(201, 'wrong')]).toEqual([429, 429]);
  await app.database.db.execute(sql`UPDATE throttles SET ends_at = now()`);
  // Right passwords are not counted.
  expect(await Promise.all(Array.from({ length: 8 }, (_, place) => from(210 + place, 'For us alone')))).toEqual(
    Array.from({ length: 8 }, () => 200),
  );
});

it('is published once somebody who has left is asked no more', async () => {
  const one = await site.report({ audience: 'public', slug: 'after-leaving' });
  await site.act(one.id, 'freeze');
  const leaving = await idOf(await app.signIn('leaving@lacet.example', { grants: ['portal:public'] }));
  const ask = async () => (await site.act(one.id, 'sign_off', { act: 'ask', users: [leaving, approverId] })).body.signatures;
  expect((await ask()).length).toBe(2);
  await call(await app.signIn('super@lacet.example'), 'DELETE', `/users/${leaving}`);
  const hash = (await site.read(one.id)).versions[0]?.hash;
  await site.act(one.id, 'sign_off', { act: 'sign', hash }, approver);
  expect(await site.act(one.id, 'publish')).toMatchObject({ status: 422, body: { code: 'NOT_SIGNED' } });
  expect((await ask()).map(({ user, state }) => [user.id, state])).toEqual([[approverId, 'signed']]);
  expect((await site.act(one.id, 'publish')).body).toMatchObject({ state: 'published' });
});

it('tells a figure that was restated once, however many parts show it', async () => {
  const id = await site.enter('2022-01-01', 60);
  const shown = (key: string) => ({ id: key, kind: 'indicator', data: { indicator: 'energy', show: ['chart'] } });
  const one = await site.report({
    audience: 'public',
    slug: 'twice',
    pages: [{ id: 'climate', title: text('Climate'), parts: [shown('first'), shown('second')] }],
  });
  await site.act(one.id, 'freeze');
  await site.act(one.id, 'publish');
  await site.c.fire(site.other, 'reopen', [id], 'Counted twice');
  const { restated } = (await call<PublishedReport>(await app.anonymous(), 'GET', '/services/reports/twice')).body;
  expect(restated.map(({ indicator, period, before, after }) => [indicator, period, before, after])).toEqual([
    ['energy', '2022', '60', null],
  ]);
});
