import { describe, expect, it } from 'vitest';
import { axisLabel, isYearly, periodLabel, periodsBetween, spanLabel, targetPeriod } from './periods';

const translate = (key: string, variables: Record<string, string | number> = {}) => [key, ...Object.values(variables)].join(' ');
const year = { key: '2024', date: '2024-01-01', date_end: '2024-12-31' };
const fiscal = { key: '2023-24', date: '2023-04-01', date_end: '2024-03-31' };
const quarter = { key: '2024-Q2', date: '2024-04-01', date_end: '2024-06-30' };

describe('periods', () => {
  it.each([
    ['2024', true, '2024'],
    ['2011-12', true, '2011\u201312'],
    ['2011-12', false, 'déc. 2011'],
    ['2024-Q3', false, 'portal.period.quarter 3 2024'],
    ['2024-S1', false, 'portal.period.semester 1 2024'],
    ['1984-1988', false, '1984\u20131988'],
    ['2012-04_2013-03', true, '2012/13'],
    ['2024-03-11_2024-03-17', false, '11\u201317 mars 2024'],
    ['spring 2024', false, 'spring 2024'],
  ])('%s, yearly %s, is said %s', (key, yearly, said) => {
    expect(periodLabel(key, yearly, 'fr', translate)).toBe(said);
  });
  it('says days that no key names', () => {
    const march = { date: '2024-03-01', date_end: '2024-03-31' };
    expect([year, quarter, march, fiscal].map((days) => spanLabel(days, 'en').replaceAll(/\s/g, ' '))).toEqual([
      '2024',
      'Apr – Jun 2024',
      'Mar 2024',
      'Apr 2023 – Mar 2024',
    ]);
    expect(spanLabel(march, 'fr')).toBe('mars 2024');
  });
  it('knows a year from its parts', () => {
    expect([year, fiscal, quarter, undefined].map(isYearly)).toEqual([true, true, false, false]);
  });
  it('counts periods between a period and a day', () => {
    expect(periodsBetween(year, '2030-12-31')).toBe(6);
    expect(periodsBetween(year, '2024-06-01')).toBe(0);
    expect(periodsBetween(fiscal, '2023-03-31')).toBe(-1);
    expect(periodsBetween(quarter, '2025-01-01')).toBe(3);
  });
  it('names the period of a target', () => {
    expect(targetPeriod('2030-12-31', year)).toBe('2030');
    expect(targetPeriod('2030-01-01', fiscal)).toBe('2029-30');
    expect(targetPeriod('2030-12-31', quarter)).toBe('2030-Q4');
    expect(targetPeriod('2024-02-01', { key: '2025-S1', date: '2025-01-01', date_end: '2025-06-30' })).toBe('2024-S1');
    expect(targetPeriod('2025-12-31', { key: '2024-03', date: '2024-03-01', date_end: '2024-03-31' })).toBe('2025-12');
    expect(targetPeriod('2030-12-31', { ...quarter, key: 'Winter' })).toBe('2030');
  });
  it('says only the year under many parts of years', () => {
    const quarters = [2023, 2024, 2025].flatMap((each) =>
      [1, 4, 7, 10].map((month) => ({
        key: `${each}-${month}`,
        date: `${each}-${String(month).padStart(2, '0')}-01`,
        date_end: `${each}-${String(month + 2).padStart(2, '0')}-28`,
      })),
    );
    expect(quarters.map((_, index) => axisLabel(index, quarters, 'x'))).toEqual([
      '2023',
      '',
      '',
      '',
      '2024',
      '',
      '',
      '',
      '2025',
      '',
      '',
      '',
    ]);
    const later = quarters.slice(1);
    expect(later.map((_, index) => axisLabel(index, later, 'x')).filter(Boolean)).toEqual(['2024', '2025']);
    expect(axisLabel(0, [year, year], '2024')).toBe('2024');
  });
});
