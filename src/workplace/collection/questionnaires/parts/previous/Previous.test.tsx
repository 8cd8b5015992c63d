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

it.each([
  ['a choice', { type: 'radio', choices: [{ key: 'x', name: text('Yes, all', 'Oui, tous') }] }, 'x', { type: 'string' }, /Yes, all/],
  ['a rich text', { type: 'editor' }, '<p>as <b>is</b></p>', { type: 'text' }, /as is/],
  [
    'a number with its unit',
    { type: 'number', unit: text('g', 'g'), units: [{ key: 'kg', factor: '1000' }] },
    { value: '5', unit: 'kg' },
    { type: 'string' },
    /5,000\sg/,
  ],
])('%s of the period before is shown as it was asked', async (_name, before, value, after, shown) => {
  const asked = (more: object) => ({ id: 'a', name: text('A', 'A'), ...more }) as Question;
  const changed = { value, unit: null, field: asked(before) };
  const previous = {
    date: '2024-01-01',
    date_end: '2024-12-31',
    questionnaire_id: 'q0',
    periods: 1,
    unit: null,
    na: null,
    value: null,
    changed,
  };
  const { container } = render(
    <TestBackOffice resource="questionnaires">
      <Previous of={{ id: 'q1', side: '' }} field={asked(after)} previous={previous} value="" />
    </TestBackOffice>,
  );
  await screen.findByText(/2024/);
  expect(container.textContent).toMatch(shown);
  expect(container.textContent).not.toMatch(/<p>|unit has changed/);
});

it('a table of the period before is shown beside a question that is none now', async () => {
  const items = [{ id: 'mass', name: text('Mass', 'Masse'), type: 'number' as const }];
  const field: Question = { id: 'waste', name: text('Waste', 'Déchets'), type: 'text', format: 'items', items };
  const changed = { value: [{ _row: '11111111-1111-4111-8111-111111111111', mass: 3 }], unit: null, field };
  const period = { date: '2024-01-01', date_end: '2024-12-31', questionnaire_id: 'q0', periods: 1, unit: null, na: null };
  const { container } = render(
    <TestBackOffice resource="questionnaires">
      <Previous
        of={{ id: 'q1', side: '' }}
        field={{ id: 'waste', name: field.name, type: 'number' }}
        previous={{ ...period, value: null, changed }}
        value={4}
      />
    </TestBackOffice>,
  );
  await screen.findByText(/2024/);
  expect(container.querySelector('table')?.textContent).toBe('Mass3');
});
