/** The person signed in: `GET /api/profile`. */
import { Type, type Static } from 'typebox';

export const Profile = Type.Object({
  id: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  name: Type.Union([Type.String(), Type.Null()]),
  locale: Type.Union([Type.Literal('en'), Type.Literal('fr')]),
  audience: Type.Union([Type.Literal('public'), Type.Literal('private')]),
  /** What the person may do: `area:action`. */
  effective_permissions: Type.Array(Type.String()),
  /** Which approvals are theirs to give, where that is said of them. */
  approval_role: Type.Optional(Type.String()),
  impersonator: Type.Union([Type.String(), Type.Null()]),
});
export type Profile = Static<typeof Profile>;

export const SignIn = Type.Object({ email: Type.String({ maxLength: 320 }), password: Type.String({ maxLength: 1000 }) });
export type SignIn = Static<typeof SignIn>;
