/** Writes the figures of a page as a file: RFC 4180 CSV, or a workbook with a second sheet that describes them. */
import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import type { Locale, LocalizedText } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { figureName } from '#resources/figures/scope';
import { isPeriodKind, periodLabel } from '#resources/formats/periods/periods';
import type { Cell } from '#resources/spreadsheet/cells';
import { escapeFormula } from '#server/core/http/escapeFormula';
import { csvRules } from '#server/core/sheets/csv/language';
import type { SheetLayoutColumn } from '#server/core/sheets/sheet';
import { writeWorkbook } from '#server/core/sheets/xlsx/write';
import type { Credit } from './about/credit';

const words: Record<
  Locale,
  Record<'period' | 'first' | 'last' | 'notes' | 'source' | 'licence' | 'about' | 'status' | 'withheld', string>
> = {
  en: {
    period: 'Period',
    first: 'First day',
    last: 'Last day',
    notes: 'Notes',
    source: 'To be cited as',
    licence: 'Licence',
    about: 'About',
    status: 'status',
    withheld: 'withheld',
  },
  fr: {
    period: 'Période',
    first: 'Premier jour',
    last: 'Dernier jour',
    notes: 'Notes',
    source: 'À citer ainsi',
    licence: 'Licence',
    about: 'À propos',
    status: 'statut',
    withheld: 'non publié',
  },
};

interface SheetSource {
  page: IndicatorPage;
  granularity: string;
  credit: Credit;
  locale: Locale;
}

/** Returns a CSV with one line per period and one column per series, named in the reader's language, and a status column for a series with withheld figures; then the notes, the citation and the licence. UTF-8 with a byte-order mark, numbers as they are stored, no text that a spreadsheet would run. */
export function indicatorCsv({ page: { data, name }, granularity, credit, locale }: SheetSource): string {
  const { period, first, last, notes, source, licence, status, withheld } = words[locale];
  const titles = seriesTitles(data, name, locale).flatMap((title, place) => [
    title,
    ...(data.series[place]?.withheld ? [`${title}, ${status}`] : []),
  ]);
  const labels = periodLabels(data, granularity, locale);
  const lines = data.periods.map((each, place) => [
    labels[place],
    each.date,
    each.date_end,
    ...data.series.flatMap(({ values, withheld: hidden }) => [values[place] ?? '', ...(hidden ? [hidden[place] ? withheld : ''] : [])]),
    escapeFormula(credit.notes[place] ?? ''),
    escapeFormula(credit.citation),
    escapeFormula(credit.licence),
  ]);
  const header = [period, first, last, ...titles, notes, source, licence].map(escapeFormula);
  return stringify([header, ...lines], { ...csvRules, bom: true, cast: { number: String } });
}

/** Returns the bytes of a workbook: a sheet of figures, then a sheet that describes them. */
export function indicatorXlsx({ page: { data, name }, granularity, credit, locale }: SheetSource): Readable {
  const { period, first, last, notes, source, licence, about, status, withheld } = words[locale];
  const titles = seriesTitles(data, name, locale);
  const labels = periodLabels(data, granularity, locale);
  const rows = data.periods.map((each, place): Cell[] => [
    textCell(labels[place] ?? ''),
    { kind: 'date', text: each.date },
    { kind: 'date', text: each.date_end },
    ...data.series.flatMap(({ values, withheld: hidden }) => [
      numberCell(values[place]),
      ...(hidden ? [hidden[place] ? textCell(withheld) : null] : []),
    ]),
    textCell(credit.notes[place] ?? ''),
    textCell(credit.citation),
    textCell(credit.licence),
  ]);
  const columns = [
    column(period, 'text'),
    column(first, 'date'),
    column(last, 'date'),
    ...titles.flatMap((title, place) => [
      column(title, 'number'),
      ...(data.series[place]?.withheld ? [column(`${title}, ${status}`, 'text')] : []),
    ]),
    ...[notes, source, licence].map((title) => column(title, 'text')),
  ];
  return writeWorkbook([
    { layout: { name: figureName(name, data.scope, locale), columns }, rows: once(rows) },
    {
      layout: { name: about, columns: [column(about, 'text'), column('', 'text')] },
      rows: once(credit.about.map(([label, text]): Cell[] => [textCell(label), textCell(text)])),
    },
  ]);
}

const column = (header: string, kind: SheetLayoutColumn['kind']): SheetLayoutColumn => ({
  id: header,
  header,
  kind,
  editable: true,
  words: [],
});
const textCell = (text: string): Cell => (text === '' ? null : { kind: 'text', text });
const numberCell = (value: number | string | null | undefined): Cell =>
  value === null || value === undefined ? null : { kind: 'number', text: String(value) };

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

/** Returns the title of each series: the indicator's name, or for a breakdown the name of the part, then the selection and the unit. */
function seriesTitles(data: IndicatorPage['data'], name: LocalizedText, locale: Locale): string[] {
  const unit = localize(data.unit, locale);
  return data.series.map(({ key, name: own }) => {
    const title = figureName(key === '' ? name : (own ?? { en: key, fr: key }), data.scope, locale);
    return unit === '' ? title : `${title} (${unit})`;
  });
}

/** Returns the labels of a page's periods, as its files write them. */
export function periodLabels(data: IndicatorPage['data'], granularity: string, locale: Locale): string[] {
  const kind = isPeriodKind(granularity) ? granularity : 'year';
  return data.periods.map((each) => periodLabel(kind, each, locale));
}
