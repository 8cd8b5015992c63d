/** Says what a session, and the jobs that it starts, may do on behalf of another person. */

/** The permission to view the site as a person who has no more rights than the user. */
export const viewAsPermission = 'users:impersonate';
/** The permission to act on behalf of the person whom the user views the site as. */
export const actForPermission = 'users:act_as';

/** The permissions that nobody may use on behalf of another person: to decide on figures, and on who may do what. */
const withheld: ReadonlySet<string> = new Set([
  'inputs:approve',
  'users:write',
  'roles:write',
  viewAsPermission,
  actForPermission,
  'super_admin:access',
]);

/** Returns those of a person's permissions that somebody else may use on their behalf. */
export const onBehalf = (permissions: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...permissions].filter((key) => !withheld.has(key)));
