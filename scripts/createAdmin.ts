/** `npm run create:admin -- EMAIL`: the first person of an installation, with every permission; prints the password to sign in with. */
import { randomBytes } from 'node:crypto';
import { permissions } from '#resources/permissions';
import { system } from '#server/auth/viewer';
import { ensureTables } from '#server/records/ensure';
import { plainDefinitions } from '#server/entities';
import { createRecords } from '#server/records/service';
import { setPassword } from '#server/users/password';
import { ApiError } from '#server/errors';
import { argument, withDatabase } from './withDatabase';

const email = argument('Say who: npm run create:admin -- someone@example.com');

await withDatabase(async ({ database, definitions, entities }) => {
  await ensureTables(database, plainDefinitions(definitions));
  const grants = permissions(definitions).map(({ key }) => key);
  const password = `${randomBytes(16).toString('base64url')}A1`;
  const name = email.split('@')[0] ?? email;
  const record = { email, first_name: name, last_name: 'Admin', audience: 'private', grants };
  await database.db.transaction(async (tx) => {
    const [user] = await createRecords(tx, entities.get('users'), [record], { viewer: system(grants), definitions }).catch(explain);
    if (user) await setPassword(tx, user.id, password);
  });
  return `${email} may sign in, with every permission. Password: ${password}`;
});

function explain(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const codes = JSON.stringify(error.details['email'] ?? '');
  if (codes.includes('"DUPLICATED"')) throw new Error(`${email} has an account already.`, { cause: error });
  if (codes.includes('"format"')) throw new Error(`"${email}" is not an e-mail address.`, { cause: error });
  throw new Error(`${email} cannot be created: ${JSON.stringify(error.details)}`, { cause: error });
}
