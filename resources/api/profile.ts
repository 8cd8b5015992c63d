/** The person signed in: `GET /api/profile`. */
import { Type, type Static } from 'typebox';
import { passwordWeaknesses } from '../passwordRules';

export const Profile = Type.Object({
  id: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  name: Type.Union([Type.String(), Type.Null()]),
  locale: Type.Union([Type.Literal('en'), Type.Literal('fr')]),
  audience: Type.Union([Type.Literal('public'), Type.Literal('private')]),
  /** What the person may do: `area:action`. */
  effective_permissions: Type.Array(Type.String()),
  /** `password` or `saml`: with what a person signs in, and confirms who they are. */
  authentication: Type.Optional(Type.String()),
  /** Which approvals are theirs to give, where that is said of them. */
  approval_role: Type.Optional(Type.String()),
  impersonator: Type.Union([Type.String(), Type.Null()]),
  /** Where somebody else sees with this person's eyes: since when, and whether they may act too. */
  impersonation: Type.Optional(Type.Object({ since: Type.String(), writes: Type.Boolean() })),
});
export type Profile = Static<typeof Profile>;

export const SignIn = Type.Object({ email: Type.String({ maxLength: 320 }), password: Type.String({ maxLength: 1000 }) });
export type SignIn = Static<typeof SignIn>;

/** `DELETE /api/profile/session` of somebody whom an identity provider let in: where the browser goes on to be signed out there. */
export const SignedOut = Type.Object({ goes_on: Type.String() });
export type SignedOut = Static<typeof SignedOut>;

/** `POST /api/profile/password`. Who asks is known by the token of a mail, by e-mail and present password, or by the session and the present password. */
export const NewPassword = Type.Object({
  new_password: Type.String({ maxLength: 1000 }),
  /** Of the link in a mail. */
  token: Type.Optional(Type.String({ maxLength: 200 })),
  email: Type.Optional(Type.String({ maxLength: 320 })),
  /** The present one, or the temporary one. */
  password: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type NewPassword = Static<typeof NewPassword>;

/** `POST /api/profile/password/strength`: how a password would stand against guessing. */
export const PasswordToEstimate = Type.Pick(NewPassword, ['new_password', 'token', 'email']);
export const PasswordStrength = Type.Object({
  score: Type.Integer({ minimum: 0, maximum: 4, description: '3 is asked' }),
  weak: Type.Boolean(),
  /** The first is the worst. */
  weaknesses: Type.Array(Type.Enum([...passwordWeaknesses])),
});
export type PasswordStrength = Static<typeof PasswordStrength>;

export const PasswordSet = Type.Object({ email: Type.String() });

/** A browser that somebody is signed in with. */
export const OpenSession = Type.Object({
  id: Type.String(),
  /** What the browser says it is. */
  agent: Type.String(),
  created_at: Type.String(),
  seen_at: Type.String(),
  /** The one that asks. */
  current: Type.Boolean(),
});
export type OpenSession = Static<typeof OpenSession>;
