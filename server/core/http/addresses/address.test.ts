/** Tests requests to addresses that no browser writes, over a real socket. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app';
import type { App } from '#server/core/app';
import { plainRenderer } from '#server/site/pages/render/renderer.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';

let test: TestApp;
let app: App;
let port: number;

beforeAll(async () => {
  test = await startTestApp();
  app = await buildApp({ ...test.deps, renderer: plainRenderer });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

/** Returns the head of the response to a request for this target. */
async function ask(target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return text.split('\r\n\r\n', 1)[0] ?? '';
}

it.each([
  ['http://localhost/', 200],
  ['http://localhost', 200],
  ['http://elsewhere.example/faq?lang=fr', 200],
  ['HTTP://localhost/api/profile', 200],
  ['http://localhost/api/users', 401],
  ['http://localhost?x', 200],
  ['*', 200],
])('%s is the path that it holds', async (target, status) => {
  const head = await ask(target);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain("frame-ancestors 'none'");
  if (target.includes('/api/')) expect(head).toMatch(/cache-control: no-store/i);
});
