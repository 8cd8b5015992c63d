/** Reads the public ledger: the acts that changed published figures, and every figure that each of them changed or removed. */
import { sql, type SQL } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import type { LedgerAct, LedgerLine } from '#resources/api/figures/lineage';
import type { Db } from '#server/core/db/db';
import { isoOf, nameOf } from '#server/entities/history/revisions/revisions';
import type { IndicatorRow } from '../compute/measures';
import { pathOf } from '../indicators/about/pathOf';
import { summaryOf } from '../indicators/about/summary';
import { nameOfTag, scopesOf } from '../indicators/view/scope';
import { findTags, shownMeasures } from '../indicators/view/view';
import { isTold, restatementOf, rowsOf, type Range, type Row } from './restatements';

/** The most indicators of an act that are named, and the most figures of an act that its entry in the list shows. */
const [mostNamed, mostShown] = [10, 5];

interface Asked {
  /** The indicators that the viewer may read; those that withhold small figures have no restatements. */
  indicators: readonly IndicatorRow[];
  fiscalStart: number;
  /** Only this act. */
  act?: string | undefined;
  /** Only figures of the first measure and default selection of each indicator, which its page opens with. */
  opening?: boolean | undefined;
}

interface ActRow extends Record<string, unknown> {
  id: string;
  at: string;
  cause: string;
  reason: string | null;
  actor: string | null;
  actor_name: string | null;
  figures: number;
  indicators: Record<string, number>;
  before: number;
  total: number;
  all_figures: number;
}

/** Returns the acts that changed published figures of these indicators, the latest first. */
export async function listActs(db: Db, asked: Asked, [first, last]: Range): Promise<{ acts: LedgerAct[]; total: number }> {
  const rows = await actsOf(db, asked, sql`order by place limit ${last - first + 1} offset ${first}`);
  const known = new Map(asked.indicators.map((indicator) => [indicator.key, indicator]));
  const shown = rows.flatMap((row) => piecesOf(row).slice(0, mostShown));
  const lines = await linesOf(db, asked, shown, mostShown);
  const acts = rows.map(({ id, at, cause, reason, actor, actor_name, figures, indicators }): LedgerAct => {
    const touched = piecesOf({ id, indicators });
    return {
      id,
      at,
      cause,
      reason,
      actor: actor === null ? null : { id: actor, name: actor_name ?? '' },
      figures,
      indicator_count: touched.length,
      indicators: touched.slice(0, mostNamed).flatMap(({ key, figures: count }) => {
        const indicator = known.get(key);
        return indicator ? [{ key, path: pathOf(key, indicator), name: indicator.name, figures: count }] : [];
      }),
      lines: lines.filter(({ act }) => act === id).slice(0, mostShown),
    };
  });
  return { acts, total: rows[0]?.total ?? 0 };
}

/** Returns every figure of these indicators that was changed or removed, those of the latest act first. */
export async function listLedger(db: Db, asked: Asked, range: Range): Promise<{ restatements: LedgerLine[]; total: number }> {
  const [first, last] = range;
  if (asked.opening) return openingLines(db, asked, range);
  const inRange = sql`where before <= ${last} and before + figures > ${first} order by place`;
  const rows = await actsOf(db, asked, inRange);
  let before = rows[0]?.before ?? 0;
  const placed = rows.flatMap(piecesOf).map((piece) => {
    before += piece.figures;
    return { ...piece, begins: before - piece.figures };
  });
  const pieces = placed.filter(({ begins, figures }) => begins <= last && begins + figures > first);
  const skipped = first - (pieces[0]?.begins ?? first);
  const restatements = await linesOf(db, asked, pieces, null, sql`limit ${last - first + 1} offset ${skipped}`);
  return { restatements, total: rows[0]?.all_figures ?? (await actsOf(db, asked, sql`limit 1`))[0]?.all_figures ?? 0 };
}

/** Returns the indicators of which an act changed figures, the one with most of them first. */
const piecesOf = ({ id, indicators }: Pick<ActRow, 'id' | 'indicators'>): Piece[] =>
  Object.entries(indicators)
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([key, figures]) => ({ act: id, key, figures }));

/** Returns acts with the number of figures of these indicators that they changed (`figures`) and that all later acts changed (`before`). */
async function actsOf(db: Db, { indicators, act }: Asked, chosen: SQL): Promise<ActRow[]> {
  const keys = sql.param(indicators.filter(isTold).map(({ key }) => key));
  const { rows } = await db.execute<ActRow>(sql`
    with counted as (
      select r.id, r.started_at, r.cause, r.reason, r.actor, sum(n.value::int)::int as figures, jsonb_object_agg(n.key, n.value::int) as indicators
      from precalculation_runs r cross join lateral jsonb_each_text(r.restated) n
      where r.restated <> '{}' and n.key = any(${keys}::text[]) ${act === undefined ? sql`` : sql`and r.id = ${act}::uuid`}
      group by r.id
    ),
    placed as (
      select *, row_number() over latest as place, (sum(figures) over latest - figures)::int as before, count(*) over ()::int as total,
        (sum(figures) over ())::int as all_figures
      from counted window latest as (order by started_at desc, id desc)
    )
    select id, ${isoOf('started_at')} as at, cause, reason, actor, (select ${nameOf} from users u where u.id = actor) as actor_name,
      figures, indicators, before, total, all_figures from placed ${chosen}`);
  return rows;
}

