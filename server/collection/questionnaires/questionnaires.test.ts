/** Tests questionnaires from their template to their approval, through the application. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { recordsOf } from '#tests/contract/support/records';
import { productDefinitions } from '#tests/support/database/definitions';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from './questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
let approver: Inject;
const email = 'ana@lacet.example';
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn(email, { grants: ['files:write'] });
  approver = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve', 'questionnaires:read'] });
});
afterAll(() => app.close());

const whole = { employees: 40, women: 25, policy: 'yes', trained: 'some' };

it('is named after its template and what it is about, and keeps that when it moves to another version', async () => {
  const maker = await app.signIn('maker@lacet.example', {
    grants: ['resource.suppliers:read', 'resource.suppliers:write', 'questionnaires:read', 'questionnaires:manage'],
  });
  const suppliers = productDefinitions().find(({ id }) => id === 'suppliers');
  if (!suppliers) throw new Error('The product has no suppliers.');
  const supplier = await call<{ id: string }>(maker, 'POST', '/suppliers', { ...recordsOf(suppliers, 1)[0], name: 'Tannery Ltd' });
  const { id: template, version } = await q.template();
  await q.publish(template, version);
  const about = { resource: 'suppliers', id: supplier.body.id };
  const { body } = await call<{ feedback: { created_ids: string[] } }>(maker, 'POST', '/questionnaires/admin', {
    template_id: template,
    period: '2025-01-01',
    owners: [{ email, about }],
  });
  const [id = ''] = body.feedback.created_ids;
  const name = async () => (await q.read(ana, id)).body.name;
  expect(await name()).toEqual({ en: 'Social – Tannery Ltd', fr: 'Social – Tannery Ltd' });
  const path = `/questionnaires/templates/${template}`;
  const stored = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  const changed = await call<{ version: number }>(q.admin, 'PUT', path, {
    name: { en: 'People', fr: 'Personnes' },
    version: stored.version,
  });
  expect((await q.publish(template, changed.body.version, 'started')).status).toBe(200);
  expect(await name()).toEqual({ en: 'People – Tannery Ltd', fr: 'Personnes – Tannery Ltd' });
  expect((await q.mine(ana)).map((each) => each.name)).toContainEqual(await name());
});

describe('answering', () => {
  it('is for those with access; for all others the questionnaire does not exist', async () => {
    const { ids } = await q.ask([{ email }]);
    const [id = ''] = ids;
    const other = await app.signIn('other@lacet.example', { grants: ['inputs:read'] });
    expect((await q.read(ana, id)).body).toMatchObject({ role: 'owner', state: 'open', completion: 0, events: ['submit'] });
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/config'],
      ['PUT', ''],
      ['PUT', '/submit'],
    ] as const)
      expect((await call(other, method, `/questionnaires/${id}${path}`, method === 'PUT' ? { version: 1 } : undefined)).status).not.toBe(
        200,
      );
    expect((await q.read(other, id)).status).toBe(404);
    expect((await q.mine(other)).length).toBe(0);
    expect((await q.mine(ana)).map((each) => each.id)).toContain(id);
    expect((await call(other, 'GET', '/questionnaires/admin')).status).toBe(403);
  });

  it('saves what changed, computes, hides and shows, and says how much is left', async () => {
    const { ids } = await q.ask([{ email }], {}, '2024-01-01');
    const [id = ''] = ids;
    const first = await q.save(ana, id, { employees: 8, women: 5 });
    expect(first.body).toMatchObject({ revs: { employees: 1, women: 1 }, computed: { share: 0.63 }, missing: 0 });
    expect(first.body['hidden']).toEqual(['trained', 'notes', 'accidents']);
    const hidden = await q.save(ana, id, { trained: 'all' });
    expect(hidden.body).toMatchObject({ dropped: ['trained'] });
    const shown = await q.save(ana, id, { employees: 40 }, { employees: 1 });
    expect(shown.body).toMatchObject({ hidden: [], missing: 1, computed: { share: 0.13 } });
    expect((await q.read(ana, id)).body.fields['trained']).toBeUndefined();
    const noted = await q.save(ana, id, { notes: '<p>Good <script>alert(1)</script></p>' });
    expect(noted.status).toBe(200);
    expect((await q.read(ana, id)).body.fields['notes']?.value).toBe('<p>Good </p>');
  });

  it('refuses what is wrong, with its place, and stores none of it', async () => {
    const { ids } = await q.ask([{ email }], {}, '2023-01-01');
    const [id = ''] = ids;
    const refused = async (fields: Record<string, unknown>) => {
      const { status, body } = await q.save(ana, id, fields);
      return [status, Object.entries(body['details'] ?? {}).map(([field, [error]]) => [field, error.code, error.reason])];
    };
    expect(await refused({ salary: 1, women: 2 })).toEqual([422, [['salary', 'INVALID', 'unknown']]]);
    expect(await refused({ share: 1 })).toEqual([422, [['share', 'READ_ONLY', 'computed']]]);
    expect(await refused({ employees: 'many' })).toEqual([422, [['employees', 'INVALID', 'type']]]);
    expect(await refused({ employees: '1e400' })).toEqual([422, [['employees', 'INVALID', 'type']]]);
    expect(await refused({ policy: 'maybe' })).toEqual([422, [['policy', 'INVALID', 'choice']]]);
    expect(await refused({ employees: 40, accidents: [{ days: 1 }, 'x'] })).toMatchObject([422, [['accidents.1', 'INVALID', 'type']]]);
    expect(await refused({ women: 'a\u0000' })).toEqual([422, [['women', 'INVALID', 'type']]]);
    expect(await refused({ employees: 40, accidents: Array.from({ length: 501 }, () => ({ place: 'x' })) })).toEqual([
      422,
      [['accidents', 'INVALID', 'lines']],
    ]);
    expect((await refused(JSON.parse('{"__proto__": {"x": 1}}')))[0]).toBe(400);
    expect((await q.read(ana, id)).body).toMatchObject({ fields: {}, revision: 0 });
  });

  it('tells respondents the rules over questions, and a delegate those over what they read', async () => {
    const { ids } = await q.ask([{ email }], {}, '2020-01-01');
    const [id = ''] = ids;
    const rulesOf = async (person: Inject) => {
      const { body } = await call<{ sections: { checks?: { rule: string }[] }[] }>(person, 'GET', `/questionnaires/${id}/config`);
      return body.sections.flatMap(({ checks = [] }) => checks.map(({ rule }) => rule));
    };
    expect(await rulesOf(ana)).toEqual(['women <= employees']);
    const dan = await app.signIn('dan2@lacet.example', { grants: [] });
    const give = (...questions: string[]) =>
      call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, { add: [{ email: 'dan2@lacet.example', role: 'delegate', questions }] });
    await give('women');
    expect(await rulesOf(dan)).toEqual([]);
    await give('women', 'employees');
    expect(await rulesOf(dan)).toEqual(['women <= employees']);
  });

  it('a delegate answers the questions that are theirs, a viewer none', async () => {
    const { ids } = await q.ask([{ email }], {}, '2021-01-01');
    const [id = ''] = ids;
    const [dan, vic] = [await app.signIn('dan@lacet.example', { grants: [] }), await app.signIn('vic@lacet.example', { grants: [] })];
    await call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, {
      add: [
        { email: 'dan@lacet.example', role: 'delegate', questions: ['women'] },
        { email: 'vic@lacet.example', role: 'viewer' },
      ],
    });
    await q.save(ana, id, { employees: 40, policy: 'yes' });
    const seen = (await q.read(dan, id)).body;
    expect(seen).toMatchObject({ role: 'delegate', open: ['women'], events: [] });
    // A delegate reads no answer of others.
    expect([seen.fields, seen.computed, seen.errors]).toEqual([{}, {}, []]);
    const asked = (await call<{ sections: { fields: { id: string }[] }[] }>(dan, 'GET', `/questionnaires/${id}/config`)).body.sections;
    expect(asked.flatMap(({ fields }) => fields.map((field) => field.id))).toEqual(['women']);
    expect((await call(dan, 'PUT', `/questionnaires/${id}/previous_value`, { field_id: 'employees' })).status).toBe(404);
    expect((await q.save(dan, id, { women: 4 })).status).toBe(200);
    for (const [person, fields] of [
      [dan, { women: 5, employees: 5 }],
      [vic, { women: 5 }],
    ] as const) {
      const refused = await q.save(person, id, fields, { women: 1 });
      expect(JSON.stringify(refused.body['details'])).toContain('READ_ONLY');
      expect((await q.submit(person, id)).status).toBe(403);
    }
    expect((await q.read(ana, id)).body.fields['women']?.value).toBe(4);
  });
});

describe('submitting and approving', () => {
  it('is refused while something is missing or broken, then freezes the answers and passes them on', async () => {
    const { ids } = await q.ask([{ email }], { name: { en: 'Yearly', fr: 'Annuel' } });
    const [id = ''] = ids;
    await q.save(ana, id, { employees: 40, women: 50 });
    const refused = await q.submit(ana, id);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.details).sort()).toEqual(['trained', 'women']);
    await q.save(ana, id, { women: 25, trained: 'some', policy: 'yes' }, { women: 1 });
    const stale = await call(ana, 'PUT', `/questionnaires/${id}/submit`, { version: 1, revision: 1 });
    expect(stale.body).toMatchObject({ code: 'STATE_CHANGED' });
    const done = await q.submit(ana, id);
    expect(done.body).toMatchObject({ state: 'submitted', submission: { number: 1 }, open: [], events: [] });
    expect(done.body.submission.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await q.save(ana, id, { women: 24 }, { women: 2 })).body).toMatchObject({ code: 'DISABLED' });
    // 3 × 1 + 2 × 0.5, over 3 + 2.
    const seen = await call<{ score: number }>(approver, 'GET', `/questionnaires/approval/${id}`);
    expect(seen.body.score).toBe(0.8);
    expect(JSON.stringify((await call(ana, 'GET', `/questionnaires/${id}/config`)).body)).not.toMatch(/weight|score/);
  });

  it('changes are requested for some questions; only these and what depends on them open again', async () => {
    const { ids } = await q.ask([{ email }], { name: { en: 'Corrected', fr: 'Corrigé' } });
    const [id = ''] = ids;
    await q.save(ana, id, whole);
    const { body } = await q.submit(ana, id);
    const change = (payload: object) =>
      call(approver, 'PUT', `/questionnaires/approval/${id}/request_changes`, { version: body.version, ...payload });
    expect((await change({ questions: ['women'] })).body).toMatchObject({ details: { comment: [{ code: 'BLANK' }] } });
    expect((await change({ comment: 'Count again.' })).body).toMatchObject({ details: { questions: [{ code: 'BLANK' }] } });
    const wrong = await change({ comment: 'Count again.', questions: ['women', 'share', 'salary'] });
    const at = { 'questions.1': [{ reason: 'computed_request' }], 'questions.2': [{ reason: 'choice' }] };
    expect(wrong).toMatchObject({ status: 422, body: { code: 'INVALID_RECORD', details: at } });
    expect((await change({ comment: 'Count again.', questions: ['employees'] })).body).toMatchObject({ state: 'changes_requested' });
    const open = await q.read(ana, id);
    expect(open.body.open).toEqual(['employees', 'trained', 'notes', 'accidents']);
    expect(open.body.comments).toEqual({ employees: { count: 1, open: 1 } });
    expect((await q.save(ana, id, { women: 20 }, { women: 1 })).body).toMatchObject({ details: { women: [{ code: 'READ_ONLY' }] } });
    await q.save(ana, id, { employees: 44 }, { employees: 1 });
    const again = await q.submit(ana, id);
    expect(again.body).toMatchObject({
      state: 'submitted',
      submission: { number: 2 },
      changed: ['employees', 'share'],
      former: { employees: 40, share: 0.63 },
    });
    const approve = () =>
      call(approver, 'PUT', `/questionnaires/approval/${id}/transition`, {
        event: 'approve',
        version: again.body.version,
        hash: again.body.submission.hash,
      });
    expect((await approve()).body).toMatchObject({ code: 'COMMENTS_OPEN' });
    const thread = `/questionnaires/${id}/questions/employees/comments`;
    const [request] = (await call<{ id: string; can_resolve: boolean }[]>(approver, 'GET', thread)).body;
    expect((await call(ana, 'PUT', `${thread}/${request?.id}`, { resolved: true })).status).toBe(403);
    expect((await call(approver, 'PUT', `${thread}/${request?.id}`, { resolved: true })).status).toBe(200);
    expect((await approve()).body).toMatchObject({ state: 'approved' });
  });

  it('is bound to the submission that was read, and is not for those who answered', async () => {
    const both = await app.signIn('both@lacet.example', { grants: ['questionnaires:approve', 'questionnaires:read'] });
    const { ids } = await q.ask([{ email: 'both@lacet.example' }], { approval: 'double' });
    const [id = ''] = ids;
    await q.save(both, id, whole);
    const { body } = await q.submit(both, id);
    const send = (person: Inject, event: string, version = body.version, hash: string | null = body.submission.hash) =>
      call(person, 'PUT', `/questionnaires/approval/${id}/transition`, { event, version, ...(hash && { hash }) });
    expect((await send(both, 'preapprove')).body).toMatchObject({ code: 'SELF_APPROVAL' });
    expect((await send(approver, 'preapprove', body.version, null)).body).toMatchObject({ code: 'HASH_MISSING' });
    expect((await send(approver, 'preapprove', body.version, 'f'.repeat(64))).body).toMatchObject({ code: 'STATE_CHANGED' });
    expect((await send(approver, 'approve')).body).toMatchObject({ code: 'STATE_CHANGED' });
    expect((await send(approver, 'preapprove')).body).toMatchObject({ state: 'preapproved' });
    expect((await send(approver, 'approve', body.version + 1)).body).toMatchObject({ code: 'SECOND_APPROVAL' });
    let pre = await app.signIn('pre@lacet.example', { grants: ['questionnaires:approve'] });
    const root = await app.signIn('super@lacet.example');
    const [person] = (await call<{ id: string }[]>(root, 'GET', `/users?filter=${encodeURIComponent('{"email":"pre@lacet.example"}')}`))
      .body;
    expect((await call(root, 'PUT', `/users/${person?.id}`, { approval_role: 'preapprobator' })).status).toBe(200);
    pre = await app.signIn('pre@lacet.example');
    expect((await send(pre, 'approve', body.version + 1)).body).toMatchObject({ code: 'PREAPPROVER' });
    const last = await app.signIn('last@lacet.example', { grants: ['questionnaires:approve'] });
    expect((await send(last, 'approve', body.version + 1)).body).toMatchObject({ state: 'approved' });
    expect(await call(q.admin, 'DELETE', `/questionnaires/admin/${id}`)).toMatchObject({
      status: 422,
      body: { code: 'STATE_CHANGED', details: { moved: [{ id, state: 'approved' }] } },
    });
    const reopened = await call(q.admin, 'PUT', `/questionnaires/admin/${id}/transition`, {
      event: 'reopen',
      version: body.version + 2,
      reason: 'A mistake',
    });
    expect(reopened.body).toMatchObject({ state: 'open' });
  });

  it('a large change since the period before needs a reason', async () => {
    const { template, ids } = await q.ask([{ email }], { name: { en: 'Compared', fr: 'Comparé' } }, '2023-01-01');
    await q.save(ana, ids[0] ?? '', whole);
    await q.submit(ana, ids[0] ?? '');
    const { body } = await q.create(template, [{ email }], { period: '2024-06-01' });
    const [id = ''] = body.feedback.created_ids;
    expect((await q.read(ana, id)).body.previous['employees']).toMatchObject({ value: 40, date: '2023-01-01' });
    expect((await call(ana, 'PUT', `/questionnaires/${id}/previous_value`, { field_id: 'women' })).body).toMatchObject({ value: 25 });
    expect((await call(ana, 'PUT', `/questionnaires/${id}/variation`, { field_id: 'employees', value: 60 })).body).toEqual({
      previous: 40,
      value: 60,
      change: 20,
      ratio: 50,
      threshold: 20,
      exceeded: true,
    });
    await q.save(ana, id, { ...whole, employees: 60 });
    expect((await q.submit(ana, id)).body.details).toMatchObject({ employees: [{ code: 'VARIATION_EXCEEDED', ratio: 50 }] });
    const rev = async () => ({ employees: (await q.read(ana, id)).body.fields['employees']?.rev ?? 0 });
    const explain = async (revs: object = {}, reason = 'A new workshop') =>
      call(ana, 'PUT', `/questionnaires/${id}`, { reasons: { employees: reason }, revs: { ...(await rev()), ...revs } });
    // A reason is that of the answer that was read: not of a later one, and not in place of somebody else's.
    expect(await explain({ employees: 0 })).toMatchObject({
      status: 422,
      body: { code: 'VERSION_CHANGE', details: { answers: [{ value: 60 }] } },
    });
    const before = await rev();
    expect((await explain()).body).toMatchObject({ revs: { employees: 2 } });
    expect(await explain(before, 'Another one')).toMatchObject({
      body: { code: 'VERSION_CHANGE', details: { answers: [{ reason: 'A new workshop' }] } },
    });
    expect((await explain(before)).status).toBe(200);
    await explain({}, '');
    await explain();
    await q.save(ana, id, { employees: 60_000 }, await rev());
    expect((await q.read(ana, id)).body.fields['employees']).toMatchObject({ value: 60_000, reason: null });
    expect((await q.submit(ana, id)).body.details).toMatchObject({ employees: [{ code: 'VARIATION_EXCEEDED' }] });
    await q.save(ana, id, { employees: 60 }, await rev());
    await explain();
    expect((await q.submit(ana, id)).body).toMatchObject({ state: 'submitted' });
  });
});
