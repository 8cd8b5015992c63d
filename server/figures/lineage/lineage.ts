/** Reads the lineage of a published figure: its terms, what each adds up, and the approved inputs one by one. */
import { sql, type SQL } from 'drizzle-orm';
import type { IndicatorQuery } from '#resources/api/figures/indicators';
import type { Lineage, LineageInput, LineageTerm } from '#resources/api/figures/lineage';
import { isLocalizedText } from '#resources/language/fields/clean';
import { toWire } from '#resources/formats/decimal';
import type { Period } from '#resources/formats/periods/periods';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Term } from '#server/core/db/schema';
import { notFound } from '#server/core/errors';
import { contributionsSql, type Beside, type Place } from '../compute/sql/contributionsSql';
import { granularityOf, sourceFacts, type IndicatorRow } from '../compute/measures';
import { withGivenSelection } from '../indicators/view/givenSelection';
import { shownPeriods } from '../indicators/view/shownPeriods';
import { perimeterFor } from '../indicators/view/lines/likeForLike';
import { coverageOver, coverageRules } from '../indicators/view/lines/covered';
import { availability, computeFigures, readFigures } from '../indicators/view/lines/readFigures';
import type { Perimeter } from '../compute/plan';
import { evaluatedLines } from '../compute/quantities';
import { viewOf, type View } from '../indicators/view/view';
import { questionnairesBehind, scopesSql, sourcesOf } from '#server/collection/offers';
import { writers } from '#server/core/viewer/guests';
import type { Db } from '#server/core/db/db';
import { isoOf, nameOf } from '#server/entities/history/revisions/revisions';
import { methodologyAt } from './methodology';

/** A requested figure: a view of an indicator, narrowed to one period. */
export interface FigureRequest {
  indicator: IndicatorRow;
  query: IndicatorQuery;
  /** The key of the period: `2023`, `2024-07`. */
  period: string;
  fiscalStart: number;
}
interface Found {
  view: View;
  period: Period;
  place: Place;
  /** The places whose entries the figure counts, when the query asks for it like for like. */
  perimeter: Perimeter | undefined;
}

/** Returns the view, the period and the selection of the requested figure. Throws a 400 when the query has an unknown word, a 404 when the indicator has no such period. */
async function find(db: Db, { indicator, query, period: key, fiscalStart }: FigureRequest): Promise<Found> {
  const { by: _by, ...narrow } = query;
  const asked = await viewOf(db, indicator, narrow);
  const view = query.tags === undefined ? await withGivenSelection(db, indicator, asked) : asked;
  const { periods: available } = await availability(db, indicator, view.measure.key);
  const kind = granularityOf(indicator);
  const [period] = shownPeriods({ kind, fiscalStart, from: key, to: key }, available, []);
  if (!period) throw notFound();
  const selection = Object.fromEntries([...view.tags].map(([root, tag]) => [root, tag.id]));
  const whole = { ...view, by: null };
  const found = { fiscalStart, available, published: query.like_for_like ? await readFigures(db, indicator, whole, fiscalStart) : [] };
  const perimeter = query.like_for_like ? (await perimeterFor(db, indicator, whole, found)).perimeter : undefined;
  return { view, period, place: { selection, date: period.date, date_end: period.date_end }, perimeter };
}

/** Returns the lineage of a published figure. Throws a 404 when there is no such figure, or it is withheld or was not computed. */
export async function lineageOf(db: Db, asked: FigureRequest): Promise<Lineage> {
  const { indicator } = asked;
  const { view, period, place, perimeter } = await find(db, asked);
  const { measure } = view;
  const published = perimeter ? undefined : await publishedFigure(db, indicator.key, measure.key, place);
  const figure = published ?? (await computedFigure(db, asked, view, { place, perimeter }));
  if (!figure || figure.value === null || !measure.formula || !measure.terms) throw notFound();
  const terms: LineageTerm[] = [];
  const besideOf = await factsBeside(db, indicator, measure.terms, perimeter);
  for (const term of measure.terms) terms.push(await termOf(db, term, place, besideOf(term), figure.terms[term.name] ?? null));
  return {
    period,
    tags: Object.fromEntries([...view.tags].map(([root, tag]) => [root, tag.key])),
    series: measure.key,
    unit: measure.unit,
    value: toWire(figure.value),
    formula: indicator.series.find(({ key }) => key === measure.key)?.formula ?? (indicator.formula || (measure.terms[0]?.name ?? '')),
    terms,
    coverage: await coverageAt(db, asked, view, { period, perimeter }),
    run: { id: figure.run_id, at: figure.at, cause: figure.cause },
    methodology: await methodologyAt(db, indicator, figure.at),
  };
}

interface Figure extends Record<string, unknown> {
  /** The value as decimal text; null where it is withheld. */
  value: string | null;
  terms: Record<string, string | null>;
  run_id: string;
  at: string;
  cause: string;
}

