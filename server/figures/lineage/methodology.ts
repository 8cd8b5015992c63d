import { sql } from 'drizzle-orm';
import type { Lineage } from '#resources/api/figures/lineage';
import { isLocalizedText } from '#resources/language/fields/clean';
import type { JsonValue } from '#resources/definition';
import type { IndicatorRow } from '../compute/measures';
import type { Db } from '#server/core/db/db';
import { shownHtml } from '#server/core/values/html';

/** Returns the methodology of an indicator as it was at a moment: its value before the first later change in the audit log, or the present one. */
export async function methodologyAt(db: Db, { key, methodology, version }: IndicatorRow, at: string): Promise<Lineage['methodology']> {
  const { rows } = await db.execute<{ before: JsonValue; is_version: number | null }>(sql`
    select changes -> 'methodology' -> 0 as before, version - 1 as is_version from audit_events
    where entity = 'indicators' and entity_id = ${key} and at > ${at}::timestamptz and changes ? 'methodology' and action <> 'create'
    order by audit_events.at, id limit 1`);
  const later = rows[0];
  if (!later) return { text: shownHtml(methodology), version, current: true };
  return { text: isLocalizedText(later.before) ? shownHtml(later.before) : null, version: later.is_version ?? version, current: false };
}
