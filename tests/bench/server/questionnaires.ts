/** Measures questionnaires at the size of a large group, on a throw-away PostgreSQL (`npm run bench:questionnaires`); writes docs/benchmarks-questionnaires.md. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { CreatedQuestionnaires, PublishPlan, TemplateMoved } from '#resources/api/questionnaires/managing';
import { readConfig } from '#server/core/config/config';
import { openDatabase, type Database } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { readDefinitions } from '#server/entities/definitions/files';
import { plainDefinitions } from '#server/entities/entities';
import { ensureTables } from '#server/entities/records/store/ensure';
import { createAccount } from '#tests/support/product/accounts';
import { post, signedInClient, type Client } from '#tests/support/product/client';
import { startPostgresql } from '#tests/support/database/postgresql';
import { residentMemory, startServer, type RunningServer } from '#tests/support/product/server';
import { bigSections, questionIds, size } from './bigTemplate';
import { median } from '../support/measure';
import { atMost, writeRows, type RequirementRow } from '../support/requirements';
import { quantile } from '../support/statistics';

const count = Number(process.env['BENCH_QUESTIONNAIRES'] ?? 5000);
const minutes = Number(process.env['BENCH_MINUTES'] ?? 10);
const respondents = Math.min(1000, count);
const approved = Math.min(500, count);
/** The accounts that answer, each for several respondents, and the time between two saves of a respondent, in milliseconds. */
const accounts = 50;
const pace = 5000;
/** The people who save while questionnaires move to another version, and the time between two saves of each, in milliseconds: together they save as often as 1,000 respondents do. */
const savers = 20;
const pause = 100;
/** The time that they save before the move begins, in milliseconds. */
const warmUp = 1000;

