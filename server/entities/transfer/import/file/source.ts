/** The file of an import, as rows. */
import type { Understood } from '#resources/api/imports';
import type { Definition } from '#resources/definition';
import { isRecord } from '#resources/clean';
import type { Deps } from '#server/entities/deps';
import type { Job } from '#server/core/jobs/jobs';
import { readRowsAside } from '#server/core/sheets/aside';
import type { Progress, SheetRow } from '#server/core/sheets/sheet';
import { notFound } from '#server/core/errors';

/** Its rows, in batches. Throws an ApiError where it can't be read. */
export async function* rowsOf({ files }: Deps, job: Job, progress?: Progress): AsyncGenerator<SheetRow[]> {
  const sha256 = job.params['sha256'];
  const file = typeof sha256 === 'string' ? await files.onDisk(sha256) : null;
  if (!file) throw notFound();
  try {
    yield* readRowsAside(file.path, progress);
  } finally {
    await file.release();
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
