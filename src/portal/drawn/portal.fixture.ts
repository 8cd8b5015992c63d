/** A small client with one indicator, as the API returns them. */
import type { IndicatorPage, PublicClient } from '#resources/api/figures/indicators';
import { coverageOf } from '#resources/figures/coverage';
import type { Profile } from '#resources/api/people/profile';

export const client: PublicClient = {
  key: 'lacet',
  name: 'Lacet',
  default_locale: 'fr',
  contact_email: 'csr@lacet.example',
  decimal_delimiter: { admin: { en: '.', fr: ',' } },
  thousands_delimiter: { admin: { en: ',', fr: '\u202f' } },
  fiscal_year_start_month: 1,
  dates: { beginning_of_time: '2010-01-01', end_of_time: '2030-12-31' },
  sections: [
    {
      key: 'climate',
      name: { en: 'Climate', fr: 'Climat' },
      description: { en: 'What we emit.', fr: 'Ce que nous émettons.' },
      lead: 'emissions',
      subsections: [{ key: 'emissions', name: { en: 'Emissions', fr: 'Émissions' } }],
    },
    { key: 'people', name: { en: 'People', fr: 'Équipes' }, description: null, lead: null, subsections: [] },
  ],
};
export const anonymousProfile: Profile = {
  id: null,
  email: null,
  name: null,
  locale: 'en',
  audience: 'public',
  effective_permissions: ['portal:public'],
  impersonator: null,
};

/** Returns the coverage of periods that hold all the entries expected of them. */
export const whole = (periods: readonly { date: string; date_end: string }[]) =>
  coverageOf(periods.map(({ date, date_end }) => ({ date, date_end, months: 12, places: 2, print: '1', entries: 4 })));
const yearOf = (year: string) => ({ date: `${year}-01-01`, date_end: `${year}-12-31` });
const years = ['2019', '2020', '2021', '2022'];
const total = { key: '', name: null, values: [1000, null, 800, 700], inputs: [4, 0, 4, 4], estimates: [] };
export const emissions: IndicatorPage = {
  id: 'emissions',
  key: 'emissions',
  path: 'climate/emissions/emissions',
  name: { en: 'Emissions', fr: 'Émissions' },
  scope: [],
  description: { en: 'Scopes 1 and 2.', fr: 'Scopes 1 et 2.' },
  section: 'climate',
  subsection: 'emissions',
  audience: 'public',
  unit: { en: 't CO₂e', fr: 't CO₂e' },
  decimals: 0,
  direction: 'down',
  section_name: { en: 'Climate', fr: 'Climat' },
  subsection_name: { en: 'Emissions', fr: 'Émissions' },
  smallest_count: null,
  free_dates: null,
  chart: 'line',
  notes: null,
  methodology: { en: '<p>Operational <b>control</b>.</p>', fr: '<p>Contrôle <b>opérationnel</b>.</p>' },
  sources: null,
  frameworks: [{ framework: 'GRI', code: '305-1' }],
  targets: [{ date: '2030-12-31', value: 500 }],
  baseline: '2019-01-01',
  default_tags: {},
  attachments: [],
  children: [],
  statements: [{ en: 'Down 30% since 2019', fr: 'En baisse de 30\u00a0% depuis 2019' }, { fr: 'Dite en français seulement' }],
  annotations: [
    {
      id: 'n1',
      date: '2021-06-01',
      title: { en: 'Two sites closed', fr: 'Fermeture de deux sites' },
      text: null,
      series_break: false,
      audience: 'public',
    },
  ],
  data: {
    query: { by: null, tags: {}, from: null, to: null, series: '' },
    scope: [],
    coverage: whole(years.map(yearOf)),
    unit: { en: 't CO₂e', fr: 't CO₂e' },
    periods: years.map((key) => ({ key, ...yearOf(key) })),
    available_periods: years,
    dimensions: [
      {
        key: 'country',
        name: { en: 'Country', fr: 'Pays' },
        values: [
          { key: 'france', name: { en: 'France', fr: 'France' }, code: 'FR' },
          { key: 'spain', name: { en: 'Spain', fr: 'Espagne' }, code: 'ES' },
        ],
      },
    ],
    measures: [],
    series: [total],
    headline: total,
    computed_at: '2026-11-18T09:12:00Z',
    content: {},
  },
};
const manyKeys = Array.from({ length: 12 }, (_, index) => `site_${index}`);
/** An indicator broken down into more series than a chart can draw. */
export const emissionsBySite: IndicatorPage = {
  ...emissions,
  data: {
    ...emissions.data,
    query: { ...emissions.data.query, by: 'site' },
    series: manyKeys.map((key, index) => ({
      key,
      name: { en: `Site ${index}`, fr: `Site ${index}` },
      values: [index, null, index, index + 1],
      inputs: [1, 0, 1, 1],
      estimates: [],
    })),
  },
};

/** Returns the API's answer to a path; null for a path that the fixture doesn't know, as the readers of the pages give for a 404. */
export function answerOf(path: string): unknown {
  const answers: Record<string, unknown> = {
    '/services/clients': client,
    '/profile': anonymousProfile,
    '/services/indicators': [emissions],
    '/services/glances': [emissions],
    '/services/glances?section=climate': [emissions],
    '/services/indicators/emissions': emissions,
    '/services/indicators/emissions?by=site': emissionsBySite,
  };
  return answers[path] ?? null;
}
