/** Tests of which period and which tags an entry is that an approved answer feeds. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { FoundOwners, SendingConfig } from '#resources/api/questionnaires/sending';
import { call, made, type InputBody } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { feeding, type Fed } from './feeds.fixture';

let app: TestApp;
let fed: Fed;
let manager: Inject;
beforeAll(async () => {
  app = await startTestApp();
  fed = await feeding(app);
  const grants = ['questionnaires:read', 'questionnaires:manage', 'questionnaires:approve', 'inputs:read', 'subjects:read', 'tags:read'];
  manager = await app.signIn('director@lacet.example', { grants });
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });
const question = (id: string, feeds: object) => ({
  id,
  name: text(id),
  type: 'number',
  feeds: { subject: 'electricity', field: 'kwh', ...feeds },
});
const sectionsOf = (...fields: object[]) => [{ key: 'energy', name: text('Energy'), fields }];
const published = async (...fields: object[]) => {
  const { id, version } = await fed.q.template({ sections: sectionsOf(...fields) });
  expect((await fed.q.publish(id, version)).status).toBe(200);
  return id;
};

/** Answers the questions of a questionnaire for this owner, and approves it. Returns what became of the answers. */
async function fedBy(template: string, owner: object, values: Record<string, number>, period = '2024-01-01') {
  const body = { template_id: template, period, owners: [{ email: 'respondent@lacet.example', ...owner }] };
  const { feedback } = made(await call<{ feedback: { created_ids: string[] } }>(manager, 'POST', '/questionnaires/admin', body));
  const id = feedback.created_ids[0] ?? '';
  expect((await fed.q.save(fed.respondent, id, values)).status).toBe(200);
  const { body: sent } = await fed.q.submit(fed.respondent, id);
  const approval = { event: 'approve', version: sent.version, hash: sent.submission.hash };
  expect((await call(fed.approver, 'PUT', `/questionnaires/approval/${id}/transition`, approval)).status).toBe(200);
  return (await call<QuestionnaireRead>(manager, 'GET', `/questionnaires/admin/${id}/answers`)).body.feeds.map((feed) => ({
    ...feed,
    questionnaire_id: id,
  }));
}
const entryOf = async (id: string | null | undefined) =>
  (await call<InputBody>(manager, 'GET', `/services/data_cluster/inputs/${id ?? ''}`)).body;

it('is of the period of the questionnaire, of the one before, or of a named one', async () => {
  const template = await published(question('now', {}), question('before', { period: 'previous' }), question('base', { period: '2019' }));
  const feeds = await fedBy(template, { tags: { country: fed.c.tag['france'] } }, { now: 4, before: 3, base: 1 });
  const dates = await Promise.all(feeds.map(async ({ question: of, input_id }) => [of, (await entryOf(input_id))['date']]));
  expect(Object.fromEntries(dates)).toEqual({ now: '2024-01-01', before: '2023-01-01', base: '2019-01-01' });
});

it('has the tag that the questionnaire is about, or its own where it is about none', async () => {
  const template = await published(question('used', { tags: { country: 'about' } }));
  const about = (key: string) => ({ about: { resource: 'tags', id: fed.c.tag[key] } });
  const tagsOf = async (owner: object, period: string) => {
    const [feed] = await fedBy(template, owner, { used: 7 }, period);
    return (await entryOf(feed?.input_id))['tags'];
  };
  expect(await tagsOf(about('spain'), '2021-01-01')).toEqual({ country: fed.c.tag['spain'] });
  expect(await tagsOf({ ...about('spain'), tags: { country: fed.c.tag['japan'] } }, '2022-01-01')).toEqual({ country: fed.c.tag['spain'] });
  expect(await tagsOf({ tags: { country: fed.c.tag['japan'] } }, '2021-01-01')).toEqual({ country: fed.c.tag['japan'] });
  expect(await tagsOf({ ...about('brise'), tags: { country: fed.c.tag['japan'] } }, '2022-01-01')).toEqual({ country: fed.c.tag['japan'] });

  const config = await call<SendingConfig>(manager, 'GET', `/questionnaires/admin/questionnaires/${template}/config`);
  expect(config.body.dimensions).toMatchObject([
    { key: 'country', about: true },
    { key: 'brand', about: false },
  ]);
  const rows = [
    { line: 1, email: 'x@lacet.example', about: 'France' },
    { line: 2, email: 'y@lacet.example' },
  ];
  const found = await call<FoundOwners>(manager, 'POST', '/questionnaires/admin/owners', { template_id: template, resource: 'tags', rows });
  expect(found.body).toMatchObject({
    owners: [{ line: 1, about: { id: fed.c.tag['france'] } }],
    problems: [{ line: 2, field: 'tags.country' }],
  });
});

