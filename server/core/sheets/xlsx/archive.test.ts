import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spreadsheetLimits } from '#resources/spreadsheet/limits';
import { zipOf } from '#tests/hostile/zip';
import { Archive } from './archive';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empreinte-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads the part `part` of an archive. Returns the number of pieces that were unpacked, and the code of the error, if any. */
async function read(archive: Buffer): Promise<{ pieces: number; refusal: string | undefined }> {
  const path = join(folder, 'archive');
  await writeFile(path, archive);
  const opened = await Archive.open(path);
  let pieces = 0;
  const parser = { write: () => void (pieces += 1), close: () => undefined };
  let refusal: string | undefined;
  try {
    for await (const piece of opened.parse('part', parser)) void piece;
  } catch (error) {
    refusal = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
  opened.close();
  return { pieces, refusal };
}
const content = Buffer.alloc(spreadsheetLimits.ratioFrom + 1, 'A');

it('a part that says it unfolds to too much is refused before any of it is unpacked', async () => {
  expect(await read(zipOf([{ name: 'part', content }]))).toEqual({ pieces: 0, refusal: 'SPREADSHEET_UNFOLDS_TOO_MUCH' });
  const size = spreadsheetLimits.partBytes + 1;
  expect(await read(zipOf([{ name: 'part', content: 'A', size }]))).toEqual({ pieces: 0, refusal: 'SPREADSHEET_UNFOLDS_TOO_LARGE' });
});

it('one that lies is refused while it unfolds', async () => {
  const { pieces, refusal } = await read(zipOf([{ name: 'part', content, size: 1000 }]));
  expect(pieces).toBeLessThan(10);
  expect(refusal).toBe('INVALID_SPREADSHEET');
});

it('as many parts as may be are counted, none of them unpacked', async () => {
  const parts = Array.from({ length: spreadsheetLimits.parts + 1 }, (_none, place) => ({
    name: `${place}`,
    content: '',
    ...(place > 0 && { sameBytesAs: 0 }),
  }));
  await expect(read(zipOf(parts))).rejects.toMatchObject({ code: 'SPREADSHEET_TOO_MANY_PARTS' });
  const alike = parts.map((part) => ({ ...part, name: 'a/' }));
  await expect(read(zipOf(alike))).rejects.toMatchObject({ code: 'SPREADSHEET_TOO_MANY_PARTS' });
});
