/** Tests subjects through the real application: their fields are a valid definition, and existing entries stay valid. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, codes, collection, type Collection } from '../inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';

let app: TestApp;
let c: Collection;
const base = '/services/data_cluster/subjects';
beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
});
afterAll(() => app.close());

const names = { en: 'Waste', fr: 'Déchets' };

describe('a subject', () => {
  it('comes back as it was written', async () => {
    const { status, body } = await c.subject('waste', {
      period: 'fiscal_year',
      variation_threshold: 12.5,
      progress: { disabled: true, available_users: [] },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: 'waste',
      key: 'waste',
      period: 'fiscal_year',
      variation_threshold: 12.5,
      fields: [{ id: 'kwh' }, { id: 'note' }],
    });
  });

  it('stands in a subsection of its own section, which stays while it does', async () => {
    const subsections = [{ key: 'waste', name: { en: 'Waste', fr: 'Déchets' }, position: 1 }];
    expect(
      (await call(c.admin, 'POST', '/services/sections', { key: 'earth', name: { en: 'Earth', fr: 'Terre' }, subsections })).status,
    ).toBe(201);
    expect(await c.subject('litter', { section: 'earth', subsection: 'waste' })).toMatchObject({
      status: 201,
      body: { subsection: 'waste' },
    });
    const elsewhere = await c.subject('litter_elsewhere', { section: 'earth', subsection: 'energy' });
    expect(elsewhere).toMatchObject({ status: 422, body: { details: { subsection: [{ reason: 'choice', accepted: ['waste'] }] } } });
    const gone = await call(c.admin, 'PUT', '/services/sections/earth', { subsections: [] });
    expect(gone).toMatchObject({ status: 422, body: { details: { subsections: [{ reason: 'has_subjects' }] } } });
    const { body: overview } = await call<{ subjects: object[] }>(c.admin, 'GET', '/progress');
    expect(overview.subjects).toContainEqual(expect.objectContaining({ key: 'litter', section: 'earth', subsection: 'waste' }));
  });

  it.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['a field without a name', { fields: [{ id: 'kg', type: 'number' }] }, { fields: ['INVALID'] }],
    ['a field of no type', { fields: [{ id: 'kg', name: names, type: 'weight' }] }, { fields: ['INVALID'] }],
    [
      'two fields of the same id',
      {
        fields: [
          { id: 'kg', name: names, type: 'number' },
          { id: 'kg', name: names, type: 'number' },
        ],
      },
      { fields: ['INVALID'] },
    ],
    ['fields that are no list', { fields: { kg: 'number' } }, { fields: ['INVALID'] }],
    ['a dimension that is not there', { tag_roots: [{ key: 'planet', required: true }] }, { 'tag_roots.0.key': ['INVALID'] }],
    ['a dimension that is only a node', { tag_roots: [{ key: 'europe', required: true }] }, { 'tag_roots.0.key': ['INVALID'] }],
    ['a dimension twice', { tag_roots: [{ key: 'brand' }, { key: 'brand' }] }, { 'tag_roots.1.key': ['INVALID'] }],
    ['a key that is no key', { key: 'Waste 2' }, { key: ['INVALID'] }],
    ['days that go backwards', { open_from: '2024-02-01', open_until: '2024-01-01' }, { open_until: ['INVALID'] }],
    ['progress of another shape', { progress: { who: 'me' } }, { progress: ['INVALID'] }],
  ])('is refused for %s', async (_name, more, expected) => {
    const answer = await c.subject('other', more);
    expect(answer.status).toBe(422);
    expect(codes(answer)).toEqual(expected);
  });

  it('says where a field is wrong and what is accepted', async () => {
    const { body } = await c.subject('other', { fields: [{ id: 'kg', name: names, type: 'weight' }] });
    expect(body['details']).toMatchObject({
      fields: [{ reason: 'definition', accepted: expect.stringContaining('number'), message: expect.stringContaining('kg') }],
    });
  });

  it('in use keeps its period and cannot be removed', async () => {
    await c.subject('electricity');
    expect((await call(c.admin, 'PUT', `${base}/electricity`, { period: 'month' })).status).toBe(200);
    await call(c.admin, 'PUT', `${base}/electricity`, { period: 'year' });
    const entered = await c.enter(c.admin, { tags: { country: c.tag['france'] }, values: { kwh: 1 } });
    expect(entered.status).toBe(201);
    expect(codes(await call(c.admin, 'PUT', `${base}/electricity`, { period: 'month' }))).toEqual({ period: ['INVALID'] });
    expect(codes(await call(c.admin, 'DELETE', `${base}/electricity`))).toEqual({ key: ['INVALID'] });
    expect((await call(c.admin, 'DELETE', `${base}/waste`)).status).toBe(200);
  });
});
