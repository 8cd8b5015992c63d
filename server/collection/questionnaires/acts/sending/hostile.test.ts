/** Tests the creation of questionnaires against hostile names and filters: a title that few people read, a dimension called as a member of every object, more values than SQL takes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FoundOwners, SendingConfig, SendingPlan } from '#resources/api/questionnaires/sending';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { feeding, type Fed } from '../../feeds/feeds.fixture';

let app: TestApp;
let fed: Fed;
const text = (en: string) => ({ en, fr: en });
/** An entity whose records are called by a text that few people read. */
const mergers = {
  id: 'mergers',
  name: { en: { one: 'Merger', other: 'Mergers' }, fr: { one: 'Fusion', other: 'Fusions', gender: 'feminine' } },
  title: 'secret',
  fields: [
    { id: 'name', name: text('Name'), type: 'string', required: true },
    { id: 'manager', name: text('Manager'), type: 'dropdown', choices_from: { resource: 'users', label: 'email' } },
    { id: 'secret', name: text('Secret'), type: 'string', permission: { read: 'super_admin:access' } },
  ],
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [{ fields: ['name', 'manager', 'secret'] }],
  permissions: { read: 'resource.mergers:read', write: 'resource.mergers:write' },
};

beforeAll(async () => {
  app = await startTestApp({ definitions: { 'mergers.json': mergers } });
  fed = await feeding(app);
});
afterAll(() => app.close());

it('the title of a record that the administrator may not read stands in no name and no email', async () => {
  const { id } = made(await call<{ id: string }>(fed.c.admin, 'POST', '/mergers', { name: 'Project', secret: 'Aster' }));
  const grants = ['questionnaires:read', 'questionnaires:manage', 'resource.mergers:read'];
  const maker = await app.signIn('outsider@lacet.example', { grants });
  const creation = {
    template_id: fed.template,
    period: '2020-01-01',
    owners: [{ email: 'x@y.example', about: { resource: 'mergers', id } }],
  };
  const plan = await call<SendingPlan>(maker, 'POST', '/questionnaires/admin/plan', creation);
  expect(plan.body.letters.map(({ subject }) => subject)).toEqual([
    'Please answer: Energy of sites',
    expect.stringContaining('Energy of sites'),
  ]);
  expect(JSON.stringify(plan.body)).not.toContain('Aster');
  const chief = await app.signIn('chief@lacet.example', { grants: [...grants, 'super_admin:access'] });
  expect(JSON.stringify((await call(chief, 'POST', '/questionnaires/admin/plan', creation)).body)).toContain('Aster');
});

it('a dimension may be called as a member that every object has', async () => {
  const root = made(await call<{ id: string }>(fed.c.admin, 'POST', '/tags', { key: 'constructor', name: text('Builder') }));
  const tag = made(await call<{ id: string }>(fed.c.admin, 'POST', '/tags', { key: 'acme', name: text('Acme'), parent_id: root.id }));
  made(await fed.c.subject('works', { tag_roots: [{ key: 'constructor', required: true }] }));
  const fields = [{ id: 'used', name: text('Used'), type: 'number', feeds: { subject: 'works', field: 'kwh' } }];
  const { id, version } = await fed.q.template({ name: text('Works'), sections: [{ key: 'works', name: text('Works'), fields }] });
  await fed.q.publish(id, version);
  const { body: config } = await call<SendingConfig>(fed.q.admin, 'GET', `/questionnaires/admin/questionnaires/${id}/config`);
  expect(config.dimensions).toMatchObject([{ key: 'constructor', required: true }]);
  const rows = ['', 'Acme'].map((word, place) => ({ line: place + 1, email: 'respondent@lacet.example', tags: { constructor: word } }));
  const { body } = await call<FoundOwners>(fed.q.admin, 'POST', '/questionnaires/admin/owners', { template_id: id, rows });
  expect(body.problems).toMatchObject([{ line: 1, field: 'tags.constructor', code: 'BLANK' }]);
  expect(body.owners).toMatchObject([{ line: 2, tags: { constructor: tag.id } }]);
  expect((await fed.c.enter(fed.c.admin, { subject_key: 'works', values: { kwh: 1 } })).body.details).toMatchObject({
    'tags.constructor': [{ code: 'BLANK' }],
  });
  const { feedback } = made(await fed.q.create(id, [{ email: 'respondent@lacet.example' }]));
  const [questionnaire = ''] = feedback.created_ids;
  await fed.q.save(fed.respondent, questionnaire, { used: 7 });
  const { body: submitted } = await fed.q.submit(fed.respondent, questionnaire);
  const approval = { event: 'approve', version: submitted.version, hash: submitted.submission.hash };
  expect((await call(fed.approver, 'PUT', `/questionnaires/approval/${questionnaire}/transition`, approval)).status).toBe(200);
  const { rows: feeds } = await app.database.pool.query(`SELECT outcome, errors FROM questionnaire_feeds WHERE subject_key = 'works'`);
  expect(feeds).toMatchObject([{ outcome: 'conflict', errors: [{ field: 'tags.constructor', code: 'BLANK' }] }]);
});

it('a filter with more values than a statement takes is refused', async () => {
  const name = Array.from({ length: 60_000 }, (_, place) => String(place));
  const find = (filter: object) =>
    call(fed.c.admin, 'POST', '/questionnaires/admin/owners', {
      template_id: fed.template,
      records: { resource: 'mergers', filter, email: 'manager' },
    });
  expect((await find({ name })).body).toMatchObject({ code: 'INVALID_FILTER' });
  expect((await find({ name: name.slice(0, 10_000) })).body).toMatchObject({ count: 0 });
});
