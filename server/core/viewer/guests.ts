/** Knows guests: the people without an account who act by a link that they got by email. */
import { sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from '../db/uuid';
import type { Db } from '../db/db';

/** The SQL table of all who may have written something: users, and guests, who have an email address only. */
export const writers: SQL = sql.raw(
  `(SELECT id, first_name, last_name, email FROM users UNION ALL SELECT id, '' AS first_name, '' AS last_name, email FROM guests)`,
);

/** Returns the SQL array of the ids under which these users may have acted: their own, and that of the guest with the same address, as whom they acted by a link. */
export const idsOfPeople = (users: readonly string[]): SQL => sql`ARRAY(SELECT unnest(${sql.param([...users])}::uuid[])
  UNION SELECT g.id FROM guests g JOIN users u ON lower(u.email) = lower(g.email) WHERE u.id = ANY(${sql.param([...users])}::uuid[]))`;

/** Stores that this address may act as a guest. */
export async function noteGuest(db: Db, email: string): Promise<void> {
  await db.execute(sql`INSERT INTO guests (id, email) VALUES (${uuidv7()}, ${email}) ON CONFLICT (lower(email)) DO NOTHING`);
}
