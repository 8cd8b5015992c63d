/** Data that stands beside the repository, not in it: `../shared/data`, or the folder that SHARED_DATA names. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.env['SHARED_DATA'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));

/** The parsed content of a file there; undefined, said aloud, in a clone that stands alone. Absent from the folder that SHARED_DATA names, it is a failure. */
export function sharedData(name: string): unknown {
  const text = sharedText(name);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The text of a file there, on the same terms. */
export function sharedText(name: string): string | undefined {
  const file = join(folder, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const sentence = `${file} is not there (SHARED_DATA names the folder): what needs it did NOT run.`;
  if (process.env['SHARED_DATA'] !== undefined) throw new Error(sentence);
  process.stderr.write(`${sentence}\n`);
  return undefined;
}

/** Strings that have broken software before: 515 of them, or none where they are not there. */
export function naughtyStrings(): string[] {
  const strings = sharedData('naughty-strings.json');
  return Array.isArray(strings) ? strings.filter((each): each is string => typeof each === 'string') : [];
}
