/** Puts the pages that a client sends beside those that are stored. Pure: it decides what is written, and what is refused. */
import type { JsonValue, Locale, RecordError } from '#resources/definition';
import type { SentPage } from '#resources/api/reports/reports';
import { clean, validate } from '#resources/language/rules/validate';
import { isObject, isPartKind, partForms, reportLimits, valuesOf, type ReportPart } from '#resources/api/reports/parts';
import { withDefaults } from '#resources/language/fields/clean';
import { cleanHtml } from '#server/core/values/html';
import { isSameJson } from '#server/core/values/same';
import { shapeErrors } from './shapes';

export interface StoredPage {
  id: string;
  index: number;
  title: JsonValue;
  orientation: string | null;
  look: string;
  for_each: string | null;
  parts: ReportPart[];
}
export interface Merging {
  locale: Locale;
  /** True where figures were copied into the report: a part that changes since is marked. */
  isCopied: boolean;
  /** False where nobody changes figures by hand. */
  hand_changes: boolean;
  /** The `oid` of the pictures of the report, of which a part shows one. */
  pictures: readonly string[];
  /** The ids of the parts of which something is hidden from who saves: they move or go, and nobody changes what they don't see. */
  hidden: ReadonlySet<string>;
  newId: () => string;
  /** Who changes figures by hand, and when. */
  by: string;
  at: string;
}
export interface MergedPages {
  /** All pages in their order. */
  pages: StoredPage[];
  removed: string[];
  /** The parts whose selection changed, so that their copied figures are of something else. */
  reselected: string[];
  ids: Record<string, string>;
  revs: Record<string, number>;
  errors: RecordError[];
  /** The parts that somebody else changed since the client read them, as they are now. */
  conflicts: { page: string; part: ReportPart | null; id: string }[];
}

/** The fields of a part that choose its figures. */
const selecting = ['indicator', 'tags', 'by', 'series', 'from', 'to', 'figures', 'indicators', 'questionnaire', 'questions'];

/** Returns what the report is with the pages that were sent. */
export function mergePages(stored: readonly StoredPage[], sent: readonly SentPage[], merging: Merging): MergedPages {
  const merged: MergedPages = { pages: [], removed: [], reselected: [], ids: {}, revs: {}, errors: [], conflicts: [] };
  const known = new Map(stored.map((page) => [page.id, page]));
  const asked = new Map<string, number>();
  const pages = new Map(known);
  const twice = repeated(sent);
  if (twice !== undefined) merged.errors.push(invalid(`pages.${twice}`, { reason: 'temporary_id_twice' }));
  for (const page of sent) {
    const before = known.get(page.id);
    if (page.removed) {
      if (pages.delete(page.id)) merged.removed.push(page.id);
      continue;
    }
    const id = before?.id ?? merging.newId();
    if (!before) merged.ids[page.id] = id;
    if (page.index !== undefined) asked.set(id, page.index);
    pages.set(id, mergedPage(before, { ...page, id }, merging, merged));
  }
  merged.pages = placed([...pages.values()], asked).map((page, index) => ({ ...page, index }));
  if (merged.pages.length > reportLimits.pages) merged.errors.push(invalid('pages', { reason: 'lines', max: reportLimits.pages }));
  return merged;
}

/** Returns an id that several things have; undefined where each has its own. */
const repeated = (things: readonly { id: string }[]): string | undefined =>
  things.find(({ id }, place) => things.findIndex((each) => each.id === id) !== place)?.id;

/** Returns things in their order, those that were given a place at that place. */
function placed<Thing extends { id: string }>(things: readonly Thing[], asked: ReadonlyMap<string, number>): Thing[] {
  const order = things.filter(({ id }) => !asked.has(id));
  const moved = things.filter(({ id }) => asked.has(id)).sort((a, b) => (asked.get(a.id) ?? 0) - (asked.get(b.id) ?? 0));
  for (const thing of moved) order.splice(Math.min(asked.get(thing.id) ?? 0, order.length), 0, thing);
  return order;
}

