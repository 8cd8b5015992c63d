/** Tests that the editor turns the form into the field language of a subject, and shows each error where it belongs. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Form } from 'ra-core';
import { SaveButton } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkFields } from '#resources/index';
import type { Field, Values } from '#resources/definition';
import { definitions, TestBackOffice } from '../../../../../testing/backOffice';
import { FieldsInput } from './FieldsInput';

/** A fake server that uses the real validator, without entries. */
beforeEach(() => {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { fields } = JSON.parse(body);
    const nothing = { changes: [], reordered: false, entries: 0, refused: 0, examples: [], indicators: [] };
    const kept = [{ id: 'old_note', values: 4, field: { id: 'old_note', name: { en: 'Old note', fr: 'Note' }, type: 'text' } }];
    return new Response(JSON.stringify({ ...nothing, kept, problems: checkFields('fields', fields) }), {
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const name = (en: string, fr: string) => ({ en, fr });
const kwh: Field = { id: 'kwh', name: name('Energy', 'Énergie'), type: 'number', required: true };
const green: Field = { id: 'green', name: name('Green', 'Verte'), type: 'checkbox' };
const own = definitions.find(({ id }) => id === 'subjects')?.fields.find(({ id }) => id === 'fields');

function open(fields: readonly Field[], locale: 'en' | 'fr' = 'en') {
  const save = vi.fn<(values: Values) => void>();
  const record = { id: 'electricity', version: 1, name: name('Electricity', 'Électricité'), fields };
  render(
    <TestBackOffice resource="subjects" locale={locale}>
      <Form record={record} onSubmit={save} noValidate>
        {own && <FieldsInput field={own} source="fields" label="Fields" />}
        <SaveButton alwaysEnable />
      </Form>
    </TestBackOffice>,
  );
  return {
    async saved(): Promise<unknown> {
      const before = save.mock.calls.length;
      fireEvent.click(screen.getByRole('button', { name: /Save|Enregistrer/ }));
      await waitFor(() => expect(save.mock.calls.length).toBe(before + 1));
      return save.mock.lastCall?.[0]['fields'];
    },
  };
}
const click = (label: string | RegExp) => fireEvent.click(screen.getByRole('button', { name: label }));
const type = (label: string | RegExp, value: string, place = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[place] ?? document.body, { target: { value } });
async function choose(label: string | RegExp, option: string) {
  fireEvent.mouseDown(screen.getByLabelText(label, { selector: '[role=combobox]' }));
  fireEvent.click(await screen.findByText(option, { selector: '[role=option]' }));
}
const preview = () => within(screen.getByRole('region', { name: /Preview for contributors/ }));

it('a field is added without JSON: named, of a kind, with choices, and called after its name', async () => {
  const form = open([kwh]);
  click('Add a field');
  type(/^Name \(English\)/, 'Main source');
  type(/^Name \(French\)/, 'Source principale');
  await choose(/Type of answer/, 'Single choice (list)');
  click('Add a line');
  type(/^Key/, 'grid');
  fireEvent.change(screen.getAllByLabelText(/^Name \(English\)/).at(-1) ?? document.body, { target: { value: 'The grid' } });
  fireEvent.change(screen.getAllByLabelText(/^Name \(French\)/).at(-1) ?? document.body, { target: { value: 'Le réseau' } });
  expect(await preview().findByLabelText('Main source')).toBeTruthy();
  expect(await form.saved()).toEqual([
    kwh,
    {
      id: 'main_source',
      name: name('Main source', 'Source principale'),
      type: 'dropdown',
      choices: [{ key: 'grid', name: name('The grid', 'Le réseau') }],
    },
  ]);
}, 150_000);

it('a list of lines is built without JSON, and says how wide it is', async () => {
  const costs: Field = { id: 'costs', name: name('Costs', 'Coûts'), type: 'text', size: 'small' };
  const form = open([costs]);
  click(/^Costs/);
  await choose('Format', 'A list of lines');
  fireEvent.click(screen.getAllByText('Add a line')[0] ?? document.body);
  type(/^Name \(English\)/, 'Cost of it', 1);
  type(/^Name \(French\)/, 'Son coût', 1);
  await choose('Width on a large screen', 'Large');
  const items = [{ id: 'cost_of_it', name: name('Cost of it', 'Son coût'), type: 'string' }];
  expect(await form.saved()).toEqual([{ ...costs, format: 'items', items, size: 'large' }]);
});

it('fields are moved by their buttons, the focus and a sentence following', async () => {
  const form = open([kwh, green]);
  const down = screen.getByRole('button', { name: 'Move “Energy” down' });
  down.focus();
  fireEvent.click(down);
  await screen.findByText('“Energy” is now 2 of 2');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Energy'));
  expect(await form.saved()).toEqual([green, kwh]);
});

it('a removed field can be brought back, one that went long ago too', async () => {
  const form = open([kwh, green]);
  click('Remove “Energy”');
  expect(await form.saved()).toEqual([green]);
  click('Restore “Energy”');
  fireEvent.click(await screen.findByRole('button', { name: 'Restore “Old note”' }));
  expect(await form.saved()).toMatchObject([{ id: 'kwh' }, { id: 'green' }, { id: 'old_note', type: 'text' }]);
});

it('renaming says what a field was, and what depends on it follows', async () => {
  const why: Field = { id: 'why', name: name('Why', 'Pourquoi'), type: 'string', display_condition: { key: 'green', values: [true] } };
  const form = open([green, why]);
  click(/^Green/);
  type(/^Identifier/, 'renewable');
  expect(await screen.findByText('was green')).toBeTruthy();
  expect(await form.saved()).toEqual([
    { ...green, id: 'renewable', was: ['green'] },
    { ...why, display_condition: { key: 'renewable', values: [true] } },
  ]);
});

it('a condition is built from the fields beside, and the preview obeys it', async () => {
  const why: Field = { id: 'why', name: name('Why', 'Pourquoi'), type: 'string' };
  const form = open([green, why]);
  click(/^Why/);
  const condition = within(screen.getByRole('group', { name: 'Display condition' }));
  fireEvent.click(condition.getByRole('button', { name: 'Add a condition' }));
  fireEvent.mouseDown(condition.getByRole('combobox', { name: 'Field' }));
  fireEvent.click(screen.getByRole('option', { name: 'Green' }));
  fireEvent.mouseDown(await condition.findByLabelText(/^Value/, { selector: '[role=combobox]' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Yes' }));
  expect(await form.saved()).toMatchObject([{}, { display_condition: { key: 'green', values: [true] } }]);
  await waitFor(() => expect(preview().queryByLabelText('Why')).toBeNull());
  fireEvent.click(preview().getByLabelText('Green'));
  expect(await preview().findByLabelText('Why')).toBeTruthy();
});

it('a number is looked up and another computed with it, without JSON; nobody is asked to fill them in', async () => {
  const form = open([
    kwh,
    { id: 'grid', name: name('Factor', 'Facteur'), type: 'number' },
    { id: 'co2', name: name('Emissions', 'Émissions'), type: 'number' },
  ]);
  click(/^Factor/);
  await choose(/^Looked up in/, 'Emission factors');
  expect(screen.queryByLabelText(/^Minimum/)).toBeNull();
  await choose(/^Field with the place/, 'Place');
  await choose(/^Field with the first day/, 'Used from');
  click(/^Emissions/);
  type(/^Computed by/, 'kwh * grid / 1000');
  const lookup = { resource: 'emission_factors', field: 'total_co2_kg', tags: { place: '' }, valid_from: 'valid_from' };
  expect(await form.saved()).toMatchObject([kwh, { id: 'grid', lookup }, { id: 'co2', compute: 'kwh * grid / 1000' }]);
});

it('what the validator refuses is said beside the property, in the language of the person', async () => {
  open([{ ...kwh, min: 5, max: 1 }], 'fr');
  fireEvent.click(screen.getByRole('button', { name: /^Énergie/ }));
  await screen.findByText('Une erreur empêche d’enregistrer');
  const least = screen.getByLabelText('Au moins');
  await waitFor(() => expect(least.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/Le minimum dépasse le maximum/)).toHaveLength(2);
});

it('the JSON is there for those who want it, and says the same', async () => {
  const form = open([kwh]);
  click('JSON');
  const box = screen.getByLabelText('Fields');
  fireEvent.change(box, { target: { value: JSON.stringify([kwh, { ...green, unique: true }]) } });
  click('Form');
  click(/^Green/);
  type(/^Name \(English\)/, 'Greener');
  // The field isn't saved yet, so its identifier still follows its name. Properties that the form lacks are kept.
  expect(await form.saved()).toEqual([kwh, { ...green, id: 'greener', name: name('Greener', 'Verte'), unique: true }]);
});
