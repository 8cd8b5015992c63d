/** Tests that progress says what a submission would still miss. */
import { expect, it } from 'vitest';
import type { JsonValue } from '../../definition';
import { isBegun, validate } from '../rules/validate';
import { progressOf } from './progress';
import type { Question } from './question';

const text = (word: string) => ({ en: word, fr: word });
const number = (id: string, more: Partial<Question> = {}): Question => ({ id, name: text(id), type: 'number', ...more });
const table = (more: Partial<Question> = {}): Question => ({
  id: 'lines',
  name: text('lines'),
  type: 'text',
  format: 'items',
  items: [
    number('mass', { required: true }),
    number('lost'),
    number('why', { required_condition: { key: 'lost', op: 'gt', value: 1 } }),
    number('half', { compute: 'mass / 2' }),
  ],
  ...more,
});
const rows = ['paper', 'glass'].map((key) => ({ key, name: text(key) }));
const motto: Question = { id: 'motto', name: text('motto'), type: 'string', localized: true, required: true };
const code: Question = { id: 'code', name: text('code'), type: 'string', min_length: 3 };
const reason = number('water', { na: { reasons: ['sensitive'], comment: true } });

it.each<[string, Question, JsonValue, { missing: number; answered: number }]>([
  ['a line without a required cell', table(), [{ lost: 1 }], { missing: 1, answered: 1 }],
  ['a line that says nothing', table(), [{ _row: '01900000-0000-7000-8000-00000000000a' }], { missing: 1, answered: 0 }],
  ['a whole line', table(), [{ mass: 1, lost: 1 }], { missing: 0, answered: 1 }],
  ['a cell that another one asks for', table(), [{ mass: 1, lost: 2 }], { missing: 1, answered: 1 }],
  ['no line', table(), [], { missing: 0, answered: 0 }],
  ['no line of a required table', table({ required: true }), [], { missing: 1, answered: 0 }],
  ['a fixed line that is not there', table({ rows }), [{ _row: 'glass', mass: 1 }], { missing: 1, answered: 1 }],
  ['fixed lines that say nothing', table({ rows }), [{ _row: 'glass' }, { _row: 'paper' }], { missing: 0, answered: 0 }],
  ['a reason without the comment that it asks for', reason, { na: 'sensitive' }, { missing: 1, answered: 0 }],
  ['a reason with it', reason, { na: 'sensitive', comment: 'Ours.' }, { missing: 0, answered: 1 }],
  ['a required text without the default language', motto, { fr: 'Ensemble' }, { missing: 1, answered: 1 }],
  ['a required text with it', motto, { en: 'Together' }, { missing: 0, answered: 1 }],
  ['no required text', motto, null, { missing: 1, answered: 0 }],
  ['a text that is not required', { ...motto, required: false }, { fr: 'Ensemble' }, { missing: 0, answered: 1 }],
  ['a cell without the default language', table({ items: [motto] }), [{ motto: { fr: 'Ensemble' } }], { missing: 1, answered: 1 }],
  ['a cell with it', table({ items: [motto] }), [{ motto: { en: 'Together' } }], { missing: 0, answered: 1 }],
  ['fewer lines than are asked for', table({ min_items: 2, items: [number('mass')] }), [{ mass: 1 }], { missing: 1, answered: 1 }],
  ['as many', table({ min_items: 2, items: [number('mass')] }), [{ mass: 1 }, { mass: 2 }], { missing: 0, answered: 1 }],
  ['a text that is too short', code, 'ab', { missing: 1, answered: 1 }],
  ['a cell that is too short', table({ items: [code] }), [{ code: 'ab' }], { missing: 1, answered: 1 }],
])('%s', (_name, question, value, expected) => {
  const values = { [question.id]: value };
  expect(progressOf({ questions: [question] }, values, { locale: 'en' })).toMatchObject(expected);
  const refused = validate([question], values, { locale: 'en' }).some(isBegun);
  expect(refused).toBe(expected.missing > 0);
});

it('counts some of the questions', () => {
  const questions = [number('a', { required: true }), number('b', { required: true }), number('c')];
  const counted = progressOf({ questions }, { b: 1, c: 2 }, { locale: 'en', isAsked: (id) => id !== 'b' });
  expect(counted).toEqual({ shown: 2, answered: 1, missing: 1, completion: 50, hidden: [] });
});
