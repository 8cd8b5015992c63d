/** Tests inputs through the real application: what is refused, who may do what, and the effects of each write. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { call, codes, collection, made, type Collection, type InputBody } from './collection.fixture';

let app: TestApp;
let c: Collection;
let contributor: Inject;
let approver: Inject;
beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  contributor = await app.signIn('contributor@lacet.example');
  approver = await app.signIn('approver@lacet.example');
  made(await c.subject('electricity'));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.execute(sql`delete from inputs`);
  await app.database.db
    .execute(sql`update subjects set approval = 'single', self_approval = false, period = 'year', variation_threshold = null,
    evidence_required = false, open_from = null, open_until = null`);
});

const france = () => ({ country: c.tag['france'] });
const good = () => ({ tags: france(), values: { kwh: '10.50' } });
const setSubject = (assignment: ReturnType<typeof sql>) =>
  app.database.db.execute(sql`update subjects set ${assignment} where key = 'electricity'`);
const idOf = (answer: { body: InputBody }) => answer.body.id;

describe('an entry', () => {
  it('comes back as it was written, a draft, with the last day of its period', async () => {
    const { status, body } = await c.enter(contributor, good());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'draft',
      date: '2024-01-01',
      date_end: '2024-12-31',
      values: { kwh: 10.5 },
      tags: france(),
      record_errors: [],
      events: ['submit'],
    });
  });

  it('takes back exactly what it gave', async () => {
    const { body } = await c.enter(contributor, good());
    const back = await call<InputBody>(contributor, 'PUT', `/services/data_cluster/inputs/${body.id}`, { ...body, comment: 'read again' });
    expect(back).toMatchObject({ status: 200, body: { comment: 'read again', version: body.version + 1 } });
  });

  it.each<[string, () => Record<string, unknown>, Record<string, string[]>]>([
    ['a required value that is missing', () => ({ ...good(), values: {} }), { 'values.kwh': ['BLANK'] }],
    ['a value outside its bounds', () => ({ ...good(), values: { kwh: -1 } }), { 'values.kwh': ['INVALID'] }],
    ['a value of the wrong type', () => ({ ...good(), values: { kwh: 'a lot' } }), { 'values.kwh': ['INVALID'] }],
    ['a field that the subject has not', () => ({ ...good(), values: { kwh: 1, kw: 2 } }), { 'values.kw': ['INVALID'] }],
    ['values that are no object', () => ({ ...good(), values: [1] }), { values: ['INVALID'] }],
    ['tags that are no object', () => ({ ...good(), tags: 'france' }), { tags: ['INVALID'] }],
    ['a required dimension left out', () => ({ ...good(), tags: {} }), { 'tags.country': ['BLANK'] }],
    ['a tag that is not a leaf', () => ({ ...good(), tags: { country: c.tag['europe'] } }), { 'tags.country': ['INVALID'] }],
    ['a tag of another dimension', () => ({ ...good(), tags: { country: c.tag['alizee'] } }), { 'tags.country': ['INVALID'] }],
    ['a tag that is not there', () => ({ ...good(), tags: { country: 5 } }), { 'tags.country': ['INVALID'] }],
    [
      'a dimension that the subject has not',
      () => ({ ...good(), tags: { ...france(), site: c.tag['france'] } }),
      { 'tags.site': ['INVALID'] },
    ],
    ['a day that begins no period', () => ({ ...good(), date: '2024-02-01' }), { date: ['INVALID_DATE_FOR_PERIOD'] }],
    ['a period before the client’s time', () => ({ ...good(), date: '1850-01-01' }), { date: ['INVALID_DATE_FOR_PERIOD'] }],
    ['a period that has not begun', () => ({ ...good(), date: '2049-01-01' }), { date: ['DISABLED'] }],
    ['a subject that is not there', () => ({ ...good(), subject_key: 'water' }), { subject_key: ['INVALID'] }],
    [
      'several things at once',
      () => ({ tags: {}, values: { kwh: -1 }, date: '2024-02-01' }),
      { 'tags.country': ['BLANK'], 'values.kwh': ['INVALID'], date: ['INVALID_DATE_FOR_PERIOD'] },
    ],
  ])('is refused for %s', async (_name, input, expected) => {
    const answer = await c.enter(contributor, input());
    expect(answer.status).toBe(422);
    expect(codes(answer)).toEqual(expected);
  });

  it('is refused outside the days a subject is open', async () => {
    await setSubject(sql`open_until = '2020-01-01'`);
    expect(codes(await c.enter(contributor, good()))).toEqual({ subject_key: ['DISABLED'] });
  });

  it('is refused for a tag that is archived from its period on, and taken for a period before', async () => {
    const archive = async (archived_at: string | null) => {
      const path = `/tags/${c.tag['france']}`;
      const { version } = (await call<{ version: number }>(c.admin, 'GET', path)).body;
      expect((await call(c.admin, 'PUT', path, { archived_at, version })).status).toBe(200);
    };
    await archive('2024-01-01');
    expect(codes(await c.enter(contributor, good()))).toEqual({ 'tags.country': ['DISABLED'] });
    await archive('2024-02-01');
    expect((await c.enter(contributor, good())).status).toBe(201);
    await archive(null);
  });

  it('without its evidence is refused where the subject asks for it', async () => {
    await setSubject(sql`evidence_required = true`);
    expect(codes(await c.enter(contributor, good()))).toEqual({ attachments: ['BLANK'] });
  });

  it('that does not apply asks for no value and keeps none', async () => {
    const { body } = await c.enter(contributor, { ...good(), quality: 'not_applicable' });
    expect(body).toMatchObject({ quality: 'not_applicable', values: {} });
  });

  it('with a span has the end that was sent', async () => {
    await setSubject(sql`period = 'span'`);
    expect((await c.enter(contributor, { ...good(), date: '2023-03-04', date_end: '2023-05-06' })).body).toMatchObject({
      date_end: '2023-05-06',
    });
    expect(codes(await c.enter(contributor, { ...good(), date: '2023-03-04' }))).toEqual({ date_end: ['BLANK'] });
    expect(codes(await c.enter(contributor, { ...good(), date: '2023-03-04', date_end: '2023-03-03' }))).toEqual({
      date_end: ['INVALID_DATE_FOR_PERIOD'],
    });
  });

  it('twice is refused, and says which one to edit', async () => {
    const first = await c.enter(contributor, good());
    const second = await c.enter(contributor, good());
    expect(second.body.details['date']).toMatchObject([{ code: 'DUPLICATED', id: idOf(first) }]);
    const grid = await call(contributor, 'POST', '/services/data_cluster/subjects/electricity/inputs', {
      inputs: [1, 2].map(() => ({ ...good(), tags: { country: c.tag['japan'] }, date: '2023-01-01' })),
    });
    expect(codes(grid)).toEqual({ '1.date': ['DUPLICATED'] });
  });

  it('that varies too much needs a comment, and then carries a warning', async () => {
    await setSubject(sql`variation_threshold = 20`);
    await c.enter(contributor, { ...good(), date: '2023-01-01', values: { kwh: 10 } });
    const refused = await c.enter(contributor, { ...good(), values: { kwh: 13 } });
    expect(refused.body.details['values.kwh']).toMatchObject([
      { code: 'VARIATION_EXCEEDED', value: 13, previous: 10, change: 30, threshold: 20 },
    ]);
    expect((await c.enter(contributor, { ...good(), values: { kwh: 12 } })).status).toBe(201);
    const other = { tags: { country: c.tag['japan'] } };
    await c.enter(contributor, { ...other, date: '2023-01-01', values: { kwh: 0 } });
    const explained = await c.enter(contributor, { ...other, values: { kwh: 5 }, comment: 'The site opened in March.' });
    expect(explained.body.record_errors).toMatchObject([
      { code: 'VARIATION_EXCEEDED', level: 'warning', field: 'values.kwh', params: { change: null } },
    ]);
  });

  it('keeps the value of a field that its subject no longer has', async () => {
    const { body } = await c.enter(contributor, { ...good(), values: { kwh: 1, note: '<p>Seen</p><script>alert(1)</script>' } });
    expect(body.values).toEqual({ kwh: 1, note: '<p>Seen</p>' });
    const subject = await call<{ fields: { id: string }[] }>(c.admin, 'GET', '/services/data_cluster/subjects/electricity');
    await call(c.admin, 'PUT', '/services/data_cluster/subjects/electricity', {
      fields: subject.body.fields.filter((field) => field.id === 'kwh'),
    });
    const changed = await call<InputBody>(contributor, 'PUT', `/services/data_cluster/inputs/${body.id}`, { values: { kwh: 2 } });
    expect(changed.body.values).toEqual({ kwh: 2, note: '<p>Seen</p>' });
    await call(c.admin, 'PUT', '/services/data_cluster/subjects/electricity', { fields: subject.body.fields });
  });
});

describe('the life of an input', () => {
  it('goes from draft to approved by two people', async () => {
    const id = idOf(await c.enter(contributor, good()));
    expect((await c.fire(contributor, 'approve', [id])).status).toBe(403);
    expect((await c.fire(contributor, 'submit', [id])).body.inputs).toMatchObject([{ id, state: 'submitted' }]);
    const approved = await c.fire(approver, 'approve', [id]);
    expect(approved.body.inputs).toMatchObject([{ id, state: 'approved', events: ['reopen'] }]);
    const edited = await call<InputBody>(contributor, 'PUT', `/services/data_cluster/inputs/${id}`, { values: { kwh: 11 } });
    expect(codes(edited)).toEqual({ state: ['READ_ONLY'] });
    expect((await call(contributor, 'DELETE', `/services/data_cluster/inputs/${id}`)).status).toBe(422);
    expect((await c.fire(approver, 'reopen', [id])).body.inputs).toMatchObject([{ state: 'draft', approved_by: null, submitted_by: null }]);
  });

  it('is all or nothing, and says which inputs moved', async () => {
    const one = idOf(await c.enter(contributor, good()));
    const two = idOf(await c.enter(contributor, { ...good(), tags: { country: c.tag['spain'] } }));
    await c.fire(contributor, 'submit', [one]);
    const refused = await c.fire(contributor, 'submit', [one, two]);
    expect(refused).toMatchObject({ status: 422, body: { code: 'STATE_CHANGED', details: { ids: [one] } } });
    expect((await call<InputBody>(contributor, 'GET', `/services/data_cluster/inputs/${two}`)).body.state).toBe('draft');
  });

  it('is refused with a reason, and an edit takes it back to draft', async () => {
    const id = idOf(await c.enter(contributor, good()));
    await c.fire(contributor, 'submit', [id]);
    expect(codes(await c.fire(approver, 'refuse', [id]))).toEqual({ comment: ['BLANK'] });
    expect((await c.fire(approver, 'refuse', [id], 'Ten times too much?')).body.inputs).toMatchObject([{ state: 'refused' }]);
    const list = await call<{ inputs: InputBody[]; refused: number; total: number }>(
      contributor,
      'GET',
      '/services/data_cluster/subjects/electricity/inputs',
    );
    expect(list.body).toMatchObject({ refused: 1, total: 1, inputs: [{ id, previous: null }] });
    const edited = await call<InputBody>(contributor, 'PUT', `/services/data_cluster/inputs/${id}`, { values: { kwh: 1 } });
    expect(edited.body.state).toBe('draft');
    const history = await call<{ action: string; comment: string | null; actor: { name: string } | null }[]>(
      contributor,
      'GET',
      `/services/data_cluster/inputs/${id}/history`,
    );
    expect(history.body.map(({ action, comment, actor }) => [action, comment, actor?.name])).toEqual([
      ['update', null, 'contributor Test'],
      ['refuse', 'Ten times too much?', 'approver Test'],
      ['submit', null, 'contributor Test'],
      ['create', null, 'contributor Test'],
    ]);
  });

  it('is not approved by who entered it, unless the subject says so', async () => {
    const id = idOf(await c.enter(c.admin, good()));
    expect((await c.fire(c.admin, 'submit', [id])).body.inputs).toMatchObject([{ events: ['refuse'] }]);
    expect(await c.fire(c.admin, 'approve', [id])).toMatchObject({ status: 403, body: { code: 'SELF_APPROVAL' } });
    await setSubject(sql`self_approval = true`);
    expect((await c.fire(c.admin, 'approve', [id])).status).toBe(200);
  });

  it('submitting approves where there is no approval', async () => {
    await setSubject(sql`approval = 'none'`);
    const id = idOf(await c.enter(contributor, good()));
    expect((await c.fire(contributor, 'submit', [id])).body.inputs).toMatchObject([{ state: 'approved' }]);
  });

  it('takes two approvals of two people where they are asked for, the last not a pre-approver’s', async () => {
    await setSubject(sql`approval = 'double'`);
    const preapprover = await app.signIn('preapprover@lacet.example');
    await app.database.db.execute(sql`update users set approval_role = 'preapprobator' where email like 'preapprover@%'`);
    const id = idOf(await c.enter(contributor, good()));
    await c.fire(contributor, 'submit', [id]);
    expect((await c.fire(approver, 'approve', [id])).body.inputs).toMatchObject([{ state: 'preapproved' }]);
    expect(await c.fire(approver, 'approve', [id])).toMatchObject({ status: 403, body: { code: 'SECOND_APPROVAL' } });
    expect(await c.fire(preapprover, 'approve', [id])).toMatchObject({ status: 403, body: { code: 'PREAPPROVER' } });
    expect((await c.fire(c.admin, 'approve', [id])).body.inputs).toMatchObject([{ state: 'approved' }]);
  });
});

describe('scopes', () => {
  it('let a contributor see and touch only what is theirs', async () => {
    const scoped = await app.signIn('spain@lacet.example', {
      grants: ['inputs:read', 'inputs:write', 'inputs:submit', 'subjects:read'],
      scopes: [{ subjects: ['electricity'], tags: [c.tag['spain'] ?? ''] }],
    });
    const theirs = idOf(await c.enter(scoped, { ...good(), tags: { country: c.tag['spain'] } }));
    const other = idOf(await c.enter(contributor, good()));
    const list = await call<InputBody[]>(scoped, 'GET', '/services/data_cluster/inputs');
    expect(list.body.map((input) => input.id)).toEqual([theirs]);
    expect((await call(scoped, 'GET', `/services/data_cluster/inputs/${other}`)).status).toBe(404);
    expect((await call(scoped, 'GET', `/services/data_cluster/inputs/${other}/history`)).status).toBe(404);
    expect((await call(scoped, 'PUT', `/services/data_cluster/inputs/${other}`, { values: { kwh: 1 } })).status).toBe(404);
    expect((await c.fire(scoped, 'submit', [theirs, other])).status).toBe(404);
    expect(codes(await c.enter(scoped, { ...good(), date: '2023-01-01' }))).toEqual({ tags: ['READ_ONLY'] });
    expect(
      codes(await call<InputBody>(scoped, 'PUT', `/services/data_cluster/inputs/${theirs}`, { tags: { country: c.tag['japan'] } })),
    ).toEqual({ tags: ['READ_ONLY'] });
  });

  it('cover what is under a node, and one tag of each dimension they name', async () => {
    const enter = (country: string, brand?: string) =>
      c.enter(contributor, { ...good(), tags: { country: c.tag[country], ...(brand && { brand: c.tag[brand] }) } });
    const wanted = idOf(await enter('france', 'alizee'));
    await enter('france', 'brise');
    await enter('france');
    await enter('japan', 'alizee');
    const scoped = await app.signIn('europe@lacet.example', {
      grants: ['inputs:read'],
      scopes: [{ subjects: [], tags: [c.tag['europe'] ?? '', c.tag['alizee'] ?? ''] }],
    });
    expect((await call<InputBody[]>(scoped, 'GET', '/services/data_cluster/inputs')).body.map((input) => input.id)).toEqual([wanted]);
  });
});

it('a page of a subject has the period before, and many are removed at once or none', async () => {
  const last = idOf(await c.enter(contributor, { ...good(), date: '2023-01-01', values: { kwh: 9 } }));
  const now = idOf(await c.enter(contributor, good()));
  const path = '/services/data_cluster/subjects/electricity/inputs';
  const list = await call<{ inputs: InputBody[] }>(contributor, 'GET', `${path}?filter=${encodeURIComponent('{"date":"2024-01-01"}')}`);
  expect(list.body.inputs).toMatchObject([{ id: now, previous: { id: last, date: '2023-01-01', values: { kwh: 9 } } }]);
  await app.database.db.execute(sql`update inputs set state = 'approved' where id = ${last}`);
  expect(await call(contributor, 'DELETE', `${path}?ids=${last},${now}`)).toMatchObject({
    status: 422,
    body: { code: 'STATE_CHANGED', details: { ids: [last] } },
  });
  expect((await call(contributor, 'DELETE', `${path}?ids=${now}`)).status).toBe(200);
});
