import { expect, it } from 'vitest';
import { checkDefinitions } from '../../index';

const text = (word: string) => ({ en: word, fr: word });
const messages = (more: object) =>
  checkDefinitions({
    'things.json': {
      id: 'things',
      name: { en: { one: 'Thing', other: 'Things' }, fr: { one: 'Chose', other: 'Choses' } },
      title: 'name',
      fields: [
        { id: 'name', name: text('Name'), type: 'string', required: true },
        { id: 'code', name: text('Code'), type: 'string', default: 'a', ...more },
      ],
      list: { columns: ['name'], sort: ['name', 'ASC'] },
      form: [{ fields: ['name', 'code'] }],
      permissions: { read: 'resource.things:read', write: 'resource.things:write' },
    },
  }).problems.map(({ message }) => message);

it('a default that no record can begin with is refused', () => {
  expect(messages({})).toEqual([]);
  expect(messages({ read_only: true })).toEqual([
    expect.stringMatching(/^things\.json: fields\.code\.default: found "a"; accepted: none: .*read-only/),
  ]);
  expect(messages({ unique: true })).toEqual([
    expect.stringMatching(/^things\.json: fields\.code\.default: found "a"; accepted: none: .*second one/),
  ]);
});

it('a day counted from today is a default of a date only, of a field of the file', () => {
  const date = (value: string, more: object = {}) => messages({ type: 'date', default: value, ...more });
  expect([date('today'), date('today+30'), date('today-1')]).toEqual([[], [], []]);
  expect(date('tomorrow')).toHaveLength(1);
  expect(date('today+x')).toHaveLength(1);
  expect(messages({ default: 'today' })).toEqual([]);
  const items = [{ id: 'day', name: text('Day'), type: 'date', default: 'today' }];
  expect(messages({ type: 'text', default: undefined, format: 'items', items })).toEqual([
    'things.json: fields.code.items.day.default: found "default"; accepted: a day, as 2026-12-31: only the fields of a definition file have it, outside of items',
  ]);
});

it('a suggestion that its field refuses is refused, and so is one of a field that nobody types', () => {
  const suggestions = [{ name: text('Usual'), value: 5 }];
  expect(messages({ type: 'number', default: 1, suggestions })).toEqual([]);
  expect(messages({ type: 'number', default: 1, max: 4, suggestions })).toEqual([
    expect.stringMatching(/^things\.json: fields\.code\.suggestions\.0: found 5; .*reason: max/),
  ]);
  expect(
    messages({ type: 'string', localized: true, default: undefined, suggestions: [{ name: text('Usual'), value: 'a' }] }),
  ).toContainEqual(expect.stringContaining('fields.code.suggestions'));
});

it('the number of lines has bounds on a list of lines only', () => {
  const items = [{ id: 'part', name: text('Part'), type: 'string' }];
  const lines = { type: 'text', default: undefined, format: 'items', items };
  expect(messages({ ...lines, min_items: 1, max_items: 3 })).toEqual([]);
  expect(messages({ ...lines, min_items: 4, max_items: 3 })).toEqual([expect.stringContaining('fields.code.min_items: found 4')]);
  expect(messages({ max_items: 3 })).toEqual([expect.stringContaining('fields.code.max_items: found 3')]);
});
