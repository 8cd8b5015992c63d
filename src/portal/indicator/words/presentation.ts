/** Turns the API's answer into what the page shows. Pure, so that server and browser render exactly the same. */
import type { FigureSeries, IndicatorPage, PublicClient } from '#resources/api/figures/indicators';
import { localize } from '#resources/formats/format';
import { byDate } from '#resources/formats/dateFormat';
import { figureName, scopeWords } from '#resources/figures/scope';
import { partColors } from '#customization/theme/parts';
import type { Locale, LocalizedText } from '#resources/definition';
import { sectionColor } from '../../page/overview/sectionColor';
import type { Translate } from '../../messages/words/translate';
import type { Writer } from '../../messages/words/writer';
import { writerOf } from '../../messages/words/writerOf';
import { displayOf, fittingDisplays, lastPeriod, type Display } from '../controls/displays';
import { drawnSeries } from '../chart/drawnSeries';
import type { Values } from '../chart/readings';
import { indicatorSentence, type Facts, type Sentence } from './sentence';
import type { View } from '../view';
import { withheldNote } from '../table/withheld';

export interface Presentation {
  page: IndicatorPage;
  view: View;
  locale: Locale;
  writer: Writer;
  sentence: Sentence;
  /** The series that the sentence is about. */
  headline: FigureSeries;
  coverage: Values['coverage'];
  /** The names of the selected tags, those of the indicator's own selection too: `scope` in all languages, `selection` in the reader's. */
  scope: LocalizedText[];
  selection: string[];
  /** The title of the view: the name of the indicator and of the selected tags. */
  title: string;
  /** The series of the table's columns, and among them those that the chart draws. */
  series: NamedSeries[];
  drawn: DrawnSeries[];
  /** The number of the section's colour in the theme. */
  color: number;
  /** The display of the figures, and all the displays that fit. */
  display: Display;
  displays: Display[];
  /** The indicator's targets; empty when the view shows another selection or measure than the targets are set for. */
  targets: IndicatorPage['targets'];
  notes: NumberedNote[];
  /** The indexes of the periods from which values can't be compared with earlier ones. */
  breaks: number[];
  /** The sentence that explains why figures are withheld; null when all are published. */
  withheld: string | null;
  text: (text: Parameters<typeof localize>[0]) => string;
}
export interface NamedSeries extends FigureSeries {
  label: string;
  /** The ISO 3166-1 alpha-2 code of a country; null for any other tag. */
  code: string | null;
  filled: boolean;
}
export interface DrawnSeries extends NamedSeries {
  /** The number of the series' colour in the theme, the same in every drawing. */
  color: number;
}
export interface NumberedNote {
  number: number;
  period: number;
  id: string;
  date: string;
  title: string;
  text: string;
  /** True when the values from this period on can't be compared with earlier ones. */
  breaks: boolean;
  audience: string;
}

/** True when a series that isn't drawn has a value in the last period, so that the drawn ones don't add up to the whole. */
function lacksParts(series: readonly NamedSeries[], drawn: readonly NamedSeries[]): boolean {
  const keys = new Set(drawn.map(({ key }) => key));
  const last = lastPeriod(series);
  return series.some(({ key, values }) => !keys.has(key) && (values[last] ?? null) !== null);
}

export function present(page: IndicatorPage, view: View, client: PublicClient | null, locale: Locale, translate: Translate): Presentation {
  const { data } = page;
  const text: Presentation['text'] = (value) => localize(value, locale);
  const writer = writerOf(page, data, client, locale, translate);
  const own = sameTags(data.query.tags, page.default_tags);
  const codes = new Map(data.dimensions.flatMap(({ values }) => values.map(({ key, code }) => [key, code])));
  const series = data.series.map((each): NamedSeries => ({
    ...each,
    label: text(each.name) || scopeWords(data.scope, locale) || translate('portal.indicator.total'),
    code: codes.get(each.key) ?? null,
    filled: each.values.some((value) => value !== null),
  }));
  const { headline, coverage, named } = told(data, series);
  const scope: LocalizedText[] = [...(named ? [named] : []), ...data.scope];
  const selection = scope.map(text);
  const color = sectionColor(client, page.section);
  const colors = partColors[color] ?? [];
  const drawn = drawnSeries(series, view.show).map((each, place): DrawnSeries => ({ ...each, color: colors[place] ?? color }));
  const withheld = withheldNote(page, writer);
  const inPart = withheld !== null || lacksParts(series, drawn);
  const displays = fittingDisplays({ drawn, share: writer.share, inPart }, page.chart);
  const notes = numberedNotes(page, text);
  const breaks = [...new Set(notes.flatMap((note) => (note.breaks ? [note.period] : [])))];
  const targets = own && !named && isFirstMeasure(page) && !data.perimeter ? page.targets : [];
  return {
    headline,
    page,
    view,
    locale,
    writer,
    coverage,
    scope,
    selection,
    title: figureName(page.name, scope, locale),
    series,
    text,
    drawn,
    color,
    displays,
    display: displayOf(view.chart, page.chart, displays),
    targets,
    notes,
    breaks,
    withheld,
    sentence: indicatorSentence(factsOf({ page, view, headline, coverage, targets, selection }), writer),
  };
}

/** Returns the facts that the sentence of a view is made from. */
export function factsOf({
  page: { data, direction, baseline },
  view,
  headline,
  coverage,
  targets,
  selection,
}: Pick<Presentation, 'page' | 'view' | 'headline' | 'coverage' | 'targets' | 'selection'>): Facts {
  return {
    data: { periods: data.periods, headline, coverage },
    direction,
    baseline,
    targets,
    selection,
    fromStart: view.from === undefined || data.periods.some(({ date }) => date === baseline),
  };
}

type Told = Pick<Presentation, 'headline' | 'coverage'> & { named: FigureSeries['name'] };

/** Returns the series that the sentence is about: the whole or, when only parts have values (as in some official statistics), the first such part, with its name. */
function told({ headline: whole, coverage }: IndicatorPage['data'], series: NamedSeries[]): Told {
  if (whole.values.some((value) => value !== null)) return { headline: whole, coverage, named: null };
  const part = series.find(({ filled, key, provisional }) => filled && key !== '' && !provisional?.includes(true));
  return part ? { headline: part, coverage: part.coverage ?? coverage, named: part.name } : { headline: whole, coverage, named: null };
}

function sameTags(a: Record<string, string>, b: Record<string, string>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
const isFirstMeasure = ({ data }: IndicatorPage) => data.measures.length === 0 || data.measures[0]?.key === data.query.series;

/** Returns the annotations of the shown periods, numbered in order of time. */
function numberedNotes({ annotations, data }: IndicatorPage, text: Presentation['text']): NumberedNote[] {
  return annotations
    .map((note) => ({ ...note, period: data.periods.findIndex(({ date, date_end }) => date <= note.date && note.date <= date_end) }))
    .filter(({ period }) => period >= 0)
    .sort(byDate)
    .map(({ id, date, period, ...note }, index) => ({
      id,
      date,
      period,
      number: index + 1,
      title: text(note.title),
      text: text(note.text),
      audience: note.audience,
      breaks: note.series_break && period > 0,
    }));
}
