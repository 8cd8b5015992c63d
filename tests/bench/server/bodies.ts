/** Measures how long every write takes to answer hostile bodies of 2 MB (`npm run bench:bodies`). Writes docs/benchmarks-bodies.md. */
import { writeFile } from 'node:fs/promises';
import { everyWrite, hugeBodies, largeBodies, longLists } from '#server/core/http/bodies/bodies.fixture';
import { collection, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp } from '#tests/support/product/app';

/** The longest time that an answer may take, in milliseconds. */
const most = 200;
/** Matches the calls that are left out: they would end the session that the bench uses. */
const apart = /\/(?:session|sessions|sign_in)$|saml/;

const test = await startTestApp({ config: { logLevel: 'silent' } });
const inject = await test.signIn('super@lacet.example');
const data = await collection(test);
made(await data.subject('electricity'));
made(await data.enter(inject, { tags: { country: data.tag['france'] }, values: { kwh: 1 } }));
const writes = (await everyWrite(inject, test.deps, test.app.declaredRoutes)).filter(({ url }) => !apart.test(url));

interface Worst {
  clock: number;
  work: number;
  call: string;
  bytes: number;
  late: number;
}
const worst = new Map<string, Worst>();
for (const { method, url, fields, lists } of writes) {
  for (const [name, payload] of Object.entries({ ...hugeBodies, ...largeBodies({ fields }), ...longLists(lists) })) {
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    const answer = await inject({ method, url, headers: { 'content-type': 'application/json' }, payload });
    const { user, system } = process.cpuUsage(cpu);
    const clock = performance.now() - began;
    const before = worst.get(name) ?? { clock: 0, work: 0, call: '', bytes: 0, late: 0 };
    const bytes = Math.max(before.bytes, answer.statusCode >= 400 ? answer.body.length : 0);
    const late = before.late + Number(clock > most);
    const work = (user + system) / 1000;
    if (clock > most)
      process.stderr.write(`${Math.round(clock)} ms (work ${Math.round(work)}) ${answer.statusCode} ${method} ${url}: ${name}\n`);
    const slower = clock > before.clock ? { clock, work, call: `${method} ${url.replace(/[0-9a-f-]{36}/, ':id')}` } : before;
    worst.set(name, { ...slower, bytes, late });
  }
}
await test.close();

const lines = [...worst].map(
  ([name, { clock, work, call, bytes, late }]) =>
    `| ${name} | ${Math.round(clock)} | ${Math.round(work)} | \`${call}\` | ${late} | ${bytes} |`,
);
const page = `# Bodies of 2 MB

Written by \`npm run bench:bodies\`: ${writes.length} calls that write, each sent every body by a super administrator, one at a time, on the embedded database. The clock is asked to stay under ${most} ms; work is the processor time of the whole process meanwhile, which a busy machine changes less.

| body | slowest answer (ms) | its work (ms) | its call | answers over ${most} ms | longest refusal (bytes) |
|---|--:|--:|---|--:|--:|
${lines.join('\n')}
`;
process.stdout.write(page);
await writeFile(new URL('../../../docs/benchmarks-bodies.md', import.meta.url), page);
