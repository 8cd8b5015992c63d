import { describe, expect, it } from 'vitest';
import { brokenDown, endsOf, formView, indicatorPath, readView, viewSearch } from './view';

const read = (query: string) => readView(new URLSearchParams(query));

describe('the view of an indicator', () => {
  it('comes back from its own address', () => {
    const query =
      '?by=country&tags=brand:alizee,site:lyon_1&from=2015&to=2024&series=intensity&as_of=2025-03-31&show=france,spain&chart=bar&compare=water&made=2024&of=country:france';
    expect(viewSearch(read(query))).toBe(query);
  });
  it('drops like for like on a past day, for which it is not computed', () => {
    expect(viewSearch(read('?like_for_like=true&from=2020'))).toBe('?from=2020&like_for_like=true');
    expect(viewSearch(read('?like_for_like=true&as_of=2025-03-31'))).toBe('?as_of=2025-03-31');
  });
  it('reads what a form without JavaScript sends', () => {
    const view = read('?by=&tags=&tags=brand%3Aalizee&from=2015&to=');
    expect(viewSearch(view)).toBe('?tags=brand:alizee&from=2015');
  });
  it('keeps "no tag at all" apart from "nothing said"', () => {
    expect(read('').tags).toBeUndefined();
    expect(read('?tags=').tags).toEqual([]);
    expect(viewSearch(read('?tags='))).toBe('?tags=');
  });
  it('ignores what is no pair', () => {
    expect(read('?tags=country,brand:,:x,a:b').tags).toEqual(['a:b']);
  });
  it('asks the API for the data only, with everything escaped', () => {
    expect(indicatorPath('a/b', read('?show=x&by=c%26d&chart=bar&compare=water&made=2024&of=x'))).toBe(
      '/services/indicators/a%2Fb?by=c%26d',
    );
  });
  it('breaks down by a root in place of its filter', () => {
    expect(viewSearch(brokenDown(read('?tags=brand:a,country:fr&show=x&from=2015'), 'country'))).toBe('?by=country&tags=brand:a&from=2015');
    expect(viewSearch(brokenDown(read('?by=country'), undefined))).toBe('');
  });
  it('leaves out of the address what goes without saying', () => {
    const choices = {
      chart: 'line',
      default_tags: { brand: 'a' },
      data: {
        available_periods: ['2013', '2014', '2015'],
        measures: [{ key: 'kt' }, { key: 'share' }],
        periods: [{ key: '2013' }, { key: '2014' }, { key: '2015' }],
        query: { from: null, to: null },
      },
    };
    const form = (query: string) => viewSearch(formView(new URLSearchParams(query), choices));
    expect(form('tags=brand:a&tags=&from=2013&to=2015&series=kt')).toBe('');
    expect(form('tags=&tags=&from=2014&to=2015&series=share')).toBe('?tags=&from=2014&series=share');
    expect(form('from=2015&to=2014')).toBe('?from=2014');
    expect(form('by=brand&tags=&from=2013&to=2015')).toBe('?by=brand');
    expect(form('chart=line&compare=')).toBe('');
    expect(form('chart=bar&compare=water')).toBe('?chart=bar&compare=water');
  });
  it('shows the periods of a selection that begins later, and asks for none of them where they are left as they are', () => {
    const available_periods = ['2013', '2014', '2015', '2016'];
    const shown = { available_periods, measures: [], periods: [{ key: '2014' }, { key: '2015' }], query: { from: null, to: null } };
    expect(endsOf(shown)).toEqual({ first: '2014', last: '2015' });
    const form = (query: string, asked: { from: string | null; to: string | null } = shown.query) =>
      viewSearch(formView(new URLSearchParams(query), { chart: 'line', default_tags: {}, data: { ...shown, query: asked } }));
    expect(form('from=2014&to=2015')).toBe('');
    expect(form('from=2013&to=2016')).toBe('');
    expect(form('from=2015&to=2015')).toBe('?from=2015');
    expect(form('from=2014&to=2015', { from: '2014', to: null })).toBe('?from=2014');
  });
});
