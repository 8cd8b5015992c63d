/**
 * Estimates the effect that approving an input would have on the figures that use it: for each published indicator that reads it, the published figure of the whole for the
 * period, and the same figure with only this input approved besides. Works from the stored figures with a handful of
 * queries, however many inputs there are.
 */
import { inArray, sql } from 'drizzle-orm';
import type { InputEffect } from '#resources/api/collection/approval';
import { toWire } from '#resources/formats/decimal';
import { periodOf } from '#resources/formats/periods/periods';
import { indicators as indicatorsTable, type Term } from '#server/core/db/schema';
import { convertingWith } from '../compute/formula/termUnits';
import { granularityOf, measuresOf, type IndicatorRow, type Measure } from '../compute/measures';
import { isDistinct } from '../compute/plan';
import { exactFilter, nodeFilter, valueSql } from '../compute/sql/inputsSql';
import type { Db } from '#server/core/db/db';
import type { Entity } from '#server/entities/records/entity';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { weightOf, type EffectsOf } from '#server/collection/offers';
import { figuresOf, keyOf, type KnownFigures } from './knownFigures';
import { readCountsAndLatest, type CountAndLatest } from './averagesAndLatest';

interface Read {
  indicator: IndicatorRow;
  measure: Measure;
  /** The terms that read the subject, each with the column that holds its value. */
  own: { term: Term; column: string }[];
}
interface Entry extends Record<string, unknown> {
  id: string;
  date: string;
  date_end: string;
  tags: Record<string, string>;
  /** The tags as the text that the database writes: equal texts for equal tags. */
  tags_text: string;
}

/** Returns the largest relative effect of each input of a subject, by id, without the inputs that no figure the viewer may read uses. */
export const effectsOn =
  ({ entities }: Deps): EffectsOf =>
  (db, asked, viewer) =>
    effectsOf(db, entities.get('indicators'), asked, viewer);

async function effectsOf(
  db: Db,
  indicators: Entity,
  { subject, ids, fiscalStart }: Parameters<EffectsOf>[1],
  viewer: Viewer,
): Promise<Map<string, InputEffect>> {
  const reads = ids.length === 0 ? [] : await readsOf(db, indicators, subject, viewer);
  if (reads.length === 0) return new Map();
  const entries = await entriesOf(db, reads, ids);
  const figures = await figuresOf(db, reads, entries);
  const countAndLatest = await readCountsAndLatest(db, reads, entries, fiscalStart);
  const found = entries.flatMap((entry): [string, InputEffect][] => {
    const effects = reads.flatMap((read) => effectOf(read, entry, { figures, countAndLatest, fiscalStart }) ?? []);
    const [first, ...others] = effects;
    return first ? [[entry.id, others.reduce((most, one) => (weightOf(one) > weightOf(most) ? one : most), first)]] : [];
  });
  return new Map(found);
}

