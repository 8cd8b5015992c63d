/** Keeps who is asked to approve a report and what they said. A signature is of the content that was read: of another content it is none. */
import { and, eq, sql } from 'drizzle-orm';
import type { Signature } from '#resources/api/reports/reports';
import { report_signatures } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { forbidden, unprocessable } from '#server/core/errors';
import { isoOf, nameOf } from '#server/entities/history/revisions/revisions';
import type { Viewer } from '#server/core/viewer/viewer';

interface Row extends Record<string, unknown> {
  user_id: string;
  name: string;
  state: 'asked' | 'signed' | 'declined';
  hash: string | null;
  comment: string | null;
  at: string | null;
}

/** Returns the signatures of a report, in the order in which people were asked. `hash` is that of its last version. */
export async function signaturesOf(db: Db, report: string, hash: string | null): Promise<Signature[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT s.user_id, coalesce(${nameOf}, '') AS name, s.state, s.hash, s.comment,
      ${isoOf('s.at')} AS at
    FROM report_signatures s LEFT JOIN users u ON u.id = s.user_id WHERE s.report_id = ${report}::uuid ORDER BY s.asked_at, name`);
  return rows.map(({ user_id, name, state, hash: signed, comment, at }) => ({
    user: { id: user_id, name },
    state,
    current: signed !== null && signed === hash,
    comment,
    at,
  }));
}

/** True where everybody who was asked has signed this content. */
export const isSigned = (signatures: readonly Signature[]): boolean =>
  signatures.every(({ state, current }) => state === 'signed' && current);

/** Asks exactly these people, and returns those who were not asked before; the others keep what they said. Who has left and has not signed this content is asked no more: nobody would ever publish it. */
export async function askSignatures(
  tx: Db,
  { id: report, hash }: { id: string; hash: string | null },
  users: readonly string[],
  viewer: Viewer,
): Promise<string[]> {
  const ids = sql.param([...new Set(users)]);
  await tx.execute(sql`DELETE FROM report_signatures s WHERE s.report_id = ${report}::uuid AND (NOT s.user_id = ANY(${ids}::uuid[])
    OR (NOT coalesce(s.state = 'signed' AND s.hash = ${hash}, false) AND NOT EXISTS (SELECT FROM users u WHERE u.id = s.user_id AND u.archived_at IS NULL)))`);
  const { rows } = await tx.execute<{ user_id: string }>(sql`INSERT INTO report_signatures (report_id, user_id, asked_by)
    SELECT ${report}::uuid, u.id, ${viewer.user?.id ?? null}::uuid FROM users u WHERE u.id = ANY(${ids}::uuid[]) AND u.archived_at IS NULL ON CONFLICT DO NOTHING RETURNING user_id`);
  return rows.map(({ user_id }) => user_id);
}

/** Notes what the viewer says of the content with this hash. Throws 403 where they were not asked, and 422 STATE_CHANGED where the content is another one by now. */
export async function noteSignature(
  tx: Db,
  report: string,
  { hash, now, state, comment }: { hash: string | undefined; now: string; state: 'signed' | 'declined'; comment: string | null },
  viewer: Viewer,
): Promise<void> {
  const own = and(eq(report_signatures.report_id, report), eq(report_signatures.user_id, viewer.user?.id ?? ''));
  const asked =
    viewer.user === null || viewer.impersonator !== null ? [] : await tx.select().from(report_signatures).where(own).for('update');
  if (asked.length === 0) throw forbidden('NOT_ASKED', 'Only people who are asked to approve a report sign it, themselves.');
  if (hash !== now) throw unprocessable('STATE_CHANGED', 'The report was changed since it was read.', { ids: [report] });
  await tx.update(report_signatures).set({ state, hash: now, comment, at: new Date().toISOString() }).where(own);
}
