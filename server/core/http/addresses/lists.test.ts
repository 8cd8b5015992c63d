/** Tests that every call that takes a list in its query accepts all the ways to write it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '#resources/language/fields/isRecord';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { parseQuery } from './lists';

let test: TestApp;
let c: Collection;
const ids: string[] = [];
const path = '/api/services/data_cluster/subjects/electricity/inputs';

beforeAll(async () => {
  test = await startTestApp();
  c = await collection(test);
  for (const key of ['electricity', 'waste', 'water'])
    made(
      await c.subject(key, {
        tag_roots: [
          { key: 'country', required: false },
          { key: 'brand', required: false },
        ],
      }),
    );
  for (const [subject_key, date] of [
    ['electricity', '2020-01-01'],
    ['electricity', '2021-01-01'],
    ['electricity', '2022-01-01'],
    ['electricity', '2023-01-01'],
    ['waste', '2020-01-01'],
    ['water', '2020-01-01'],
  ] as const)
    ids.push(
      made(await c.enter(c.admin, { subject_key, date, values: { kwh: 1 }, tags: { country: c.tag['france'], brand: c.tag['brise'] } })).id,
    );
  made(await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' } }));
  const terms = [{ name: 'a', subject: 'electricity', field: 'kwh', aggregate: 'sum' }];
  const name = { en: 'Energy', fr: 'Énergie' };
  made(
    await call(c.admin, 'POST', '/services/indicators', {
      key: 'energy',
      section: 'climate',
      name,
      granularity: 'year',
      published: true,
      source: 'computed',
      terms,
    }),
  );
  await c.fire(c.admin, 'submit', ids.slice(0, 1));
});
afterAll(() => test.close());

/** Returns all the ways to write a list of two items. */
const ways = (name: string, [a, b]: readonly [string, string]) => {
  const [one, two] = [encodeURIComponent(a), encodeURIComponent(b)];
  return [
    `${name}=${one},${two}`,
    `${name}=${one}&${name}=${two}`,
    `${name}[]=${one}&${name}[]=${two}`,
    `${name}%5B%5D=${one}&${name}%5B%5D=${two}`,
    `${name}[1]=${two}&${name}[0]=${one}`,
    `${name}=${encodeURIComponent(JSON.stringify([a, b]))}`,
  ];
};
const keys = (of: unknown) =>
  (Array.isArray(of) ? of.map((each: { key: string }) => each.key) : Object.keys(isRecord(of) ? of : {})).toSorted();

/** The calls that take a list: address, parameter, two items, and the part of the response that shows that both items, and nothing more, were read. */
const calls: [string, string, readonly [string, string], (text: string) => unknown, unknown][] = [
  [
    '/api/services/data_cluster/subjects_last_entries',
    'subject_keys',
    ['electricity', 'waste'],
    (text) => keys(JSON.parse(text).subjects),
    ['electricity', 'waste'],
  ],
  [
    '/api/progress/subjects/users',
    'subject_keys',
    ['electricity', 'waste'],
    (text) => keys(JSON.parse(text).subjects),
    ['electricity', 'waste'],
  ],
  ['/api/progress/subjects/reminders?x=1', 'subject_keys', ['electricity', 'nothing'], (text) => JSON.parse(text).code, 'NOT_FOUND'],
  ['/api/services/data_cluster/inputs/totals', 'fields', ['version', 'nothing'], (text) => JSON.parse(text).code, 'INVALID_FIELDS'],
  ['/api/export/file?resource=tags&format=csv', 'columns', ['key', 'root_key'], (text) => text.split('\r\n')[0]?.split(',').length, 4],
  [
    '/api/services/indicators/energy',
    'tags',
    ['country:france', 'brand:brise'],
    (text) => JSON.parse(text).data.query.tags,
    { country: 'france', brand: 'brise' },
  ],
  [
    '/api/services/indicators/energy/restatements',
    'tags',
    ['country:france', 'country:spain'],
    (text) => JSON.parse(text).code,
    'INVALID_TAGS',
  ],
  [
    '/api/services/data_cluster/subjects/electricity/inputs/grid?date_start=2020-01-01&date_end=2021-01-01',
    'split',
    ['country', 'brand'],
    (text) => JSON.parse(text).rows.length,
    12,
  ],
];

