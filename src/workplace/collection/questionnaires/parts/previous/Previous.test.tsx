/** Tests how the answer of the period before is shown beside the question. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Question } from '#resources/language/questions/question';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { Previous } from './Previous';

afterEach(cleanup);

const text = (en: string, fr: string) => ({ en, fr });

it('each figure of a table of the period before stands with its change since', async () => {
  const field: Question = {
    id: 'waste',
    name: text('Waste', 'Déchets'),
    type: 'text',
    format: 'items',
    rows: [
      { key: 'paper', name: text('Paper', 'Papier') },
      { key: 'glass', name: text('Glass', 'Verre') },
    ],
    items: [{ id: 'mass', name: text('Mass', 'Masse'), type: 'number' }],
  };
  const before = [
    { _row: 'paper', mass: 40 },
    { _row: 'glass', mass: 2 },
  ];
  const period = { date: '2024-01-01', date_end: '2024-12-31', questionnaire_id: 'q0', periods: 1, unit: null, na: null, changed: null };
  render(
    <TestBackOffice resource="questionnaires">
      <Previous of={{ id: 'q1', side: '' }} field={field} previous={{ ...period, value: before }} value={[{ _row: 'paper', mass: 50 }]} />
    </TestBackOffice>,
  );
  const paper = await screen.findByRole('row', { name: /^Paper/ });
  expect(within(paper).getByRole('cell').textContent).toBe('40 (+25%)');
  expect(within(screen.getByRole('row', { name: /^Glass/ })).getByRole('cell').textContent).toBe('2');
  expect(screen.getByRole('table').closest('details')?.open).toBe(true);
});
