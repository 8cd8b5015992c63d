// `npm run build`: writes the browser's bundle, the public pages for the server, and the server itself into dist/.
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';
import { leaveStamp, sourcesStamp } from './prepare/bundle.mjs';
import { root } from './prepare/root.mjs';

const path = (name) => fileURLToPath(new URL(name, root));
process.env.NODE_ENV = 'production';
const shared = { root: path('.'), logLevel: 'warn', mode: 'production' };
/** The packages that stay outside the bundles: they load files of their own (machine code, WebAssembly, fonts), which a bundle would lose, or only development uses them. */
const external = [
  '@node-rs/argon2',
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@myriaddreamin/typst-ts-node-compiler',
  '@resvg/resvg-js',
  'docx',
  'pdfkit',
  'vite',
];
/** Returns the settings of a build for Node. It bundles the packages too, because finding thousands of files took most of the start-up time, and gives the inputs file names without a hash. */
const forNode = (outDir, input, mode = shared.mode) => ({
  ...shared,
  mode,
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: path(outDir),
    emptyOutDir: true,
    sourcemap: true,
    target: 'node20',
    rollupOptions: { input, output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});

const stamp = sourcesStamp();
await rm(path('dist'), { recursive: true, force: true });
await buildPages('dist', shared.mode);
// A site of other data than the demonstration's has the product's own look in place of the demonstration's customization.
if (existsSync(path('customization/DEMONSTRATION.md'))) await buildPages('dist/plain', 'plain');
await build(
  forNode('dist/server', {
    main: path('server/main.ts'),
    embeddedWorker: path('server/core/db/embedded/embeddedWorker.js'),
    readingThread: path('server/core/sheets/readingThread.ts'),
    worker: path('server/start/worker.ts'),
    strengthThread: path('server/people/auth/passwords/strengthThread.ts'),
  }),
);
await narrow('dist/server');
await cp(path('server/core/db/migrations'), path('dist/server/migrations'), { recursive: true });
await cp(path('server/site/reports/files/pdf/template'), path('dist/server/report'), { recursive: true });
leaveStamp(stamp);

/** Builds the pages, for the browser and for the server. */
async function buildPages(folder, mode) {
  const options = { outDir: path(`${folder}/client`), manifest: true, sourcemap: false, chunkSizeWarningLimit: 1500 };
  await build({ ...shared, mode, build: options });
  await compressAll(`${folder}/client/assets`);
  await build(forNode(`${folder}/ssr`, { server: path('src/server.tsx') }, mode));
}

/** Compresses the text files of a folder of more than 1 KB, `x.js.br` beside `x.js`. The server sends these files, so that it compresses nothing per request. */
async function compressAll(folder) {
  const compress = promisify(brotliCompress);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  const texts = (await readdir(path(folder))).filter((name) => /\.(js|css|svg)$/.test(name));
  const one = async (file) => {
    const text = await readFile(file);
    if (text.length > 1024) await writeFile(`${file}.br`, await compress(text, { params }));
  };
  await Promise.all(texts.map((name) => one(path(`${folder}/${name}`))));
}

/** Replaces each character beyond Latin 1 in the code of a folder by its escape: one such character makes V8 keep a whole file with two bytes per character, 5 MB for all files. */
async function narrow(folder) {
  for (const name of await readdir(path(folder))) {
    if (!name.endsWith('.js')) continue;
    const file = path(`${folder}/${name}`);
    await writeFile(file, (await readFile(file, 'utf8')).replace(/(\\*)([\u0100-\uffff])/g, escaped));
  }
}

/** Returns the escape of a character and the backslashes before it. An odd last backslash already escapes the character, so it is left out. */
function escaped(_, backslashes, letter) {
  return `${backslashes.slice(backslashes.length % 2)}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
