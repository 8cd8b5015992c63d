/** Finds which published figures an import would change, since these need a reason. */
import { eq } from 'drizzle-orm';
import { indicators as indicatorsTable } from '#server/core/db/schema';
import type { Deps } from '#server/entities/deps';
import type { Plan } from '../plan/makePlan';
import { restating } from './inputs';
import { differing } from './keyed';

export interface Restated {
  /** The number of entries that would change published figures. */
  entries: number;
  /** The keys of their subjects. */
  subjects: string[];
  /** The keys of the published indicators whose formulas or units would change. */
  indicators: string[];
}

/** Thrown, before anything is written, where an import without a reason would change published figures. */
export class ReasonMissing extends Error {
  constructor(readonly restated: Restated) {
    super(`Published figures would change: ${JSON.stringify(restated)}`);
  }
}

/** The fields of an indicator from which its figures are made. */
const ingredients = ['source', 'terms', 'formula', 'series', 'unit', 'granularity'];

/** Throws ReasonMissing where the import would change figures that are published. `ids` are tag ids by key. */
export async function refuseRestating(
  deps: Deps,
  plan: Plan,
  asked: { ids: ReadonlyMap<string, string>; fiscalStart: number },
): Promise<void> {
  const entity = deps.entities.get('indicators');
  const known = new Map(
    (
      await entity.storage.find(
        deps.database.db,
        plan.indicators.map(({ values }) => String(values['key'])),
      )
    ).map((each) => [each.id, each]),
  );
  const changed = plan.indicators.flatMap(({ values }) => {
    const before = known.get(String(values['key']));
    const fields = before && before['published'] === true ? Object.keys(differing(entity, values, before, [])) : [];
    return fields.some((field) => ingredients.includes(field)) ? [String(values['key'])] : [];
  });
  const restated: Restated = { entries: 0, subjects: [], indicators: changed };
  for (const subject of await publishedSubjects(deps)) {
    const entries = await restating(deps, subject, plan.inputsOf(subject), asked);
    if (entries === 0) continue;
    restated.entries += entries;
    restated.subjects.push(subject);
  }
  if (restated.entries > 0 || changed.length > 0) throw new ReasonMissing(restated);
}

/** Returns the keys of the subjects that published indicators read. */
async function publishedSubjects({ database }: Deps): Promise<Set<string>> {
  const rows = await database.db.select({ terms: indicatorsTable.terms }).from(indicatorsTable).where(eq(indicatorsTable.published, true));
  return new Set(rows.flatMap(({ terms }) => terms.map(({ subject }) => subject)));
}
