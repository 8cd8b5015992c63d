/** Tests which answers a score counts, and when it is withheld. */
import { expect, it } from 'vitest';
import type { Values } from '#resources/definition';
import { questionsOf, type Section } from '#resources/language/questions/sections';
import { scoreOf } from './score';

const text = (en: string) => ({ en, fr: en });
const choices = [
  { key: 'yes', name: text('Yes'), score: 1 },
  { key: 'no', name: text('No'), score: 0 },
  { key: 'other', name: text('Other') },
];
const na = { reasons: ['not_applicable' as const, 'sensitive' as const] };
const sections: Section[] = [
  {
    key: 'one',
    name: text('One'),
    fields: [
      { id: 'a', name: text('A'), type: 'radio', weight: 3, choices, na },
      { id: 'b', name: text('B'), type: 'radio', choices, na },
      { id: 'free', name: text('Free'), type: 'string' },
    ],
  },
  {
    key: 'two',
    name: text('Two'),
    weight: 2,
    display_condition: { key: 'a', values: ['yes'] },
    fields: [{ id: 'c', name: text('C'), type: 'dropdown', choices, na }],
  },
];
const score = (values: Values, min_answered: number | null) =>
  scoreOf({ sections, questions: questionsOf(sections), min_answered }, values);

it.each<[string, Values, number | null, number | null]>([
  ['nothing is answered', {}, null, null],
  ['there is no minimum', { a: 'yes' }, null, 1],
  ['3 of the weights 3 + 1 + 2 are enough', { a: 'yes' }, 50, 1],
  ['3 of the weights 3 + 1 + 2 are too few', { a: 'yes' }, 51, null],
  ['what doesn’t show is not awaited', { a: 'no' }, 75, 0],
  ['what doesn’t apply is not awaited', { a: 'yes', b: { na: 'not_applicable' }, c: { na: 'not_applicable' } }, 100, 1],
  ['what is not told is awaited', { a: 'yes', b: { na: 'sensitive' }, c: 'no' }, 90, null],
  ['a choice without a score is not awaited', { a: 'yes', b: 'other', c: 'no' }, 100, 0.6],
  ['all is answered', { a: 'yes', b: 'no', c: 'yes' }, 100, 0.833333],
])('where %s', (_, values, least, given) => {
  expect(score(values, least)).toBe(given);
});

it('takes a share that equals the minimum as enough, whatever the weights', () => {
  const questions = Array.from({ length: 12 }, (_, place) => ({
    id: `q${place}`,
    name: text('Q'),
    type: 'radio' as const,
    weight: 0.1,
    choices,
  }));
  const values = Object.fromEntries(questions.slice(0, 9).map(({ id }) => [id, 'yes']));
  expect(scoreOf({ sections: [{ key: 'all', name: text('All'), fields: questions }], questions, min_answered: 75 }, values)).toBe(1);
});
