/** The definitions on disk: a file saved in `resources/` is an entity at the next start. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { loadDefinitions } from '#resources/index';
import type { Definition } from '#resources/definition';

/** The folder of definitions, above this file whether it is the source or the bundle. */
function resourcesFolder(): URL {
  for (const above of ['../', '../../', '../../../']) {
    const folder = new URL(`${above}resources/`, import.meta.url);
    if (existsSync(new URL('definition.schema.json', folder))) return folder;
  }
  throw new Error('The folder resources/ is missing: it holds the definitions of all entities.');
}

/** Reads and checks them all. Throws an Error that names every mistake. */
export async function readDefinitions(): Promise<readonly Definition[]> {
  const folder = resourcesFolder();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(
    names.map(async (name): Promise<[string, unknown]> => [name, parse(name, await readFile(new URL(name, folder), 'utf8'))]),
  );
  return loadDefinitions(Object.fromEntries(files));
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`resources/${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
