import { describe, expect, it } from 'vitest';
import { checkDefinitions, checkFields, loadDefinitions } from './index';

const text = (word: string) => ({ en: word, fr: word });
const name = { id: 'name', name: text('Name'), type: 'string', required: true };
const base = {
  id: 'things',
  name: { en: { one: 'Thing', other: 'Things' }, fr: { one: 'Chose', other: 'Choses' } },
  title: 'name',
  fields: [name],
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [{ fields: ['name'] }],
  permissions: { read: 'resource.things:read', write: 'resource.things:write' },
};
const withFields = (...fields: object[]) => ({ ...base, fields: [name, ...fields] });
const field = (id: string, type: string, more: object = {}) => ({ id, name: text(id), type, ...more });
const choices = [
  { key: 'a', name: text('A') },
  { key: 'b', name: text('B') },
];
const messages = (content: unknown) => checkDefinitions({ 'things.json': content }).problems.map(({ message }) => message);

describe('a mistake is told with its file, its place, what was found and what is accepted', () => {
  it.each<[string, unknown, string]>([
    ['no object', [], 'things.json: found []; accepted: object'],
    [
      'an unknown key',
      { ...base, fileds: [] },
      'things.json: fileds: unknown key "fileds"; accepted: one of $schema, $comment, id, name, icon, menu, title, endpoint, key, create, delete, fields, list, form, checks, permissions (did you mean "fields"?)',
    ],
    [
      'an unknown type',
      withFields(field('x', 'dropdwon')),
      'things.json: fields.x.type: found "dropdwon"; accepted: one of string, text, editor, number, date, radio, dropdown, checkbox, multidropdown, files (did you mean "dropdown"?)',
    ],
    [
      'a missing language',
      withFields({ id: 'x', name: { en: 'X' }, type: 'string' }),
      'things.json: fields.x.name.fr: missing, found nothing; accepted: a value for fr',
    ],
    [
      'a wrong value',
      withFields(field('x', 'string', { required: 'yes' })),
      'things.json: fields.x.required: found "yes"; accepted: boolean',
    ],
    [
      'a wrong id',
      withFields(field('Prix', 'number')),
      'things.json: fields.Prix.id: found "Prix"; accepted: text that matches ^[a-z][a-z0-9_]*$',
    ],
    [
      'an id with two underscores',
      withFields(field('a__b', 'number')),
      'things.json: fields.a__b: found "a__b"; accepted: an id without "__", which separates a filter from its operator',
    ],
    [
      'a stamp’s id',
      withFields(field('version', 'number')),
      'things.json: fields.version: found "version"; accepted: another id: q, constructor, id, version, created_at, updated_at, created_by, updated_by are the product’s own',
    ],
    [
      'two fields of one id',
      withFields(field('name', 'number')),
      'things.json: fields.name: a second field "name"; accepted: an id that no other field has',
    ],
    [
      'an unknown column',
      { ...base, list: { columns: ['nmae'], sort: ['name', 'ASC'] } },
      'things.json: list.columns: unknown field "nmae"; accepted: a field of this file: name (did you mean "name"?)',
    ],
    [
      'an unknown sort',
      { ...base, list: { columns: ['name'], sort: ['age', 'ASC'] } },
      'things.json: list.sort: unknown field "age"; accepted: a field of this file: name',
    ],
    [
      'a sort that not all who read the list may ask for',
      {
        ...base,
        fields: [
          ...base.fields,
          { id: 'salary', name: { en: 'Salary', fr: 'Salaire' }, type: 'number', permission: { read: 'users:read' } },
        ],
        list: { columns: ['name'], sort: ['salary', 'ASC'] },
      },
      'things.json: list.sort: found "salary"; accepted: a field that all who read the list may read: name',
    ],
    ['an unknown title', { ...base, title: 'label' }, 'things.json: title: unknown field "label"; accepted: a field of this file: name'],
    [
      'an unknown field of the form',
      { ...base, form: [{ fields: [['name', 'other']] }] },
      'things.json: form.0.fields: unknown field "other"; accepted: a field of this file: name',
    ],
    [
      'a field twice in the form',
      { ...base, form: [{ fields: ['name'] }, { fields: ['name'] }] },
      'things.json: form.1.fields: a second "name"; accepted: each field once in the form',
    ],
    [
      'a required field in no form',
      withFields(field('x', 'number', { required: true })),
      'things.json: form: missing, found nothing; accepted: the required field x in one of its sections',
    ],
    [
      'a wrong permission',
      { ...base, permissions: { ...base.permissions, read: 'resource.thing:read' } },
      'things.json: permissions.read: found "resource.thing:read"',
    ],
    ['another file’s id', { ...base, id: 'stuff' }, 'things.json: id: found "stuff"; accepted: "things", the file’s name'],
    [
      'no choices',
      withFields(field('x', 'radio')),
      'things.json: fields.x: missing, found nothing; accepted: choices: a radio has something to choose from',
    ],
    [
      'a choice twice',
      withFields(field('x', 'radio', { choices: [...choices, choices[0]] })),
      'things.json: fields.x.choices: a second choice "a"; accepted: a key that no other choice has',
    ],
    [
      'an unknown entity',
      withFields(field('x', 'dropdown', { choices_from: { resource: 'thing', label: 'name' } })),
      'things.json: fields.x.choices_from.resource: found "thing"; accepted: one of things, permissions (did you mean "things"?)',
    ],
    [
      'an unknown label',
      withFields(field('x', 'dropdown', { choices_from: { resource: 'things', label: 'title' } })),
      'things.json: fields.x.choices_from.label: found "title"; accepted: a field of things: name, x',
    ],
    [
      'a filter no list has',
      withFields(field('x', 'dropdown', { choices_from: { resource: 'things', label: 'name', filter: { age: 1 } } })),
      'things.json: fields.x.choices_from.filter: found {"age":1}; accepted: a list filter of things (things has no field "age")',
    ],
    [
      'a property of another type',
      withFields(field('x', 'date', { max: 3 })),
      'things.json: fields.x.max: found 3; accepted: max only on number (this is a date)',
    ],
    [
      'bounds that cross',
      withFields(field('x', 'number', { min: 3, max: 2 })),
      'things.json: fields.x.min: found 3; accepted: at most max, 2',
    ],
    [
      'no regular expression',
      withFields(field('x', 'string', { pattern: '(' })),
      'things.json: fields.x.pattern: found "("; accepted: a regular expression (JavaScript, with the u flag)',
    ],
    [
      'a catastrophic pattern',
      withFields(field('x', 'string', { pattern: '(a+)+' })),
      'things.json: fields.x.pattern: found "(a+)+"; accepted: a regular expression in which',
    ],
    [
      'a default out of bounds',
      withFields(field('x', 'number', { max: 2, default: 3 })),
      'things.json: fields.x.default: found 3; accepted: a value that this field accepts (reason: max, max: 2)',
    ],
    [
      'items without fields',
      withFields(field('x', 'text', { format: 'items' })),
      'things.json: fields.x.items: missing, found nothing; accepted: the fields of each object of the list',
    ],
    [
      'a mistake inside items',
      withFields(field('x', 'text', { format: 'items', items: [field('y', 'radio')] })),
      'things.json: fields.x.items.y: missing, found nothing',
    ],
    [
      'a condition on nothing',
      withFields(field('x', 'number', { display_condition: { key: 'nam', values: ['a'] } })),
      'things.json: fields.x.display_condition.key: found "nam"; accepted: another field beside it: name (did you mean "name"?)',
    ],
    [
      'a condition on no choice',
      withFields(field('x', 'radio', { choices }), field('y', 'number', { display_condition: { key: 'x', values: ['c'] } })),
      'things.json: fields.y.display_condition.values: found "c"; accepted: a value of x: "a", "b"',
    ],
    ['a product’s own path', { ...base, endpoint: 'profile' }, 'things.json: id: found "things"; accepted: another id: audit'],
    ['a path above the product’s own', { ...base, endpoint: 'services' }, 'things.json: id: found "things"; accepted: another id: audit'],
    ['a path below one', { ...base, endpoint: 'profile/things' }, 'things.json: id: found "things"; accepted: another id: audit'],
    [
      'a screen of the product',
      { ...base, id: 'why' },
      'things.json: id: found "why"; accepted: another id: api, approval, audit, change_sets, configuration',
    ],
  ])('%s', (_, content, message) => {
    expect(
      messages(content).find((each) => each.startsWith(message)),
      messages(content).join('\n'),
    ).toBeDefined();
  });
});

