/** Tests that conditions are built by choosing, shown in words, and corrected where they are wrong. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Form } from 'ra-core';
import { SaveButton } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Field, Locale, Values } from '#resources/definition';
import { checkFields } from '#resources/language/check/fields';
import { definitions, TestBackOffice } from '../../../../../../../testing/backOffice';
import { FieldsInput } from '../../FieldsInput';

beforeEach(() => {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { fields } = JSON.parse(body);
    const plan = { changes: [], reordered: false, entries: 0, refused: 0, examples: [], indicators: [], kept: [] };
    return new Response(JSON.stringify({ ...plan, problems: checkFields('fields', fields) }), {
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const name = (en: string, fr: string) => ({ en, fr });
const staff: Field = { id: 'staff', name: name('Staff', 'Effectif'), type: 'number', unit: name('people', 'personnes') };
const country: Field = {
  id: 'country',
  name: name('Country', 'Pays'),
  type: 'dropdown',
  choices: [
    { key: 'fr', name: name('France', 'France') },
    { key: 'es', name: name('Spain', 'Espagne') },
  ],
};
const listed: Field = { id: 'listed', name: name('Listed', 'Cotée'), type: 'checkbox' };
const plan: Field = { id: 'plan', name: name('Plan', 'Plan'), type: 'string' };
const own = definitions.find(({ id }) => id === 'subjects')?.fields.find(({ id }) => id === 'fields');

function open(fields: readonly Field[], locale: Locale = 'en') {
  const save = vi.fn<(values: Values) => void>();
  render(
    <TestBackOffice resource="subjects" locale={locale}>
      <Form record={{ id: 's', version: 1, name: name('S', 'S'), fields }} onSubmit={save} noValidate>
        {own && <FieldsInput field={own} source="fields" label="Fields" />}
        <SaveButton alwaysEnable />
      </Form>
    </TestBackOffice>,
  );
  return async (): Promise<unknown> => {
    const before = save.mock.calls.length;
    fireEvent.click(screen.getByRole('button', { name: /^(Save|Enregistrer)$/ }));
    await waitFor(() => expect(save.mock.calls.length).toBe(before + 1));
    const fieldsSaved: unknown = save.mock.lastCall?.[0]['fields'];
    return Array.isArray(fieldsSaved) ? fieldsSaved.at(-1) : undefined;
  };
}

const texts = {
  en: {
    display: 'Display condition',
    required: 'Required condition',
    add: 'Add a condition',
    addGroup: 'Add a group',
    addInGroup: 'Add a condition to group 2',
    line: 'Condition',
    field: 'Field',
    comparison: 'Comparison',
    value: 'Value',
    values: 'Values',
    atLeast: 'is at least',
    oneOf: 'is one of',
    answered: 'is answered',
    staff: 'Staff',
    country: 'Country',
    listed: 'Listed',
    yes: 'Yes',
    spain: 'Spain',
    sentence: /^Shown if “Staff” is at least 50\speople and \(“Country” is “France” or “Spain” or “Listed” is Yes\)\.$/,
    requiredSentence: 'Required if “Staff” is answered.',
  },
  fr: {
    display: 'Condition d’affichage',
    required: 'Condition d’obligation',
    add: 'Ajouter une condition',
    addGroup: 'Ajouter un groupe',
    addInGroup: 'Ajouter une condition au groupe 2',
    line: 'Condition',
    field: 'Champ',
    comparison: 'Comparaison',
    value: 'Valeur',
    values: 'Valeurs',
    atLeast: 'vaut au moins',
    oneOf: 'est parmi',
    answered: 'a une réponse',
    staff: 'Effectif',
    country: 'Pays',
    listed: 'Cotée',
    yes: 'Oui',
    spain: 'Espagne',
    sentence:
      /^S’affiche si «\sEffectif\s» vaut au moins 50\spersonnes et \(«\sPays\s» a pour réponse «\sFrance\s» ou «\sEspagne\s» ou «\sCotée\s» vaut Oui\)\.$/,
    requiredSentence: /^Obligatoire si «\sEffectif\s» a une réponse\.$/,
  },
} as const;
// The role of a group is searched in the editor alone: over the whole form, that takes seconds.
const editor = (label: string) => {
  const [box] = screen.getAllByText(label, { selector: 'legend' });
  return within(box?.parentElement ?? document.body);
};
const pick = (text: string) => fireEvent.click(screen.getByText(text, { selector: '[role=option]' }));
type Texts = (typeof texts)[Locale];

/** Chooses the field and the comparison of a line. Returns the line. */
function ask(label: string, words: Texts, place: string, field: string, comparison?: string) {
  const line = within(editor(label).getByRole('group', { name: `${words.line} ${place}` }));
  fireEvent.mouseDown(line.getByRole('combobox', { name: words.field }));
  pick(field);
  if (comparison !== undefined) {
    fireEvent.mouseDown(line.getByRole('combobox', { name: words.comparison }));
    pick(comparison);
  }
  return line;
}

