/** Assembles the page of an indicator for readers: its texts, its figures and its annotations. It contains no person's name. */
import { and, asc, eq } from 'drizzle-orm';
import { isLocalizedText } from '#resources/language/fields/clean';
import type { IndicatorPage, IndicatorPageQuery } from '#resources/api/figures/indicators';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { annotations as annotationsTable, indicators as indicatorsTable, type Section } from '#server/core/db/schema';
import { notFound } from '#server/core/errors';
import { sourceFacts, type IndicatorRow } from '#server/figures/compute/measures';
import type { Db } from '#server/core/db/db';
import { shownHtml } from '#server/core/values/html';
import { clientConfig } from '#server/core/config/clientConfig';
import { trueStatements } from '#server/figures/statements/checked';
import { childrenOf, contentOf } from '../about/children';
import { indicatorData } from './data';
import { targetsFor } from './judgedBy';
import { breaksOf } from './lines/breaks';
import { scopesOf } from './scope';
import { summaryOf } from '../about/summary';
import { findTags } from './view';

/** Returns the indicator; throws a 404 where there is none or the viewer may not read it. */
export async function readableIndicator(db: Db, key: string, viewer: Viewer): Promise<IndicatorRow> {
  const [indicator] = key.includes('\u0000') ? [] : await db.select().from(indicatorsTable).where(eq(indicatorsTable.key, key));
  if (!indicator || !isReadable(indicator, viewer)) throw notFound();
  return indicator;
}

function isReadable({ published, audience }: IndicatorRow, viewer: Viewer): boolean {
  if (can(viewer, 'indicators:read') || can(viewer, 'indicators:write')) return true;
  return published && (audience === 'public' || can(viewer, 'portal:private'));
}

const localizedText = (text: unknown) => (isLocalizedText(text) ? text : {});

/** Returns the page of an indicator for a viewer, with the figures that the query selects. */
export async function indicatorPage(db: Db, indicator: IndicatorRow, query: IndicatorPageQuery, viewer: Viewer): Promise<IndicatorPage> {
  const [config, children] = await Promise.all([clientConfig(db), childrenOf(db, indicator, viewer)]);
  const { provisional = false, ...published } = query;
  const asked = { ...published, provisional: provisional && can(viewer, 'portal:private') };
  // Only today's figures of the children are stored here, and those don't belong beside figures of a past day.
  const told = children.map((child) => (query.as_of === undefined ? child : { ...child, line: undefined }));
  const names = sectionNames(config.sections, indicator);
  const [scopeOf, defaults, annotations, statements, facts, data, breaks] = await Promise.all([
    scopesOf(db, [indicator, ...children.map((child) => child.indicator)]),
    findTags(db, [], Object.values(indicator.default_tags)),
    annotationsOf(db, indicator.key, viewer),
    trueStatements(db, indicator, config),
    sourceFacts(db, indicator),
    indicatorData(db, indicator, asked, config.fiscal_year_start_month),
    breaksOf(
      db,
      children.map((child) => child.indicator.key),
    ),
  ]);
  return {
    ...summaryOf(indicator, scopeOf),
    ...names,
    smallest_count: indicator.smallest_count,
    free_dates: facts.freeDates?.rule ?? null,
    chart: indicator.chart,
    notes: shownHtml(indicator.notes),
    methodology: shownHtml(indicator.methodology),
    sources: shownHtml(indicator.sources),
    frameworks: indicator.frameworks,
    ...targetsFor(indicator),
    annotations,
    statements,
    default_tags: Object.fromEntries(defaults.map((tag) => [tag.root_key, tag.key])),
    attachments: indicator.attachments.map(({ oid, name, url, size, type }) => ({ oid, name, url, size, type })),
    children: children.map((child) => child.indicator.key),
    data: { ...data, content: contentOf(told, scopeOf, { fiscalStart: config.fiscal_year_start_month, breaks }) },
  };
}

function sectionNames(sections: readonly Section[], { section: key, subsection }: IndicatorRow) {
  const section = sections.find((one) => one.key === key);
  return { section_name: section?.name ?? null, subsection_name: section?.subsections.find((one) => one.key === subsection)?.name ?? null };
}

async function annotationsOf(db: Db, key: string, viewer: Viewer): Promise<IndicatorPage['annotations']> {
  const ofIndicator = eq(annotationsTable.key, key);
  const all = can(viewer, 'annotations:read') || can(viewer, 'portal:private');
  const rows = await db
    .select()
    .from(annotationsTable)
    .where(all ? ofIndicator : and(ofIndicator, eq(annotationsTable.audience, 'public')))
    .orderBy(asc(annotationsTable.date), asc(annotationsTable.id));
  return rows.map(({ id, date, title, text, series_break, audience }) => ({
    id,
    date,
    title: localizedText(title),
    text: shownHtml(text),
    series_break,
    audience,
  }));
}
