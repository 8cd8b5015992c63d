/** Stores sessions in the database. Keeps only the hash of the cookie's id, and reads the session with its person in one query. */
import type { Session } from 'fastify';
import type { SessionStore } from '@fastify/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { PasswordEnd } from '#resources/people/passwordRules';
import type { Config } from '#server/core/config/config';
import type { Database } from '#server/core/db/connection';
import { hashSecret } from '#server/core/values/hashed';
import { confirmedFor } from '#server/core/viewer/confirmed';
import { deleteOldFailures } from '../failures';
import { impersonatedSession } from '../impersonation';
import { isActive, passwordEnds, toViewer, viewerColumns, type ViewerRow } from '#server/core/viewer/loadViewer';
import type { ProviderSession } from '../saml/messages/provider';
import type { Impersonation, Viewer } from '#server/core/viewer/viewer';

declare module 'fastify' {
  interface Session {
    user_id?: string;
    /** The person as whom the user views the site at the moment. */
    impersonation?: Impersonation | undefined;
    /** The user agent of the browser that signed in. */
    agent?: string;
    /** The session at the identity provider, in its terms. */
    saml?: ProviderSession;
    /** The time when the user confirmed who they are, if that was before the session began: ISO 8601. */
    confirmed_at?: string;
    /** The time when the user signed in, if that was in an earlier session: ISO 8601. */
    began_at?: string;
    /** The reason why the user's password has ended. Until they choose another, the session allows nothing else. */
    password_ended?: PasswordEnd;
    /** The viewer, loaded with the session and never stored in it. */
    viewer?: Viewer;
  }
}

/** The number of hours without a request after which a session ends. */
export const idleHours = 2;
/** The number of hours after sign-in at which a session ends in any case. */
export const absoluteHours = 12;

type Kept = ViewerRow & {
  data: Pick<Session, 'impersonation' | 'saml'>;
  stale: boolean;
  confirmed: boolean;
  password_ended: PasswordEnd | null;
};

const select = new PgDialect().sqlToQuery(sql`SELECT s.data, s.seen_at < now() - interval '1 minute' AS stale,
  s.confirmed_at > now() - make_interval(secs => ${0}::float8) AS confirmed, ${passwordEnds} AS password_ended, ${viewerColumns}
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id_hash = ${''} AND s.expires_at > now() AND s.seen_at > now() - make_interval(hours => ${idleHours}::int)
  AND ${isActive}`).sql;

const cookie = { originalMaxAge: null };

export class DatabaseSessionStore implements SessionStore {
  /** The reads in progress: simultaneous requests with the same cookie share one. */
  private readonly coming = new Map<string, Promise<Kept | undefined>>();

  constructor(
    private readonly database: Database,
    private readonly config: Pick<Config, 'confirmedFor'> = { confirmedFor },
  ) {}

  get(id: string, callback: (error: unknown, session?: Session | null) => void): void {
    this.load(hashSecret(id)).then((session) => callback(null, session), callback);
  }

  /** Stores the session of a signed-in user; a visitor's session isn't stored. */
  set(
    id: string,
    { user_id, impersonation, agent = '', saml, confirmed_at, began_at }: Session,
    callback: (error?: unknown) => void,
  ): void {
    if (user_id === undefined) return callback();
    const data = JSON.stringify({ impersonation, saml });
    this.run(
      `INSERT INTO sessions (id_hash, user_id, data, agent, expires_at, confirmed_at, created_at)
      VALUES ($1, $2, $3, $4, least(coalesce($8::timestamptz, now()) + make_interval(hours => $5::int), $6::timestamptz),
        coalesce($7::timestamptz, now()), coalesce($8::timestamptz, now()))
      ON CONFLICT (id_hash) DO UPDATE SET user_id = excluded.user_id, data = excluded.data, seen_at = now()`,
      [hashSecret(id), user_id, data, agent.slice(0, 400), absoluteHours, saml?.until ?? null, confirmed_at ?? null, began_at ?? null],
      callback,
    );
  }

  destroy(id: string, callback: (error?: unknown) => void): void {
    this.run('DELETE FROM sessions WHERE id_hash = $1', [hashSecret(id)], callback);
  }

  /** Deletes expired sessions, links, counts, single sign-on requests and messages, and old refused sign-ins. */
  async purge(): Promise<void> {
    await this.database.pool.query('DELETE FROM sessions WHERE expires_at < now() OR seen_at < now() - make_interval(hours => $1::int)', [
      idleHours,
    ]);
    await this.database.pool.query('DELETE FROM password_links WHERE expires_at < now()');
    await this.database.pool.query('DELETE FROM throttles WHERE ends_at < now()');
    await this.database.pool.query('DELETE FROM saml_requests WHERE expires_at < now()');
    await this.database.pool.query('DELETE FROM saml_seen WHERE expires_at < now()');
    await deleteOldFailures(this.database.db);
  }

  private async load(id: string): Promise<Session | null> {
    const row = await this.shared(id);
    if (!row) return null;
    if (row.password_ended) return { cookie, user_id: row.id, password_ended: row.password_ended };
    const { impersonation } = row.data;
    if (!impersonation) return { cookie, user_id: row.id, viewer: toViewer(row, { confirmed: row.confirmed, session: id }), ...row.data };
    const viewer = await impersonatedSession(this.database.db, toViewer(row), impersonation);
    // Ends the session instead of falling back to the real user: an open screen would then act with more rights than it shows.
    if (!viewer) await this.database.pool.query('DELETE FROM sessions WHERE id_hash = $1', [id]);
    return viewer ? { cookie, user_id: row.id, viewer, ...row.data } : null;
  }

  private shared(id: string): Promise<Kept | undefined> {
    const known = this.coming.get(id);
    if (known) return known;
    const read = this.read(id).finally(() => {
      if (this.coming.get(id) === read) this.coming.delete(id);
    });
    this.coming.set(id, read);
    return read;
  }

  private async read(id: string): Promise<Kept | undefined> {
    // PGlite has one connection for everything, where a prepared statement of that name would exist already.
    const name = this.database.kind === 'postgresql' ? { name: 'session' } : {};
    const {
      rows: [row],
    } = await this.database.pool.query<Kept>({ ...name, text: select, values: [this.config.confirmedFor, id, idleHours] });
    if (row?.stale) await this.database.pool.query('UPDATE sessions SET seen_at = now() WHERE id_hash = $1', [id]);
    return row;
  }

  private run(text: string, values: [idHash: string, ...unknown[]], callback: (error?: unknown) => void): void {
    // A read that began before this write must not be shared with later requests.
    const forget = () => this.coming.delete(values[0]);
    this.database.pool
      .query(text, values)
      .finally(forget)
      .then(() => callback(), callback);
  }
}
