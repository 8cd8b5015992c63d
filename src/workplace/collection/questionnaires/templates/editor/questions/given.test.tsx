/** Tests that conditions and formulas name the period, what a questionnaire is about, and answers of the period before, without JSON. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Section } from '#resources/language/questions/sections';
import { createDataProvider } from '#dataProvider/index';
import { definitions } from '../../../../../../testing/backOffice';
import { click, openEditor, write } from '../../templates.fixture';

const record = { id: '0190aaaa-0000-7000-8000-000000000001', version: 1, name: 'Tannery Ltd' };
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const isList = /\/api\/suppliers\b/.test(url);
    const body = isList ? [record] : url.includes('?filter=') ? [] : { subjects: [], concepts: [] };
    return Response.json(body, { headers: { 'content-range': 'x 0-0/1' } });
  });
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
    { id: 'women', name: name('Women', 'Femmes'), type: 'number' },
    { id: 'rise', name: name('Rise', 'Hausse'), type: 'number' },
  ],
};
const texts = {
  en: {
    section: /^People/,
    display: 'Show the section',
    add: 'Add a condition',
    question: 'Question',
    group: 'The questionnaire',
    period: 'Period of the questionnaire (first day)',
    about: 'Record the questionnaire is about',
    list: 'List of the record',
    suppliers: 'Suppliers',
    value: 'Value',
    said: /“Record the questionnaire is about” is “Tannery Ltd”/,
    day: /“Period of the questionnaire \(first day\)” is on or after 1 Jan 2025/,
  },
  fr: {
    section: /^Personnes/,
    display: 'Afficher la section',
    add: 'Ajouter une condition',
    question: 'Question',
    group: 'Le questionnaire',
    period: 'Période du questionnaire (premier jour)',
    about: 'Fiche sur laquelle porte le questionnaire',
    list: 'Liste de la fiche',
    suppliers: 'Fournisseurs',
    value: 'Valeur',
    said: /«\sFiche sur laquelle porte le questionnaire\s» .*Tannery Ltd/,
    day: /«\sPériode du questionnaire \(premier jour\)\s» .*2025/,
  },
} as const;

it.each(['en', 'fr'] as const)('a section shows for one record and from a period on (%s)', async (locale) => {
  const words = texts[locale];
  const period = { key: 'context.period', op: 'gte' as const, value: '2025-01-01' };
  const saved = openEditor([{ ...people, display_condition: period }], locale, createDataProvider(definitions));
  expect(screen.getByText(words.day)).toBeTruthy();
  click(words.section);
  const editor = within(
    (await screen.findAllByRole('group')).find((each) => within(each).queryByRole('button', { name: words.add })) ?? document.body,
  );
  fireEvent.click(editor.getByRole('button', { name: words.add }));
  const [, second] = editor.getAllByRole('combobox', { name: words.question });
  fireEvent.mouseDown(second ?? document.body);
  expect(within(screen.getByRole('listbox')).getByText(words.group)).toBeTruthy();
  fireEvent.click(screen.getByText(words.about, { selector: '[role=option]' }));
  fireEvent.mouseDown(editor.getByRole('combobox', { name: words.list }));
  fireEvent.click(screen.getByText(words.suppliers, { selector: '[role=option]' }));
  const box = (await editor.findAllByRole('combobox', { name: new RegExp(`^${words.value}`) })).at(-1) ?? document.body;
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: 'Tan' } });
  fireEvent.click(await screen.findByText('Tannery Ltd', { selector: '[role=option], [role=option] *' }));
  expect(await editor.findByText(words.said)).toBeTruthy();
  expect((await saved())[0]?.display_condition).toEqual({ all: [period, { key: 'context.about', op: 'eq', value: record.id }] });
});

it('a formula is written with the answer of the period before, is tried with it, and so is the preview', async () => {
  const saved = openEditor([people]);
  click(/^People/);
  click(/^Rise/);
  fireEvent.click(await screen.findByLabelText('Computed by a formula'));
  click('Functions and examples');
  expect(screen.getByText("women - previous('women')")).toBeTruthy();
  write('Formula', "women - previous('womn')");
  expect(screen.getByText(/No question has the identifier “womn”. Did you mean women \(Women\)\?/)).toBeTruthy();
  write('Formula', "women - previous('women')");
  expect(screen.getByText('Women − Women in the previous period')).toBeTruthy();
  const trial = within(screen.getByRole('group', { name: 'Try it' }));
  fireEvent.change(trial.getByLabelText('Women'), { target: { value: '12' } });
  expect(trial.getByRole('status').textContent).toBe('No result: Women (previous period) has no value.');
  fireEvent.change(trial.getByLabelText('Women (previous period)'), { target: { value: '10' } });
  await waitFor(() => expect(trial.getByRole('status').textContent).toBe('Result:2'));
  expect((await saved())[0]?.fields[1]).toMatchObject({ compute: "women - previous('women')" });
  const preview = within(screen.getByRole('region', { name: 'Preview for respondents' }));
  fireEvent.change(await preview.findByLabelText('Women (previous period)'), { target: { value: '4' } });
  fireEvent.change(preview.getByLabelText('Women'), { target: { value: '11' } });
  expect(await preview.findByText('7')).toBeTruthy();
  expect(preview.getByText('Computed from Women, Women (previous period)')).toBeTruthy();
});

it('the preview shows a question once the period is chosen that its condition names', async () => {
  const [women, rise] = people.fields;
  if (!women || !rise) throw new Error('no questions');
  const about = { key: 'context.about.resource', values: ['suppliers'] };
  openEditor([{ ...people, fields: [women, { ...rise, display_condition: about }] }]);
  const preview = within(screen.getByRole('region', { name: 'Preview for respondents' }));
  expect(preview.queryByLabelText('Rise')).toBeNull();
  fireEvent.mouseDown(await preview.findByRole('combobox', { name: 'Kind of record the questionnaire is about' }));
  fireEvent.click(screen.getByText('Supplier', { selector: '[role=option], [role=option] *' }));
  expect(await preview.findByLabelText('Rise')).toBeTruthy();
});
