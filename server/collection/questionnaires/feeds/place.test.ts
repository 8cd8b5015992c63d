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
  return (await call<QuestionnaireRead>(manager, 'GET', `/questionnaires/admin/${id}/answers`)).body.feeds;
}
const entryOf = async (id: string | null | undefined) =>
  (await call<InputBody>(manager, 'GET', `/services/data_cluster/inputs/${id ?? ''}`)).body;

it('is of the period of the questionnaire, of the one before, or of a named one', async () => {
  const template = await published(
    question('now', {}),
    question('same', { period: 'period', field: 'kwh' }),
    question('before', { period: 'previous' }),
    question('base', { period: '2019' }),
  );
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
