import { describe, expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { translator } from '../../../shell/i18n/translator';
import { messages } from '../../messages/index';
import { client, emissions, emissionsBySite } from '../../drawn/portal.fixture';
import { chartAlternative, chartModel } from '../chart/chartModel';
import { drawnSeries } from '../chart/drawnSeries';
import { partsOf } from './partsOf';
import { present } from './presentation';

const translate = translator(messages.en, 'en');
const show = (page: IndicatorPage, view = {}) => present(page, view, client, 'en', translate);
const withQuery = (query: Partial<IndicatorPage['data']['query']>, page = emissions): IndicatorPage => ({
  ...page,
  data: { ...page.data, query: { ...page.data.query, ...query } },
});

describe('what the page shows', () => {
  it('speaks of targets only where they are of what is shown', () => {
    expect(show(emissions).targets).toHaveLength(1);
    expect(show(withQuery({ tags: { country: 'france' } })).targets).toEqual([]);
    expect(show({ ...withQuery({ tags: { country: 'france' } }), default_tags: { country: 'france' } }).targets).toHaveLength(1);
    expect(show(withQuery({}, { ...emissions, default_tags: { country: 'france' } })).targets).toEqual([]);
    const measures = [
      { key: 'total', name: {}, unit: null },
      { key: 'intensity', name: {}, unit: null },
    ];
    expect(
      show({ ...emissions, data: { ...emissions.data, measures, query: { ...emissions.data.query, series: 'intensity' } } }).targets,
    ).toEqual([]);
  });
  it('calls the only line by what is selected, and the total only where nothing is', () => {
    const france = { ...emissions, data: { ...emissions.data, scope: [{ en: 'France', fr: 'France' }] } };
    expect([emissions, france].map((page) => show(page).series.map(({ label }) => label))).toEqual([['Total'], ['France']]);
  });
  it('has its section’s colour; what is drawn beside each other has others, the same in the chart, in a ring and in the table', () => {
    const people = { ...emissions, section: 'people' };
    expect([show(emissions).color, show(people).color]).toEqual([2, 3]);
    expect(chartModel(show(people))).toMatchObject({ color: 3, series: [{ color: 3 }] });
    const bySite = show({ ...emissionsBySite, section: 'people' });
    const colors = bySite.drawn.map(({ color }) => color);
    expect(colors).toEqual([3, 7, 4, 5, 6, 2, 8, 1]);
    expect(chartModel(bySite)?.series.map(({ color }) => color)).toEqual(colors);
    expect(partsOf({ ...bySite, display: 'donut' }).parts.map(({ color }) => color)).toEqual(colors);
  });
  it('is a ring only where all the parts are drawn: shares of some are not shares of the whole', () => {
    const ofSites = (count: number): IndicatorPage => ({
      ...emissionsBySite,
      chart: 'donut',
      data: { ...emissionsBySite.data, series: emissionsBySite.data.series.slice(0, count) },
    });
    expect(show(ofSites(8)).display).toBe('donut');
    expect(show(ofSites(9)).displays).not.toContain('donut');
    expect(show(ofSites(8), { show: ['site_1', 'site_2'] }).displays).not.toContain('donut');
  });
  it('names the selection in the sentence', () => {
    const france = withQuery({ tags: { country: 'france' } });
    const scoped = { ...france, data: { ...france.data, scope: [{ en: 'France', fr: 'France' }] } };
    for (const default_tags of [{}, { country: 'france' }]) {
      const shown = show({ ...scoped, default_tags });
      expect(shown.sentence.text).toMatch(/^France: down 30% since 2019/);
      expect(shown.title).toBe('Emissions (France)');
    }
  });
  it('tells of a part where the whole has no value, and says which', () => {
    const headline = { key: '', name: null, values: [null, null, null, null], inputs: [], estimates: [] };
    const shown = show({ ...emissionsBySite, data: { ...emissionsBySite.data, headline } });
    expect(shown.sentence.text).toMatch(/^Site 0: up from 0/);
    expect(shown.targets).toEqual([]);
  });
  it('numbers the notes of the shown periods in the order of time', () => {
    const note = (id: string, date: string) => ({ id, date, title: { en: id }, text: null, series_break: false, audience: 'public' });
    const shown = show({ ...emissions, annotations: [note('b', '2022-12-31'), note('gone', '2012-01-01'), note('a', '2019-01-01')] });
    expect(shown.notes.map(({ id, number, period }) => [id, number, period])).toEqual([
      ['a', 1, 0],
      ['b', 2, 3],
    ]);
  });
});

describe('the chart in words', () => {
  const said = (page: IndicatorPage) => {
    const shown = show(page);
    const model = chartModel(shown);
    return model && chartAlternative(model, shown).replaceAll('\u00a0', ' ');
  };
  it('goes from the first value to the last, each with its period', () => {
    expect(said(emissions)).toMatch(/^Line chart, 2019 to 2022: Total, from 1,000 in 2019 to 700 in 2022\. Down 30%/);
  });
  it('ends, as its sentence does, with the last complete period', () => {
    const { coverage } = emissions.data;
    const begun = { ...coverage, complete: coverage.complete.map((_, place) => place < 3) };
    expect(said({ ...emissions, data: { ...emissions.data, coverage: begun } })).toContain('from 1,000 in 2019 to 800 in 2021. Down 20%');
  });
});

describe('the drawn series', () => {
  const { series } = emissionsBySite.data;
  it('are the eight largest, in the table’s order', () => {
    expect(drawnSeries(series, undefined).map(({ key }) => key)).toEqual([4, 5, 6, 7, 8, 9, 10, 11].map((index) => `site_${index}`));
  });
  it('are those asked for, eight at most; unknown ones count for nothing', () => {
    expect(drawnSeries(series, ['site_2', 'site_0', 'nope']).map(({ key }) => key)).toEqual(['site_0', 'site_2']);
    expect(
      drawnSeries(
        series,
        series.map(({ key }) => key),
      ),
    ).toHaveLength(8);
    expect(drawnSeries(series, ['nope'])).toHaveLength(8);
  });
  it('leave out what has no value', () => {
    expect(drawnSeries([{ key: 'a', name: null, values: [null], inputs: [0], estimates: [] }], undefined)).toEqual([]);
  });
});
