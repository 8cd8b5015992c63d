import { describe, expect, it } from 'vitest';
import { defaultDelimiters } from '#resources/formats/format';
import { checkClaim, type Claim, type FiguresCompared } from './judge';

const verdict = (claim: Partial<Claim>, found: Partial<FiguresCompared>) =>
  checkClaim(
    { text: {}, kind: 'fall', decimals: 0, ...claim },
    { from: 200, to: 176, alike: true, ...found },
    (locale) => defaultDelimiters[locale],
  );
const en = (text: string) => ({ text: { en: text } });
const fr = (text: string) => ({ text: { fr: text } });

describe('a fall of 12 %', () => {
  it.each(['Down 12% since 2019', 'Down 12 % since 2019', 'down 12 percent', 'down 12 per cent'])('holds: %s', (text) =>
    expect(verdict(en(text), {}).fault).toBeNull(),
  );
  it.each(['En baisse de 12\u00a0% depuis 2019', 'en baisse de 12\u202f%', 'en baisse de 12 pour cent'])('tient: %s', (text) =>
    expect(verdict(fr(text), {}).fault).toBeNull(),
  );
  it.each(['Down 13% in 12 stores', 'Down 112%', 'Down 1.12%', 'Down 12.4%', 'Down by a lot'])('does not: %s', (text) =>
    expect(verdict(en(text), {})).toEqual({ fault: 'other_figure', figure: { en: '12', fr: '12' } }),
  );
  it('is asked of each language', () =>
    expect(verdict({ text: { en: 'Down 12%', fr: 'En baisse de 13\u00a0%' } }, {}).fault).toBe('other_figure'));
});

it('what went the other way, or nowhere, holds in no words', () => {
  expect(verdict(en('Down 12%'), { to: 224 })).toEqual({ fault: 'other_way', figure: { en: '12', fr: '12' } });
  expect(verdict(en('Down 0%'), { to: 199.9 }).fault).toBe('other_way');
  expect(verdict({ ...en('Up 12%'), kind: 'rise' }, { to: 224 }).fault).toBeNull();
});

it('what covers other months or places is not compared; a value alone is said', () => {
  expect(verdict(en('Down 12%'), { alike: false })).toEqual({ fault: 'not_comparable', figure: null });
  expect(verdict({ ...en('176 t'), kind: 'value' }, { alike: false }).fault).toBeNull();
});

it('what has no figure is said', () => {
  expect(verdict(en('Down 12%'), { to: null })).toEqual({ fault: 'no_figure', figure: null });
  expect(verdict(en('Down 12%'), { from: null }).fault).toBe('no_figure');
  expect(verdict(en('Down 12%'), { from: 0 }).fault).toBe('no_figure');
});

it('points are told from per cent', () => {
  const points = { kind: 'rise_points', decimals: 1 };
  const found = { from: '30.42', to: '46.12' };
  expect(verdict({ ...en('Up 15.7 points'), ...points }, found).fault).toBeNull();
  expect(verdict({ ...fr('15,7\u00a0points de plus'), ...points }, found).fault).toBeNull();
  expect(verdict({ ...fr('15.7 points de plus'), ...points }, found).fault).toBe('other_figure');
  expect(verdict({ ...en('Up 15.7%'), ...points }, found).fault).toBe('other_figure');
});

describe('a value', () => {
  const value = (text: string, to: number | string = 7043.2) => verdict({ text: { en: text }, kind: 'value' }, { from: null, to }).fault;
  it('is written as its language writes it', () => {
    expect(value('7,043 tonnes in 2019')).toBeNull();
    expect(value('7043 tonnes')).toBe('other_figure');
    expect(verdict({ ...fr('7\u202f043 tonnes en 2019'), kind: 'value' }, { to: 7043.2 }).fault).toBeNull();
  });
  it('is no part of another', () => {
    expect(value('1,143 tonnes', 143)).toBe('other_figure');
    expect(verdict({ ...fr('1\u202f143 tonnes'), kind: 'value' }, { to: 143 }).fault).toBe('other_figure');
    expect(verdict({ ...fr('7\u202f043 tonnes'), kind: 'value' }, { to: 7 }).fault).toBe('other_figure');
  });
  it('has its sign', () => {
    expect(value('It fell to \u22125 degrees', -5)).toBeNull();
    expect(value('It fell to \u22125 degrees', 5)).toBe('other_figure');
  });
});
