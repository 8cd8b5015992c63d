/** Writes a backup of either kind of database, with the files that its rows refer to, as compressed lines of JSON, and restores it. A backup also moves data from the embedded database to PostgreSQL, and files from a folder to S3. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import type { FileStore } from '#server/core/files/store/store';
import { fileLines, isFileLine, restoreFile } from './backupFiles';
import type { Database } from '../connection';

const format = 'empreinte-backup-2';
/** The formats that `restore` reads. Backups of the first one hold no files. */
const formats = new Set(['empreinte-backup-1', format]);
const batch = 500;

interface Header {
  format: string;
  /** The hash of the last migration: a backup is restored with the version of the product that wrote it. */
  migration: string;
  /** The ids of the entities with records; their tables must exist before the records are restored. */
  resources: string[];
  /** The ids of those entities whose definition was removed: their records are kept, and are restored without a definition file. */
  hidden: string[];
}
export type BackupContents = Pick<Header, 'resources' | 'hidden'>;

interface Table {
  /** The name of the table, quoted as in SQL; the columns are quoted too. */
  name: string;
  columns: string;
}
interface Batch extends Table {
  /** The rows, each the text of a JSON object. */
  rows: string[];
}

export interface BackupSummary {
  rows: number;
  files: number;
  /** The number of files that rows refer to and the store doesn't hold. */
  missing: number;
}

/** Writes every row, as of one moment, and every file that a row refers to, to a backup file, which gets its name when it is complete. People's sessions and the links of emails are left out. */
export async function backup({ pool }: Database, files: FileStore, file: string): Promise<BackupSummary> {
  const client = await pool.connect();
  const unfinished = `${file}.unfinished`;
  const written: BackupSummary = { rows: 0, files: 0, missing: 0 };
  async function* lines() {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    yield `${JSON.stringify(await header(client))}\n`;
    yield* fileLines(client, files, (found) => {
      written[found ? 'files' : 'missing'] += 1;
    });
    for (const table of await tables(client)) {
      await client.query(
        `DECLARE reading CURSOR FOR SELECT to_jsonb(t)::text AS row FROM (SELECT ${table.columns} FROM ONLY ${table.name}) t`,
      );
      for (let read = await fetchRows(client); read.length > 0; read = await fetchRows(client)) {
        written.rows += read.length;
        yield `${JSON.stringify({ ...table, rows: read } satisfies Batch)}\n`;
      }
      await client.query('CLOSE reading');
    }
    await client.query('COMMIT');
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
    return written;
  } catch (error) {
    await client.query('ROLLBACK');
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    client.release();
  }
}

/** Restores a backup into a migrated database without people, in one transaction, and its files into a store. `makeRoom` makes the tables of the backup's entities. Returns the number of rows. */
export async function restore(
  { pool }: Database,
  files: FileStore,
  file: string,
  makeRoom: (holds: BackupContents) => Promise<void>,
): Promise<number> {
  let work: Promise<number> | undefined;
  try {
    return await pipeline(
      createReadStream(file),
      createGunzip(),
      (bytes) => (work = restoreLines({ pool, files }, linesOf(bytes), makeRoom)),
    );
  } catch (error) {
    // When reading stops half-way, the pipeline may report only that it was aborted, and before the rollback: the error of `work` gives the reason.
    const reason: unknown = await work?.then(nothing, (why: unknown) => why);
    throw refusal(reason ?? error, file);
  }
}
const nothing = () => undefined;

/** Returns an error with a sentence where the backup file is missing or damaged, and any other error unchanged. */
function refusal(error: unknown, file: string): unknown {
  if (!isSystemError(error)) return error;
  if (error.code === 'ENOENT') return new Error(`There is no file ${file}.`, { cause: error });
  return error.code.startsWith('Z_') ? new Error(`${file} is not a whole backup of Empreinte: ${error.message}.`, { cause: error }) : error;
}

async function restoreLines(
  { pool, files }: Pick<Database, 'pool'> & { files: FileStore },
  lines: AsyncGenerator<string>,
  makeRoom: (holds: BackupContents) => Promise<void>,
) {
  const first = await lines.next();
  const found = parseHeader(first.done ? '' : first.value);
  await makeRoom(found);
  const client = await pool.connect();
  let rows = 0;
  try {
    await client.query('BEGIN');
    await refuseUnlessFit(client, found);
    for await (const line of lines) {
      if (isFileLine(line)) await restoreFile(line, lines, files);
      else rows += await insert(client, line);
    }
    await client.query(
      `SELECT setval(pg_get_serial_sequence('client_config_versions', 'version'), coalesce(max(version), 0) + 1, false) FROM client_config_versions`,
    );
    await client.query('COMMIT');
    return rows;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Yields the lines of a text. Only \
 *  ends a line, because a value may hold any other line separator.
 */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n');
    parts[0] = rest + (parts[0] ?? '');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}

async function header(client: pg.PoolClient): Promise<Header> {
  const { rows } = await client.query<{ resource: string; hidden: boolean }>(`SELECT r.resource, d.hidden_at IS NOT NULL AS hidden
    FROM (SELECT DISTINCT resource FROM records) r LEFT JOIN definitions d ON d.id = r.resource ORDER BY r.resource`);
  return {
    format,
    migration: await lastMigration(client),
    resources: rows.map(({ resource }) => resource),
    hidden: rows.filter(({ hidden }) => hidden).map(({ resource }) => resource),
  };
}

/** Returns the tables to back up, each with the columns that aren't generated. Leaves out people's sessions, the links of emails, the requests to the identity provider and its messages, the throttles, and the marks of published changes. */
async function tables(client: pg.PoolClient): Promise<Table[]> {
  const { rows } =
    await client.query<Table>(`SELECT quote_ident(relname) AS name, string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('sessions', 'password_links', 'throttles', 'saml_requests', 'saml_seen', 'published_changes')
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname ORDER BY relname`);
  return rows;
}

async function fetchRows(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(`FETCH ${batch} FROM reading`);
  return rows.map(({ row }) => row);
}

async function lastMigration(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1');
  return rows[0]?.hash ?? '';
}

function parseHeader(line: string): Header {
  const found: Partial<Header> = line.startsWith('{') ? JSON.parse(line) : {};
  if (found.format === undefined || !formats.has(found.format)) throw new Error('The file is not a backup of Empreinte.');
  return { format, migration: found.migration ?? '', resources: found.resources ?? [], hidden: found.hidden ?? [] };
}

async function refuseUnlessFit(client: pg.PoolClient, { migration }: Header): Promise<void> {
  if ((await lastMigration(client)) !== migration)
    throw new Error('The backup was written by another version of the product. Restore it with that version, then upgrade.');
  const { rows } = await client.query<{ count: number }>('SELECT count(*) FROM users');
  if (rows[0]?.count !== 0)
    throw new Error('This database is not empty. Restore into a new one: another DATA_DIR or another DATABASE_URL.');
  // A new installation writes these rows by itself: those of the backup replace them.
  await client.query('DELETE FROM settings');
  await client.query('DELETE FROM definitions');
  await client.query('DELETE FROM client_config_versions');
}

async function insert(client: pg.PoolClient, line: string): Promise<number> {
  const { name, columns, rows }: Batch = JSON.parse(line);
  await client.query(`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`, [
    `[${rows.join(',')}]`,
  ]);
  return rows.length;
}

const isSystemError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';
