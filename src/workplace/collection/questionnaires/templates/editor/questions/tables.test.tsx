/** Tests that the lines of a table, and the conditions of its columns, are set without JSON. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Field } from '#resources/definition';
import { contextFields } from '#resources/language/rules/given';
import type { Section } from '#resources/language/questions/sections';
import { click, openEditor, write } from '../../templates.fixture';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"subjects":[],"concepts":[]}', { headers: { 'content-type': 'application/json' } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const name = (en: string, fr: string) => ({ en, fr });
const table: Field = {
  id: 'waste',
  name: name('Waste', 'Déchets'),
  type: 'text',
  format: 'items',
  items: [
    { id: 'mass', name: name('Mass', 'Masse'), type: 'number' },
    { id: 'why', name: name('Why', 'Pourquoi'), type: 'string' },
  ],
};
const section = (field: Field): Section => ({ key: 'site', name: name('Site', 'Site'), fields: [field] });
const listed: Field = { id: 'listed', name: name('Listed', 'Cotée'), type: 'checkbox' };
const company: Section = {
  key: 'company',
  name: name('Company', 'Entreprise'),
  fields: [listed, { ...listed, id: 'after', display_condition: { key: 'waste', op: 'answered' } }, { ...listed, id: 'mass' }],
};

const texts = {
  en: {
    waste: /^Waste/,
    lines: 'Lines',
    fixed: 'Fixed lines',
    free: 'Added by whoever fills in the list',
    suppliers: 'One per record: Suppliers',
    named: 'Named by',
    english: /^Name \(English\)/,
    french: /^Name \(French\)/,
    least: 'Lines at least',
    display: 'Display condition',
    required: 'Required condition',
    add: 'Add a condition',
    column: 'Column or question',
    columns: 'Columns of the same line',
    mass: 'Mass',
    listed: 'Listed',
    value: /^Value/,
    said: 'Shown if “Mass” is at least 5.',
  },
  fr: {
    waste: /^Déchets/,
    lines: 'Lignes',
    fixed: 'Lignes fixes',
    free: 'Ajoutées par qui remplit la liste',
    suppliers: /^Une par fiche\s: Fournisseurs$/,
    named: 'Nommées par',
    english: /^Nom \(anglais\)/,
    french: /^Nom \(français\)/,
    least: 'Lignes au moins',
    display: 'Condition d’affichage',
    required: 'Condition d’obligation',
    add: 'Ajouter une condition',
    column: 'Colonne ou question',
    columns: 'Colonnes de la même ligne',
    mass: 'Masse',
    listed: 'Cotée',
    value: /^Valeur/,
    said: /^S’affiche si «\sMasse\s» vaut au moins 5\.$/,
  },
} as const;

async function choose(label: string, option: string | RegExp) {
  fireEvent.mouseDown(screen.getByLabelText(label, { selector: '[role=combobox]' }));
  expect(screen.queryByText(/Audit log|Journal d’audit/, { selector: '[role=option]' })).toBeNull();
  fireEvent.click(await screen.findByText(option, { selector: '[role=option]' }));
}

it.each(['en', 'fr'] as const)('a table gets fixed lines, then one per record, then none (%s)', async (locale) => {
  const words = texts[locale];
  const saved = openEditor([section(table)], locale);
  click(/^Site/);
  click(words.waste);
  expect(screen.getByLabelText(words.least)).toBeTruthy();
  await choose(words.lines, words.fixed);
  const lines = within(await screen.findByLabelText(words.fixed, { selector: '[role=group]' }));
  for (const value of ['Paper', 'Paper and card']) fireEvent.change(await lines.findByLabelText(words.english), { target: { value } });
  fireEvent.change(lines.getByLabelText(words.french), { target: { value: 'Papier et carton' } });
  expect(screen.queryByLabelText(words.least)).toBeNull();
  // The preview has no line left of the key that was made from the first letters of the name.
  await waitFor(() => expect(document.querySelectorAll('[data-field=waste] [data-line]')).toHaveLength(1));
  const rows = [{ key: 'paper_and_card', name: name('Paper and card', 'Papier et carton') }];
  expect((await saved())[0]?.fields).toEqual([{ ...table, rows }]);
  await choose(words.lines, words.suppliers);
  expect(screen.queryByLabelText(words.fixed, { selector: '[role=group]' })).toBeNull();
  expect(screen.getByLabelText(words.named)).toBeTruthy();
  expect((await saved())[0]?.fields).toEqual([{ ...table, rows_from: { resource: 'suppliers', label: 'name' } }]);
  await choose(words.lines, words.free);
  write(words.least, '2');
  expect((await saved())[0]?.fields).toEqual([{ ...table, min_items: 2 }]);
});

it.each([
  ['en', 'Paste from a spreadsheet', 'Copied cells', 'Add 2 lines'],
  ['fr', 'Coller depuis un tableur', 'Cellules copiées', 'Ajouter 2 lignes'],
] as const)('fixed lines are pasted from a spreadsheet; a key with a point is left out (%s)', async (locale, button, cells, take) => {
  const words = texts[locale];
  const saved = openEditor([section(table)], locale);
  click(/^Site/);
  click(words.waste);
  await choose(words.lines, words.fixed);
  const lines = within(await screen.findByLabelText(words.fixed, { selector: '[role=group]' }));
  expect(await lines.findByLabelText(words.english)).toBeTruthy();
  click(button);
  const dialog = within(await screen.findByRole('dialog'));
  const value = 'code\tfr\ten\r\n150101\tPapier\tPaper\r\n\tVerre\tGlass\r\n15.01\tBois\tWood\r\n';
  fireEvent.change(dialog.getByLabelText(cells), { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: take }));
  const rows = [
    { key: '150101', name: name('Paper', 'Papier') },
    { key: 'glass', name: name('Glass', 'Verre') },
  ];
  expect((await saved())[0]?.fields).toEqual([{ ...table, rows }]);
});

it.each([
  [
    'en',
    'Paste from a spreadsheet',
    'Copied cells',
    /^Add 6/,
    /would have 606 lines, and it may have 500: leave out 106 rows$/,
    /^“15 01 350”: letters/,
  ],
  [
    'fr',
    'Coller depuis un tableur',
    'Cellules copiées',
    /^Ajouter 6/,
    /aurait 606 lignes, et il peut en avoir 500\s: retirez 106 rangées$/,
    /^«\s15 01 350\s»\s: lettres/,
  ],
] as const)(
  '606 lines are refused before they are taken; a key that is not valid is told at its row, and no column moves (%s)',
  async (locale, button, cells, take, many, wrong) => {
    const words = texts[locale];
    openEditor([section(table)], locale);
    click(/^Site/);
    click(words.waste);
    await choose(words.lines, words.fixed);
    click(button);
    const dialog = within(await screen.findByRole('dialog'));
    const rows = Array.from(
      { length: 607 },
      (_each, place) => `${place === 350 ? '15 01 350' : `1501${place}`}\tNom ${place}\tName ${place}`,
    );
    fireEvent.change(dialog.getByLabelText(cells), { target: { value: rows.join('\r\n') } });
    expect(dialog.getByRole('alert').textContent).toMatch(many);
    expect(dialog.getByRole('button', { name: take })).toHaveProperty('disabled', true);
    const row = dialog.getByText(wrong).closest('tr');
    expect([...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent).slice(0, 4)).toEqual([
      '351',
      '15 01 350',
      'Nom 350',
      'Name 350',
    ]);
    fireEvent.change(dialog.getByLabelText(cells), { target: { value: rows.slice(0, 501).join('\r\n') } });
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: take.source.startsWith('^Add') ? 'Add 500 lines' : 'Ajouter 500 lignes' })).toHaveProperty(
      'disabled',
      false,
    );
  },
);

it.each([
  ['en', 'Filter the records', 'Field', 'Tier', 'Values', '1: finished goods', 'Remove the filter on “Tier”'],
  ['fr', 'Filtrer les fiches', 'Champ', 'Rang', 'Valeurs', /^1\s: produits finis$/, /^Retirer le filtre sur «\sRang\s»$/],
] as const)(
  'the records that have a line are filtered by the values of a field (%s)',
  async (locale, add, field, tier, values, one, remove) => {
    const from = { resource: 'suppliers', label: 'name' };
    const kept = { spend__gte: 5 };
    const saved = openEditor([section({ ...table, rows_from: { ...from, filter: kept } })], locale);
    click(/^Site/);
    click(texts[locale].waste);
    const group = within(await screen.findByRole('group', { name: /values|valeurs/ }));
    // A filter of another form is shown as it is written, and stays.
    expect(group.getByText(/\{"spend__gte":5\}/)).toBeTruthy();
    fireEvent.click(group.getByRole('button', { name: add }));
    expect((await saved())[0]?.fields[0]?.rows_from).toEqual({ ...from, filter: kept });
    fireEvent.mouseDown(group.getByRole('combobox', { name: field }));
    fireEvent.click(await screen.findByRole('option', { name: tier }));
    fireEvent.mouseDown(await group.findByRole('combobox', { name: values }));
    fireEvent.click(await screen.findByRole('option', { name: one }));
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect((await saved())[0]?.fields[0]?.rows_from).toEqual({ ...from, filter: { ...kept, tier: 'tier_1' } });
    fireEvent.click(group.getByRole('button', { name: remove }));
    expect((await saved())[0]?.fields[0]?.rows_from).toEqual({ ...from, filter: kept });
  },
);

it.each(['en', 'fr'] as const)('a column shows by another column of its line, and by another question (%s)', async (locale) => {
  const words = texts[locale];
  const saved = openEditor([section(table), company], locale);
  click(/^Site/);
  click(words.waste);
  // The conditions of the columns stand before those of the table.
  const [, ofWhy] = await screen.findAllByText(words.display, { selector: 'legend' });
  const condition = within(ofWhy?.parentElement ?? document.body);
  fireEvent.click(condition.getByRole('button', { name: words.add }));
  fireEvent.mouseDown(condition.getByRole('combobox', { name: words.column }));
  expect(within(screen.getByRole('listbox')).getByText(words.columns)).toBeTruthy();
  // Neither the column itself, nor a question that depends on the table, nor one whose identifier a column has.
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  // What is given of the questionnaire stands after the questions.
  expect(options.slice(0, -contextFields.length)).toEqual([words.mass, words.listed]);
  fireEvent.click(screen.getByText(words.mass, { selector: '[role=option]' }));
  fireEvent.change(await condition.findByLabelText(words.value), { target: { value: '5' } });
  expect(condition.getByText(words.said)).toBeTruthy();
  const [mass, why] = table.items ?? [];
  const shown = { ...why, display_condition: { key: 'mass', op: 'gte', value: 5 } };
  expect((await saved())[0]?.fields).toEqual([{ ...table, items: [mass, shown] }]);
  fireEvent.mouseDown(condition.getByRole('combobox', { name: words.column }));
  fireEvent.click(screen.getByText(words.listed, { selector: '[role=option]' }));
  expect((await saved())[0]?.fields[0]?.items?.[1]?.display_condition).toMatchObject({ key: 'listed' });
});

it('a column that a condition names keeps the identifier that was made from its name', async () => {
  const { items = [] } = table;
  const unnamed = { ...table, items: items.map((item) => ({ ...item, id: '' })) };
  const saved = openEditor([section(unnamed)]);
  click(/^Site/);
  click(/^Waste/);
  const [, ofWhy] = await screen.findAllByText('Required condition', { selector: 'legend' });
  const condition = within(ofWhy?.parentElement ?? document.body);
  fireEvent.click(condition.getByRole('button', { name: 'Add a condition' }));
  fireEvent.mouseDown(condition.getByRole('combobox', { name: 'Column or question' }));
  fireEvent.click(screen.getByText('Mass', { selector: '[role=option]' }));
  // The first of these inputs is the name of the table.
  const [, ofMass] = screen.getAllByLabelText(/^Name \(English\)/);
  fireEvent.change(ofMass ?? document.body, { target: { value: 'Weight' } });
  const [field] = (await saved())[0]?.fields ?? [];
  expect(field?.items).toMatchObject([
    { id: 'mass', name: { en: 'Weight' } },
    { id: 'why', required_condition: { key: 'mass' } },
  ]);
});
