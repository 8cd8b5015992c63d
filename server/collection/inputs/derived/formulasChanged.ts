/** Notes that the entries of a subject were computed by other formulas or lookups than its fields have now: the next look for what is stale then reads all of them. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';

export async function noteFormulasChanged(db: Db, subject: string, changed: boolean): Promise<void> {
  await db.execute(sql`UPDATE subjects SET formulas_changed = ${changed} WHERE key = ${subject}`);
}