const folder = mkdtempSync(join(tmpdir(), 'empreinte-bench-'));
const postgresql = startPostgresql(Number(process.env['BENCH_PORT'] ?? 53_312), ['shared_buffers=512MB', 'max_wal_size=4GB']);
const said: string[] = [];
const rows: RequirementRow[] = [];
const held = (row: RequirementRow) => {
  rows.push(row);
  process.stdout.write(`${row.held ? 'held' : 'NOT HELD'}: ${row.what}: ${row.measured} (${row.asked})\n`);
};
const put = (body: unknown): RequestInit => ({ ...post(body), method: 'PUT' });
const seconds = async <Result>(act: () => Promise<Result>): Promise<[number, Result]> => {
  const began = performance.now();
  const result = await act();
  return [(performance.now() - began) / 1000, result];
};
async function read<Body>(asked: Promise<Response>): Promise<Body> {
  const answer = await asked;
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${body.slice(0, 500)}`);
  return JSON.parse(body);
}
const emailOf = (place: number) => `respondent${place % accounts}@lacet.example`;

async function run(): Promise<void> {
  const config = readConfig({ DATABASE_URL: postgresql.url, DATA_DIR: folder });
  const database = await openDatabase(config);
  await migrate(database);
  await ensureTables(database, plainDefinitions(readDefinitions()));
  for (const [email, grants] of [
    ['manager@lacet.example', ['questionnaires:read', 'questionnaires:manage', 'users:read', 'tags:read']],
    ['approver@lacet.example', ['questionnaires:read', 'questionnaires:approve']],
    ...Array.from({ length: accounts }, (_, place) => [emailOf(place), ['subjects:read']] as const),
  ] as const)
    await createAccount(database, email, { grants: [...grants] });
  const server = await startServer({ DATABASE_URL: postgresql.url, DATA_DIR: folder, LOG_LEVEL: 'error', BASE_URL: 'http://127.0.0.1' });
  try {
    const manager = await signedInClient(server.address, 'manager@lacet.example');
    const template = await read<{ id: string; version: number }>(
      manager.fetch(
        '/api/questionnaires/templates',
        post({ name: { en: 'Large', fr: 'Grand' }, period: 'year', approval: 'single', sections: bigSections() }),
      ),
    );
    await transition(manager, template.id, { event: 'publish', version: template.version });
    const ids = await creating(manager, template.id);
    await answering(server, ids, database);
    await fill(database, ids);
    await opening(server.address, ids);
    await listing(manager, template.id);
    await publishing(server.address, manager, template.id, ids);
    await approving(server.address, ids, database);
  } finally {
    await server.stop();
    await database.close();
  }
}

const transition = (manager: Client, id: string, body: object) =>
  read<TemplateMoved>(manager.fetch(`/api/questionnaires/templates/${id}/transition`, put(body)));

/** Creates the questionnaires with an email each, twice. */
async function creating(manager: Client, template_id: string): Promise<string[]> {
  const owners = Array.from({ length: count }, (_, place) => ({ email: `owner${place}@supplier.example` }));
  const create = () =>
    read<CreatedQuestionnaires>(
      manager.fetch('/api/questionnaires/admin', post({ template_id, period: '2025-01-01', owners, send: true })),
    );
  const [first, { feedback }] = await seconds(create);
  held(atMost(`${count} questionnaires created and their emails queued`, 10, first, 's'));
  const [, { feedback: again }] = await seconds(create);
  if (feedback.created !== count || again.created !== 0 || again.duplicated !== count)
    throw new Error(`Created ${feedback.created}, then ${again.created}, duplicated ${again.duplicated}.`);
  return feedback.created_ids;
}

/** Gives each account access to its part of the questionnaires, and lets all respondents save one answer every 5 seconds. */
async function answering(server: RunningServer, ids: readonly string[], database: Database): Promise<void> {
  const { address } = server;
  await database.pool.query(
    `INSERT INTO questionnaire_access (id, questionnaire_id, email, role)
     SELECT gen_random_uuid(), e.id::uuid, e.email, 'respondent' FROM unnest($1::text[], $2::text[]) AS e(id, email)`,
    [ids, ids.map((_, place) => emailOf(place))],
  );
  const clients = await Promise.all(Array.from({ length: accounts }, (_, place) => signedInClient(address, emailOf(place))));
  const times: number[] = [];
  let lost = 0;
  const memory: number[] = [];
  const looking = setInterval(() => memory.push(residentMemory(server)), 1000);
  const until = performance.now() + minutes * 60_000;
  const answer = async (id: string, place: number) => {
    const client = clients[place % accounts];
    if (!client) return;
    await setTimeout((pace * place) / respondents);
    const revs: Record<string, number> = {};
    for (let turn = 0; performance.now() < until; turn += 1) {
      const question = questionIds[turn % 3] ?? 'q0';
      const [took, saved] = await seconds(() =>
        read<{ revs: Record<string, number> }>(
          client.fetch(`/api/questionnaires/${id}`, put({ fields: { [question]: turn + 1 }, revs: { [question]: revs[question] ?? 0 } })),
        ),
      );
      revs[question] = saved.revs[question] ?? 0;
      times.push(took * 1000);
      await setTimeout(Math.max(0, pace - took * 1000));
    }
    const kept = await read<QuestionnaireRead>(client.fetch(`/api/questionnaires/${id}`));
    if (Object.entries(revs).some(([question, rev]) => kept.fields[question]?.rev !== rev)) lost += 1;
  };
  await Promise.all(ids.slice(0, respondents).map(answer));
  clearInterval(looking);
  if (lost > 0) throw new Error(`${lost} questionnaires have lost a save.`);
  held(
    atMost(
      `${respondents} respondents, a save each per 5 s, ${minutes} min: p95 of ${times.length} saves`,
      150,
      quantile(times, 0.95),
      'ms',
    ),
  );
  held(atMost('the same, p99', 500, quantile(times, 0.99), 'ms'));
  held(atMost('the same, memory of the server at most', 300, Math.max(...memory), 'MB'));
  // Any answer that is not a success ends the run.
  rows.push({ what: 'the same, answers of 5xx and lost saves', asked: '0', measured: '0', held: true });
}

/** Stores an answer to every question of every questionnaire, by one statement: the measures that follow read and move them. */
async function fill(database: Database, ids: readonly string[]): Promise<void> {
  await database.pool.query(
    `INSERT INTO questionnaire_answers (questionnaire_id, question, value) SELECT i::uuid, q, to_jsonb(2 + length(q)) FROM unnest($1::text[]) i, unnest($2::text[]) q
     ON CONFLICT (questionnaire_id, question) DO UPDATE SET value = excluded.value, rev = questionnaire_answers.rev + 1`,
    [ids, questionIds],
  );
  await database.pool.query('UPDATE questionnaires SET answered_at = now(), completion = 100, revision = revision + 1');
  await database.pool.query('VACUUM (ANALYZE)');
}

/** Opens questionnaires as a respondent does: the answers and the questions. */
async function opening(address: string, ids: readonly string[]): Promise<void> {
  const client = await signedInClient(address, emailOf(0));
  const times: number[] = [];
  for (let place = 0; place < Math.min(count, 60 * accounts); place += accounts) {
    const id = ids[place] ?? '';
    const [took] = await seconds(() =>
      Promise.all([read(client.fetch(`/api/questionnaires/${id}`)), read(client.fetch(`/api/questionnaires/${id}/config`))]),
    );
    times.push(took * 1000);
  }
  held(
    atMost(`a questionnaire of ${size.answered} answers read for its screen (p95 of ${times.length})`, 400, quantile(times, 0.95), 'ms'),
  );
}

async function listing(manager: Client, template: string): Promise<void> {
  const paths = [
    `/api/questionnaires/admin?range=[0,24]&sort=["due_on","ASC"]&filter=${JSON.stringify({ template_id: template, state: 'open' })}`,
    `/api/questionnaires/admin?range=[0,24]&sort=["owner_email","DESC"]&filter=${JSON.stringify({ q: 'owner49' })}`,
    `/api/questionnaires/admin/questionnaires/${template}`,
    '/api/questionnaires/admin/config',
    `/api/questionnaires/admin/questionnaires/${template}/answers?question=q7`,
  ];
  for (const [place, path] of paths.entries()) {
    const times: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) times.push((await seconds(() => read(manager.fetch(path))))[0] * 1000);
    const what = path.replace(template, '…').replace('/api/questionnaires/admin', '').slice(0, 90) || 'list';
    if (place < 2) held(atMost(`the list of ${count}, filtered and sorted: ${what} (p95)`, 100, quantile(times, 0.95), 'ms'));
    else said.push(`| \`${what}\` | ${median(times).toFixed(0)} | ${quantile(times, 0.95).toFixed(0)} |`);
  }
}

