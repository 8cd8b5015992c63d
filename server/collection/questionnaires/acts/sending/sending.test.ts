/** Tests the search for owners (records, rows of a spreadsheet, people), the preview of a creation, and that the tags of questionnaires lead to entries. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FoundOwners, OwnersAsked, SendingConfig, SendingPlan } from '#resources/api/questionnaires/sending';
import { call, made, type Answer } from '#server/collection/inputs/collection.fixture';
import { recordsOf } from '#tests/contract/support/records';
import { productDefinitions } from '#tests/support/database/definitions';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { feeding, type Fed } from '../../feeds/feeds.fixture';

let app: TestApp;
let fed: Fed;
let template: string;
let buyer: Inject;
const supplier: Record<string, string> = {};

const text = (en: string) => ({ en, fr: en });
const referring = (resource: string, label: string) => ({ type: 'dropdown', choices_from: { resource, label } });
/** An entity whose records refer to a person and to a tag, with an address that only super administrators read. */
const plants = {
  id: 'plants',
  name: { en: { one: 'Plant', other: 'Plants' }, fr: { one: 'Usine', other: 'Usines' } },
  title: 'name',
  fields: [
    { id: 'name', name: text('Name'), type: 'string', required: true },
    { id: 'manager', name: text('Manager'), ...referring('users', 'email') },
    { id: 'place', name: text('Place'), ...referring('tags', 'name') },
    { id: 'secret', name: text('Secret'), type: 'string', format: 'email', permission: { read: 'super_admin:access' } },
  ],
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [{ fields: ['name', 'manager', 'place', 'secret'] }],
  permissions: { read: 'resource.plants:read', write: 'resource.plants:write' },
};

beforeAll(async () => {
  app = await startTestApp({ definitions: { 'plants.json': plants } });
  fed = await feeding(app);
  template = fed.template;
  buyer = await app.signIn('buyer@lacet.example', {
    grants: [
      'questionnaires:read',
      'questionnaires:manage',
      'resource.suppliers:read',
      'resource.suppliers:write',
      'users:read',
      'tags:read',
    ],
  });
  const definition = productDefinitions().find(({ id }) => id === 'suppliers');
  if (!definition) throw new Error('The product has no suppliers.');
  const [whole] = recordsOf(definition, 1);
  for (const [name, tier, contact_email] of [
    ['Tannerie Roux', 'tier_1', 'roux@supplier.example'],
    ['Atelier Porto', 'tier_1', 'buyer@lacet.example'],
    ['Filature Nord', 'tier_1', null],
    ['Lacets du Sud', 'tier_2', 'sud@supplier.example'],
  ] as const) {
    const { legal_id: _legal, parent: _parent, ...values } = { ...whole };
    const { id } = made(await call<{ id: string }>(buyer, 'POST', '/suppliers', { ...values, name, tier, contact_email }));
    supplier[name] = id;
  }
});
afterAll(() => app.close());

type Found = Answer<FoundOwners & { code?: string; details?: Record<string, unknown> }>;
const find = (asked: Omit<OwnersAsked, 'template_id'>, as = buyer): Promise<Found> =>
  call(as, 'POST', '/questionnaires/admin/owners', { template_id: template, ...asked });
const tier1 = { resource: 'suppliers', filter: { tier: 'tier_1' }, email: 'contact_email' };
const country = () => ({ country: fed.c.tag['france'] ?? '' });

it('every supplier of tier 1 is an owner, with the record that the questionnaire is about; those without an address are named', async () => {
  const { status, body } = await find({ records: tier1, tags: country() });
  expect(status).toBe(200);
  expect(body.count).toBe(3);
  expect(body.owners).toEqual(
    ['Atelier Porto', 'Tannerie Roux'].map((name) => ({
      email: name === 'Atelier Porto' ? 'buyer@lacet.example' : 'roux@supplier.example',
      about: { resource: 'suppliers', id: supplier[name] },
      tags: country(),
      name: { en: name, fr: name },
    })),
  );
  expect(body.problems).toEqual([
    {
      name: { en: 'Filature Nord', fr: 'Filature Nord' },
      about: { resource: 'suppliers', id: supplier['Filature Nord'] },
      field: 'email',
      code: 'BLANK',
      params: {},
    },
  ]);
});

it('no owner is found in entities, fields or accounts that the viewer may not read', async () => {
  expect((await find({ records: tier1 }, fed.q.admin)).status).toBe(404);
  expect((await find({ records: { ...tier1, resource: 'nothing' } })).status).toBe(404);
  expect(
    (await find({ rows: [{ line: 1, email: 'a@b.example', about: 'Tannerie Roux' }], resource: 'suppliers' }, fed.q.admin)).status,
  ).toBe(404);
  const reader = await app.signIn('reader@lacet.example', { grants: ['questionnaires:read', 'resource.suppliers:read'] });
  expect((await find({ records: tier1 }, reader)).status).toBe(403);
  for (const email of ['name', 'nothing', 'constructor'])
    expect((await find({ records: { ...tier1, email } })).body).toMatchObject({
      code: 'INVALID_RECORD',
      details: { 'records.email': [{}] },
    });
  expect((await find({ records: { ...tier1, tags: { country: 'parent' } } })).body.code).toBe('INVALID_RECORD');
  expect((await find({ records: { ...tier1, filter: { nothing: 1 } } })).status).toBe(400);
  const blind = await app.signIn('blind@lacet.example', { grants: ['questionnaires:read', 'questionnaires:manage', 'indicators:read'] });
  expect((await find({ records: { resource: 'users', filter: {}, email: 'email' } }, blind)).status).toBe(404);
});

