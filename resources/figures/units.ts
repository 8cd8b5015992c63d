/**
 * Tells what units measure and converts between them, exactly. Factors: the SI Brochure (9th edition); tonne of oil equivalent of the International Energy Agency (41.868 GJ); international pound, mile
 * and US gallon (NIST SP 811); British thermal unit of the International Table (ISO 31-4).
 */
import type { LocalizedText } from '../definition';
import { divide, fractionOf, multiply, type Fraction } from '../language/formulas/fraction';

/** A unit of the list. */
interface KnownUnit {
  /** The ways in which it is written, in any language. Spaces, dots and raised digits make no difference. */
  names: readonly string[];
  /** The name of the dimension that it measures, as `energy`. Units of one dimension convert into each other. */
  dimension: string;
  /** The number of reference units that one of it is, as decimal text. All units of a dimension have the same reference: for energy it is the joule, so that kWh has 3600000. */
  factor: string;
}

/** The dimensions and the size of a unit. kWh/m² has energy to the power 1 and area to the power −1. */
export interface Quantity {
  /** Dimension → power. Dimensions of the power 0 are left out. */
  powers: Readonly<Record<string, number>>;
  /** The number that one of the unit is in the reference units of its dimensions. */
  factor: Fraction;
}

const unit = (dimension: string, factor: string, ...names: string[]): KnownUnit => ({ names, dimension, factor });

/** The dimensions that are products of others: a watt is a joule per second. */
const products: ReadonlyMap<string, Quantity['powers']> = new Map([
  ['power', { energy: 1, time: -1 }],
  ['area', { length: 2 }],
  ['volume', { length: 3 }],
]);

/** Returns the units that are made of a symbol and a prefix, as kWh; `prefixes` gives the factor of each prefix. */
const prefixed = (dimension: string, symbols: readonly string[], prefixes: Readonly<Record<string, string>>): KnownUnit[] =>
  Object.entries(prefixes).map(([prefix, factor]) => unit(dimension, factor, ...symbols.map((symbol) => prefix + symbol)));

const carbonDioxide = ['CO2e', 'CO2eq', 'CO2-eq', 'CO2éq', 'eqCO2', 'éqCO2'];

