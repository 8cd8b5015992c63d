/**
 * Reads the units of measurement that a file gives its numbers in, and converts between them exactly.
 * Factors are exact by definition: SI prefixes, 1 t = 1,000 kg, 1 Wh = 3,600 J, 1 toe = 11.63 MWh (IEA), 1 lb = 0.45359237 kg and
 * 1 mi = 1,609.344 m (international yard and pound agreement, 1959). Units that mean different things in different
 * places (gallon, ton, therm) are not in the table: the product asks the person who imports.
 */
import { isDecimal, plainDecimal } from '../formats/decimal';

/** A unit as a fraction of the base unit of its kind: 1 kWh is 3,600,000/1 J. */
interface Unit {
  /** The kind of quantity: only units of one kind can be converted into each other (`energy`, `mass co2e` …). */
  kind: string;
  numerator: bigint;
  denominator: bigint;
}

interface Base {
  kind: string;
  /** The unit without a prefix, as a fraction of the base unit. */
  one: readonly [bigint, bigint];
  /** The SI prefixes that the unit can have. */
  prefixes: string;
}

const prefixes: Record<string, readonly [bigint, bigint]> = {
  m: [1n, 1000n],
  c: [1n, 100n],
  d: [1n, 10n],
  h: [100n, 1n],
  k: [1000n, 1n],
  M: [1_000_000n, 1n],
  G: [1_000_000_000n, 1n],
  T: [1_000_000_000_000n, 1n],
};

const bases: Record<string, Base> = {
  Wh: { kind: 'energy', one: [3600n, 1n], prefixes: 'kMGT' },
  J: { kind: 'energy', one: [1n, 1n], prefixes: 'kMGT' },
  toe: { kind: 'energy', one: [41_868_000_000n, 1n], prefixes: 'kM' },
  g: { kind: 'mass', one: [1n, 1n], prefixes: 'mkM' },
  t: { kind: 'mass', one: [1_000_000n, 1n], prefixes: 'kM' },
  lb: { kind: 'mass', one: [45_359_237n, 100_000n], prefixes: '' },
  l: { kind: 'volume', one: [1n, 1000n], prefixes: 'mcdhk' },
  L: { kind: 'volume', one: [1n, 1000n], prefixes: 'mcdhk' },
  m3: { kind: 'volume', one: [1n, 1n], prefixes: '' },
  dm3: { kind: 'volume', one: [1n, 1000n], prefixes: '' },
  m: { kind: 'length', one: [1n, 1n], prefixes: 'mck' },
  mi: { kind: 'length', one: [1_609_344n, 1000n], prefixes: '' },
  m2: { kind: 'area', one: [1n, 1n], prefixes: '' },
  ha: { kind: 'area', one: [10_000n, 1n], prefixes: '' },
  km2: { kind: 'area', one: [1_000_000n, 1n], prefixes: '' },
  h: { kind: 'time', one: [3600n, 1n], prefixes: '' },
  min: { kind: 'time', one: [60n, 1n], prefixes: '' },
  s: { kind: 'time', one: [1n, 1n], prefixes: '' },
  '%': { kind: 'ratio', one: [1n, 100n], prefixes: '' },
  '‰': { kind: 'ratio', one: [1n, 1000n], prefixes: '' },
  '€': { kind: 'euro', one: [1n, 1n], prefixes: 'kM' },
  EUR: { kind: 'euro', one: [1n, 1n], prefixes: 'kM' },
};