it('the accounts that a filter finds are owners by their id, and their questionnaires are about no record', async () => {
  const { body } = await find({
    records: { resource: 'users', filter: { email: 'buyer@lacet.example' }, email: 'email' },
    tags: country(),
  });
  expect(body.owners).toEqual([{ user_id: expect.any(String), tags: country(), name: expect.any(Object) }]);
});

it('a record gives the person and the tag that it refers to; a field that the viewer may not read holds no address for them', async () => {
  const grants = [
    'questionnaires:read',
    'questionnaires:manage',
    'resource.plants:read',
    'resource.plants:write',
    'users:read',
    'tags:read',
  ];
  const maker = await app.signIn('maker@lacet.example', { grants });
  await app.signIn('boss@lacet.example', { grants: [] });
  const { rows } = await app.database.pool.query(`SELECT id FROM users WHERE email = 'boss@lacet.example'`);
  const manager: string = rows[0].id;
  const ids: string[] = [];
  for (const [name, boss, place] of [
    ['A', manager, 'spain'],
    ['B', manager, null],
    ['C', null, 'spain'],
    ['D', manager, 'alizee'],
  ] as const) {
    const { id } = made(await call<{ id: string }>(maker, 'POST', '/plants', { name, manager: boss, place: place && fed.c.tag[place] }));
    ids.push(id);
  }
  const records = { resource: 'plants', filter: {}, email: 'manager', tags: { country: 'place' } };
  const { body } = await find({ records }, maker);
  expect(body.owners).toEqual([
    { user_id: manager, about: { resource: 'plants', id: ids[0] }, tags: { country: fed.c.tag['spain'] }, name: text('A') },
  ]);
  expect(body.problems.map(({ about, field, code }) => [about?.id, field, code])).toEqual([
    [ids[1], 'tags.country', 'BLANK'],
    [ids[2], 'email', 'BLANK'],
    [ids[3], 'tags.country', 'INVALID'],
  ]);
  // A record without a tag gets the tag that is given for all.
  expect((await find({ records, tags: country() }, maker)).body.owners).toHaveLength(2);
  for (const hidden of [{ email: 'secret' }, { filter: { secret: 'a@b.example' } }])
    expect((await find({ records: { ...records, ...hidden } }, maker)).status).toBeGreaterThanOrEqual(400);
  const blind = await app.signIn('unseeing@lacet.example', { grants: grants.filter((grant) => grant !== 'users:read') });
  expect((await find({ records }, blind)).body).toMatchObject({ code: 'INVALID_RECORD', details: { 'records.email': [{}] } });
});

it('rows name records by title or id and tags by key or name; each row that cannot be read has its reason, and the others are found', async () => {
  const id = supplier['Atelier Porto'] ?? '';
  const row = (line: number, email: string, about = '', tag = 'France') => ({ line, email, about, tags: { country: tag } });
  const rows = [
    row(2, ' Ana@Supplier.example ', 'tannerie roux', 'france'),
    row(3, 'b@supplier.example', id, 'SPAIN'),
    row(4, 'c@supplier.example', 'Tanerie Roux'),
    row(5, 'd@supplier.example', 'Nowhere at all'),
    row(6, 'e@supplier.example', '', 'Frence'),
    row(7, 'f@supplier.example', '', 'europe'),
    row(8, 'g@supplier.example', '', ''),
    row(9, 'not an address'),
    row(10, ''),
  ];
  const { body } = await find({ rows, resource: 'suppliers' });
  expect(body.owners).toMatchObject([
    { line: 2, email: ' Ana@Supplier.example ', about: { id: supplier['Tannerie Roux'] }, tags: { country: fed.c.tag['france'] } },
    { line: 3, about: { id }, tags: { country: fed.c.tag['spain'] } },
  ]);
  expect(body.problems.map(({ line, field, code, params }) => [line, field, code, params])).toEqual([
    [4, 'about', 'INVALID', { reason: 'unknown_choice_near', value: 'Tanerie Roux', near: 'Tannerie Roux' }],
    [5, 'about', 'INVALID', { reason: 'unknown_choice', value: 'Nowhere at all' }],
    [6, 'tags.country', 'INVALID', { reason: 'unknown_choice_near', value: 'Frence', near: 'France' }],
    [7, 'tags.country', 'INVALID', { reason: 'not_a_leaf' }],
    [8, 'tags.country', 'BLANK', {}],
    [9, 'email', 'INVALID', expect.objectContaining({ reason: 'format' })],
    [10, 'email', 'BLANK', {}],
  ]);
});

