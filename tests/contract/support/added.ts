/** Defines a field of each type, localized or not, that any definition may have, with three values of each. */
import type { Definition, Field, FieldType, JsonValue } from '#resources/definition';

const name = { en: 'More', fr: 'Plus' };
const choices = ['low', 'high', 'none'].map((key) => ({ key, name: { en: key, fr: key } }));
const texts = (wrap: (word: string) => string): JsonValue[] => ['amber', 'birch', 'cedar'].map(wrap);
const both = (wrap: (word: string) => string): JsonValue[] =>
  ['amber', 'birch', 'cedar'].map((word) => ({ en: wrap(`${word} en`), fr: wrap(`${word} fr`) }));
const html = (word: string) => `<p>${word}</p>`;

interface AddedField {
  field: Field;
  values: JsonValue[];
  /** A filter that keeps only the first of the three. */
  first: Record<string, JsonValue>;
}

const made = (type: FieldType, values: JsonValue[], more: Partial<Field> = {}, first?: Record<string, JsonValue>): AddedField => {
  const id = `more_${type}${more.localized ? '_localized' : ''}${more.choices && type === 'checkbox' ? '_list' : ''}`;
  const [value = null] = values;
  return { field: { id, name, type, ...more }, values, first: first ?? { [id]: value } };
};

export const added: readonly AddedField[] = [
  made('string', texts(String)),
  made('string', both(String), { localized: true }, { more_string_localized: 'amber en' }),
  made(
    'text',
    texts((word) => `${word}\nbelow`),
  ),
  made(
    'text',
    both((word) => `${word}\nbelow`),
    { localized: true },
    { more_text_localized__contains: 'amber en' },
  ),
  made('editor', texts(html), {}, { more_editor__contains: 'amber' }),
  made('editor', both(html), { localized: true }, { more_editor_localized__contains: 'amber en' }),
  made('number', [1.5, '1234567890123456.78', -3], {}, { more_number: 1.5 }),
  made('date', ['2021-03-04', '2022-03-04', '2023-03-04']),
  made('radio', ['low', 'high', 'none'], { choices }),
  made('dropdown', ['low', 'high', 'none'], { choices }),
  made('checkbox', [true, false, false]),
  made('checkbox', [['low'], ['high', 'none'], ['none']], { choices }),
  made('multidropdown', [['low', 'high'], ['high'], ['none']], { choices }, { more_multidropdown: 'low' }),
  made('files', [[], [], []], { multiple: true }, {}),
];

export const addedIds = added.map(({ field }) => field.id);

/** Returns the values of the first, second or third record. */
export const addedValues = (place: number): Record<string, JsonValue> =>
  Object.fromEntries(added.filter(({ field }) => field.type !== 'files').map(({ field, values }) => [field.id, values[place] ?? null]));

/** Returns a definition with these fields, which neither its list nor its form names. */
export const withAdded = (definition: Definition): Definition => ({
  ...definition,
  fields: [...definition.fields, ...added.map(({ field }) => field)],
});

/** Returns the definition files, each with these fields. */
export const filesWithAdded = (definitions: readonly Definition[]): Record<string, Definition> =>
  Object.fromEntries(definitions.map((definition) => [`${definition.id}.json`, withAdded(definition)]));
