/** Tests that the same report gives the same bytes in another process, time zone, folder and year, and on a machine without fonts. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyBlock, figure, reportOf } from './report.fixture';
import { reportFormats, writeReportFile, type ReportFormat } from '../write';

const program = fileURLToPath(new URL('writeAll.fixture.ts', import.meta.url));
const loader = fileURLToPath(new URL('../../../../../node_modules/tsx/dist/esm/index.mjs', import.meta.url));
let folder: string;
let first: unknown;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empreinte-same-'));
  first = hashes([], { TZ: 'UTC' }, process.cwd());
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

/** Returns the SHA-256 of each format, as written by a process that a command starts. */
function hashes(command: readonly string[], env: Record<string, string>, cwd: string): unknown {
  const [start = process.execPath, ...before] = [...command, process.execPath];
  const { stdout, stderr, status } = spawnSync(start, [...before, '--import', loader, program], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The report was not written: ${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

it('again in the same process, after another report', async () => {
  const written = async (format: ReportFormat) => (await writeReportFile(everyBlock(), [figure], format)).toString('base64');
  for (const format of reportFormats) {
    const before = await written(format);
    await writeReportFile(reportOf(everyBlock().pages.slice(2)), [], format);
    expect((await written(format)) === before, format).toBe(true);
  }
}, 60_000);

it('in another process, time zone, language and folder', () => {
  expect(hashes([], { TZ: 'Pacific/Kiritimati', LANG: 'fr_FR.UTF-8', HOME: folder, TMPDIR: folder }, folder)).toEqual(first);
}, 60_000);

it('in 2031', () => {
  const faketime = '/usr/bin/faketime';
  if (!existsSync(faketime)) throw new Error('faketime is not installed: apt-get install -y faketime');
  expect(hashes([faketime, '2031-03-04 05:06:07'], { FAKETIME_DONT_FAKE_MONOTONIC: '1' }, process.cwd())).toEqual(first);
}, 60_000);

it('on a machine without fonts', () => {
  // A namespace of mounts of its own hides the fonts from this process alone. Where the machine refuses one, what the test is for is shown by the list of fonts (structure.test.ts).
  const hidden = 'mount -t tmpfs none /usr/share/fonts && exec "$@"';
  const isAllowed = spawnSync('unshare', ['-m', 'sh', '-c', hidden, 'sh', 'true']).status === 0;
  if (!isAllowed) return console.warn('This machine allows no namespace of mounts: its fonts were NOT hidden.');
  expect(hashes(['unshare', '-m', 'sh', '-c', hidden, 'sh'], {}, process.cwd())).toEqual(first);
}, 60_000);
