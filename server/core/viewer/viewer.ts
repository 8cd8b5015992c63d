/** The types of the viewer. A request gets its viewer once; it holds all that a permission check needs. */
export interface Scope {
  /** The keys of the subjects; empty for all subjects. */
  subjects: string[];
  /** The ids of the tags; the tags below them are included. Empty for all tags. */
  tags: string[];
}
/** The details of a session in which one person views the product as another. */
export interface Impersonation {
  /** The id of the person that is viewed as, or `public`. */
  id: string;
  /** The moment when it began, in ISO 8601. */
  since: string;
  reason: string;
  /** True where the session may also act on behalf of that person. */
  writes: boolean;
  /** The path on this site to which the person returns when the session ends. */
  from: string;
}
export interface Viewer {
  user: {
    id: string;
    email: string;
    locale: 'en' | 'fr';
    audience: 'public' | 'private';
    name: string;
    /** The way in which the user signs in: `password` or `saml`. */
    authentication?: string;
    approval_role?: string;
  } | null;
  permissions: ReadonlySet<string>;
  /** The limits of the permissions `inputs:*`; an empty list means no restriction. */
  scopes: readonly Scope[];
  /** The id of the person who really acts, where one views as another, or has the product write for them from a command line. */
  impersonator: string | null;
  /** True where the person signed in, or confirmed their identity, recently, as changes of accounts require. Always true for `system`. */
  confirmed?: boolean;
  /** The session of the request, as the column `id_hash` of the table `sessions` holds it. */
  session?: string | undefined;
  /** The questionnaires that the viewer may open, where they came by the link of an email and have no account. `user` then describes a guest. */
  link?: { questionnaires: readonly string[] } | undefined;
  /** The details of viewing as another person, while it lasts. A job that runs later knows only `impersonator`. */
  impersonation?: Impersonation | undefined;
}

/** The viewer of a request without a signed-in user. */
export const anonymous: Viewer = { user: null, permissions: new Set(['portal:public']), scopes: [], impersonator: null };

/** Returns the viewer for the product's own work: imports from a command line, demonstration data, scheduled jobs. */
export const system = (permissions: Iterable<string>): Viewer => ({
  user: null,
  permissions: new Set(permissions),
  scopes: [],
  impersonator: null,
  confirmed: true,
});

/** Returns the id of the user who makes a change, or of the person for whom a command makes it. */
export const actorOf = ({ user, impersonator }: Viewer): string | null => user?.id ?? impersonator;

/** The permission of the calls that people also make who came by the link of an email. */
export const signedInOrLink = 'signed_in_or_link';

/** True when the viewer has a permission. Everyone has `public`; every signed-in user has `signed_in`; both they and the people who came by a link have `signed_in_or_link`. */
export function can(viewer: Viewer, permission: string): boolean {
  if (permission === 'public') return true;
  if (permission === signedInOrLink) return viewer.user !== null;
  if (permission === 'signed_in') return viewer.user !== null && viewer.link === undefined;
  return viewer.permissions.has(permission);
}
