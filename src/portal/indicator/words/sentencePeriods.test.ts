/** Tests how the sentence names periods that aren't calendar years. */
import { describe, expect, it } from 'vitest';
import type { Locale } from '#resources/definition';
import { translator } from '../../../shell/i18n/translator';
import { whole } from '../../drawn/portal.fixture';
import { messages } from '../../messages/index';
import { createWriter } from '../../messages/words/writer';
import { indicatorSentence } from './sentence';

const texts = { en: translator(messages.en, 'en'), fr: translator(messages.fr, 'fr') };
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('the sentence', () => {
  it('sets a season against the same season', () => {
    const quarters = [2023, 2024].flatMap((year) =>
      [1, 2, 3, 4].map((part) => ({
        key: `${year}-Q${part}`,
        date: `${year}-${String(part * 3 - 2).padStart(2, '0')}-01`,
        date_end: `${year}-${String(part * 3).padStart(2, '0')}-28`,
      })),
    );
    const facts = {
      direction: 'none',
      baseline: '2023-01-01',
      targets: [],
      selection: [],
      fromStart: true,
      data: {
        periods: quarters,
        coverage: whole(quarters),
        headline: { key: '', name: null, values: [9, 5, 4, 8, 9, 5, 3, null], inputs: [], estimates: [] },
      },
    };
    const writer = createWriter({ locale: 'en', unit: '', decimals: 0, yearly: false, translate: texts.en });
    expect(indicatorSentence(facts, writer).text).toBe('Down 25% since Q3 2023 to 3 in Q3 2024.');
  });
  it('says fiscal years', () => {
    const periods = [
      { key: '2022-23', date: '2022-04-01', date_end: '2023-03-31' },
      { key: '2023-24', date: '2023-04-01', date_end: '2024-03-31' },
    ];
    const facts = {
      direction: 'up',
      baseline: null,
      targets: [{ date: '2028-04-01', value: 9 }],
      selection: [],
      fromStart: true,
      data: { periods, coverage: whole(periods), headline: { key: '', name: null, values: [1, 2], inputs: [], estimates: [] } },
    };
    const writer = createWriter({ locale: 'en', unit: '', decimals: 0, yearly: true, translate: texts.en });
    expect(indicatorSentence(facts, writer).text).toBe(
      'Up 100% since 2022\u201323 to 2 in 2023\u201324, behind the path to the target of 9 in 2028\u201329.',
    );
  });
  it('says quarters and months as each language does', () => {
    const periods = [
      { key: '2024-Q1', date: '2024-01-01', date_end: '2024-03-31' },
      { key: '2024-Q2', date: '2024-04-01', date_end: '2024-06-30' },
    ];
    const facts = {
      direction: 'none',
      baseline: null,
      targets: [],
      selection: [],
      fromStart: true,
      data: { periods, coverage: whole(periods), headline: { key: '', name: null, values: [2, 1], inputs: [], estimates: [] } },
    };
    const write = (locale: Locale) => createWriter({ locale, unit: '', decimals: 0, yearly: false, translate: texts[locale] });
    expect(plain(indicatorSentence(facts, write('en')).text)).toBe('Down 50% since Q1 2024 to 1 in Q2 2024.');
    expect(plain(indicatorSentence(facts, write('fr')).text)).toBe('En baisse de 50 % depuis le T1 2024, à 1 au T2 2024.');
    const ofs = ['2024-Q1', '2024-S2', '2024-04', '2024-05', '2024'].map((key) => write('fr').of(key));
    expect(ofs).toEqual(['du T1 2024', 'du S2 2024', 'd’avr. 2024', 'de mai 2024', 'de 2024']);
    expect(write('en').of('2024-Q1')).toBe('of Q1 2024');
  });
});
