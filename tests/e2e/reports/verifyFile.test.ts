/** Tests that a file of a report is proved by the export of its version, on a machine that asks no server, and that nothing else is. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportExport } from '#resources/api/reports/exported';
import { builtRenderer, verifyFile } from '#server/site/index';
import { readersSite } from '#tests/support/product/readersSite';

const name = 'annual report.pdf';
let folder: string;
let exported: ReportExport;
const files: Record<string, Buffer> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'empreinte-verify-'));
  const { address } = await readersSite();
  const [{ slug } = { slug: '' }] = (await (await fetch(`${address}/api/services/reports`)).json()) as { slug: string }[];
  const at = `${address}/api/services/reports/${slug}`;
  const { number } = (await (await fetch(at)).json()) as { number: number };
  for (const format of ['pdf', 'docx', 'html', 'xlsx'])
    files[format] = Buffer.from(await (await fetch(`${at}/file?format=${format}&locale=fr`)).arrayBuffer());
  exported = (await (await fetch(`${at}/versions/${number}`)).json()) as ReportExport;
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const verify = (bytes: Buffer, more: Partial<{ exported: unknown; given: string; name: string }> = {}) =>
  verifyFile({ name, bytes, exported, rendererOf: () => builtRenderer(true), ...more });
const bytesOf = (format: string) => files[format] ?? Buffer.alloc(0);

it.each(['pdf', 'docx', 'html', 'xlsx'])('proves the %s file, in its language', async (format) => {
  const { isProved, lines } = await verify(bytesOf(format), { given: exported.hash.toUpperCase() });
  expect([isProved, lines.at(-1)]).toEqual([true, 'Made again from the export, in French, the file has the same bytes.']);
});

it('proves no file of which one byte is another', async () => {
  const bytes = Buffer.from(bytesOf('pdf'));
  const place = bytes.length - 300;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  const { isProved, lines } = await verify(bytes);
  expect([isProved, lines.at(-1)]).toEqual([false, expect.stringContaining('the file has other bytes')]);
});

const cases: [string, () => Parameters<typeof verify>, string][] = [
  [
    'an export whose document was changed',
    () => [bytesOf('html'), { exported: { ...exported, document: exported.document.replace('2024', '2023') } }],
    'it was changed',
  ],
  ['another SHA-256 than the one that was signed', () => [bytesOf('html'), { given: 'a'.repeat(64) }], 'not the one that was given'],
  ['a file that is none of a report', () => [Buffer.from('hello')], 'no PDF, Word document'],
  ['a file that names another document', () => [bytesOf('pdf'), { name: `${'b'.repeat(64)}.pdf` }], 'another document'],
  ['something else than an export', () => [bytesOf('pdf'), { exported: { hash: 1 } }], 'not one of a version'],
];
it.each(cases)('proves nothing by %s', async (_case, asked, expected) => {
  const { isProved, lines } = await verify(...asked());
  expect([isProved, lines.at(-1)]).toEqual([false, expect.stringContaining(expected)]);
});

it('is a command, which ends with 0 for a file that is proved alone', async () => {
  const [file, version] = [path.join(folder, 'report.html'), path.join(folder, 'version.json')];
  await Promise.all([writeFile(file, bytesOf('html')), writeFile(version, JSON.stringify(exported))]);
  const run = (...args: string[]) =>
    promisify(execFile)('npx', ['tsx', 'scripts/verifyReport.ts', file, '--export', version, ...args]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining('The file is proved.') });
  expect(await run('--sha256', 'c'.repeat(64))).toMatchObject({ code: 1, stdout: expect.stringContaining('NOT proved') });
}, 120_000);
