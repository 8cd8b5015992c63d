/** Compares the definition files with the definitions in use, without reading any record. */
import { isBoolean } from '#resources/language/fields/kinds';
import type { EntityChange, FieldChange } from '#resources/api/definitions/plan';
import type { Definition, Field } from '#resources/definition';

/** A definition as it was last applied. */
export interface AppliedDefinition {
  definition: Definition;
  hidden: boolean;
}
export type Difference = Pick<EntityChange, 'id' | 'name' | 'kind' | 'parts'> & { fields: Omit<FieldChange, 'values'>[] };

/** Returns the key under which the values of a changed field are counted. */
export const valueCountKey = ({ id, kind, was }: Difference['fields'][number]) => (kind === 'recovered' ? `${was} ${id}` : (was ?? id));

/** Returns the former field ids under which values may still be stored, each with the field that takes these values over. */
export const recoveriesOf = (fields: Difference['fields']): { from: string; to: string }[] =>
  fields.flatMap(({ id: to, kind, was }) => (was === undefined || kind !== 'recovered' ? [] : [{ from: was, to }]));

/** Returns what applying the proposed definitions would change, one difference per entity. */
export function compare(taken: ReadonlyMap<string, AppliedDefinition>, proposed: readonly Definition[]): Difference[] {
  const kept = new Set(proposed.map(({ id }) => id));
  const gone = [...taken.values()].filter(({ definition, hidden }) => !hidden && !kept.has(definition.id));
  return [
    ...proposed.flatMap((definition) => ofEntity(taken.get(definition.id), definition)),
    ...gone.map(({ definition: { id, name } }): Difference => ({ id, name, kind: 'hidden', fields: [], parts: [] })),
  ];
}

function ofEntity(taken: AppliedDefinition | undefined, after: Definition): Difference[] {
  const { id, name } = after;
  if (!taken) return [{ id, name, kind: 'added', fields: [], parts: [] }];
  const before = taken.definition;
  const fields = withGuesses(compareFields(before.fields, after.fields), before.fields, after.fields);
  const parts = differing(before, after).filter((part) => part !== 'fields');
  // The order of fields only decides where new columns of a spreadsheet go, so it counts as a change only where no field changes.
  const reordered = fields.every(({ kind }) => kind === 'recovered') && !sameJson(before.fields, after.fields);
  if (!taken.hidden && fields.length === 0 && parts.length === 0 && !reordered) return [];
  return [{ id, name, kind: taken.hidden ? 'back' : 'changed', fields, parts: reordered ? [...parts, 'fields'] : parts }];
}

/** Notes in `perhaps_was` that an added field may be a hidden field under another id, where exactly one field of that type is added and exactly one is hidden. */
function withGuesses(changes: Difference['fields'], before: readonly Field[], after: readonly Field[]): Difference['fields'] {
  const typeOf = (fields: readonly Field[], id: string) => fields.find((field) => field.id === id)?.type;
  const only = (kind: 'added' | 'hidden', fields: readonly Field[], type: Field['type'] | undefined) => {
    const found = changes.filter((change) => change.kind === kind && typeOf(fields, change.id) === type);
    return found.length === 1 ? found[0] : undefined;
  };
  return changes.map((change) => {
    const type = typeOf(after, change.id);
    const gone = change === only('added', after, type) ? only('hidden', before, type) : undefined;
    return gone ? { ...change, perhaps_was: gone.id } : change;
  });
}

/**
 * Returns the differences between two lists of fields. A difference of kind `recovered` means that values may be stored under a former id
 * of the field: only the records tell whether there are any.
 */
export function compareFields(before: readonly Field[], after: readonly Field[]): Difference['fields'] {
  const old = new Map(before.map((field) => [field.id, field]));
  const now = new Set(after.map(({ id }) => id));
  const renamed = new Set<string>();
  const found = after.flatMap((field) => {
    const own = old.get(field.id);
    const former = formerIds(field, before, after);
    const was = own ? undefined : former.find((id) => old.has(id) && !now.has(id) && !renamed.has(id));
    if (was !== undefined) renamed.add(was);
    const previous = own ?? (was === undefined ? undefined : old.get(was));
    const recovered = former.filter((id) => id !== was && !now.has(id));
    const { id, name } = field;
    return [...ofField(previous, field, was), ...recovered.map((from) => ({ id, name, kind: 'recovered' as const, was: from }))];
  });
  const gone = before.filter(({ id }) => !now.has(id) && !renamed.has(id));
  return [...found, ...gone.map(({ id, name }) => ({ id, name, kind: 'hidden' as const }))];
}

