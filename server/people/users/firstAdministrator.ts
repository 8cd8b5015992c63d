/** Creates the first person of an installation (`npm run create:admin`), with every permission. */
import { randomBytes } from 'node:crypto';
import { permissions } from '#resources/people/permissions';
import { system } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { ApiError } from '#server/core/errors';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { setPassword } from './accounts/password';

/** Creates the account and returns its password, which only lets the person choose their own. Throws an error with a sentence for the operator where it fails. */
export async function createAdministrator({ database, definitions, entities }: Omit<Deps, 'config'>, email: string): Promise<string> {
  const grants = permissions(definitions).map(({ key }) => key);
  const password = `${randomBytes(16).toString('base64url')}A1`;
  const name = email.split('@')[0] ?? email;
  const data = { email, first_name: name, last_name: 'Admin', audience: 'private', grants };
  await database.db.transaction(async (tx) => {
    const context = { viewer: system(grants), definitions };
    const made = await writeRecords(tx, entities.get('users'), [{ data }], context).catch((error: unknown) => explain(error, email));
    for (const user of made.records) await setPassword(tx, user.id, password, { mustChange: true });
  });
  return password;
}

function explain(error: unknown, email: string): never {
  if (!(error instanceof ApiError)) throw error;
  const codes = JSON.stringify(error.details['email'] ?? '');
  if (codes.includes('"DUPLICATED"')) throw new Error(`${email} has an account already.`, { cause: error });
  if (codes.includes('"format"')) throw new Error(`"${email}" is not an e-mail address.`, { cause: error });
  throw new Error(`${email} cannot be created: ${JSON.stringify(error.details)}`, { cause: error });
}
