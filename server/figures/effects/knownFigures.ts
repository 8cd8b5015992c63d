/** Reads the published figures of the whole and, for `given` terms, of the very selections of the inputs, line by line. */
import { sql } from 'drizzle-orm';
import type { Term } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';

interface Figure extends Record<string, unknown> {
  /** The value as decimal text; null where it is withheld. */
  value: string | null;
  terms: Record<string, string | null>;
  inputs_count: number;
}
/** Figures by the key of their line, then by the first day of their period, in the order of periods. */
export type KnownFigures = ReadonlyMap<string, ReadonlyMap<string, Figure>>;

/** Returns the key of a line, from its indicator, series and selection. */
export const keyOf = (indicator: string, series: string, selection: Readonly<Record<string, string>>): string =>
  JSON.stringify([indicator, series, ...Object.entries(selection).sort(([a], [b]) => (a < b ? -1 : 1))]);

interface Asked {
  indicator: { key: string };
  own: readonly { term: Term }[];
}

export async function figuresOf(
  db: Db,
  reads: readonly Asked[],
  entries: readonly { tags: Record<string, string> }[],
): Promise<KnownFigures> {
  const given = reads.flatMap(({ own }) => own.flatMap(({ term }) => (term.aggregate === 'given' ? [Object.keys(term.tags ?? {})] : [])));
  const selections = new Set([
    '{}',
    ...given.flatMap((roots) =>
      entries.map(({ tags }) => JSON.stringify(Object.fromEntries(Object.entries(tags).filter(([root]) => !roots.includes(root))))),
    ),
  ]);
  const { rows } = await db.execute<
    Figure & { indicator_key: string; series: string; selection: Record<string, string>; date: string }
  >(sql`
    select indicator_key, series, selection, date::text, value::text, terms, inputs_count from aggregates
    where indicator_key = any(${sql.param([...new Set(reads.map(({ indicator }) => indicator.key))])}::text[])
      and selection in (select jsonb_array_elements(${`[${[...selections].join(',')}]`}::jsonb)) order by date`);
  const lines = new Map<string, Map<string, Figure>>();
  for (const { indicator_key, series, selection, date, ...figure } of rows) {
    const key = keyOf(indicator_key, series, selection);
    lines.set(key, (lines.get(key) ?? new Map<string, Figure>()).set(date, figure));
  }
  return lines;
}
