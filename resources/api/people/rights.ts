/** Describes the permissions of a user and their sources: `GET /api/users/:id/rights`, `GET /api/users/:id/why`. */
import { Type, type Static } from 'typebox';

const Named = Type.Object({ id: Type.String(), name: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]) });

/** The source of a permission. The role's name is given only to users who may read roles. */
const Source = Type.Object({
  kind: Type.Union([Type.Literal('role'), Type.Literal('grant'), Type.Literal('audience')]),
  role: Type.Optional(Named),
});
const states = ['active', 'archived', 'locked', 'not_begun', 'over'] as const;
const State = Type.Enum([...states], { description: 'Whether any of it is in force today' });

export const PersonRights = Type.Object({
  state: State,
  mandate_from: Type.Union([Type.String(), Type.Null()]),
  mandate_until: Type.Union([Type.String(), Type.Null()]),
  scopes: Type.Array(Type.Object({ subjects: Type.Array(Type.String()), tags: Type.Array(Type.String()) })),
  permissions: Type.Array(Type.Object({ key: Type.String(), from: Type.Array(Source) })),
});
export type PersonRights = Static<typeof PersonRights>;
export type RightSource = Static<typeof Source>;

/** The obstacles that keep a user from doing something, each independent of the others. */
export const obstacles = [
  'archived',
  'locked',
  'not_begun',
  'over',
  'no_permission',
  'outside',
  'partly_outside',
  'closed',
  'no_approval',
  'preapprover',
  'own_entry',
  'disputed',
  'approval_loosened',
  'account_changed',
  'author_changed',
  'second_approval',
  'moved_on',
] as const;
export type Obstacle = (typeof obstacles)[number];

export const Why = Type.Object({
  /** `partly` means for some entries only. */
  may: Type.Union([Type.Literal('yes'), Type.Literal('partly'), Type.Literal('no')]),
  obstacles: Type.Array(
    Type.Object({
      code: Type.Enum([...obstacles]),
      /** The day that the obstacle depends on. */
      date: Type.Optional(Type.String()),
      /** The roles that would give the permission. */
      roles: Type.Optional(Type.Array(Named)),
    }),
  ),
  /** The sources of the permission, where the user has it. */
  from: Type.Array(Source),
  scopes: PersonRights.properties.scopes,
});
export type Why = Static<typeof Why>;

const Change = Type.Object({
  key: Type.String(),
  /** The number of people and, for users who may read people, some of them. */
  count: Type.Integer(),
  people: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});

/** The answer of `POST /api/roles/:id/plan`: the permissions that people would gain and lose. Archived people are left out. */
export const RolePlan = Type.Object({
  /** The number of people for whom anything would change. */
  people: Type.Integer(),
  gains: Type.Array(Change),
  loses: Type.Array(Change),
});
export type RolePlan = Static<typeof RolePlan>;

const Ids = Type.Optional(Type.Array(Type.String({ format: 'uuid' }), { maxItems: 1000 }));
/** The people who would get a role, and the people who would lose it. */
export const RolePeople = Type.Object({ add: Ids, remove: Ids });
export type RolePeople = Static<typeof RolePeople>;

/** The body of a request for a plan. */
export const RoleChange = Type.Object({
  ...RolePeople.properties,
  permissions: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1000, description: 'Those it would give' })),
  deleted: Type.Optional(
    Type.Array(Type.String({ format: 'uuid' }), {
      maxItems: 1000,
      description: 'The roles that would be deleted together, this one among them',
    }),
  ),
});
export type RoleChange = Static<typeof RoleChange>;
