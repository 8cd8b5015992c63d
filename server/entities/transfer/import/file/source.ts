/** Reads the file of an import as rows. */
import type { ImportSettings, Understood } from '#resources/api/transfer/imports';
import type { Definition } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { encodings, type Encoding } from '#resources/spreadsheet/encodings';
import type { Deps } from '#server/entities/deps';
import type { Job } from '#server/core/jobs/jobs';
import { readRowsInThread } from '#server/core/sheets/readInThread';
import { encodingOf } from '#server/core/sheets/csv/encoding';
import { kindOf } from '#server/core/sheets/read';
import type { Progress, SheetRow } from '#server/core/sheets/sheet';
import { notFound } from '#server/core/errors';
import { placeCorrections } from '#resources/spreadsheet/corrections';
import { applyCorrections, correctionsOf } from './corrections';
import { settingsOf } from './settings';

/** Yields the rows of the file, with corrections, in batches. Throws an ApiError when the file can't be read. */
export async function* rowsOf(deps: Deps, job: Job, encoding?: Encoding, progress?: Progress): AsyncGenerator<SheetRow[]> {
  const file = await fileOf(deps, job);
  const corrections = correctionsOf(job);
  const places = placeCorrections(corrections);
  try {
    for await (const batch of readRowsInThread(file.path, encoding, progress))
      yield corrections.length > 0 ? applyCorrections(batch, places) : batch;
  } finally {
    await file.release();
  }
}

async function fileOf({ files }: Deps, { params: { sha256 } }: Job) {
  const file = typeof sha256 === 'string' ? await files.onDisk(sha256) : null;
  if (!file) throw notFound();
  return file;
}

/** Returns the encoding of a text file that does not show it: the one the user chose, for this file or an earlier one, or else `ask`. Undefined when the file shows it. */
export async function encodingFor(deps: Deps, job: Job, earlier: () => Promise<ImportSettings>): Promise<Understood['encoding']> {
  const file = await fileOf(deps, job);
  try {
    const found = (await kindOf(file.path)) === 'text' ? await encodingOf(file.path) : undefined;
    if (!found || 'encoding' in found) return undefined;
    const said = settingsOf(job.params['settings']).encoding ?? (await earlier()).encoding;
    return { name: said ?? encodings[0], ask: said === undefined, samples: found.among };
  } finally {
    await file.release();
  }
}

const isUnderstood = (value: unknown): value is Understood => isRecord(value) && Array.isArray(value['columns']);

/** Returns what the last reading understood of the file; undefined before the first. */
export function understoodOf({ result }: Job): Understood | undefined {
  const value: unknown = result?.['understood'];
  return isUnderstood(value) ? value : undefined;
}

/** Returns the definition that an import is for. Throws 404 when it no longer exists. */
export function definitionOf({ definitions }: Deps, { resource }: Job): Definition {
  const definition = definitions.find(({ id }) => id === resource);
  if (!definition) throw notFound();
  return definition;
}
