/** Converts a field of the field language to the values of its form, and back. Empty properties are left out. */
import { clean } from '#resources/language/fields/clean';
import { isRecord } from '#resources/language/fields/isRecord';
import { typeOfFormat, type Condition, type Field, type JsonValue, type Values } from '#resources/definition';
import { isField } from '../../subject';

/** Returns the values of the form. The position of a choice in each language has a value of its own beside the key. */
export function formOf(field: Field): Values {
  const lines = (field.choices ?? []).map(({ name, position, ...rest }): JsonValue => ({
    ...rest,
    name: { ...name },
    position_en: position?.en ?? null,
    position_fr: position?.fr ?? null,
  }));
  const values: Values = JSON.parse(JSON.stringify(field));
  return { ...values, choices: lines };
}

/** Returns the field that the form describes. Properties of `base` that the form lacks are kept. */
export function fieldOf(properties: readonly Field[], form: Values, base: Field): Field {
  const known = new Set(properties.map(({ id }) => id));
  const rest = Object.entries(base).filter(([id]) => !known.has(id));
  const shown = clean(properties, Object.fromEntries(Object.entries(form).filter(([id]) => known.has(id))));
  const said = Object.entries(shown).flatMap(([id, value]): [string, unknown][] => {
    const shape = shapers[id];
    const kept = shape ? shape(value) : value;
    return saysNothing(kept) ? [] : [[id, conditions.includes(id) ? kept : withoutEmpty(kept)]];
  });
  const made: unknown = { id: '', name: {}, ...Object.fromEntries(rest), ...Object.fromEntries(said) };
  if (!isField(made)) return base;
  // A format that doesn't fit the new type is removed, and the items of a list with it.
  if (made.format && typeOfFormat[made.format] !== made.type) delete made.format;
  if (made.format !== 'items') for (const key of ofLists) delete made[key];
  // A field has choices of its own or those of an entity, not both.
  if (made.choices_from) delete made.choices;
  return made;
}

/** The properties that only a list of lines has. */
const ofLists = ['items', 'rows', 'rows_from', 'min_items', 'max_items'] as const;

/** Functions that turn a list in the form of a field into the value of its definition, by the property. */
const shapers: Readonly<Record<string, (value: unknown) => unknown>> = {
  choices: choicesOf,
  items: linesOf,
  na: reasonsOf,
  rows: rowsOf,
  suggestions: suggestionsOf,
  units: unitsOf,
};

/** The properties that hold a condition. Empty values in them are kept. */
const conditions = ['display_condition', 'required_condition'];

const saysNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

const saidIn = (value: Record<string, unknown>) =>
  Object.entries(value).filter(([, part]) => part !== null && part !== undefined && part !== '');

const withoutEmpty = (value: unknown): unknown => (isRecord(value) ? Object.fromEntries(saidIn(value)) : value);

function choicesOf(value: unknown): unknown {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map(({ key, name, position_en, position_fr, _row, ...rest }) => {
    const position = withoutEmpty({ en: position_en, fr: position_fr });
    const placed = isRecord(position) && Object.keys(position).length > 0;
    return { key: key ?? '', name: withoutEmpty(name) ?? {}, ...(placed && { position }), ...Object.fromEntries(saidIn(rest)) };
  });
}

function unitsOf(value: unknown): unknown {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map(({ key, name, factor }) => {
    const texts = withoutEmpty(name);
    return { key: key ?? '', ...(isRecord(texts) && Object.keys(texts).length > 0 && { name: texts }), factor: factor ?? '' };
  });
}

/** Returns the fixed lines of a list. A line without a key gets one made from its name. */
function rowsOf(value: unknown): unknown {
  if (!Array.isArray(value)) return [];
  const lines = value.filter(isRecord);
  const taken = new Set(lines.flatMap(({ key }) => (typeof key === 'string' && key !== '' ? [key] : [])));
  return lines.map(({ key, name }) => {
    const texts = withoutEmpty(name) ?? {};
    const called = typeof key === 'string' && key !== '' ? key : identifierOf(textIn(texts), taken);
    taken.add(called);
    return { key: called, name: texts };
  });
}

function suggestionsOf(value: unknown): unknown {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isRecord)
    .map(({ name, value: suggested }) => Object.fromEntries(saidIn({ name: withoutEmpty(name) ?? {}, value: suggested })));
}

/** Returns the reasons that may stand in place of a value; null where none is chosen. */
function reasonsOf(value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value['reasons']) || value['reasons'].length === 0) return null;
  const { comment, ...rest } = value;
  return comment === true ? value : rest;
}

const textIn = (texts: unknown): string => (isRecord(texts) ? String(texts['en'] ?? texts['fr'] ?? '') : '');

