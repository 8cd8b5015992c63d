/** Checks the references of definitions: fields by id, entities by id. */
import type { Definition, Field } from '../../definition';
import { listField } from '../../lists/listQuery';
import { fixedPermissions } from '../../people/permissions';
import { checkChecks } from './computed';
import { checkFieldList } from './fields';
import { filterProblem } from './filter';
import { canName, isSortable } from '../fields/fieldUses';
import { extraPropertyNames, isProductField } from '../fields/ownFields';
import { hasOwnTable, isComputedField, ownTables } from '../../addresses/ownTables';
import { overlaps, reservedPaths, reservedScreens } from '../../addresses/reserved';
import { unknownField } from './mentions';
import { fieldProblem, problem, suggestion, type Problem } from './problem';

interface Sound {
  file: string;
  definition: Definition;
}
/** The fields of lists that are not entities but whose records may be choices. */
const virtual: Record<string, readonly string[]> = { permissions: ['key', 'name'] };

/** Returns the mistakes of references within and between definitions. `named` holds the ids of all files, including those with mistakes; `ours` allows reserved names. */
export function checkReferences(sound: Sound[], named: ReadonlySet<string>, ours: boolean): Problem[] {
  const byId = new Map(sound.map(({ definition }) => [definition.id, definition]));
  return sound.flatMap(({ file, definition }) => [
    ...(ours ? [] : checkNames(file, definition, sound)),
    ...checkFieldList(file, 'fields', definition.fields, 'entity'),
    ...checkChecks(file, definition),
    ...checkRenames(file, definition),
    ...checkOwnColumns(file, definition),
    ...checkUses(file, definition),
    ...checkParts(file, definition, ours || hasOwnTable(definition.id)),
    ...(ours ? [] : checkPermissions(file, definition)),
    ...everyField(definition.fields, 'fields').flatMap(({ field, path }) => [
      ...checkRecordsFrom(file, `${path}.choices_from`, field.choices_from, byId, ours ? new Set(ownTables) : named),
      ...checkRecordsFrom(file, `${path}.rows_from`, field.rows_from, byId, named),
    ]),
  ]);
}

function checkNames(file: string, definition: Definition, sound: Sound[]): Problem[] {
  const problems: Problem[] = [];
  const expected = file.replace(/\.json$/, '');
  if (definition.id !== expected) problems.push(problem(file, 'id', definition.id, `"${expected}", the file’s name`));
  const endpoint = (each: Definition) => each.endpoint ?? each.id;
  if (definition.id.includes('__')) problems.push(problem(file, 'id', definition.id, 'an id without "__"'));
  if (reservedPaths.some((path) => overlaps(path, endpoint(definition))))
    problems.push(problem(file, 'id', definition.id, `another id: ${reservedPaths.join(', ')} are the product’s own paths`));
  else if (reservedScreens.includes(definition.id) && !hasOwnTable(definition.id))
    problems.push(problem(file, 'id', definition.id, `another id: ${reservedScreens.join(', ')} are the product’s own screens`));
  const beside = extraPropertyNames(definition.id);
  for (const { id } of definition.fields.filter((field) => beside.includes(field.id)))
    problems.push(
      problem(file, `fields.${id}`, id, `another id: records of ${definition.id} tell ${beside.join(', ')} beside their fields`),
    );
  if (definition.key !== undefined && !hasOwnTable(definition.id))
    problems.push(problem(file, 'key', definition.key, 'none: a record goes by the id that the product makes (a field can be "unique")'));
  const twin = sound.find((other) => other.definition !== definition && overlaps(endpoint(other.definition), endpoint(definition)));
  if (twin) problems.push(problem(file, 'endpoint', endpoint(definition), `a path that ${twin.file} does not have`));
  return problems;
}

