/**
 * Builds the third step of the statement of figures: the selections that each combination of tags adds to. Combinations that add to the same selections above their own tags are a family:
 * their inputs are added up once for all these selections. A selection of a single combination with one input for each of its periods needs no adding up.
 */
import { sql, type SQL } from 'drizzle-orm';
import { isMatched, sourcesOf, selectionRulesOf, type FiguresPlan, type RequestedSelection, type SelectionRule } from '../plan';

/**
 * Returns four tables. `selections`: the selections, numbered. `single`: those that are one combination as it is. `families`: each family's number, below zero, and the numbers of its selections.
 * `targets`: the selection or family that the inputs of a combination are added to; with several ways, also the `ways` by which it is reached.
 */
export function selectionsSql(plan: FiguresPlan): SQL {
  const ways = selectionRulesOf(plan);
  const choices = sql.join(
    ways.map((way) => choicesSql(plan, way)),
    sql` union all `,
  );
  const several = ways.length > 1;
  const links = several
    ? sql`select combo, selection, bool_and(above) as above, array_agg(way) as ways from (${choices}) c group by combo, selection`
    : choices;
  return sql`
    links as materialized (${links}),
    selections as materialized (select selection, row_number() over ()::int as number from (select distinct selection from links) s),
    numbered as materialized (select links.*, number from links join selections using (selection)),
    single as materialized (
      select number, min(combo) as combo from numbered group by number
      having count(*) = 1 and not bool_or(above) and ${several || isMatched(plan) ? sql`false` : sql`min(combo) in (select combo from placed where whole and simple)`}),
    members as materialized (select combo, array_agg(number order by number) as numbers from numbered where above group by combo),
    families as materialized (select -row_number() over ()::int as family, numbers from (select distinct numbers from members) m),
    targets as materialized (
      select combo, number as target ${several ? sql`, ways` : sql``} from numbered where not above and number not in (select number from single)
      union all select combo, family ${several ? sql`, ${sql.param(ways.flatMap(({ number, without }) => (without ? [] : [number])))}::int[]` : sql``}
      from members join families using (numbers))`;
}

/** Selects rows of `combo`, `selection`, `way` and `above`: true when the selection is above the combination's own tags. */
export function choicesSql(plan: FiguresPlan, way: SelectionRule): SQL {
  const subjects = new Set(way.terms.map(({ term }) => term.subject));
  const sources = sourcesOf(plan).flatMap(({ number, subject }) => (subjects.has(subject) ? [number] : []));
  const own = sql`source = any(${sql.param(sources)}::int[])`;
  const number = sql.raw(String(way.number));
  return way.without === null ? nodesSql(plan.within, own, number) : exactSql(plan.within, way.without, own, number);
}

/** Selects the whole and each tag at or above a combination's tags, or only the wanted ones among them. */
function nodesSql(within: RequestedSelection | undefined, own: SQL, way: SQL): SQL {
  const whole = sql`select combo, ${JSON.stringify(within?.tags ?? {})}::jsonb as selection, ${way} as way, true as above from combos where ${own}`;
  if (!within) {
    return sql`
      ${whole} union all
      select combo, jsonb_build_object(c.root_key, c.ancestor_id), ${way}, c.ancestor_id <> c.descendant_id
      from combos cross join lateral jsonb_each_text(tags) carried join tag_closure c on c.descendant_id = carried.value::uuid where ${own}`;
  }
  if (!within.by) return whole;
  return sql`
    ${whole} union all
    select combo, ${JSON.stringify(within.tags)}::jsonb || jsonb_build_object(${within.by.root}::text, c.ancestor_id), ${way}, c.ancestor_id <> c.descendant_id
    from combos join tag_closure c on c.descendant_id = (tags ->> ${within.by.root}::text)::uuid
    where ${own} and c.ancestor_id = any(${sql.param([...within.by.nodes])}::uuid[])`;
}

/** Selects, for `given` terms, exactly the tags that the input carries besides those of the term. */
function exactSql(within: RequestedSelection | undefined, without: readonly string[], own: SQL, way: SQL): SQL {
  const selection = sql`tags - ${sql.param([...without])}::text[]`;
  const all = sql`select combo, ${selection} as selection, ${way} as way, false as above from combos where ${own}`;
  if (!within) return all;
  const { tags, by } = within;
  const wanted = [tags, ...(by?.nodes ?? []).map((node) => ({ ...tags, [by?.root ?? '']: node }))];
  return sql`${all} and ${selection} in (select jsonb_array_elements(${JSON.stringify(wanted)}::jsonb))`;
}
