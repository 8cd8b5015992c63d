/** Kills the server with kill -9 while people write, then checks that every acknowledged write is there. */
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { createAccount } from '#tests/support/product/accounts';
import { post, signedInClient, type Client } from '#tests/support/product/client';
import { startServer } from '#tests/support/product/server';

export interface Place {
  /** The environment that names the database. */
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  /** Kills, and restarts, another server beside the application. */
  crash?: () => void;
  recover?: () => void;
}
export interface Outcome {
  rounds: number;
  acknowledged: number;
  lost: string[];
}

interface Row {
  id: string;
  name: string;
}

const email = 'writer@lacet.example';
const writers = 4;
/** The number of acknowledged writes before the server may be killed: on a busy machine, time alone passes without any. */
const fewest = 8;

/** Runs the rounds; each begins by checking the writes that the round before acknowledged. */
export async function rounds(place: Place, count: number, milliseconds = () => 400 + Math.random() * 1200): Promise<Outcome> {
  await prepare(place);
  const outcome: Outcome = { rounds: 0, acknowledged: 0, lost: [] };
  let written = new Map<string, string>();
  for (let round = 0; round <= count; round += 1) {
    const server = await startServer(place.environment);
    const client = await signedInClient(server.address, email);
    outcome.lost.push(...(await missing(client, written)));
    if (round === count) {
      await server.stop();
      return outcome;
    }
    written = new Map();
    const writing = Array.from({ length: writers }, (_, writer) => write(client, `${round}-${writer}`, written));
    await Promise.all([wait(milliseconds()), someWritten(written)]);
    place.crash?.();
    await server.kill();
    await Promise.all(writing);
    place.recover?.();
    outcome.rounds += 1;
    outcome.acknowledged += written.size;
  }
  return outcome;
}

/** Waits until the server has acknowledged a few writes, for a minute at most. */
async function someWritten(written: ReadonlyMap<string, string>): Promise<void> {
  for (const deadline = Date.now() + 60_000; written.size < fewest && Date.now() < deadline;) await wait(5);
}

async function prepare({ environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } }: Place): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl });
  await migrate(database);
  await createAccount(database, email, { grants: ['resource.suppliers:read', 'resource.suppliers:write'] });
  await database.close();
}

/** Writes until the server is gone, and notes each write that it acknowledged. */
async function write(client: Client, name: string, written: Map<string, string>): Promise<void> {
  for (let index = 0; ; index += 1) {
    try {
      const record = { name: `${name}-${index}`, country: 'FR', tier: 'tier_1' };
      const answer = await client.fetch('/api/suppliers', post(record));
      if (answer.status !== 201) return;
      const created: Row = JSON.parse(await answer.text());
      written.set(created.id, record.name);
    } catch {
      return; // The server was killed: this write was not acknowledged.
    }
  }
}

async function missing(client: Client, written: Map<string, string>): Promise<string[]> {
  const ids = [...written.keys()];
  const lost: string[] = [];
  for (let from = 0; from < ids.length; from += 100) {
    const asked = ids.slice(from, from + 100);
    const answer = await client.fetch(`/api/suppliers?filter=${encodeURIComponent(JSON.stringify({ id: asked }))}`);
    const rows: Row[] = JSON.parse(await answer.text());
    const found = new Map(rows.map(({ id, name }) => [id, name]));
    lost.push(...asked.filter((id) => found.get(id) !== written.get(id)));
  }
  return lost;
}