/** Changes the template, and moves all started questionnaires to its next version while people save. */
async function publishing(address: string, manager: Client, template: string, ids: readonly string[]): Promise<void> {
  const path = `/api/questionnaires/templates/${template}`;
  const { version } = await read<{ version: number }>(manager.fetch(path));
  const sections = bigSections().map((section) => JSON.parse(JSON.stringify(section).replaceAll('Question 1', 'Reworded 1')));
  const stored = await read<{ version: number }>(manager.fetch(path, put({ sections, version })));
  const [planned, plan] = await seconds(() => read<PublishPlan>(manager.fetch(`${path}/plan`, post({}))));
  held(atMost(`the plan of a publication over ${(count * size.answered).toLocaleString('en')} answers`, 5, planned, 's'));
  const clients = await Promise.all(Array.from({ length: savers }, (_, place) => signedInClient(address, emailOf(place))));
  const saves: number[] = [];
  const meanwhile = { on: true };
  const keepSaving = async (client: Client, place: number) => {
    const id = ids[place] ?? '';
    const { fields } = await read<QuestionnaireRead>(client.fetch(`/api/questionnaires/${id}`));
    let rev = fields['q0']?.rev ?? 0;
    for (let turn = 0; meanwhile.on; turn += 1) {
      const [took, { revs }] = await seconds(() =>
        read<{ revs: Record<string, number> }>(
          client.fetch(`/api/questionnaires/${id}`, put({ fields: { q0: 50 + turn }, revs: { q0: rev } })),
        ),
      );
      rev = revs['q0'] ?? 0;
      saves.push(took * 1000);
      await setTimeout(Math.max(0, pause - took * 1000));
    }
  };
  const saving = Promise.all(clients.map(keepSaving));
  await setTimeout(warmUp);
  saves.length = 0;
  const [moving, moved] = await seconds(() =>
    transition(manager, template, { event: 'publish', version: stored.version, move: 'started' }),
  );
  meanwhile.on = false;
  await saving;
  if (moved.moved !== count || plan.started !== count) throw new Error(`${moved.moved} moved, ${plan.started} planned of ${count}.`);
  held(atMost(`${count} answered questionnaires moved to the next version`, 60, moving, 's'));
  held(atMost(`saves of ${savers} people meanwhile (p95 of ${saves.length})`, 300, quantile(saves, 0.95), 'ms'));
}

/** Submits questionnaires one by one, and approves them together. */
async function approving(address: string, ids: readonly string[], database: Database): Promise<void> {
  const times: number[] = [];
  const clients = await Promise.all(Array.from({ length: accounts }, (_, place) => signedInClient(address, emailOf(place))));
  for (const [place, id] of ids.slice(0, approved).entries()) {
    const client = clients[place % accounts];
    if (!client) continue;
    const { version } = await read<QuestionnaireRead>(client.fetch(`/api/questionnaires/${id}`));
    const [took] = await seconds(() => read(client.fetch(`/api/questionnaires/${id}/submit`, put({ version }))));
    times.push(took * 1000);
  }
  said.push(`| a submission of ${size.answered} answers | ${median(times).toFixed(0)} | ${quantile(times, 0.95).toFixed(0)} |`);
  const approver = await signedInClient(address, 'approver@lacet.example');
  const { rows: submitted } = await database.pool.query<{ id: string; version: number }>(
    `SELECT id, version FROM questionnaires WHERE state = 'submitted'`,
  );
  const versions = Object.fromEntries(submitted.map(({ id, version }) => [id, version]));
  const [took] = await seconds(() => read(approver.fetch('/api/questionnaires/admin/transition', put({ event: 'approve', versions }))));
  held(atMost(`${submitted.length} approved at once`, 10, took, 's'));
}

function report(): string {
  return `# Benchmarks of questionnaires

\`npm run bench:questionnaires\`, ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, ${postgresql.version}; everything on the same machine, whose load was ${(loadavg()[0] ?? 0).toFixed(1)} when it ended.
${count.toLocaleString('en')} questionnaires of a template of ${size.answered} questions, ${size.conditions} conditions and ${size.formulas} formulas.

| what | at most | measured | held |
|---|---|---|---|
${rows.map(({ what, asked, measured, held: kept }) => `| ${what} | ${asked} | ${measured} | ${kept ? 'yes' : '**no**'} |`).join('\n')}

Other calls at this size, in milliseconds:

| what | median | p95 |
|---|---|---|
${said.join('\n')}
`;
}

try {
  await run();
  writeRows(rows);
  if (count === 5000 && minutes >= 2) writeFileSync(join(import.meta.dirname, '../../../docs/benchmarks-questionnaires.md'), report());
  else process.stdout.write(report());
} finally {
  postgresql.remove();
  rmSync(folder, { recursive: true, force: true });
}
