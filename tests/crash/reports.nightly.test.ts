/** Tests that kill -9 in the middle of a freeze, a publication, a refresh, a job that makes reports and a file leaves each of them done or not begun, and that the next attempt does it. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ReportMore } from '#resources/api/reports/reports';
import type { Database, DatabaseLocation } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { createAccount } from '#tests/support/product/accounts';
import { post, signedInClient, type Client } from '#tests/support/product/client';
import type { RunningServer } from '#tests/support/product/server';
import { itHalfWay, looked, startOn } from './halfWay';

const author = 'author@lacet.example';
const pages = 60;
const tags = 12;
/** The moments of a kill after the request left, in milliseconds: most fall while rows are written. */
const moments = [30, 90, 250];
const text = (word: string) => ({ en: word, fr: word });

itHalfWay('the acts of reports are killed half-way', killedHalfWay);

async function killedHalfWay(location: DatabaseLocation): Promise<void> {
  await looked(location, async (database) => {
    await migrate(database);
    const both = ['reports', 'indicators', 'tags', 'sections'].flatMap((of) => [`${of}:read`, `${of}:write`]);
    await createAccount(database, author, { grants: [...both, 'portal:public', 'portal:private', 'jobs:read'] });
  });
  /** Runs an act on a server of its own, stops the server unless the act has killed it, and returns what stands in the database. */
  const after = async (act: (client: Client, running: RunningServer) => Promise<unknown>): Promise<Standing> => {
    const running = await startOn(location);
    await act(await signedInClient(running.address, author), running);
    await running.stop();
    return looked(location, standing);
  };
  /** Sends a request, kills the server, and returns what stands there; what was acknowledged is done. */
  const killed = async (path: string, body: object, moment: number, isDone: (standing: Standing) => boolean) => {
    let isAcknowledged = false;
    const now = await after(async (client, running) => {
      const answer = client.fetch(path, post(body)).then(
        ({ ok }) => ok,
        () => false,
      );
      await wait(moment);
      await running.kill();
      isAcknowledged = await answer;
    });
    expect(now.broken).toEqual([]);
    if (isAcknowledged) expect(isDone(now)).toBe(true);
    return now;
  };

  let id = '';
  let now = await after(async (client) => (id = await made(client)));
  expect(now).toMatchObject({ state: 'draft', copies: 0, versions: 0, broken: [] });

  for (const moment of moments) {
    now = await killed(`/api/reports/${id}/freeze`, {}, moment, ({ state }) => state === 'frozen');
    expect([now.state, now.copies, now.versions]).toEqual(now.state === 'frozen' ? ['frozen', pages, 1] : ['draft', 0, 0]);
    if (now.state === 'frozen') break;
  }
  now = await after(async (client) => {
    await read(client.fetch(`/api/reports/${id}/freeze`, post({})));
    await read(client.fetch('/api/services/indicators/killed', { ...post(values(7)), method: 'PUT' }));
  });
  for (const moment of moments) {
    const { versions } = now;
    now = await killed(`/api/reports/${id}/refresh`, {}, moment, (found) => found.versions === 2);
    expect([now.state, now.copies]).toEqual(['frozen', pages]);
    expect([versions, 2]).toContain(now.versions);
    if (now.versions === 2) break;
  }
  for (const moment of moments) {
    now = await killed(`/api/reports/${id}/publish`, {}, moment, ({ state }) => state === 'published');
    if (now.state === 'published') break;
  }
  await after(async (client) => {
    const { state } = await read<{ state: string }>(client.fetch(`/api/reports/${id}`));
    if (state === 'frozen') await read(client.fetch(`/api/reports/${id}/publish`, post({})));
  });

  const file = `/api/services/reports/killed/file?format=pdf&locale=en`;
  for (const moment of moments)
    await after(async (client, running) => {
      const answer = client.fetch(file).then(
        (found) => found.arrayBuffer(),
        () => null,
      );
      await wait(moment * 4);
      await running.kill();
      await answer.catch(() => null);
    });
  await after(async (client) => {
    const [first, second] = [await fileOf(client, file), await fileOf(client, file)];
    expect(second).toBe(first);
    expect((await client.fetch(`/api/verify?sha256=${first}`)).status).toBe(200);
  });

  for (const [place, moment] of moments.entries())
    await killed(
      `/api/reports/${id}/for_each`,
      { root: 'plant', freeze: true, title: text(`Round ${place} {tag}`) },
      moment * 3,
      () => true,
    );
  now = await after(async (client) => {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await wait(200)) {
      const jobs = await read<{ status: string }[]>(client.fetch('/api/jobs?filter={"kind":"reports"}&range=[0,9]'));
      if (jobs.every(({ status }) => status === 'done')) return;
    }
    throw new Error('The jobs did not end.');
  });
  expect(now.broken).toEqual([]);
  for (const [round, count] of Object.entries(now.rounds)) expect([round, count]).toEqual([round, tags]);
}

