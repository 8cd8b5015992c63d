/** Reads data from outside the repository: `../shared/data`, or the folder that SHARED_DATA names. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.env['SHARED_DATA'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));

/** Returns the parsed content of a shared file; undefined, with a message, in a clone without that folder. Fails when the folder that SHARED_DATA names lacks the file. */
export function sharedData(name: string): unknown {
  const text = sharedText(name);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Returns the text of a shared file; a missing file is treated as in `sharedData`. */
export function sharedText(name: string): string | undefined {
  const file = join(folder, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const sentence = `${file} is not there (SHARED_DATA names the folder): what needs it did NOT run.`;
  if (process.env['SHARED_DATA'] !== undefined) throw new Error(sentence);
  process.stderr.write(`${sentence}\n`);
  return undefined;
}

/** Returns 515 strings that have broken software before, or none when the file is missing. */
export function naughtyStrings(): string[] {
  const strings = sharedData('naughty-strings.json');
  return Array.isArray(strings) ? strings.filter((each): each is string => typeof each === 'string') : [];
}
