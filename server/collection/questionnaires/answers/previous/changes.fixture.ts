/** The kinds of change of a question, with what an answer to it is afterwards, for tests. */
import { expect } from 'vitest';
import type { Question } from '#resources/language/questions/question';

export const text = (en: string) => ({ en, fr: en });
const named = (...keys: string[]) => keys.map((key) => ({ key, name: text(`Choice ${key}`) }));
const table = (items: object[], more: object = {}) => ({ type: 'text', format: 'items', items, ...more });
const number = (id: string) => ({ id, name: text(id), type: 'number' });
const [x, gone] = [number('x'), number('gone')];
const site = { id: 'site', name: text('Site'), type: 'string' };
const row = '11111111-1111-4111-8111-111111111111';
const freed = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
export const [kg, g] = [{ unit: text('kg') }, { unit: text('g'), units: [{ key: 'kg', factor: '1000' }] }];

export interface Kind {
  before: object;
  said: unknown;
  after: object;
  /** The answer as the page has it after the move. */
  page: unknown;
  /** The answer in the form of the question as it is, in its unit; null where nothing says what it would be. */
  now: unknown;
  /** True where only the question as it was can show the answer. */
  asThen?: true;
  /** The parts of the answer that no longer belong to it, and are shown below the answers. */
  aside?: unknown;
  /** The answer that the test gives after the move, where the moved one would not be accepted, or there is none. */
  again?: unknown;
  /** The cell of the export of all answers, in French; undefined for a table. */
  cell?: string;
  /** The outcome of the feed after the next approval, where the question feeds an entry. */
  feed?: object;
}

