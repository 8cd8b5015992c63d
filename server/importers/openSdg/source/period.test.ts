import { expect, test } from 'vitest';
import { commonKind, isFiscalYear, isSurelyMonth, parsePeriod } from './period';

test.each([
  ['2017', 'year', '2017-01-01', '2017-12-31'],
  ['2017.0', 'year', '2017-01-01', '2017-12-31'],
  ['2017-18', 'span', '2017-01-01', '2018-12-31'],
  ['1999-00', 'span', '1999-01-01', '2000-12-31'],
  ['2011-12', 'span', '2011-01-01', '2012-12-31'],
  ['2019/2020', 'span', '2019-01-01', '2020-12-31'],
  ['2019/20', 'span', '2019-01-01', '2020-12-31'],
  ['2012/13', 'span', '2012-01-01', '2013-12-31'],
  ['2013/16', 'span', '2013-01-01', '2016-12-31'],
  ['1984-1988', 'span', '1984-01-01', '1988-12-31'],
  ['2000 Q1', 'quarter', '2000-01-01', '2000-03-31'],
  ['1993 01', 'month', '1993-01-01', '1993-01-31'],
  ['2018-2019', 'span', '2018-01-01', '2019-12-31'],
  ['2015–18', 'span', '2015-01-01', '2018-12-31'],
  ['2021 Q1', 'quarter', '2021-01-01', '2021-03-31'],
  ['2020-Q4', 'quarter', '2020-10-01', '2020-12-31'],
  ['T2 2021', 'quarter', '2021-04-01', '2021-06-30'],
  ['2021 S2', 'semester', '2021-07-01', '2021-12-31'],
  ['2021-03', 'month', '2021-03-01', '2021-03-31'],
  ['2020-02', 'month', '2020-02-01', '2020-02-29'],
  ['2021-03-15', 'span', '2021-03-15', '2021-03-15'],
])('%s is a %s from %s to %s', (text, kind, date, date_end) => {
  expect(parsePeriod(text)).toEqual({ kind, date, date_end });
});

test.each([
  '',
  'soon',
  '2021-13',
  '1993 13',
  '2001 (',
  '2021-00',
  '2021 Q5',
  '2021 S3',
  '2020-2010',
  '2021-02-30',
  '21',
  '2021-2',
  '20215',
])('%s is no period', (text) => {
  expect(parsePeriod(text)).toBeUndefined();
});

test('2011-12 is December in a file of months', () => {
  expect(isSurelyMonth('2011-12')).toBe(false);
  expect(isSurelyMonth('2011-11')).toBe(true);
  expect(isSurelyMonth('1993 01')).toBe(true);
  expect(parsePeriod('2011-12', { inMonths: true, fiscalStart: undefined })).toEqual({
    kind: 'month',
    date: '2011-12-01',
    date_end: '2011-12-31',
  });
});

test('a file whose periods differ has spans', () => {
  expect(commonKind(['year', 'year'])).toBe('year');
  expect(commonKind(['year', 'span'])).toBe('span');
});

test('2012/13 is twelve months where the first of them is known, and a longer range is all its years', () => {
  const reading = { inMonths: false, fiscalStart: 4 };
  expect(parsePeriod('2012/13', reading)).toEqual({ kind: 'span', date: '2012-04-01', date_end: '2013-03-31' });
  expect(parsePeriod('2019/2020', reading)).toEqual({ kind: 'span', date: '2019-04-01', date_end: '2020-03-31' });
  expect(parsePeriod('2013/16', reading)).toEqual({ kind: 'span', date: '2013-01-01', date_end: '2016-12-31' });
  expect(parsePeriod('2017-18', reading)).toEqual({ kind: 'span', date: '2017-01-01', date_end: '2018-12-31' });
  expect(['2012/13', '2012/2013', '1999/00', '2013/16', '2012-13'].map(isFiscalYear)).toEqual([true, true, true, false, false]);
});

test('what stands in brackets is told beside the period', () => {
  expect(parsePeriod('2001-2005 (baseline)')).toEqual({ kind: 'span', date: '2001-01-01', date_end: '2005-12-31', note: 'baseline' });
});
