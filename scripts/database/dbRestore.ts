/** `npm run db:restore -- FILE`: reads a backup into an empty database, all or nothing, and its uploaded files into the place that DATA_DIR or FILES_URL names. */
import { restore } from '#server/core/db/backup/backup';
import { createTablesOfBackup } from '#server/entities/records/store/ensure';
import { argument, withDatabase } from './withDatabase';

const file = argument('Say which: npm run db:restore -- backup.jsonl.gz');
await withDatabase(async ({ database, definitions, files }) => {
  const rows = await restore(database, files, file, (holds) => createTablesOfBackup(database, definitions, holds));
  return `${rows} rows read from ${file}.`;
});
