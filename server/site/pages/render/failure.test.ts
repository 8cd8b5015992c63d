/** Tests that a public page that can't be drawn is answered by an error page; the text of each status is tested in src/server.node.test.tsx. */
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { noReport } from '#server/site/pages/render/renderer.fixture';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError } from '#server/core/errors';
import { buildApp } from '#server/app';
import { startTestApp } from '#tests/support/product/app';
import { failureHandler } from './failure';
import type { Render } from './renderer';

const app = Fastify();
/** A renderer whose page contains, as JSON, the failure and the language that it gets, and the client that it reads. */
const render: Render = async ({ failure, locale, fetchJson }) => ({
  status: 0,
  name: '',
  head: '',
  html: JSON.stringify({ ...failure, locale, client: await fetchJson('/services/clients') }),
  preload: '',
});
const renderer = { load: async () => ({ template: '<html lang="__LOCALE__"><!--html-->', render }) };

beforeAll(async () => {
  await app.register(cookie);
  app.get('/api/services/clients', () => {
    throw new Error('The database is away.');
  });
  const errorHandler = failureHandler(app, { baseUrl: 'https://impact.lacet.example' }, renderer);
  app.get<{ Params: { status: string } }>('/:status', { errorHandler }, ({ params: { status } }) => {
    throw status === '500' ? new Error('A secret of the server.') : new ApiError(Number(status), 'SOME_CODE', 'For developers.');
  });
  await app.ready();
});
afterAll(() => app.close());

it.each([
  ['/401', 'fr', '{"status":401,"code":"SOME_CODE","locale":"fr","client":null}'],
  ['/403', 'en', '{"status":403,"code":"SOME_CODE","locale":"en","client":null}'],
  ['/503?lang=fr', 'en', '{"status":503,"code":"SOME_CODE","locale":"fr","client":null}'],
  ['/500', 'de', '{"status":500,"code":"INTERNAL_ERROR","locale":"en","client":null}'],
])('%s', async (url, language, body) => {
  const answer = await app.inject({ url, headers: { 'accept-language': language } });
  expect(answer.statusCode).toBe(JSON.parse(body).status);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toBe(`<html lang="${JSON.parse(body).locale}">${body}`);
});

it('where the page cannot be drawn either, a sentence says so, and nothing of the server', async () => {
  const broken = Fastify();
  await broken.register(cookie);
  const load = async () => {
    throw new Error('Cannot find module /srv/secret.');
  };
  const errorHandler = failureHandler(broken, { baseUrl: 'https://impact.lacet.example' }, { load });
  broken.get('/', { errorHandler }, () => {
    throw new Error('A secret of the server.');
  });
  const answer = await broken.inject({ url: '/', headers: { 'accept-language': 'fr' } });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    500,
    'text/plain; charset=utf-8',
    'no-store',
  ]);
  expect(answer.body).toBe('Cette page ne peut pas être affichée pour le moment. Réessayez dans un instant. (INTERNAL_ERROR)\n');
  await broken.close();
});

it('an address that cannot be read has its page too', async () => {
  const test = await startTestApp();
  const load = async () => ({
    ...(await renderer.load()),
    answersAt: async () => ({}),
    draw: async () => null,
    drawReport: noReport,
    drawSignIn: () => '',
  });
  const site = await buildApp({ ...test.deps, renderer: { files: null, vite: null, build: 'test', load } });
  const answer = await site.inject({ url: '/%E0%A4%A', headers: { 'accept-language': 'fr' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('"status":400,"code":"INVALID_URL","locale":"fr"');
  await site.close();
  await test.close();
});
