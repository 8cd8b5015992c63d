/** Tests that the rules of a section are written without JSON, and that the server's errors stand at theirs. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkSections } from '#resources/language/questions/checkSections';
import type { Section } from '#resources/language/questions/sections';
import { click, openEditor, write } from '../../templates.fixture';
import { placedInSections } from '../problems/sectionProblems';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"subjects":[],"concepts":[]}', { headers: { 'content-type': 'application/json' } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const name = (en: string, fr: string) => ({ en, fr });
const people: Section = {
  key: 'people',
  name: name('People', 'Personnes'),
  fields: [
    { id: 'people', name: name('Employees', 'Salariés'), type: 'number' },
    { id: 'women', name: name('Women', 'Femmes'), type: 'number' },
  ],
};
const check = { rule: 'women <= people', fields: ['women'], message: name('Too many women', 'Trop de femmes') };

const texts = {
  en: {
    section: /^People/,
    rules: 'Rules over several questions',
    add: 'Add a rule',
    rule: /^Rule/,
    message: [/^Message \(English\)/, /^Message \(French\)/],
    broken: 'The rule is broken: the message is shown.',
    women: 'Women',
    people: 'Employees',
    warning: 'Warning: it can be submitted all the same',
  },
  fr: {
    section: /^Personnes/,
    rules: 'Règles entre plusieurs questions',
    add: 'Ajouter une règle',
    rule: /^Règle/,
    message: [/^Message \(anglais\)/, /^Message \(français\)/],
    broken: /^La règle n’est pas respectée\s: le message s’affiche\.$/,
    women: 'Femmes',
    people: 'Salariés',
    warning: /^Avertissement\s: il peut être soumis malgré tout$/,
  },
} as const;

it.each(['en', 'fr'] as const)('a rule is written, tried and given its message (%s)', async (locale) => {
  const words = texts[locale];
  const saved = openEditor([people], locale);
  click(words.section);
  click(words.add);
  const rules = within(screen.getByRole('region', { name: words.rules }));
  const rule = await rules.findByLabelText(words.rule, { selector: 'textarea' });
  fireEvent.change(rule, { target: { value: check.rule } });
  fireEvent.change(rules.getByLabelText(words.women), { target: { value: '2' } });
  fireEvent.change(rules.getByLabelText(words.people), { target: { value: '1' } });
  expect(rules.getByText(words.broken)).toBeTruthy();
  // The message stands at the last question that the rule names, until others are chosen.
  fireEvent.blur(rule);
  write(words.message[0], 'Too many women');
  write(words.message[1], 'Trop de femmes');
  expect((await saved())[0]?.checks).toEqual([{ ...check, fields: ['people'] }]);
  fireEvent.click(rules.getByLabelText(words.warning));
  expect((await saved())[0]?.checks).toEqual([{ ...check, fields: ['people'], level: 'warning' }]);
});

it('rules are said in words, and removed', async () => {
  const saved = openEditor([{ ...people, checks: [check] }]);
  click(/^People.*1 rule/);
  expect(screen.getByText('Women ≤ Employees')).toBeTruthy();
  click('Remove rule 1');
  expect(await saved()).toEqual([people]);
});

it('a question that is renamed while a rule is open keeps the rule', async () => {
  const saved = openEditor([{ ...people, checks: [check] }]);
  click(/^People/);
  click(/^Women ≤ Employees/);
  await screen.findByLabelText(/^Rule/, { selector: 'textarea' });
  click(/^Women(?! ≤)/);
  write(/^Identifier/, 'w');
  await waitFor(() => expect(screen.getByLabelText(/^Rule/, { selector: 'textarea' })).toHaveProperty('value', 'w <= people'));
  write(/^Message \(English\)/, 'Too many');
  expect((await saved())[0]?.checks).toEqual([{ rule: 'w <= people', fields: ['w'], message: name('Too many', 'Trop de femmes') }]);
});

it('an error of the server has the place of its rule, also where a question has the identifier of its section', () => {
  const place = (section: Section) => {
    const [found] = placedInSections(
      checkSections('t', [section]).map((problem) => ({ ...problem, code: problem.code ?? 'wrong_form' })),
      [section],
    );
    return [found?.section, found?.field, found?.property, found?.problem.code];
  };
  expect(place({ ...people, checks: [check, { ...check, rule: 'women + people' }] })).toEqual([0, null, 'checks.1.rule', 'compute_type']);
  expect(place({ ...people, checks: [{ ...check, fields: [] }] })).toEqual([0, null, 'checks.0.fields', 'missing']);
});
