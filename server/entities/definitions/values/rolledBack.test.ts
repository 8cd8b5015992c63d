/** Tests that rolling a type back restores every value, from each kind of field to each other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field, JsonValue } from '#resources/definition';
import type { Database } from '#server/core/db/connection';
import type { StoredRecord } from '#server/entities/records/entity';
import { openTestDatabase } from '#tests/support/database/database';
import { compare } from '../plan/compare';
import { keep, read, text, visits, withVisits } from '../definitions.fixture';
import { applyMoves, movesOf } from './moves';
import { applyDefinitions } from '../apply';
import { appliedDefinitions } from '../applied';

const choices = ['low', 'yes', 'no', '12'].map((key) => ({ key, name: { en: key, fr: key } }));
type Kind = Partial<Field> & Pick<Field, 'type'>;
const kinds: Record<string, Kind> = {
  string: { type: 'string' },
  text: { type: 'text' },
  editor: { type: 'editor' },
  strings: { type: 'string', localized: true },
  texts: { type: 'text', localized: true },
  editors: { type: 'editor', localized: true },
  number: { type: 'number' },
  date: { type: 'date' },
  radio: { type: 'radio', choices },
  dropdown: { type: 'dropdown', choices },
  checkbox: { type: 'checkbox' },
  checkboxes: { type: 'checkbox', choices },
  multidropdown: { type: 'multidropdown', choices },
  files: { type: 'files', multiple: true },
  items: { type: 'text', format: 'items', items: [text('part')] },
};
const file = { oid: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'a.pdf', url: '/api/files/x/a.pdf', size: 1, type: 'application/pdf' };
const texts = [
  'plain',
  '12.50',
  '007',
  '12',
  '1234567890123456',
  '12345678901234567',
  '-0',
  'yes',
  'true',
  '2024-02-01',
  'a < b & c',
  '<b>no HTML</b> &amp; &lt;',
  'first\n\n second \n',
];
const html = [
  '<p>plain</p>',
  '<p>a &lt; b &amp; c</p><p></p><p>d</p>',
  '<h1>Title</h1><ul><li><p>one</p></li></ul>',
  '12',
  '<p>12</p>',
  '<p>yes</p>',
];
const perLanguage = (all: readonly string[]) => [...all.map((en) => ({ en, fr: `${en}é` })), { en: 'only' }, { fr: 'seul' }];
const values: Record<string, JsonValue[]> = {
  string: texts.filter((each) => !each.includes('\n')),
  text: texts,
  editor: html,
  strings: perLanguage(['plain', '12', 'yes', 'a < b']),
  texts: perLanguage(texts),
  editors: perLanguage(html),
  number: [0, 12, -12.5, 0.1, 1e15, 1e21, 1e-7, '12345678901234567890.5'],
  date: ['2024-02-01'],
  radio: ['low', 'yes', '12', 'gone'],
  dropdown: ['low', 'no', '12', 'gone'],
  checkbox: [true, false],
  checkboxes: [['low'], ['low', 'yes'], ['12'], ['yes']],
  multidropdown: [['low'], ['low', 'yes'], ['12'], ['yes']],
  files: [[file], [file, file]],
  items: [[{ part: 'a' }], [{ part: 'a' }, { part: null }]],
};
const longest = Math.max(...Object.values(values).map(({ length }) => length));
const pairs = Object.keys(kinds).flatMap((from) => Object.keys(kinds).flatMap((to) => (from === to ? [] : [[from, to] as const])));
const idOf = (from: string, to: string) => `${from}_${to}`;
const fieldsAs = (side: 0 | 1) => pairs.map((pair) => text(idOf(...pair), kinds[pair[side]]));
const before = withVisits(...fieldsAs(0));
const after = withVisits(...fieldsAs(1));
/** One record per place in the values of each pair; the last value repeats where a pair has no more. */
const records = Array.from({ length: longest }, (_, place) => ({
  place: String(place).padStart(2, '0'),
  ...Object.fromEntries(pairs.map(([from, to]) => [idOf(from, to), values[from]?.at(Math.min(place, values[from].length - 1)) ?? null])),
}));

let database: Database;
let changed: StoredRecord[];
let back: StoredRecord[];
let predicted: StoredRecord[];
beforeAll(async () => {
  database = await openTestDatabase();
  await applyDefinitions(database, before);
  await keep(database, before, ...records);
  const difference = compare(await appliedDefinitions(database.db), after).find(({ id }) => id === 'visits');
  if (!difference) throw new Error('Nothing changes');
  const moves = movesOf(difference, visits(...fieldsAs(1)));
  predicted = (await read(database, before)).map((record) => ({ ...record, ...applyMoves(record, moves, 'en') }));
  await applyDefinitions(database, after);
  changed = await read(database, after);
  await applyDefinitions(database, before);
  back = await read(database, before);
}, 120_000);
afterAll(() => database.close());

const of = (all: readonly StoredRecord[], from: string, to: string) => all.map((record) => record[idOf(from, to)] ?? null);

it.each(pairs)('%s, as %s for a while', (from, to) => {
  expect(of(back, from, to)).toEqual(
    of(
      records.map((record) => ({ ...record, id: '', version: 1 })),
      from,
      to,
    ),
  );
  // The plan checks the values as they will be after the change.
  expect(of(predicted, from, to)).toEqual(of(changed, from, to));
});

describe('what loses nothing is converted', () => {
  const becomes: [from: string, value: JsonValue, to: string, expected: JsonValue][] = [
    ['text', 'a < b & c', 'editor', '<p>a &lt; b &amp; c</p>'],
    ['text', 'first\n\n second \n', 'editor', '<p>first<br /><br /> second <br /></p>'],
    ['text', '<b>no HTML</b> &amp; &lt;', 'editor', '<p>&lt;b&gt;no HTML&lt;/b&gt; &amp;amp; &amp;lt;</p>'],
    ['editor', '<h1>Title</h1><ul><li><p>one</p></li></ul>', 'text', 'Title\none'],
    ['editor', '<p>12</p>', 'number', 12],
    ['number', -12.5, 'texts', { en: '-12.5' }],
    ['number', 12, 'dropdown', '12'],
    ['number', 12, 'multidropdown', ['12']],
    ['strings', { en: '12', fr: '12é' }, 'number', 12],
    ['strings', { en: 'plain', fr: 'plainé' }, 'editors', { en: '<p>plain</p>', fr: '<p>plainé</p>' }],
    ['multidropdown', ['low'], 'string', 'low'],
    ['multidropdown', ['low', 'yes'], 'string', ['low', 'yes']],
    ['radio', 'yes', 'checkbox', true],
    ['checkbox', false, 'radio', 'no'],
    ['string', 'yes', 'checkbox', 'yes'],
  ];
  it.each(becomes)('%s %j → %s', (from, value, to, expected) => {
    const place = values[from]?.findIndex((each) => JSON.stringify(each) === JSON.stringify(value)) ?? -1;
    expect(place).toBeGreaterThanOrEqual(0);
    expect(of(changed, from, to)[place]).toEqual(expected);
  });
});
