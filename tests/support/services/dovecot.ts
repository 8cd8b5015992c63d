/** Runs a throw-away IMAP server: Debian's Dovecot, as a process on ports and in a folder of its own. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { freePort } from '../product/server';

export interface Dovecot {
  /** The port that begins without encryption and offers STARTTLS. */
  port: number;
  /** The port that is encrypted from the start. */
  securePort: number;
  /** The path of its certificate. */
  ca: string;
  user: string;
  password: string;
  /** Puts a message into the inbox, or into another folder. */
  deliver(message: string, folder?: string): void;
  /** Returns the letters of the flags of each message of the inbox, in the order of arrival: S is \Seen, a small letter a keyword. */
  flags(): string[];
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
}

const program = '/usr/sbin/dovecot';
const isRoot = process.getuid?.() === 0;
/** The account that the server runs as: an unprivileged one, or that of the tests. */
const account = isRoot ? { name: 'nobody', group: 'nogroup', uid: 65_534, gid: 65_534 } : { ...own(), name: userInfo().username };

function own() {
  const { uid, gid } = userInfo();
  return { uid, gid, group: execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim() };
}

/** Starts a server with one empty mailbox. Throws a sentence when Dovecot is not installed. */
export async function startDovecot(): Promise<Dovecot> {
  if (!existsSync(program)) throw new Error('The tests of returned emails need Dovecot: sudo apt-get install -y dovecot-imapd');
  const folder = mkdtempSync(join(tmpdir(), 'empreinte-imap-'));
  chmodSync(folder, 0o755);
  const [ca, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', ca, ...names], {
    stdio: 'ignore',
  });
  const [port, securePort] = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, { port, securePort, ca, key }));
  writeFileSync(join(folder, 'users'), `returned:{PLAIN}secret:${account.uid}:${account.gid}::${folder}/mail::\n`);
  for (const each of ['mail', 'mail/Maildir', 'run', 'state']) mkdirSync(join(folder, each));
  for (const each of ['mail', 'mail/Maildir', 'run', 'state', 'key.pem', 'users', 'certificate.pem']) give(join(folder, each));
  const server = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], {
    stdio: 'ignore',
    ...(isRoot && { uid: account.uid, gid: account.gid }),
  });
  const ended = once(server, 'exit');
  await answering(port, ended, () => logOf(folder));
  const places = (name: string) => join(folder, 'mail', 'Maildir', name === 'INBOX' ? '' : `.${name}`);
  let count = 0;
  return {
    port,
    securePort,
    ca,
    user: 'returned',
    password: 'secret',
    deliver(message, name = 'INBOX') {
      const place = places(name);
      for (const each of ['', 'new', 'cur', 'tmp']) {
        if (existsSync(join(place, each))) continue;
        mkdirSync(join(place, each), { recursive: true });
        give(join(place, each));
      }
      count += 1;
      const file = `${1_795_000_000 + count}.M${count}.test`;
      writeFileSync(join(place, 'tmp', file), message);
      give(join(place, 'tmp', file));
      renameSync(join(place, 'tmp', file), join(place, 'new', file));
    },
    flags() {
      const place = join(places('INBOX'), 'cur');
      const files = existsSync(place) ? readdirSync(place).sort() : [];
      return files.map((file) => file.split(':2,')[1] ?? '');
    },
    async remove() {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Gives a file or a folder to the account of the server. */
function give(path: string): void {
  if (isRoot) chownSync(path, account.uid, account.gid);
}

const configuration = (folder: string, of: { port: number; securePort: number; ca: string; key: string }) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/run/log
protocols = imap
listen = 127.0.0.1
default_internal_user = ${account.name}
default_internal_group = ${account.group}
default_login_user = ${account.name}
first_valid_uid = 1
last_valid_uid = 0
first_valid_gid = 1
ssl = yes
ssl_cert = <${of.ca}
ssl_key = <${of.key}
disable_plaintext_auth = yes
auth_mechanisms = plain login
mail_location = maildir:${folder}/mail/Maildir
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${of.port}
  }
  inet_listener imaps {
    port = ${of.securePort}
    ssl = yes
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;

const logOf = (folder: string) => (existsSync(join(folder, 'run', 'log')) ? readFileSync(join(folder, 'run', 'log'), 'utf8') : '');

/** Waits until the server takes connections; rejects with its log when it ends instead. */
async function answering(port: number, ended: Promise<unknown>, log: () => string): Promise<void> {
  let over = false;
  void ended.then(() => (over = true));
  for (;;) {
    if (over) throw new Error(`Dovecot does not start: ${log()}`);
    const socket = connect(port, '127.0.0.1');
    const [opened] = await Promise.race([
      once(socket, 'data').then(() => [true]),
      once(socket, 'error').then(
        () => [false],
        () => [false],
      ),
      once(socket, 'close').then(() => [false]),
    ]).catch(() => [false]);
    socket.destroy();
    if (opened) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}
