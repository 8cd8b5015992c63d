/** Tests that readers with the permission get from a figure to its entries, with who entered and approved them and their evidence, and are told when some entries aren't shown. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LineageInput, LineageTerm } from '#resources/api/figures/lineage';
import type { FeedSource } from '#resources/api/questionnaires/feeds';
import { translator } from '../../../shell/i18n/translator';
import { messages } from '../../messages';
import { client, emissions } from '../../drawn/portal.fixture';
import { ofSabots } from '../../drawn/sabots.fixture';
import { LineageInputs } from './LineageInputs';
import { LineageTermRow } from './LineageTermRow';
import { present } from '../words/presentation';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const term = (inputs: number): LineageTerm => ({
  name: 'gas',
  subject: { key: 'heating', name: { fr: 'Chauffage' }, unit: null },
  field: { id: 'gas', name: { fr: 'Gaz' }, unit: { fr: 'kWh' } },
  aggregate: 'sum',
  value: 1200,
  inputs,
  qualities: {},
  approved: null,
  approvers: [],
  evidence: { files: 0, sha256: [] },
  questionnaires: [],
});
const input = (id: string): LineageInput => ({
  id,
  subject_key: 'heating',
  date: '2022-01-01',
  date_end: '2022-03-31',
  tags: [{ root: 'country', key: 'france', name: { fr: 'France' } }],
  value: 1200,
  quality: 'measured',
  comment: null,
  attachments: [{ oid: 'o1', name: 'facture.pdf', url: '/api/files/o1/facture.pdf', size: 1, type: 'application/pdf' }],
  entered_by: { id: 'p1', name: 'Ana Costa' },
  entered_at: '2022-04-01T00:00:00Z',
  approved_by: { id: 'p2', name: 'Marc Gagnon' },
  approved_at: '2022-04-02T00:00:00Z',
  questionnaires: [],
});
const source = (questionnaire_id: string | null): FeedSource => ({
  questionnaire_id,
  name: { fr: 'Énergie des sites' },
  date: '2022-01-01',
  date_end: '2022-12-31',
  question: { id: 'used', name: { fr: 'Gaz consommé' } },
  field: 'gas',
  submission: 2,
  respondent: { id: 'p3', name: 'Léa Roux' },
  approved_at: '2022-04-02T10:00:00Z',
});

function open(all: number, answer: () => Response) {
  const asked = vi.fn<(url: string) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', asked);
  const shown = present(emissions, { made: '2022', of: [] }, client, 'fr', translator(messages.fr, 'fr'));
  render(ofSabots({}, <LineageInputs {...shown} term={term(all)} unit="kWh" />));
  expect(asked).not.toHaveBeenCalled();
  screen.getByText('Voir les saisies').click();
  return asked;
}
const said = async (text: RegExp) => (await screen.findByText(text)).textContent?.replaceAll(/\s/g, ' ');

it('names the place, the period, the value in its unit, who entered and approved it, and leads to its evidence', async () => {
  const asked = open(1, () => Response.json([input('i1')]));
  const table = await screen.findByRole('table');
  expect(asked.mock.calls[0]?.[0]).toMatch(/\/lineage\/inputs\?period=2022&.*term=gas/);
  const cells = (row: number) => [...(within(table).getAllByRole('row')[row]?.children ?? [])].map((cell) => cell.textContent);
  expect(cells(0)).toEqual(['Site et période', 'Valeur, kWh', 'Saisie par', 'Approuvée par', 'Justificatifs']);
  expect(cells(1).slice(1)).toEqual(['1\u202f200', 'Ana Costa', 'Marc Gagnon', 'facture.pdf']);
  expect(cells(1)[0]).toMatch(/^France, janv\..mars 2022$/);
  expect(within(table).getByRole('link', { name: 'facture.pdf' }).getAttribute('href')).toBe('/api/files/o1/facture.pdf');
  expect(
    within(table)
      .getByRole('link', { name: /France/ })
      .getAttribute('href'),
  ).toBe('/admin/subjects/heating/inputs/i1');
});

it('names the questionnaire that an entry comes from, with a link for those who may read it', async () => {
  open(2, () =>
    Response.json([
      { ...input('i1'), questionnaires: [source('q1')] },
      { ...input('i2'), questionnaires: [source(null)] },
    ]),
  );
  const [first, second] = await screen.findAllByText(/Du questionnaire/);
  expect(first?.textContent?.replaceAll(/\s/g, ' ')).toBe(
    'Du questionnaire Énergie des sites, 2022. « Gaz consommé » : réponse de Léa Roux, soumission 2, approuvée le 2 avr. 2022.',
  );
  const links = screen.getAllByRole('link', { name: /Énergie/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/questionnaires/manage/questionnaires/q1']);
  expect(second?.textContent).toContain('Énergie des sites');
});

it('tells everyone how many entries are answers of a questionnaire, and names nobody', () => {
  const shown = present(emissions, { made: '2022', of: [] }, client, 'fr', translator(messages.fr, 'fr'));
  const fed = { ...term(8), questionnaires: [{ name: { fr: 'Énergie des sites' }, inputs: 3 }] };
  render(ofSabots({}, <LineageTermRow {...shown} term={fed} name="Gaz" />));
  expect(screen.getByText(/viennent des réponses/).textContent?.replaceAll(/\s/g, ' ')).toBe(
    '3 viennent des réponses au questionnaire « Énergie des sites ».',
  );
});

it('says what is not in the table: more than it holds, other places, all of them', async () => {
  const many = Array.from({ length: 25 }, (_, place) => input(`i${place}`));
  open(279, () => Response.json(many));
  expect(await said(/plus grandes/)).toBe('Les 25 plus grandes que vous pouvez voir, sur 279 en tout.');
  cleanup();
  open(279, () => Response.json(many.slice(0, 2)));
  expect(await said(/Vous pouvez/)).toBe('Vous pouvez voir 2 de ces 279 saisies : les autres viennent d’autres sites que les vôtres.');
  cleanup();
  open(279, () => Response.json([]));
  expect(await said(/aucune/)).toBe('Vous ne pouvez voir aucune de ces saisies : elles viennent d’autres sites que les vôtres.');
  expect(screen.queryByRole('table')).toBeNull();
});

it('says that they could not be read, instead of loading for ever', async () => {
  open(3, () => new Response(null, { status: 500 }));
  expect(await said(/n’a pas pu/)).toContain('Réessayez dans un instant.');
});
