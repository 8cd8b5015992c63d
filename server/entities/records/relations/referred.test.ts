/** Tests lists filtered by fields of referenced records: with each operator, and only as far as the user may read. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import type { Field } from '#resources/definition';
import { referredFields } from '#resources/language/fields/referredFields';
import { readDefinitions } from '#server/entities/definitions/files';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { samples } from '../records.fixture';

let test: TestApp;
let owner: Inject;
let clerk: Inject;
let data: Collection;
interface Row {
  id: string;
  label: string;
}
const grants = ['resource.samples:read', 'resource.samples:write'];
const reference = (id: string, resource: string, label: string): Field => ({
  id,
  name: { en: id, fr: id },
  type: 'dropdown',
  choices_from: { resource, label },
});
const fields = [...samples.fields, reference('entry', 'inputs', 'comment'), reference('parent', 'samples', 'label')];

beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': { ...samples, fields } } });
  owner = await test.signIn('super@lacet.example');
  clerk = await test.signIn('clerk@lacet.example', { grants });
  data = await collection(test);
  const supplier = async (sent: object) => made(await call<Row>(owner, 'POST', '/suppliers', sent)).id;
  const portuguese = await supplier({ name: 'Solas do Porto', country: 'PT', tier: 'tier_1', spend: 120 });
  const french = await supplier({ name: 'Tannerie Roux', country: 'FR', tier: 'tier_2', spend: 90 });
  for (const [label, of] of [
    ['porto', portuguese],
    ['roux', french],
    ['roux again', french],
    ['none', null],
  ] as const)
    made(await call(owner, 'POST', '/samples', { label, supplier: of }));
});
afterAll(() => test.close());

const ask = (inject: Inject, query: Record<string, unknown>) =>
  call<Row[] & { code: string; message: string }>(
    inject,
    'GET',
    `/samples?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]))}`,
  );
const labels = async (query: Record<string, unknown>, inject = owner) => {
  const { status, body } = await ask(inject, query);
  return status === 200 ? body.map(({ label }) => label) : [`${status} ${body.code}`];
};
const filtered = async (filter: object, inject = owner) => (await labels({ filter }, inject)).sort();

describe('a list filtered through a reference', () => {
  it.each([
    [{ 'supplier.country': 'FR' }, ['roux', 'roux again']],
    [{ 'supplier.country': ['FR', 'PT'] }, ['porto', 'roux', 'roux again']],
    [{ 'supplier.country': ['PT', null] }, ['none', 'porto']],
    [{ 'supplier.country__not': 'FR' }, ['none', 'porto']],
    [{ 'supplier.country__empty': true }, ['none']],
    [{ 'supplier.country__empty': false }, ['porto', 'roux', 'roux again']],
    [{ 'supplier.spend__gte': 100 }, ['porto']],
    [{ 'supplier.name__contains': 'TANN' }, ['roux', 'roux again']],
    [{ 'supplier.name': 'Tannerie Roux', label: 'roux' }, ['roux']],
  ])('%j', async (filter, expected) => expect(await filtered(filter)).toEqual(expected));

  it('leads from a table to itself, in the reader’s language', async () => {
    for (const [filter, some] of [
      [{ 'parent_id.name__contains': 'COUNTR' }, true],
      [{ 'parent_id.name__contains': 'nowhere' }, false],
      [{ 'parent_id.root_key': 'country' }, true],
      [{ 'parent_id.root_key__not': 'country', root_key: 'country', parent_id__empty: false }, false],
    ] as const) {
      const { status, body } = await call<Row[]>(owner, 'GET', `/tags?filter=${encodeURIComponent(JSON.stringify(filter))}`);
      expect([filter, status, body.length > 0]).toEqual([filter, 200, some]);
    }
  });

  it('is sorted by what they refer to, empty ones last', async () => {
    expect(
      await labels({
        sort: [
          ['supplier.spend', 'DESC'],
          ['label', 'ASC'],
        ],
      }),
    ).toEqual(['porto', 'roux', 'roux again', 'none']);
    expect(await labels({ sort: ['supplier.name', 'ASC'] })).toEqual(['porto', 'roux', 'roux again', 'none']);
  });

  it('counts, changes and exports the same', async () => {
    const filter = JSON.stringify({ 'supplier.country': 'FR' });
    expect((await call(owner, 'GET', `/samples/totals?filter=${encodeURIComponent(filter)}`)).body).toMatchObject({ count: 2 });
    const changed = await call(owner, 'POST', '/samples/bulk', { filter: { 'supplier.country': 'PT' }, data: { amount: 7 } });
    expect(changed.body).toEqual({ matched: 1, changed: 1, change_set: expect.any(String) });
    const view = { resource: 'samples', name: 'French', state: { filter: { 'supplier.country': 'FR' }, sort: [], columns: [] } };
    expect(made(await call<{ state: object }>(owner, 'POST', '/saved_views', view)).state).toMatchObject({
      filter: { 'supplier.country': 'FR' },
    });
    const column = { ...view, state: { filter: {}, sort: [], columns: ['supplier.country'] } };
    expect((await call(owner, 'POST', '/saved_views', column)).status).toBe(422);
  });

  it.each(['supplier.nothing', 'supplier.', 'nothing.country', 'label.country', 'supplier.parent.country'])(
    '%s is unknown',
    async (name) => {
      expect(await ask(owner, { filter: { [name]: 'FR' } })).toMatchObject({ status: 400, body: { code: 'INVALID_FILTER' } });
      expect(await ask(owner, { sort: [name, 'ASC'] })).toMatchObject({ status: 400, body: { code: 'INVALID_SORT' } });
    },
  );
});

it('whatever the filter window offers behind a reference can be asked', async () => {
  const definitions = [...(await readDefinitions()), { ...samples, fields }];
  const asked = definitions.flatMap((definition) =>
    referredFields(definition, definitions, ({ format }) => format !== 'json').map(({ id }) => ({ definition, id })),
  );
  expect(asked.map(({ definition, id }) => `${definition.id} ${id}`)).toEqual(
    expect.arrayContaining(['suppliers parent.country', 'samples supplier.tier']),
  );
  for (const { definition, id } of asked) {
    const filter = encodeURIComponent(JSON.stringify({ [`${id}__empty`]: false }));
    const { status, body } = await call(owner, 'GET', `/${definition.endpoint ?? definition.id}?filter=${filter}`);
    expect([definition.id, id, status, status === 200 ? '' : body]).toEqual([definition.id, id, 200, '']);
  }
});

describe('nobody learns through a reference what they may not read', () => {
  it('of another entity', async () => {
    expect(await filtered({ supplier__empty: true }, clerk)).toEqual(['none']);
    expect(await filtered({ 'supplier.country': 'FR' }, clerk)).toEqual(['400 INVALID_FILTER']);
    expect(await labels({ sort: ['supplier.spend', 'DESC'] }, clerk)).toEqual(['400 INVALID_SORT']);
    const buyer = await test.signIn('buyer@lacet.example', { grants: [...grants, 'resource.suppliers:read'] });
    expect(await filtered({ 'supplier.country': 'FR' }, buyer)).toEqual(['roux', 'roux again']);
  });

  it('of a field that is hidden', async () => {
    const { id } = made(await call<Row>(owner, 'POST', '/samples', { label: 'head', salary: 471147114711 }));
    made(await call(owner, 'POST', '/samples', { label: 'hand', parent: id }));
    expect(await filtered({ 'parent.salary__gte': 4000 })).toEqual(['hand']);
    expect(await filtered({ 'parent.label': 'head' }, clerk)).toEqual(['hand']);
    expect(await filtered({ 'parent.salary__gte': 4000 }, clerk)).toEqual(['400 INVALID_FILTER']);
    expect(await labels({ sort: ['parent.salary', 'ASC'] }, clerk)).toEqual(['400 INVALID_SORT']);
  });

  it('of a record out of their scopes: to them it is as if nothing were referred to', async () => {
    await data.subject('electricity');
    const site = data.tag['france'] ?? '';
    const all = [...grants, 'inputs:read'];
    const ofFrance = await test.signIn('france@lacet.example', { grants: all, scopes: [{ subjects: [], tags: [site] }] });
    for (const [label, country, comment] of [
      ['of france', 'france', 'mine'],
      ['of spain', 'spain', 'sesame'],
    ] as const) {
      const entered = made(await data.enter(data.admin, { tags: { country: data.tag[country] }, values: { kwh: 1 }, comment }));
      made(await call(owner, 'POST', '/samples', { label, entry: entered.id }));
    }
    expect(await filtered({ 'entry.comment__contains': 's' })).toEqual(['of spain']);
    expect(await filtered({ 'entry.comment__contains': 's' }, ofFrance)).toEqual([]);
    const asked = { label: ['of france', 'of spain'] };
    expect(await filtered({ ...asked, 'entry.comment__empty': false }, ofFrance)).toEqual(['of france']);
    expect(await filtered({ ...asked, 'entry.comment__not': 'mine' }, ofFrance)).toEqual(['of spain']);
    expect(await filtered({ ...asked, 'entry.comment__not': 'sesame' }, ofFrance)).toEqual(['of france', 'of spain']);
    expect(await labels({ filter: asked, sort: ['entry.comment', 'DESC'] }, ofFrance)).toEqual(['of france', 'of spain']);
    expect(await labels({ filter: asked, sort: ['entry.comment', 'DESC'] })).toEqual(['of spain', 'of france']);
  });
});