it('more than 5,000 owners are refused with a code of their own', async () => {
  const rows = Array.from({ length: 5000 }, (_, place) => ({ line: place + 1, email: `p${place}@x.example` }));
  const { body } = await find({
    records: { resource: 'users', filter: { email: 'buyer@lacet.example' }, email: 'email' },
    tags: country(),
  });
  const people = [body.owners[0]?.user_id ?? ''];
  expect((await find({ rows, people, tags: country() })).body).toMatchObject({ code: 'TOO_MANY_OWNERS' });
  expect((await find({ rows, tags: country() })).body.owners).toHaveLength(5000);
});

it('a plan gives the number of new questionnaires, those that exist already and the email in each language, and writes nothing', async () => {
  const { id, version } = await fed.q.template({ name: { en: 'Conduct', fr: 'Conduite' } });
  await fed.q.publish(id, version);
  await app.signIn('luc@lacet.example', { grants: [], locale: 'fr' });
  const guest = { email: 'new@supplier.example', about: { resource: 'suppliers', id: supplier['Tannerie Roux'] } };
  const creation = {
    template_id: id,
    period: '2025-01-01',
    due_on: '2025-06-30',
    owners: [guest, { email: 'luc@lacet.example' }, { email: 'LUC@lacet.example' }],
  };
  const plan = (asked: object, as = buyer) =>
    call<SendingPlan & { code?: string; details?: object }>(as, 'POST', '/questionnaires/admin/plan', asked);
  const { body } = await plan(creation);
  expect(body).toMatchObject({ create: 2, mail_server: false, duplicates: [{ id: null, email: 'luc@lacet.example' }] });
  expect(body.letters.map(({ locale, by_link, people, to }) => [locale, by_link, people, to])).toEqual([
    ['en', true, 1, 'new@supplier.example'],
    ['fr', false, 1, 'luc@lacet.example'],
  ]);
  expect(body.letters[0]?.subject).toBe('Please answer: Conduct – Tannerie Roux');
  expect(body.letters[1]?.paragraphs.join(' ')).toContain('30 juin 2025');
  const count = async () =>
    (await app.database.pool.query('SELECT (SELECT count(*) FROM questionnaires) + (SELECT count(*) FROM mails) AS n')).rows;
  const before = await count();
  await plan(creation);
  expect(await count()).toEqual(before);
  const created = await call<{ feedback: { created_ids: string[] } }>(buyer, 'POST', '/questionnaires/admin', creation);
  expect(created.body.feedback).toMatchObject({ created: 2, duplicated: 1 });
  const again = await plan(creation);
  expect(again.body).toMatchObject({ create: 0, letters: [] });
  expect(again.body.duplicates.map(({ id: there }) => there)).toEqual([
    created.body.feedback.created_ids[0],
    created.body.feedback.created_ids[1],
    created.body.feedback.created_ids[1],
  ]);
  expect((await plan({ ...creation, period: 'x' })).body).toMatchObject({ code: 'INVALID_RECORD', details: { period: [{}] } });
  const reader = await app.signIn('reader@lacet.example', { grants: ['questionnaires:read'] });
  expect((await plan(creation, reader)).status).toBe(403);
});

it('the config names the dimensions of the subjects that the template feeds, and an owner with a tag of each leads to an entry', async () => {
  const { body: config } = await call<SendingConfig>(buyer, 'GET', `/questionnaires/admin/questionnaires/${template}/config`);
  expect(config.dimensions).toMatchObject([
    { key: 'country', name: { en: 'Country' }, required: true, subjects: [{ en: 'Electricity' }] },
    { key: 'brand', required: false },
  ]);
  expect((await call(buyer, 'GET', '/questionnaires/admin/questionnaires/nothing/config')).status).toBe(404);
  const { body: found } = await find({ rows: [{ line: 1, email: 'respondent@lacet.example', tags: { country: 'Japan' } }] });
  const owners = found.owners.map(({ line: _line, name: _name, ...owner }) => owner);
  const { feedback } = made(await fed.q.create(template, owners, { period: '2021-01-01' }));
  const [id = ''] = feedback.created_ids;
  await fed.q.save(fed.respondent, id, { used: 77 });
  const { body } = await fed.q.submit(fed.respondent, id);
  const approval = { event: 'approve', version: body.version, hash: body.submission.hash };
  expect((await call(fed.approver, 'PUT', `/questionnaires/approval/${id}/transition`, approval)).status).toBe(200);
  const { rows } = await app.database.pool.query(`SELECT state, tags, values FROM inputs WHERE date = '2021-01-01'`);
  expect(rows).toEqual([{ state: 'approved', tags: { country: fed.c.tag['japan'] }, values: expect.objectContaining({ kwh: 77 }) }]);
});