it('a template is refused that names a period or a dimension which its subject does not have', async () => {
  const placed = async (feeds: object) => {
    const { status, body } = await call<{ details: Record<string, { path: string; accepted: string }[]> }>(
      manager,
      'POST',
      '/questionnaires/templates',
      { name: text('Wrong'), sections: sectionsOf(question('used', feeds)) },
    );
    const [error] = Object.values(body.details).flat();
    return [status, error?.path, error?.accepted];
  };
  expect(await placed({ period: 'next' })).toEqual([422, 'used.feeds.period', 'period, previous, or the key of a period']);
  expect(await placed({ period: '2024-07' })).toEqual([422, 'used.feeds.period', 'period, previous, as 2024']);
  expect(await placed({ tags: { contry: 'about' } })).toEqual([
    422,
    'used.feeds.tags.contry',
    expect.stringMatching(/^a dimension of electricity: country.*did you mean "country"/),
  ]);
  expect(await placed({ tags: { country: 3 } })).toEqual([422, 'used.feeds.tags', '{root key: tag id, or "about"}']);
});

it('a template is refused in which two questions surely feed one field of an entry, unless they show on different conditions', async () => {
  const placed = async (...fields: object[]) => {
    const asked = [
      { id: 'kind', name: text('Kind'), type: 'radio', choices: ['a', 'b'].map((key) => ({ key, name: text(key) })) },
      ...fields,
    ];
    const { status, body } = await call<{ details?: Record<string, { path: string; problem: string }[]> }>(
      manager,
      'POST',
      '/questionnaires/templates',
      { name: text('Twice'), sections: sectionsOf(...asked) },
    );
    return [status, ...Object.values(body.details ?? {}).flatMap((errors) => errors.map(({ path, problem }) => `${path} ${problem}`))];
  };
  const shown = (id: string, key: string) => ({ ...question(id, {}), display_condition: { key: 'kind', values: [key] } });
  const { france = '', spain = '' } = fed.c.tag;
  expect(await placed(question('one', {}), question('two', { period: 'period' }))).toEqual([422, 'two.feeds.field fed_twice']);
  expect(await placed(question('one', {}), shown('two', 'a'))).toEqual([422, 'two.feeds.field fed_twice']);
  expect(await placed(shown('one', 'a'), shown('two', 'a'))).toEqual([422, 'two.feeds.field fed_twice']);
  expect(await placed(shown('one', 'a'), shown('two', 'b'))).toEqual([201]);
  const of = (id: string, country: string) => question(id, { tags: { country } });
  expect(await placed(of('one', france), of('two', spain), question('three', { period: 'previous' }))).toEqual([201]);
});

it('a second answer for one field of an entry is a conflict with both values, and never replaces the first', async () => {
  const template = await published(
    question('now', {}),
    question('base', { period: '2018' }),
    question('early', { period: '2018', tags: { country: 'about' } }),
  );
  const owner = { tags: { country: fed.c.tag['spain'] } };
  const feeds = await fedBy(template, owner, { now: 4, base: 9, early: 4 }, '2018-01-01');
  const [entry] = new Set(feeds.map(({ input_id }) => input_id));
  expect(feeds).toMatchObject([
    { question: 'base', outcome: 'conflict', input_id: entry, value: 9, present: 4 },
    { question: 'early', outcome: 'written', input_id: entry, value: 4 },
    { question: 'now', outcome: 'written', input_id: entry, value: 4 },
  ]);
  expect((await entryOf(entry))['values']).toMatchObject({ kwh: 4 });
  const decider = await app.signIn('decider@lacet.example', {
    grants: [
      'questionnaires:read',
      'questionnaires:manage',
      'inputs:read',
      'inputs:approve',
      'inputs:reopen',
      'subjects:read',
      'tags:read',
    ],
  });
  const id = feeds[0]?.questionnaire_id ?? '';
  const taken = await call<QuestionnaireRead>(decider, 'PUT', `/questionnaires/admin/${id}/feeds/base`, {
    decision: 'answer',
    reason: 'Read twice.',
  });
  expect(taken.body.feeds.map(({ question: of, outcome, present }) => [of, outcome, present])).toEqual([
    ['base', 'written', 4],
    ['early', 'kept', 9],
    ['now', 'kept', 9],
  ]);
  expect((await entryOf(entry))['values']).toMatchObject({ kwh: 9 });
});