it.each(['en', 'fr'] as const)('several conditions are joined, some of them in a group (%s)', async (locale) => {
  const words = texts[locale];
  const saved = open([staff, country, listed, plan], locale);
  fireEvent.click(screen.getByRole('button', { name: /^Plan/ }));
  const add = (button: string) => fireEvent.click(editor(words.display).getByRole('button', { name: button }));
  add(words.add);
  const first = editor(words.display).getByRole('combobox', { name: words.field });
  expect(document.activeElement).toBe(first);
  const one = ask(words.display, words, '1', words.staff, words.atLeast);
  fireEvent.change(await one.findByLabelText(words.value), { target: { value: '50' } });
  add(words.addGroup);
  const two = ask(words.display, words, '2.1', words.country, words.oneOf);
  fireEvent.mouseDown(await two.findByLabelText(words.values, { selector: '[role=combobox]' }));
  pick('France');
  pick(words.spain);
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
  add(words.addInGroup);
  const three = ask(words.display, words, '2.2', words.listed);
  fireEvent.mouseDown(await three.findByLabelText(new RegExp(`^${words.value}`), { selector: '[role=combobox]' }));
  pick(words.yes);
  expect(editor(words.display).getByText(words.sentence)).toBeTruthy();
  expect(await saved()).toEqual({
    ...plan,
    display_condition: {
      all: [
        { key: 'staff', op: 'gte', value: 50 },
        {
          any: [
            { key: 'country', values: ['fr', 'es'] },
            { key: 'listed', values: [true] },
          ],
        },
      ],
    },
  });
  // The folded field shows the same sentence.
  fireEvent.click(screen.getByRole('button', { name: /^Plan/, expanded: true }));
  expect(screen.getByRole('button', { name: /^Plan/, expanded: false }).textContent).toMatch(
    new RegExp(words.sentence.source.slice(1, -1)),
  );
});

it.each(['en', 'fr'] as const)('a field is required by a condition, until the condition is removed (%s)', async (locale) => {
  const words = texts[locale];
  const saved = open([staff, plan], locale);
  fireEvent.click(screen.getByRole('button', { name: /^Plan/ }));
  fireEvent.click(editor(words.required).getByRole('button', { name: words.add }));
  ask(words.required, words, '1', words.staff, words.answered);
  expect(editor(words.required).getByText(words.requiredSentence)).toBeTruthy();
  expect(await saved()).toEqual({ ...plan, required_condition: { key: 'staff', op: 'answered' } });
  fireEvent.click(editor(words.required).getByRole('button', { name: /1$/ }));
  expect(document.activeElement?.textContent).toBe(words.add);
  expect(await saved()).toEqual(plan);
});

it('an opened field keeps its condition as it is written, also a part that lines cannot express', async () => {
  const deep = { values: ['fr'], key: 'country' };
  const condition = { any: [{ all: [deep, { not: { all: [deep, { key: 'staff', op: 'lt', value: 3 } as const] } }] }] };
  const field: Field = { ...plan, display_condition: condition, required_condition: { key: 'country', op: 'eq', value: '' } };
  const saved = open([staff, country, field]);
  fireEvent.click(screen.getByRole('button', { name: /^Plan/ }));
  expect(editor('Display condition').getByText('Kept as it is written in the JSON.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Name \(English\)/), { target: { value: 'Planned' } });
  const next = await saved();
  expect(next).toMatchObject({ name: { en: 'Planned' } });
  expect(JSON.stringify(next)).toContain(JSON.stringify(condition));
  expect(JSON.stringify(next)).toContain('"required_condition":{"key":"country","op":"eq","value":""}');
});

it('mistakes stand at their line: a removed field, a removed choice, a missing value', async () => {
  const condition = {
    all: [
      { key: 'gone', op: 'gte' as const, value: 3 },
      { key: 'country', values: ['it'] },
      { key: 'staff', op: 'gt' as const },
    ],
  };
  open([staff, country, { ...plan, display_condition: condition }]);
  fireEvent.click(screen.getByRole('button', { name: /^Plan/ }));
  const line = (place: number) => within(screen.getByRole('group', { name: `Condition ${place}` }));
  expect(line(1).getByText('“gone” no longer exists: choose another')).toBeTruthy();
  expect(await line(2).findByText('“it” is no longer offered')).toBeTruthy();
  expect(await line(3).findByText('Enter a value')).toBeTruthy();
});

it('a field that depends on this one is not offered, and a text can be compared with several texts', async () => {
  const after: Field = { ...staff, id: 'after', name: name('After', 'Après'), display_condition: { key: 'plan', op: 'answered' } };
  const saved = open([after, { ...plan, id: 'why', name: name('Why', 'Pourquoi') }, plan]);
  fireEvent.click(screen.getByRole('button', { name: /^Plan/ }));
  fireEvent.click(editor('Display condition').getByRole('button', { name: 'Add a condition' }));
  fireEvent.mouseDown(editor('Display condition').getByRole('combobox', { name: 'Field' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Why']);
  pick('Why');
  const line = ask('Display condition', texts.en, '1', 'Why', 'is one of');
  const box = line.getByRole('combobox', { name: 'Values' });
  for (const value of ['one', 'two']) {
    fireEvent.change(box, { target: { value } });
    fireEvent.keyDown(box, { key: 'Enter' });
  }
  expect(await saved()).toEqual({ ...plan, display_condition: { key: 'why', values: ['one', 'two'] } });
});
