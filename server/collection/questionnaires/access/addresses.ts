/** Compares email addresses as the database does. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';

/** Returns each address without the spaces around it, and in the small letters that `lower` of the database gives: those of JavaScript differ for letters such as “İ” and “Σ”. */
export async function foldAddresses(db: Db, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const trimmed = addresses.map((address) => address.trim());
  const { rows } = await db.execute<{ folded: string }>(
    sql`SELECT lower(a.address) AS folded FROM unnest(${sql.param(trimmed)}::text[]) WITH ORDINALITY AS a(address, place) ORDER BY a.place`,
  );
  return rows.map(({ folded }) => folded);
}

/** Returns the places in a list of the addresses that occur before in it. */
export const repeatedPlaces = (folded: readonly string[]): number[] =>
  folded.flatMap((address, place) => (folded.indexOf(address) < place ? [place] : []));
