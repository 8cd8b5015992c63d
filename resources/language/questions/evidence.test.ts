import { expect, it } from 'vitest';
import { checkDefinitions, checkFields } from '../../index';
import type { Field, Values } from '../../definition';
import { isDisplayed } from '../rules/conditions';
import { validate } from '../rules/validate';
import { checkSections } from './checkSections';
import type { Question } from './question';
import { questionsOf } from './sections';

const text = (word: string) => ({ en: word, fr: word });
const policy: Question = {
  id: 'policy',
  name: text('Policy'),
  type: 'radio',
  choices: [
    { key: 'yes', name: text('Yes'), score: 1 },
    { key: 'no', name: text('No'), score: 0 },
  ],
  weight: 3,
  concept: 'has_policy',
  evidence: 'required',
  na: { reasons: ['not_applicable'] },
};
const kwh: Question = {
  id: 'kwh',
  name: text('Energy'),
  type: 'number',
  variation_threshold: 20,
  evidence: 'optional',
  feeds: { subject: 'electricity', field: 'kwh', tags: { site: 'about' } },
};
const day: Field = { id: 'day', name: text('Day'), type: 'date', default: 'today' };

const said = (problems: readonly { message: string }[]) => problems.map(({ message }) => message).join('\n');

it('fields of a subject and of an entity are told where these belong', () => {
  const found = said(checkFields('subject', [policy, kwh]));
  for (const trait of ['policy.weight', 'policy.concept', 'policy.choices.yes.score', 'kwh.variation_threshold', 'kwh.feeds'])
    expect(found).toMatch(new RegExp(`subject: ${trait}: found "\\w+"; accepted: no \\w+: only questions of questionnaires have it`));
  expect(found).toMatch(/policy\.evidence: .*Add a field of type files/);
  const file = {
    id: 'things',
    name: { en: { one: 'Thing', other: 'Things' }, fr: { one: 'Chose', other: 'Choses' } },
    title: 'name',
    fields: [{ id: 'name', name: text('Name'), type: 'string' }, policy],
    list: { columns: ['name'], sort: ['name', 'ASC'] },
    form: [{ fields: ['name'] }],
    permissions: { read: 'resource.things:read', write: 'resource.things:write' },
  };
  expect(said(checkDefinitions({ 'things.json': file }).problems)).toMatch(
    /things\.json: fields\.policy\.weight: found "weight"; accepted: no weight/,
  );
});

it.each<[string, object, RegExp | '']>([
  ['evidence', policy, ''],
  ['other evidence', { ...kwh, evidence: 'yes' }, /kwh\.evidence: .*required or optional/],
  ['evidence of a formula', { ...kwh, compute: '1 + 1', evidence: 'required' }, /kwh\.evidence: .*computed/],
])('a question may have evidence: %s', (_what, question, message) => {
  const found = said(checkSections('template', [{ key: 'a', name: text('A'), fields: [question] }]));
  if (message === '') expect(found).toBe('');
  else expect(found).toMatch(message);
});

const pdf = { oid: '1', name: 'a.pdf', url: '/x', size: 1, type: 'application/pdf' };
const section = (...fields: Question[]) => questionsOf([{ key: 'a', name: text('A'), fields }]);
it.each<[string, Question, Values, string[]]>([
  ['an answer without its files', policy, { policy: 'yes' }, ['policy__evidence BLANK']],
  ['an answer with them', policy, { policy: 'yes', policy__evidence: [pdf] }, []],
  ['what is no file', policy, { policy: 'yes', policy__evidence: ['a.pdf'] }, ['policy__evidence INVALID']],
  ['no answer', policy, {}, []],
  ['a reason in place of an answer', policy, { policy: { na: 'not_applicable' } }, []],
  ['a figure of zero', { ...kwh, evidence: 'required' }, { kwh: 0 }, ['kwh__evidence BLANK']],
  ['files that may be missing', kwh, { kwh: 0 }, []],
])('evidence: %s', (_what, question, answers, errors) => {
  const found = validate(section(question), answers, { locale: 'en' });
  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(errors);
});

it('the files follow their question, in its section and under its condition', () => {
  const shown = { ...policy, display_condition: { key: 'kwh', op: 'gt' as const, value: 10 } };
  const questions = section(kwh, shown, day);
  expect(questions.map(({ id }) => id)).toEqual(['kwh', 'kwh__evidence', 'policy', 'policy__evidence', 'day']);
  expect(questions[3]?.name).toEqual({ en: 'Evidence: Policy', fr: 'Justificatif\u202f: Policy' });
  const isShown = (values: Values) => questions.filter((each) => isDisplayed(each, questions, values)).map(({ id }) => id);
  expect(isShown({ kwh: 12, policy: 'yes' })).toEqual(['kwh', 'kwh__evidence', 'policy', 'policy__evidence', 'day']);
  expect(isShown({ kwh: 2, policy: 'yes' })).toEqual(['kwh', 'kwh__evidence', 'day']);
});

it('no question of a template takes the id of the files of another', () => {
  const taken = { ...day, id: 'policy__evidence' };
  expect(said(checkSections('template', [{ key: 'a', name: text('A'), fields: [policy, taken] }]))).toMatch(/policy__evidence\.id/);
});
