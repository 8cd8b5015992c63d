/**
 * Tests that of 300 people each gets one daily summary, none twice and none lost, where three instances send them by a slow mail server that refuses some, closes connections in the middle of
 * others, and one instance is killed meanwhile.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { migrate } from '#server/core/db/migrate';
import type { Database } from '#server/core/db/connection';
import { readDefinitions } from '#server/entities/definitions/files';
import { plainDefinitions } from '#server/entities/entities';
import { ensureTables } from '#server/entities/records/store/ensure';
import { createAccount } from '#tests/support/product/accounts';
import { post, signedInClient } from '#tests/support/product/client';
import { startServer } from '#tests/support/product/server';
import { createEntries } from '../bench/support/entries';
import { itHalfWay, looked } from './halfWay';

const people = 300;
const manager = 'manager@lacet.example';
const numberOf = (address: string) => Number(/\d+/.exec(address)?.[0] ?? 0);
/** Every 50th address is refused for good; every 20th is refused for now, and every 15th loses its connection in the middle of the text, each the first time. */
const isUnknown = (address: string) => numberOf(address) % 50 === 7;
const isBusy = (address: string) => numberOf(address) % 20 === 3;
const isCut = (address: string) => numberOf(address) % 15 === 4;

itHalfWay('summaries are sent by three instances, one of which is killed', async (location) => {
  if (location.databaseUrl === undefined) return;
  await looked(location, prepare);
  const taken: string[] = [];
  const tried = new Set<string>();
  const sockets = new Map<number | undefined, { destroy(): void }>();
  const first = (address: string) => !tried.has(address) && tried.add(address);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (isUnknown(address)) return done(Object.assign(new Error('No such person'), { responseCode: 550 }));
      if (isBusy(address) && first(address)) return done(Object.assign(new Error('Later'), { responseCode: 451 }));
      return done();
    },
    onData(stream, session, done) {
      const address = session.envelope.rcptTo.map((each) => each.address).join();
      stream.resume();
      if (isCut(address) && first(address)) {
        stream.once('data', () => stream.destroy());
        return void sockets.get(session.remotePort)?.destroy();
      }
      stream.on('end', () => {
        // What the server answers comes late: a killed instance may not read it.
        void wait(80).then(() => {
          taken.push(address);
          done();
        });
      });
    },
  });
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket) => sockets.set(socket.remotePort, socket));
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address();
  const url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const start = () =>
    startServer({ DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl ?? '', SMTP_URL: url, MAIL_FROM: 'a@example.org' });
  const servers = [await start(), await start(), await start()];
  try {
    const client = await signedInClient(servers[0]?.address ?? '', manager);
    const config: object = JSON.parse(await (await client.fetch('/api/reminders/config')).text());
    const everyDay = { ...config, working_days: [1, 2, 3, 4, 5, 6, 7], from_hour: 0, until_hour: 24 };
    expect((await client.fetch('/api/reminders/config', { ...post(everyDay), method: 'PUT' })).status).toBe(200);
    const plain = {
      when: 'every',
      every: 1,
      unit: 'weeks',
      first_on: '2049-01-04',
      time: '09:00',
      time_zone: 'Europe/Paris',
      work: ['entries'],
    };
    expect((await client.fetch('/api/reminders', post({ title: { en: 'Weekly', fr: 'Hebdomadaire' }, ...plain }))).status).toBe(201);
    await looked(location, ({ pool }) => pool.query('UPDATE reminder_states SET next_at = now()'));
    await expect.poll(() => taken.length, { timeout: 60_000 }).toBeGreaterThan(60);
    await servers[1]?.kill();
    await expect.poll(() => looked(location, statuses), { timeout: 240_000, interval: 2000 }).toMatchObject({ waiting: 0, sending: 0 });
    const ends = await looked(location, statuses);
    expect(new Set(taken).size, 'nobody gets two').toBe(taken.length);
    const { rows } = await looked(location, ({ pool }) =>
      pool.query<{ address: string; status: string; error: string | null }>(
        `SELECT address, status, error FROM mails WHERE kind = 'digest'`,
      ),
    );
    expect(rows).toHaveLength(people);
    // Sent means taken; not sent means refused, or that nobody can tell, which is so of those that were being given when the instance was killed.
    const sent = rows.filter(({ status }) => status === 'sent').map((row) => row.address);
    expect(sent.filter((each) => !taken.includes(each))).toEqual([]);
    const failed = rows.filter(({ status }) => status === 'failed');
    const untold = failed.filter(({ error }) => error === 'INTERRUPTED');
    expect(failed.filter((row) => !untold.includes(row)).map((row) => isUnknown(row.address))).toEqual(
      failed.filter((row) => !untold.includes(row)).map(() => true),
    );
    expect(untold.length, `of ${JSON.stringify(ends)}`).toBeLessThanOrEqual(5);
    expect(taken.filter((each) => !sent.includes(each) && !untold.some((row) => row.address === each))).toEqual([]);
  } finally {
    await Promise.all(servers.map((server) => server.kill().catch(() => undefined)));
    smtp.close();
  }
});

async function prepare(database: Database): Promise<void> {
  await migrate(database);
  await ensureTables(database, plainDefinitions(readDefinitions()));
  await createEntries(database.db, { years: 2, sites: 10, subjects: 1, firstYear: new Date().getUTCFullYear() - 1 });
  await database.pool.query(`DELETE FROM inputs WHERE date >= date_trunc('month', current_date) - interval '2 months'`);
  await database.pool.query(`INSERT INTO users (id, email, grants, scopes) SELECT gen_random_uuid(), 'person' || n || '@lacet.example',
    '["inputs:read", "inputs:write"]', jsonb_build_array(jsonb_build_object('subjects', '[]'::jsonb, 'tags', jsonb_build_array(md5('site' || n % 10)::uuid)))
    FROM generate_series(0, ${people - 1}) n`);
  await createAccount(database, manager, { grants: ['reminders:read', 'reminders:write'] });
}

/** Returns the number of emails in each status. Ends the pauses before other attempts, so that the test doesn't wait for them. */
async function statuses({ pool }: Database): Promise<Record<string, number>> {
  await pool.query(`UPDATE mails SET next_attempt_at = now() WHERE status = 'waiting'`);
  const { rows } = await pool.query<{ status: string; count: number }>(
    `SELECT s AS status, (SELECT count(*)::int FROM mails WHERE kind = 'digest' AND status = s) AS count FROM unnest(ARRAY['waiting', 'sending', 'sent', 'failed']) s`,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