const feeds = { subject: 'measured' };
/** The changes, by the id of the question before. Questions that people answer get their answer from `said`. */
export const kinds: Record<string, Kind> = {
  reworded: {
    before: { type: 'string', help: text('As in the bill') },
    said: 'A',
    after: { type: 'string', name: text('Other') },
    page: 'A',
    now: 'A',
    cell: 'A',
  },
  renamed: {
    before: { type: 'number', feeds: { ...feeds, field: 'renamed' } },
    said: 4,
    after: { id: 'renamed_now', was: ['renamed'], type: 'number', feeds: { ...feeds, field: 'renamed' } },
    page: 4,
    now: 4,
    cell: '4',
    feed: { outcome: 'written', value: 4 },
  },
  unit: {
    before: { type: 'number', ...kg, feeds: { ...feeds, field: 'unit' } },
    said: 5,
    after: { type: 'number', ...g, feeds: { ...feeds, field: 'unit' } },
    page: { value: '5', unit: 'kg' },
    now: 5000,
    cell: '5000',
    feed: { outcome: 'written', value: 5 },
  },
  less_units: {
    before: { type: 'number', ...g },
    said: { value: '2.5', unit: 'kg' },
    after: { type: 'number', unit: text('g') },
    page: 2500,
    now: 2500,
    cell: '2500',
  },
  other_unit: {
    before: { type: 'number', unit: text('GJ') },
    said: 5,
    after: { type: 'number', unit: text('kWh') },
    page: 5,
    now: null,
    again: 1389,
    cell: '5 GJ',
  },
  each_language: {
    before: { type: 'string' },
    said: 'E',
    after: { type: 'string', localized: true },
    page: { en: 'E' },
    now: { en: 'E' },
    asThen: true,
    cell: 'E',
  },
  one_language: {
    before: { type: 'string', localized: true },
    said: { en: 'E', fr: 'F' },
    after: { type: 'string' },
    page: 'E',
    now: 'E',
    asThen: true,
    aside: { en: 'E', fr: 'F' },
    cell: 'F',
  },
  several: {
    before: { type: 'radio', choices: named('a', 'b') },
    said: 'a',
    after: { type: 'checkbox', choices: named('a', 'b') },
    page: ['a'],
    now: ['a'],
    asThen: true,
    cell: 'Choice a',
  },
  in_words: {
    before: { type: 'radio', choices: named('a', 'b') },
    said: 'a',
    after: { type: 'string' },
    page: 'a',
    now: 'a',
    asThen: true,
    cell: 'Choice a',
  },
  less_choices: {
    before: { type: 'radio', choices: named('a', 'b') },
    said: 'a',
    after: { type: 'radio', choices: named('b') },
    page: 'a',
    now: null,
    asThen: true,
    again: 'b',
    cell: 'Choice a',
  },
  of_records: {
    before: { type: 'radio', choices: named('a', 'b') },
    said: 'a',
    after: { type: 'dropdown', choices_from: { resource: 'tags', label: 'name' } },
    page: 'a',
    now: 'a',
    asThen: true,
    again: null,
    cell: 'Choice a',
  },
  number_in_words: {
    before: { type: 'number' },
    said: 12.5,
    after: { type: 'string' },
    page: '12.5',
    now: '12.5',
    asThen: true,
    cell: '12,5',
  },
  plain: {
    before: { type: 'editor' },
    said: '<p>a</p>',
    after: { type: 'text' },
    page: 'a',
    now: 'a',
    asThen: true,
    aside: '<p>a</p>',
    cell: 'a',
  },
  measure_in_words: {
    before: { type: 'number', ...g },
    said: { value: '5', unit: 'kg' },
    after: { type: 'string' },
    page: { value: '5', unit: 'kg' },
    now: null,
    asThen: true,
    again: 'five',
    cell: '5000 g',
  },
  always_given: {
    before: { type: 'number', na: { reasons: ['sensitive'] } },
    said: { na: 'sensitive' },
    after: { type: 'number' },
    page: { na: 'sensitive' },
    now: null,
    asThen: true,
    again: 3,
    cell: 'N/A (Donnée sensible)',
  },
  table_to_number: {
    before: table([x]),
    said: [{ _row: row, x: 1 }],
    after: { type: 'number' },
    page: [{ _row: row, x: 1 }],
    now: null,
    asThen: true,
    again: 3,
  },
  columns: {
    before: table([x, gone]),
    said: [{ _row: row, x: 1, gone: 2 }],
    after: table([x]),
    page: [{ _row: row, x: 1 }],
    now: [{ _row: row, x: 1 }],
    asThen: true,
    aside: [{ _row: row, x: 1, gone: 2 }],
  },
  lines: {
    before: table([x], { rows: named('p', 'q') }),
    said: [
      { _row: 'p', x: 1 },
      { _row: 'q', x: 2 },
    ],
    after: table([x], { rows: named('p') }),
    page: [{ _row: 'p', x: 1 }],
    now: [{ _row: 'p', x: 1 }],
    asThen: true,
    aside: [{ _row: 'q', x: 2 }],
  },
  free_lines: {
    before: table([x], { rows: named('p') }),
    said: [{ _row: 'p', x: 1 }],
    after: table([site, x]),
    page: [{ _row: freed, site: 'Choice p', x: 1 }],
    now: [{ _row: freed, site: 'Choice p', x: 1 }],
    asThen: true,
  },
  lines_of_records: {
    before: table([x], { rows: named('p') }),
    said: [{ _row: 'p', x: 1 }],
    after: table([x], { rows_from: { resource: 'tags', label: 'name' } }),
    page: [],
    now: null,
    asThen: true,
    aside: [{ _row: 'p', x: 1 }],
  },
  computed: {
    before: { type: 'number', feeds: { ...feeds, field: 'computed' } },
    said: 99,
    after: { type: 'number', compute: 'base + 1', feeds: { ...feeds, field: 'computed' } },
    page: null,
    now: 99,
    aside: 99,
    cell: '99',
    feed: { outcome: 'conflict', value: 3, present: 99 },
  },
  answered: {
    before: { type: 'number', compute: 'base + 1', feeds: { ...feeds, field: 'answered' } },
    said: undefined,
    after: { type: 'number', feeds: { ...feeds, field: 'answered' } },
    page: undefined,
    now: 3,
    again: 7,
    cell: '3',
    feed: { outcome: 'conflict', value: 7, present: 3 },
  },
};

/** For each property of a question, whether a change of it may change what an answer means or looks like. A new property does not compile until it stands here and, where it may, among the kinds. */
export const traits: Record<keyof Question, boolean> = {
  id: true,
  was: true,
  name: true,
  type: true,
  localized: true,
  format: true,
  choices: true,
  choices_from: true,
  unit: true,
  units: true,
  na: true,
  items: true,
  rows: true,
  rows_from: true,
  compute: true,
  required: false,
  required_condition: false,
  display_condition: false,
  help: false,
  default: false,
  suggestions: false,
  min: false,
  max: false,
  decimals: false,
  min_length: false,
  max_length: false,
  pattern: false,
  total: false,
  min_items: false,
  max_items: false,
  multiple: false,
  size: false,
  accept: false,
  unique: false,
  lookup: false,
  read_only: false,
  create_only: false,
  permission: false,
  weight: false,
  concept: false,
  variation_threshold: false,
  feeds: false,
  evidence: false,
};
