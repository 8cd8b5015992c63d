/** Compares email addresses as the database does. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';

/** Returns an address in its usual characters: without spaces around it or invisible characters in it, and with `e1` for the full-width `ｅ１`. Two ways to write one address become the same. */
export const cleanAddress = (address: string): string =>
  address
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();

/** Returns each address clean, and in the small letters that `lower` of the database gives: those of JavaScript differ for letters such as “İ” and “Σ”. */
export async function foldAddresses(db: Db, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const clean = addresses.map(cleanAddress);
  const { rows } = await db.execute<{ folded: string }>(
    sql`SELECT lower(a.address) AS folded FROM unnest(${sql.param(clean)}::text[]) WITH ORDINALITY AS a(address, place) ORDER BY a.place`,
  );
  return rows.map(({ folded }) => folded);
}

/** Returns the places of the addresses that the list has at an earlier place too. */
export const repeatedPlaces = (folded: readonly string[]): number[] =>
  folded.flatMap((address, place) => (folded.indexOf(address) < place ? [place] : []));
