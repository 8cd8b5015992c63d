/** `npm run db:backup -- FILE`: writes every row as of one moment and every uploaded file to a backup that either kind of database can read. */
import { backup } from '#server/core/db/backup/backup';
import { argument, withDatabase } from './withDatabase';

const file = argument('Say where to: npm run db:backup -- backup.jsonl.gz');
await withDatabase(
  async ({ database, files: store }) => {
    const { rows, files, missing } = await backup(database, store, file);
    const lost = missing === 0 ? '' : ` ${missing} files are not where DATA_DIR or FILES_URL says, so they are not in it.`;
    return `${rows} rows and ${files} uploaded files written to ${file}.${lost}`;
  },
  { existing: true },
);
