/** Signs in the person whom the identity provider identified: finds the account, or creates it where the settings allow that, and updates its names and roles from the provider. */
import type { FastifyBaseLogger } from 'fastify';
import { permissions } from '#resources/people/permissions';
import type { Values } from '#resources/definition';
import { isSameJson } from '#server/core/values/same';
import type { Deps } from '#server/entities/deps';
import type { Db } from '#server/core/db/db';
import type { WriteContext } from '#server/entities/records/entity';
import { contextOf } from '#server/entities/records/routes';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { recordSignIn, findAccount, refuseLockedAccount, type Account } from '../signIn';
import { system, type Viewer } from '#server/core/viewer/viewer';
import { mappedRoles, type MappedRoles } from './mappedRoles';
import { requireThat } from './messages/refused';
import type { Identity } from './messages/response';
import type { SamlSettings } from '#server/core/config/samlSettings';

/**
 * Signs the person in, with an audit event, and returns their viewer. Throws a RefusedMessage, or the error that a password sign-in would
 * give (locked, outside the access period).
 */
export async function signInIdentity(deps: Deps, settings: SamlSettings, identity: Identity, log: FastifyBaseLogger): Promise<Viewer> {
  const context = contextOf(deps, system(permissions(deps.definitions).map(({ key }) => key)));
  return deps.database.db.transaction(async (tx) => {
    const roles = await mappedRoles(tx, settings, identity.groups, log);
    const known = await findAccount(tx, identity.email);
    if (known) await follow(tx, deps, known, { identity, roles, context });
    else await create(tx, deps, settings, { identity, roles, context });
    const account = await findAccount(tx, identity.email);
    requireThat(account !== undefined, 'account_unreadable');
    return recordSignIn(tx, account);
  });
}

interface Vouched {
  identity: Identity;
  roles: MappedRoles;
  context: WriteContext;
}

/** Updates an account from the identity provider. Refuses accounts that don't sign in with the provider, so that it can't take over an account with a password. */
async function follow(tx: Db, { entities }: Deps, known: Account, { identity, roles, context }: Vouched): Promise<void> {
  requireThat(!known.archived, 'archived');
  requireThat(known.authentication === 'saml', 'signs_in_with_password');
  refuseLockedAccount(known);
  const kept = known.roles.filter((id) => !roles.managed.has(id));
  const told: Values = { roles: [...kept, ...roles.given.filter((id) => !kept.includes(id))], ...namesOf(identity) };
  const now: Values = { roles: known.roles, first_name: known.first_name, last_name: known.last_name };
  const changed = Object.entries(told).filter(([field, value]) => !isSameJson(sorted(value), sorted(now[field])));
  if (changed.length === 0) return;
  await writeRecords(tx, entities.get('users'), [{ id: known.id, data: Object.fromEntries(changed) }], context);
}

/** Sorts lists before the comparison, because the order of roles has no meaning. */
const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : value);

async function create(tx: Db, { entities }: Deps, settings: SamlSettings, { identity, roles, context }: Vouched): Promise<void> {
  requireThat(settings.creates, 'no_account');
  const locale = identity.locale?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
  const person: Values = {
    email: identity.email,
    ...namesOf(identity),
    locale,
    audience: settings.audience,
    authentication: 'saml',
    roles: roles.given,
  };
  await writeRecords(tx, entities.get('users'), [{ data: person }], context);
}

const longest = 100;
const namesOf = ({ first_name, last_name }: Identity): Values => ({
  ...(first_name !== undefined && { first_name: first_name.slice(0, longest) }),
  ...(last_name !== undefined && { last_name: last_name.slice(0, longest) }),
});
