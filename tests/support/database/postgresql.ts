/** Runs a throw-away PostgreSQL with Debian's programs, in a folder of its own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Postgresql {
  url: string;
  version: string;
  /** Ends every process of the server with kill -9. */
  kill(): void;
  /** Starts the server again after `kill`. */
  restart(): void;
  /** Stops the server and removes its folder. */
  remove(): void;
}

const installed = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** Starts a server on `port`, with the given settings (`fsync=off`). Throws a sentence when PostgreSQL is not installed. */
export function startPostgresql(port: number, settings: string[] = []): Postgresql {
  const folder = mkdtempSync(join(tmpdir(), 'empreinte-pg-'));
  chmodSync(folder, 0o711);
  const data = join(folder, 'cluster', 'data');
  mkdirSync(join(folder, 'cluster'));
  if (isRoot) execFileSync('chown', ['postgres', join(folder, 'cluster')]);
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  const options = [
    `-p ${port}`,
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...settings].map((each) => `-c ${each}`),
  ];
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'cluster', 'log'), '-o', options.join(' '), 'start');
  start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    version: execFileSync(program('postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    kill() {
      const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
      for (const pid of [postmaster, ...stdout.split('\n').map(Number)]) if (pid > 0) signal(pid);
    },
    restart: () => retry(start),
    remove() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Tries to start the server until it works: the shared memory of killed processes is free only once the last of them has ended. */
function retry(start: () => void, tries = 40): void {
  try {
    start();
  } catch (error) {
    if (tries === 0) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
    retry(start, tries - 1);
  }
}

function program(name: string): string {
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  if (versions[0] === undefined) throw new Error('PostgreSQL 15 or later is needed: sudo apt-get install -y postgresql');
  return join(installed, versions[0], 'bin', name);
}

function run(name: string, ...options: string[]): void {
  const [command, list] = isRoot
    ? (['runuser', ['-u', 'postgres', '--', program(name), ...options]] as const)
    : ([program(name), options] as const);
  execFileSync(command, list, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended with its parent.
  }
}
