/** Creates a hundred thousand suppliers, through the same service as those of users. */
import type { Values } from '#resources/definition';
import { permissions } from '#resources/people/permissions';
import { system } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { writeRecords } from '#server/entities/records/write/writeRecords';

const countries = ['FR', 'ES', 'PT', 'IT', 'MA', 'TN', 'TR', 'IN', 'VN', 'CN'];
const batch = 1000;

/** Returns one supplier, always the same for a number. Six in ten are of the first tier. */
export function supplier(index: number, prefix = 'Supplier'): Values {
  return {
    name: `${prefix} ${String((index * 7919) % 1_000_003).padStart(7, '0')}`,
    country: countries[index % 10] ?? 'FR',
    city: `City ${index % 500}`,
    tier: index % 10 < 6 ? 'tier_1' : index % 10 < 9 ? 'tier_2' : 'tier_3',
    risk: 'medium',
    activity: { en: `Makes part ${index % 97} of a shoe`, fr: `Fabrique la pièce ${index % 97} d’une chaussure` },
    since: `20${String(index % 25).padStart(2, '0')}-03-01`,
    spend: (index % 9973) + 0.25,
    employees: index % 900,
    audited: false,
  };
}

/** Creates the suppliers in the database. */
export async function createSuppliers(
  { database, entities, definitions }: Pick<Deps, 'database' | 'entities' | 'definitions'>,
  count: number,
): Promise<void> {
  const context = { viewer: system(permissions(definitions).map(({ key }) => key)), definitions };
  for (let from = 0; from < count; from += batch) {
    const data = Array.from({ length: Math.min(batch, count - from) }, (_, offset) => ({ data: supplier(from + offset) }));
    await database.db.transaction((tx) => writeRecords(tx, entities.get('suppliers'), data, context));
  }
}
