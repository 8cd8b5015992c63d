/** Tests that the mistakes which prevent a publication are listed before it, by the names of their places. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { PublishPlan } from '#resources/api/questionnaires/managing';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { click, emptyPlan } from '../templates.fixture';
import { PlanOfPublication } from './PlanOfPublication';
import { TemplateActs } from './TemplateActs';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const name = (en: string, fr: string) => ({ en, fr });
const used = { id: 'used', name: name('Used', 'Consommée'), type: 'number' as const };

it.each([
  [
    'en',
    'Publish',
    [
      'Used, source of the choices: There is no list of records called “gone”',
      'Used, feeds the subject: The question “listed” feeds the same field of the same entry: choose another field, period or tag',
      'Waste, Kind, computed by a formula: No question has the identifier “woman”. Insert questions by their names, with “Insert a question”. Formula: listed + woman',
      'Energy, rule 1: This formula gives a number, and a comparison is expected: … <= …. Formula: used + 1',
    ],
  ],
  [
    'fr',
    'Publier',
    [
      'Consommée',
      'Consommée',
      'Déchets, Nature, calculée par une formule : Aucune question n’a l’identifiant « woman ». Insérez les questions par leur nom, avec « Insérer une question ». Formule : listed + woman',
      'Énergie, règle 1 : Cette formule donne un nombre, et une comparaison est attendue : … <= …. Formule : used + 1',
    ],
  ],
] as const)('the mistakes that prevent a publication are listed with their places (%s)', async (locale, publish, said) => {
  const problem = { accepted: '', message: '' };
  const problems: PublishPlan['problems'] = [
    { ...problem, path: 'used.choices_from.resource', code: 'list_missing', found: '"gone"', message: '1' },
    { ...problem, path: 'used.feeds.field', code: 'fed_twice', found: '"listed"', message: '2' },
    {
      ...problem,
      path: 'waste.items.kind.compute',
      code: 'compute_wrong',
      found: '"listed + woman"',
      fault: { reason: 'formula_unknown_term', part: 'woman' },
      message: '3',
    },
    {
      ...problem,
      path: 'energy.checks.0.rule',
      code: 'compute_type',
      found: '"used + 1"',
      fault: { reason: 'result_type_bool', part: '' },
      message: '4',
    },
  ];
  const items = [{ id: 'kind', name: name('Kind', 'Nature'), type: 'number' as const }];
  const sections = [
    {
      key: 'energy',
      name: name('Energy', 'Énergie'),
      fields: [used, { id: 'waste', name: name('Waste', 'Déchets'), type: 'text' as const, format: 'items' as const, items }],
    },
  ];
  const plan: PublishPlan = { ...emptyPlan, problems };
  vi.stubGlobal('fetch', async () => Response.json(plan));
  const template = { id: 't', version: 7, published_version: 1, state: 'published', sections, events: ['publish'] };
  render(
    <TestBackOffice resource="questionnaire_templates" locale={locale}>
      <RecordContextProvider value={template}>
        <TemplateActs unsaved={false} />
      </RecordContextProvider>
    </TestBackOffice>,
  );
  click(publish);
  const dialog = within(await screen.findByRole('dialog'));
  const lines = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent?.replace(/[\u202f\u00a0]/g, ' ') ?? '');
  expect(lines).toHaveLength(4);
  said.forEach((text, place) => expect(lines[place]).toContain(text));
  expect(dialog.getByRole('button', { name: publish })).toHaveProperty('disabled', true);
});

it.each([
  [
    'en',
    '“Heat” feeds “Energy”, which requires what no question feeds: Meter.',
    'take its numbers in the new unit, check them: Intensity · No heat.',
    'Mass has another unit: its answers are converted',
    'Waste loses columns (Code, Date): what they contain stays readable',
    'Sites no longer has fixed lines: those that are filled in become free lines, with their names in “Code”',
    'Sum is computed from now on: what was answered stays readable',
  ],
  [
    'fr',
    '«\u202fHeat\u202f» alimente «\u202fÉnergie\u202f», qui exige ce qu’aucune question n’alimente\u202f: Compteur.',
    'prennent ses nombres dans la nouvelle unité, vérifiez-les\u202f: Intensité · Sans chaleur.',
    'Mass change d’unité\u202f: ses réponses sont converties',
    'Waste perd des colonnes (Code, Date)\u202f: ce qu’elles contiennent reste lisible',
    'Sites n’a plus de lignes fixes\u202f: celles qui sont remplies deviennent des lignes libres, avec leur nom dans «\u202fCode\u202f»',
    'Sum est calculée désormais\u202f: ce qui a été répondu reste lisible',
  ],
] as const)(
  'a change of units, columns or lines says what becomes of the answers, and a subject that requires more is warned of (%s)',
  (locale, warning, ...said) => {
    const units: PublishPlan['units'] = [
      {
        id: 'heat',
        name: name('Heat', 'Heat'),
        change: 'asked',
        named_by: [name('Intensity', 'Intensité'), name('No heat.', 'Sans chaleur.')],
      },
      { id: 'mass', name: name('Mass', 'Mass'), change: 'converted', named_by: [] },
    ];
    const [code, date] = [name('Code', 'Code'), name('Date', 'Date')];
    const tables: PublishPlan['tables'] = [
      { id: 'waste', name: name('Waste', 'Waste'), change: 'columns_aside', columns: [code, date] },
      { id: 'sites', name: name('Sites', 'Sites'), change: 'lines_named', columns: [code] },
    ];
    const unfed = [{ id: 'heat', name: name('Heat', 'Heat'), subject: name('Energy', 'Énergie'), fields: [name('Meter', 'Compteur')] }];
    const shorter = [{ id: 'heat', name: name('Heat', 'Heat'), subject: name('Monthly', 'Mensuel') }];
    const computed = [{ id: 'sum', name: name('Sum', 'Sum') }];
    const plan: PublishPlan = { ...emptyPlan, units, tables, computed, unfed, shorter, started: 2 };
    render(
      <TestBackOffice resource="questionnaire_templates" locale={locale}>
        <PlanOfPublication plan={plan} sections={[]} isFirst={false} />
      </TestBackOffice>,
    );
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(said.map((each) => expect.stringContaining(each)));
    expect(screen.getByRole('alert').textContent).toContain(warning);
    expect(screen.getByRole('alert').textContent).toMatch(
      /Monthly”, whose periods are shorter|Mensuel.*, dont les périodes sont plus courtes/,
    );
  },
);