/** The symbols of units that are written in words (without accents, spaces and plural). */
const words: Record<string, string> = {
  wattheure: 'Wh',
  watthour: 'Wh',
  kilowattheure: 'kWh',
  kilowatthour: 'kWh',
  megawattheure: 'MWh',
  megawatthour: 'MWh',
  gigawattheure: 'GWh',
  gigawatthour: 'GWh',
  joule: 'J',
  megajoule: 'MJ',
  gigajoule: 'GJ',
  terajoule: 'TJ',
  tep: 'toe',
  ktep: 'ktoe',
  mtep: 'Mtoe',
  gramme: 'g',
  gram: 'g',
  kilogramme: 'kg',
  kilogram: 'kg',
  kilo: 'kg',
  tonne: 't',
  metrictonne: 't',
  metricton: 't',
  kilotonne: 'kt',
  litre: 'l',
  liter: 'l',
  hectolitre: 'hl',
  hectoliter: 'hl',
  metrecube: 'm3',
  cubicmetre: 'm3',
  cubicmeter: 'm3',
  metrecarre: 'm2',
  squaremetre: 'm2',
  squaremeter: 'm2',
  hectare: 'ha',
  metre: 'm',
  meter: 'm',
  kilometre: 'km',
  kilometer: 'km',
  mile: 'mi',
  heure: 'h',
  hour: 'h',
  minute: 'min',
  euro: '€',
  pourcent: '%',
  percent: '%',
};

/** Matches the suffix of greenhouse gas units: `tCO2e`, `t CO₂ eq`, `t éq. CO2`. */
const carbon = /(?:(?:[eé]q\.?-?)co2|co2(?:-?[eé]q?\.?)?)(?:ui?v?alent)?$/i;

const raised: Record<string, string> = { '²': '2', '³': '3', '₂': '2', '₃': '3' };

/** Returns the unit that a text names (`kWh`, `tonnes`, `t CO₂e`, `k€`); undefined where it names none, or could name two. */
export function readUnit(text: string): Unit | undefined {
  if (text.length > longestCell) return undefined;
  const compact = text
    .trim()
    .replace(/[²³₂₃]/g, (sign) => raised[sign] ?? sign)
    .replace(/[\s\u00a0\u202f·]/g, '')
    .replace(/^d['’e](?=[A-Z])/u, '');
  const of = carbon.exec(compact)?.[0];
  const rest = of === undefined ? compact : compact.slice(0, compact.length - of.length);
  const unit = symbolOf(rest) ?? symbolOf(words[plainWord(rest)] ?? '');
  if (!unit || (of !== undefined && unit.kind !== 'mass')) return undefined;
  if (of === undefined) return unit;
  return { ...unit, kind: /^co2$/i.test(of) ? 'mass co2' : 'mass co2e' };
}

const plainWord = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\-.]/gu, '')
    .toLowerCase()
    .replace(/s(?=$|cube|carre)/g, '')
    .replace(/(cube|carre)s$/, '$1');

/** Returns the unit of a symbol: as it is written or, where only one unit fits, without regard to capitals (`KWH`). */
function symbolOf(text: string): Unit | undefined {
  const exact = exactly(text);
  if (exact || text.length < 2) return exact;
  const known = Object.keys(bases).filter((base) => text.toLowerCase().endsWith(base.toLowerCase()));
  const found = known.flatMap((base) => {
    const prefix = text.slice(0, text.length - base.length);
    // The prefix keeps its case, because `mwh` could be milliwatt-hours or megawatt-hours.
    return exactly((prefix === 'K' ? 'k' : prefix) + base) ?? [];
  });
  const [only] = found;
  return found.length > 0 && found.every((each) => sameUnits(each, only)) ? only : undefined;
}

function exactly(text: string): Unit | undefined {
  const own = bases[text];
  if (own) return { kind: own.kind, numerator: own.one[0], denominator: own.one[1] };
  const base = bases[text.slice(1)];
  const prefix = prefixes[text.slice(0, 1)];
  if (!base || !prefix || !base.prefixes.includes(text.slice(0, 1))) return undefined;
  return { kind: base.kind, numerator: base.one[0] * prefix[0], denominator: base.one[1] * prefix[1] };
}

const sameUnits = (a: Unit | undefined, b: Unit | undefined): boolean =>
  a !== undefined && b !== undefined && a.kind === b.kind && a.numerator * b.denominator === b.numerator * a.denominator;

/** True when two texts name the same unit: the same word in singular or plural, or two names of one unit. */
export function isSameUnit(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => plainWord(text.replace(/[\s\u00a0\u202f]/g, '')));
  return one === other || sameUnits(readUnit(a), readUnit(b));
}

