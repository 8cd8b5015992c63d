/** Makes a viewer, with permissions and scopes, from a person's row. */
import { sql, type SQL } from 'drizzle-orm';
import { onBehalf } from './onBehalf';
import type { Impersonation, Scope, Viewer } from './viewer';

/** The SQL of a person's permissions: those of their roles and their own. The alias of the row is `u`. */
export const effectivePermissions: SQL = sql.raw(`ARRAY(SELECT jsonb_array_elements_text(u.grants)
  UNION SELECT jsonb_array_elements_text(r.permissions) FROM roles r WHERE u.roles ? r.id::text)`);

/** The SQL condition that today is within the person's mandate. The alias of the row is `u`. */
export const inMandate: SQL = sql.raw(
  `(coalesce(u.mandate_from, '-infinity') <= current_date AND coalesce(u.mandate_until, 'infinity') >= current_date)`,
);

/** The SQL condition that an account is neither archived nor locked, and within its mandate. The alias of the row is `u`. */
export const isActive: SQL = sql`(u.archived_at IS NULL AND u.locked_at IS NULL AND ${inMandate})`;

/** The SQL of the reason why a person's password has ended, a PasswordEnd; null while the password is valid. The alias of the row is `u`. */
export const passwordEnds: SQL = sql.raw(`(CASE WHEN u.authentication <> 'password' THEN NULL
  WHEN u.password_expires_at <= now() THEN CASE WHEN u.password_update_required THEN 'temporary' ELSE 'administrator' END
  WHEN coalesce(u.password_set_at, u.created_at) + make_interval(days => (SELECT (c.config #>> '{authentication,password_days}')::int
    FROM client_config_versions c WHERE c.status = 'active')) <= now() THEN 'age' END)`);

/** The SQL of the permissions of those who have a questionnaire to answer or read, and of those who answer one, who attach files. They come with the access, which opens the back-office. The alias of the row is `u`. */
const answers: SQL = sql.raw(`(SELECT CASE WHEN bool_or(a.role <> 'viewer') THEN ARRAY['questionnaires:answer', 'files:write']
    WHEN count(*) > 0 THEN ARRAY['questionnaires:answer'] ELSE ARRAY[]::text[] END
  FROM questionnaire_access a WHERE lower(a.email) = lower(u.email))`);

/** The columns that `toViewer` reads. The alias of the row is `u`. */
export const viewerColumns: SQL = sql`u.id, u.email, u.first_name, u.last_name, u.locale, u.audience, u.authentication, u.approval_role, u.scopes, ${effectivePermissions} || ${answers} AS permissions`;

export interface ViewerRow extends Record<string, unknown> {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  locale: string;
  audience: string;
  authentication: string;
  approval_role?: string | null;
  scopes: Scope[];
  permissions: string[];
}

/** A viewer that can be put on a session without being stored with it: its JSON is undefined. */
class LoadedViewer implements Viewer {
  constructor(
    readonly user: Viewer['user'],
    readonly permissions: ReadonlySet<string>,
    readonly scopes: readonly Scope[],
    readonly impersonator: string | null,
    readonly impersonation?: Impersonation | undefined,
    readonly confirmed = false,
    readonly session?: string | undefined,
  ) {}

  toJSON(): undefined {
    return undefined;
  }
}

interface Asked {
  /** The id of the person who really acts, where one views as another. */
  impersonator?: string | null;
  confirmed?: boolean;
  session?: string;
}

/** Returns the viewer of a person's row. Where another person acts on their behalf, permissions that nobody may use on behalf of others are left out. Every viewer may read the public portal; a person of the private audience may read the private portal too. */
export function toViewer(row: ViewerRow, { impersonator = null, confirmed = false, session }: Asked = {}): Viewer {
  const audience = row.audience === 'private' ? 'private' : 'public';
  const permissions = new Set([...row.permissions, 'portal:public']);
  if (audience === 'private') permissions.add('portal:private');
  const name = `${row.first_name} ${row.last_name}`.trim();
  return new LoadedViewer(
    {
      id: row.id,
      email: row.email,
      locale: row.locale === 'fr' ? 'fr' : 'en',
      audience,
      name,
      authentication: row.authentication,
      ...(row.approval_role && { approval_role: row.approval_role }),
    },
    impersonator === null ? permissions : onBehalf(permissions),
    row.scopes,
    impersonator,
    undefined,
    confirmed,
    session,
  );
}

/** Returns a viewer as another person sees the product: with the permissions given, and the id of the person who really acts. */
export const impersonatedViewer = (
  { user, scopes }: Viewer,
  permissions: ReadonlySet<string>,
  impersonator: string,
  impersonation: Impersonation,
): Viewer => new LoadedViewer(user, permissions, scopes, impersonator, impersonation);
