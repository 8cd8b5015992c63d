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
