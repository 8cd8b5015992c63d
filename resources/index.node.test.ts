import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldTypes, iconNames, menuGroups, type Field } from './definition';
import schema from './definition.schema.json' with { type: 'json' };
import { checkDefinitions, loadDefinitions } from './index';
import { fieldSchema } from './language/fields/jsonSchema';
import { validate, withDefaults } from './language/rules/validate';

const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));
const files = Object.fromEntries(
  names.map((name): [string, unknown] => [name, JSON.parse(readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))]),
);
const { definitions, problems } = checkDefinitions(files);

const everyField = (fields: readonly Field[]): Field[] => fields.flatMap((field) => [field, ...everyField(field.items ?? [])]);

it('finds no mistake in the definitions of the product', () => {
  expect(problems).toEqual([]);
  expect(definitions).toHaveLength(names.length - 1);
  expect(Object.isFrozen(loadDefinitions(files)[0]?.fields[0]?.name)).toBe(true);
});

it.each(['q', 'constructor'])('refuses a field that is called %s', (id) => {
  const faqs = definitions.find((definition) => definition.id === 'faqs');
  const field = { id, name: { en: id, fr: id }, type: 'string' };
  const changed = { ...files, 'faqs.json': { ...faqs, fields: [...(faqs?.fields ?? []), field] } };
  expect(checkDefinitions(changed).problems).toMatchObject([{ file: 'faqs.json', path: `fields.${id}`, code: 'reserved_id' }]);
});

it('shows every type of field in the two entities that no code knows', () => {
  const pure = definitions.filter(({ id }) => id === 'suppliers' || id === 'emission_factors').flatMap(({ fields }) => fields);
  expect(new Set(pure.map(({ type }) => type))).toEqual(new Set(fieldTypes));
});

it('has a schema that says what the types say', () => {
  expect(schema.definitions.icon.enum).toEqual([...iconNames]);
  expect(schema.definitions.field.properties.type.enum).toEqual([...fieldTypes]);
  expect(schema.properties.menu.properties.group.enum).toEqual([...menuGroups]);
});

describe.each(definitions.map((definition) => ({ id: definition.id, definition })))('$id', ({ definition }) => {
  const fields = everyField(definition.fields);

  it('speaks both languages, with French typography', () => {
    const texts = fields
      .flatMap((field) => [field.name, field.help, ...(field.choices ?? []).map(({ name }) => name)])
      .filter((text) => text !== undefined);
    for (const text of texts) {
      expect(text.en?.trim()).toBeTruthy();
      expect(text.fr?.trim()).toBeTruthy();
      expect(text.fr).not.toMatch(/'| [:;!?]|\w[:;!?](\s|$)/);
    }
  });

  it('has a place in the form for every field', () => {
    const shown = definition.form.flatMap((section) => section.fields.flat());
    expect(definition.fields.filter((field) => !field.read_only && !shown.includes(field.id))).toEqual([]);
  });

  it('asks an empty record for its required fields, all at once', () => {
    const values = withDefaults(definition.fields, {});
    const wanted = definition.fields.filter((field) => field.required && !field.display_condition && field.default === undefined);
    expect(validate(definition.fields, values, { locale: 'fr' }).map(({ code, field }) => `${code} ${field}`)).toEqual(
      wanted.map(({ id, localized }) => `BLANK ${id}${localized ? '.fr' : ''}`),
    );
  });

  it('describes every field in JSON Schema', () => {
    for (const field of fields) expect(fieldSchema(field)).toHaveProperty('title', field.name.en);
  });
});
