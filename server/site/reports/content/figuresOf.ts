/** Reads the figures of the parts of a report, as the pages of their indicators give them to this viewer. */
import type { IndicatorPage, IndicatorPageQuery } from '#resources/api/figures/indicators';
import { isLocalizedText } from '#resources/language/fields/clean';
import type { JsonValue } from '#resources/definition';
import { isObject } from '#resources/api/reports/parts';
import type { PartFigures } from '#resources/api/reports/content';
import type { ReportPart } from '#resources/api/reports/parts';
import { ApiError } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { indicatorPage, readableIndicator, type IndicatorRow } from '#server/figures/offers';
import { readingAll } from './readable';

/** What of a report its figures depend on. */
export interface AboutReport {
  default_tags: Record<string, string>;
  date_start: string | null;
  date_end: string | null;
  /** `public` where everyone reads the published report. */
  audience: string;
}
interface Selection {
  indicator: string;
  chart?: string | undefined;
  query: IndicatorPageQuery;
}

const textIn = (data: ReportPart['data'], name: string): string | undefined => {
  const value = data[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Returns the indicators that a part shows, each with its selection. */
export function selectionsOf({ kind, data }: Pick<ReportPart, 'kind' | 'data'>, report: AboutReport): Selection[] {
  if (kind === 'indicator' || kind === 'annotations') return [selectionOf(data, report)].flat();
  if (kind === 'tiles' || kind === 'comparison') {
    const figures = data['figures'];
    return Array.isArray(figures) ? figures.flatMap((figure) => (isObject(figure) ? selectionOf(figure, report) : [])) : [];
  }
  return [];
}

function selectionOf(data: ReportPart['data'], { default_tags }: AboutReport): Selection[] {
  const indicator = textIn(data, 'indicator');
  if (indicator === undefined) return [];
  const own = isObject(data['tags']) && Object.keys(data['tags']).length > 0 ? data['tags'] : undefined;
  const tags = own ?? (Object.keys(default_tags).length > 0 ? default_tags : undefined);
  const named = ['by', 'series', 'from', 'to'].flatMap((name) => {
    const value = textIn(data, name);
    return value === undefined ? [] : [[name, value]];
  });
  const query: IndicatorPageQuery = {
    ...Object.fromEntries(named),
    ...(tags && { tags: Object.entries(tags).map(([root, tag]) => `${root}:${String(tag)}`) }),
  };
  return [{ indicator, chart: textIn(data, 'chart'), query }];
}

/** A reader of the figures of one report, which reads each view once. */
export class FiguresReader {
  private readonly rows = new Map<string, Promise<IndicatorRow | 'deleted' | 'private'>>();
  private readonly pages = new Map<string, Promise<PartFigures>>();

  constructor(
    private readonly db: Db,
    private readonly report: AboutReport,
    private readonly viewer: Viewer,
  ) {}

  /** Returns the figures of a part, in the order of its indicators, without those that were changed by hand. */
  async of(part: Pick<ReportPart, 'kind' | 'data'>): Promise<PartFigures[]> {
    const found: PartFigures[] = [];
    for (const selection of selectionsOf(part, this.report)) found.push(await this.one(selection));
    return found;
  }

  private one(selection: Selection): Promise<PartFigures> {
    const name = JSON.stringify(selection);
    const found = this.pages.get(name) ?? this.read(selection);
    this.pages.set(name, found);
    return found;
  }

  private async read({ indicator: key, chart, query }: Selection): Promise<PartFigures> {
    const row = await this.row(key);
    if (typeof row === 'string') return { indicator: key, missing: row };
    // An indicator that is not published yet counts as a private one.
    const audience = row.published && row.audience === 'public' ? 'public' : 'private';
    const about = { indicator: key, name: isLocalizedText(row.name) ? row.name : null, audience };
    try {
      const whole = await indicatorPage(this.db, row, query, this.viewer);
      const within = periodsWithin(whole, this.report, query);
      if (within === 'none') return { ...about, missing: 'period' };
      const page = within ? await indicatorPage(this.db, row, { ...query, ...within }, this.viewer) : whole;
      return { indicator: key, page: { ...this.told(page), audience }, ...(chart !== undefined && { chart }) };
    } catch (error) {
      // The selection names a tag, a measure or a period that is no more.
      if (error instanceof ApiError && error.status === 400) return { ...about, missing: 'selection', about: error.code };
      throw error;
    }
  }

  /** Returns a page as it stands in the report. A report for everyone has no private annotations, so that everyone can verify it whole. */
  private told(page: IndicatorPage): IndicatorPage {
    const annotations =
      this.report.audience === 'public' && page.audience === 'public'
        ? page.annotations.filter(({ audience }) => audience === 'public')
        : page.annotations;
    return { ...shortened(page), annotations };
  }

  private row(key: string): Promise<IndicatorRow | 'deleted' | 'private'> {
    const found = this.rows.get(key) ?? this.find(key);
    this.rows.set(key, found);
    return found;
  }

  private async find(key: string): Promise<IndicatorRow | 'deleted' | 'private'> {
    try {
      return await readableIndicator(this.db, key, this.viewer);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      const known = await readableIndicator(this.db, key, readingAll(this.viewer)).catch(() => null);
      return known ? 'private' : 'deleted';
    }
  }
}

/** Returns the first and the last period of a page that the report is about; null where these are all of them, or where the part names periods of its own; `none` where the report is about others. */
function periodsWithin(
  { data }: IndicatorPage,
  { date_start, date_end }: AboutReport,
  query: IndicatorPageQuery,
): Pick<IndicatorPageQuery, 'from' | 'to'> | 'none' | null {
  if (query.from !== undefined || query.to !== undefined || data.periods.length === 0) return null;
  const kept = data.periods.filter(
    (period) => (date_start === null || period.date_end >= date_start) && (date_end === null || period.date <= date_end),
  );
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return 'none';
  return kept.length < data.periods.length ? { from: first.key, to: last.key } : null;
}

/** Returns the page without what only its own screen needs: the choices of its selectors, its children and its files. */
function shortened(page: IndicatorPage): IndicatorPage {
  const { data } = page;
  const shown = new Set(data.series.map(({ key }) => key));
  const dimensions = data.dimensions.flatMap((dimension) => {
    const values = dimension.values.filter(({ key }) => shown.has(key) || data.query.by === key);
    return values.length > 0 || dimension.key === data.query.by ? [{ ...dimension, values }] : [];
  });
  return {
    ...page,
    attachments: [],
    children: [],
    statements: [],
    data: {
      ...data,
      dimensions,
      available_periods: [],
      measures: data.measures.filter(({ key }) => key === data.query.series),
      content: {},
    },
  };
}

/** Returns figures with the values that were changed by hand in the place of theirs. */
export function withOverrides(figures: PartFigures, data: Readonly<Record<string, JsonValue>>): PartFigures {
  const overrides = data['overrides'];
  if (!('page' in figures) || !Array.isArray(overrides) || overrides.length === 0) return figures;
  const by = new Map(overrides.flatMap((line) => (isObject(line) ? [[String(line['period']), line['value']] as const] : [])));
  const { page } = figures;
  const changed = (series: IndicatorPage['data']['headline']) => ({
    ...series,
    values: series.values.map((value, place) => {
      const own = by.get(page.data.periods[place]?.key ?? '');
      return typeof own === 'number' || typeof own === 'string' ? own : value;
    }),
  });
  const series = page.data.series.map((each) => (each.key === '' ? changed(each) : each));
  return { ...figures, page: { ...page, data: { ...page.data, series, headline: changed(page.data.headline) } } };
}
