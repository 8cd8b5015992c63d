/** Tests that reasons in place of a value and suggested values are set without JSON, and that their errors stand at their input. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Field } from '#resources/definition';
import { checkSections } from '#resources/language/questions/checkSections';
import type { Section } from '#resources/language/questions/sections';
import { click, openEditor } from '../../templates.fixture';
import { placedInSections } from '../problems/sectionProblems';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"subjects":[],"concepts":[]}', { headers: { 'content-type': 'application/json' } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const name = (en: string, fr: string) => ({ en, fr });
const distance: Field = { id: 'km', name: name('Distance', 'Distance'), type: 'number', unit: name('km', 'km') };
const section = (field: Field): Section => ({ key: 'travel', name: name('Travel', 'Trajets'), fields: [field] });

const texts = {
  en: {
    section: /^Travel/,
    reasons: 'Reasons instead of a value',
    sensitive: 'Sensitive',
    unavailable: 'Not available',
    comment: 'Ask for a comment with the reason',
    suggestions: 'Suggested values',
    add: 'Add a line',
    english: /^Name \(English\)/,
    french: /^Name \(French\)/,
    value: /^Value/,
  },
  fr: {
    section: /^Trajets/,
    reasons: 'Motifs en l’absence de valeur',
    sensitive: 'Donnée sensible',
    unavailable: 'Non disponible',
    comment: 'Demander un commentaire avec le motif',
    suggestions: 'Valeurs proposées',
    add: 'Ajouter une ligne',
    english: /^Nom \(anglais\)/,
    french: /^Nom \(français\)/,
    value: /^Valeur/,
  },
} as const;

it.each(['en', 'fr'] as const)('a question offers reasons in place of a value, with a comment (%s)', async (locale) => {
  const words = texts[locale];
  const saved = openEditor([section(distance)], locale);
  click(words.section);
  click(/^Distance/);
  const reasons = within(screen.getByText(words.reasons, { selector: 'legend' }).parentElement ?? document.body);
  expect(reasons.queryByLabelText(words.comment)).toBeNull();
  fireEvent.click(await reasons.findByLabelText(words.sensitive));
  fireEvent.click(reasons.getByLabelText(words.unavailable));
  fireEvent.click(await reasons.findByLabelText(words.comment));
  expect((await saved())[0]?.fields).toEqual([{ ...distance, na: { reasons: ['sensitive', 'unavailable'], comment: true } }]);
  fireEvent.click(reasons.getByLabelText(words.comment));
  expect((await saved())[0]?.fields).toEqual([{ ...distance, na: { reasons: ['sensitive', 'unavailable'] } }]);
  fireEvent.click(reasons.getByLabelText(words.sensitive));
  fireEvent.click(reasons.getByLabelText(words.unavailable));
  expect((await saved())[0]?.fields).toEqual([distance]);
});

it.each(['en', 'fr'] as const)('a number suggests values, in the input of the question (%s)', async (locale) => {
  const words = texts[locale];
  const saved = openEditor([section(distance)], locale);
  click(words.section);
  click(/^Distance/);
  const list = within(await screen.findByLabelText(words.suggestions, { selector: '[role=group]' }));
  fireEvent.click(list.getByRole('button', { name: words.add }));
  fireEvent.change(await list.findByLabelText(words.english), { target: { value: 'Average' } });
  fireEvent.change(list.getByLabelText(words.french), { target: { value: 'Moyenne' } });
  const value = await list.findByLabelText(words.value);
  expect(list.getByText('km')).toBeTruthy();
  fireEvent.change(value, { target: { value: '5000' } });
  const suggestions = [{ name: name('Average', 'Moyenne'), value: 5000 }];
  expect((await saved())[0]?.fields).toEqual([{ ...distance, suggestions }]);
  const preview = within(screen.getByText(/^(Preview for respondents|Aperçu pour les destinataires)$/).closest('section') ?? document.body);
  fireEvent.click(await preview.findByRole('button', { name: /^(Average|Moyenne)/ }));
  expect(preview.getByLabelText<HTMLInputElement>(/^Distance/).value.replace(/\D/g, '')).toBe('5000');
});

it('a text that suggests values, and reasons in their order, keep what is not touched', async () => {
  const field: Field = {
    id: 'way',
    name: name('Way', 'Moyen'),
    type: 'string',
    na: { comment: true, reasons: ['unavailable', 'not_applicable'] },
    suggestions: [{ value: '12', name: name('Line 12', 'Ligne 12') }],
  };
  const saved = openEditor([section(field)]);
  click(/^Travel/);
  click(/^Way/);
  fireEvent.change(screen.getAllByLabelText(/^Name \(English\)/)[0] ?? document.body, { target: { value: 'Means' } });
  const [next] = (await saved())[0]?.fields ?? [];
  expect(next).toEqual({ ...field, id: 'way', name: name('Means', 'Moyen') });
  expect(JSON.stringify(next?.na)).toBe(JSON.stringify(field.na));
});

it('errors of the server have the place of their input', () => {
  const place = (more: object, field = distance) => {
    const sections = [section({ ...field, ...more })];
    const problems = checkSections('t', sections).map((problem) => ({ ...problem, code: problem.code ?? ('wrong_form' as const) }));
    return placedInSections(problems, sections).map(({ property, problem: { code } }) => `${property} ${code}`);
  };
  expect(place({ min: 0, suggestions: [{ name: name('Less', 'Moins'), value: -1 }] })).toEqual(['suggestions.0.value default_refused']);
  expect(place({ suggestions: [{ name: { en: 'Less' }, value: 1 }] })).toEqual(['suggestions.0.name.fr missing']);
  expect(place({ compute: '1 + km', na: { reasons: ['sensitive'] } })).toContain('na na_misplaced');
  expect(place({ units: [{ key: 'm', factor: '0' }] })).toEqual(['units.0.factor units_factor']);
  const column: Field = { id: 'a', name: name('A', 'A'), type: 'number' };
  const table: Field = { id: 't', name: name('T', 'T'), type: 'text', format: 'items', items: [column] };
  const line = { key: 'p', name: name('P', 'P') };
  expect(place({ rows: [{ ...line, key: 'é' }] }, table)).toEqual(['rows.0.key wrong_key']);
  expect(place({ rows: [line, line] }, table)).toEqual(['rows.1.key rows_repeated']);
  const shown = { ...column, display_condition: { key: 'b', op: 'answered' } };
  expect(place({ items: [shown] }, table)).toEqual(['items.0.display_condition.key condition_key']);
});
