import { expect, it } from 'vitest';
import type { IndicatorSummary, PublicClient } from '#resources/api/figures/indicators';
import { groupIndicators } from './sections';

const client: PublicClient = {
  key: 'c',
  name: 'C',
  default_locale: 'en',
  contact_email: 'a@b.example',
  decimal_delimiter: { admin: {} },
  thousands_delimiter: { admin: {} },
  fiscal_year_start_month: 1,
  dates: { beginning_of_time: '2010-01-01', end_of_time: '2030-12-31' },
  sections: [
    { key: 'people', name: { en: 'People' }, description: null, lead: null, subsections: [] },
    {
      key: 'climate',
      name: { en: 'Climate' },
      description: null,
      lead: null,
      subsections: [
        { key: 'energy', name: { en: 'Energy' } },
        { key: 'empty', name: {} },
      ],
    },
  ],
};
const indicator = (key: string, section: string, subsection: string | null): IndicatorSummary => ({
  id: key,
  key,
  path: key,
  name: { en: key },
  scope: [],
  description: null,
  section,
  subsection,
  audience: 'public',
  unit: null,
  decimals: 0,
  direction: 'none',
});

it('follows the order of the sections, then of the subsections, then the given one', () => {
  const groups = groupIndicators(client, [
    indicator('b', 'climate', 'energy'),
    indicator('a', 'climate', 'energy'),
    indicator('c', 'climate', null),
    indicator('d', 'climate', 'gone'),
    indicator('x', 'elsewhere', null),
  ]);
  expect(groups.map(({ key, count }) => [key, count])).toEqual([
    ['people', 0],
    ['climate', 4],
  ]);
  expect(groups[1]?.groups.map((group) => [group.key, group.indicators.map(({ key }) => key)])).toEqual([
    [null, ['c', 'd']],
    ['energy', ['b', 'a']],
  ]);
});
