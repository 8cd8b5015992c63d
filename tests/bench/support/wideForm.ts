/** Defines an entity of 200 fields of every type, several of them conditional or in two languages. */
import type { Definition, Field, FieldType, JsonValue } from '#resources/definition';

const choices = ['a', 'b', 'c', 'd'].map((key) => ({ key, name: { en: `Choice ${key}`, fr: `Choix ${key}` } }));
const cycle: (FieldType | 'localized')[] = [
  'string',
  'number',
  'date',
  'dropdown',
  'checkbox',
  'radio',
  'string',
  'text',
  'localized',
  'multidropdown',
];

function fieldOf(place: number): Field {
  const kind = cycle[place % cycle.length] ?? 'string';
  const type = kind === 'localized' ? 'string' : kind;
  return {
    id: `${kind}_${place}`,
    name: { en: `Field ${place}`, fr: `Champ ${place}` },
    type,
    ...(kind === 'localized' ? { localized: true } : {}),
    ...(type === 'dropdown' || type === 'radio' || type === 'multidropdown' ? { choices } : {}),
    ...(place % 40 === 20 ? { display_condition: { key: 'dropdown_3', values: ['a'] } } : {}),
  };
}

const fields: Field[] = [
  { id: 'name', name: { en: 'Name', fr: 'Nom' }, type: 'string', required: true },
  ...Array.from({ length: 196 }, (_, place) => fieldOf(place)),
  { id: 'body', name: { en: 'Body', fr: 'Corps' }, type: 'editor' },
  { id: 'proof', name: { en: 'Proof', fr: 'Preuve' }, type: 'files', multiple: true },
  { id: 'string_last', name: { en: 'Last', fr: 'Dernier' }, type: 'string' },
];

export const wideForm: Definition = {
  id: 'wide_forms',
  name: { en: { one: 'Wide form', other: 'Wide forms' }, fr: { one: 'Formulaire large', other: 'Formulaires larges' } },
  icon: 'ViewList',
  menu: { group: 'reference', position: 99 },
  title: 'name',
  fields,
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: Array.from({ length: 10 }, (_, section) => ({
    title: { en: `Section ${section + 1}`, fr: `Section ${section + 1}` },
    fields: fields.slice(section * 20, section * 20 + 20).map(({ id }) => id),
  })),
  permissions: { read: 'resource.wide_forms:read', write: 'resource.wide_forms:write' },
};

const samples: Record<FieldType, (field: Field) => JsonValue> = {
  string: ({ localized }) => (localized ? { en: 'A text', fr: 'Un texte' } : 'A text'),
  text: () => 'A longer text\non two lines',
  editor: () => '<p>A text</p>',
  number: () => 1234.5,
  date: () => '2024-05-06',
  radio: () => 'a',
  dropdown: () => 'a',
  checkbox: () => true,
  multidropdown: () => ['a', 'b'],
  files: () => [],
};

export const wideRecord = Object.fromEntries(fields.map((field) => [field.id, field.id === 'name' ? 'Wide' : samples[field.type](field)]));