/** Returns how complete the figure of a period is. */
async function coverageAt(
  db: Db,
  { indicator, fiscalStart }: FigureRequest,
  view: View,
  { period, perimeter }: Pick<Found, 'period' | 'perimeter'>,
): Promise<Lineage['coverage']> {
  const whole = { ...view, by: null };
  const [line] = perimeter
    ? await computeFigures(db, indicator, whole, fiscalStart, { perimeter })
    : await readFigures(db, indicator, whole, fiscalStart);
  const { months, months_expected, places, expected, left_out, complete } = coverageOver(
    coverageRules(indicator, new Map()),
    line?.days ?? [],
    line,
  );
  const at = line?.days.findIndex(({ date, date_end }) => date === period.date && date_end === period.date_end) ?? -1;
  return {
    months: months[at] ?? null,
    months_expected,
    places: places[at] ?? null,
    expected: expected[at] ?? null,
    left_out: left_out[at] ?? 0,
    complete: complete[at] ?? false,
  };
}

async function publishedFigure(
  db: Db,
  indicator: string,
  series: string,
  { selection, date, date_end }: Place,
): Promise<Figure | undefined> {
  const { rows } = await db.execute<Figure>(sql`
    select a.value::text, a.terms, a.run_id, ${isoOf('r.started_at')} as at, r.cause
    from aggregates a join precalculation_runs r on r.id = a.run_id
    where a.indicator_key = ${indicator} and a.series = ${series} and a.selection = ${JSON.stringify(selection)}::jsonb
      and a.date = ${date}::date and a.date_end = ${date_end}::date`);
  return rows[0];
}

/**
 * Returns a figure that is not stored, of several dimensions at once or like for like, computed from the entries of today. Its run is the latest that computed the indicator's figures, since it is made
 * of the same entries as they are. Undefined where there is none, and for an indicator that withholds small figures.
 */
async function computedFigure(
  db: Db,
  { indicator, fiscalStart }: FigureRequest,
  { measure }: View,
  { place: { selection, ...days }, perimeter }: Pick<Found, 'place' | 'perimeter'>,
): Promise<Figure | undefined> {
  const { key, terms, formula } = measure;
  if (indicator.smallest_count !== null || !terms || !formula || terms.some(({ aggregate }) => aggregate === 'given')) return undefined;
  const [line] = await evaluatedLines(
    db,
    { ...measure, terms, formula, decimals: indicator.decimals },
    {
      terms,
      ...(await sourceFacts(db, indicator)),
      granularity: granularityOf(indicator),
      fiscalStart,
      dates: { first: days.date, last: days.date_end },
      within: { tags: selection, by: null },
      perimeter,
    },
  );
  const at = line?.dates.findIndex((date, place) => date === days.date && line.ends[place] === days.date_end) ?? -1;
  const { rows } = await db.execute<Pick<Figure, 'run_id' | 'at' | 'cause'> & Record<string, unknown>>(sql`
    select id as run_id, ${isoOf('started_at')} as at, cause from precalculation_runs
    where id in (select unnest(runs) from aggregate_lines where indicator_key = ${indicator.key} and series = ${key}) order by started_at desc limit 1`);
  return line && at >= 0 && rows[0] ? { ...rows[0], value: line.values[at] ?? null, terms: line.terms[at] ?? {} } : undefined;
}

/** Returns a function that gives what decides, beside a term, which inputs a figure is made of. */
async function factsBeside(
  db: Db,
  indicator: IndicatorRow,
  terms: readonly Term[],
  perimeter: Perimeter | undefined,
): Promise<(term: Term) => Beside> {
  const facts = await sourceFacts(db, indicator);
  return (term) => ({ ...facts, perimeter, others: terms.filter(({ name }) => name !== term.name) });
}

