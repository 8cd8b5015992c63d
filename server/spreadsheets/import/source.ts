/** The file of an import, as rows. */
import type { Understood } from '#resources/api/imports';
import type { Definition } from '#resources/definition';
import { isRecord } from '#resources/clean';
import type { Deps } from '#server/deps';
import { filePath } from '#server/files/store';
import type { Job } from '#server/jobs/jobs';
import { readRowsAside } from '../aside';
import type { Progress, SheetRow } from '../sheet';
import { notFound } from '#server/errors';

/** Its rows, in batches. Throws an ApiError where it can't be read. */
export function rowsOf({ config }: Deps, job: Job, progress?: Progress): AsyncGenerator<SheetRow[]> {
  const sha256 = job.params['sha256'];
  if (typeof sha256 !== 'string') throw notFound();
  return readRowsAside(filePath(config.dataDir, sha256), progress);
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
