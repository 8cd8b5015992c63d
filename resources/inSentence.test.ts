import { expect, it } from 'vitest';
import { inSentence } from './inSentence';

it.each([
  ['Country and site', 'country and site'],
  ['Étiquette', 'étiquette'],
  ['L’énergie', 'l’énergie'],
  ['Sites in Québec', 'sites in Québec'],
  ['GHG emissions', 'GHG emissions'],
  ['MWh', 'MWh'],
  ['Wh', 'Wh'],
  ['t CO₂e', 't CO₂e'],
  ['', ''],
])('%s', (label, written) => {
  expect(inSentence(label)).toBe(written);
});
