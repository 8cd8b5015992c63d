import { describe, expect, it } from 'vitest';
import { periodLabel, periodOf, periodsBetween, previousPeriod, type Period, type PeriodKind } from './periods';

const january = 1;
const july = 7;

describe('the period a day falls in', () => {
  it.each<[PeriodKind, string, number, Period]>([
    ['year', '2024-05-06', january, { key: '2024', date: '2024-01-01', date_end: '2024-12-31' }],
    ['year', '2024-05-06', july, { key: '2024', date: '2024-01-01', date_end: '2024-12-31' }],
    ['fiscal_year', '2024-06-30', july, { key: '2023-24', date: '2023-07-01', date_end: '2024-06-30' }],
    ['fiscal_year', '2024-07-01', july, { key: '2024-25', date: '2024-07-01', date_end: '2025-06-30' }],
    ['fiscal_year', '2024-07-01', january, { key: '2024', date: '2024-01-01', date_end: '2024-12-31' }],
    ['semester', '2024-07-01', january, { key: '2024-S2', date: '2024-07-01', date_end: '2024-12-31' }],
    ['quarter', '2024-02-29', january, { key: '2024-Q1', date: '2024-01-01', date_end: '2024-03-31' }],
    ['month', '2024-02-29', january, { key: '2024-02', date: '2024-02-01', date_end: '2024-02-29' }],
    ['month', '0099-12-31', january, { key: '0099-12', date: '0099-12-01', date_end: '0099-12-31' }],
  ])('%s of %s', (kind, day, start, expected) => {
    expect(periodOf(kind, day, start)).toEqual(expected);
  });

  it.each([
    ['2018-01-01', '2019-12-31', '2018-2019', '2018–2019', '2018–2019'],
    ['2018-01-01', '2018-12-31', '2018', '2018', '2018'],
    ['2012-04-01', '2013-03-31', '2012-04_2013-03', '2012/13', '2012/13'],
    ['1999-09-01', '2000-08-31', '1999-09_2000-08', '1999/00', '1999/00'],
    ['2000-01-01', '2000-03-31', '2000-Q1', 'Q1 2000', 'T1 2000'],
    ['2000-01-01', '2000-06-30', '2000-S1', 'H1 2000', 'S1 2000'],
    ['1993-01-01', '1993-01-31', '1993-01', 'January 1993', 'janvier 1993'],
    ['2000-02-01', '2000-04-30', '2000-02_2000-04', 'Feb – Apr 2000', 'févr.–avr. 2000'],
    ['2024-03-11', '2024-03-17', '2024-03-11_2024-03-17', '11 – 17 Mar 2024', '11–17 mars 2024'],
    ['2024-03-11', '2024-03-11', '2024-03-11', '11 Mar 2024', '11 mars 2024'],
  ])('the span from %s to %s is a period of its own, %s', (date, end, key, english, french) => {
    const period = periodOf('span', date, 1, end);
    expect(period).toEqual({ key, date, date_end: end });
    const said = (['en', 'fr'] as const).map((locale) => periodLabel('span', period, locale).replaceAll(/\s/g, ' '));
    expect(said).toEqual([english, french]);
  });
});

describe('the period before', () => {
  it.each<[PeriodKind, string, string, string, string]>([
    ['year', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['quarter', '2024-01-01', '2024-03-31', '2023-10-01', '2023-12-31'],
    ['month', '2024-03-01', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['span', '2018-01-01', '2019-12-31', '2016-01-01', '2017-12-31'],
    ['span', '2024-03-11', '2024-03-17', '2024-03-04', '2024-03-10'],
  ])('%s %s', (kind, date, end, before, beforeEnd) => {
    expect(previousPeriod(kind, periodOf(kind, date, 1, end), 1)).toMatchObject({ date: before, date_end: beforeEnd });
  });
});

describe('the periods between two days', () => {
  it('are all there, the first and the last included', () => {
    expect(periodsBetween('quarter', '2023-11-05', '2024-04-01', 1).map((period) => period.key)).toEqual(['2023-Q4', '2024-Q1', '2024-Q2']);
    expect(periodsBetween('fiscal_year', '2023-06-30', '2023-07-01', 7).map((period) => period.key)).toEqual(['2022-23', '2023-24']);
    expect(periodsBetween('year', '2024-01-01', '2023-01-01', 1)).toEqual([]);
    expect(periodsBetween('span', '2023-01-01', '2024-01-01', 1)).toEqual([]);
  });
});

it('says a period as a reader does', () => {
  const label = (kind: PeriodKind, day: string, end = day) => [
    periodLabel(kind, periodOf(kind, day, 7, end), 'en'),
    periodLabel(kind, periodOf(kind, day, 7, end), 'fr'),
  ];
  expect(label('year', '2024-02-03')).toEqual(['2024', '2024']);
  expect(label('fiscal_year', '2024-02-03')).toEqual(['2023–24', '2023–24']);
  expect(label('semester', '2024-02-03')).toEqual(['H1 2024', 'S1 2024']);
  expect(label('quarter', '2024-08-03')).toEqual(['Q3 2024', 'T3 2024']);
  expect(label('month', '2024-08-03')).toEqual(['August 2024', 'août 2024']);
  expect(label('span', '2018-01-01', '2019-12-31')).toEqual(['2018–2019', '2018–2019']);
  expect(label('span', '2024-03-11', '2024-03-17')[0]).toMatch(/11.*17 Mar 2024/);
  expect(label('span', '2024-03-01', '2024-03-17')[1]).toMatch(/^1er.*17 mars 2024$/);
  expect(label('span', '2023-12-01', '2024-01-01')[1]).toMatch(/^1er déc\. 2023.*\D1er janv\. 2024$/);
});
