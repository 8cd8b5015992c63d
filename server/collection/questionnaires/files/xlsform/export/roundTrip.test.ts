/** Tests that a template that is exported as an XLSForm and imported again is the same template. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Section } from '#resources/language/questions/sections';
import { templates } from '#server/demo/data/questionnaires/templates/index';
import { bigSections } from '#tests/bench/server/bigTemplate';
import { readXlsForm } from '../template';
import { ownProperties } from '../sheets/own';
import { choices, sheetsOf, table, text, type TestCell } from '../xlsform.fixture';
import { expectSame, importedAgain, notesOf, rowNamed } from './exports.fixture';

const sectionsIn = (sections: unknown): Section[] => JSON.parse(JSON.stringify(sections));

describe('the templates of the demonstration', () => {
  it.each(Object.entries(templates))('%s', async (_key, { sections, ...template }) => {
    await expectSame(sectionsIn(sections));
    const { name, settings } = await importedAgain({ ...template, period: 'year', min_answered: 60, sections: sectionsIn(sections) });
    expect({ name, ...settings }).toEqual({ ...template, period: 'year', min_answered: 60 });
  });
});

it('a template with 232 questions and 150 formulas', () => expectSame(sectionsIn(bigSections())));

it('an XLSForm of 230 questions: imported, exported and imported, it is what it was', async () => {
  const block = (place: number) => `
begin_group | g${place} | Part ${place} | Partie ${place} | | | | | | field-list
note | n${place} | Read this | Lisez ceci
integer | a${place} | Employees | Salariés | At closing | À la clôture | | . >= 0 | | | yes
integer | b${place} | Women | Femmes | | | | . <= \${a${place}} | Too many | Trop
calculate | c${place} | Share | Part | | | | | if(\${a${place}} > 0, \${b${place}} div \${a${place}} * 100, 0)
select_one yes_no | d${place} | A union? | Un syndicat ? | | | \${a${place}} >= 11 and \${a${place}} != 13
select_multiple sources | e${place} | Sources | Sources
decimal | f${place} | Gas | Gaz | | | selected(\${e${place}}, 'gas') or not(\${d${place}} = 'no')
begin_repeat | r${place} | Meters | Compteurs
text | s${place} | Meter | Compteur | | | | regex(., '[A-Z]{2}')
decimal | t${place} | Reading | Relevé | | | \${s${place}} != ''
end_repeat
calculate | u${place} | Total | Total | | | | | sum(\${t${place}})
date | v${place} | Day | Jour
acknowledge | w${place} | Exact | Exact
end_group`;
  const columns =
    'type | name | label::English (en) | label::fr | hint::en | hint::fr | relevant | constraint | calculation | appearance | required';
  // The message of a constraint stands in the columns of the calculation and the appearance of its row.
  const survey = table(columns + Array.from({ length: 23 }, (_each, place) => block(place)).join('')).map((row, place) =>
    place === 0 ? [...row, 'constraint_message::en', 'constraint_message::fr'] : withMessage(row),
  );
  const first = readXlsForm(sheetsOf({ survey, choices }));
  expect([first.questions, first.unread]).toEqual([230, []]);
  const second = await importedAgain({ name: first.name, sections: first.sections });
  expect(second).toEqual({ ...first, unread: [] });
});

const withMessage = (row: TestCell[]): TestCell[] =>
  String(row[7]).startsWith('. <=') ? [...row.slice(0, 8), null, null, null, ...row.slice(8, 10)] : row;

const section = (fields: object[], more: object = {}): Section[] => sectionsIn([{ key: 's', name: text('S'), fields, ...more }]);
const q = (id: string, more: object = {}) => ({ id, name: text('Q'), type: 'string', ...more });
const many = (count: number, of: (place: number) => object) => Array.from({ length: count }, (_each, place) => of(place));
const long = `${'é x'.repeat(12_000)} 😀${'y '.repeat(20_000)}end`;

const awkward: [string, Section[]][] = [
  ['quotes and braces', section([q('a', { name: text('“A” \'b\' "c" {d} ${e}', '${f} }{'), help: text("it's ${a}", '"') })])],
  ['markup', section([q('a', { name: text('**bold** <b>x</b>', '[a](b)') }), q('b', { help: text('<script>alert(1)</script>') })])],
  [
    'the beginnings of formulas',
    section(['=1+1', '+33', '-5', '@SUM(A1)', "'x", '\t=1'].map((each, place) => q(`q${place}`, { name: text(each) }))),
  ],
  ['white space and control characters', section([q('a', { name: text(' ', ' a\r\nb\u0001 '), help: text('a\nb', 'a\u2028b') })])],
  ['codes of XLSX and of other tools', section([q('a', { name: text('_x0041_', '&amp; <![CDATA[ ]]>') })])],
  ['texts longer than a cell', section([q('a', { name: text(long, 'court'), help: text('short', long) })], { description: text(long) })],
  [
    'a long list of suggestions',
    section([q('a', { type: 'text', suggestions: many(20, (place) => ({ name: text(`${long.slice(0, 4000)}${place}`), value: 'x' })) })]),
  ],
  [
    '200 choices',
    section([q('a', { type: 'radio', choices: many(200, (place) => ({ key: `c-${place}.x`, name: text(`C ${place}`, `=${place}`) })) })]),
  ],
  [
    'one list for two questions, with scores, and another with the same keys',
    section(
      [1, 1, 0].map((score, place) =>
        q(`q${place}`, {
          type: 'dropdown',
          weight: 3,
          choices: [
            { key: 'y', name: text('Y'), score, position: { en: 2 } },
            { key: 'n'.repeat(80), name: text(' ') },
          ],
        }),
      ),
    ),
  ],
  ['types', section(['string', 'text', 'editor', 'number', 'date', 'files', 'checkbox'].map((type) => q(type, { type })))],
  [
    'types with choices',
    section(
      ['radio', 'dropdown', 'checkbox', 'multidropdown'].flatMap((type) => [
        q(`${type}_few`, { type, choices: many(2, (place) => ({ key: `k${place}`, name: text('K') })) }),
        q(`${type}_many`, { type, choices: many(12, (place) => ({ key: `k${place}`, name: text('K') })) }),
      ]),
    ),
  ],
  [
    'properties that XLSForm has not',
    section(
      [
        q('a', {
          type: 'number',
          decimals: 3,
          unit: text('t', 'tonnes'),
          units: [{ key: 'kg', factor: '0.001' }],
          na: { reasons: ['sensitive'], comment: true },
        }),
        q('b', {
          type: 'number',
          concept: 'employees_total',
          variation_threshold: 20,
          weight: 0,
          min: 0.000_000_1,
          max: 1e21,
          size: 'small',
        }),
        q('c', { type: 'files', multiple: true, accept: ['pdf'], evidence: 'required' }),
        q('d', { localized: true, min_length: 1, max_length: 20, pattern: `["']+` }),
        q('e', { type: 'dropdown', choices_from: { resource: 'suppliers', label: 'name', filter: { country: 'FR' } }, required: true }),
        q('f', { format: 'email', default: 'a@example.org' }),
        q('g', { type: 'date', default: 'today+30', feeds: { subject: 'x', field: 'y' } }),
      ],
      { weight: 2, page: true },
    ),
  ],
  [
    'defaults',
    section([
      q('a', { default: 'a - b * c div d' }),
      q('b', { default: 'Oui' }),
      q('c', { type: 'number', default: -1.5 }),
      q('d', { type: 'date', default: 'today' }),
      q('e', { type: 'checkbox', default: true }),
      q('f', { type: 'checkbox', default: false }),
      q('g', { type: 'checkbox', default: ['x', 'z'], choices: ['x', 'y', 'z'].map((key) => ({ key, name: text(key) })) }),
    ]),
  ],
  [
    'names that stand twice, that are kept by tools, and that are words of formulas',
    sectionsIn([
      { key: 'data', name: text('Data'), fields: [q('mass'), q('data'), q('as'), q('a_b_'), q('x'.repeat(60))] },
      {
        key: 'mass',
        name: text('Mass'),
        fields: [
          q('waste', { type: 'text', format: 'items', items: [q('mass'), q('as'), q('own')] }),
          q('other', { type: 'text', format: 'items', items: [q('mass'), q('own'), q('waste_mass')] }),
          q('own'),
        ],
      },
    ]),
  ],
  [
    'tables',
    section([
      q('rows', {
        type: 'text',
        format: 'items',
        rows: [{ key: 'a', name: text('A') }],
        items: [q('x', { type: 'number', total: true, compute: 'y * 2' }), q('y', { type: 'number' })],
      }),
      q('records', { type: 'text', format: 'items', rows_from: { resource: 'suppliers', label: 'name' }, items: [q('z')] }),
      q('fixed', {
        type: 'text',
        format: 'items',
        min_items: 3,
        max_items: 3,
        required: true,
        items: [q('z', { display_condition: { key: 'outer', values: ['x'] } })],
      }),
      q('between', {
        type: 'text',
        format: 'items',
        min_items: 1,
        max_items: 9,
        items: [q('z', { type: 'number', min: 2, required: true })],
      }),
      q('outer'),
    ]),
  ],
  [
    'conditions',
    section([
      q('a', { type: 'number' }),
      q('b', { type: 'checkbox', display_condition: { key: 'a', op: 'ne', value: 3 } }),
      q('c', {
        display_condition: {
          any: [{ key: 'b', values: [false] }, { all: [{ key: 'a', op: 'in', value: [1, 2] }, { not: { key: 'a', op: 'lt', value: 0 } }] }],
        },
      }),
      q('d', { required_condition: { key: 'context.about.resource', op: 'eq', value: 'sites' } }),
      q('e', { display_condition: { key: 'c', op: 'eq', value: `'"` }, required_condition: { key: 'c', op: 'answered' } }),
    ]),
  ],
  [
    'formulas and rules',
    section(
      [
        q('a', { type: 'number' }),
        q('b', { type: 'checkbox' }),
        q('c', { type: 'number', compute: "previous('a') + 1" }),
        q('d', { type: 'number', compute: 'c > 0 ? a / c : a / 2', decimals: 0 }),
        q('e', { type: 'checkbox', compute: 'answered(a) && a in [1, 2] || b' }),
        q('f', { display_condition: { key: 'e', values: [true] } }),
      ],
      {
        checks: [
          { rule: 'a < 10 || b', fields: ['a', 'b'], message: text('${a} is **too** large') },
          { rule: "a >= previous('a')", fields: ['a'], level: 'warning', message: text('Less') },
          { rule: 'd == c', fields: ['d'], message: text('Computed') },
        ],
      },
    ),
  ],
  [
    'a rule whose question is in another section',
    sectionsIn([
      {
        key: 's',
        name: text('S'),
        fields: [q('a', { type: 'number' })],
        checks: [{ rule: 'a < b', fields: ['b'], message: text('Less') }],
      },
      {
        key: 't',
        name: text('T'),
        fields: [q('b', { type: 'number', max: 5 })],
        checks: [{ rule: 'b != 2', fields: ['b'], message: text('Two') }],
      },
    ]),
  ],
  [
    'sections without questions',
    sectionsIn([
      { key: 's', name: text('${S}'), fields: [] },
      { key: 't', name: text('T'), description: text('<p>x</p>'), fields: [] },
      { key: 'u', name: text('U'), weight: 2, fields: [q('a')] },
    ]),
  ],
];

it.each(awkward)('%s', (_name, sections) => expectSame(sections));

it('a name and an introduction in one language, and values that are not set', async () => {
  const template = { name: { fr: '= Un formulaire' }, description: { fr: '<p>Bonjour ${a}</p>' }, sections: section([q('a')]) };
  const { name, settings, unread } = await importedAgain({ ...template, approval: null, min_answered: null });
  expect({ name, ...settings, unread }).toEqual({ name: template.name, description: template.description, unread: [] });
});

it('other tools read a text that is longer than a cell up to the end of the cell, and no name in braces', () => {
  const row = rowNamed(section([q('a', { name: text(long, '${x}') })]), 'a');
  const label = row['label::English (en)'] ?? '';
  expect([label.length, label.endsWith('…'), label.slice(0, 100)]).toEqual([32_000, true, long.slice(0, 100)]);
  expect(row['label::Français (fr)']).toBe('$ {x}');
  const parts = Object.entries(row).flatMap(([column, cell]) => (column.startsWith('empreinte_name') ? [cell] : []));
  expect([parts.length > 2, parts.every((part) => part.length <= 32_000)]).toEqual([true, true]);
  expect(JSON.parse(parts.join(''))).toEqual(text(long, '${x}'));
});

it('every property of a question has a column', async () => {
  const schema = JSON.parse(await readFile('resources/definition.schema.json', 'utf8'));
  const kept: readonly string[] = ownProperties.field;
  // No question looks numbers up: only the fields of subjects do.
  const others = Object.keys(schema.definitions.field.properties).filter((property) => !kept.includes(property));
  expect(others).toEqual(['id', 'lookup', 'items']);
});

it('the notes list what other tools do not know, and where it is kept', () => {
  const sections = section(
    [
      q('a', { type: 'number', unit: text('t', 'tonnes'), min: 0 }),
      q('b', { type: 'number', compute: "previous('a')" }),
      q('c', { display_condition: { key: 'b', op: 'gt', value: 1 } }),
    ],
    { checks: [{ rule: 'a < 5', level: 'warning', fields: ['a'], message: text('Much') }] },
  );
  expect(notesOf({ sections, period: 'month' })).toEqual([
    ['s', 'Rule over several questions', 'a < 5', 'empreinte_checks'],
    ['a', 'Unit', 't', 'empreinte_unit'],
    ['b', 'Formula', "previous('a')", 'empreinte_compute'],
    ['c', 'Display condition', '{"key":"b","op":"gt","value":1}', 'empreinte_display_condition'],
    ['', 'Period', 'month', 'empreinte_period'],
  ]);
  expect(rowNamed(sections, 'b')).not.toHaveProperty('calculation');
  expect(rowNamed(sections, 'c')).not.toHaveProperty('relevant');
});
