import { expect, it } from 'vitest';
import { emissions } from '../drawn/portal.fixture';
import { formulaWords, inputsPath, lineagePath, tagsOfFigure } from './figure';

const words = (formula: string) =>
  formulaWords(formula, new Map([['gas', 'Natural gas']]), (value) => value.toLocaleString('fr'))
    .map(({ text, term }) => (term ? `<${text}>` : text))
    .join(' ');

it('says a formula as it is written by hand', () => {
  expect(words('(gas*0.183 - 1)/1000')).toBe('( <Natural gas> × 0,183 − 1 ) ÷ 1\u202f000');
  expect(words('gas')).toBe('<Natural gas>');
});

it('names the tags of a figure: the view’s own, and its part of the breakdown', () => {
  const shown = (by: string | null, tags: Record<string, string>) => ({
    ...emissions,
    data: { ...emissions.data, query: { ...emissions.data.query, by, tags } },
  });
  expect(tagsOfFigure(shown(null, { brand: 'alizee' }), '')).toEqual(['brand:alizee']);
  expect(tagsOfFigure(shown('country', { brand: 'alizee' }), 'spain')).toEqual(['brand:alizee', 'country:spain']);
  expect(tagsOfFigure(shown('france', { country: 'france' }), 'lyon')).toEqual(['country:lyon']);
});

it('asks the API for that figure alone', () => {
  expect(lineagePath('a', {})).toBeNull();
  expect(lineagePath('a', { made: '2024', of: [], by: 'country' })).toBe('/services/indicators/a/lineage?period=2024&tags=');
  expect(inputsPath('a', { made: '2024', of: ['country:fr'], series: 'kt' }, 'gas')).toBe(
    '/services/indicators/a/lineage/inputs?period=2024&tags=country%3Afr&series=kt&term=gas&range=%5B0%2C24%5D',
  );
});
