import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const path = '/usr/sbin/slapd';

/** Returns whether OpenLDAP's server is installed. As root on Debian it installs the server first, without starting the service. */
export function openldap() {
  if (existsSync(path) || !mayInstall()) return existsSync(path);
  console.log('Installing OpenLDAP, for the tests of the directory…');
  // The tests don't need the service: they run the program on ports and in folders of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { stdio: 'inherit', env };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'slapd', 'openssl'], options);
  return existsSync(path);
}

/** The command that a message shows to a person whose account may not install packages. */
export const openldapCommand = 'sudo apt-get install -y slapd   (its service need not run)';

const mayInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
