import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The package of a Chromium without a window, which takes two thirds of the processor time of the full Chromium. */
const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** Returns the path of a Chromium: the one that the variable CHROMIUM names or Debian's headless shell, which is installed where the user may install packages, else any installed Chromium; undefined where there is none. */
export function chromium() {
  const found = findChromium();
  const isWanted = found && (found === process.env.CHROMIUM || found.endsWith(headlessShell));
  if (isWanted || !mayInstall()) return found;
  console.log('Installing Chromium, for the tests in a browser…');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = (name) => spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'], options);
  spawnSync('apt-get', ['update', '-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'], options);
  // Distributions other than Debian have only the full Chromium.
  if (install(headlessShell).status !== 0 && !found) install('chromium');
  return findChromium();
}

/** The command that a message shows to a person whose account may not install packages. */
export const installCommand = 'sudo apt-get install -y chromium-headless-shell   (or set CHROMIUM to the path of one)';

/** Returns the path of an installed Chromium; undefined where there is none. */
export function findChromium() {
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM, ...inPath, ...applications, ...downloaded()];
  return candidates.find((path) => path && isExecutable(path));
}

/** Returns the paths of the Chromiums that Playwright may have downloaded for another project, the newest first. */
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
