import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** The folder in which Debian installs the programs of each version of PostgreSQL. */
const installed = '/usr/lib/postgresql';

/** Returns whether PostgreSQL's programs are installed. As root on Debian it installs them first, without starting the service. */
export function postgresql() {
  if (isThere() || !mayInstall()) return isThere();
  console.log('Installing PostgreSQL, for the tests of the API…');
  // The tests don't need the service: they run the programs on ports and in folders of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { stdio: 'inherit', env };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options);
  return isThere();
}

/** The command that a message shows to a person whose account may not install packages. */
export const postgresqlCommand = 'sudo apt-get install -y postgresql   (its service need not run)';

const isThere = () =>
  existsSync(installed) &&
  readdirSync(installed).some((version) => Number(version) >= 15 && existsSync(`${installed}/${version}/bin/initdb`));
const mayInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
