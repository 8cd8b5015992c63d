/** Describes the signed-in user, their passwords and their sessions: `GET /api/profile`. */
import { Type, type Static } from 'typebox';
import { passwordWeaknesses } from '../../people/passwordRules';

export const Profile = Type.Object({
  id: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  name: Type.Union([Type.String(), Type.Null()]),
  locale: Type.Union([Type.Literal('en'), Type.Literal('fr')]),
  audience: Type.Union([Type.Literal('public'), Type.Literal('private')]),
  /** The permissions of the user: `area:action`. */
  effective_permissions: Type.Array(Type.String()),
  /** `password` or `saml`: the means by which the user signs in and confirms their identity. */
  authentication: Type.Optional(Type.String()),
  /** The approvals that the user may give, where their account says so. */
  approval_role: Type.Optional(Type.String()),
  impersonator: Type.Union([Type.String(), Type.Null()]),
  /** Present when another person views as this user: the start of the viewing, and whether that person may also write. */
  impersonation: Type.Optional(Type.Object({ since: Type.String(), writes: Type.Boolean() })),
});
export type Profile = Static<typeof Profile>;

export const SignIn = Type.Object({ email: Type.String({ maxLength: 320 }), password: Type.String({ maxLength: 1000 }) });
export type SignIn = Static<typeof SignIn>;

/** The answer of `DELETE /api/profile/session` for a user of single sign-on: the address where the identity provider signs them out. */
export const SignedOut = Type.Object({ goes_on: Type.String() });
export type SignedOut = Static<typeof SignedOut>;

/** The body of `POST /api/profile/password`. The user is identified by the token of an email, by an email address and the present password, or by the session and the present password. */
export const NewPassword = Type.Object({
  new_password: Type.String({ maxLength: 1000 }),
  /** The token of the link in an email. */
  token: Type.Optional(Type.String({ maxLength: 200 })),
  email: Type.Optional(Type.String({ maxLength: 320 })),
  /** The present password, or the temporary one. */
  password: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type NewPassword = Static<typeof NewPassword>;

/** The body of `POST /api/profile/password/strength`, which estimates how well a password resists guessing. */
export const PasswordToEstimate = Type.Pick(NewPassword, ['new_password', 'token', 'email']);
export const PasswordStrength = Type.Object({
  score: Type.Integer({ minimum: 0, maximum: 4, description: '3 is asked' }),
  weak: Type.Boolean(),
  /** The weaknesses of the password, the worst first. */
  weaknesses: Type.Array(Type.Enum([...passwordWeaknesses])),
});
export type PasswordStrength = Static<typeof PasswordStrength>;

export const PasswordSet = Type.Object({ email: Type.String() });

/** A browser in which the user is signed in. */
export const OpenSession = Type.Object({
  id: Type.String(),
  /** The name that the browser gives of itself (`User-Agent`). */
  agent: Type.String(),
  created_at: Type.String(),
  seen_at: Type.String(),
  /** True for the session that sent the request. */
  current: Type.Boolean(),
});
export type OpenSession = Static<typeof OpenSession>;
