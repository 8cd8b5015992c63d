import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Starts the built server with the demonstration client in a folder of its own, and waits until it answers. */
export async function serve(dataDir, environment = {}) {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const output = [];
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const deadline = Date.now() + 90_000;
  while (!(await answers(`${address}/api/health`))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`The built server does not answer:\n${output.join('')}`);
    }
    await wait(100);
  }
  return {
    address,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false; // Not listening yet.
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}
