import { describe, expect, it } from 'vitest';
import { fractionText } from '../language/formulas/fraction';
import { conversion, quantityOf } from './units';

/** Returns the number of the second unit that one of the first is. */
function factor(from: string, to: string): string | undefined {
  const [a, b] = [quantityOf({ en: from }), quantityOf({ fr: to })];
  const found = a && b && conversion(a, b);
  return found && fractionText(found);
}

describe('units', () => {
  it.each([
    ['MWh', 'kWh', '1000'],
    ['kWh', 'MJ', '3.6'],
    ['GJ', 'kWh', '277.777777777778'],
    ['toe', 'GJ', '41.868'],
    ['ktep', 'MWh', '11630'],
    ['tonnes', 'kg', '1000'],
    ['lb', 'kg', '0.45359237'],
    ['t CO₂e', 'kg éq. CO₂', '1000'],
    ['tCO2-eq', 'Mt CO2e', '0.000001'],
    ['m³', 'litres', '1000'],
    ['m3', 'L', '1000'],
    ['l', 'm³', '0.001'],
    ['hectares', 'm²', '10000'],
    ['MWh/m²', 'kWh / m²', '1000'],
    ['kg CO₂e per t', 't CO₂e / t', '0.001'],
    ['Kwh', 'kWh', '1'],
    ['TONNES', 'kg', '1000'],
    ['kWh/h', 'kW', '1'],
    ['mm', 'L/m²', '1'],
    ['ha', 'm²', '10000'],
    ['M€', 'k€', '1000'],
  ])('%s in %s', (from, to, expected) => {
    expect(factor(from, to)).toBe(expected);
  });

  it.each([
    ['kWh', 'kg'],
    ['kg', 'kg CO₂e'],
    ['kWh', 'kWh/m²'],
    ['kW', 'kWh'],
    ['€', 'USD'],
  ])('%s and %s do not convert', (from, to) => {
    expect(factor(from, to)).toBeUndefined();
  });

  it.each([
    '',
    '%',
    'persons',
    'kWh/person',
    'Tonnes (thousands)',
    'mj',
    '/',
    'kWh/',
    'kWh//m2',
    'MTCO2e',
    'mtCO2e',
    'constructor',
    '__proto__',
  ])('“%s” is on no list', (text) => {
    expect(quantityOf({ en: text, fr: text })).toBeUndefined();
  });

  it('of languages that name different ones are not known', () => {
    expect(quantityOf({ fr: 't', en: 'kg' })).toBeUndefined();
    expect(quantityOf({ fr: 'heures', en: 'hours' })).toBeDefined();
    expect(quantityOf({ fr: 'kWh PCI', en: 'kWh' })).toBeDefined();
  });
});
