/** Tests that logs are listed by their definitions like any entity: filtered by every field of the list, exported as a file, and never written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSortable } from '#resources/language/fields/fieldUses';
import { listField } from '#resources/lists/listQuery';
import { readLogs } from '../definitions/files';
import { furnishLogs } from './logs.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let root: Inject;
beforeAll(async () => {
  test = await startTestApp();
  root = await test.signIn('super@lacet.example');
  await furnishLogs(test);
});
afterAll(() => test.close());

const logs = readLogs();

it('stands in the definitions of who may read it, as what nobody writes', async () => {
  const told = (await root('/api/definitions')).json<{ id: string; is_log?: boolean; can_write: boolean }[]>();
  expect(told.filter((each) => each.is_log).map(({ id, can_write }) => [id, can_write])).toEqual(logs.map(({ id }) => [id, false]));
});

describe.each(logs.map((definition) => ({ id: definition.id, definition })))('$id', ({ id: log, definition }) => {
  const url = `/api/${definition.endpoint ?? definition.id}`;
  const list = async (asked: Record<string, unknown>) => {
    const query = new URLSearchParams(
      Object.entries({ range: [0, 24], ...asked }).map(([key, value]): [string, string] => [key, JSON.stringify(value)]),
    );
    const answer = await root(`${url}?${query}`);
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
    return answer.json<Record<string, unknown>[]>();
  };
  const { columns, filters = [], sort } = definition.list;

  it('has records, each with its fields, and says how many', async () => {
    const all = await root(`${url}?range=[0,999]`);
    expect(all.headers['content-range']).toBe(`${definition.id} 0-${all.json().length - 1}/${all.json().length}`);
    const [first] = await list({});
    expect(first).toBeDefined();
    expect(Object.keys(first ?? {})).toEqual(expect.arrayContaining(definition.fields.map(({ id }) => id)));
  });

  it('is put in order by every column, and searched', async () => {
    const sortable = [...columns, sort[0]].filter((id) => isSortable(listField(definition, id) ?? { id, name: {}, type: 'files' }));
    for (const id of sortable) for (const direction of ['ASC', 'DESC']) await list({ sort: [id, direction] });
    expect(await list({ filter: { q: 'no such words anywhere' } })).toEqual([]);
  });

  it('is narrowed by every filter, to what holds', async () => {
    const all = await list({ range: [0, 999] });
    for (const id of filters) {
      const value = all.map((record) => record[id]).find((each) => typeof each === 'string');
      const found = await list({ filter: { [id]: value ?? null } });
      expect(new Set(found.map((record) => record[id])), id).toEqual(new Set(found.length > 0 ? [value ?? null] : []));
    }
  });

  it('is taken away as a file', async () => {
    const answer = await root(`/api/export/file?resource=${log}&format=csv`);
    expect([answer.statusCode, answer.body.split('\n').length > 1]).toEqual([200, true]);
  });

  it('is written by no call', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const path = method === 'POST' ? url : `${url}/00000000-0000-4000-8000-000000000000`;
      expect([method, (await root({ method, url: path, payload: {} })).statusCode]).toEqual([
        method,
        // Some logs have a call of their own to start an item, which rejects a plain write.
        expect.toSatisfy((status) => [400, 404, 405, 422].includes(status)),
      ]);
    }
  });

  it('is told to nobody without its permission', async () => {
    const reader = await test.signIn('reader@lacet.example', { grants: ['suppliers:read'] });
    const anonymous = await test.anonymous();
    expect([(await reader(url)).statusCode, (await anonymous(url)).statusCode]).toEqual([
      definition.permissions.read === 'signed_in' ? 200 : 403,
      401,
    ]);
  });
});
