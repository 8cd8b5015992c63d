import { describe, expect, it } from 'vitest';
import type { Locale } from '#resources/definition';
import { coverageOf, type Covered } from '#resources/figures/coverage';
import { translator } from '../../../shell/i18n/translator';
import { messages } from '../../messages/index';
import { createWriter } from '../../messages/words/writer';
import { indicatorSentence, type Facts } from './sentence';

const texts = { en: translator(messages.en, 'en'), fr: translator(messages.fr, 'fr') };

/** Replaces no-break spaces with plain ones, so that the cases can be typed. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

interface Case extends Partial<Omit<Facts, 'data'>> {
  values: (number | string | null)[];
  withheld?: boolean[];
  /** The coverage of each value; by default twelve months of two places. */
  covered?: Pick<Covered, 'months' | 'places' | 'print' | 'entries'>[];
  from?: number;
  unit?: string;
  decimals?: number;
}
const whole = { months: 12, places: 2, print: 'whole', entries: 24 };
function sentence(locale: Locale, { values, withheld, covered, from = 2019, unit = 't', decimals = 0, ...facts }: Case) {
  const periods = values.map((_, index) => ({
    key: String(from + index),
    date: `${from + index}-01-01`,
    date_end: `${from + index}-12-31`,
  }));
  const writer = createWriter({ locale, unit, decimals, yearly: true, translate: texts[locale] });
  const coverage = coverageOf(
    periods.map((period, place) => (values[place] === null ? null : { ...period, ...(covered?.[place] ?? whole) })),
  );
  const data = {
    periods,
    coverage,
    headline: { key: '', name: null, values, ...(withheld && { withheld }), inputs: values.map(() => 1), estimates: [] },
  };
  return indicatorSentence({ direction: 'none', baseline: null, targets: [], selection: [], fromStart: true, ...facts, data }, writer);
}
const target = (year: number, value: number) => [{ date: `${year}-12-31`, value }];
const down = { values: [100, 90, 80], direction: 'down' } satisfies Case;

