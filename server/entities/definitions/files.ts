/** Reads the definitions from the files on disk, with every mistake in them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseExactly } from '#resources/formats/exactNumbers';
import { checkDefinitions, frozen, type Problem } from '#resources/index';
import type { Definition } from '#resources/definition';
import { productRoot } from '#server/core/config/root';

/** Returns the path of the folder of the product's definitions. Throws an Error when the folder is missing. */
export function resourcesFolder(): string {
  const folder = join(productRoot(), 'resources/');
  if (existsSync(join(folder, 'definition.schema.json'))) return folder;
  throw new Error('The folder resources/ is missing: it holds the definitions of all entities.');
}

/** The definitions of a folder and the mistakes in its files. */
export interface Files {
  /** The valid definitions, in menu order; a file with mistakes gives no definition. */
  definitions: readonly Definition[];
  problems: Problem[];
}

/** Reads the definitions of a folder, in menu order, and every mistake in its files, JSON syntax errors included. */
export function readFiles(folder: string = resourcesFolder(), ours = false): Files {
  const files: Record<string, unknown> = {};
  const unreadable: Problem[] = [];
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.json'))
    .sort()) {
    const content = readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, '');
    try {
      files[name] = parseExactly(content);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      unreadable.push(notJson(name, content, error.message));
    }
  }
  const { definitions, problems } = checkDefinitions(
    files,
    unreadable.map(({ file }) => file),
    ours,
  );
  return { definitions: frozen(definitions), problems: [...unreadable, ...problems] };
}

/** Returns the definitions of a folder. Throws an Error that names every mistake in its files. */
export const readDefinitions = (folder?: string): readonly Definition[] => sound(readFiles(folder));

/** Returns the definitions of the logs, which the product writes by itself: nobody edits their records, and no other definition may use their names. */
export const readLogs = (): readonly Definition[] => sound(readFiles(join(resourcesFolder(), 'logs'), true));

function sound({ definitions, problems }: Files): readonly Definition[] {
  if (problems.length > 0) throw new Error(mistakes(problems));
  return definitions;
}

/** Returns the mistakes as one text, in the form that start-up prints. */
export const mistakes = (problems: readonly Problem[]) =>
  `Mistakes in resources/:\n${problems.map(({ message }) => `- ${message}`).join('\n')}`;

function notJson(file: string, content: string, reason: string): Problem {
  const position = /position (\d+)/.exec(reason)?.[1];
  const before = content.slice(0, position === undefined ? content.length : Number(position)).split('\n');
  const path = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  return { file, path, found: reason, accepted: 'JSON', message: `${file}: ${path}: this is not JSON (${reason})` };
}