/** Returns the fields of a line of a list. A field without an identifier gets one made from its name. */
function linesOf(value: unknown): unknown {
  if (!Array.isArray(value)) return [];
  const taken = new Set(value.flatMap((line): string[] => (isRecord(line) && typeof line['id'] === 'string' ? [line['id']] : [])));
  return value.filter(isRecord).map(({ id, name, required, total, choices, _row, ...rest }) => {
    const texts = withoutEmpty(name) ?? {};
    const called = typeof id === 'string' && id !== '' ? id : identifierOf(textIn(texts), taken);
    taken.add(called);
    const more = {
      ...(required === true && { required }),
      ...(total === true && { total }),
      ...(Array.isArray(choices) && choices.length > 0 && { choices }),
    };
    return { ...Object.fromEntries(saidIn(rest)), id: called, name: texts, ...more };
  });
}

/** Returns a field with its former identifiers in `was`: those of the saved field (`origin`), and the saved identifier when the field was renamed. */
export function withFormerName(field: Field, origin: Field | undefined): Field {
  const { was: _was, ...plain } = field;
  if (!origin) return field;
  const former = field.id === origin.id ? (origin.was ?? []) : [...new Set([origin.id, ...(origin.was ?? [])])];
  const names = former.filter((id) => id !== field.id);
  return names.length > 0 ? { ...plain, was: names } : plain;
}

/** Returns the saved field that a field comes from, even after a renaming; undefined for a new field. */
export function originOf(field: Field, fields: readonly Field[], saved: readonly Field[]): Field | undefined {
  const own = saved.find(({ id }) => id === field.id);
  if (own) return own;
  return saved.find(({ id }) => field.was?.includes(id) && !fields.some((each) => each.id === id));
}

/** Returns an identifier made from a name, different from those taken; '' when the name has no letter or digit. */
export function identifierOf(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 50);
  if (plain === '') return '';
  const first = /^[a-z]/.test(plain) ? plain : `f_${plain}`;
  let id = first;
  for (let count = 2; taken.has(id); count += 1) id = `${first}_${count}`;
  return id;
}

/** Returns the fields with one of them replaced. Conditions and formulas that name that field follow its new identifier. */
export function replaced(fields: readonly Field[], place: number, next: Field): Field[] {
  const before = fields[place];
  const list = fields.map((field, index) => (index === place ? next : field));
  if (!before || before.id === next.id || before.id === '' || list.some(({ id }) => id === before.id)) return list;
  return list.map((field) => following(field, before.id, next.id));
}

/** Returns a field whose conditions and formulas name another field by its new identifier. */
export function following(field: Field, before: string, next: string): Field {
  const { display_condition: shown, required_condition: asked, compute, items } = field;
  const isOwn = (items ?? []).some(({ id }) => id === before);
  return {
    ...field,
    ...(shown && { display_condition: withKey(shown, before, next) }),
    ...(asked && { required_condition: withKey(asked, before, next) }),
    ...(compute !== undefined && { compute: withName(compute, before, next) }),
    // A column that has the same identifier is the one that the formulas of its table name.
    ...(items && !isOwn && { items: items.map((item) => following(item, before, next)) }),
  };
}

/** Returns a formula in which a field is named by its new identifier, also where `previous` names it. Other texts in quotes stay as they are. */
export const withName = (formula: string, before: string, next: string): string =>
  formula.replace(/"[^"]*"|'[^']*'|[A-Za-z_]\w*/g, (found, place: number) => {
    if (found === before) return next;
    return found.slice(1, -1) === before && isOfPrevious(formula.slice(0, place)) ? `'${next}'` : found;
  });

/** True for the part of a formula after which the name of a question stands in quotes. */
function isOfPrevious(start: string): boolean {
  const called = start.trimEnd();
  return called.endsWith('(') && called.slice(0, -1).trimEnd().endsWith('previous');
}

/** Returns a condition in which a field is named by its new identifier. */
export function withKey(condition: Condition, before: string, next: string): Condition {
  if ('all' in condition) return { all: condition.all.map((each) => withKey(each, before, next)) };
  if ('any' in condition) return { any: condition.any.map((each) => withKey(each, before, next)) };
  if ('not' in condition) return { not: withKey(condition.not, before, next) };
  return condition.key === before ? { ...condition, key: next } : condition;
}

/** Returns a list with one of its members moved to another place. */
export function movedTo<Member>(list: readonly Member[], from: number, to: number): Member[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Returns the new place of the member at `place` after the member at `from` has moved to `to`. */
export function placeAfter(place: number, from: number, to: number): number {
  if (place === from) return to;
  if (from < place && place <= to) return place - 1;
  return to <= place && place < from ? place + 1 : place;
}
