/** Tests that odd input is answered as a mistake of the client: no response is a 500. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let inject: Inject;
let data: Collection;
const api = '/services/data_cluster';
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  test = await startTestApp();
  inject = await test.signIn('super@lacet.example');
  data = await collection(test);
  for (const period of ['year', 'fiscal_year', 'month', 'span']) made(await data.subject(period, { period }));
  made(await call(inject, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' } }));
  for (const granularity of ['year', 'fiscal_year', 'semester', 'quarter', 'month', 'span']) {
    made(
      await call(inject, 'POST', '/services/indicators', {
        key: `by_${granularity}`,
        section: 'climate',
        name: { en: 'x', fr: 'x' },
        granularity,
        published: true,
        source: 'computed',
        terms: [
          {
            name: 'a',
            subject: granularity === 'month' || granularity === 'quarter' || granularity === 'semester' ? 'month' : granularity,
            field: 'kwh',
            aggregate: 'sum',
          },
        ],
      }),
    );
  }
});
afterAll(() => test.close());

it.each(['year', 'fiscal_year', 'month', 'span'])('days at the ends of time, by %s', async (subject_key) => {
  for (const date of [
    '0000-00-00',
    '0001-01-01',
    '0000-07-01',
    '9999-01-01',
    '9999-12-01',
    '9999-12-31',
    '10000-01-01',
    '-000001-01-01',
    '2024-01-01T00:00:00Z',
    20240101,
    null,
  ]) {
    const answer = await data.enter(inject, {
      subject_key,
      date,
      date_end: date,
      tags: { country: data.tag['france'] },
      values: { kwh: 1 },
    });
    expect([201, 422], `${date}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  }
});

it('numbers that are none, or enormous', async () => {
  for (const kwh of [
    '1e400',
    '1e401',
    '-0',
    '1e-400',
    'NaN',
    'Infinity',
    '0x10',
    '9'.repeat(400),
    '9'.repeat(401),
    '1_000',
    '١',
    {},
    [],
    true,
  ]) {
    const answer = await data.enter(inject, {
      subject_key: 'month',
      date: '2024-03-01',
      tags: { country: data.tag['france'] },
      values: { kwh },
    });
    expect([201, 422], `${String(kwh)}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
    if (answer.status === 201) {
      expect((await data.fire(inject, 'submit', [answer.body.id])).status).toBe(200);
      expect((await call(inject, 'GET', '/services/indicators/by_month')).status).toBe(200);
      expect((await call(inject, 'DELETE', `${api}/inputs/${answer.body.id}`)).status).toBe(200);
    }
  }
  const raw = await inject({
    method: 'POST',
    url: '/api/tags',
    headers: json,
    payload: '{"key":"big","name":{"en":"x"},"position":1e400}',
  });
  // The number is read to its last digit, and is too large for the integer column.
  expect(raw.statusCode).toBeOneOf([400, 422]);
  for (const position of [3_000_000_000, 1e21, '99999999999']) {
    expect((await call(inject, 'POST', '/tags', { key: 'big', name: { en: 'x' }, position })).status, String(position)).toBeOneOf([
      400, 422,
    ]);
  }
});

describe('the public', () => {
  it('may ask for any period', async () => {
    for (const granularity of ['year', 'fiscal_year', 'semester', 'quarter', 'month', 'span']) {
      for (const key of ['9999', '0000', '0001', '9999-12', '9999-00', '0000-S1', '%00', '💥', '9999-Q4', '10000']) {
        for (const query of [`from=${key}`, `to=${key}`, `from=0001&to=${key}`]) {
          const answer = await inject(`/api/services/indicators/by_${granularity}?${query}`);
          expect([200, 400], `${granularity} ${query}: ${answer.body}`).toContain(answer.statusCode);
        }
      }
    }
  });

  it('may ask for any view', async () => {
    const odd = [
      'by=%00',
      'tags=%00:a',
      'tags=a:b:c',
      'series=%00',
      'by[]=1',
      'by=a&by=b',
      'lang=%00&format=csv',
      'format=xml',
      'tags=__proto__:france',
      'by=__proto__',
      'by=constructor',
      `by=${'x'.repeat(3000)}`,
      'by=%ED%A0%80',
    ];
    for (const query of odd) expect((await inject(`/api/services/indicators/by_year?${query}`)).statusCode, query).toBeLessThan(500);
  });
});

it('JSON as deep as a body can be', async () => {
  const body = (depth: number) => [
    `{"values":${nested(depth)}}`,
    `{"values":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`,
    nested(depth),
  ];
  for (const payload of [...body(200), ...body(5_000), ...body(150_000)]) {
    for (const url of [`/api${api}/inputs`, '/api/services/indicators', '/api/roles', '/api/profile/sign_in', `/api${api}/inputs/submit`]) {
      const method = url.endsWith('submit') ? 'PUT' : 'POST';
      const answer = await inject({ method, url, headers: json, payload });
      expect(answer.statusCode, `${url} ${payload.slice(0, 20)} ${payload.length}: ${answer.body.slice(0, 200)}`).toBeOneOf([400, 422]);
    }
  }
  for (const filter of [`{"state":${nested(5_000)}}`, nested(5_000), `{"state":[${nested(3_000)}]}`]) {
    expect((await inject(`/api${api}/inputs?filter=${filter}`)).statusCode).toBe(400);
  }
});

it('lists without end', async () => {
  const started = performance.now();
  const many = JSON.stringify({ key: 'many', section: 'climate', name: { en: 'x' }, terms: Array(500_000).fill(0) }).replaceAll(
    ',0',
    ',{}',
  );
  const answer = await inject({
    method: 'POST',
    url: '/api/services/indicators',
    headers: json,
    payload: many.slice(0, 2_000_000).replace(/,\{?$/, '') + ']}',
  });
  expect(answer.statusCode).toBeOneOf([400, 422]);
  expect(answer.body.length).toBeLessThan(1_000_000);
  expect(performance.now() - started).toBeLessThan(5_000);
});

it('lists asked for with anything', async () => {
  const filters = [
    '{"id":"\\u0000"}',
    '{"q":"\\u0000"}',
    '{"q":"\'\\":*&|!()"}',
    '{"q":"\\ud800"}',
    '{"date__gte":"0000-00-00"}',
    '{"date":"2024-02-31"}',
    '{"created_at__gte":"2024-02-30"}',
    '{"created_at__lt":"0000-01-01"}',
    '{"created_at":"9999-12-31T23:59:59+23:59"}',
    '{"id":{"a":1}}',
    '{"__proto__":1}',
    '{"constructor":1}',
    '{"state__empty":true}',
    '{"tags__empty":true}',
    '{"values":1}',
    '{"approved_by":"x"}',
    '{"subject_key__contains":""}',
    '{"date__contains":"20"}',
    '{"state__gt":"a"}',
    '{"approved_at__empty":false}',
    '{"state":[]}',
    '{"state":[null]}',
    '{"state":null}',
    '{"events":1}',
    '{"id__not":"x"}',
  ];
  for (const filter of filters)
    expect((await inject(`/api${api}/inputs?filter=${encodeURIComponent(filter)}`)).statusCode, filter).toBeOneOf([200, 400]);
  for (const range of [
    '[0,-1]',
    '[9007199254740990,9007199254740991]',
    '[1,0]',
    '[-1,5]',
    '[0,1000]',
    '[0.5,2]',
    '["0","1"]',
    '[]',
    '{}',
    '[null,null]',
    '[9007199254740993,9007199254740994]',
  ]) {
    expect((await inject(`/api${api}/inputs?range=${encodeURIComponent(range)}`)).statusCode, range).toBeOneOf([200, 400]);
  }
  for (const sort of [
    '["values","ASC"]',
    '["tags","DESC"]',
    '["created_at","ASC"]',
    '["id","DESC"]',
    '["nothing","ASC"]',
    '["state","asc"]',
    '[["state","ASC"],["state","DESC"]]',
    '["__proto__","ASC"]',
  ]) {
    expect((await inject(`/api${api}/inputs?sort=${encodeURIComponent(sort)}`)).statusCode, sort).toBeOneOf([200, 400]);
  }
});

it('methods, types and addresses that nobody uses', async () => {
  for (const method of ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND'] as const) {
    for (const url of ['/api/tags', '/api/profile', '/api/nothing', '/', '/api/files/x/y', '*']) {
      const request: object = { method, url };
      expect((await inject(request)).statusCode, `${method} ${url}`).toBeLessThan(500);
    }
  }
  for (const url of [
    '/api/tags/%252e%252e%252f',
    '/api/%2e%2e/tags',
    '/api/tags/..%2f..%2fetc%2fpasswd',
    '//evil.example/',
    '/\\evil.example',
    '/%5c%5cevil.example',
    '/api/tags/%',
    '/%c0%ae',
    `/api/tags/${'x'.repeat(600)}`,
    '/api/files/..%2f..%2f/x',
    '/?lang=%00',
    '/;a=b',
    '/api/tags?filter=%7B%22q%22:%22%F0%9F%92%A5%22%7D',
  ]) {
    const answer = await inject(url);
    expect(answer.statusCode, url).toBeLessThan(500);
    expect(answer.headers.location, url).toBeUndefined();
  }
  for (const type of [
    'application/json; charset=utf-16',
    'application/JSON;;;',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'text/plain',
    'application/x-www-form-urlencoded',
    '/',
    'application/merge-patch+json',
    '\u00e9',
  ]) {
    for (const url of ['/api/tags', '/api/ckeditor/pictures', '/api/profile/sign_in']) {
      const answer = await inject({ method: 'POST', url, headers: { 'content-type': type }, payload: '{"a":1}' });
      expect(answer.statusCode, `${type} ${url}: ${answer.body}`).toBeLessThan(500);
    }
  }
});

it('a body that is no UTF-8 is refused, not kept with question marks', async () => {
  for (const payload of [
    Buffer.from('{"name":"Soci\u00e9t\u00e9","country":"FR","tier":"tier_1"}', 'latin1'),
    Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  ]) {
    const answer = await inject({ method: 'POST', url: '/api/suppliers', headers: json, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_JSON']);
  }
});
