/** Checks the numbers that are looked up in the records of another entity. */
import type { Definition, Field } from '../../definition';
import { hasOwnTable } from '../../addresses/ownTables';
import { filterProblem } from './filter';
import { fieldProblem, suggestion, type Problem } from './problem';

/** The properties of fields that people fill in. A field with a lookup may have none of them. */
const typed = ['required', 'required_condition', 'default', 'suggestions', 'min', 'max', 'units', 'na', 'compute'] as const;

/** Returns the mistakes of a field that is looked up, without regard to the records. `isAllowed` is true for the fields of a subject. */
export function checkLookup(file: string, path: string, field: Field, isAllowed: boolean): Problem[] {
  const { lookup } = field;
  if (!lookup) return [];
  const at = `${path}.lookup`;
  if (!isAllowed) return [fieldProblem('lookup_misplaced', file, at, lookup.resource, 'no lookup: only the fields of a subject have one')];
  const useless = typed.filter((key) => field[key] !== undefined && field[key] !== false);
  return useless.map((key) =>
    fieldProblem('compute_filled', file, `${path}.${key}`, field[key], `no ${key}: nobody fills in a number that is looked up`),
  );
}

/** Returns the mistakes of what the lookups of a subject's fields name: entities and their fields, where definitions are given, and dimensions. */
export function checkLookups(
  file: string,
  fields: readonly Field[],
  definitions: readonly Definition[] | null,
  roots: readonly string[] | null,
): Problem[] {
  return fields.flatMap(({ id, lookup }) => {
    if (!lookup) return [];
    const at = `${id}.lookup`;
    const dimensions = checkDimensions(file, at, lookup, roots);
    if (!definitions) return dimensions;
    const known = definitions.filter((definition) => !hasOwnTable(definition.id));
    const target = known.find((definition) => definition.id === lookup.resource);
    const ids = known.map((definition) => definition.id);
    if (!target)
      return [
        fieldProblem(
          'list_missing',
          file,
          `${at}.resource`,
          lookup.resource,
          `one of ${ids.join(', ')}${suggestion(lookup.resource, ids)}`,
        ),
      ];
    return [...checkNames(file, at, lookup, target), ...dimensions];
  });
}

function checkNames(file: string, at: string, lookup: NonNullable<Field['lookup']>, target: Definition): Problem[] {
  // Everybody who reads an entry reads what was looked up for it.
  const open = target.fields.filter(({ permission }) => permission?.read === undefined || permission.read === target.permissions.read);
  const named = (path: string, id: string | undefined, fits: (field: Field) => boolean, accepted: string) => {
    if (id === undefined || open.some((field) => field.id === id && fits(field))) return [];
    const ids = open.filter(fits).map((field) => field.id);
    const known = `${accepted} of ${target.id}: ${ids.join(', ')}${suggestion(id, ids)}`;
    return [fieldProblem('lookup_wrong', file, `${at}.${path}`, id, known)];
  };
  const isDay = ({ type, format }: Field) => type === 'date' && format !== 'instant';
  const isWord = ({ type, localized }: Field) => ['string', 'dropdown', 'radio'].includes(type) && !localized;
  const filter = filterProblem(lookup.filter ?? {}, target);
  return [
    ...named('field', lookup.field, ({ type }) => type === 'number', 'a number field'),
    ...named('valid_from', lookup.valid_from, isDay, 'a date field'),
    ...named('valid_until', lookup.valid_until, isDay, 'a date field'),
    ...Object.keys(lookup.tags ?? {}).flatMap((id) => named('tags', id, isWord, 'a field with one word')),
    ...(filter === null
      ? []
      : [fieldProblem('filter_wrong', file, `${at}.filter`, lookup.filter, `a list filter of ${target.id} (${filter})`)]),
  ];
}

const checkDimensions = (
  file: string,
  at: string,
  { tags = {} }: NonNullable<Field['lookup']>,
  roots: readonly string[] | null,
): Problem[] =>
  Object.entries(tags)
    .filter(([, root]) => roots !== null && !roots.includes(root))
    .map(([id, root]) =>
      fieldProblem(
        'lookup_wrong',
        file,
        `${at}.tags.${id}`,
        root,
        `a dimension of the subject: ${(roots ?? []).join(', ')}${suggestion(root, roots ?? [])}`,
      ),
    );
