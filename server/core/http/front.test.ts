/** Tests, over real sockets, that stopping the server lets current requests finish. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { Front } from './front';

let test: TestApp;
let front: Front;
let port: number;
const password = 'Empreinte-2026';

beforeEach(async () => {
  test = await startTestApp();
  await test.signIn('super@lacet.example');
  front = new Front();
  await front.use(test.app);
  ({ port } = await front.listen({ port: 0, host: '127.0.0.1' }));
});
afterEach(async () => {
  await front.close();
  await test.close();
});

/** Opens a socket. Returns it with the text that it has received so far. */
async function open(): Promise<{ socket: Socket; received: () => string; until: (text: string) => Promise<void> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  return {
    socket,
    received: () => text,
    until: async (wanted) => {
      while (!text.includes(wanted)) await once(socket, 'data');
    },
  };
}

it('a write whose body is still coming is answered, and kept', async () => {
  const first = await fetch(`http://127.0.0.1:${port}/api/profile`);
  const cookie = first.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const token = first.headers.get('x-csrf-token') ?? '';
  const { socket, received, until } = await open();
  const body = JSON.stringify({ email: 'super@lacet.example', password });
  socket.write(
    `POST /api/profile/sign_in HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\nx-csrf-token: ${token}\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await until('100 Continue');
  socket.write(body.slice(0, 10));
  const closed = front.close();
  socket.write(body.slice(10));
  await until('"effective_permissions"');
  expect(received()).toContain('HTTP/1.1 200 OK');
  socket.end();
  await closed;
  const { rows } = await test.database.pool.query('SELECT count(*)::int AS n FROM sessions');
  expect(rows[0].n).toBeGreaterThanOrEqual(2);
});

it('a query that takes its time is answered; an idle connection does not hold the end up', async () => {
  const idle = await open();
  idle.socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
  await idle.until('"status":"ok"');
  const blocker = await test.database.pool.connect();
  const slow = await open();
  if (test.database.kind === 'postgresql') {
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE client_config_versions IN ACCESS EXCLUSIVE MODE');
  }
  slow.socket.write('GET /api/services/clients HTTP/1.1\r\nhost: x\r\n\r\n');
  // When this request on another connection is answered, the slow request has arrived.
  await aside();
  const closed = front.close();
  if (test.database.kind === 'postgresql') await blocker.query('COMMIT');
  blocker.release();
  await slow.until('"sections"');
  expect(slow.received()).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close/i);
  await Promise.all([closed, ended(idle.socket), ended(slow.socket)]);
});

const ended = (socket: Socket) => (socket.readableEnded ? undefined : once(socket, 'end'));

async function aside(): Promise<void> {
  const { socket } = await open();
  socket.write('GET /api/nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
}