const productUnits: readonly KnownUnit[] = [
  ...prefixed('energy', ['J'], { '': '1', k: '1e3', M: '1e6', G: '1e9', T: '1e12', P: '1e15' }),
  ...prefixed('energy', ['Wh'], { '': '3600', k: '3600e3', M: '3600e6', G: '3600e9', T: '3600e12' }),
  ...prefixed('energy', ['toe', 'tep'], { '': '41.868e9', k: '41.868e12', M: '41.868e15' }),
  unit('energy', '1055.05585262', 'BTU'),
  ...prefixed('power', ['W'], { '': '1', k: '1e3', M: '1e6', G: '1e9' }),
  unit('mass', '1', 'g', 'gram', 'grams', 'gramme', 'grammes'),
  unit('mass', '1e-3', 'mg'),
  unit('mass', '1e3', 'kg', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes'),
  unit('mass', '1e6', 't', 'tonne', 'tonnes', 'metric tons'),
  unit('mass', '1e9', 'kt', 'kilotonnes'),
  unit('mass', '1e12', 'Mt', 'megatonnes', 'mégatonnes'),
  unit('mass', '453.59237', 'lb', 'lbs'),
  ...['g', 'kg', 't', 'kt', 'Mt'].map((mass, place) =>
    unit(
      'greenhouse_gases',
      `1e${place * 3}`,
      ...carbonDioxide.map((gas) => mass + gas),
      ...(mass === 't' ? ['tonnesCO2e', 'tonnesCO2eq', 'tonneséqCO2'] : []),
    ),
  ),
  unit('volume', '1e-3', 'L', 'litre', 'litres', 'liter', 'liters', 'l'),
  unit('volume', '1e-6', 'mL', 'ml'),
  unit('volume', '0.1', 'hL', 'hl'),
  unit('volume', '1', 'm3', 'cubic metres', 'mètres cubes'),
  unit('volume', '3.785411784e-3', 'gal', 'gallons'),
  unit('length', '1', 'm', 'metres', 'mètres'),
  unit('length', '1e-2', 'cm'),
  unit('length', '1e-3', 'mm'),
  unit('length', '1e3', 'km', 'kilometres', 'kilomètres'),
  unit('length', '1609.344', 'mi', 'miles'),
  unit('area', '1', 'm2', 'square metres', 'mètres carrés'),
  unit('area', '1e4', 'ha', 'hectares'),
  unit('area', '1e6', 'km2'),
  unit('time', '1', 's', 'seconds', 'secondes'),
  unit('time', '60', 'min', 'minutes'),
  unit('time', '3600', 'h', 'hours', 'heures'),
  unit('time', '86400', 'day', 'days', 'jour', 'jours'),
  ...prefixed('euro', ['€', 'EUR'], { '': '1', k: '1e3', M: '1e6' }),
  ...prefixed('us_dollar', ['US$', 'USD'], { '': '1', k: '1e3', M: '1e6' }),
];

const plain = (name: string) => name.normalize('NFKC').replaceAll(/[\s.·]/g, '');
/** True for a name that is the same unit in capitals. `MWh` is; `Mt` is not, because MT stands for metric tons too. */
const isAnyCase = (name: string) => /^[kMGT]?Wh$/.test(name) || /^\p{Ll}{4,}$/u.test(name);

const byName = new Map(productUnits.flatMap((each) => each.names.map((name): [string, KnownUnit] => [plain(name), each])));
const byWord = new Map([...byName].flatMap(([name, each]): [string, KnownUnit][] => (isAnyCase(name) ? [[name.toLowerCase(), each]] : [])));
const unitNamed = (name: string) => byName.get(plain(name)) ?? byWord.get(plain(name).toLowerCase());

/** Returns the dimensions and the size of a unit from its text in any language, as `kWh` or `kg CO₂e / m²`; undefined where a part of it is not known, or where the languages name different units. */
export function quantityOf(text: LocalizedText | null | undefined): Quantity | undefined {
  const found = Object.values(text ?? {}).flatMap((each) => quotient(each) ?? []);
  const [first, ...others] = found;
  const agree = first && others.every((other) => isOne(conversion(other, first)));
  return agree ? first : undefined;
}

function quotient(text: string): Quantity | undefined {
  const [top, ...below] = text.split(/\/|\s(?:per|par)\s/).map((name) => simple(unitNamed(name)));
  return below.reduce(dividedBy, top);
}

function simple(known: KnownUnit | undefined): Quantity | undefined {
  const factor = known && fractionOf(known.factor);
  return known && factor ? { powers: products.get(known.dimension) ?? { [known.dimension]: 1 }, factor } : undefined;
}

/** True for a conversion that changes nothing. */
export const isOne = (factor: Fraction | undefined): boolean => factor !== undefined && factor.top === factor.bottom;

export const times = (a: Quantity | undefined, b: Quantity | undefined) => combined(a, b, 1);
export const dividedBy = (a: Quantity | undefined, b: Quantity | undefined) => combined(a, b, -1);

function combined(a: Quantity | undefined, b: Quantity | undefined, sign: 1 | -1): Quantity | undefined {
  const factor = a && b && (sign === 1 ? multiply(a.factor, b.factor) : divide(a.factor, b.factor));
  if (!a || !b || !factor) return undefined;
  const names = [...new Set([...Object.keys(a.powers), ...Object.keys(b.powers)])];
  const powers = names.map((name): [string, number] => [name, (a.powers[name] ?? 0) + sign * (b.powers[name] ?? 0)]);
  return { powers: Object.fromEntries(powers.filter(([, power]) => power !== 0)), factor };
}

/** Returns how many of the second quantity's unit make one of the first's; undefined where they measure different things. */
export function conversion(from: Quantity, to: Quantity): Fraction | undefined {
  const names = new Set([...Object.keys(from.powers), ...Object.keys(to.powers)]);
  return [...names].every((name) => from.powers[name] === to.powers[name]) ? divide(from.factor, to.factor) : undefined;
}
