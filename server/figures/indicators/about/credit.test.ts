import { expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { strictCsv } from '#tests/support/files/strictCsv';
import { creditOf } from './credit';
import { indicatorCsv } from '../sheets';

const figure = { key: '', name: null, values: ['1.5'], inputs: [1], estimates: [0] };
const page: IndicatorPage = {
  id: 'power',
  key: 'power',
  path: 'climate/power',
  name: { en: 'Power', fr: 'Électricité' },
  scope: [],
  description: null,
  section: 'climate',
  subsection: null,
  audience: 'public',
  unit: null,
  decimals: 0,
  direction: 'none',
  section_name: null,
  subsection_name: null,
  smallest_count: null,
  free_dates: null,
  chart: 'line',
  notes: null,
  methodology: null,
  sources: null,
  frameworks: [],
  targets: [],
  baseline: null,
  annotations: [
    {
      id: 'x',
      date: '2024-05-01',
      title: { en: 'Contract', fr: 'Contrat renouvelable' },
      text: { en: '<p>Wind.</p>', fr: '<p>Du vent.</p>' },
      series_break: false,
      audience: 'public',
    },
  ],
  statements: [],
  default_tags: {},
  attachments: [],
  children: [],
  data: {
    query: { by: null, tags: {}, from: null, to: null, series: '' },
    scope: [],
    unit: null,
    periods: [{ key: '2024', date: '2024-01-01', date_end: '2024-12-31' }],
    available_periods: ['2024'],
    dimensions: [],
    measures: [],
    series: [figure],
    headline: figure,
    coverage: { months: [12], months_expected: 12, places: [1], expected: [null], left_out: [0], complete: [true], alike: [0] },
    computed_at: '2025-01-02T00:00:00.000Z',
    content: {},
  },
};
const client = { name: 'Lacet', licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' } };

it.each([
  ['en', 'Contract: Wind.', 'Licence'],
  ['fr', 'Contrat renouvelable\u202f: Du vent.', 'Licence'],
] as const)('each line of a file says what happened, its source and its licence (%s)', (locale, note, head) => {
  const credit = creditOf(page, { client, address: 'https://lacet.example/p', asOf: undefined, periods: ['2024'], locale });
  expect(credit.notes).toEqual([note]);
  const [header = '', line = ''] = indicatorCsv({ page, granularity: 'year', credit, locale }).split('\r\n');
  expect(header.endsWith(`,${head}`)).toBe(true);
  expect(line).toContain(note);
  expect(line.endsWith(`https://lacet.example/p","CC BY 4.0, ${client.licence.url}"`)).toBe(true);
});

it('a note of several paragraphs stays in its row', () => {
  const noted = { ...page, annotations: page.annotations.map((note) => ({ ...note, text: { en: '<p>Wind.</p><p>=1+1</p>' } })) };
  const credit = creditOf(noted, { client, address: 'https://lacet.example/p', asOf: undefined, periods: ['2024'], locale: 'en' });
  const rows = strictCsv(indicatorCsv({ page: noted, granularity: 'year', credit, locale: 'en' }));
  expect(rows.map(({ length }) => length)).toEqual([7, 7]);
  expect(rows[1]).toContain('Contract: Wind.\n=1+1');
});
