import { expect, test } from 'vitest';
import { readIndicatorFile } from './indicatorFile';

const reading = { fiscalStart: undefined, from: '1800-01-01', to: '2150-12-31' };
const read = (text: string) => readIndicatorFile('data/indicator_1-1-1.csv', text, reading);

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
    { row: 5, column: 'Value', code: 'DUPLICATED', found: '2, after 1' },
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

test('units and multipliers tell measures apart and are no dimensions', () => {
  const { measures, dimensions, entries } = read(
    'Year,Units,Unit measure,Unit multiplier,Place,Value\n2019,Area (000s),Hectares,Thousands,A,1.5\n2019,Area (000s),Hectares,Millions,A,2\n',
  );
  expect(dimensions).toEqual(['Place']);
  expect(measures.map(({ field, multiplier }) => [field, multiplier])).toEqual([
    ['area_000s_hectares_thousands', 'Thousands'],
    ['area_000s_hectares_millions', 'Millions'],
  ]);
  expect(entries).toMatchObject([{ values: { area_000s_hectares_thousands: 1.5, area_000s_hectares_millions: 2 } }]);
});

test('a status says the quality or a comment; one that tells rows apart is a dimension', () => {
  const said = read('Year,OBS_STATUS,Value\n2019,Normal value,1\n2020,Estimated value,2\n2021,Definition differs,3\n');
  expect(said.dimensions).toEqual([]);
  expect(said.entries.map(({ estimated, said: words }) => [estimated, words])).toEqual([
    [false, []],
    [true, []],
    [false, ['Definition differs']],
  ]);
  const apart = read('Year,Observation status,Value\n2019,Normal value,1\n2019,Definition differs,2\n');
  expect([apart.dimensions, apart.entries.length, apart.problems]).toEqual([['Observation status'], 2, []]);
});

test('periods beyond the days that are imported are refused, with the row', () => {
  expect(read('Year,Value\n0199,1\n1970,2\n').problems).toMatchObject([{ row: 2, column: 'Year', code: 'PERIOD_OUTSIDE', found: '0199' }]);
});

test('periods of several kinds are spans, each as long as the source says', () => {
  const { period, entries } = read('Year,Value\n2000 Q1,1\n1993 01,2\n1984-1988,3\n2012,4\n');
  expect(period).toBe('span');
  expect(entries.map((entry) => [entry.period.date, entry.period.date_end])).toEqual([
    ['2000-01-01', '2000-03-31'],
    ['1993-01-01', '1993-01-31'],
    ['1984-01-01', '1988-12-31'],
    ['2012-01-01', '2012-12-31'],
  ]);
});
