import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Where Debian puts each version's programs. */
const installed = '/usr/lib/postgresql';

/** Whether PostgreSQL's programs are there for the tests: Debian's are installed, not started, where this user may. */
export function postgresql() {
  if (isThere() || !mayInstall()) return isThere();
  console.log('Installing PostgreSQL, for the tests of the API…');
  // Its service is no business of the tests: they run the programs on ports and in folders of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { stdio: 'inherit', env };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options);
  return isThere();
}

/** What a person types where this script may not install. */
export const postgresqlCommand = 'sudo apt-get install -y postgresql   (its service need not run)';

const isThere = () =>
  existsSync(installed) &&
  readdirSync(installed).some((version) => Number(version) >= 15 && existsSync(`${installed}/${version}/bin/initdb`));
const mayInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
