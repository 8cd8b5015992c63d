/** Checks and freezes the definitions. No I/O: the caller reads the files. */
import { checkReferences } from './language/check/references';
import { checkMentions } from './language/check/mentions';
import { checkSchema } from './language/check/schema';
import type { Problem } from './language/check/problem';
import type { Definition } from './definition';
import { menuGroups } from './definition';

export type { Problem } from './language/check/problem';
export { checkFields } from './language/check/fields';

interface Checked {
  definitions: Definition[];
  problems: Problem[];
}

/** The files of the folder that are not definitions. */
const others = new Set(['definition.schema.json']);

/**
 * Returns the definitions in menu order, and every mistake in the files (name → parsed content). A file with mistakes gives no definition.
 * `unreadable` names files that are not JSON: references to them are not reported too. `ours`: the files are the product's own, which may use the reserved names.
 */
export function checkDefinitions(files: Record<string, unknown>, unreadable: readonly string[] = [], ours = false): Checked {
  const problems: Problem[] = [];
  const sound: { file: string; definition: Definition }[] = [];
  for (const [file, content] of Object.entries(files)) {
    if (others.has(file)) continue;
    const checked = checkSchema(file, content);
    if ('definition' in checked) sound.push({ file, definition: withImplied(checked.definition) });
    else problems.push(...checked.problems, ...checkMentions(file, content));
  }
  const named = new Set([...Object.keys(files), ...unreadable].map((file) => file.replace(/\.json$/, '')));
  problems.push(...checkReferences(sound, named, ours));
  const wrong = new Set(problems.map(({ file }) => file));
  const definitions = sound.filter(({ file }) => !wrong.has(file)).map(({ definition }) => definition);
  return { definitions: definitions.sort(byMenu), problems };
}

/** Returns the definitions, frozen, in menu order. Throws an Error that names every mistake. */
export function loadDefinitions(files: Record<string, unknown>): readonly Definition[] {
  const { definitions, problems } = checkDefinitions(files);
  if (problems.length > 0) throw new Error(`Mistakes in resources/:\n${problems.map(({ message }) => `- ${message}`).join('\n')}`);
  return frozen(definitions);
}

/** Freezes the definitions, since all areas share them and a change by accident would reach all. */
export const frozen = (definitions: readonly Definition[]): readonly Definition[] => freeze(definitions);

/** Returns a definition whose computed fields are read-only, since nobody types a computed value. */
const withImplied = (definition: Definition): Definition => ({
  ...definition,
  fields: definition.fields.map((field) => (field.compute === undefined ? field : { ...field, read_only: true })),
});

function byMenu(a: Definition, b: Definition): number {
  const place = ({ menu }: Definition) => (menu ? menuGroups.indexOf(menu.group) * 1e6 + menu.position : Number.MAX_SAFE_INTEGER);
  return place(a) - place(b) || (a.id < b.id ? -1 : 1);
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}
