import { expect, test } from 'vitest';
import { readIndicatorFile } from './indicatorFile';

const read = (text: string) => readIndicatorFile('data/indicator_1-1-1.csv', text);

test('marks, CRLF, prefixes and white space are met with grace', () => {
  const file = read('\uFEFF Year ,data.Place,GeoCode,Value\r\n 2019 ,data. Here ,10, 1.5 \r\n\r\n2020,,,2\r\n2021,There,,\r\n');
  expect(file.problems).toEqual([]);
  expect(file.dimensions).toEqual(['Place']);
  expect(file.entries.map(({ cells, values }) => ({ cells, values }))).toEqual([
    { cells: { Place: 'Here' }, values: { value: 1.5 } },
    { cells: {}, values: { value: 2 } },
  ]);
  expect(file.empty).toBe(1);
  expect([...(file.codes?.byCell ?? [])]).toEqual([['Here', '10']]);
});

test('what cannot be stored is refused with its place', () => {
  const { problems, entries } = read('Year,Place,Value\n2019,A,NaN\nsoon,A,1\n2020,A,1\n2020,A,2\n2021,A,1,extra\n');
  expect(entries).toHaveLength(1);
  expect(problems).toMatchObject([
    { row: 6, code: 'CELLS_EXTRA' },
    { row: 2, column: 'Value', code: 'NOT_A_NUMBER', found: 'NaN' },
    { row: 3, column: 'Year', code: 'PERIOD_UNKNOWN', found: 'soon' },
    { row: 5, column: 'Value', code: 'DUPLICATED', found: '2' },
  ]);
});

test('a field per pair of series and units', () => {
  const { measures, entries } = read('Year,Series,Units,Value\n2019,Water,m3,1\n2019,Water,Percent,2\n2019,Air,m3,3\n');
  expect(measures.map(({ field }) => field)).toEqual(['water_m3', 'water_percent', 'air_m3']);
  expect(entries).toMatchObject([{ values: { water_m3: 1, water_percent: 2, air_m3: 3 } }]);
});

test('a file without its columns, an empty and a broken one say so', () => {
  expect(read('Place,Value\nA,1\n').problems).toMatchObject([{ column: 'Year', code: 'COLUMN_MISSING' }]);
  expect(read('').problems).toMatchObject([{ code: 'FILE_EMPTY' }]);
  expect(read('Year,Value\n2019,"1\n').problems).toMatchObject([{ code: 'FILE_UNREADABLE' }]);
  expect(read('Year,Place,data.Place,Value\n2019,A,B,1\n').problems).toMatchObject([{ column: 'Place', code: 'COLUMN_REPEATED' }]);
});
