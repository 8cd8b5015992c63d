/** Turns the parts of a report into the blocks that its page on the site and its files are drawn from. Pure, so that all of them say the same. */
import type { Block, TableBlock, Tile } from '#resources/api/reports/document';
import type { PublicClient } from '#resources/api/figures/indicators';
import type { PageRead, PartRead } from '#resources/api/reports/reports';
import type { PartFigures } from '#resources/api/reports/content';
import { isObject, shownBy, stoodFor } from '#resources/api/reports/parts';
import { localize } from '#resources/formats/format';
import { locales, type JsonValue, type Locale, type LocalizedText } from '#resources/definition';
import { chartAlternative, chartModel } from '../../indicator/chart/chartModel';
import { completeReadings, readingsOf } from '../../indicator/chart/readings';
import { isDrawing } from '../../indicator/controls/displays';
import { tagsOfFigure } from '../../indicator/figure';
import { isIncomplete } from '../../indicator/table/coverage';
import { clientDrawings, type DrawingBlock } from '../../client/reportDrawings';
import type { ReportDrawings } from '../../../customization';
import { viewSearch, type View } from '../../indicator/view';
import { partsAlternative, partsOf } from '../../indicator/words/partsOf';
import { present, type Presentation } from '../../indicator/words/presentation';
import type { Translate } from '../../messages/words/translate';
import { answerBlocks } from './tables/answers';
import { frameworksOf, ownTable } from './tables/tables';

/** A chart that is still to be drawn: live in a page, as an SVG in a file. */
export interface FigureBlock {
  kind: 'figure';
  shown: Presentation;
  alternative: string;
  caption: string;
  href: string;
}
export interface PictureBlock {
  kind: 'picture';
  /** The `oid` of the picture among those of the report. */
  file: string;
  alternative: string;
  caption: string;
}
export type ReportBlock = Exclude<Block, { kind: 'chart' } | { kind: 'picture' }> | FigureBlock | PictureBlock | DrawingBlock;

/** What the blocks depend on besides the parts. */
export interface Around {
  client: PublicClient | null;
  locale: Locale;
  /** Translates the texts of the portal, and those of reports (`report.…`). */
  translate: Translate;
  words: Translate;
  /** The day of frozen figures; null for figures of today. */
  asOf: string | null;
  showAnnotations: boolean;
  showTexts: boolean;
  /** The client's own pictures. */
  drawings: ReportDrawings;
  /** All pages of the report, whose indexes name them. */
  pages: readonly PageRead[];
}

/** Returns the blocks of a page below its title, which no heading at their beginning repeats. */
export function pageBlocks({ title, parts }: PageRead, around: Around): ReportBlock[] {
  const named = localize(title, around.locale);
  const blocks = parts.flatMap((part) => blocksOf(part, around));
  const [first] = blocks;
  return first?.kind === 'heading' && first.text === named ? blocks.slice(1) : blocks;
}

/** Returns the blocks of a part. */
export function blocksOf(part: PartRead, around: Around): ReportBlock[] {
  const { kind, data, content } = part;
  const { locale, words } = around;
  const text = (value: JsonValue | undefined) => localize(textOf(value), locale);
  if (kind === 'heading') return [{ kind, level: data['level'] === '1' ? 1 : data['level'] === '3' ? 3 : 2, text: text(data['text']) }];
  if (kind === 'text') return [{ kind: 'rich', html: text(data['html']) }];
  if (kind === 'break' || kind === 'contents') return [{ kind }];
  if (kind === 'picture')
    return [{ kind, file: String(data['file'] ?? ''), alternative: text(data['alternative']), caption: text(data['caption']) }];
  if (kind === 'table') return [ownTable(data, text)];
  if (kind === 'answers') return answerBlocks(content.answers ?? null, locale, words);
  if (kind === 'highlights' || kind === 'climate') return clientDrawings(part, around.drawings, locale);
  const figures = content.figures ?? [];
  if (kind === 'frameworks') return frameworksOf(figures, around);
  const found = figures.map((each) => ('page' in each ? { shown: shownOf(each, around) } : { missing: missingWords(each, words, locale) }));
  const lacking = [...new Set(found.flatMap(({ missing }) => missing ?? []))].map((said): ReportBlock => ({
    kind: 'notes',
    title: '',
    items: [said],
  }));
  const shown = found.flatMap((each) => each.shown ?? []);
  if (kind === 'tiles')
    return [...(shown.length > 0 ? [{ kind: 'tiles' as const, tiles: shown.map((each) => tileOf(each, around)) }] : []), ...lacking];
  if (kind === 'comparison') return [...(shown.length > 0 ? [comparisonOf(shown, text(data['caption']), around)] : []), ...lacking];
  if (kind === 'annotations') return [...shown.flatMap((each) => notesOf(each, words)), ...lacking];
  if (kind === 'methodology') return [...shown.flatMap((each) => textsOf(each, words, true)), ...lacking];
  if (kind === 'indicator') return [...shown.flatMap((each) => indicatorBlocks(each, part, around)), ...lacking];
  return [];
}

