/** Tests that kill -9 while questionnaires are created leaves all of them or none, with one email for each, and that kill -9 while a template is published leaves each questionnaire wholly on one version. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { CreatedQuestionnaires } from '#resources/api/questionnaires/managing';
import type { Database, DatabaseLocation } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { createAccount } from '#tests/support/product/accounts';
import { post, signedInClient, type Client } from '#tests/support/product/client';
import type { RunningServer } from '#tests/support/product/server';
import { itHalfWay, looked, startOn } from './halfWay';

const manager = 'manager@lacet.example';
const respondent = 'respondent@lacet.example';
const owners = Array.from({ length: 2000 }, (_, place) => ({ email: `owner${place}@supplier.example` }));
/** The moments of a kill after the request left, in milliseconds: most fall while rows are written. */
const moments = [40, 150, 400];
const text = (word: string) => ({ en: word, fr: word });
const sections = (wording: string) => [
  {
    key: 'all',
    name: text('All'),
    fields: Array.from({ length: 40 }, (_, place) => ({ id: `q${place}`, name: text(`${wording} ${place}`), type: 'number' })),
  },
];

itHalfWay('creations and publications are killed half-way', killedHalfWay);

async function killedHalfWay(location: DatabaseLocation): Promise<void> {
  await looked(location, async (database) => {
    await migrate(database);
    await createAccount(database, manager, { grants: ['questionnaires:read', 'questionnaires:manage', 'users:read', 'tags:read'] });
    await createAccount(database, respondent, { grants: [] });
  });
  /** Runs an act on a server of its own, stops the server unless the act has killed it, and returns what `look` reads in the database. */
  const after = async <Seen>(
    act: (running: RunningServer) => Promise<unknown>,
    look: (database: Database) => Promise<Seen>,
  ): Promise<Seen> => {
    const running = await startOn(location);
    await act(running);
    await running.stop();
    return looked(location, look);
  };
  const killed = (request: (client: Client) => Promise<Response>, moment: number) => async (running: RunningServer) => {
    const client = await signedInClient(running.address, manager);
    const answer = request(client).catch(() => undefined);
    await wait(moment);
    await running.kill();
    await answer;
  };
  let template = '';
  await after(async (running) => (template = await published(running)), invited);

  const create = (client: Client) =>
    client.fetch('/api/questionnaires/admin', post({ template_id: template, period: '2025-01-01', owners, send: true }));
  const asked = { rows: owners.length, mails: owners.length, addresses: owners.length };
  for (const moment of moments)
    expect([{ rows: 0, mails: 0, addresses: 0 }, asked]).toContainEqual(await after(killed(create, moment), invited));
  const last = await after(async ({ address }) => {
    const { feedback } = await read<CreatedQuestionnaires>(create(await signedInClient(address, manager)));
    expect(feedback.created + feedback.duplicated).toBe(owners.length);
  }, invited);
  expect(last).toEqual(asked);

  const before = await after((running) => answered(running, template), standing);
  // Those of 2,000 owners move too, without an answer.
  const moving = owners.length + 60;
  expect(before).toMatchObject({ started: [{ version: 1, rows: moving }], submitted: 20 });
  const { started: _, ...frozen } = before;
  for (const moment of moments) {
    const now = await after(
      killed((client) => publish(client, template, `Reworded ${moment}`), moment),
      standing,
    );
    expect(now).toMatchObject(frozen);
    expect(now.started, 'those that move are wholly on one version').toEqual([{ version: expect.any(Number), rows: moving }]);
  }
  const now = await after(async ({ address }) => {
    expect((await publish(await signedInClient(address, manager), template, 'Last')).status).toBe(200);
  }, standing);
  expect(now).toEqual({ ...frozen, started: [{ version: expect.any(Number), rows: moving }] });
  expect(now.started[0]?.version).toBeGreaterThan(1);
}