/** True when two units measure the same kind of quantity. */
export function isConvertible(from: string, to: string): boolean {
  const [one, other] = [readUnit(from), readUnit(to)];
  return one !== undefined && other !== undefined && one.kind === other.kind;
}

/** Converts a number from one unit to another, exactly, in plain digits. Returns undefined where the result has endless decimals (1 GJ in kWh) or the units are of different kinds. */
export function convertExactly(value: number | string, from: string, to: string): string | undefined {
  const [one, other] = [readUnit(from), readUnit(to)];
  if (!one || !other || one.kind !== other.kind || !isDecimal(value)) return undefined;
  const digits = plainDecimal(value);
  const fraction = digits.split('.')[1]?.length ?? 0;
  let numerator = BigInt(digits.replace('.', '')) * one.numerator * other.denominator;
  let denominator = one.denominator * other.numerator * 10n ** BigInt(fraction);
  const shared = commonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  numerator /= shared;
  denominator /= shared;
  const decimals = decimalsOf(denominator);
  if (decimals === undefined) return undefined;
  const units = (numerator * 10n ** BigInt(decimals)) / denominator;
  const text = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const plain = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
  return `${units < 0n ? '-' : ''}${plain}`;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? (a === 0n ? 1n : a) : commonDivisor(b, a % b);
}

/** Returns the number of decimals of a fraction with this denominator; undefined where they never end. */
function decimalsOf(denominator: bigint): number | undefined {
  let rest = denominator;
  let [twos, fives] = [0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  return rest === 1n ? Math.max(twos, fives) : undefined;
}

const leading = /^[-+\u2212]?\s?\d[\d\s\u00a0\u202f.,'’]*/u;
const exponent = /^[eE][-+]?\d+/;
const currency = /^(?:€|EUR)/;

/** The longest text that is examined as a number with a unit, in characters. */
const longestCell = 100;

/** Splits a text into its number and the unit after it (`1 234 kWh`) or the currency before it (`€ 12`). The unit is null where there is none. */
export function splitUnit(text: string): { number: string; unit: string | null } {
  const given = text.trim();
  if (given.length > longestCell) return { number: given, unit: null };
  const [sign = ''] = currency.exec(given) ?? [];
  const rest = given.slice(sign.length).trimStart();
  const [digits] = leading.exec(rest) ?? [];
  if (digits === undefined) return { number: given, unit: null };
  const [power = ''] = exponent.exec(rest.slice(digits.length)) ?? [];
  const unit = rest.slice(digits.length + power.length).trim();
  if (sign !== '' && unit !== '') return { number: given, unit: null };
  return { number: (digits + power).trim(), unit: sign || unit || null };
}

const longestHeader = 300;

/** Splits a header into its name and the unit at its end (`Electricity (MWh)`, `Eau en m³`, `Waste, t`). Returns null when no unit ends the header. */
export function unitOfHeader(header: string): { name: string; unit: string } | null {
  if (header.length > longestHeader) return null;
  const match = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/u.exec(header.trim()) ?? /^(.*\S)(?: en | in |, )(\S+)$/u.exec(header.trim());
  const [, name = '', unit = ''] = match ?? [];
  return name === '' ? null : { name, unit: unit.trim() };
}

/** Returns all units of the same kind, the given one first; the given one alone where it is unknown. */
export function unitsLike(unit: string): string[] {
  const own = readUnit(unit);
  if (!own) return [unit];
  const suffix = own.kind === 'mass co2e' ? ' CO₂e' : own.kind === 'mass co2' ? ' CO₂' : '';
  const symbols = Object.entries(bases).flatMap(([base, { prefixes: used }]) => [base, ...Array.from(used, (prefix) => prefix + base)]);
  const like = symbols.map((symbol) => symbol + suffix).filter((each) => isConvertible(each, unit) && !isSameUnit(each, unit));
  return [unit, ...like.filter((each, place) => like.findIndex((other) => isSameUnit(other, each)) === place)];
}