describe('a list in a query', () => {
  it.each(calls)('%s takes %s, however it is written', async (url, name, items, shown, expected) => {
    for (const query of ways(name, items)) {
      const { body } = await c.admin(`${url}${url.includes('?') ? '&' : '?'}${query}`);
      expect(shown(body), query).toEqual(expected);
    }
  });

  it('chooses the subjects and states of a workbook', async () => {
    const workbook = (query: string) => c.admin(`/api/services/data_cluster/inputs_xlsx?${query}`);
    for (const query of ways('subjects', ['electricity', 'waste'])) expect((await workbook(query)).statusCode, query).toBe(200);
    for (const query of ways('subjects', ['electricity', 'nothing'])) expect((await workbook(query)).statusCode, query).toBe(422);
    for (const query of ways('states', ['draft', 'nothing']))
      expect((await workbook(`subjects=waste&${query}`)).statusCode, query).toBe(422);
    expect((await workbook('states[]=draft')).json()).toMatchObject({ code: 'INVALID_RECORD', details: { subjects: [{ code: 'BLANK' }] } });
  });

  it('whose part has a word for a number is refused: the whole would be answered as if nothing had been asked', async () => {
    const answer = await c.admin('/api/services/indicators/energy?tags[country]=france');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', details: { 'tags[country]': [{ code: 'INVALID' }] } });
  });

  it('that is empty, written as one null entry, is as if it were left out', async () => {
    const plain = (await c.admin('/api/services/indicators/energy')).json();
    for (const query of ['columns[]=', 'columns[0]=', 'tags[]=', 'tags[0]=&columns[]=']) {
      const answer = await c.admin(`/api/services/indicators/energy?${query}`);
      expect(answer.statusCode, query).toBe(200);
      expect(answer.json().data, query).toEqual(plain.data);
    }
    const [head] = (await c.admin('/api/export/file?resource=tags&format=csv')).body.split('\r\n');
    expect((await c.admin('/api/export/file?resource=tags&format=csv&columns[]=')).body.split('\r\n')[0]).toBe(head);
  });

  it('names the inputs to remove, in the address or in the body', async () => {
    const [, first = '', second = '', third = ''] = ids;
    expect((await c.admin({ method: 'DELETE', url: path })).json()).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await c.admin({ method: 'DELETE', url: `${path}?ids[]=${first}&ids[]=${ids[4]}` })).statusCode).toBe(404);
    const removed = await c.admin({ method: 'DELETE', url: `${path}?ids[]=${first}&ids[]=${second}` });
    expect(removed.json().inputs.map(({ id }: { id: string }) => id)).toEqual([first, second]);
    expect((await c.admin({ method: 'DELETE', url: path, payload: { ids: 'x' } })).statusCode).toBe(400);
    expect((await c.admin({ method: 'DELETE', url: path, payload: { ids: ['x'] } })).statusCode).toBe(404);
    expect((await c.admin({ method: 'DELETE', url: path, payload: { ids: [third] } })).json()).toMatchObject({ inputs: [{ id: third }] });
  });

  it('is refused where one thing is asked for', async () => {
    for (const query of ['year[]=2020&year[]=2021', 'year=2020&year=2021'])
      expect((await c.admin(`/api/progress/subjects/users?${query}`)).statusCode, query).toBe(400);
    expect((await c.admin('/api/tags?sort[]=key&sort[]=ASC')).statusCode).toBe(400);
  });
});

it('the query of an address is read without what its writer may break', () => {
  expect(parseQuery('a[]=1&a[]=2&b=%zz&c[]=&d[10]=z&d[9]=y&__proto__[]=x&e[x]=1&f[0][]=2')).toEqual({
    a: ['1', '2'],
    b: '%zz',
    c: '',
    d: ['y', 'z'],
    ['__proto__']: 'x',
    'e[x]': '1',
    'f[0][]': '2',
  });
  expect(parseQuery('')).toEqual({});
  expect(parseQuery(Array.from({ length: 3000 }, (_, index) => `ids[]=${index}`).join('&'))['ids']).toHaveLength(3000);
});
