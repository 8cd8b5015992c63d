/** `npm run db:backup -- FILE`: every row as of one moment, readable by either kind of database. */
import { backup } from '#server/db/backup';
import { argument, withDatabase } from './withDatabase';

const file = argument('Say where to: npm run db:backup -- backup.jsonl.gz');
await withDatabase(
  async ({ database }) =>
    `${await backup(database, file)} rows written to ${file}. Uploaded files are beside it, in DATA_DIR/files: copy them too.`,
);
