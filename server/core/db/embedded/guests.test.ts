/** Tests that guests of the embedded database wait for their turn, that their transactions are whole, and that a killed guest leaves nothing behind. */
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAddress, overEmbedded, type Database } from '../connection';
import { startEmbedded } from './embedded';

let database: Database;
let host: string;
beforeAll(async () => {
  database = overEmbedded(await startEmbedded({}));
  const address = await database.address();
  if (!('host' in address)) throw new Error('The embedded database has a host.');
  host = address.host;
  await database.pool.query('CREATE TABLE notes (text text)');
});
afterAll(() => database.close());

const texts = async () => (await database.pool.query<{ text: string }>('SELECT text FROM notes ORDER BY 1')).rows.map(({ text }) => text);
const within = (text: string) => `INSERT INTO notes VALUES ('${text}')`;

describe('a guest of the embedded database', () => {
  it('reads and writes as the server does, in turn with it', async () => {
    const guest = openAddress({ host });
    const both = [guest.pool, database.pool];
    await Promise.all(Array.from({ length: 40 }, (_, place) => both[place % 2]?.query('INSERT INTO notes VALUES ($1)', [`turn ${place}`])));
    expect((await texts()).length).toBe(40);
    await expect(guest.pool.query('SELECT nothing')).rejects.toThrow('nothing');
    expect((await guest.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM notes')).rows).toEqual([{ n: 40 }]);
    // A text too large to arrive in one piece.
    const long = 'é'.repeat(3_000_000);
    expect((await guest.pool.query<{ text: string }>('SELECT $1::text AS text', [long])).rows[0]?.text === long).toBe(true);
    await guest.close();
    await database.pool.query('DELETE FROM notes');
  });

  it('has its transaction to itself', async () => {
    const guest = openAddress({ host });
    const order: string[] = [];
    await guest.db.transaction(async (tx) => {
      await tx.execute(within('first'));
      void texts().then((found) => order.push(`the server sees ${found.length}`));
      await tx.execute(within('second'));
      order.push('the transaction ends');
    });
    await texts();
    expect(order).toEqual(['the transaction ends', 'the server sees 2']);
    await guest.close();
    await database.pool.query('DELETE FROM notes');
  });

  it('leaves nothing where it is cut off in a transaction, or in the middle of a statement', async () => {
    const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    await client.query(within('lost'));
    // Breaks the connection as the end of a killed process would.
    const stream = 'connection' in client && isConnection(client.connection) ? client.connection.stream : undefined;
    stream?.destroy();
    expect(await texts()).toEqual([]);

    const half = connect(join(host, '.s.PGSQL.5432'));
    // The server may close this connection with a reset, which emits an error.
    half.on('error', () => undefined);
    half.write(Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]));
    half.write(Buffer.from([0x51, 0, 0, 1, 0, 0x53]));
    half.end();
    await database.pool.query(within('kept'));
    expect(await texts()).toEqual(['kept']);
  });
});

interface Connection {
  stream: { destroy(): void };
}
const isConnection = (value: unknown): value is Connection => typeof value === 'object' && value !== null && 'stream' in value;