const textOf = (value: JsonValue | undefined): LocalizedText =>
  isObject(value)
    ? Object.fromEntries(locales.flatMap((locale) => (typeof value[locale] === 'string' ? [[locale, value[locale]]] : [])))
    : {};

type Shown = Extract<PartFigures, { page: unknown }>;

/** Returns figures as the page of their indicator would show them. */
export function shownOf({ page, chart }: Shown, { client, locale, translate, asOf }: Around): Presentation {
  const { by, tags, from, to, series } = page.data.query;
  const own = Object.entries(page.default_tags);
  const isOwn = own.length === Object.keys(tags).length && own.every(([root, tag]) => tags[root] === tag);
  const pairs = Object.entries(tags).map(([root, tag]) => `${root}:${tag}`);
  const kept = asOf !== null && page.smallest_count === null && new Set([...Object.keys(tags), ...(by === null ? [] : [by])]).size <= 1;
  const view: View = {
    by: by ?? undefined,
    tags: isOwn ? undefined : pairs,
    from: from ?? undefined,
    to: to ?? undefined,
    series: series || undefined,
    chart,
    as_of: kept ? asOf : undefined,
  };
  return present(page, view, client, locale, translate);
}

/** Returns the address on the site where a figure is followed to its entries: as published on the day of frozen figures, where figures of a day are kept. */
const addressOf = ({ page, view }: Presentation): string => `/indicators/${page.path}${viewSearch({ ...view, chart: undefined })}`;
const madeAddress = ({ page, view }: Presentation, period: string, part: string): string =>
  `/indicators/${page.path}${viewSearch({ ...view, chart: undefined, as_of: undefined, made: period, of: tagsOfFigure(page, part) })}`;

/** Returns why figures are not there, or what a report gets in their place from a template. A reader who may not know which indicator it is gets no key of it. */
function missingWords(each: Exclude<PartFigures, { page: unknown }>, words: Translate, locale: Locale): string {
  const { indicator, missing } = each;
  if (stoodFor.includes(indicator)) return words(`report.stands_for.${indicator.slice(1, -1)}`);
  if (indicator === '' && missing === 'deleted') return words('report.missing.deleted_unnamed');
  return words(`report.missing.${missing}`, { indicator: localize('name' in each ? each.name : null, locale) || indicator });
}

function indicatorBlocks(shown: Presentation, { data }: PartRead, around: Around): ReportBlock[] {
  const { words, locale } = around;
  const asked = Array.isArray(data['show']) ? data['show'] : [];
  const show = shownBy.filter((each) => asked.includes(each));
  const isNamed = show[0] !== 'chart';
  const drawing = figureBlock(shown, localize(textOf(data['caption']), locale) || (isNamed ? '' : shown.title));
  const blocks = show.flatMap((each): ReportBlock[] => {
    if (each === 'tile') return [{ kind: 'tiles', tiles: [tileOf(shown, around)] }];
    if (each === 'sentence') return [{ kind: 'sentence', text: shown.sentence.text, href: addressOf(shown) }];
    if (each === 'chart') return drawing ? [drawing] : [];
    return [tableOf(shown, around)];
  });
  // A tile, a chart that comes first and a table have the name of the indicator themselves.
  const title: ReportBlock[] =
    show[0] === 'sentence' || (show[0] === 'chart' && !drawing) ? [{ kind: 'heading', level: 3, text: shown.title }] : [];
  const isDrawn = show.some((each) => each === 'chart' || each === 'table');
  return [
    ...title,
    ...blocks,
    ...remarksOf(shown, data, words),
    ...(around.showAnnotations && isDrawn ? notesOf(shown, words) : []),
    ...(around.showTexts ? textsOf(shown, words, false) : []),
  ];
}

/** Returns the chart of a view; null where it isn't a drawing. */
function figureBlock(shown: Presentation, caption: string): FigureBlock | null {
  if (!isDrawing(shown.display)) return null;
  const model = chartModel(shown);
  if (!model && shown.display !== 'donut' && shown.display !== 'map') return null;
  const alternative = model ? chartAlternative(model, shown) : partsAlternative(partsOf(shown));
  return { kind: 'figure', shown, alternative, caption, href: addressOf(shown) };
}