/** Returns the former ids of a field. When a field was renamed and its old name comes back as a field, this renaming is undone: the newer name counts as a former id. */
function formerIds({ id, was = [] }: Field, before: readonly Field[], after: readonly Field[]): string[] {
  const has = (fields: readonly Field[], name: string) => fields.some((field) => field.id === name);
  if (has(before, id)) return was;
  const isFree = (name: string) => !has(after, name) && !after.some((field) => field.was?.includes(name));
  return [...was, ...before.filter((field) => field.was?.includes(id) && isFree(field.id)).map((field) => field.id)];
}

function ofField(before: Field | undefined, after: Field, was: string | undefined): Difference['fields'] {
  const { id, name } = after;
  if (!before) return [{ id, name, kind: 'added' }];
  const rules = stricterRules(before, after);
  const toggled = Boolean(before.localized) !== Boolean(after.localized);
  const changes: Difference['fields'] = [];
  if (was !== undefined) changes.push({ id, name, kind: 'renamed', was });
  if (toggled) changes.push({ id, name, kind: after.localized ? 'localized' : 'plain' });
  if (before.type !== after.type || isBoolean(before) !== isBoolean(after))
    changes.push({ id, name, kind: 'retyped', types: [before.type, after.type] });
  if (rules.length > 0) changes.push({ id, name, kind: 'narrowed', rules });
  const said = new Set(['id', 'was', 'localized', 'type', ...rules]);
  if (changes.length === 0 && differing(before, after).some((part) => !said.has(part))) changes.push({ id, name, kind: 'changed' });
  return changes;
}

/** Returns the names of the rules of a field that may reject values that they accepted before. */
export function stricterRules(before: Field, after: Field): string[] {
  const differs = (...keys: (keyof Field)[]) => keys.filter((key) => after[key] !== undefined && !sameJson(before[key], after[key]));
  const above = (['min', 'min_length', 'min_items'] as const).filter((key) => (after[key] ?? -Infinity) > (before[key] ?? -Infinity));
  const below = (['max', 'max_length', 'decimals', 'max_items'] as const).filter(
    (key) => (after[key] ?? Infinity) < (before[key] ?? Infinity),
  );
  const keys = new Set(after.choices?.map(({ key }) => key));
  const lostChoice = after.choices !== undefined && (before.choices ?? []).some(({ key }) => !keys.has(key));
  const units = new Map(after.units?.map(({ key, factor }) => [key, factor]));
  const lostUnit = (before.units ?? []).some(({ key, factor }) => units.get(key) !== factor);
  const lostFile = after.accept !== undefined && (!before.accept || before.accept.some((each) => !after.accept?.includes(each)));
  return [
    ...(after.required && !before.required ? ['required'] : []),
    ...above,
    ...below,
    ...differs('pattern', 'format', 'items'),
    ...(after.choices_from && before.choices_from?.resource !== after.choices_from.resource ? ['choices_from'] : []),
    ...(lostChoice ? ['choices'] : []),
    ...(lostUnit ? ['units'] : []),
    ...(lostFile ? ['accept'] : []),
    ...(after.unique && !before.unique ? ['unique'] : []),
    ...(before.multiple && !after.multiple ? ['multiple'] : []),
    ...(after.compute !== undefined && before.compute === undefined ? ['compute'] : []),
    ...(after.lookup !== undefined && before.lookup === undefined ? ['lookup'] : []),
    ...(sameJson(before.display_condition, after.display_condition) ? [] : ['display_condition']),
    ...(after.required_condition && !sameJson(before.required_condition, after.required_condition) ? ['required_condition'] : []),
  ];
}

/** Returns the keys whose values differ between two objects, except `$comment` and `$schema`. */
function differing(before: object, after: object): string[] {
  const a = new Map(Object.entries(before));
  const b = new Map(Object.entries(after));
  const keys = new Set([...a.keys(), ...b.keys()]);
  return [...keys].filter((key) => key !== '$comment' && key !== '$schema' && !sameJson(a.get(key), b.get(key)));
}

const sameJson = (a: unknown, b: unknown) => canonical(a) === canonical(b);

/** Returns a value as JSON with its keys sorted, because the database stores JSON with its own order of keys. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (key, each: unknown) => {
      if (key === '$comment') return undefined;
      if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
      return Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? ''
  );
}
