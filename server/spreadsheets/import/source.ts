/** The file of an import, as rows. */
import { open } from 'node:fs/promises';
import type { Understood } from '#resources/api/imports';
import type { Definition } from '#resources/definition';
import { isRecord } from '#resources/clean';
import type { Deps } from '#server/deps';
import { filePath } from '#server/files/store';
import type { Job } from '#server/jobs/jobs';
import { readCsv } from '../csv/read';
import type { Progress, SheetRow } from '../sheet';
import { readXlsx } from '../xlsx/read';
import { notFound } from '#server/errors';

/** Its rows, in batches; XLSX by what it begins with, whatever it is called. */
export async function* rowsOf({ config }: Deps, job: Job, progress?: Progress): AsyncGenerator<SheetRow[]> {
  const sha256 = job.params['sha256'];
  if (typeof sha256 !== 'string') throw notFound();
  const path = filePath(config.dataDir, sha256);
  yield* (await isArchive(path)) ? readXlsx(path, progress) : readCsv(path, progress);
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\u0003\u0004' || buffer.toString('latin1').startsWith('\u00d0\u00cf');
  } finally {
    await file.close();
  }
}

const isUnderstood = (value: unknown): value is Understood => isRecord(value) && Array.isArray(value['columns']);

/** What the last reading understood of the file; undefined before it. */
export function understoodOf({ result }: Job): Understood | undefined {
  const value: unknown = result?.['understood'];
  return isUnderstood(value) ? value : undefined;
}

/** The definition that an import is for, or a 404: it may be gone since. */
export function definitionOf({ definitions }: Deps, { resource }: Job): Definition {
  const definition = definitions.find(({ id }) => id === resource);
  if (!definition) throw notFound();
  return definition;
}
