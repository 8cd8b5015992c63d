/** Tests that the coverage of an indicator is read period by period, the latest first, in both languages. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { testDataProvider } from 'ra-core';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../testing/backOffice';
import { IndicatorCoverage } from './IndicatorCoverage';

afterEach(cleanup);

const due = (entered: number) => ({ places: 2, entries: 24, entered, not_applicable: 1 });
const record = {
  id: 'energy',
  key: 'energy',
  name: { en: 'Energy', fr: 'Énergie' },
  decimals: 1,
  granularity: 'year',
  data: {
    scope: [{ en: 'France', fr: 'France' }],
    periods: ['2022', '2023', '2024'].map((key) => ({ key, date: `${key}-01-01`, date_end: `${key}-12-31` })),
    headline: { values: [10, null, 12.5], inputs: [24, 0, 13], estimates: [2, 0, 0] },
    coverage: {
      months: [12, null, 7],
      months_expected: 12,
      places: [2, null, 2],
      expected: [due(24), null, due(13)],
      left_out: [0, 0, 3],
      complete: [true, false, false],
      alike: [0, null, 2],
    },
  },
};

const show = (locale: Locale) => {
  window.location.hash = '#/admin/indicators/energy/coverage';
  return render(
    <TestBackOffice
      resource="indicators"
      locale={locale}
      dataProvider={testDataProvider({ getOne: async () => ({ data: record as never }) })}
    >
      <Routes>
        <Route path="/admin/indicators/:id/coverage/*" element={<IndicatorCoverage />} />
      </Routes>
    </TestBackOffice>,
  );
};

it.each([
  ['en', ['2024 12.5 Incomplete 7 of 12 2 of 2 13 of 24 1 0 3', '2022 10.0 Complete 12 of 12 2 of 2 24 of 24 1 2 0'], 'Energy: coverage'],
  [
    'fr',
    ['2024 12,5 Incomplète 7 sur 12 2 sur 2 13 sur 24 1 0 3', '2022 10,0 Complète 12 sur 12 2 sur 2 24 sur 24 1 2 0'],
    'Énergie : couverture',
  ],
] as const)('a period says what there is of what is expected (%s)', async (locale, expected, title) => {
  show(locale);
  expect((await screen.findByRole('heading', { level: 1 })).textContent.replace(/\u202f/g, ' ')).toBe(title);
  const [, ...rows] = screen.getAllByRole('row');
  const told = rows.map((row) =>
    [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map((cell) => cell.textContent).join(' '),
  );
  expect(told).toEqual(expected);
});
