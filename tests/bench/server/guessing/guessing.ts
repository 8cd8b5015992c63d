/**
 * Measures how much an attacker who guesses passwords learns and how far they get, on a throw-away PostgreSQL (`npm run bench:guessing`); writes docs/benchmarks-guessing.md. Compares
 * the time to refuse an unknown address with that of a wrong password, and a link requested for a known account with one for an unknown account; then guesses passwords of many accounts from
 * many addresses on three instances, while the users sign in. `GUESSING_PARTS=timing,recovery,guesses` runs some parts, which then write nothing.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '#server/people/auth/passwords/password';
import { openDatabase } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import { readDefinitions } from '#server/entities/definitions/files';
import { applyDefinitions } from '#server/entities/definitions/apply';
import { createAccount, password } from '#tests/support/product/accounts';
import { startPostgresql } from '#tests/support/database/postgresql';
import { startServer } from '#tests/support/product/server';
import { writeRows, type RequirementRow } from '../../support/requirements';
import { browserAt } from './guesser';
import { manyGuesses, reportOfGuesses, rowsOfGuesses } from './guesses';
import { differenceOf, leastTold, mannWhitney, quantile } from '../../support/statistics';

const tries = Number(process.env['GUESSING_TRIES'] ?? 1_000);
const guesses = Number(process.env['GUESSING_GUESSES'] ?? 10_000);
const parts = process.env['GUESSING_PARTS']?.split(',') ?? ['timing', 'recovery', 'guesses'];
/** The significance level: below it, two samples differ more than chance makes them differ once in a hundred times. */
const level = 0.01;
/** The number of tries of one account, before the limit of five closes it. */
const triesOfOne = 4;
const folder = mkdtempSync(join(tmpdir(), 'empreinte-guessing-'));
const postgresql = startPostgresql(Number(process.env['BENCH_PORT'] ?? 53_180));
const database = await openDatabase({ databaseUrl: postgresql.url, dataDir: folder });
/** The base URL is https: only then does the server trust the proxy of this machine to tell where a request comes from. */
const environment = { DATABASE_URL: postgresql.url, DATA_DIR: folder, LOG_LEVEL: 'error', BASE_URL: 'https://report.example' };
const wrong: string[] = [];
try {
  const { page, rows } = await run();
  process.stdout.write(page);
  writeRows(rows);
  wrong.push(...rows.filter(({ held }) => !held).map(({ what }) => what));
  if (parts.length === 3) writeFileSync('docs/benchmarks-guessing.md', page);
} finally {
  await database.close();
  postgresql.remove();
  rmSync(folder, { recursive: true, force: true });
}
if (wrong.length > 0) process.exitCode = 1;

