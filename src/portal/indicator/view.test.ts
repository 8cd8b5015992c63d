import { describe, expect, it } from 'vitest';
import { indicatorPath, readView, viewSearch, withTag } from './view';

const read = (query: string) => readView(new URLSearchParams(query));

describe('the view of an indicator', () => {
  it('comes back from its own address', () => {
    const query = '?by=country&tags=brand:alizee,site:lyon_1&from=2015&to=2024&series=intensity&show=france,spain';
    expect(viewSearch(read(query))).toBe(query);
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
    expect(indicatorPath('a/b', read('?show=x&by=c%26d'))).toBe('/services/indicators/a%2Fb?by=c%26d');
  });
  it('chooses and clears a tag, starting from what the server understood', () => {
    expect(withTag({ by: 'site' }, { brand: 'alizee' }, 'country', 'france')).toMatchObject({ by: 'site', tags: ['brand:alizee', 'country:france'] });
    expect(withTag({}, { brand: 'alizee' }, 'brand', null).tags).toEqual([]);
  });
});
