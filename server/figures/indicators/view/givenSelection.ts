/** Chooses a selection for `given` totals, which are not added up: they exist only for published combinations of tags, so the nearest of these is taken. */
import { sql } from 'drizzle-orm';
import type { IndicatorRow } from '#server/figures/compute/measures';
import type { Db } from '#server/core/db/db';
import { findTags, type View } from './view';

interface Candidate extends Record<string, unknown> {
  rest: Record<string, string>;
  figures: number;
  total: number;
}

/**
 * Returns the view with tags for which figures exist: the view itself where it has some, else the published
 * combination that keeps most of its tags, then the one with the largest total (a whole is at least as large as its parts).
 */
export async function withGivenSelection(db: Db, indicator: IndicatorRow, view: View): Promise<View> {
  if (!(view.measure.terms ?? []).some((term) => term.aggregate === 'given')) return view;
  const candidates = await published(db, indicator, view);
  const asked = [...view.tags].filter(([root]) => root !== view.by?.tag.root_key).map(([root, { id }]): [string, string] => [root, id]);
  const kept = ({ rest }: Candidate) => asked.filter(([root, id]) => rest[root] === id).length;
  const exact = (one: Candidate) => kept(one) === asked.length && Object.keys(one.rest).length === asked.length;
  const [best] = candidates.sort(
    (a, b) => Number(exact(b)) - Number(exact(a)) || kept(b) - kept(a) || b.total - a.total || b.figures - a.figures,
  );
  if (!best || exact(best)) return view;
  const tags = await findTags(db, [], Object.values(best.rest));
  const own = view.by && view.tags.get(view.by.tag.root_key);
  return { ...view, tags: new Map([...tags, ...(own ? [own] : [])].map((tag) => [tag.root_key, tag])) };
}

/** Returns the combinations that have figures, without the root that the view breaks down by. */
async function published(db: Db, { key }: IndicatorRow, { measure, by }: View): Promise<Candidate[]> {
  const root = by?.tag.root_key ?? null;
  const nodes = by?.nodes.map(({ id }) => id) ?? [];
  const carried = root === null ? sql`true` : sql`selection ->> ${root} = any(${sql.param(nodes)}::text[])`;
  const { rows } = await db.execute<Candidate>(sql`
    select selection - ${root ?? ''}::text as rest, count(*)::int as figures, sum(value)::float8 as total
    from aggregates where indicator_key = ${key} and series = ${measure.key} and ${carried} group by 1`);
  return rows;
}
