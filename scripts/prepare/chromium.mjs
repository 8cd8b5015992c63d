import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** The path of a Chromium: what CHROMIUM says, what is there, or Debian's, installed where this user may. Undefined where there is none. */
export function chromium() {
  const found = find();
  if (found || !mayInstall()) return found;
  console.log('Installing Chromium, for the tests in a browser…');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], options);
  return find();
}

/** What a person types where this script may not install. */
export const installCommand = 'sudo apt-get install -y chromium   (or set CHROMIUM to the path of one)';

function find() {
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM, ...inPath, ...applications, ...downloaded()];
  return candidates.find((path) => path && isExecutable(path));
}

/** What Playwright downloaded for another project. */
function downloaded() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), '.cache/ms-playwright');
  if (!existsSync(folder)) return [];
  const builds = readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort()
    .toReversed();
  return builds.flatMap((build) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((path) => join(folder, build, path)));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const mayInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