async function published({ address }: RunningServer): Promise<string> {
  const client = await signedInClient(address, manager);
  const { id } = await read<{ id: string }>(
    client.fetch(
      '/api/questionnaires/templates',
      post({ name: text('Killed'), period: 'month', approval: 'single', sections: sections('First') }),
    ),
  );
  const { status } = await publish(client, id);
  expect(status).toBe(200);
  return id;
}

/** Publishes a template, with another wording where one is given, and moves what was begun to the new version. */
async function publish(client: Client, id: string, wording?: string): Promise<Response> {
  const path = `/api/questionnaires/templates/${id}`;
  const { version } = await read<{ version: number }>(client.fetch(path));
  const changed =
    wording === undefined
      ? { version }
      : await read<{ version: number }>(client.fetch(path, put({ sections: sections(wording), version })));
  return client.fetch(`${path}/transition`, put({ event: 'publish', version: changed.version, move: 'started' }));
}

/** Creates the questionnaires of 80 months of one person, who answers all of them and submits 20. */
async function answered({ address }: RunningServer, template_id: string): Promise<void> {
  const admin = await signedInClient(address, manager);
  const ids: string[] = [];
  for (let month = 0; month < 80; month += 1) {
    const period = `${2015 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
    const creation = post({ template_id, period, owners: [{ email: respondent }] });
    ids.push((await read<CreatedQuestionnaires>(admin.fetch('/api/questionnaires/admin', creation))).feedback.created_ids[0] ?? '');
  }
  const person = await signedInClient(address, respondent);
  const fields = Object.fromEntries(Array.from({ length: 40 }, (_, place) => [`q${place}`, place]));
  for (const [place, id] of ids.entries()) {
    await read(person.fetch(`/api/questionnaires/${id}`, put({ fields, revs: {} })));
    if (place >= 20) continue;
    const { version } = await read<QuestionnaireRead>(person.fetch(`/api/questionnaires/${id}`));
    await read(person.fetch(`/api/questionnaires/${id}/submit`, put({ version })));
  }
}

/** Counts the questionnaires of owners without an account, and the emails that they got. */
async function invited({ db }: Database) {
  const { rows } = await db.execute(sql`
    SELECT (SELECT count(*)::int FROM questionnaires WHERE owner_email LIKE 'owner%') AS rows,
      (SELECT count(*)::int FROM mails WHERE address LIKE 'owner%') AS mails,
      (SELECT count(DISTINCT address)::int FROM mails WHERE address LIKE 'owner%') AS addresses`);
  return rows[0];
}

interface Standing extends Record<string, unknown> {
  /** The versions of the questionnaires that are open, with how many have each. */
  started: { version: number; rows: number }[];
  submitted: number;
  /** The fingerprints of all submissions, and of all answers. */
  documents: string;
  answers: string;
}
async function standing({ db }: Database): Promise<Standing> {
  const { rows } = await db.execute<Standing>(sql`
    SELECT (SELECT jsonb_agg(v) FROM (SELECT template_version AS version, count(*)::int AS rows FROM questionnaires
        WHERE state = 'open' GROUP BY 1) v) AS started,
      (SELECT count(*)::int FROM questionnaires WHERE state = 'submitted' AND template_version = 1) AS submitted,
      (SELECT md5(string_agg(s.document::text || s.hash, '' ORDER BY s.questionnaire_id)) FROM questionnaire_submissions s) AS documents,
      (SELECT md5(string_agg(a.questionnaire_id || a.question || a.value, '' ORDER BY a.questionnaire_id, a.question))
        FROM questionnaire_answers a) AS answers`);
  const [found] = rows;
  if (!found) throw new Error('Nothing was read.');
  return found;
}

const put = (body: unknown): RequestInit => ({ ...post(body), method: 'PUT' });

async function read<Body>(asked: Promise<Response>): Promise<Body> {
  const answer = await asked;
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${body.slice(0, 500)}`);
  return JSON.parse(body);
}
