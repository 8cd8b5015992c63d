/** Turns the choices and the pasted text of a person into the question that finds owners. */
import type { RaRecord } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { inMoments } from '#dataProvider/lists/momentFilter';
import type { Field, JsonValue } from '#resources/definition';
import type { OwnersAsked, SendingConfig } from '#resources/api/questionnaires/sending';
import { readSheet, rowsOf, type Known, type SheetChoices } from './sheet';

export type Dimensions = SendingConfig['dimensions'];
export interface RecordsChosen {
  resource?: string;
  /** The id of the field that holds the address. */
  email?: string;
  filter: Readonly<Record<string, JsonValue>>;
  /** The fields that refer to the tag, by dimension. */
  tags: Readonly<Record<string, string>>;
}
/** The choices of a person. Each source keeps its choices while the other one is shown. */
export interface Whom {
  source: 'people' | 'records';
  people: RaRecord[];
  text: string;
  sheet: SheetChoices;
  records: RecordsChosen;
  /** The tag, by dimension, of all who have no other one. */
  tags: Readonly<Record<string, string>>;
}
export const nobody: Whom = { source: 'people', people: [], text: '', sheet: {}, records: { filter: {}, tags: {} }, tags: {} };

const isText = (definition: ReadableDefinition) =>
  definition.fields.some(({ id, type, choices }) => id === definition.title && type === 'string' && !choices);

/** The entities of people and of the collection itself: no questionnaire is about their records. */
const apart = new Set(['users', 'roles', 'inputs', 'questionnaire_evidence']);

/** Returns the entities that a questionnaire may be about, by the title of a record. */
export const aboutOffered = (definitions: readonly ReadableDefinition[]): ReadableDefinition[] =>
  definitions
    .filter((definition) => definition.menu !== undefined && !apart.has(definition.id) && isText(definition))
    .sort((a, b) => addressFields(b).length - addressFields(a).length);

/** Returns the fields of an entity that hold an address, or refer to a person. */
export const addressFields = ({ fields }: ReadableDefinition): Field[] =>
  fields.filter(
    ({ type, format, choices_from: from, read_only }) =>
      !read_only && ((type === 'string' && format === 'email') || (type === 'dropdown' && from?.resource === 'users')),
  );

/** Returns the fields of an entity that refer to a tag. */
export const tagFields = ({ fields }: ReadableDefinition): Field[] =>
  fields.filter(({ type, choices_from: from }) => type === 'dropdown' && from?.resource === 'tags');

/** Returns the entities whose records have an address, those of the product itself last. */
export const sourcesOffered = (definitions: readonly ReadableDefinition[]): ReadableDefinition[] =>
  definitions
    .filter((definition) => definition.menu !== undefined && addressFields(definition).length > 0)
    .sort((a, b) => Number(apart.has(a.id)) - Number(apart.has(b.id)));

export const knownIn = (dimensions: Dimensions, definitions: readonly ReadableDefinition[]): Known => ({
  dimensions,
  about: aboutOffered(definitions),
});

/** Returns the question that finds owners; null while nobody is chosen. */
export function askedOf(
  { source, people, text, sheet, records, tags: all }: Whom,
  template_id: string,
  dimensions: Dimensions,
  definitions: readonly ReadableDefinition[],
): OwnersAsked | null {
  const within = (tags: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(tags).filter(([root]) => dimensions.some(({ key }) => key === root)));
  const asked = { template_id, tags: within(all) };
  if (source === 'people') {
    const { rows = [], ...about } = rowsOf(readSheet(text, sheet, knownIn(dimensions, definitions)));
    if (people.length + rows.length === 0) return null;
    return { ...asked, people: people.map(({ id }) => String(id)), ...about, rows };
  }
  const { definition, email } = recordsIn(records, definitions);
  if (!definition || !email) return null;
  const filter = inMoments({ ...records.filter }, definition, definitions);
  return { ...asked, records: { resource: definition.id, email: email.id, filter, tags: within(records.tags) } };
}

/** Returns the chosen entity and field, or the first ones. */
export function recordsIn(
  { resource, email }: RecordsChosen,
  definitions: readonly ReadableDefinition[],
): { definition: ReadableDefinition | undefined; email: Field | undefined } {
  const offered = sourcesOffered(definitions);
  const definition = offered.find(({ id }) => id === resource) ?? offered[0];
  const fields = definition ? addressFields(definition) : [];
  return { definition, email: fields.find(({ id }) => id === email) ?? fields[0] };
}
