/** Records of a definition that the server can be asked to keep as they are. */
import type { Definition, Field, JsonValue } from '#resources/definition';
import { samples } from '#scripts/sandbox/samples';

type Data = Record<string, JsonValue>;

/** As many as asked for, without files and references, whose targets are elsewhere. */
export function recordsOf(definition: Definition, count: number): Data[] {
  const kept = definition.fields.filter(({ type, choices_from, read_only }) => type !== 'files' && !choices_from && !read_only);
  const made = samples([definition])[definition.id] ?? [];
  if (count > made.length) throw new Error(`There are ${made.length} samples of ${definition.id}.`);
  return made.slice(0, count).map((record) => valuesOf(kept, record));
}

function valuesOf(fields: readonly Field[], record: Data): Data {
  return Object.fromEntries(
    fields.flatMap(({ id }): [string, JsonValue][] => (record[id] === undefined || record[id] === null ? [] : [[id, record[id]]])),
  );
}
