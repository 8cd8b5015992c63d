/** `npm run db:restore -- FILE`: reads a backup into an empty database, all or nothing. */
import { restore } from '#server/db/backup';
import { makeRoom } from '#server/records/ensure';
import { argument, withDatabase } from './withDatabase';

const file = argument('Say which: npm run db:restore -- backup.jsonl.gz');
await withDatabase(async ({ database, definitions }) => {
  const rows = await restore(database, file, (holds) => makeRoom(database, definitions, holds));
  return `${rows} rows read from ${file}.`;
});