function mergedPage(before: StoredPage | undefined, sent: SentPage, merging: Merging, merged: MergedPages): StoredPage {
  const base = before ?? { id: sent.id, index: 0, title: null, orientation: null, look: 'plain', for_each: null, parts: [] };
  const title = { id: 'title', name: {}, type: 'string', localized: true, max_length: 500 } as const;
  if (sent.title !== undefined)
    for (const error of validate([title], { title: sent.title }, { locale: merging.locale }))
      merged.errors.push({ ...error, field: `pages.${sent.id}.${error.field}` });
  const parts = new Map(base.parts.map((part) => [part.id, part]));
  const asked = new Map<string, number>();
  const twice = repeated(sent.parts ?? []);
  if (twice !== undefined) merged.errors.push(invalid(`pages.${sent.id}.parts.${twice}`, { reason: 'temporary_id_twice' }));
  for (const part of sent.parts ?? []) {
    const former = parts.get(part.id);
    // What somebody else changed or removed meanwhile is not overwritten unseen.
    if (part.rev !== undefined && part.rev !== former?.rev) {
      merged.conflicts.push({ page: sent.id, part: former ?? null, id: part.id });
      continue;
    }
    if (part.removed) {
      parts.delete(part.id);
      continue;
    }
    const id = former?.id ?? merging.newId();
    if (!former) merged.ids[part.id] = id;
    if (part.index !== undefined) asked.set(id, part.index);
    const next = mergedPart(former, { ...part, id }, sent.id, merging, merged);
    if (!next) continue;
    parts.set(id, next);
    merged.revs[id] = next.rev;
  }
  if (parts.size > reportLimits.parts) merged.errors.push(invalid(`pages.${sent.id}.parts`, { reason: 'lines', max: reportLimits.parts }));
  return {
    ...base,
    ...(sent.title !== undefined && { title: sent.title }),
    ...(sent.orientation !== undefined && { orientation: sent.orientation }),
    ...(sent.look !== undefined && { look: sent.look }),
    ...(sent.for_each !== undefined && { for_each: sent.for_each }),
    parts: placed([...parts.values()], asked),
  };
}

type SentPart = NonNullable<SentPage['parts']>[number];

function mergedPart(
  former: ReportPart | undefined,
  { id, kind = former?.kind, data }: SentPart,
  page: string,
  merging: Merging,
  merged: MergedPages,
): ReportPart | null {
  const at = `pages.${page}.parts.${id}`;
  if (!isPartKind(kind) || (former && former.kind !== kind)) {
    merged.errors.push(invalid(`${at}.kind`, { reason: 'choice' }));
    return null;
  }
  if (data === undefined && former) return former;
  if (former && merging.hidden.has(id)) {
    merged.errors.push({ field: at, code: 'READ_ONLY', level: 'error', params: { reason: 'private_part' } });
    return null;
  }
  const { fields } = partForms[kind];
  const given = former ? (data ?? {}) : withDefaults(fields, { ...(data as ReportPart['data'] | undefined) });
  const found = validate(fields, given as ReportPart['data'], { locale: merging.locale, before: former && valuesOf(former.data) });
  found.push(...shapeErrors(kind, given as ReportPart['data']));
  merged.errors.push(...found.map((error) => ({ ...error, field: `${at}.${error.field}` })));
  const cleaned = clean(fields, given as ReportPart['data']);
  const next = Object.fromEntries(
    fields.flatMap((field) => {
      const value = cleaned[field.id];
      return value === undefined || value === null ? [] : [[field.id, cleanHtml(field, value)]];
    }),
  ) as ReportPart['data'];
  const { hand_changes, pictures } = merging;
  if (kind === 'picture' && next['file'] !== undefined && next['file'] !== former?.data['file'] && !pictures.includes(String(next['file'])))
    merged.errors.push(invalid(`${at}.file`, { reason: 'choice', value: String(next['file']) }));
  if (!hand_changes && Array.isArray(next['overrides']) && !isSameJson(next['overrides'], former?.data['overrides']))
    merged.errors.push({ field: `${at}.overrides`, code: 'READ_ONLY', level: 'error', params: { reason: 'hand_changes' } });
  if (Array.isArray(next['overrides'])) next['overrides'] = signedOverrides(next['overrides'], former, merging);
  if (former && isSameJson(former.data, next)) return former;
  if (former && selecting.some((field) => !isSameJson(former.data[field], next[field]))) merged.reselected.push(id);
  return { id, kind, data: next, rev: (former?.rev ?? 0) + 1, modified: merging.isCopied };
}

/** Returns figures that were changed by hand, each with who did so and when: the server says it, whatever was sent. */
function signedOverrides(sent: readonly JsonValue[], former: ReportPart | undefined, { by, at }: Merging): JsonValue[] {
  const known = former?.data['overrides'];
  const before = Array.isArray(known) ? known.filter(isObject) : [];
  return sent.flatMap((line) => {
    if (!isObject(line)) return [];
    const same = before.find((one) => ['period', 'value', 'why'].every((name) => isSameJson(one[name], line[name])));
    return [{ ...line, by: same?.['by'] ?? by, at: same?.['at'] ?? at }];
  });
}

const invalid = (field: string, params: Record<string, JsonValue>): RecordError => ({ field, code: 'INVALID', level: 'error', params });
