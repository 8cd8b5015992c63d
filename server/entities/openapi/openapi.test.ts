import { afterAll, beforeAll, expect, it } from 'vitest';
import { samples } from '../records/records.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';

interface Call {
  operationId: string;
  tags: string[];
  description: string;
  requestBody?: { content: Record<string, { example?: Record<string, unknown> }> };
}
interface Document {
  paths: Record<string, Record<string, Call>>;
  tags: { name: string }[];
  components: { schemas: Record<string, { properties: Record<string, unknown>; examples?: unknown[] }> };
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
});
afterAll(() => test.close());

const document = async (email: string, grants?: string[]) =>
  (await (await test.signIn(email, grants && { grants }))('/api/openapi.json')).json<Document>();
const calls = ({ paths }: Document) => Object.values(paths).flatMap((methods) => Object.values(methods));

it('tells everyone the calls that they may make, in words, and only those', async () => {
  const visitor = (await (await test.anonymous())('/api/openapi.json')).json<Document>();
  const everything = await document('super@lacet.example');
  const names = (each: Document) => calls(each).map(({ operationId }) => operationId);
  expect(names(visitor)).toContain('sign_in');
  expect(names(visitor)).not.toContain('list_suppliers');
  expect(visitor.tags.map(({ name }) => name)).not.toContain('suppliers');
  expect(Object.keys(visitor.components.schemas)).not.toContain('suppliers');
  expect(names(everything)).toEqual(expect.arrayContaining(['list_suppliers', 'create_suppliers', 'take_definitions']));
  expect(calls(everything).filter(({ description }) => description.length < 20)).toEqual([]);
});

it('puts each call in a chapter, and says what the chapter is', async () => {
  const master = await test.signIn('super@lacet.example');
  const all = (await master('/api/openapi.json?all=true')).json<Document>();
  const chapters = all.tags.map(({ name }) => name);
  expect(new Set(chapters).size).toBe(chapters.length);
  expect(new Set(calls(all).flatMap(({ tags }) => tags))).toEqual(new Set(chapters));
});

it('names no field that the viewer may not read', async () => {
  const some = await document('some@lacet.example', ['resource.samples:read', 'resource.samples:write']);
  const all = await document('super@lacet.example');
  expect(all.components.schemas['samples']?.properties).toHaveProperty('salary');
  expect(some.components.schemas['samples']?.properties).toHaveProperty('label');
  expect(JSON.stringify(some)).not.toContain('salary');
  expect(all.components.schemas['samples']?.examples).toMatchObject([{ label: 'Sample 1', salary: expect.anything() }]);
  expect(some.components.schemas['samples']?.examples).toMatchObject([{ label: 'Sample 1' }]);
});

it('gives all of it to super administrators only', async () => {
  const admin = await test.signIn('admin@lacet.example');
  expect((await admin('/api/openapi.json?all=true')).statusCode).toBe(403);
  const master = await test.signIn('super@lacet.example');
  expect((await master('/api/openapi.json?all=true')).statusCode).toBe(200);
});

it('gives an example of every body that makes or changes a record, which is accepted', async () => {
  const all = await document('super@lacet.example');
  const written = calls(all).filter(({ operationId }) =>
    test.deps.definitions.some(({ id }) => [`create_${id}`, `update_${id}`].includes(operationId)),
  );
  const exampleOf = (name: string) =>
    written.find(({ operationId }) => operationId === name)?.requestBody?.content['application/json']?.example;
  expect(written.length).toBeGreaterThan(12);
  expect(written.map(({ operationId }) => operationId).filter((name) => !exampleOf(name))).toEqual([]);

  const owner = await test.signIn('super@lacet.example');
  const { parent: _ours, ...payload } = exampleOf('create_suppliers') ?? {};
  const made = await owner({ method: 'POST', url: '/api/suppliers', payload: { ...payload, documents: [] } });
  expect(made.json()).toMatchObject({ name: 'Supplier 1', version: 1 });
  const url = `/api/suppliers/${made.json<{ id: string }>().id}`;
  const changed = await owner({ method: 'PUT', url, payload: { ...exampleOf('update_suppliers'), name: 'Another' } });
  expect(changed.json()).toMatchObject({ name: 'Another', version: 2 });
});
