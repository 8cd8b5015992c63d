/**
 * `npm run bench:lighthouse`: ten public pages as Lighthouse sees them on a phone, in both languages; writes docs/benchmarks-lighthouse.md.
 * Lighthouse is no dependency of the product: it is fetched once, at a pinned version. `LIGHTHOUSE_RUNS=1` looks for faults only: performance counts on a quiet machine. `LIGHTHOUSE_PATHS=/faq,/data` measures these addresses alone, and leaves the table as it is.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '#tests/support/product/demonstration';
import { startSite } from '#tests/support/product/site';
import { median } from '../support/measure';

const version = '12.8.2';
const place = join(product, `node_modules/.cache/empreinte/lighthouse-${version}`);
const program = join(place, 'node_modules/lighthouse/cli/index.js');
const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);
const asked = process.env['LIGHTHOUSE_PATHS']?.split(',');
const paths = asked ?? [
  '/',
  '/indicators',
  '/indicators/climate',
  '/indicators/climate/emissions',
  '/indicators/climate/emissions/ghg_emissions',
  '/indicators/climate/key_highlights',
  '/indicators/climate/climate_neutral_2018',
  '/data',
  '/restatements',
  '/faq',
];
const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = ['cumulative-layout-shift', 'first-contentful-paint', 'largest-contentful-paint'] as const;
/** At least so much of each score, at most so much of each audit (ms but for the first). */
const limits = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100, shift: 0.0005, first: 800, largest: 1500 };

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<(typeof scores)[number], { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

if (!existsSync(program)) {
  mkdirSync(place, { recursive: true });
  const options = ['install', '--prefix', place, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${version}`];
  if (spawnSync('npm', options, { stdio: 'inherit' }).status !== 0) throw new Error('Lighthouse could not be fetched.');
}
const folder = mkdtempSync(join(tmpdir(), 'empreinte-lighthouse-'));
const site = await startSite();
try {
  const rows: string[] = [];
  let missed = 0;
  for (const path of paths)
    for (const locale of ['fr', 'en']) {
      const reports = lookAt(`${site.address}${path}?lang=${locale}`);
      const { found, shift, first, largest } = medians(reports);
      const wrong =
        scores.some((name, at) => (found[at] ?? 0) < limits[name]) ||
        shift > limits.shift ||
        first > limits.first ||
        largest > limits.largest;
      if (wrong) missed += 1;
      rows.push(row(`\`${path}\` ${locale}`, reports));
      process.stdout.write(`${rows.at(-1)}\n${reports[0] ? faults(reports[0]) : ''}`);
    }
  const floor = lookAt(`${site.address}/?lang=fr`, ['--blocked-url-patterns=*.js']);
  rows.push(row('floor: `/` fr, its scripts blocked', floor));
  process.stdout.write(`${rows.at(-1)}\n`);
  if (!asked)
    writeFileSync('docs/benchmarks-lighthouse.md', table(rows, median(floor.map(({ environment }) => environment.benchmarkIndex))));
  process.stdout.write(`${rows.length - 1 - missed} passed, ${missed} failed\n`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}

function lookAt(url: string, options: readonly string[] = []): Report[] {
  return Array.from({ length: runs }, () => look(url, options));
}

/** Returns the medians of the scores (0 to 100), of the layout shift, and of the first and largest paint in milliseconds. */
function medians(reports: readonly Report[]) {
  const found = scores.map((name) => median(reports.map((report) => Math.round((report.categories[name].score ?? 0) * 100))));
  const times = audits.map((name) => median(reports.map((report) => report.audits[name]?.numericValue ?? Number.POSITIVE_INFINITY)));
  const [shift = 0, first = 0, largest = 0] = times;
  return { found, shift, first, largest };
}

function row(name: string, reports: readonly Report[]): string {
  const { found, shift, first, largest } = medians(reports);
  return `| ${name} | ${found.join(' | ')} | ${shift.toFixed(3)} | ${Math.round(first)} | ${Math.round(largest)} |`;
}

/** Runs Lighthouse on a page. Tries again where Lighthouse lost the browser's trace, as its message asks. */
function look(url: string, options: readonly string[], tries = 3): Report {
  const file = join(folder, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run';
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${scores.join(',')}`,
      `--chrome-flags=${flags}`,
      ...options,
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] || '/usr/bin/chromium' } },
  );
  if (status !== 0 && tries > 1 && stderr.includes('NO_NAVSTART')) return look(url, options, tries - 1);
  if (status !== 0) throw new Error(`Lighthouse could not look at ${url}: ${stderr}`);
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  return report;
}

/** Returns the audits that lower a score which doesn't depend on the machine. */
function faults({ categories, audits: all }: Report): string {
  const lacking = scores.slice(1).flatMap((name) =>
    categories[name].auditRefs.flatMap(({ id, weight }) => {
      const audit = all[id];
      return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [`  ${name}: ${id}: ${audit.title}\n`] : [];
    }),
  );
  return lacking.join('');
}

/** `index` is Lighthouse's measure of the machine's processor. */
function table(rows: readonly string[], index: number): string {
  return `# Lighthouse

\`npm run bench:lighthouse\`, ${new Date().toISOString().slice(0, 10)}, Lighthouse ${version}, mobile, ${runs === 1 ? 'one run each' : `medians of ${runs}`}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load ${(loadavg()[0] ?? 0).toFixed(1)}, benchmark index ${Math.round(index)}; the built product on its embedded database.

| | performance | accessibility | best practices | SEO | layout shift | first paint, ms | largest, ms |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

Asked for: 99, 100, 100, 100; no layout shift; at most 800 ms and 1,500 ms. The floor shows what the machine and the browser cost on their own.
`;
}
