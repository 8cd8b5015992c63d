/** Tests that kill -9 while questionnaires are submitted loses none that was acknowledged and leaves none half-submitted, and that kill -9 while they are approved leaves all of them with their entries, or none. */
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
const approver = 'approver@lacet.example';
const months = 60;
const questions = ['q0', 'q1', 'q2', 'q3', 'q4'];
/** The moments of a kill after the requests left, in milliseconds: most fall while rows are written. */
const moments = [40, 150, 400];
const text = (word: string) => ({ en: word, fr: word });
const put = (body: unknown): RequestInit => ({ ...post(body), method: 'PUT' });

itHalfWay('submissions and approvals that feed entries are killed half-way', killedHalfWay);

async function killedHalfWay(location: DatabaseLocation): Promise<void> {
  await looked(location, async (database) => {
    await migrate(database);
    const reads = ['questionnaires:read', 'subjects:read', 'tags:read', 'inputs:read'];
    await createAccount(database, manager, { grants: [...reads, 'questionnaires:manage', 'subjects:write', 'users:read'] });
    await createAccount(database, respondent, { grants: [] });
    await createAccount(database, approver, { grants: [...reads, 'questionnaires:approve', 'inputs:approve'] });
  });
  /** Runs an act on a server of its own, stops the server unless the act has killed it, and returns what stands in the database. */
  const after = async (act: (running: RunningServer) => Promise<unknown>): Promise<Standing> => {
    const running = await startOn(location);
    await act(running);
    await running.stop();
    return looked(location, standing);
  };
  let before = await after(answered);
  expect(before).toMatchObject({ open: { length: months }, submitted: [], approved: 0, entries: 0, feeds: 0 });

  for (const moment of moments) {
    const acknowledged: string[] = [];
    const { open } = before;
    const now = await after(async (running) => {
      const client = await signedInClient(running.address, respondent);
      const answers = open.map(async ({ id, version }) => {
        const answer = await client.fetch(`/api/questionnaires/${id}/submit`, put({ version })).catch(() => undefined);
        if (answer?.ok) acknowledged.push(id);
      });
      await wait(moment);
      await running.kill();
      await Promise.all(answers);
    });
    const submitted = new Set(now.submitted.map(({ id }) => id));
    expect(acknowledged.filter((id) => !submitted.has(id))).toEqual([]);
    expect([now.open.length + submitted.size, now.halfSubmitted]).toEqual([months, 0]);
    before = now;
  }
  const { open } = before;
  before = await after(async ({ address }) => {
    const client = await signedInClient(address, respondent);
    for (const { id, version } of open) await read(client.fetch(`/api/questionnaires/${id}/submit`, put({ version })));
  });
  expect(before).toMatchObject({ open: [], submitted: { length: months }, halfSubmitted: 0, entries: 0 });

  const approve = (client: Client) =>
    client.fetch('/api/questionnaires/approval/transition', put({ event: 'approve', of: before.submitted }));
  const none = { approved: 0, entries: 0, feeds: 0, acts: 0 };
  const all = { approved: months, entries: months, feeds: months * questions.length, acts: months };
  let isDone = false;
  for (const moment of moments) {
    if (isDone) break;
    const { approved, entries, feeds, acts } = await after(async (running) => {
      const client = await signedInClient(running.address, approver);
      const answer = approve(client).then(
        ({ ok }) => ok,
        () => false,
      );
      await wait(moment);
      await running.kill();
      isDone = await answer;
    });
    const now = { approved, entries, feeds, acts };
    expect(isDone ? [all] : [none, all]).toContainEqual(now);
    isDone = now.approved === months;
  }
  const last = await after(async ({ address }) => {
    if (!isDone) await read(approve(await signedInClient(address, approver)));
  });
  expect(last).toMatchObject({ open: [], submitted: [], halfSubmitted: 0, ...all });
}

/** Publishes a template whose answers feed a subject, and has a person answer its questionnaires of 60 months. */
async function answered({ address }: RunningServer): Promise<void> {
  const admin = await signedInClient(address, manager);
  const fields = questions.map((id) => ({ id, name: text(id), type: 'number' }));
  const subject = { key: 'counted', name: text('Counted'), period: 'month', approval: 'single', fields, tag_roots: [] };
  await read(admin.fetch('/api/services/data_cluster/subjects', post(subject)));
  const feeding = fields.map((field) => ({ ...field, feeds: { subject: 'counted', field: field.id } }));
  const template = {
    name: text('Killed'),
    period: 'month',
    approval: 'single',
    sections: [{ key: 'all', name: text('All'), fields: feeding }],
  };
  const path = '/api/questionnaires/templates';
  const { id, version } = await read<{ id: string; version: number }>(admin.fetch(path, post(template)));
  await read(admin.fetch(`${path}/${id}/transition`, put({ event: 'publish', version })));
  const person = await signedInClient(address, respondent);
  for (let month = 0; month < months; month += 1) {
    const period = `${2010 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
    const creation = post({ template_id: id, period, owners: [{ email: respondent }] });
    const { feedback } = await read<CreatedQuestionnaires>(admin.fetch('/api/questionnaires/admin', creation));
    const values = Object.fromEntries(questions.map((question, place) => [question, month * 10 + place]));
    await read<QuestionnaireRead>(person.fetch(`/api/questionnaires/${feedback.created_ids[0] ?? ''}`, put({ fields: values, revs: {} })));
  }
}

interface Standing extends Record<string, unknown> {
  open: { id: string; version: number }[];
  submitted: { id: string; version: number; hash: string }[];
  /** Questionnaires whose state and submissions don't suit each other. */
  halfSubmitted: number;
  approved: number;
  /** Approved entries of the month of an approved questionnaire with all of its answers. */
  entries: number;
  /** Answers that are noted as written. */
  feeds: number;
  /** The approvals that the audit tells of. */
  acts: number;
}
async function standing({ db }: Database): Promise<Standing> {
  const { rows } = await db.execute<Standing>(sql`
    SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'version', version)) FROM questionnaires WHERE state = 'open'), '[]') AS open,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', q.id, 'version', q.version, 'hash', s.hash)) FROM questionnaires q
        JOIN questionnaire_submissions s ON s.questionnaire_id = q.id AND s.number = q.submission WHERE q.state = 'submitted'), '[]') AS submitted,
      (SELECT count(*)::int FROM questionnaires q WHERE (q.state = 'open') <> NOT EXISTS (
        SELECT FROM questionnaire_submissions s WHERE s.questionnaire_id = q.id AND s.number = q.submission)) AS "halfSubmitted",
      (SELECT count(*)::int FROM questionnaires WHERE state = 'approved') AS approved,
      (SELECT count(*)::int FROM inputs i JOIN questionnaires q ON q.date = i.date AND q.state = 'approved' WHERE i.state = 'approved'
        AND i.values = (SELECT jsonb_object_agg(a.question, a.value) FROM questionnaire_answers a WHERE a.questionnaire_id = q.id)) AS entries,
      (SELECT count(*)::int FROM questionnaire_feeds f JOIN inputs i ON i.id = f.input_id WHERE f.outcome = 'written') AS feeds,
      (SELECT count(*)::int FROM audit_events WHERE entity = 'questionnaires' AND action = 'approve') AS acts`);
  const [found] = rows;
  if (!found) throw new Error('Nothing was read.');
  return found;
}

async function read<Body>(asked: Promise<Response>): Promise<Body> {
  const answer = await asked;
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${body.slice(0, 500)}`);
  return JSON.parse(body);
}
