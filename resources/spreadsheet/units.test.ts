import { describe, expect, it } from 'vitest';
import { convertExactly, isConvertible, isSameUnit, splitUnit, unitOfHeader } from './units';

describe('units', () => {
  it.each([
    ['1.5', 'MWh', 'kWh', '1500'],
    ['1234567.891', 'kWh', 'GWh', '1.234567891'],
    ['3.6', 'GJ', 'kWh', '1000'],
    ['1', 'GJ', 'kWh', undefined],
    ['2', 'toe', 'MWh', '23.26'],
    ['12', 'ktep', 'MWh', '139560'],
    ['0.1', 't', 'kg', '100'],
    ['-3', 'kg', 't', '-0.003'],
    ['10', 'lb', 'kg', '4.5359237'],
    ['1', 't CO₂e', 'kgCO2e', '1000'],
    ['1', 't éq. CO2', 'kg CO2 eq', '1000'],
    ['1', 'tCO2', 'tCO2e', undefined],
    ['1', 't', 'tCO2e', undefined],
    ['1', 'm3', 'l', '1000'],
    ['7', 'hl', 'm³', '0.7'],
    ['1', 'KWH', 'Wh', '1000'],
    ['1', 'mwh', 'kWh', undefined],
    ['2', 'kilowatt-heures', 'kWh', '2'],
    ['2', 'mètres cubes', 'm³', '2'],
    ['2', 'k€', 'EUR', '2000'],
    ['1', 'gal', 'l', undefined],
    ['1', 'kWh', 'kg', undefined],
  ])('%s %s in %s is %s', (value, from, to, result) => {
    expect(convertExactly(value, from, to)).toBe(result);
  });

  it.each([
    ['1 234 kWh', '1 234', 'kWh'],
    ['1 234,5 MWh', '1 234,5', 'MWh'],
    ['12%', '12', '%'],
    ['€ 1,200', '1,200', '€'],
    ['-3.2 t CO₂e', '-3.2', 't CO₂e'],
    ['1e3', '1e3', null],
    ['42', '42', null],
    ['none', 'none', null],
    ['12 to 14', '12', 'to 14'],
  ])('%s', (text, number, unit) => expect(splitUnit(text)).toEqual({ number, unit }));

  it.each([
    ['Électricité (MWh)', 'Électricité', 'MWh'],
    ['Eau en m³', 'Eau', 'm³'],
    ['Waste, t', 'Waste', 't'],
    ['Energy [GJ]', 'Energy', 'GJ'],
  ])('%s', (header, name, unit) => expect(unitOfHeader(header)).toEqual({ name, unit }));

  it('tells the same unit by its names', () => {
    expect(isSameUnit('tonnes', 't')).toBe(true);
    expect(isSameUnit('personnes', 'personne')).toBe(true);
    expect(isSameUnit('kWh', 'MWh')).toBe(false);
    expect(isConvertible('kWh', 'MWh')).toBe(true);
    expect(isConvertible('kWh', 'kg')).toBe(false);
    expect(unitOfHeader('Electricity')).toBeNull();
  });
});
