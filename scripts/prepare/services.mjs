import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The programs of Debian that tests speak with: they run them on ports and in folders of their own, so the services of the system need not run. */
export const services = [
  { name: 'OpenLDAP', tests: 'the directory', path: '/usr/sbin/slapd', packages: ['slapd', 'openssl'] },
  { name: 'Dovecot', tests: 'returned emails', path: '/usr/sbin/dovecot', packages: ['dovecot-imapd', 'openssl'] },
  { name: 'qpdf', tests: 'the files of reports', path: '/usr/bin/qpdf', packages: ['qpdf'] },
  { name: 'Poppler', tests: 'the files of reports', path: '/usr/bin/pdftotext', packages: ['poppler-utils'] },
  { name: 'faketime', tests: 'the files of reports', path: '/usr/bin/faketime', packages: ['faketime'] },
];

/** Returns whether a program is installed. As root on Debian it installs the program first, without starting its service. */
export function service({ name, tests, path, packages }) {
  if (existsSync(path) || !mayInstall()) return existsSync(path);
  console.log(`Installing ${name}, for the tests of ${tests}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { stdio: 'inherit', env };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  return existsSync(path);
}

/** Returns the command that a message shows to a person whose account may not install packages. */
export const serviceCommand = ({ packages: [first] }) => `sudo apt-get install -y ${first}   (its service need not run)`;

const mayInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