async function readsOf(db: Db, entity: Entity, subject: string, viewer: Viewer): Promise<Read[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from indicators t where source = 'computed' and ${entity.rules.visible?.(viewer) ?? sql`true`} and published
      and exists (select from jsonb_array_elements(terms) term where term ->> 'subject' = ${subject})`);
  if (rows.length === 0) return [];
  const keys = rows.map(({ key }) => key);
  const found = await db.select().from(indicatorsTable).where(inArray(indicatorsTable.key, keys)).orderBy(indicatorsTable.position);
  let column = 0;
  // Whether an entry counts where terms are matched depends on other entries of its place: no effect is told.
  const unmatched = found.filter(({ match }) => match.length === 0);
  const converting = await convertingWith(
    db,
    unmatched.flatMap(({ terms }) => terms),
  );
  return unmatched.flatMap((indicator) =>
    measuresOf(indicator)
      .map(converting)
      .flatMap((measure) => {
        // Nor where the formula reads other periods, since it may change in all of them.
        if (measure.formula.readsAround) return [];
        // Nor where different values are counted: whether the one of an entry is new depends on all others.
        if (measure.terms.some(isDistinct)) return [];
        const own = measure.terms.filter((term) => term.subject === subject).map((term) => ({ term, column: `v${column++}` }));
        return own.length > 0 ? [{ indicator, measure, own }] : [];
      }),
  );
}

/** Returns the inputs with their value for each term; null where the term doesn't read the input. */
async function entriesOf(db: Db, reads: readonly Read[], ids: readonly string[]): Promise<Entry[]> {
  const columns = reads.flatMap(({ own }) =>
    own.map(({ term, column }) => {
      const kept = term.aggregate === 'given' ? exactFilter(term) : nodeFilter(term.tags);
      return sql`case when i.quality <> 'not_applicable' ${kept} then ${valueSql(term)} end::text as ${sql.raw(column)}`;
    }),
  );
  const { rows } = await db.execute<Entry>(sql`
    select i.id, i.date::text, i.date_end::text, i.tags, i.tags::text as tags_text, ${sql.join(columns, sql`, `)}
    from inputs i where i.id = any(${sql.param([...ids])}::uuid[]) order by i.id`);
  return rows;
}

interface EffectData {
  figures: KnownFigures;
  countAndLatest: CountAndLatest;
  fiscalStart: number;
}

function effectOf(read: Read, entry: Entry, { figures, countAndLatest, fiscalStart }: EffectData): InputEffect | null {
  const { indicator, measure, own } = read;
  const values = own.flatMap(({ term, column }) => (typeof entry[column] === 'string' ? [{ term, value: Number(entry[column]) }] : []));
  if (values.length === 0) return null;
  const kind = granularityOf(indicator);
  const period = kind === 'span' ? entry : periodOf(kind, entry.date, fiscalStart);
  // An entry of free dates that belongs to several periods has an effect in each: none is told.
  if (entry.date_end > period.date_end) return null;
  const given = own.find(({ term }) => term.aggregate === 'given')?.term;
  const line = figures.get(keyOf(indicator.key, measure.key, given ? selectionOf(entry, given) : {}));
  const now = line?.get(period.date);
  if (now?.value === null) return null;
  const terms: Record<string, number | null> = Object.fromEntries(
    Object.entries(now?.terms ?? {}).map(([name, value]) => [name, value === null ? null : Number(value)]),
  );
  for (const { term, value } of values) {
    const before = countAndLatest({ indicator: indicator.key, measure: measure.key, term: term.name, period: period.date, entry });
    terms[term.name] = withOne(term, terms[term.name] ?? null, value, before);
  }
  const sole = measure.formula.soleTerm;
  const result = sole === null ? measure.formula.evaluate(terms, measure.decimals) : (terms[sole] ?? null);
  if (result === null) return null;
  const to = Number(result);
  const base = Number(now?.value ?? [...(line ?? [])].findLast(([date]) => date < period.date)?.[1].value ?? Number.NaN);
  const moved = to - Number(now?.value ?? 0);
  const change = Number.isFinite(base) && base !== 0 ? Number(((moved / Math.abs(base)) * 100).toPrecision(12)) : null;
  return {
    indicator: indicator.key,
    series: measure.key,
    name: indicator.name,
    unit: measure.unit,
    decimals: indicator.decimals,
    date: period.date,
    date_end: period.date_end,
    from: now ? toWire(now.value) : null,
    to: Number(to.toPrecision(15)),
    change: moved === 0 ? 0 : change,
  };
}

/** Returns a term's quantity with one more input. The last parameter has the number of values in the quantity, and the latest value at the same place, which this input may replace. */
function withOne(term: Term, now: number | null, value: number, { count, latest }: { count: number; latest: LatestValue | null }): number {
  if (term.aggregate === 'given') return value;
  if (term.aggregate === 'last') return latest === 'later' ? (now ?? 0) : (now ?? 0) - (latest ?? 0) + value;
  if (now === null) return value;
  if (term.aggregate === 'average') return (now * count + value) / (count + 1);
  if (term.aggregate === 'min') return Math.min(now, value);
  return term.aggregate === 'max' ? Math.max(now, value) : now + value;
}
export type LatestValue = number | 'later';

function selectionOf({ tags }: Entry, term: Term): Record<string, string> {
  return Object.fromEntries(Object.entries(tags).filter(([root]) => !(root in (term.tags ?? {}))));
}
