/** Names what the figures of an indicator are about: the measure where there are several, then the names of the selected tags. */
import { inArray } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { indicators as indicatorsTable } from '#server/core/db/schema';
import type { IndicatorRow } from '#server/figures/compute/measures';
import type { Db } from '#server/core/db/db';
import { findTags, shownMeasures, type Tag, type View } from './view';

type Measures = Pick<View, 'measures' | 'measure'>;

const names = ({ measures, measure }: Measures, tags: readonly Tag[]): LocalizedText[] => [
  ...(measures.length > 1 && measure.name ? [measure.name] : []),
  ...tags.toSorted((a, b) => (a.root_key < b.root_key ? -1 : 1)).map(nameOfTag),
];

/** Returns the name of a selected tag; of a dimension, which selects everything that carries one of its tags, its name with “all”. */
export function nameOfTag({ name, key, parent_id }: Pick<Tag, 'name' | 'key' | 'parent_id'>): LocalizedText {
  const own = name ?? { en: key, fr: key };
  if (parent_id !== null) return own;
  return { en: `${localize(own, 'en')}: all`, fr: `${localize(own, 'fr')}\u202f: tout` };
}

/** Returns the names of a view's measure and tags. */
export const scopeOfView = ({ tags, ...view }: View): LocalizedText[] => names(view, [...tags.values()]);

export type ScopeOf = (indicator: IndicatorRow) => LocalizedText[];

/** Returns a function that names the measure and tags that the page of each of these indicators shows first. */
export async function scopesOf(db: Db, indicators: readonly IndicatorRow[]): Promise<ScopeOf> {
  const known = await findTags(
    db,
    [],
    indicators.flatMap(({ default_tags }) => Object.values(default_tags)),
  );
  return (indicator) => {
    const measures = shownMeasures(indicator);
    const [measure] = measures;
    const selected = known.filter(({ root_key, id }) => indicator.default_tags[root_key] === id);
    return measure ? names({ measures, measure }, selected) : [];
  };
}

/** Returns the names that `scopesOf` gives, for indicators named by their keys. */
export async function scopesByKey(db: Db, keys: readonly string[]): Promise<Map<string, LocalizedText[]>> {
  if (keys.length === 0) return new Map();
  const found = await db
    .select()
    .from(indicatorsTable)
    .where(inArray(indicatorsTable.key, [...keys]));
  const scopeOf = await scopesOf(db, found);
  return new Map(found.map((indicator) => [indicator.key, scopeOf(indicator)]));
}