/** Refuses renames from or to the product's own fields: these are columns that the code uses, so values can't move. */
function checkRenames(file: string, { id, fields }: Definition): Problem[] {
  return fields.flatMap((field) => {
    const path = `fields.${field.id}.was`;
    const was = field.was ?? [];
    if (was.length > 0 && isProductField(id, field.id))
      return [
        problem(
          file,
          path,
          was,
          `none: ${field.id} is a field of the product, which keeps its id (change "name", what people read, instead)`,
        ),
      ];
    return was
      .filter((former) => isProductField(id, former))
      .map((former) =>
        problem(file, path, former, `the former id of a field that was added: ${former} is the product’s own, and keeps its id`),
      );
  });
}

/** The properties that give a value another shape than its column of a table of the product's own holds. */
const shaping = ['units', 'na'] as const;

function checkOwnColumns(file: string, { id, fields }: Definition): Problem[] {
  return fields
    .filter((field) => isProductField(id, field.id))
    .flatMap((field) =>
      shaping
        .filter((key) => field[key] !== undefined)
        .map((key) =>
          problem(
            file,
            `fields.${field.id}.${key}`,
            key,
            `no ${key}: ${field.id} is a field of the product (a field of your own may have it)`,
          ),
        ),
    );
}

function checkUses(file: string, definition: Definition): Problem[] {
  const ids = definition.fields.map(({ id }) => id);
  const use = (path: string, id: string) => (ids.includes(id) ? [] : [unknownField(file, path, id, ids)]);
  const listed = (path: string, id: string) => (listField(definition, id) ? [] : use(path, id));
  const rows = definition.form.flatMap((section, index) => section.fields.flat().map((id) => ({ id, path: `form.${index}.fields` })));
  const twice = rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) < index);
  return [
    ...use('title', definition.title),
    ...(definition.key === undefined ? [] : use('key', definition.key)),
    ...definition.list.columns.flatMap((id) => listed('list.columns', id)),
    ...(definition.list.filters ?? []).flatMap((id) => listed('list.filters', id)),
    ...listed('list.sort', definition.list.sort[0]),
    ...rows.flatMap(({ id, path }) => use(path, id)),
    ...twice.map(({ id, path }) => problem(file, path, id, 'each field once in the form', 'a second')),
    ...missingRequired(
      file,
      definition,
      rows.map(({ id }) => id),
    ),
  ];
}

/** Refuses a list sorted by a field that has no order, and records named by a field that can't name them: a screen would show an error. */
function checkParts(file: string, definition: Definition, ours: boolean): Problem[] {
  const { id, fields, title, list } = definition;
  const idsOf = (fit: (field: Field) => boolean) =>
    fields.filter((field) => fit(field) && !isComputedField(id, field.id)).map((field) => field.id);
  const computed = (list.filters ?? []).filter((filter) => isComputedField(id, filter));
  const naming = fields.find((field) => field.id === title);
  const sorting = listField(definition, list.sort[0]);
  const hides = ({ permission }: Field) => permission?.read !== undefined && permission.read !== definition.permissions.read;
  const sorts = (field: Field) => isSortable(field) && !hides(field);
  // The screens of entities with a table of their own name their records themselves.
  const misnamed = naming && !ours && !canName(naming);
  return [
    ...computed.map((filter) => problem(file, 'list.filters', filter, 'a field that is kept: this one is made for each answer')),
    ...(misnamed ? [problem(file, 'title', title, `a text or a number: ${oneOf(idsOf(canName))}`)] : []),
    ...(sorting && (!isSortable(sorting) || isComputedField(id, sorting.id))
      ? [problem(file, 'list.sort', list.sort[0], `a field with one value, which has an order: ${oneOf(idsOf(sorts))}`)]
      : []),
    ...(sorting && hides(sorting)
      ? [problem(file, 'list.sort', list.sort[0], `a field that all who read the list may read: ${oneOf(idsOf(sorts))}`)]
      : []),
    ...(ours ? [] : fields.filter(({ format }) => format === 'json' || format === 'instant')).map((field) =>
      problem(file, `fields.${field.id}.format`, field.format, 'another format: only the product’s own entities have this one'),
    ),
  ];
}

