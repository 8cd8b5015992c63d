/** Tests that a questionnaire of which changes are requested can be corrected and approved after it moved to a version that renames, adds and removes questions. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
let approver: Inject;
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: ['files:write'] });
  approver = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve'] });
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });
const number = (id: string, more: object = {}) => ({ id, name: text(id), type: 'number', ...more });
const section = (fields: object[], checks: object[] = []) => [{ key: 'all', name: text('All'), fields, checks }];

/** Asks Ana, requests changes of some of her answers, and moves the questionnaire to a version with these sections. */
async function moved(before: object[], answers: Record<string, unknown>, asked: string[], after: object[], delegated?: string) {
  const { template, ids } = await q.ask([{ email: 'ana@lacet.example' }], { sections: before });
  const [id = ''] = ids;
  if (delegated !== undefined) {
    const add = [{ email: 'dan@lacet.example', role: 'delegate', questions: [delegated] }];
    expect((await call(q.admin, 'PUT', `/questionnaires/admin/${id}/access`, { add })).status).toBe(200);
  }
  await q.save(ana, id, answers);
  const { body } = await q.submit(ana, id);
  const request = { version: body.version, comment: 'Count again.', questions: asked };
  expect((await call(approver, 'PUT', `/questionnaires/approval/${id}/request_changes`, request)).status).toBe(200);
  const path = `/questionnaires/templates/${template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  expect((await call(q.admin, 'PUT', path, { version, sections: after })).status).toBe(200);
  const published = await q.publish(template, version + 1, 'started');
  expect(published.body).toMatchObject({ moved: 1 });
  return { id, published: published.body };
}

it('what names a renamed question follows: its request and thread, its delegate, its evidence', async () => {
  const dan = await app.signIn('dan@lacet.example', { grants: [] });
  const staff = { required: true, evidence: 'optional' };
  const { id, published } = await moved(
    section([number('staff', staff), number('women')]),
    { staff: 40, women: 20 },
    ['staff'],
    section([number('employees', { ...staff, name: text('staff'), was: ['staff'] }), number('women')]),
    'staff',
  );
  expect(published).toMatchObject({ to_confirm: 0 });
  const read = (await q.read(ana, id)).body;
  expect([read.open, read.comments]).toEqual([['employees', 'employees__evidence'], { employees: { count: 1, open: 1 } }]);
  expect((await q.read(dan, id)).body).toMatchObject({ fields: { employees: { value: 40 } }, open: ['employees', 'employees__evidence'] });
  expect((await q.save(dan, id, { employees: 41 }, { employees: read.fields['employees']?.rev ?? 0 })).status).toBe(200);
});

it('questions that are new or asked in another way open too, and those that a new rule compares', async () => {
  const rule = { rule: 'women <= staff', fields: ['women'], message: text('Too many') };
  const { id, published } = await moved(
    section([number('staff'), number('women'), number('men'), number('trained')]),
    { staff: 4, women: 5, men: 900, trained: 1 },
    ['trained'],
    section(
      [number('staff'), number('women'), number('men', { max: 100 }), number('trained'), number('sites', { required: true })],
      [rule],
    ),
  );
  expect(published).toMatchObject({ to_confirm: 1 });
  expect((await q.read(ana, id)).body.open).toEqual(['staff', 'women', 'men', 'trained', 'sites']);
  const revs = { women: 1, men: 1 };
  expect((await q.save(ana, id, { sites: 2, men: 9, women: 3 }, revs, 2)).status).toBe(200);
  expect((await q.submit(ana, id)).body).toMatchObject({ state: 'submitted' });
});

it('questions that stay as they were stay closed, and a request about a removed question keeps nobody from approving', async () => {
  const { id } = await moved(
    section([number('staff'), number('women')]),
    { staff: 4, women: 5 },
    ['women'],
    section([number('staff'), number('sites')]),
  );
  const read = (await q.read(ana, id)).body;
  expect(read).toMatchObject({ open: ['sites'], comments: {}, removed_comments: [{ field: { id: 'women' }, count: 1, open: 1 }] });
  const thread = (person: Inject, question: string) =>
    call<{ text: string }[]>(person, 'GET', `/questionnaires/${id}/questions/${question}/comments`);
  for (const person of [ana, approver]) expect((await thread(person, 'women')).body).toMatchObject([{ text: 'Count again.' }]);
  expect((await thread(ana, 'nothing')).status).toBe(404);
  const { body } = await q.submit(ana, id);
  const seen = await call(approver, 'GET', `/questionnaires/approval/${id}`);
  expect(seen.body).toMatchObject({ removed_comments: [{ field: { id: 'women' }, open: 1 }] });
  const approval = { event: 'approve', version: body.version, hash: body.submission.hash };
  expect((await call(approver, 'PUT', `/questionnaires/approval/${id}/transition`, approval)).body).toMatchObject({ state: 'approved' });
});

it('a questionnaire opens on what its new version adds and on the answers to confirm, until these are given or confirmed', async () => {
  const before = [number('staff'), number('women', { weight: 1 }), number('men'), number('trained')];
  const { template, ids } = await q.ask([{ email: 'ana@lacet.example' }], { sections: section(before) });
  const [id = ''] = ids;
  await q.save(ana, id, { staff: 4, women: 5, men: 9 });
  const change = async (fields: object[]) => {
    const path = `/questionnaires/templates/${template}`;
    const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
    expect(await call(q.admin, 'PUT', path, { version, sections: section(fields) })).toMatchObject({ status: 200 });
    return (await q.publish(template, version + 1, 'started')).body;
  };
  const changed = [
    number('staff', { name: text('Staff on 31 December') }),
    number('women', { weight: 2, required: true }),
    number('men', { min: 1 }),
    number('trained', { max: 10 }),
    number('sites', { evidence: 'optional' }),
    number('both', { compute: 'women * 2' }),
  ];
  expect(await change(changed)).toMatchObject({ moved: 1, to_confirm: 2 });
  const read = (await q.read(ana, id)).body;
  expect(read).toMatchObject({ new: ['sites'], to_confirm: ['staff', 'men'], fields: { staff: { value: 4, rev: 1 } } });
  expect(read.fields).not.toHaveProperty('sites');

  await change([...changed.slice(0, 2), number('gents', { min: 1, was: ['men'] }), ...changed.slice(3), number('countries')]);
  expect((await q.read(ana, id)).body).toMatchObject({ new: ['sites', 'countries'], to_confirm: ['staff', 'gents'] });

  const stale = await q.save(ana, id, { staff: 6 }, { staff: 0 }, 3);
  expect(stale.body.code).toBe('VERSION_CHANGE');
  const confirmed = await q.save(ana, id, { staff: 4, sites: 2 }, { staff: 1 }, 3);
  expect(confirmed.body).toMatchObject({ revs: { staff: 2, sites: 1 }, new: ['countries'], to_confirm: ['gents'] });
  expect((await q.save(ana, id, { staff: 4 }, { staff: 2 }, 3)).body).toMatchObject({ revs: { staff: 2 } });
  expect((await q.submit(ana, id)).body).toMatchObject({ state: 'submitted', new: [], to_confirm: [] });
});

it('nothing is new to somebody who had answered nothing', async () => {
  const { template, ids } = await q.ask([{ email: 'ana@lacet.example' }], { sections: section([number('staff')]) });
  const path = `/questionnaires/templates/${template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  await call(q.admin, 'PUT', path, { version, sections: section([number('staff'), number('sites')]) });
  expect((await q.publish(template, version + 1, 'untouched')).body).toMatchObject({ moved: 1 });
  expect((await q.read(ana, ids[0] ?? '')).body).toMatchObject({ new: [], to_confirm: [], fields: {} });
});