it('tells all mistakes of all files at once, and keeps the sound files', () => {
  const { definitions, problems } = checkDefinitions({
    'things.json': base,
    'bad.json': { id: 'bad' },
    'worse.json': 3,
    'definition.schema.json': {},
  });
  expect(definitions.map(({ id }) => id)).toEqual(['things']);
  expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['bad.json', 'worse.json']));
  expect(() => loadDefinitions({ 'bad.json': 3 })).toThrow(/bad\.json: found 3; accepted: object/);
});

it('checks the fields of a subject by the same rules', () => {
  expect(checkFields('electricity', [field('kwh', 'number')])).toEqual([]);
  expect(checkFields('electricity', [field('kwh', 'nombre')]).map(({ path }) => path)).toEqual(['kwh.type']);
  expect(checkFields('electricity', 'kwh').map(({ message }) => message)).toEqual(['electricity: found "kwh"; accepted: array']);
  expect(
    checkFields(
      'electricity',
      Array.from({ length: 301 }, (_none, place) => field(`kwh${place}`, 'number')),
    ),
  ).toHaveLength(1);
  // A list of a size that a person writes gets all its mistakes; a huge one gets only the first, quickly.
  expect(
    checkFields(
      'electricity',
      Array.from({ length: 200 }, () => ({})),
    ),
  ).toHaveLength(600);
  expect(
    checkFields(
      'electricity',
      Array.from({ length: 9999 }, () => ({})),
    ),
  ).toHaveLength(1);
});