/** Returns the latest value of a whole period, large. */
function tileOf(shown: Presentation, { words }: Around): Tile {
  const { page, headline, coverage, writer, title } = shown;
  const all = readingsOf({ periods: page.data.periods, headline, coverage });
  const latest = completeReadings(all).at(-1);
  if (!latest) return { label: title, value: '–', unit: '', note: writer.translate('portal.indicator.missing'), href: addressOf(shown) };
  const isPercent = writer.unit === '%';
  const place = page.data.periods.findIndex(({ key }) => key === latest.key);
  return {
    label: title,
    value: isPercent ? writer.quantity(latest.written) : writer.number(latest.written),
    unit: isPercent ? '' : writer.unit,
    note: [writer.period(latest.key), ...(isIncomplete(coverage, place) ? [words('report.incomplete')] : [])].join(', '),
    href: addressOf(shown),
  };
}

function tableOf(shown: Presentation, { words }: Around): TableBlock {
  const { page, series, writer, title, coverage } = shown;
  const caption = writer.translate(writer.unit ? 'portal.indicator.table_caption' : 'portal.indicator.table_caption_bare', {
    name: title,
    unit: writer.unit,
  });
  return {
    kind: 'table',
    caption,
    columns: [
      { text: writer.translate('portal.indicator.period'), align: 'start' },
      ...series.map(({ label }) => ({ text: label, align: 'end' as const })),
    ],
    rows: page.data.periods.map(({ key }, place) => [
      { text: writer.period(key) + (isIncomplete(coverage, place) ? ` (${words('report.incomplete')})` : '') },
      ...series.map(({ key: part, values, withheld }) => {
        const value = values[place] ?? null;
        if (withheld?.[place]) return { text: writer.translate('portal.withheld.word') };
        return value === null ? { text: '–' } : { text: writer.number(value), href: madeAddress(shown, key, part) };
      }),
    ]),
    notes: [],
  };
}

/** Returns indicators beside one another: a row for each, a column for each of their periods. */
function comparisonOf(all: readonly Presentation[], caption: string, { words }: Around): TableBlock {
  const periods = new Map(
    all
      .flatMap(({ page, writer }) => page.data.periods.map(({ key, date }) => ({ key, date, label: writer.period(key) })))
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      .map((period) => [period.key, period.label]),
  );
  return {
    kind: 'table',
    caption,
    columns: [
      { text: words('report.indicator'), align: 'start' },
      ...[...periods.values()].map((text) => ({ text, align: 'end' as const })),
    ],
    rows: all.map((shown) => {
      const { page, headline, writer, title } = shown;
      return [
        { text: writer.unit ? `${title} (${writer.unit})` : title, href: addressOf(shown) },
        ...[...periods.keys()].map((key) => {
          const place = page.data.periods.findIndex((period) => period.key === key);
          const value = headline.values[place] ?? null;
          return value === null ? { text: '–' } : { text: writer.number(value), href: madeAddress(shown, key, headline.key) };
        }),
      ];
    }),
    notes: [],
  };
}

/** Returns what must be said of figures: that some are withheld, and which were changed by hand. */
function remarksOf({ withheld, writer }: Presentation, data: PartRead['data'], words: Translate): ReportBlock[] {
  const overrides = Array.isArray(data['overrides']) ? data['overrides'].filter(isObject) : [];
  const items = [
    ...(withheld === null ? [] : [withheld]),
    ...overrides.map(({ period, by, why }) =>
      words('report.overridden', { period: writer.period(String(period)), by: String(by ?? ''), why: String(why ?? '') }),
    ),
  ];
  return items.length === 0 ? [] : [{ kind: 'notes', title: '', items }];
}

function notesOf({ notes, page, writer }: Presentation, words: Translate): ReportBlock[] {
  if (notes.length === 0) return [];
  const colon = writer.translate('portal.words.colon');
  const items = notes.map(
    ({ number, period, title }) => `${number}. ${writer.period(page.data.periods[period]?.key ?? '')}${colon}${title}`,
  );
  return [{ kind: 'notes', title: words('report.annotations'), items }];
}

/** Returns the texts of an indicator; with its name where they stand alone, and its methodology then needs no title. */
function textsOf({ page, text }: Presentation, words: Translate, named: boolean): ReportBlock[] {
  const parts = (['methodology', 'notes', 'sources'] as const).flatMap((id): ReportBlock[] => {
    const html = text(page[id]);
    const said = { methodology: 'report.methodology', notes: 'report.notes', sources: 'report.sources' }[id];
    const title = named && id === 'methodology' ? '' : `<p><strong>${words(said)}</strong></p>`;
    return html === '' ? [] : [{ kind: 'rich', html: title + html }];
  });
  return named && parts.length > 0 ? [{ kind: 'heading', level: 3, text: text(page.name) }, ...parts] : parts;
}
