import { expect, it } from 'vitest';
import { emissions } from '../../drawn/portal.fixture';
import { commonPeriods, overPeriods, periodsWithin } from './overPeriods';

const year = (key: string) => ({ key, date: `${key}-01-01`, date_end: `${key}-12-31` });
const { periods } = emissions.data;

it('lays two indicators over every period of both', () => {
  const common = commonPeriods(periods, [year('2018'), year('2022'), year('2023')]);
  expect(common?.map(({ key }) => key)).toEqual(['2018', '2019', '2020', '2021', '2022', '2023']);
  const laid = overPeriods(emissions, common ?? []);
  expect(laid.data.headline.values).toEqual([null, 1000, null, 800, 700, null]);
  expect(laid.data.series[0]?.inputs).toEqual([0, 4, 0, 4, 4, 0]);
});

it('cuts the other to the time that is shown', () => {
  const quarter = (key: string, date: string, date_end: string) => ({ key, date, date_end });
  const others = [quarter('2018-Q4', '2018-10-01', '2018-12-31'), quarter('2019-Q1', '2019-01-01', '2019-03-31')];
  expect(periodsWithin(periods, others).map(({ key }) => key)).toEqual(['2019-Q1']);
});

it('does not set quarters and years on one axis', () => {
  expect(commonPeriods(periods, [{ key: '2020-Q1', date: '2020-01-01', date_end: '2020-03-31' }])).toBeNull();
});