it('refuses two entities of one path', () => {
  const twin = { ...base, id: 'twins', endpoint: 'things', permissions: { read: 'resource.twins:read', write: 'resource.twins:write' } };
  expect(checkDefinitions({ 'things.json': base, 'twins.json': twin }).problems.map(({ path }) => path)).toEqual(['endpoint', 'endpoint']);
});

it('refuses a path below another’s: its calls would be of a record there', () => {
  const below = {
    ...base,
    id: 'below',
    endpoint: 'things/bulk',
    permissions: { read: 'resource.below:read', write: 'resource.below:write' },
  };
  expect(checkDefinitions({ 'things.json': base, 'below.json': below }).problems.map(({ path }) => path)).toEqual(['endpoint', 'endpoint']);
});

it.each(['unique', 'read_only', 'create_only'])('refuses %s within items: only records hold to it', (trait) => {
  const lines = field('lines', 'text', { format: 'items', items: [field('x', 'string', { [trait]: true })] });
  const { problems } = checkDefinitions({ 'things.json': { ...base, fields: [...base.fields, lines] } });
  expect(problems.map(({ path }) => path)).toEqual([`fields.lines.items.x.${trait}`]);
});

it('refuses a rename within items: no value would follow', () => {
  const lines = field('lines', 'text', { format: 'items', items: [field('x', 'string', { was: ['y'] })] });
  expect(checkDefinitions({ 'things.json': { ...base, fields: [...base.fields, lines] } }).problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^things\.json: fields\.lines\.items\.x\.was: found \["y"\]; accepted: none: the values of a field of items/),
  ]);
});

it('refuses a rename of the product’s own fields, not of fields added to its tables', () => {
  const tags = { ...base, id: 'tags', permissions: { read: 'tags:read', write: 'tags:write' } };
  const told = (...more: unknown[]) =>
    checkDefinitions({ 'tags.json': { ...tags, fields: [...tags.fields, ...more] } }).problems.map(({ message }) => message);
  expect(told(field('x', 'string', { was: ['y'] }))).toEqual([]);
  expect(told(field('code', 'string', { was: ['y'] }))).toEqual([
    expect.stringMatching(/^tags\.json: fields\.code\.was: found \["y"\]; accepted: none: code is a field of the product/),
  ]);
  expect(told(field('x', 'string', { was: ['code'] }))).toEqual([expect.stringContaining('code is the product’s own, and keeps its id')]);
});

it('tells what the list and the form name in vain beside the other mistakes of the file', () => {
  const wrong = {
    ...base,
    title: 'nom',
    fields: [name, field('cost', 'numbr')],
    list: { columns: ['name', 'kost', 'created_at'], sort: ['nmae', 'ASC'], filters: ['cost', 7] },
    form: [{ fields: ['name', ['cost', 'plcae']] }],
  };
  const told = checkDefinitions({ 'things.json': wrong }).problems.map(({ path, found }) => `${path} ${found}`);
  expect(told).toEqual(
    expect.arrayContaining(['title "nom"', 'list.columns "kost"', 'list.sort "nmae"', 'form.0.fields "plcae"', 'fields.cost.type "numbr"']),
  );
  expect(told.filter((each) => each.startsWith('list.') || each.startsWith('form.'))).toHaveLength(4);
});
