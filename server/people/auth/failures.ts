/**
 * Tries to get in with a password or by single sign-on that were refused, kept for administrators: whose account, when, why, from what browser.
 * Never a password, an address of the network, nor what was typed where it is nobody's: people type their password there too.
 */
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';
import { deviceOf, type Device } from './sessions/device';

/** Days. */
export const failuresKept = 90;
/** The latest of one account; the rest would say nothing more. Of what is nobody's, as many as a file is still read of. */
const mostOf = { person: 10_000, nobody: 100_000 };

/** What a request says of the browser that it comes from. */
export interface Browser {
  agent: string;
  /** Where it is known. */
  device: Device | undefined;
}
export const browserOf = (request: FastifyRequest): Browser => ({ agent: request.headers['user-agent'] ?? '', device: deviceOf(request) });

/** Runs `act`, which shows that this address is one's own; where it refuses, that is kept before it is answered. */
export async function notingRefusal<Done>(db: Db, email: string, browser: Browser, act: () => Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError) await noteFailure(db, email, browser, error.code);
    throw error;
  }
}

/** One statement, the same for an address that somebody has and for one that is nobody's: it takes as long. */
export async function noteFailure(db: Db, email: string, { agent, device }: Browser, code: string): Promise<void> {
  const address = email.includes('\u0000') ? '' : email.trim();
  await db.execute(sql`INSERT INTO sign_in_failures (id, user_id, code, agent, known_device)
    SELECT ${uuidv7()}::uuid, u.id,
      CASE WHEN tried.code = 'INVALID_CREDENTIALS' AND u.archived_at IS NOT NULL THEN 'ARCHIVED'
        WHEN tried.code = 'INVALID_CREDENTIALS' AND u.authentication <> 'password' THEN 'NO_PASSWORD' ELSE tried.code END,
      ${agent.replaceAll('\u0000', '').slice(0, 400)}, coalesce(u.id::text = ${device?.user ?? ''}, false)
    FROM (VALUES (${address}::text, ${code}::text)) AS tried(email, code) LEFT JOIN users u ON lower(u.email) = lower(tried.email)`);
}

/** Those of long ago, and those that are too many. */
export async function forgetFailures(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM sign_in_failures f
    USING (SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY at DESC, id DESC) AS place FROM sign_in_failures) kept
    WHERE kept.id = f.id AND (f.at < now() - make_interval(days => ${failuresKept}::int)
      OR kept.place > CASE WHEN f.user_id IS NULL THEN ${mostOf.nobody}::int ELSE ${mostOf.person}::int END)`);
}
