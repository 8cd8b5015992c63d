/** Tests what an attacker sends to the calls of questionnaires: characters that no database stores, huge and deep values, the same act twice at once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { recordsOf } from '#tests/contract/support/records';
import { productDefinitions } from '#tests/support/database/definitions';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
let approver: Inject;
const email = 'ana@lacet.example';
const whole = { employees: 40, women: 25, policy: 'yes', trained: 'some' };
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn(email, { grants: [] });
  approver = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve', 'questionnaires:read'] });
});
afterAll(() => app.close());

const odd = ['a\u0000b', '\ud800', 'x'.repeat(6000), ' '];

it('odd texts are refused or kept, and never fail the server', async () => {
  const { template, ids } = await q.ask([{ email }]);
  const [id = ''] = ids;
  await q.save(ana, id, whole);
  const { version, revision } = (await q.read(ana, id)).body;
  const failed: unknown[] = [];
  const send = async (person: Inject, method: 'POST' | 'PUT', path: string, body: object) => {
    const { status, body: told } = await call(person, method, `/questionnaires${path}`, body);
    if (status >= 500) failed.push([path, body, told]);
  };
  for (const text of odd) {
    await send(ana, 'PUT', `/${id}`, { fields: { notes: text } });
    await send(ana, 'PUT', `/${id}`, { fields: { [text]: 1 } });
    await send(ana, 'PUT', `/${id}`, { reasons: { employees: text } });
    await send(ana, 'PUT', `/${id}`, { reasons: { [text]: 'x' } });
    await send(ana, 'PUT', `/${id}/previous_value`, { field_id: text });
    await send(ana, 'POST', `/${id}/questions/women/comments`, { text });
    await send(ana, 'POST', `/${id}/questions/${encodeURIComponent(text.toWellFormed())}/comments`, { text: 'x' });
    await send(q.admin, 'PUT', `/admin/${id}/access`, { add: [{ email: text, role: 'viewer' }], remove: [text] });
    await send(q.admin, 'PUT', `/admin/${id}/access`, { add: [{ email: `${text}@b.example`, role: 'delegate', questions: [text] }] });
    await send(q.admin, 'POST', '/admin', { template_id: template, period: text, owners: [{ email: text }] });
    await send(q.admin, 'POST', '/admin', { template_id: template, period: '2020-01-01', owners: [{ email: `${text}@b.example` }] });
    await send(q.admin, 'POST', '/admin', {
      template_id: template,
      period: '2020-01-01',
      owners: [{ email, tags: { [text]: text }, about: { resource: text, id: text } }],
    });
    const row = { line: 1, email: text, about: text, tags: { [text]: text, country: text } };
    await send(q.admin, 'POST', '/admin/owners', { template_id: template, rows: [row], resource: 'tags', tags: { [text]: text } });
    for (const resource of [text, 'users'])
      await send(q.admin, 'POST', '/admin/owners', {
        template_id: template,
        records: { resource, filter: { [text]: text, email: text, q: text }, email: 'email', tags: { [text]: text } },
      });
    await send(q.admin, 'POST', '/admin/owners', {
      template_id: template,
      records: { resource: 'users', filter: { q: text }, email: 'email' },
    });
    await send(q.admin, 'POST', '/admin/plan', { template_id: template, period: '2020-01-01', due_on: text, owners: [{ email }] });
    await send(q.admin, 'POST', '/admin/plan', { template_id: template, period: '2020-01-01', owners: [{ email: `${text}@b.example` }] });
    await send(q.admin, 'PUT', `/admin/${id}/transition`, { event: 'close', version: 99, reason: text });
    await send(q.admin, 'POST', '/templates', {
      name: { en: text },
      sections: [{ key: text, name: { en: text }, fields: [{ id: text }] }],
    });
    await send(q.admin, 'PUT', `/templates/${template}/duplicate`, { name: { en: text } });
  }
  await call(ana, 'PUT', `/questionnaires/${id}/submit`, { version, revision });
  for (const text of odd)
    await send(approver, 'PUT', `/approval/${id}/request_changes`, { version: 2, comment: text, questions: ['women'] });
  expect(failed).toEqual([]);
});

it('reasons are of questions of the questionnaire only', async () => {
  const { ids } = await q.ask([{ email }]);
  const [id = ''] = ids;
  const refused = await call(ana, 'PUT', `/questionnaires/${id}`, { reasons: { nothing: 'x' } });
  expect(refused.body).toMatchObject({ details: { nothing: [{ reason: 'unknown' }] } });
});

it('a deep or wide value, and a template beyond its limits, are refused', async () => {
  const { ids } = await q.ask([{ email }]);
  const [id = ''] = ids;
  const deep = JSON.parse(`${'['.repeat(500)}1${']'.repeat(500)}`);
  expect((await q.save(ana, id, { employees: 40, accidents: deep })).status).toBeLessThan(500);
  expect((await q.save(ana, id, Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`q${at}`, 1])))).status).toBe(400);
  const fields = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `q${from + at}`, name: { en: 'Q' }, type: 'number' }));
  const section = (at: number, count: number) => ({ key: `s${at}`, name: { en: 'S' }, fields: fields(at * 1000, count) });
  const make = (sections: object[]) => call(q.admin, 'POST', '/questionnaires/templates', { name: { en: 'Large' }, sections });
  expect((await make(Array.from({ length: 51 }, (_, at) => section(at, 1)))).status).toBe(422);
  expect((await make(Array.from({ length: 5 }, (_, at) => section(at, 201)))).status).toBe(422);
});

it('a body over 1 MB is refused where answers are saved, and one below is not', async () => {
  const { ids } = await q.ask([{ email }], {}, '2016-01-01');
  const [id = ''] = ids;
  const lines = (count: number) => ({ fields: { accidents: Array.from({ length: count }, () => ({ place: 'x'.repeat(2500) })) } });
  const large = await call(ana, 'PUT', `/questionnaires/${id}`, lines(430));
  expect(large).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  expect((await call(ana, 'PUT', `/questionnaires/${id}`, lines(400))).status).not.toBe(413);
  expect((await q.read(ana, id)).body.revision).toBe(0);
});

it('numbers that are none, units that are unknown, and a line sent twice are refused with their place; nothing is stored', async () => {
  const numbers = {
    key: 'numbers',
    name: { en: 'Numbers', fr: 'Nombres' },
    fields: [
      { id: 'count', name: { en: 'Count', fr: 'Nombre' }, type: 'number' },
      {
        id: 'mass',
        name: { en: 'Mass', fr: 'Masse' },
        type: 'number',
        unit: { en: 't', fr: 't' },
        units: [{ key: 'kg', factor: '0.001' }],
      },
      {
        id: 'lines',
        name: { en: 'Lines', fr: 'Lignes' },
        type: 'text',
        format: 'items',
        items: [
          {
            id: 'mass',
            name: { en: 'Mass', fr: 'Masse' },
            type: 'number',
            unit: { en: 't', fr: 't' },
            units: [{ key: 'kg', factor: '0.001' }],
          },
        ],
      },
    ],
  };
  const { ids } = await q.ask([{ email }], { sections: [numbers] }, '2016-01-01');
  const [id = ''] = ids;
  const refused = async (payload: string) => {
    const sent = await ana({
      method: 'PUT',
      url: `/api/questionnaires/${id}`,
      headers: { 'content-type': 'application/json' },
      payload: `{"fields":${payload}}`,
    });
    const { details = {} } = sent.json<{ details?: Record<string, { code: string; reason: string }[]> }>();
    return [sent.statusCode, Object.entries(details).map(([field, [error]]) => [field, error?.code, error?.reason])];
  };
  const line = '0190b0d0-0000-7000-8000-000000000001';
  expect(await refused('{"count":1e400}')).toEqual([422, [['count', 'INVALID', 'type']]]);
  expect(await refused('{"count":"NaN"}')).toEqual([422, [['count', 'INVALID', 'type']]]);
  expect((await refused('{"count":NaN}'))[0]).toBe(400);
  expect(await refused('{"count":2,"mass":{"value":"1","unit":"stone"}}')).toEqual([422, [['mass', 'INVALID', 'unit']]]);
  expect(await refused(`{"lines":[{"_row":"${line}","mass":{"value":"1","unit":"stone"}}]}`)).toEqual([
    422,
    [[`lines.${line}.mass`, 'INVALID', 'unit']],
  ]);
  expect(await refused(`{"lines":[{"_row":"${line}","mass":1},{"_row":"${line}","mass":2}]}`)).toEqual([
    422,
    [['lines.1._row', 'INVALID', 'row_twice']],
  ]);
  expect((await q.read(ana, id)).body).toMatchObject({ fields: {}, revision: 0 });
});

it('10,001 questionnaires at once are refused', async () => {
  const versions = Object.fromEntries(
    Array.from({ length: 10_001 }, (_, at) => [`00000000-0000-7000-8000-${String(at).padStart(12, '0')}`, 1]),
  );
  expect((await call(q.admin, 'PUT', '/questionnaires/admin/transition', { event: 'close', versions, reason: 'x' })).status).toBe(400);
  const of = Object.entries(versions).map(([id, version]) => ({ id, version, hash: 'f'.repeat(64) }));
  expect((await call(approver, 'PUT', '/questionnaires/approval/transition', { event: 'approve', of })).status).toBe(400);
});

it('submitted and approved twice at once, each happens once', async () => {
  const { ids } = await q.ask([{ email }], {}, '2019-01-01');
  const [id = ''] = ids;
  await q.save(ana, id, whole);
  const { version, revision } = (await q.read(ana, id)).body;
  const submits = await Promise.all([1, 2, 3].map(() => call(ana, 'PUT', `/questionnaires/${id}/submit`, { version, revision })));
  expect(submits.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const { submission } = (await q.read(ana, id)).body;
  expect(submission.number).toBe(1);
  const approvals = await Promise.all(
    [1, 2, 3].map(() =>
      call(approver, 'PUT', `/questionnaires/approval/${id}/transition`, { event: 'approve', version: version + 1, hash: submission.hash }),
    ),
  );
  expect(approvals.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

it('an approver approves several questionnaires at once, all or none, by the listed fingerprints, and only those that wait for them', async () => {
  const { ids } = await q.ask([{ email }, { email: 'noor@lacet.example' }], {}, '2017-01-01');
  const people = [ana, await app.signIn('noor@lacet.example', { grants: [] })];
  const of: { id: string; version: number; hash: string }[] = [];
  for (const [place, id] of ids.entries()) {
    const person = people[place] ?? ana;
    await q.save(person, id, whole);
    const { version, submission } = (await q.submit(person, id)).body;
    of.push({ id, version, hash: submission.hash ?? '' });
  }
  const approve = (each: readonly object[], person = approver, event = 'approve') =>
    call(person, 'PUT', '/questionnaires/approval/transition', { event, of: each });
  const [first, second] = of;
  const stale = await approve([first ?? {}, { ...second, hash: 'f'.repeat(64) }]);
  expect(stale.body).toMatchObject({
    code: 'STATE_CHANGED',
    details: { ids: [second?.id], moved: [{ ...second, state: 'submitted', submission: 1 }] },
  });
  expect(JSON.stringify(stale.body)).not.toMatch(/inputs/);
  expect((await approve([first ?? {}, { ...second, id: '00000000-0000-7000-8000-000000000000' }])).status).toBe(404);
  expect((await approve(of, ana)).status).toBe(403);
  expect((await approve(of, approver, 'close')).status).toBe(400);
  expect((await q.read(ana, ids[0] ?? '')).body.state).toBe('submitted');
  expect((await approve(of)).body).toEqual({ moved: 2 });
  expect((await q.read(ana, ids[0] ?? '')).body.state).toBe('approved');
  expect((await approve(of)).body).toMatchObject({ code: 'STATE_CHANGED' });
});

it('many saves of different answers at once: none is lost, and each counts', async () => {
  const { ids } = await q.ask([{ email }], {}, '2018-01-01');
  const [id = ''] = ids;
  const fields = Object.entries(whole);
  const saved = await Promise.all(fields.map(([question, value]) => q.save(ana, id, { [question]: value })));
  expect(saved.every(({ status }) => status === 200)).toBe(true);
  const { body } = await q.read(ana, id);
  // `trained` shows only beside `employees`: saved before it, it is dropped and named.
  expect(body.revision).toBeGreaterThanOrEqual(3);
  expect(body.fields).toMatchObject({ employees: { value: 40 }, women: { value: 25 }, policy: { value: 'yes' } });
});

it('a name that is too long is cut between two characters', async () => {
  const maker = await app.signIn('maker@lacet.example', {
    grants: ['resource.suppliers:read', 'resource.suppliers:write', 'questionnaires:read', 'questionnaires:manage'],
  });
  const suppliers = productDefinitions().find(({ id }) => id === 'suppliers');
  if (!suppliers) throw new Error('The product has no suppliers.');
  const { id: template, version } = await q.template();
  await q.publish(template, version);
  for (const name of ['😀'.repeat(99), `a${'😀'.repeat(99)}`]) {
    const supplier = await call<{ id: string }>(maker, 'POST', '/suppliers', { ...recordsOf(suppliers, 1)[0], name });
    const owner = { email, about: { resource: 'suppliers', id: supplier.body.id } };
    const asked = { template_id: template, period: '2025-01-01', owners: [owner] };
    const { status, body } = await call<{ feedback: { created_ids: string[] } }>(maker, 'POST', '/questionnaires/admin', asked);
    expect(status).toBe(201);
    const { name: named } = (await q.read(ana, body.feedback.created_ids[0] ?? '')).body;
    expect([(named['en'] ?? '').length > 198, (named['en'] ?? '').isWellFormed()]).toEqual([true, true]);
  }
});
