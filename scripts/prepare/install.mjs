import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './root.mjs';

/** Installs the dependencies of the lockfile, unless they are already installed. */
export function install() {
  if (isInstalled()) return;
  console.log('Installing the dependencies…');
  // Prints only errors: npm would warn that two packages ask for Node 22, and they work on 20.19 (docs/decisions/0004-dependencies.md).
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Returns whether the packages that npm installed last have the versions of the lockfile. */
function isInstalled() {
  const wanted = packages('package-lock.json');
  const present = packages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) => path === '' || optional || devOptional || present[path]?.version === version,
  );
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(new URL(file, root), 'utf8')).packages;
  } catch {
    return undefined; // The packages aren't installed, or an installation was interrupted.
  }
}
