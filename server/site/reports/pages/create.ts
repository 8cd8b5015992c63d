/** Makes reports: empty ones, from a template, and copies of others. */
import type { SavedPages, SentPage } from '#resources/api/reports/reports';
import type { JsonValue, LocalizedText, Values } from '#resources/definition';
import { isObject, type ReportPart } from '#resources/api/reports/parts';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';
import { notFound } from '#server/core/errors';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Deps } from '#server/entities/deps';
import type { StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { publishedIndicators } from '#server/figures/offers';
import type { ReportRow } from '../content/contentOf';
import { pagesOf, planPages, type PageRow } from './planPages';
import { readableReport, reportsEntity } from '../read';
import { expanded, type Section } from './expand';

interface Creation {
  data: Values;
  pages?: readonly SentPage[] | undefined;
  /** The id of a template or of a report, with whose pages it begins. */
  from?: string | undefined;
}

/** Makes a report in the transaction of the caller. Throws 404 where there is no report `from`, and 422 as every write does. */
export async function createReport(
  tx: Db,
  deps: Pick<Deps, 'entities'>,
  { data, pages = [], from }: Creation,
  asked: WriteContext,
): Promise<{ record: StoredRecord; saved: SavedPages }> {
  const context = { ...asked, change_set: asked.change_set ?? uuidv7() };
  const source = from === undefined ? undefined : await readableReport(tx, from, context.viewer);
  const { records } = await writeRecords(tx, reportsEntity(deps), [{ data: { ...(source && layoutOf(source)), ...data } }], context);
  const [record] = records;
  if (!record) throw notFound();
  const copied = source ? await pagesFrom(tx, source, record['kind'] === 'template', context) : [];
  const pictures = Array.isArray(record['pictures']) ? record['pictures'].filter(isObject).map(({ oid }) => String(oid)) : [];
  const hand_changes = record['hand_changes'] !== false;
  const made = { id: record.id, isCopied: false, hand_changes, pictures, readable: async () => [] };
  const plan = await planPages(tx, made, [...copied, ...pages], context);
  await writeRecords(tx, deps.entities.get('report_pages'), plan.changes, context);
  return { record, saved: { ids: plan.ids, revs: plan.revs } };
}

const layoutOf = ({
  template,
  orientation,
  locales,
  show_indicator_annotations,
  show_indicator_html_data,
  hand_changes,
  pictures,
}: ReportRow): Values => ({
  template,
  orientation,
  locales,
  show_indicator_annotations,
  show_indicator_html_data,
  hand_changes,
  pictures,
});

/** Returns the pages of another report as new ones; those of a template once for each section or indicator that they are for. */
async function pagesFrom(tx: Db, source: ReportRow, asTemplate: boolean, { viewer }: WriteContext): Promise<SentPage[]> {
  const rows = await pagesOf(tx, source.id);
  if (source.kind !== 'template' || asTemplate) return rows.map((row) => sentPage(row));
  const [config, indicators] = await Promise.all([clientConfig(tx), publishedIndicators(tx, undefined, viewer)]);
  const sections = [...config.sections]
    .sort((a, b) => a.position - b.position)
    .map(({ key, name, lead }): Section => ({
      name,
      lead: lead ?? null,
      indicators: indicators.filter(({ section }) => section === key).map((one) => ({ key: one.key, name: one.name })),
    }))
    .filter((section) => section.indicators.length > 0);
  return rows.flatMap((row) => expanded(sentPage(row), sections)).map((page, index) => ({ ...page, id: `p${index}`, index }));
}

function sentPage(
  { id, index, title, orientation, look, for_each, parts }: PageRow,
  change = (data: ReportPart['data']) => data,
): SentPage {
  return {
    id,
    index,
    title,
    orientation: orientation === 'landscape' || orientation === 'portrait' ? orientation : null,
    look: look === 'cover' ? 'cover' : 'plain',
    for_each: for_each === 'section' || for_each === 'indicator' ? for_each : null,
    parts: parts.map((part, place) => ({ id: part.id, index: place, kind: part.kind, data: change(part.data) })),
  };
}

interface Copy {
  title?: LocalizedText | undefined;
  /** By how many years its periods move. */
  shift?: number | undefined;
  /** The tags of the whole copy, in place of those of the report. */
  default_tags?: Record<string, string> | undefined;
}

/** Copies a report as a draft with figures of today, in the transaction of the caller. Who reads the first doesn't read the copy. */
export async function duplicateReport(
  tx: Db,
  deps: Pick<Deps, 'entities'>,
  id: string,
  { title, shift = 0, ...own }: Copy,
  context: WriteContext,
): Promise<StoredRecord> {
  const source = await readableReport(tx, id, context.viewer);
  const { subtitle, kind, date_start, date_end } = source;
  const default_tags = own.default_tags ?? source.default_tags;
  const data: Values = {
    ...layoutOf(source),
    title: title ?? copied(source.title),
    subtitle,
    kind,
    default_tags,
    date_start: date_start && shiftedYear(date_start, shift),
    date_end: date_end && shiftedYear(date_end, shift),
  };
  const rows = await pagesOf(tx, source.id);
  const pages = rows.map((row) => sentPage(row, (part) => shiftedData(part, shift)));
  return (await createReport(tx, deps, { data, pages }, context)).record;
}

const copied = (title: LocalizedText): LocalizedText => ({
  ...(title.en !== undefined && { en: `${title.en} (copy)`.slice(-200) }),
  ...(title.fr !== undefined && { fr: `${title.fr} (copie)`.slice(-200) }),
});

/** Returns the selection of a part some years later: its first and last periods begin with their year. What was changed by hand is of the former figures, and left out. */
function shiftedData({ overrides: _overrides, ...data }: ReportPart['data'], shift: number): ReportPart['data'] {
  const moved = (value: JsonValue): JsonValue => {
    if (!isObject(value)) return value;
    const ends = ['from', 'to'].flatMap((name) => (typeof value[name] === 'string' ? [[name, shiftedYear(value[name], shift)]] : []));
    return { ...value, ...Object.fromEntries(ends) };
  };
  const own = moved(data);
  const figures = Array.isArray(data['figures']) ? { figures: data['figures'].map(moved) } : {};
  const year = typeof data['year'] === 'number' ? { year: data['year'] + shift } : {};
  return { ...(isObject(own) ? own : data), ...figures, ...year };
}

/** Returns a text with its years some years later, such as 2024-01-01 and 2024/25. The 29th of February becomes the 28th where there is none. */
function shiftedYear(text: string, shift: number): string {
  if (shift === 0) return text;
  const later = text
    .replace(/\d{4}/g, (year) => String(Number(year) + shift).padStart(4, '0'))
    .replace(/\/(\d{2})$/, (_, short: string) => `/${String((Number(short) + shift + 100) % 100).padStart(2, '0')}`);
  const isDay = /^\d{4}-02-29$/.test(later);
  return isDay && new Date(`${later}T00:00:00Z`).getUTCDate() !== 29 ? `${later.slice(0, 8)}28` : later;
}
