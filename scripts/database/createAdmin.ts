/** `npm run create:admin -- EMAIL`: creates the first user of an installation, with every permission, and prints a password to replace at the first sign-in. */
import { ensureTables } from '#server/entities/records/store/ensure';
import { plainDefinitions } from '#server/entities/entities';
import { createAdministrator } from '#server/people/offers';
import { argument, withDatabase } from './withDatabase';

const email = argument('Say who: npm run create:admin -- someone@example.com');

await withDatabase(async (deps) => {
  await ensureTables(deps.database, plainDefinitions(deps.definitions));
  const password = await createAdministrator(deps, email);
  return `${email} may sign in, with every permission. Password, to be replaced at the first sign-in: ${password}`;
});
