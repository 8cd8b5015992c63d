/** Lists the latest changes of what is published, for the feed: new figures, restated figures and annotations. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { IndicatorSummary } from '#resources/api/figures/indicators';
import type { Locale } from '#resources/definition';
import { formatNumber, localize } from '#resources/formats/format';
import { periodLabel, periodOf } from '#resources/formats/periods/periods';
import { figureName } from '#resources/figures/scope';
import { annotations } from '#server/core/db/schema';
import { granularityOf, listLedger, scopesOf, shownMeasures, summaryOf, type IndicatorRow, type ScopeOf } from '#server/figures/offers';
import type { Db } from '#server/core/db/db';
import { plainText } from '#server/core/values/html';
import { isoOf } from '#server/entities/history/revisions/revisions';
import type { Entry } from './atom';

const most = 50;
const words = {
  en: {
    came: (period: string, value: string) => `${period}: ${value}.`,
    restated: 'restated',
    became: (period: string, was: string, is: string) => `${period}: ${was} became ${is}.`,
    gone: (period: string, was: string) => `${period}: ${was} is no longer published.`,
  },
  fr: {
    came: (period: string, value: string) => `${period}\u202f: ${value}.`,
    restated: 'révision',
    became: (period: string, was: string, is: string) => `${period}\u202f: ${was} devient ${is}.`,
    gone: (period: string, was: string) => `${period}\u202f: ${was} n’est plus publié.`,
  },
} satisfies Record<Locale, object>;

interface Asked {
  indicators: readonly IndicatorRow[];
  locale: Locale;
  /** The address of the site, without a path. */
  home: string;
  fiscalStart: number;
  scopeOf: ScopeOf;
}

/** Returns the latest changes of these indicators, at most fifty of each kind; of annotations, only the public ones. */
export async function changes(db: Db, given: Omit<Asked, 'scopeOf'>): Promise<Entry[]> {
  if (given.indicators.length === 0) return [];
  const asked = { ...given, scopeOf: await scopesOf(db, given.indicators) };
  const found = await Promise.all([figuresThatCame(db, asked), restated(db, asked), notes(db, asked)]);
  return found.flat();
}

const pageOf = (home: string, { path }: IndicatorSummary, locale: Locale) => `${home}/indicators/${path}?lang=${locale}`;
/** Returns the `tag:` URI of an entry. */
export const tagOf = (home: string, at: string, ...parts: string[]) =>
  `tag:${new URL(home).hostname},${at.slice(0, 10)}:${parts.map(encodeURIComponent).join('/')}`;
const quantity = ({ unit, decimals }: IndicatorSummary, value: string | number, locale: Locale) =>
  [formatNumber(value, locale, { decimals }), localize(unit, locale)].filter(Boolean).join('\u00a0');

interface Came extends Record<string, unknown> {
  indicator_key: string;
  date: string;
  date_end: string;
  value: string;
  at: string;
}

async function figuresThatCame(db: Db, { indicators, locale, home, fiscalStart, scopeOf }: Asked): Promise<Entry[]> {
  const known = new Map(indicators.map((indicator) => [indicator.key, indicator]));
  const opened = indicators.map((one) => ({ key: one.key, series: shownMeasures(one)[0]?.key ?? '', selection: one.default_tags }));
  const { rows } = await db.execute<Came>(sql`
    SELECT indicator_key, date, date_end, value, ${isoOf('computed_at')} AS at FROM aggregates a
    WHERE (indicator_key, series, selection) IN (SELECT o.key, o.series, o.selection FROM jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) AS o(key text, series text, selection jsonb))
      AND value IS NOT NULL AND computed_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM aggregate_versions v WHERE v.indicator_key = a.indicator_key AND v.series = a.series AND v.selection = a.selection AND a.date = ANY (v.dates))
    ORDER BY computed_at DESC, date DESC, indicator_key LIMIT ${most}`);
  return rows.flatMap((row) => {
    const indicator = known.get(row.indicator_key);
    if (!indicator) return [];
    const summary = summaryOf(indicator, scopeOf);
    const kind = granularityOf(indicator);
    const period = periodLabel(kind, periodOf(kind, row.date, fiscalStart, row.date_end), locale);
    const { at } = row;
    return {
      id: tagOf(home, at, 'figure', row.indicator_key, row.date),
      title: `${figureName(summary.name, summary.scope, locale)}, ${period}`,
      at,
      address: pageOf(home, summary, locale),
      text: words[locale].came(period, quantity(summary, row.value, locale)),
    };
  });
}

async function restated(db: Db, { indicators, locale, home, fiscalStart }: Asked): Promise<Entry[]> {
  const { restatements } = await listLedger(db, { indicators, fiscalStart, opening: true }, [0, most - 1]);
  const kinds = new Map(indicators.map((indicator) => [indicator.key, granularityOf(indicator)]));
  const say = words[locale];
  return restatements.map(({ indicator, scope, period, from, to, at }) => {
    const label = periodLabel(kinds.get(indicator.key) ?? 'year', period, locale);
    const was = quantity(indicator, from, locale);
    return {
      id: tagOf(home, at, 'restatement', indicator.key, period.key, at),
      title: `${figureName(indicator.name, scope, locale)}, ${label} (${say.restated})`,
      at,
      address: `${home}/restatements?indicator=${encodeURIComponent(indicator.key)}&lang=${locale}`,
      text: to === null ? say.gone(label, was) : say.became(label, was, quantity(indicator, to, locale)),
    };
  });
}

async function notes(db: Db, { indicators, locale, home, scopeOf }: Asked): Promise<Entry[]> {
  const known = new Map(indicators.map((indicator) => [indicator.key, summaryOf(indicator, scopeOf)]));
  const rows = await db
    .select()
    .from(annotations)
    .where(and(eq(annotations.audience, 'public'), inArray(annotations.key, [...known.keys()])))
    .orderBy(desc(annotations.updated_at), desc(annotations.id))
    .limit(most);
  return rows.flatMap(({ id, key, title, text, updated_at, created_at }) => {
    const indicator = known.get(key);
    return indicator
      ? {
          id: tagOf(home, created_at, 'annotation', id),
          title: `${figureName(indicator.name, indicator.scope, locale)}${locale === 'fr' ? '\u00a0:' : ':'} ${localize(title, locale)}`,
          at: updated_at,
          address: pageOf(home, indicator, locale),
          text: plainText(localize(text, locale)),
        }
      : [];
  });
}