/** The figures that an act changed of an indicator. */
interface Piece {
  act: string;
  key: string;
  figures: number;
}

/** Returns the figures that acts changed of indicators, in the order of `pieces`, those that the page opens with first; of each piece, only the first `most` selections where it is given: an act may have changed millions. */
async function linesOf(db: Db, asked: Asked, pieces: readonly Piece[], most: number | null, range = sql``): Promise<LedgerLine[]> {
  if (pieces.length === 0) return [];
  const placed = JSON.stringify(pieces.map(({ act, key }, place) => ({ act, key, place })));
  const { rows } = await db.execute<Row>(sql`
    with opened as (${openedBy(asked.indicators)}),
    touched as materialized (
      select p.place, p.act, l.* from jsonb_to_recordset(${placed}::jsonb) as p(act uuid, key text, place int) join opened o on o.key = p.key cross join lateral (
        select v.indicator_key, v.series, v.selection, (v.series, v.selection) = (o.series, o.selection) as opens
        from aggregate_versions v where v.replaced_by = p.act and v.indicator_key = p.key order by 4 desc, v.series, v.selection limit ${most}::int
      ) l
    ),
    gone as (
      select t.*, f.date, f.date_end, f.value, f.inputs_count from touched t
        join aggregate_versions v on v.replaced_by = t.act and v.indicator_key = t.indicator_key and v.series = t.series and v.selection = t.selection
        cross join lateral unnest(v.dates, v.ends, v.values, v.counts) as f(date, date_end, value, inputs_count)
      where f.value is not null
    ),
    followed as (${followersIn('aggregate_lines')} union all ${followersIn('aggregate_versions')}),
    changed as (
      select g.*, n.value as is_value, n.inputs_count as is_count from gone g
        left join followed n on n.place = g.place and n.series = g.series and n.selection = g.selection and n.date = g.date and n.date_end = g.date_end
      where n.value is distinct from g.value
      order by g.place, g.opens desc, g.series, g.selection, g.date, g.date_end ${range}
    )
    select c.indicator_key, c.series, c.selection, c.date::text, c.date_end::text, trim_scale(c.value)::text as was, c.inputs_count as was_count,
      trim_scale(c.is_value)::text as "is", c.is_count, ${isoOf('r.started_at')} as at, r.id as act, r.cause, r.reason, r.actor,
      (select ${nameOf} from users u where u.id = r.actor) as actor_name, 0 as total
    from changed c join precalculation_runs r on r.id = c.act order by c.place, c.opens desc, c.series, c.selection, c.date, c.date_end`);
  return withWords(db, asked, rows);
}

/** Selects the figures that the acts of `touched` made of its selections. */
const followersIn = (table: 'aggregate_lines' | 'aggregate_versions') => sql`
  select t.place, l.series, l.selection, f.* from touched t join ${sql.raw(table)} l using (indicator_key, series, selection)
    cross join lateral unnest(l.dates, l.ends, l.values, l.counts, l.runs) as f(date, date_end, value, inputs_count, run_id)
  where f.run_id = t.act`;

/** Selects, for each indicator, the measure and the selection that its page opens with. */
function openedBy(indicators: readonly IndicatorRow[]): SQL {
  const opened = indicators
    .filter(isTold)
    .map((one) => ({ key: one.key, series: shownMeasures(one)[0]?.key ?? '', selection: one.default_tags }));
  return sql`select * from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as a(key text, series text, selection jsonb)`;
}

/** Returns the restatements of what the pages of these indicators open with, the latest first. */
async function openingLines(db: Db, asked: Asked, range: Range): Promise<{ restatements: LedgerLine[]; total: number }> {
  const own = sql`(indicator_key, series, selection) in (${openedBy(asked.indicators)})`;
  const rows = await rowsOf(db, own, range);
  return { restatements: await withWords(db, asked, rows), total: rows[0]?.total ?? 0 };
}

/** The name of a tag that was deleted since. */
const deletedTag: LocalizedText = { en: 'a deleted tag', fr: 'une étiquette supprimée' };

/** Returns rows as lines of the ledger, with the names of what each figure is of. */
async function withWords(db: Db, { indicators, fiscalStart }: Asked, rows: readonly Row[]): Promise<LedgerLine[]> {
  const known = new Map(indicators.map((indicator) => [indicator.key, indicator]));
  const found = await findTags(db, [], [...new Set(rows.flatMap(({ selection }) => Object.values(selection)))]);
  const tags = new Map(found.map((tag) => [tag.id, tag]));
  const keys = new Map(found.map(({ id, key }) => [id, key]));
  const scopeOf = await scopesOf(db, indicators);
  return rows.flatMap((row): LedgerLine[] => {
    const indicator = known.get(row.indicator_key);
    if (!indicator) return [];
    const measures = shownMeasures(indicator);
    const measure = measures.find(({ key }) => key === row.series);
    const selected = Object.entries(row.selection).sort(([a], [b]) => (a < b ? -1 : 1));
    return [
      {
        indicator: summaryOf(indicator, scopeOf),
        act: row.act,
        ...restatementOf(row, indicator, row.series, keys, fiscalStart),
        scope: [
          ...(measures.length > 1 && measure?.name ? [measure.name] : []),
          ...selected.map(([, id]) => {
            const tag = tags.get(id);
            return tag ? nameOfTag(tag) : deletedTag;
          }),
        ],
        unit: measure?.unit ?? indicator.unit,
      },
    ];
  });
}
