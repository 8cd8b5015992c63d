/** The files of resources/, as they are on the disk. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDefinitions, type Problem } from '#resources/index';
import type { Definition } from '#resources/definition';

export const resourcesFolder = join(import.meta.dirname, '../../resources');

/** The definitions of a folder, in menu order, and every mistake in its files, those of JSON too. */
export function readDefinitions(folder: string = resourcesFolder): { definitions: Definition[]; problems: Problem[] } {
  const files: Record<string, unknown> = {};
  const unreadable: Problem[] = [];
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.json'))
    .sort()) {
    const content = readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, '');
    try {
      files[name] = JSON.parse(content);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      unreadable.push(notJson(name, content, error.message));
    }
  }
  const { definitions, problems } = checkDefinitions(
    files,
    unreadable.map(({ file }) => file),
  );
  return { definitions, problems: [...unreadable, ...problems] };
}

/** The definitions of a folder. Throws an Error that names every mistake. */
export function loadable(folder: string = resourcesFolder): Definition[] {
  const { definitions, problems } = readDefinitions(folder);
  if (problems.length > 0) throw new Error(`Mistakes in resources/:\n${problems.map(({ message }) => `- ${message}`).join('\n')}`);
  return definitions;
}

function notJson(file: string, content: string, reason: string): Problem {
  const position = /position (\d+)/.exec(reason)?.[1];
  const before = content.slice(0, position === undefined ? content.length : Number(position)).split('\n');
  const path = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  return { file, path, found: reason, accepted: 'JSON', message: `${file}: ${path}: this is not JSON (${reason})` };
}
