/** Tests how figures that moved are said, in both languages. */
import { expect, it } from 'vitest';
import type { MovedFigure } from '#resources/api/reports/reports';
import { defaultDelimiters } from '#resources/formats/format';
import { locales } from '#resources/definition';
import { movedFigure } from './movedFigure';

const figure: MovedFigure = {
  page: 'p',
  part: 'a',
  indicator: 'emissions',
  name: { en: 'Emissions', fr: 'Émissions' },
  scope: [{ en: 'Felgueiras', fr: 'Felgueiras' }],
  series: 'france',
  series_name: { en: 'France', fr: 'France' },
  period: '2024-Q1',
  date: '2024-01-01',
  date_end: '2024-03-31',
  unit: { en: 't', fr: 't' },
  decimals: 0,
  before: '1240.4',
  after: '1200',
  cause: 'inputs:reopen',
  reason: null,
};
const said = (changes: Partial<MovedFigure>) =>
  locales.map((locale) => movedFigure({ ...figure, ...changes }, locale, defaultDelimiters[locale], (key) => key));

it('names the indicator, its part and its period, with both values as they are shown', () => {
  expect(said({})).toEqual([
    {
      of: 'Emissions · Felgueiras · France',
      period: 'Q1 2024',
      before: '1,240\u00a0t',
      after: '1,200\u00a0t',
      why: 'ledger.causes.inputs_reopen',
    },
    {
      of: 'Émissions · Felgueiras · France',
      period: 'T1 2024',
      before: '1\u202f240\u00a0t',
      after: '1\u202f200\u00a0t',
      why: 'ledger.causes.inputs_reopen',
    },
  ]);
});

it.each([
  [
    'one digit more of values that would read the same',
    { before: '1240.41508', after: '1240.13' },
    { before: '1,240.4\u00a0t', after: '1,240.1\u00a0t' },
  ],
  ['no value', { after: null }, { before: '1,240\u00a0t', after: null }],
  ['the words of who changed it', { reason: 'A meter was counted twice' }, { why: 'A meter was counted twice' }],
  ['no cause where nobody knows it', { cause: null }, { why: null }],
  ['the key of an indicator without a name, as a whole', { name: null, scope: [], series: '', series_name: null }, { of: 'emissions' }],
])('says %s', (_case, changes, expected) => expect(said(changes)[0]).toMatchObject(expected));
