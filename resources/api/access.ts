/** Who gets in, and what they may do: `/api/services/super_admin/access`. */
import { Type, type Static } from 'typebox';
import { PersonRights } from './rights';

const OrNull = Type.Union([Type.String(), Type.Null()]);
const person = { id: Type.String(), name: Type.String(), email: Type.String() };

/** What somebody could do at the end of a day. */
export const RightsAt = Type.Object({
  ...person,
  roles: Type.Array(Type.Record(Type.String(), Type.String()), { description: 'The names of the roles, as they were' }),
  permissions: Type.Array(Type.String(), { description: 'By roles, by permissions of their own and by their audience' }),
  scopes: PersonRights.properties.scopes,
  approval_role: OrNull,
  whole: Type.Boolean({ description: 'False where the audit does not tell how the person, or a role of theirs, was made' }),
});
export type RightsAt = Static<typeof RightsAt>;
