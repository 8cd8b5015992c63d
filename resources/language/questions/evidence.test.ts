import { expect, it } from 'vitest';
import { checkDefinitions, checkFields } from '../../index';
import type { Field } from '../../definition';
import { checkSections } from './checkSections';
import { evidenceErrors, needsEvidence } from './evidence';
import type { Question } from './question';

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

const pdf = (name: string) => ({ oid: '1', name, url: '/x', size: 1, type: 'application/pdf' });
it.each<[string, object, object, string[]]>([
  ['an answer without its files', { policy: 'yes' }, {}, ['evidence.policy BLANK']],
  ['an answer with them', { policy: 'yes' }, { policy: [pdf('a.pdf'), pdf('b.pdf')] }, []],
  ['no answer', {}, {}, []],
  ['a reason in place of an answer', { policy: { na: 'not_applicable' } }, {}, []],
  ['files that may be missing', { kwh: 0 }, { kwh: [] }, []],
  ['files of no question', {}, { other: [pdf('a.pdf')], __proto__: 1 }, ['evidence.other INVALID']],
  ['what is no file', { policy: 'yes' }, { policy: ['a.pdf'] }, ['evidence.policy INVALID']],
])('evidence: %s', (_what, answers, evidence, errors) => {
  const found = evidenceErrors([policy, kwh, day], JSON.parse(JSON.stringify(answers)), JSON.parse(JSON.stringify(evidence)));
  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(errors);
});

it('a figure of zero needs its evidence, a reason none', () => {
  const asked: Question = { ...kwh, evidence: 'required', na: { reasons: ['sensitive'] } };
  expect([needsEvidence(asked, 0), needsEvidence(asked, { na: 'sensitive' }), needsEvidence(kwh, 0)]).toEqual([true, false, false]);
});
