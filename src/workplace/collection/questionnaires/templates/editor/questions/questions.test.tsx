/** Tests that questions and columns are computed, and get a concept and evidence, without JSON. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TemplateConfig } from '#resources/api/questionnaires/managing';
import type { Section } from '#resources/language/questions/sections';
import { click, openEditor, write } from '../../templates.fixture';
import { withFields } from '../sections';

const name = (en: string, fr: string) => ({ en, fr });
const config: Partial<TemplateConfig> = { subjects: [], concepts: [{ key: 'employees_total', name: name('Workers', 'Effectif') }] };
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(config), { headers: { 'content-type': 'application/json' } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const people: Section = {
  key: 'people',
  name: name('People', 'Personnes'),
  fields: [
    { id: 'women', name: name('Women', 'Femmes'), type: 'number' },
    { id: 'share', name: name('Share', 'Part'), type: 'number', min: 0, required: true, decimals: 1 },
  ],
};
const totals: Section = {
  key: 'totals',
  name: name('Totals', 'Totaux'),
  fields: [{ id: 'staff', name: name('Staff', 'Effectif'), type: 'number' }],
};

it('a question is computed: what only answers have goes, and the preview follows', async () => {
  const saved = openEditor([people, totals]);
  click(/^People/);
  click(/^Share/);
  fireEvent.click(await screen.findByLabelText('Computed by a formula'));
  write('Formula', 'women / staff * 100');
  await waitFor(() => expect(screen.queryByLabelText('At least')).toBeNull());
  const [section] = await saved();
  expect(section?.fields[1]).toEqual({
    id: 'share',
    name: name('Share', 'Part'),
    type: 'number',
    decimals: 1,
    compute: 'women / staff * 100',
  });
  const preview = within(screen.getByRole('region', { name: 'Preview for respondents' }));
  fireEvent.change(await preview.findByLabelText('Women'), { target: { value: '1' } });
  fireEvent.change(preview.getByLabelText('Staff'), { target: { value: '3' } });
  expect(await preview.findByText('33.3')).toBeTruthy();
  // A formula that can't be read, as it is for a moment while one types, hides its question from the preview alone.
  write('Formula', 'women /');
  await waitFor(() => expect(preview.queryByText('33.3')).toBeNull());
  fireEvent.click(screen.getByLabelText('Computed by a formula'));
  expect((await saved())[0]?.fields[1]).not.toHaveProperty('compute');
});

it('a column is computed from the columns beside it and the questions around its table', async () => {
  const waste: Section = {
    key: 'waste',
    name: name('Waste', 'Déchets'),
    fields: [
      {
        id: 'lines',
        name: name('Waste by code', 'Déchets par code'),
        type: 'text',
        format: 'items',
        items: [
          { id: 'mass', name: name('Mass', 'Masse'), type: 'number' },
          { id: 'each', name: name('Each', 'Chacun'), type: 'number' },
        ],
      },
    ],
  };
  const saved = openEditor([waste, totals], 'fr');
  click(/^Déchets/);
  click(/^Déchets par code/);
  const switches = await screen.findAllByLabelText('Calculée par une formule');
  expect(switches).toHaveLength(2);
  if (switches[1]) fireEvent.click(switches[1]);
  write('Formule', 'mass / staff + each');
  expect(screen.getByText(/Aucune question n’a l’identifiant «\seach\s»/)).toBeTruthy();
  write('Formule', 'mass / staff');
  expect(screen.getByText('Masse ÷ Effectif')).toBeTruthy();
  const [totalled] = screen.getAllByLabelText('Total sous le tableau');
  if (totalled) fireEvent.click(totalled);
  const [section] = await saved();
  expect(section?.fields[0]?.items).toEqual([
    { id: 'mass', name: name('Mass', 'Masse'), type: 'number', total: true },
    { id: 'each', name: name('Each', 'Chacun'), type: 'number', compute: 'mass / staff' },
  ]);
});

it('a renamed question keeps the formulas and the rules of all sections', () => {
  const rules: Section = {
    ...totals,
    fields: [
      { id: 'staff', name: name('Staff', 'Effectif'), type: 'number', compute: "women + total(lines, 'women') - previous( 'women')" },
      {
        id: 'lines',
        name: name('Lines', 'Lignes'),
        type: 'text',
        format: 'items',
        items: [{ id: 'one', name: name('One', 'Un'), type: 'number', compute: 'women * 2' }],
      },
    ],
    checks: [{ rule: 'women <= 10 || answered(women)', fields: ['women', 'staff'], message: name('Too many', 'Trop') }],
  };
  const [first, ...others] = people.fields;
  const [, after] = withFields([people, rules], 0, [{ ...(first ?? { id: '', name: {}, type: 'number' }), id: 'w' }, ...others]);
  expect(after?.fields[0]?.compute).toBe("w + total(lines, 'women') - previous( 'w')");
  expect(after?.fields[1]?.items?.[0]?.compute).toBe('w * 2');
  expect(after?.checks).toEqual([{ rule: 'w <= 10 || answered(w)', fields: ['w', 'staff'], message: name('Too many', 'Trop') }]);
});

it.each([
  [
    'en',
    /^People/,
    /^Women/,
    'Concept',
    'Workers',
    'Also asked for by “Workers”.',
    'Lower-case letters, digits and underscores, beginning with a letter',
  ],
  [
    'fr',
    /^Personnes/,
    /^Femmes/,
    'Notion',
    'Effectif',
    /^Aussi demandée par «\sEffectif\s»\.$/,
    'Minuscules, chiffres et tirets bas, en commençant par une lettre',
  ],
] as const)(
  'in %s, a concept is chosen among those of other questions, or typed',
  async (locale, section, question, label, option, known, form) => {
    const saved = openEditor([people], locale);
    click(section);
    click(question);
    const box = await screen.findByLabelText(label);
    fireEvent.mouseDown(box);
    fireEvent.click(await screen.findByText(option, { selector: '[role=option] *' }));
    expect(await screen.findByText(known)).toBeTruthy();
    expect((await saved())[0]?.fields[0]).toMatchObject({ concept: 'employees_total' });
    fireEvent.change(box, { target: { value: 'Total staff' } });
    expect(await screen.findByText(form)).toBeTruthy();
    fireEvent.change(box, { target: { value: '' } });
    expect((await saved())[0]?.fields[0]).not.toHaveProperty('concept');
  },
);

it('a choice that is removed or moved leaves its score to no other', async () => {
  const choices = [
    { key: 'yes', name: name('Yes', 'Oui'), score: 1 },
    { key: 'no', name: name('No', 'Non') },
    { key: 'maybe', name: name('Maybe', 'Peut-être'), score: 0.5 },
  ];
  const saved = openEditor([{ ...people, fields: [{ id: 'policy', name: name('Policy', 'Politique'), type: 'radio', choices }] }]);
  click(/^People/);
  click(/^Policy/);
  const [, , last] = await screen.findAllByRole('button', { name: 'Move up' });
  const [first] = screen.getAllByRole('button', { name: 'Remove' });
  if (!first || !last) throw new Error('no choices');
  fireEvent.click(first);
  expect((await saved())[0]?.fields[0]?.choices).toEqual(choices.slice(1));
  const [, up] = screen.getAllByRole('button', { name: 'Move up' });
  if (!up) throw new Error('no second choice');
  fireEvent.click(up);
  expect((await saved())[0]?.fields[0]?.choices).toEqual(choices.slice(1).toReversed());
});
