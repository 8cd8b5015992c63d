/** Measures public pages that don't change, on 50 connections, beside a server that only sends the same bytes; and the first visit after a change (`npm run bench:pages`). Writes docs/benchmarks-pages.md. */
import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startSite } from '#tests/support/product/site';
import { median } from '../support/measure';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
const rounds = 3;
const connections = 50;
const floorPort = Number(process.env['BENCH_PORT'] ?? 53_170);
const paths = ['/', '/indicators/climate', '/indicators/climate/emissions/ghg_emissions', '/api/services/indicators/ghg_emissions'];
const asked = { 'accept-language': 'en', 'accept-encoding': 'gzip' };

if (process.argv[2] === 'floor') await serveBytes();
else await run();

/** Serves the minimal server of the comparison: one answer, ready to be sent. */
async function serveBytes(): Promise<void> {
  const [, , , url = ''] = process.argv;
  const answer = await fetch(url, { headers: { ...asked, 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = { 'content-type': answer.headers.get('content-type') ?? '', 'content-length': body.length };
  createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(floorPort, '127.0.0.1', () =>
    process.send?.('listening'),
  );
}

async function run(): Promise<void> {
  const site = await startSite();
  try {
    const rows: string[] = [];
    for (const path of paths) {
      rows.push(await compare(site.address, path));
      process.stdout.write(`${rows.at(-1)}\n`);
    }
    writeFileSync('docs/benchmarks-pages.md', report(rows));
  } finally {
    await site.close();
  }
}

async function compare(address: string, path: string): Promise<string> {
  const first = await fetch(address + path, { headers: asked });
  const tag = first.headers.get('etag') ?? '';
  const floor = fork(fileURLToPath(import.meta.url), ['floor', address + path]);
  await once(floor, 'message');
  const found: Record<'floor' | 'whole' | 'known', number[]> = { floor: [], whole: [], known: [] };
  let p99 = 0;
  for (let round = 0; round < rounds; round += 1) {
    found.floor.push((await load(`http://127.0.0.1:${floorPort}/`, {})).requests.average);
    const whole = await load(address + path, asked);
    p99 = Math.max(p99, whole.latency.p99);
    found.whole.push(whole.requests.average);
    found.known.push((await load(address + path, { ...asked, 'if-none-match': tag })).requests.average);
  }
  floor.kill();
  const [bare, sent, known] = [median(found.floor), median(found.whole), median(found.known)];
  return `| \`${path}\` | ${Math.round(sent)} | ${p99} | ${Math.round(known)} | ${Math.round(bare)} | ${(sent / bare).toFixed(2)} |`;
}

async function load(url: string, headers: Record<string, string>): Promise<autocannon.Result> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const refused = result['4xx'] + result['5xx'] + result.errors;
  if (refused > 0) throw new Error(`${url}: ${refused} refusals.`);
  return result;
}

function report(rows: readonly string[]): string {
  return `# Benchmarks of public pages

\`npm run bench:pages\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, the built product on its embedded database; what asks, on ${connections} connections, is on the same machine, whose load was ${(loadavg()[0] ?? 0).toFixed(1)}. Medians of ${rounds}.
Nothing that is published changes meanwhile: each request asks the database whether that is so, those of the same moment together. The floor is a bare \`node:http\` that sends the same bytes.

| | requests/s, the whole page | p99, ms | requests/s, who has it already (304) | floor | of the floor |
|---|---|---|---|---|---|
${rows.join('\n')}

Asked for: at least 1,500 requests/s.
`;
}