const cases: [string, Case, string, string][] = [
  ['a fall', { values: [1000, 540] }, 'Down 46% since 2019 to 540 t in 2020.', 'En baisse de 46 % depuis 2019, à 540 t en 2020.'],
  [
    'the last values are withheld',
    { values: [1000, null, 540, null, null], withheld: [false, true, false, true, true] },
    'Down 46% since 2019 to 540 t in 2021. Withheld: 2022, 2023.',
    'En baisse de 46 % depuis 2019, à 540 t en 2021. Non publié : 2022, 2023.',
  ],
  [
    'all values are withheld',
    { values: [null, null], withheld: [true, true] },
    'The figures are withheld.',
    'Les chiffres ne sont pas publiés.',
  ],
  [
    'a small rise keeps a decimal',
    { values: [1000, 1032] },
    'Up 3.2% since 2019 to 1,032 t in 2020.',
    'En hausse de 3,2 % depuis 2019, à 1 032 t en 2020.',
  ],
  [
    'a rise that is better',
    { values: [10, 15], direction: 'up' },
    'Up 50% since 2019 to 15 t in 2020, an improvement.',
    'En hausse de 50 % depuis 2019, à 15 t en 2020, une amélioration.',
  ],
  [
    'a rise that is worse',
    { values: [10, 15], direction: 'down' },
    'Up 50% since 2019 to 15 t in 2020, a change for the worse.',
    'En hausse de 50 % depuis 2019, à 15 t en 2020, une dégradation.',
  ],
  [
    'no change is neither',
    { values: [10, 10], direction: 'up' },
    'Unchanged since 2019, at 10 t in 2020.',
    'Aucun changement depuis 2019, à 10 t en 2020.',
  ],
  [
    'a change too small to tell',
    { values: [10000, 10001], direction: 'up' },
    'Almost unchanged since 2019, at 10,001 t in 2020.',
    'Presque aucun changement depuis 2019, à 10 001 t en 2020.',
  ],
  [
    'what is written the same is no change, whatever digits are not shown',
    { values: [5.04, 4.96], decimals: 1, direction: 'down' },
    'Almost unchanged since 2019, at 5.0 t in 2020.',
    'Presque aucun changement depuis 2019, à 5,0 t en 2020.',
  ],
  [
    'nor do such digits miss a target',
    { values: [60, 50.04], decimals: 1, direction: 'down', targets: target(2020, 50) },
    'Down 17% since 2019 to 50.0 t in 2020; the target of 50 t in 2020 is met.',
    'En baisse de 17 % depuis 2019, à 50,0 t en 2020 ; l’objectif de 50 t en 2020 est atteint.',
  ],
  [
    'a change is of the values, not of what is written of them',
    { values: [1.4, 2.4], decimals: 0 },
    'Up 71% since 2019 to 2 t in 2020.',
    '',
  ],
  [
    'small shares change by points of their own decimals',
    { values: [0.038, 0.025], unit: '%', decimals: 3 },
    'Down 0.013 points since 2019 to 0.025% in 2020.',
    'En baisse de 0,013 point depuis 2019, à 0,025 % en 2020.',
  ],
  [
    'shares change by points',
    { values: [40, 43.2], unit: '%', decimals: 1 },
    'Up 3.2 points since 2019 to 43.2% in 2020.',
    'En hausse de 3,2 points depuis 2019, à 43,2 % en 2020.',
  ],
  [
    'one point',
    { values: [40, 41], unit: 'Percentage' },
    'Up 1 point since 2019 to 41% in 2020.',
    'En hausse de 1 point depuis 2019, à 41 % en 2020.',
  ],
  [
    'a point and a half is singular in French only',
    { values: [40, 41.5], unit: '%', decimals: 1 },
    'Up 1.5 points since 2019 to 41.5% in 2020.',
    'En hausse de 1,5 point depuis 2019, à 41,5 % en 2020.',
  ],
  [
    'a zero baseline has no percentage',
    { values: [0, 12] },
    'Up from 0 t in 2019 to 12 t in 2020.',
    'En hausse par rapport à 0 t en 2019, à 12 t en 2020.',
  ],
  ['zero to zero', { values: [0, 0] }, 'Unchanged since 2019, at 0 t in 2020.', 'Aucun changement depuis 2019, à 0 t en 2020.'],
  [
    'a negative baseline has none either',
    { values: [-5, 3] },
    'Up from −5 t in 2019 to 3 t in 2020.',
    'En hausse par rapport à −5 t en 2019, à 3 t en 2020.',
  ],
  [
    'down to zero',
    { values: [8, 0], direction: 'down' },
    'Down 100% since 2019 to 0 t in 2020, an improvement.',
    'En baisse de 100 % depuis 2019, à 0 t en 2020, une amélioration.',
  ],
  ['a single value', { values: [null, 7, null], direction: 'up' }, '7 t in 2020.', '7 t en 2020.'],
  ['no value', { values: [null, null] }, 'No value is published here yet.', 'Aucune valeur n’est encore publiée ici.'],
  ['no period', { values: [] }, 'No value is published here yet.', 'Aucune valeur n’est encore publiée ici.'],
  [
    'gaps at both ends and inside',
    { values: [null, 10, null, 20, null] },
    'Up 100% since 2020 to 20 t in 2022.',
    'En hausse de 100 % depuis 2020, à 20 t en 2022.',
  ],
  [
    'the baseline, not the first period',
    { values: [50, 100, 80], baseline: '2020-01-01' },
    'Down 20% since 2020 to 80 t in 2021.',
    'En baisse de 20 % depuis 2020, à 80 t en 2021.',
  ],
  [
    'a baseline that has no value gives way to the first that has',
    { values: [null, 100, 80], baseline: '2019-01-01' },
    'Down 20% since 2020 to 80 t in 2021.',
    'En baisse de 20 % depuis 2020, à 80 t en 2021.',
  ],
  [
    'a selection is named',
    { values: [10, 5], selection: ['France', 'Alizée'] },
    'France, Alizée: down 50% since 2019 to 5 t in 2020.',
    'France, Alizée : en baisse de 50 % depuis 2019, à 5 t en 2020.',
  ],
  [
    'no value for a selection',
    { values: [null], selection: ['Spain'] },
    'Spain: no value is published here yet.',
    'Spain : aucune valeur n’est encore publiée ici.',
  ],
  ['a count needs no unit', { values: [10, 5], unit: 'Number' }, 'Down 50% since 2019 to 5 in 2020.', ''],
  [
    'a unit written as a word',
    { values: [10, 5], unit: 'Tonnes per thousand dollars' },
    'Down 50% since 2019 to 5 tonnes per thousand dollars in 2020.',
    '',
  ],
  ['a unit written as a symbol', { values: [10, 5], unit: 'MWh' }, 'Down 50% since 2019 to 5 MWh in 2020.', ''],
  ['no unit', { values: [10, 5], unit: '' }, 'Down 50% since 2019 to 5 in 2020.', 'En baisse de 50 % depuis 2019, à 5 en 2020.'],
  [
    'more digits than a double holds',
    { values: ['100', '90071992547409931'], unit: '' },
    '900,719,925,474,099 times the value of 2019, at 90,071,992,547,409,931 in 2020.',
    '',
  ],
  [
    'a rise that percents would hide',
    { values: [10, 125], direction: 'up' },
    '13 times the value of 2019, at 125 t in 2020, an improvement.',
    '13 fois la valeur de 2019, à 125 t en 2020, une amélioration.',
  ],
  [
    'a target without needless zeros',
    { values: [10.5, 12.04], decimals: 2, targets: target(2029, 30) },
    'Up 15% since 2019 to 12.04 t in 2020, behind the path to the target of 30 t in 2029.',
    '',
  ],
  [
    'on track',
    { ...down, targets: target(2030, 20) },
    'Down 20% since 2019 to 80 t in 2021, on track for the target of 20 t in 2030.',
    'En baisse de 20 % depuis 2019, à 80 t en 2021, en bonne voie vers l’objectif de 20 t en 2030.',
  ],
  [
    'exactly on the line',
    { ...down, targets: target(2029, 0) },
    'Down 20% since 2019 to 80 t in 2021, on track for the target of 0 t in 2029.',
    '',
  ],
  [
    'behind',
    { ...down, targets: target(2022, 10) },
    'Down 20% since 2019 to 80 t in 2021, behind the path to the target of 10 t in 2022.',
    'En baisse de 20 % depuis 2019, à 80 t en 2021, en retard sur la trajectoire vers l’objectif de 10 t en 2022.',
  ],
  [
    'a view that begins later cannot judge the path',
    { ...down, fromStart: false, targets: target(2022, 10) },
    'Down 20% since 2019 to 80 t in 2021; the target is 10 t in 2022.',
    'En baisse de 20 % depuis 2019, à 80 t en 2021 ; l’objectif est de 10 t en 2022.',
  ],
  [
    'already there',
    { ...down, targets: target(2030, 85) },
    'Down 20% since 2019 to 80 t in 2021; the target of 85 t in 2030 is already met.',
    'En baisse de 20 % depuis 2019, à 80 t en 2021 ; l’objectif de 85 t en 2030 est déjà atteint.',
  ],
  [
    'due now and met',
    { ...down, targets: target(2021, 80) },
    'Down 20% since 2019 to 80 t in 2021; the target of 80 t in 2021 is met.',
    'En baisse de 20 % depuis 2019, à 80 t en 2021 ; l’objectif de 80 t en 2021 est atteint.',
  ],
  [
    'due now and missed',
    { ...down, targets: [{ date: '2021-01-01', value: '70' }] },
    'Down 20% since 2019 to 80 t in 2021; the target of 70 t in 2021 is missed.',
    'En baisse de 20 % depuis 2019, à 80 t en 2021 ; l’objectif de 70 t en 2021 n’est pas atteint.',
  ],
  [
    'due before',
    { ...down, targets: target(2020, 85) },
    'Down 20% since 2019 to 80 t in 2021; the target of 85 t in 2020 was missed.',
    'En baisse de 20 % depuis 2019, à 80 t en 2021 ; l’objectif de 85 t en 2020 n’a pas été atteint.',
  ],
  [
    'due in a gap says nothing of it',
    { ...down, values: [100, null, 80], targets: target(2020, 85) },
    'Down 20% since 2019 to 80 t in 2021, an improvement.',
    '',
  ],
  [
    'the next of several',
    { ...down, targets: [...target(2050, 0), ...target(2020, 95), ...target(2030, 20)] },
    'Down 20% since 2019 to 80 t in 2021, on track for the target of 20 t in 2030.',
    '',
  ],
  [
    'a target up, without a direction',
    { values: [10, 12], targets: target(2029, 30) },
    'Up 20% since 2019 to 12 t in 2020, on track for the target of 30 t in 2029.',
    '',
  ],
  [
    'a single value cannot be on any path',
    { values: [10], direction: 'up', targets: target(2029, 30) },
    '10 t in 2019; the target is 30 t in 2029.',
    '10 t en 2019 ; l’objectif est de 30 t en 2029.',
  ],
];

describe('the sentence', () => {
  it.each(cases)('%s', (_name, facts, english, french) => {
    expect(plain(sentence('en', facts).text)).toBe(english);
    if (french) expect(plain(sentence('fr', facts).text)).toBe(french);
  });
  it('gives the news apart from the rest', () => {
    expect(sentence('en', { values: [10, 5] })).toMatchObject({ lead: 'Down 50% since 2019', rest: ' to 5\u00a0t in 2020.' });
  });
  it('keeps figures and their units on one line', () => {
    expect(sentence('fr', { values: [10, 5] }).text).toContain('50\u00a0%');
    expect(sentence('fr', { values: [10, 5] }).text).toContain('5\u00a0t');
  });
});
