/** Notes whether a formula or a lookup of a subject has changed since its entries were computed; the search for stale entries then reads all of them. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';

export async function noteFormulasChanged(db: Db, subject: string, changed: boolean): Promise<void> {
  await db.execute(sql`UPDATE subjects SET formulas_changed = ${changed} WHERE key = ${subject}`);
}