it('a question that two were gets the answer of the first', async () => {
  const { template, ids } = await q.ask([{ email: 'ana@lacet.example' }], {
    sections: section([number('men'), number('women'), number('staff')]),
  });
  const [id = ''] = ids;
  await q.save(ana, id, { men: 4, women: 5, staff: 9 });
  const path = `/questionnaires/templates/${template}`;
  const change = async (fields: object[]) => {
    const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
    expect(await call(q.admin, 'PUT', path, { version, sections: section(fields) })).toMatchObject({ status: 200 });
    return q.publish(template, version + 1, 'started');
  };
  expect(await change([number('people', { name: text('men'), was: ['men', 'women'] }), number('staff')])).toMatchObject({
    status: 200,
    body: { moved: 1, to_confirm: 0 },
  });
  expect((await q.read(ana, id)).body).toMatchObject({ fields: { people: { value: 4 }, staff: { value: 9 } } });
});
it('a version that gives a question the id of another one which it still asks is refused, because their answers would mix', async () => {
  const { template } = await q.ask([{ email: 'ana@lacet.example' }], { sections: section([number('men'), number('women')]) });
  const path = `/questionnaires/templates/${template}`;
  const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  for (const fields of [
    [number('women', { was: ['men'] }), number('men', { was: ['women'] })],
    [number('women', { was: ['men'] }), number('girls', { was: ['women'] })],
  ]) {
    const put = await call(q.admin, 'PUT', path, { version, sections: section(fields) });
    expect(put).toMatchObject({ status: 422, body: { code: 'INVALID_RECORD' } });
  }
});
