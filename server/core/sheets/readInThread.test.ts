/** Tests that a large file is read in a separate thread with the same rows and errors, and that no more of it is read than the caller takes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRowsInThread } from './readInThread';
import { readRows } from './read';
import type { SheetRow } from './sheet';
import { workbook } from './workbook.fixture';

let folder: string;
const path = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empreinte-aside-'));
  const cells = Array.from({ length: 20_000 }, (_, place) => [
    { kind: 'text' as const, text: `Compteur n° ${place} ${(place * 7919).toString(36)}` },
    { kind: 'number' as const, text: String(place / 8) },
    place % 3 === 0 ? null : { kind: 'date' as const, text: '2024-02-29' },
  ]);
  const columns = ['name', 'amount', 'day'].map((id) => ({ id, header: id, kind: 'text' as const, editable: true, words: [] }));
  await writeFile(path('large.xlsx'), await workbook({ name: 'Large', columns }, cells));
  await writeFile(path('large.csv'), cells.map(([name, amount]) => `"${name?.text}";${amount?.text}`).join('\r\n'));
  await writeFile(path('broken.xlsx'), Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(300_000, 7)]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function all(rows: AsyncIterable<SheetRow[]>): Promise<SheetRow[]> {
  const found: SheetRow[] = [];
  for await (const batch of rows) found.push(...batch);
  return found;
}

/** Counts the threads that this process has started; its main thread and those of V8 aren't counted. */
const threads = () => process.getActiveResourcesInfo().filter((each) => each === 'MessagePort' || each === 'Worker').length;

describe.each(['large.xlsx', 'large.csv'])('%s', (name) => {
  it('has the rows that it has where it is read here', async () => {
    const progress = { share: 0 };
    const rows = await all(readRowsInThread(path(name), undefined, progress));
    expect(rows.length).toBeGreaterThanOrEqual(20_000);
    expect(JSON.stringify(rows)).toBe(JSON.stringify(await all(readRows(path(name)))));
    expect(progress.share).toBe(1);
  });

  it('leaves no thread where its reader goes away', async () => {
    const before = threads();
    for await (const [row] of readRowsInThread(path(name))) {
      expect(row?.number).toBe(1);
      expect(threads()).toBeGreaterThan(before);
      break;
    }
    expect(threads()).toBe(before);
  });
});

it('is refused for the same reason', async () => {
  const refusal = { status: 422, code: 'INVALID_SPREADSHEET', message: 'This is no spreadsheet that can be read.' };
  await expect(all(readRows(path('broken.xlsx')))).rejects.toMatchObject(refusal);
  await expect(all(readRowsInThread(path('broken.xlsx')))).rejects.toMatchObject(refusal);
});
