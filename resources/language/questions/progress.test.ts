/** Tests that progress says what a submission would still miss. */
import { expect, it } from 'vitest';
import type { JsonValue } from '../../definition';
import { validate } from '../rules/validate';
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
  ['a reason without the comment that it asks for', reason, { na: 'sensitive' }, { missing: 1, answered: 1 }],
  ['a reason with it', reason, { na: 'sensitive', comment: 'Ours.' }, { missing: 0, answered: 1 }],
])('%s', (_name, question, value, expected) => {
  const values = { [question.id]: value };
  expect(progressOf({ questions: [question] }, values)).toMatchObject(expected);
  const refused = validate([question], values, { locale: 'en' }).some(({ code }) => code === 'BLANK');
  expect(refused).toBe(expected.missing > 0);
});
