/** Who asks: decided once per request, and all that a policy needs to know. */
export interface Scope {
  /** Subject keys; empty for all. */
  subjects: string[];
  /** Tag ids: what is under them; empty for all. */
  tags: string[];
}
/** Somebody who sees with another's eyes: what is told of it. */
export interface Impersonation {
  /** The person looked through, or `public`. */
  id: string;
  /** When it began, ISO 8601. */
  since: string;
  reason: string;
  /** Whether they may also act in the other's name. */
  writes: boolean;
  /** Where it began: a path of the site. */
  from: string;
}
export interface Viewer {
  user: {
    id: string;
    email: string;
    locale: 'en' | 'fr';
    audience: 'public' | 'private';
    name: string;
    /** `password` or `saml`. */
    authentication?: string;
    approval_role?: string;
  } | null;
  permissions: ReadonlySet<string>;
  /** Narrow `inputs:*`; none means no restriction. */
  scopes: readonly Scope[];
  /** The real person behind an impersonated one. */
  impersonator: string | null;
  /** Whether they have shown lately who they are, as changes of accounts ask; the product itself has. */
  confirmed?: boolean;
  /** The session that asks, as the table knows it. */
  session?: string | undefined;
  /** While it lasts. Work that goes on afterwards knows the impersonator alone. */
  impersonation?: Impersonation | undefined;
}

/** Anonymous visitors. */
export const anonymous: Viewer = { user: null, permissions: new Set(['portal:public']), scopes: [], impersonator: null };

/** The product itself: imports from a command line, demonstration data, scheduled work. */
export const system = (permissions: Iterable<string>): Viewer => ({
  user: null,
  permissions: new Set(permissions),
  scopes: [],
  impersonator: null,
  confirmed: true,
});

/** Whether the viewer holds a permission; `public` everyone holds, `signed_in` whoever signed in. */
export function can(viewer: Viewer, permission: string): boolean {
  if (permission === 'public') return true;
  if (permission === 'signed_in') return viewer.user !== null;
  return viewer.permissions.has(permission);
}