async function run(): Promise<{ page: string; rows: RequirementRow[] }> {
  await migrate(database);
  await applyDefinitions(database, await readDefinitions());
  const hash = await hashPassword(password);
  const known = async (name: string, count: number) => {
    for (let place = 0; place < count; place += 1) await createAccount(database, addressOf(name, place), { grants: ['tags:read'] });
    // Accounts of the tests have a hash that is cheaper than the product's.
    await database.pool.query('UPDATE users SET password_hash = $1', [hash]);
    await database.pool.query('VACUUM (ANALYZE) users');
  };
  const sections: string[] = [];
  const rows: RequirementRow[] = [];
  if (parts.includes('timing')) {
    await known('signs.in', tries / triesOfOne);
    const path = '/api/profile/sign_in';
    const pair = await compare({
      path,
      names: ['signs.in', 'is.no.one'],
      each: triesOfOne,
      body: { password: 'Not-the-one-1' },
      answer: 'INVALID_CREDENTIALS',
    });
    rows.push(rowOf('refusing an unknown address beside a wrong password', pair));
    sections.push(
      sectionOf(
        'A wrong password, and an address that is nobody’s',
        `${tries / triesOfOne} addresses of each, ${triesOfOne} times each: five failures close one.`,
        pair,
      ),
    );
  }
  if (parts.includes('recovery')) {
    await known('forgets', tries);
    const path = '/api/profile/password/recover';
    const pair = await compare({ path, names: ['forgets', 'nowhere'], each: 1, body: {}, answer: '' });
    rows.push(rowOf('asking for a link, of who is known beside who is not', pair));
    const { rows: written } = await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM mails WHERE kind = 'recovery'`);
    if (written[0]?.n !== tries) wrong.push(`${written[0]?.n} mails of ${tries}`);
    sections.push(
      sectionOf(
        'Password links: known and unknown addresses',
        `${tries} addresses of each, once each; ${written[0]?.n} mails were written, each after its answer.`,
        pair,
      ),
    );
  }
  if (parts.includes('guesses')) {
    const accounts = 100;
    await known('guessed', accounts);
    const servers = await Promise.all([1, 2, 3].map(() => startServer(environment)));
    try {
      const found = await manyGuesses({ servers: servers.map(({ address }) => address), accounts, guesses, addressOf, password });
      rows.push(...rowsOfGuesses(found));
      sections.push(reportOfGuesses(found));
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  }
  return { page: pageOf(sections), rows };
}

function addressOf(name: string, place: number): string {
  return `${name}.${String(place).padStart(5, '0')}@lacet.example`;
}

interface Pair {
  known: number[];
  unknown: number[];
}
interface Compared {
  path: string;
  /** The beginnings of the email addresses that have an account (`known`) and of those that have none (`unknown`), of the same length. */
  names: readonly [known: string, unknown: string];
  each: number;
  body: object;
  /** The error code that every response must have; '' for a success. */
  answer: string;
}

/** Sends the requests one after the other, in random order, each from a network address of its own, so that the limit per network address refuses none. Returns the times of the responses, in milliseconds. */
async function compare({ path, names, each: times, body, answer }: Compared): Promise<Pair> {
  const server = await startServer(environment);
  try {
    const browser = await browserAt(server.address, '198.18.0.1');
    const found: Pair = { known: [], unknown: [] };
    const asked = shuffled(
      (['known', 'unknown'] as const).flatMap((kind) => Array.from({ length: tries }, (_, place) => ({ kind, place }))),
    );
    for (let warm = 0; warm < 20; warm += 1)
      await browser.from(networkOf(60_000 + warm)).post(server.address, path, { email: addressOf('warms.up', warm), ...body });
    for (const [turn, { kind, place }] of asked.entries()) {
      const email = addressOf(names[kind === 'known' ? 0 : 1], place % (tries / times));
      const { code, milliseconds } = await browser.from(networkOf(turn)).post(server.address, path, { email, ...body });
      if (code !== answer) throw new Error(`${email} is answered ${code}.`);
      found[kind].push(milliseconds);
    }
    return found;
  } finally {
    await server.stop();
  }
}

/** Returns an address of the network that RFC 2544 reserves for measuring. */
function networkOf(place: number): string {
  return `198.18.${Math.floor(place / 250)}.${(place % 250) + 2}`;
}

function shuffled<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const [a, b] = [items[last], items[other]];
    if (a !== undefined && b !== undefined) [items[last], items[other]] = [b, a];
  }
  return items;
}

function rowOf(what: string, { known, unknown }: Pair): RequirementRow {
  const { p, above } = mannWhitney(known, unknown);
  return {
    what,
    asked: `the same time (p ≥ ${level})`,
    measured: `p = ${p.toFixed(3)}, told rightly ${(100 * above).toFixed(1)} %`,
    held: p >= level,
  };
}

function sectionOf(title: string, how: string, { known, unknown }: Pair): string {
  const { p, above } = mannWhitney(known, unknown);
  const halves: [number[], number[]] = [unknown.filter((_, place) => place % 2 === 0), unknown.filter((_, place) => place % 2 === 1)];
  const line = (name: string, share: number) => {
    const [low, high] = differenceOf(known, unknown, share);
    return `| ${name} | ${quantile(known, share).toFixed(2)} | ${quantile(unknown, share).toFixed(2)} | ${low.toFixed(2)} to ${high.toFixed(2)} |`;
  };
  return `## ${title}
${tries} of each, in an order that chance makes, one after the other, each from another address of the network. ${how}

| ms | known | unknown | their difference, 19 times in 20 |
|---|---|---|---|
${line('one in ten is faster', 0.1)}
${line('median', 0.5)}
${line('one in ten is slower', 0.9)}
${line('one in a hundred is slower', 0.99)}

Mann and Whitney’s test, two-sided: p = ${p.toFixed(3)}; of a pair, the slower is the known one ${(100 * above).toFixed(1)} % of the time (50 says nothing). One half of the unknown beside the other: p = ${mannWhitney(...halves).p.toFixed(3)}. A difference of ${leastTold(unknown, level).toFixed(2)} ms would have been told.
`;
}

function pageOf(sections: readonly string[]): string {
  return `# Benchmarks of guessing

\`npm run bench:guessing\`, ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, ${postgresql.version}; everything on the same machine, whose load was ${(loadavg()[0] ?? 0).toFixed(1)} when it ended. The built product, reached as by a proxy that says where a call comes from; passwords hashed as people’s are.

${sections.join('\n')}`;
}