const oneOf = (ids: readonly string[]) => (ids.length > 0 ? ids.join(', ') : 'this file has none yet');

/** Refuses a permission that no role can have, since its name must be misspelt. */
function checkPermissions(file: string, { id, permissions, fields }: Definition): Problem[] {
  const known = [`resource.${id}:read`, `resource.${id}:write`, ...fixedPermissions.map(({ key }) => key)];
  const named = [
    ...Object.entries(permissions).map(([action, key]) => ({ path: `permissions.${action}`, key })),
    ...fields.flatMap((field) =>
      Object.entries(field.permission ?? {}).map(([action, key]) => ({ path: `fields.${field.id}.permission.${action}`, key })),
    ),
  ];
  return named
    .filter(({ key }) => !known.includes(key))
    .map(({ path, key }) => problem(file, path, key, `one of ${known.join(', ')}${suggestion(key, known)}`));
}

/** Refuses a required field that no form shows, since no record could be saved. */
function missingRequired(file: string, { fields, create }: Definition, shown: string[]): Problem[] {
  const hidden = fields.filter((field) => field.required && !field.read_only && field.default === undefined && !shown.includes(field.id));
  return create === false
    ? []
    : hidden.map(({ id }) => problem(file, 'form', undefined, `the required field ${id} in one of its sections`, 'missing, found'));
}

function checkFilter(file: string, path: string, { filter }: NonNullable<Field['choices_from']>, target: Definition): Problem[] {
  const wrong = filterProblem(filter ?? {}, target);
  return wrong === null ? [] : [fieldProblem('filter_wrong', file, `${path}.filter`, filter, `a list filter of ${target.id} (${wrong})`)];
}

/** Returns the mistakes of the lists of records (`choices_from`, `rows_from`) that these fields name, of a subject or a template: lists, labels and filters that don't exist. */
export function checkRecordLists(file: string, fields: readonly Field[], definitions: readonly Definition[]): Problem[] {
  const known = new Map(definitions.map((definition) => [definition.id, definition]));
  return everyField(fields, '').flatMap(({ field, path }) =>
    (['choices_from', 'rows_from'] as const).flatMap((key) =>
      checkRecordsFrom(file, `${path.slice(1)}.${key}`, field[key], known, new Set()),
    ),
  );
}

function everyField(fields: readonly Field[], path: string): { field: Field; path: string }[] {
  return fields.flatMap((field) => [{ field, path: `${path}.${field.id}` }, ...everyField(field.items ?? [], `${path}.${field.id}.items`)]);
}

function checkRecordsFrom(
  file: string,
  path: string,
  from: Field['choices_from'],
  byId: ReadonlyMap<string, Definition>,
  named: ReadonlySet<string>,
): Problem[] {
  if (!from) return [];
  const { resource, label } = from;
  const target = byId.get(resource);
  const labels = target?.fields.map(({ id }) => id) ?? (Object.hasOwn(virtual, resource) ? virtual[resource] : undefined);
  if (!labels) {
    const known = [...byId.keys(), ...Object.keys(virtual)];
    // A file with mistakes of its own already reports them.
    if (named.has(resource)) return [];
    return [fieldProblem('list_missing', file, `${path}.resource`, resource, `one of ${known.join(', ')}${suggestion(resource, known)}`)];
  }
  if (labels.includes(label)) {
    const naming = target?.fields.find(({ id }) => id === label);
    const names = target?.fields.filter(canName).map(({ id }) => id) ?? [];
    return [
      ...(naming && !canName(naming)
        ? [fieldProblem('label_missing', file, `${path}.label`, label, `a text or a number: ${oneOf(names)}`)]
        : []),
      ...(target ? checkFilter(file, path, from, target) : []),
    ];
  }
  return [
    fieldProblem('label_missing', file, `${path}.label`, label, `a field of ${resource}: ${labels.join(', ')}${suggestion(label, labels)}`),
  ];
}
