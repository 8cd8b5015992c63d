/** Checks the markup of every public page that the server sends, in both languages, with the Nu HTML checker, which is fetched once (`npm run test:markup`). Needs Java. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicPages } from '#tests/e2e/support/publicPages';
import { product } from '#tests/support/product/demonstration';
import { startSite } from '#tests/support/product/site';

const version = '26.9.27';
/** The folder of the checker, which is no dependency of the product: it has 30 MB, and a script that downloads Java. */
const place = join(product, `node_modules/.cache/empreinte/vnu-${version}`);
const jar = join(place, 'node_modules/vnu-jar/build/dist/vnu.jar');

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
  lastLine?: number;
}

const folder = mkdtempSync(join(tmpdir(), 'empreinte-markup-'));
const site = await startSite();
try {
  fetchChecker();
  const pages = new Map<string, string>();
  for (const [path] of publicPages)
    for (const locale of ['fr', 'en']) {
      const file = join(folder, `${pages.size}.html`);
      const answer = await fetch(site.address + path, { headers: { 'accept-language': locale } });
      writeFileSync(file, await answer.text());
      pages.set(file, `${path} (${locale})`);
    }
  const found = check([...pages.keys()]);
  const wrong = new Set(found.map(({ url }) => url));
  for (const { url, message, extract = '', lastLine } of found)
    process.stdout.write(`FAILED ${pages.get(url.replace(/^file:/, '')) ?? url}: line ${lastLine ?? '?'}: ${message} ${extract.trim()}\n`);
  process.stdout.write(`${pages.size - wrong.size} passed, ${wrong.size} failed\n`);
  process.exitCode = wrong.size === 0 ? 0 : 1;
} finally {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}

function fetchChecker(): void {
  if (existsSync(jar)) return;
  mkdirSync(place, { recursive: true });
  const options = ['install', '--prefix', place, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `vnu-jar@${version}`];
  const { status } = spawnSync('npm', options, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The Nu HTML checker could not be fetched.');
}

/** Returns the errors that the checker finds in the files; throws when it can't read them. */
function check(files: readonly string[]): Message[] {
  const { error, stdout } = spawnSync('java', ['-jar', jar, '--format', 'json', '--stdout', '--errors-only', ...files], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (error) throw new Error('The Nu HTML checker needs Java: apt-get install default-jre-headless.', { cause: error });
  const { messages }: { messages: Message[] } = JSON.parse(stdout);
  return messages;
}