const fileOf = async (client: Client, path: string) => {
  const answer = await client.fetch(path);
  expect(answer.status).toBe(200);
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
};
const values = (by: number) => ({ manual_values: [2023, 2024].map((year) => ({ date: `${year}-01-01`, value: year * by })) });

/** Makes an indicator, a dimension and a report of many pages. */
async function made(client: Client): Promise<string> {
  await read(client.fetch('/api/services/sections', post({ key: 'climate', name: text('Climate'), position: 1 })));
  const about = { key: 'killed', name: text('Killed'), section: 'climate', source: 'manual', audience: 'public', published: true };
  await read(client.fetch('/api/services/indicators', post({ ...about, ...values(3) })));
  const root = await read<{ id: string }>(client.fetch('/api/tags', post({ key: 'plant', name: text('Plant') })));
  for (let place = 0; place < tags; place++)
    await read(client.fetch('/api/tags', post({ key: `plant_${place}`, name: text(`Plant ${place}`), parent_id: root.id })));
  const part = { id: 'i', kind: 'indicator', data: { indicator: 'killed', show: ['sentence', 'table'] } };
  const sent = Array.from({ length: pages }, (_, place) => ({
    id: `p${place}`,
    title: text(`Page ${place}`),
    parts: [{ ...part, id: `i${place}` }],
  }));
  const report = { title: text('Killed'), audience: 'public', slug: 'killed', pages: sent };
  return (await read<ReportMore & { id: string }>(client.fetch('/api/reports', post(report)))).id;
}

async function read<Body>(answer: Promise<Response>): Promise<Body> {
  const found = await answer;
  const body = await found.text();
  if (!found.ok) throw new Error(`${found.url}: ${found.status} ${body}`);
  return JSON.parse(body);
}

interface Standing {
  state: string;
  /** The copies of the figures of the report, and its versions. */
  copies: number;
  versions: number;
  /** How many reports each job has made, by the beginning of their titles. */
  rounds: Record<string, number>;
  /** Returns the faults of a report: a version whose hash is not that of its document, a state without its version, missing pages. */
  broken: string[];
}

async function standing({ db }: Database): Promise<Standing> {
  const { rows: versions } = await db.execute<{ report: string; document: string; hash: string }>(
    sql`SELECT report_id AS report, document, hash FROM report_versions`,
  );
  const { rows: all } = await db.execute<{
    id: string;
    title: string;
    state: string;
    pages: number;
    copies: number;
    versions: number;
    is_whole: boolean;
  }>(sql`
    SELECT r.id, r.title->>'en' AS title, r.state,
      (SELECT count(*)::int FROM report_pages p WHERE p.report_id = r.id) AS pages,
      (SELECT count(*)::int FROM report_figures f WHERE f.report_id = r.id) AS copies,
      (SELECT count(*)::int FROM report_versions v WHERE v.report_id = r.id) AS versions,
      (r.state = 'draft' OR EXISTS (SELECT FROM report_versions v WHERE v.report_id = r.id AND v.number = r.revision))
        AND ((r.published_revision IS NOT NULL) = EXISTS (SELECT FROM report_versions v WHERE v.report_id = r.id AND v.published_at IS NOT NULL)) AS is_whole
    FROM reports r ORDER BY r.created_at, r.id`);
  const first = all.find(({ title }) => title === 'Killed');
  const rounds: Record<string, number> = {};
  for (const { title } of all) {
    const round = /^Round \d/.exec(title)?.[0];
    if (round !== undefined) rounds[round] = (rounds[round] ?? 0) + 1;
  }
  return {
    state: first?.state ?? '',
    copies: first?.copies ?? 0,
    versions: first?.versions ?? 0,
    rounds,
    broken: [
      ...versions
        .filter(({ document, hash }) => createHash('sha256').update(document).digest('hex') !== hash)
        .map(({ report }) => `hash of ${report}`),
      ...all
        .filter((each) => !each.is_whole || each.pages !== pages || ![0, pages].includes(each.copies))
        .map((each) => JSON.stringify(each)),
    ],
  };
}
