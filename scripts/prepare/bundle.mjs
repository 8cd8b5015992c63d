import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './root.mjs';

const sources = [
  'customization',
  'dataProvider',
  'index.html',
  'package-lock.json',
  'plain',
  'public',
  'resources',
  'scripts/build.mjs',
  'server',
  'src',
  'vite.config.ts',
];
const stampFile = new URL('dist/stamp', root);

/** Returns whether dist/ was built from the present sources. */
export const isBundled = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(sources);

/** Builds dist/, which `npm start` serves, unless dist/ was built from the present sources. */
export function bundle() {
  if (isBundled()) return;
  console.log('Building…');
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Returns a digest of the present sources and of the version of Node. */
export const sourcesStamp = () => stampOf(sources);
/** Writes the digest into dist/, so that the next run knows which sources dist/ was built from. */
export const leaveStamp = (stamp) => writeFileSync(stampFile, stamp);

function stampOf(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths)
    for (const file of filesOf(path))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(new URL(file, root)));
  return hash.digest('hex');
}

function filesOf(path) {
  const url = new URL(path, root);
  if (!existsSync(url)) return [];
  const entries = path.includes('.') ? undefined : readdirSync(url, { withFileTypes: true, recursive: true });
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name) && !isDefinition(path, entry.name))
    .map((entry) => `${entry.parentPath.slice(url.pathname.length - path.length)}/${entry.name}`)
    .sort();
}

/** Returns whether a file is a definition, which isn't part of the sources: the server reads definitions when it starts. */
const isDefinition = (path, name) => path === 'resources' && name.endsWith('.json') && name !== 'definition.schema.json';
