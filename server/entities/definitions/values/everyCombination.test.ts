/** Tests that every screen can show what the check of definitions accepts: each kind of field in each place of a definition. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDefinitions } from '#resources/index';
import type { SearchResult } from '#resources/api/site/search';
import type { Definition, Field } from '#resources/definition';
import { chance } from '#resources/language/samples/chance';
import { sampleValue } from '#resources/language/samples/sampleValue';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { definitionFiles } from '#tests/support/database/definitions';
import type { Inject } from '#tests/support/product/visitor';

const choices = ['low', 'high', 'true', 'a.b-c'].map((key) => ({ key, name: { en: key, fr: key } }));
const from = (label: string, filter?: NonNullable<Field['choices_from']>['filter']) => ({
  resource: 'suppliers',
  label,
  ...(filter && { filter }),
});
const kinds: Record<string, Partial<Field> & Pick<Field, 'type'>> = {
  string: { type: 'string' },
  words: { type: 'string', localized: true },
  email: { type: 'string', format: 'email' },
  url: { type: 'string', format: 'url' },
  color: { type: 'string', format: 'color' },
  code: { type: 'string', pattern: '[A-Z]{3}', create_only: true },
  text: { type: 'text' },
  texts: { type: 'text', localized: true },
  lines: { type: 'text', format: 'items', items: [{ id: 'part', name: { en: 'Part', fr: 'Part' }, type: 'number' }] },
  json: { type: 'text', format: 'json' },
  editor: { type: 'editor' },
  editors: { type: 'editor', localized: true },
  number: { type: 'number' },
  whole: { type: 'number', decimals: 0, min: 1, max: 9, unit: { en: '%', fr: '%' } },
  date: { type: 'date' },
  instant: { type: 'date', format: 'instant', read_only: true },
  computed: { type: 'number', decimals: 2, compute: 'answered(label) ? 1 / 3 : 2' },
  decided: { type: 'checkbox', compute: 'label in ["Sample", "Other"]' },
  radio: { type: 'radio', choices },
  dropdown: { type: 'dropdown', choices },
  reference: { type: 'dropdown', choices_from: from('name') },
  narrowed: { type: 'dropdown', choices_from: from('name', { country: 'FR' }) },
  nowhere: { type: 'dropdown', choices_from: from('name', { country: 'XX' }) },
  unnamed: { type: 'dropdown', choices_from: from('certificates') },
  references: { type: 'multidropdown', choices_from: from('name') },
  permissions: { type: 'multidropdown', choices_from: { resource: 'permissions', label: 'name' } },
  checkbox: { type: 'checkbox' },
  checkboxes: { type: 'checkbox', choices },
  multidropdown: { type: 'multidropdown', choices },
  file: { type: 'files' },
  files: { type: 'files', multiple: true, accept: ['pdf'] },
};
const traits: Record<string, Partial<Field>> = {
  plain: {},
  unique: { unique: true },
  conditional: { display_condition: { key: 'label', values: ['Sample'] } },
  compared: { display_condition: { any: [{ key: 'label', op: 'eq', value: 'Sample' }, { not: { key: 'label', op: 'answered' } }] } },
  asked: { required_condition: { key: 'label', op: 'in', value: ['Nobody', 'says this'] } },
  hidden: { permission: { read: 'audit:read', write: 'audit:read' } },
};
const places = ['title', 'sort', 'filter'] as const;
type Place = (typeof places)[number];

const name = (id: string) => ({ en: id, fr: id });
function definitionOf(id: string, kind: Partial<Field> & Pick<Field, 'type'>, as: ReadonlySet<Place>): Definition {
  return {
    id,
    name: { en: { one: id, other: id }, fr: { one: id, other: id } },
    title: as.has('title') ? 'it' : 'label',
    fields: [
      { id: 'label', name: name('Label'), type: 'string', required: true },
      { id: 'it', name: name('It'), ...kind },
    ],
    list: { columns: ['label', 'it'], sort: [as.has('sort') ? 'it' : 'label', 'DESC'], ...(as.has('filter') && { filters: ['it'] }) },
    form: [{ fields: [kind.read_only ? 'label' : ['label', 'it']] }],
    permissions: { read: `resource.${id}:read`, write: `resource.${id}:write` },
  };
}
const product = definitionFiles();
const problemsOf = (definition: Definition) =>
  checkDefinitions({ ...product, [`${definition.id}.json`]: definition }).problems.map(({ path }) => path);

interface Case {
  id: string;
  field: Field;
  refused: Place[];
}
const accepted: Record<string, Definition> = {};
const cases: Case[] = [];
const refusedKinds: Record<string, string[]> = {};
for (const [kind, said] of Object.entries(kinds))
  for (const [trait, more] of Object.entries(traits)) {
    const id = `${kind}_${trait}`;
    const field = { ...said, ...more };
    const whole = problemsOf(definitionOf(id, field, new Set()));
    if (whole.length > 0) {
      refusedKinds[id] = whole;
      continue;
    }
    const refused = places.filter((place) => problemsOf(definitionOf(id, field, new Set([place]))).length > 0);
    accepted[`${id}.json`] = definitionOf(id, field, new Set(places.filter((place) => !refused.includes(place))));
    cases.push({ id, field: { id: 'it', name: name('It'), ...field }, refused });
  }

it('refuses what no screen could show, and says where', () => {
  const refusedAs = (place: Place) =>
    cases.filter(({ id, refused }) => id.endsWith('_plain') && refused.includes(place)).map(({ id }) => id);
  const lists = ['lines', 'references', 'permissions', 'checkboxes', 'multidropdown', 'file', 'files'].map((id) => `${id}_plain`);
  expect(refusedAs('sort')).toEqual(lists);
  expect(new Set(refusedAs('title'))).toEqual(
    new Set([
      ...lists,
      ...['editor', 'editors', 'date', 'radio', 'dropdown', 'reference', 'narrowed', 'checkbox', 'decided'].map((id) => `${id}_plain`),
    ]),
  );
  expect(refusedAs('filter')).toEqual([]);
  expect(Object.keys(refusedKinds).filter((id) => id.endsWith('_plain'))).toEqual([
    'json_plain',
    'instant_plain',
    'nowhere_plain',
    'unnamed_plain',
  ]);
  expect(refusedKinds).toMatchObject({ words_unique: ['fields.it.unique'], nowhere_plain: ['fields.it.choices_from.filter'] });
});

describe('every definition that is accepted answers', () => {
  let app: TestApp;
  let inject: Inject;
  let supplier = '';
  beforeAll(async () => {
    app = await startTestApp({ definitions: accepted });
    inject = await app.signIn('super@lacet.example');
    const made = await inject({ method: 'POST', url: '/api/suppliers', payload: { name: 'Tannerie', country: 'FR', tier: 'tier_1' } });
    supplier = made.json<{ id: string }>().id;
  }, 300_000);
  afterAll(() => app.close());

  const answers = async (url: string) => {
    const { statusCode, body } = await inject(url);
    return statusCode === 200 ? 'ok' : `${url}: ${statusCode} ${body.slice(0, 200)}`;
  };

  it.each(cases)('$id', async ({ id, field }) => {
    const optionsOf = (choice: { resource: string }) => (choice.resource === 'suppliers' ? [supplier] : ['audit:read']);
    const sample = { index: 1, draw: chance(id), optionsOf, name: { en: 'Sample', fr: 'Exemple' }, names: false };
    const value =
      field.compute !== undefined
        ? undefined
        : field.type === 'files'
          ? []
          : field.id && field.pattern
            ? 'ABC'
            : field.format === 'items'
              ? [{ part: 2 }]
              : sampleValue({ ...field, required: true }, sample);
    const made = await inject({ method: 'POST', url: `/api/${id}`, payload: { label: 'Sample', it: value } });
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    const { id: record, it: kept } = made.json<{ id: string; it: unknown }>();
    const filters: object[] = [{ it__empty: true }, { it__empty: false }, { q: 'sample' }];
    const simple = ['string', 'number', 'boolean'].includes(typeof kept);
    if (simple) filters.push({ it: kept }, { it: [kept] }, { it__not: kept });
    if (Array.isArray(kept) && typeof kept[0] === 'string') filters.push({ it: kept });
    if (field.type === 'number' || field.type === 'date') filters.push({ it__gte: kept }, { it__lte: kept });
    const asked = filters.map((filter) => `/api/${id}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    const urls = [
      `/api/${id}`,
      `/api/${id}?range=[0,24]&sort=["label","ASC"]`,
      `/api/${id}/${record}`,
      `/api/export/file?resource=${id}&format=csv&locale=fr`,
      `/api/${id}/totals`,
      ...asked,
    ];
    expect((await Promise.all(urls.map(answers))).filter((said) => said !== 'ok')).toEqual([]);
    const changed = await inject({ method: 'PUT', url: `/api/${id}/${record}`, payload: { label: 'Other', it: kept } });
    expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
  });

  // One search reads every entity, so it is asked once, when each has its record.
  it('and the search finds a record of each whose title is a text', async () => {
    const named = Object.values(accepted).filter(({ title, fields }) =>
      ['string', 'text'].includes(fields.find(({ id }) => id === title)?.type ?? ''),
    );
    const found = await inject('/api/search?q=other');
    expect(found.statusCode, found.body.slice(0, 200)).toBe(200);
    const resources = new Set(found.json<SearchResult[]>().map(({ resource }) => resource));
    expect(named.length).toBeGreaterThan(100);
    expect(named.map(({ id }) => id).filter((id) => !resources.has(id))).toEqual([]);
  }, 120_000);
});
