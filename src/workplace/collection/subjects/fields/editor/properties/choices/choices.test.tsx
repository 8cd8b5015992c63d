/** Tests that choices are pasted from a spreadsheet, in whichever columns they stand. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { FormProvider, useForm, useWatch, type FieldValues } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import type { Field, JsonValue, Locale } from '#resources/definition';
import { checkFields } from '#resources/language/check/fields';
import { TestBackOffice } from '../../../../../../../testing/backOffice';
import { ChoicesInput } from './ChoicesInput';
import { choicesIn, guessReading, mostOf } from './pastedChoices';

afterEach(cleanup);

const cells = (text: string) => text.split('\n').map((row) => row.split('|'));
const kinds = (text: string, scored = true, locale: Locale = 'en') => guessReading(cells(text), scored, locale).kinds;

it.each([
  ['yes|Oui|Yes|1\nno|Non|No|0', ['key', 'fr', 'en', 'score']],
  ['Oui|Yes\nNon|No', ['fr', 'en']],
  ['Always|Toujours\nRarely|Pas souvent', ['en', 'fr']],
  ['Oui|Yes|100 %\nEn partie|Partly|0,5', ['fr', 'en', 'score']],
  ['grid|The grid\nsolar|Solar panels', ['key', 'en']],
  ['all|Tous|All|\nall|Aucun|None|\n|Autre|Other|', ['key', 'fr', 'en', 'none']],
  ['Note|English|Français\n1|Yes|Oui', ['score', 'en', 'fr']],
  // One key that is not valid moves no column.
  ['150101|Papier|Paper\n15 01 02|Verre|Glass\n150103|Bois|Wood', ['key', 'fr', 'en']],
  ['W-01|Papier|Paper\nW 02|Verre|Glass\nW-03|Bois|Wood', ['key', 'fr', 'en']],
  ['150101|Papier\n15/01|Verre\n150103|Bois\n150104|Bois brut', ['key', 'en']],
  ['150101|Papier\n150101|Verre\n150103|Bois', ['key', 'en']],
  ['rouge|red\nvert|green\nbleu clair|light blue', ['fr', 'en']],
  ['Red', ['en']],
  ['Élevé', ['fr']],
])('%s is read as %o', (text, expected) => {
  expect(kinds(text)).toEqual(expected);
});

it('a column of numbers is no score where choices have none', () => {
  expect(kinds('Oui|Yes|1\nNon|No|0', false)).toEqual(['fr', 'en', 'none']);
});

it('a key is made from the name, and what cannot be taken says why', () => {
  const rows = cells('|Oui|Yes|1\n|Oui !|Yes!|2\na b|Non|No|\nx|||\nno|Non|No|\nno|Encore|Again|0,25');
  expect(choicesIn(rows, { header: false, kinds: ['key', 'fr', 'en', 'score'] })).toEqual([
    { key: 'yes', name: { en: 'Yes', fr: 'Oui' }, score: 1 },
    { key: 'yes_2', name: { en: 'Yes!', fr: 'Oui !' }, problem: 'score' },
    { key: 'a b', name: { en: 'No', fr: 'Non' }, problem: 'key' },
    { key: 'x', name: {}, problem: 'unnamed' },
    { key: 'no', name: { en: 'No', fr: 'Non' } },
    { key: 'no', name: { en: 'Again', fr: 'Encore' }, score: 0.25, problem: 'twice' },
  ]);
});

const choices: Field = {
  id: 'choices',
  name: { en: 'Choices', fr: 'Choix' },
  type: 'text',
  format: 'items',
  items: [
    { id: 'key', name: { en: 'Key', fr: 'Clé' }, type: 'string' },
    { id: 'name', name: { en: 'Name', fr: 'Nom' }, type: 'string', localized: true },
    { id: 'score', name: { en: 'Score', fr: 'Score' }, type: 'number' },
  ],
};

function open(locale: Locale, present: JsonValue[]) {
  function Around() {
    const form = useForm<FieldValues>({ defaultValues: { choices: present } });
    const held: unknown = useWatch({ control: form.control, name: 'choices' });
    return (
      <FormProvider {...form}>
        <ChoicesInput field={choices} source="choices" label="Choices" />
        <output>{JSON.stringify(held)}</output>
      </FormProvider>
    );
  }
  render(
    <TestBackOffice resource="questionnaire_templates" locale={locale}>
      <Around />
    </TestBackOffice>,
  );
  return (): unknown => JSON.parse(screen.getByRole('status', { hidden: true }).textContent ?? '');
}

it.each([
  ['en', 'Paste from a spreadsheet', 'Copied cells', 'Add 2 choices'],
  ['fr', 'Coller depuis un tableur', 'Cellules copiées', 'Ajouter 2 choix'],
] as const)('in %s, pasted choices follow those of the list, and change those with the same key', async (locale, button, label, take) => {
  const held = open(locale, [{ key: 'no', name: { en: 'No', fr: 'Non' }, position_en: 3 }]);
  fireEvent.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(label), { target: { value: 'no\tPas du tout\tNot at all\t0\r\nyes\tOui\tYes\t1\r\n' } });
  fireEvent.click(dialog.getByRole('button', { name: take }));
  expect(held()).toEqual([
    { key: 'no', name: { en: 'Not at all', fr: 'Pas du tout' }, score: 0, position_en: 3 },
    { key: 'yes', name: { en: 'Yes', fr: 'Oui' }, score: 1 },
  ]);
});

it('a column is said to hold something else, and the list is replaced', async () => {
  const held = open('en', [{ key: 'no', name: { en: 'No', fr: 'Non' } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Copied cells'), { target: { value: 'Cotton\tLin\nWool\tLaine' } });
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Column 1 holds' }));
  fireEvent.click(await screen.findByRole('option', { name: 'English' }));
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Column 2 holds' }));
  fireEvent.click(await screen.findByRole('option', { name: 'French' }));
  fireEvent.click(dialog.getByLabelText('Replace the choice of the list'));
  fireEvent.click(dialog.getByRole('button', { name: 'Replace with 2 choices' }));
  expect(held()).toEqual([
    { key: 'cotton', name: { en: 'Cotton', fr: 'Lin' }, score: null },
    { key: 'wool', name: { en: 'Wool', fr: 'Laine' }, score: null },
  ]);
});

it('as many choices and lines are taken as a field may have', () => {
  const name = { en: 'A', fr: 'A' };
  const keys = (count: number) => Array.from({ length: count }, (_each, place) => ({ key: `k${place}`, name }));
  const isRefused = (more: object) => checkFields('t', [{ id: 'a', name, ...more }]).length > 0;
  const table = { type: 'text', format: 'items', items: [{ id: 'b', name, type: 'number' }] };
  expect([0, 1].map((more) => isRefused({ type: 'dropdown', choices: keys(mostOf.choices + more) }))).toEqual([false, true]);
  expect([0, 1].map((more) => isRefused({ ...table, rows: keys(mostOf.lines + more) }))).toEqual([false, true]);
});

it.each([
  [
    'en',
    'Paste from a spreadsheet',
    'Copied cells',
    /^Replace with 2.?000 choices/,
    'Replace the choice of the list',
    /would have 2,001 choices, and it may have 2,000: leave out 1 row$/,
  ],
  [
    'fr',
    'Coller depuis un tableur',
    'Cellules copiées',
    /^Remplacer par 2\s?000 choix/,
    'Remplacer le choix de la liste',
    /aurait 2\s001 choix, et elle peut en avoir 2\s000\s: retirez 1 ligne$/,
  ],
] as const)(
  'in %s, more choices than a field may have are refused before they are taken',
  async (locale, button, label, take, replace, said) => {
    open(locale, [{ key: 'no', name: { en: 'No', fr: 'Non' } }]);
    fireEvent.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    const value = Array.from({ length: 2000 }, (_each, place) => `k${place}\tNom ${place}\tName ${place}`).join('\n');
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    expect(dialog.getByRole('alert').textContent).toMatch(said);
    fireEvent.click(dialog.getByLabelText(replace));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: take })).toHaveProperty('disabled', false);
  },
);