async function termOf(db: Db, term: Term, place: Place, beside: Beside, value: string | null): Promise<LineageTerm> {
  const { rows } = await db.execute<{ quality: string; inputs: number; first: string | null; last: string | null }>(sql`
    select i.quality, count(*)::int as inputs, ${isoOf('min(i.approved_at)')} as first, ${isoOf('max(i.approved_at)')} as last
    from (${contributionsSql(term, place, beside)}) c join inputs i on i.id = c.id group by i.quality order by i.quality`);
  const contributed = sql`(${contributionsSql(term, place, beside)}) c join inputs i on i.id = c.id`;
  const { rows: approvers } = await db.execute<{ role: unknown; inputs: number }>(sql`
    select r.name as role, count(*)::int as inputs from ${contributed} join users u on u.id = i.approved_by
      join lateral (select name from roles where u.roles ? id::text and permissions ? 'inputs:approve' order by created_at, id limit 1) r on true
    group by r.name order by inputs desc, r.name ->> 'en'`);
  const { rows: evidence } = await db.execute<{ sha256: string; files: number }>(sql`
    select a.sha256, count(*) over ()::int as files from ${contributed} cross join jsonb_array_elements(i.attachments) f
      join attachments a on a.oid::text = f ->> 'oid' group by a.sha256 order by a.sha256 limit 100`);
  const { rows: subjects } = await db.execute<{ name: unknown; unit: unknown; field: { name?: unknown; unit?: unknown } | null }>(sql`
    select name, unit, (select f from jsonb_array_elements(fields) f where f ->> 'id' = ${term.field}) as field from subjects where key = ${term.subject}`);
  const subject = subjects[0];
  const firsts = rows.flatMap(({ first }) => first ?? []).sort();
  const lasts = rows.flatMap(({ last }) => last ?? []).sort();
  return {
    name: term.name,
    subject: { key: term.subject, name: localizedText(subject?.name), unit: isLocalizedText(subject?.unit) ? subject.unit : null },
    field: {
      id: term.field,
      name: localizedText(subject?.field?.name),
      unit: isLocalizedText(subject?.field?.unit) ? subject.field.unit : null,
    },
    aggregate: term.aggregate,
    value: value === null ? null : toWire(value),
    inputs: rows.reduce((sum, { inputs }) => sum + inputs, 0),
    qualities: Object.fromEntries(rows.map(({ quality, inputs }) => [quality, inputs])),
    approved: firsts[0] !== undefined ? { first: firsts[0], last: lasts.at(-1) ?? firsts[0] } : null,
    approvers: approvers.map(({ role, inputs }) => ({ role: localizedText(role), inputs })),
    evidence: { files: evidence[0]?.files ?? 0, sha256: evidence.map(({ sha256 }) => sha256) },
    questionnaires: await questionnairesBehind(db, sql`select c.id from (${contributionsSql(term, place, beside)}) c`, term.field),
  };
}

const localizedText = (text: unknown) => (isLocalizedText(text) ? text : {});

interface InputRow extends Record<string, unknown>, Omit<LineageInput, 'value' | 'entered_by' | 'approved_by' | 'questionnaires'> {
  value: string | null;
  entered: string | null;
  entered_name: string | null;
  approver: string | null;
  approver_name: string | null;
  total: number;
}

/** Returns a page of the inputs of a term, the largest first, within the viewer's access limits; `total` counts only those. */
export async function lineageInputs(
  db: Db,
  asked: FigureRequest & { term: string; range: readonly [number, number] },
  viewer: Viewer,
): Promise<{ inputs: LineageInput[]; total: number }> {
  const { view, place, perimeter } = await find(db, asked);
  const term = view.measure.terms?.find(({ name }) => name === asked.term);
  if (!term) throw notFound();
  const beside = (await factsBeside(db, asked.indicator, view.measure.terms ?? [], perimeter))(term);
  const [first, last] = asked.range;
  const visible: SQL = scopesSql(viewer) ?? sql`true`;
  const { rows } = await db.execute<InputRow>(sql`
    with page as (
      select t.*, c.value, count(*) over ()::int as total from (${contributionsSql(term, place, beside)}) c join inputs t on t.id = c.id
      where ${visible} order by abs(c.value) desc, t.id limit ${last - first + 1} offset ${first}
    )
    select p.id, p.subject_key, p.date::text, p.date_end::text, trim_scale(p.value)::text as value, p.quality, p.comment, p.attachments, p.total,
      coalesce((select jsonb_agg(jsonb_build_object('root', g.root_key, 'key', g.key, 'name', g.name) order by g.root_key)
        from jsonb_each_text(p.tags) carried join tags g on g.id = carried.value::uuid), '[]') as tags,
      coalesce(e.actor, p.created_by) as entered, (select ${nameOf} from ${writers} u where u.id = coalesce(e.actor, p.created_by)) as entered_name,
      ${isoOf('coalesce(e.at, p.created_at)')} as entered_at,
      p.approved_by as approver, (select ${nameOf} from users u where u.id = p.approved_by) as approver_name, ${isoOf('p.approved_at')} as approved_at
    from page p left join lateral (
      select actor, at from audit_events where entity = 'inputs' and entity_id = p.id::text and action not in ('submit', 'approve', 'refuse', 'reopen', 'recompute')
      order by at desc, id desc limit 1) e on true
    order by abs(p.value) desc, p.id`);
  const sources = await sourcesOf(
    db,
    rows.map(({ id }) => id),
    viewer,
    term.field,
  );
  const inputs = rows.map(({ value, entered, entered_name, approver, approver_name, total: _total, ...input }) => ({
    ...input,
    value: value === null ? null : toWire(value),
    entered_by: entered === null ? null : { id: entered, name: entered_name ?? '' },
    approved_by: approver === null ? null : { id: approver, name: approver_name ?? '' },
    questionnaires: sources.get(input.id) ?? [],
  }));
  return { inputs, total: rows[0]?.total ?? 0 };
}
