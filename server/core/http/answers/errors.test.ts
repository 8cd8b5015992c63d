import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let inject: Inject;

beforeAll(async () => {
  test = await startTestApp();
  inject = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

describe('bad input', () => {
  const json = { 'content-type': 'application/json' };
  it.each([
    ['malformed JSON', { payload: '{"name":', headers: json }, 400, 'INVALID_JSON'],
    ['an empty body', { payload: '', headers: json }, 400, 'INVALID_JSON'],
    ['a body that is a list', { payload: '[1]', headers: json }, 400, 'INVALID_BODY'],
    ['a body that is null', { payload: 'null', headers: json }, 400, 'INVALID_BODY'],
    ['no body at all', {}, 400, 'INVALID_BODY'],
    ['a prototype', { payload: '{"__proto__":{"x":1},"name":"a"}', headers: json }, 400, 'INVALID_JSON'],
    ['another type of body', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['ten megabytes', { payload: `{"name":"${'x'.repeat(10_000_000)}"}`, headers: json }, 413, 'TOO_LARGE'],
    ['a version that is no number', { payload: '{"version":"x"}', headers: json }, 400, 'INVALID_VERSION'],
    ['no version where one is said', { payload: '{"version":null}', headers: json }, 400, 'INVALID_VERSION'],
  ])('%s is refused with a code', async (_case, request, status, code) => {
    const answer = await inject({ method: 'POST', url: '/api/suppliers', ...request });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'details', 'error', 'feedback']);
    expect(answer.json().feedback).toEqual({ next: 'correct' });
  });

  it('that no route knows is a 404, in an address that cannot be read a 400', async () => {
    expect((await inject('/api/nothing')).json().code).toBe('NOT_FOUND');
    expect((await inject({ method: 'PATCH', url: '/api/suppliers' })).statusCode).toBe(404);
    expect((await inject('/api/suppliers/%E0%A4%A')).statusCode).toBe(400);
    expect((await inject('/api/suppliers?filter={&sort=}')).statusCode).toBe(400);
    expect((await inject('/api/suppliers?filter=1&filter=2')).statusCode).toBe(400);
  });

  it('says what to do next', async () => {
    const payload = { name: 'Next', country: 'FR', tier: 'tier_1' };
    const made = (await inject({ method: 'POST', url: '/api/suppliers', payload })).json();
    const url = `/api/suppliers/${made.id}`;
    await inject({ method: 'PUT', url, payload: { version: made.version, city: 'Lyon' } });
    const outside = await test.anonymous();
    const reader = await test.signIn('reader-only@lacet.example', { grants: ['portal:private'] });
    const said = async (answer: ReturnType<Inject>) => {
      const { code, feedback } = (await answer).json();
      return [code, feedback.next];
    };
    expect(await said(inject({ method: 'PUT', url, payload: { version: made.version, city: 'Nice' } }))).toEqual([
      'VERSION_CHANGE',
      'reload',
    ]);
    expect(await said(inject({ method: 'POST', url: '/api/suppliers', payload: {} }))).toEqual(['INVALID_RECORD', 'correct']);
    expect(await said(inject({ method: 'DELETE', url, headers: { 'x-csrf-token': 'old' } }))).toEqual(['INVALID_CSRF_TOKEN', 'reload']);
    expect(await said(outside('/api/suppliers'))).toEqual(['SESSION_EXPIRED', 'sign_in']);
    expect(await said(reader('/api/suppliers'))).toEqual(['FORBIDDEN', 'ask']);
    expect(await said(inject('/api/nothing'))).toEqual(['NOT_FOUND', 'leave']);
  });

  it('says nothing of the server', async () => {
    const answer = await inject('/api/nothing');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  });
});

describe('the product', () => {
  it('tells its health and its definitions, and takes reports of errors', async () => {
    expect((await inject('/api/health')).json()).toMatchObject({ status: 'ok', version: expect.any(String) });
    const reader = await test.signIn('tags@lacet.example', { grants: ['tags:read'] });
    const definitions = (await reader('/api/definitions')).json();
    expect(definitions.map(({ id, can_write }: { id: string; can_write: boolean }) => [id, can_write])).toEqual([
      ['tags', false],
      ['import', false],
      ['export', false],
      ['jobs', false],
      ['saved_views', false],
    ]);
    expect(
      (await inject({ method: 'PUT', url: '/api/error', payload: { message: 'x', stack: 'y', url: 'https://a/b?c' } })).statusCode,
    ).toBe(204);
  });

  it('describes every call with an operation of its own', async () => {
    const { openapi, paths } = (await inject('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    expect(openapi).toBe('3.1.0');
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(undefined);
  });
});
