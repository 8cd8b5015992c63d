/** Tests that kill -9 during an import leaves none of its entries, that the import is then done once, and that the same file creates nothing a second time. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Import } from '#resources/api/transfer/imports';
import type { Database, DatabaseLocation } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { createAccount } from '#tests/support/product/accounts';
import { signedInClient, type Client } from '#tests/support/product/client';
import { itHalfWay, looked, startOn } from './halfWay';

const email = 'importer@lacet.example';
const subject = 'killed';
/** The number of places, large enough that rows are still being written when the test looks. */
const places = 60;
/** The number of rows: 400 months of each place. */
const lines = 400 * places;
const file = ['Period,Place,Amount', ...Array.from({ length: lines }, (_, line) => `${dayOf(line)},place_${line % places},${line}`)].join(
  '\n',
);

function dayOf(line: number): string {
  const month = Math.floor(line / places);
  return `${1991 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

itHalfWay('an import is killed half-way', killedHalfWay);

async function killedHalfWay(location: DatabaseLocation): Promise<void> {
  await looked(location, prepare);
  const first = await startOn(location);
  const { id } = await send(await signedInClient(first.address, email));
  await halfWay(location, first.address, id);
  await first.kill();
  expect(await looked(location, standing)).toEqual({ entries: 0, told: 0, imports: 0, ended: 0 });

  // Nobody requests the import again: another instance takes the job once it has been silent for long enough, which this makes true at once.
  await looked(location, ({ db }) => db.execute(sql`UPDATE jobs SET seen_at = seen_at - interval '1 minute' WHERE status = 'running'`));
  const second = await startOn(location);
  const client = await signedInClient(second.address, email);
  expect(await over(client, id)).toMatchObject({ status: 'done', counts: { created: lines, refused: 0 } });
  const again = await send(client);
  expect(await over(client, again.id)).toMatchObject({ status: 'valid', counts: { created: 0, updated: 0, skipped: lines } });
  await second.stop();
  expect(await looked(location, standing)).toEqual({ entries: lines, told: lines, imports: 1, ended: 1 });
}

async function prepare(database: Database): Promise<void> {
  await migrate(database);
  await createAccount(database, email, { grants: ['inputs:read', 'inputs:write', 'subjects:read', 'tags:read'] });
  await database.db.execute(sql`
    with root as (insert into tags (id, key, name, root_key, position) values (md5('root')::uuid, 'place', '{"en":"Place"}', 'place', 0) returning id)
    insert into tags (id, key, name, parent_id, root_key, position)
    select md5('place' || n)::uuid, 'place_' || n, jsonb_build_object('en', 'Place ' || n), md5('root')::uuid, 'place', n from generate_series(0, ${places - 1}::int) n`);
  await database.db.execute(sql`
    insert into tag_closure (ancestor_id, descendant_id, root_key)
    select id, id, root_key from tags union all select parent_id, id, root_key from tags where parent_id is not null`);
  await database.db.execute(sql`
    insert into subjects (key, name, period, fields, tag_roots) values (${subject}, '{"en":"Killed"}', 'month',
      '[{"id":"amount","name":{"en":"Amount"},"type":"number","required":true}]', '[{"key":"place","required":true}]')`);
}

/** Counts what the import left: entries, audit events about them and about the import, ended jobs. */
async function standing({ db }: Database) {
  const { rows } = await db.execute(sql`
    select (select count(*)::int from inputs where subject_key = ${subject}) as entries,
      (select count(*)::int from audit_events where entity = 'inputs' and action = 'create') as told,
      (select count(*)::int from audit_events where action = 'import') as imports,
      (select count(*)::int from jobs where kind = 'import' and status = 'done') as ended`);
  return rows[0];
}

/** Waits until rows are being written. In PostgreSQL this happens while others are checked; the embedded database answers no request meanwhile. */
async function halfWay({ databaseUrl }: DatabaseLocation, address: string, id: string): Promise<void> {
  const client = await signedInClient(address, email);
  const enough = databaseUrl === undefined ? Infinity : 0.3;
  for (let progress = 0; progress < enough; await wait(5)) {
    const answered = await progressOf(client, id, progress > 0.5 ? 300 : 60_000);
    if (answered === undefined) return;
    progress = answered;
  }
}

/** Returns the progress of the import; undefined when the server doesn't answer in time. */
async function progressOf(client: Client, id: string, patience: number): Promise<number | undefined> {
  try {
    const answer = await client.fetch(`/api/import/${id}`, { signal: AbortSignal.timeout(patience) });
    const { status, progress }: Import = JSON.parse(await answer.text());
    expect(status).not.toBe('done');
    return progress;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return undefined;
    throw error;
  }
}

async function send(client: Client): Promise<Import> {
  const body = new FormData();
  body.append('subject_key', subject);
  body.append('dry_run', 'false');
  body.append('upload', new Blob([file]), 'killed.csv');
  const answer = await client.fetch('/api/import', { method: 'POST', body });
  expect(answer.status).toBe(202);
  return JSON.parse(await answer.text());
}

async function over(client: Client, id: string): Promise<Import> {
  for (;;) {
    const found: Import = JSON.parse(await (await client.fetch(`/api/import/${id}`)).text());
    if (!['pending', 'validating', 'importing'].includes(found.status)) return found;
    await wait(200);
  }
}
