/** `npm run db:restore -- FILE`: reads a backup into an empty database, all or nothing. */
import { restore } from '#server/db/backup';
import { ensureTables } from '#server/records/ensure';
import { plainDefinitions } from '#server/entities';
import { argument, withDatabase } from './withDatabase';

const file = argument('Say which: npm run db:restore -- backup.jsonl.gz');
await withDatabase(async ({ database, definitions }) => {
  const rows = await restore(database, file, async (resources) => {
    const missing = resources.filter((resource) => !definitions.some(({ id }) => id === resource));
    if (missing.length > 0)
      throw new Error(`The backup holds records of ${missing.join(', ')}: put their definitions back into resources/ first.`);
    await ensureTables(database, plainDefinitions(definitions));
  });
  return `${rows} rows read from ${file}.`;
});
