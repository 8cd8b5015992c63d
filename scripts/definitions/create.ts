import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDefinitions } from '#resources/index';
import { starter } from './starter';

/** Writes the starting file of an entity and returns null. Returns the reason when nothing is written: the name is not valid, the file exists, or its content has a mistake. */
export function createDefinition(id: string, folder: string): string | null {
  if (!/^[a-z][a-z0-9_]*$/.test(id))
    return `"${id}" cannot be a name: lower-case letters, digits and underscores, for example site_visits.`;
  const file = `${id}.json`;
  if (existsSync(join(folder, file))) return `resources/${file} exists already: nothing was written.`;
  const content = starter(id);
  const { problems } = checkDefinitions({ [file]: JSON.parse(content) });
  if (problems.length > 0) return problems.map(({ message }) => message).join('\n');
  writeFileSync(join(folder, file), content, { flag: 'wx' });
  return null;
}

/** Returns an example of an entity name that no file has yet. */
export function freeName(folder: string): string {
  const isFree = (id: string) => !existsSync(join(folder, `${id}.json`));
  return ['site_visits', 'trainings', 'incidents'].find(isFree) ?? 'a_name_of_your_own';
}
