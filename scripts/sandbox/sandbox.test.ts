import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validate } from '#resources/language/rules/validate';
import { readDefinitions } from '#server/entities/definitions/files';
import { sandbox } from './application';
import { samples } from '#resources/language/samples/samples';
import { productDefinitions } from '#tests/support/database/definitions';

const definitions = readDefinitions();
const dates = { beginning_of_time: '1990-01-01', end_of_time: '2050-12-31' };

describe.each(definitions.map((definition) => ({ id: definition.id, definition })))('samples of $id', ({ id, definition }) => {
  const records = samples(definitions)[id] ?? [];
  it('conform to the definition, in both languages', () => {
    expect(records.length).toBeGreaterThan(25);
    for (const locale of ['en', 'fr'] as const) {
      expect(records.flatMap((record) => validate(definition.fields, record, { locale, dates }))).toEqual([]);
    }
  });
  it('come out the same each time, each with its own identifier', () => {
    expect(samples(definitions)[id]).toEqual(records);
    expect(new Set(records.map((record) => record.id)).size).toBe(records.length);
  });
});

it('a reference with a filter, even a required one, leads to a record that meets the filter', () => {
  const visits = {
    id: 'site_visits',
    name: { en: { one: 'Site visit', other: 'Site visits' }, fr: { one: 'Visite de site', other: 'Visites de site' } },
    title: 'purpose',
    fields: [
      { id: 'purpose', name: { en: 'Purpose', fr: 'Objet' }, type: 'string', required: true },
      ...['country', 'brand'].map((root) => ({
        id: root,
        name: { en: root, fr: root },
        type: 'dropdown',
        required: true,
        choices_from: { resource: 'tags', label: 'name', filter: { root_key: root } },
      })),
    ],
    list: { columns: ['purpose'], sort: ['purpose', 'ASC'] },
    form: [{ fields: ['purpose', ['country', 'brand']] }],
    permissions: { read: 'resource.site_visits:read', write: 'resource.site_visits:write' },
  };
  for (const wanted of [1, 40]) {
    const made = samples(productDefinitions({ 'site_visits.json': visits }), wanted);
    const rootOf = (id: unknown) => made['tags']?.find((tag) => tag.id === id)?.['root_key'];
    const roots = (made['site_visits'] ?? []).map(({ country, brand }) => [rootOf(country), rootOf(brand)]);
    expect(roots).toEqual(Array.from({ length: wanted }, () => ['country', 'brand']));
  }
});

describe('the sandbox', () => {
  let server: Server;
  let provider: ReturnType<typeof simpleRestProvider>;
  let origin = '';

  beforeAll(async () => {
    await new Promise<void>((listening) => {
      server = sandbox(definitions).listen(0, '127.0.0.1', listening);
    });
    const address = server.address() as AddressInfo;
    origin = `http://127.0.0.1:${address.port}`;
    provider = simpleRestProvider(`${origin}/api`, fetchUtils.fetchJson);
  });
  afterAll(() => server.close());

  it('speaks ra-data-simple-rest, for every definition', async () => {
    for (const { id, endpoint = id, list } of definitions) {
      const [field, order] = list.sort;
      const { data, total } = await provider.getList(endpoint, {
        filter: {},
        sort: { field, order },
        pagination: { page: 2, perPage: 25 },
      });
      expect([id, data.length, total]).toEqual([id, 15, 40]);
      const [first] = data;
      expect((await provider.getOne(endpoint, { id: first.id })).data).toEqual(first);
      expect((await provider.getMany(endpoint, { ids: [first.id] })).data).toEqual([first]);
    }
  });

  it('writes as the API does: merged, checked, completed', async () => {
    const { data: created } = await provider.create('suppliers', { data: { name: 'Cuirs Marchand', country: 'FR', city: 'Romans' } });
    expect(created).toMatchObject({ city: 'Romans', tier: 'tier_1', risk: 'medium', version: 1 });
    const { data: updated } = await provider.update('suppliers', {
      id: created.id,
      data: { audited: true, audited_on: '2024-02-29', audit_result: 'compliant' },
      previousData: created,
    });
    expect(updated).toMatchObject({ city: 'Romans', audit_result: 'compliant', version: 2 });
    const { data: undone } = await provider.update('suppliers', { id: created.id, data: { audited: false }, previousData: updated });
    expect(undone).toMatchObject({ audit_result: null, version: 3 });
    await expect(provider.create('suppliers', { data: { country: 'XX' } })).rejects.toMatchObject({
      status: 422,
      body: { code: 'INVALID_RECORD', details: { name: [{ code: 'BLANK' }], country: [{ code: 'INVALID', reason: 'choice' }] } },
    });
    await provider.delete('suppliers', { id: created.id, previousData: created });
    await expect(provider.getOne('suppliers', { id: created.id })).rejects.toMatchObject({ status: 404 });
  });

  it('refuses a list it does not understand', async () => {
    await expect(
      provider.getList('suppliers', { filter: { nmae: 1 }, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 5 } }),
    ).rejects.toMatchObject({ status: 400, body: { code: 'INVALID_QUERY' } });
  });

  it('tells the back-office who is signed in, what there is, and what may be done', async () => {
    const get = async (path: string) => (await fetchUtils.fetchJson(`${origin}/api/${path}`)).json;
    expect(await get('profile')).toMatchObject({ audience: 'private' });
    expect((await get('profile')).effective_permissions).toContain('resource.suppliers:write');
    expect((await get('definitions')).map(({ id }: { id: string }) => id)).toEqual(definitions.map(({ id }) => id));
    expect((await provider.getMany('permissions', { ids: ['tags:read'] })).data).toContainEqual(
      expect.objectContaining({ id: 'tags:read' }),
    );
    expect(await get('services/clients')).toMatchObject({ key: 'sandbox' });
  });
});
