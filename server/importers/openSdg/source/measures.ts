/** Tells the measures of an indicator's CSV apart, and what the status of a value means. */
import type { LocalizedText } from '#resources/definition';
import { cell, type Columns } from './columns';
import type { CsvRow } from './csv';
import { uniqueKeys } from './keys';

/** One of the values that Open SDG distinguishes by its series and its unit; each is '' where the file doesn't say it. */
export interface Measure {
  field: string;
  series: string;
  units: string;
  measure: string;
  multiplier: string;
}
type Said = Omit<Measure, 'field'>;

/** The longest identifier of a field. */
const longestField = 60;

export const measureKey = (row: CsvRow, columns: Columns): string =>
  [columns.series, columns.units, columns.measure, columns.multiplier].map((column) => cell(row, column)).join('\u0000');

/** Returns one field for each measure, named by the part in which the measures differ. */
export function findMeasures(rows: readonly CsvRow[], columns: Columns): Map<string, Measure> {
  const all = new Map<string, Said>();
  for (const row of rows) {
    const key = measureKey(row, columns);
    if (all.has(key)) continue;
    const [series, units, measure, multiplier] = [columns.series, columns.units, columns.measure, columns.multiplier];
    all.set(key, {
      series: cell(row, series),
      units: cell(row, units),
      measure: cell(row, measure),
      multiplier: cell(row, multiplier),
    });
  }
  const said = [...all.values()];
  const namings: ((one: Said) => string)[] = [
    ({ series }) => series,
    ({ series, units }) => `${series} ${units}`.trim(),
    ({ series, units, measure, multiplier }) => `${series} ${units} ${measure} ${multiplier}`.replace(/\s+/g, ' ').trim(),
  ];
  const isNaming = (naming: (one: Said) => string) => new Set(said.map(naming)).size === said.length;
  const tells = namings.find(isNaming) ?? namings[2];
  const nameOf = (one: Said) => tells?.(one) || namings[1]?.(one) || '';
  const keys = uniqueKeys(said.map(nameOf).filter(Boolean), { longest: longestField });
  return new Map([...all].map(([key, one]) => [key, { ...one, field: keys.get(nameOf(one)) ?? 'value' }]));
}

const multipliers: readonly { form: RegExp; name: LocalizedText }[] = [
  { form: /^(hundreds?|2)$/i, name: { en: 'hundreds', fr: 'centaines' } },
  { form: /^(thousands?|3)$/i, name: { en: 'thousands', fr: 'milliers' } },
  { form: /^(millions?|6)$/i, name: { en: 'millions', fr: 'millions' } },
  { form: /^(billions?|9)$/i, name: { en: 'billions', fr: 'milliards' } },
];
const single = /^(|units?|0|undefined)$/i;

/** Returns how many units a value counts, in words; null where it counts single ones. The value itself stays as the source writes it. */
export function multiplierName(text: string): LocalizedText | null {
  if (single.test(text)) return null;
  return multipliers.find(({ form }) => form.test(text))?.name ?? { en: text, fr: text };
}

const usual = /^(|a|normal|normal value|undefined|u)$/i;
const estimated = /^(e|i|estimated|estimated value|imputed|imputed value.*)$/i;

export const isEstimated = (status: string): boolean => estimated.test(status);
/** True when a status says something that the quality of an entry doesn't. */
export const isTelling = (status: string): boolean => !usual.test(status) && !estimated.test(status);
