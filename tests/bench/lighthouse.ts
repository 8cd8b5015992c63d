/**
 * Runs Lighthouse on the public pages, as on a phone, in both languages (`npm run bench:lighthouse`); writes docs/benchmarks-lighthouse.md.
 * Lighthouse is no dependency of the product: it is fetched once, at a pinned version. `LIGHTHOUSE_RUNS=1` looks for faults only: performance counts on a quiet machine.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '#tests/support/demonstration';
import { startSite } from '#tests/support/site';
import { median } from './measure';

const version = '12.8.2';
const place = join(product, `node_modules/.cache/empreinte/lighthouse-${version}`);
const program = join(place, 'node_modules/lighthouse/cli/index.js');
const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);
const paths = [
  '/',
  '/indicators/climate',
  '/indicators/climate/emissions/ghg_emissions',
  '/indicators/climate/key_highlights',
  '/indicators/climate/climate_neutral_2018',
];
const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = ['cumulative-layout-shift', 'first-contentful-paint', 'largest-contentful-paint'] as const;
/** The lowest value of each score, and the highest of each audit (in ms, but for `shift`). */
const limits = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100, shift: 0.0005, first: 800, largest: 1500 };

interface Report {
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
      const reports = Array.from({ length: runs }, () => look(`${site.address}${path}?lang=${locale}`));
      const found = scores.map((name) => median(reports.map((report) => Math.round((report.categories[name].score ?? 0) * 100))));
      const times = audits.map((name) => median(reports.map((report) => report.audits[name]?.numericValue ?? Number.POSITIVE_INFINITY)));
      const [shift = 0, first = 0, largest = 0] = times;
      const wrong =
        scores.some((name, at) => (found[at] ?? 0) < limits[name]) ||
        shift > limits.shift ||
        first > limits.first ||
        largest > limits.largest;
      if (wrong) missed += 1;
      rows.push(`| \`${path}\` ${locale} | ${found.join(' | ')} | ${shift.toFixed(3)} | ${Math.round(first)} | ${Math.round(largest)} |`);
      process.stdout.write(`${rows.at(-1)}\n${reports[0] ? faults(reports[0]) : ''}`);
    }
  writeFileSync('docs/benchmarks-lighthouse.md', table(rows));
  process.stdout.write(`${rows.length - missed} passed, ${missed} failed\n`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs Lighthouse on a page. Tries again when Lighthouse lost the browser's trace, as its own message advises. */
function look(url: string, tries = 3): Report {
  const file = join(folder, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run';
  const { status, stderr } = spawnSync(
    process.execPath,
    [program, url, '--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${scores.join(',')}`, `--chrome-flags=${flags}`],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] || '/usr/bin/chromium' } },
  );
  if (status !== 0 && tries > 1 && stderr.includes('NO_NAVSTART')) return look(url, tries - 1);
  if (status !== 0) throw new Error(`Lighthouse could not look at ${url}: ${stderr}`);
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  return report;
}

/** Lists the failed audits of the scores that don't depend on the machine. */
function faults({ categories, audits: all }: Report): string {
  const lacking = scores.slice(1).flatMap((name) =>
    categories[name].auditRefs.flatMap(({ id, weight }) => {
      const audit = all[id];
      return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [`  ${name}: ${id}: ${audit.title}\n`] : [];
    }),
  );
  return lacking.join('');
}

function table(rows: readonly string[]): string {
  return `# Lighthouse

\`npm run bench:lighthouse\`, ${new Date().toISOString().slice(0, 10)}, Lighthouse ${version}, mobile, ${runs === 1 ? 'one run each' : `medians of ${runs}`}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load ${(loadavg()[0] ?? 0).toFixed(1)}; the built product on its embedded database.

| | performance | accessibility | best practices | SEO | layout shift | first paint, ms | largest, ms |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

Asked for: 99, 100, 100, 100; no layout shift; at most 800 ms and 1,500 ms.
`;
}
