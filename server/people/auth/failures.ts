/**
 * Stores the refused tries to sign in, by password or single sign-on, for administrators: the account, the time, the reason and the browser.
 * Never stores a password, a network address, or an unknown address that was typed: people type their password there too.
 */
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';
import { deviceOf, type Device } from './sessions/device';

/** The number of days that refused tries are kept. */
export const failureDays = 90;
/** The largest number of tries kept: of each account, because older ones add nothing, and of all unknown addresses together, because nobody reads more of them in an exported file. */
const mostOf = { person: 10_000, nobody: 100_000 };

/** The browser that sent a request: its User-Agent header, and its device. */
export interface Browser {
  agent: string;
  /** The known device; undefined where the browser isn't known. */
  device: Device | undefined;
}
export const browserOf = (request: FastifyRequest): Browser => ({ agent: request.headers['user-agent'] ?? '', device: deviceOf(request) });

/** Runs `act`, which checks that the email address belongs to the user. Stores its refusal before throwing it on. */
export async function recordingRefusal<Done>(db: Db, email: string, browser: Browser, act: () => Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError) await storeFailure(db, email, browser, error.code);
    throw error;
  }
}

/** Stores a refused try. Runs the same single statement for a known and for an unknown address, so that the time it takes doesn't reveal which addresses have an account. */
export async function storeFailure(db: Db, email: string, { agent, device }: Browser, code: string): Promise<void> {
  const address = email.includes('\u0000') ? '' : email.trim();
  await db.execute(sql`INSERT INTO sign_in_failures (id, user_id, code, agent, known_device)
    SELECT ${uuidv7()}::uuid, u.id,
      CASE WHEN tried.code = 'INVALID_CREDENTIALS' AND u.archived_at IS NOT NULL THEN 'ARCHIVED'
        WHEN tried.code = 'INVALID_CREDENTIALS' AND u.authentication <> 'password' THEN 'NO_PASSWORD' ELSE tried.code END,
      ${agent.replaceAll('\u0000', '').slice(0, 400)}, coalesce(u.id::text = ${device?.user ?? ''}, false)
    FROM (VALUES (${address}::text, ${code}::text)) AS tried(email, code) LEFT JOIN users u ON lower(u.email) = lower(tried.email)`);
}

/** Deletes tries that are too old, and the oldest where there are too many. */
export async function deleteOldFailures(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM sign_in_failures f
    USING (SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY at DESC, id DESC) AS place FROM sign_in_failures) kept
    WHERE kept.id = f.id AND (f.at < now() - make_interval(days => ${failureDays}::int)
      OR kept.place > CASE WHEN f.user_id IS NULL THEN ${mostOf.nobody}::int ELSE ${mostOf.person}::int END)`);
}
