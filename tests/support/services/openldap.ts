/** Runs a throw-away directory: Debian's OpenLDAP, as a process on ports and in a folder of its own. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'ldapts';
import { freePort } from '../product/server';

export interface OpenLdap {
  url: string;
  secureUrl: string;
  /** The path of its certificate. */
  ca: string;
  base: string;
  /** The account that reads the directory: five entries at a time, more only in pages. */
  reader: { dn: string; password: string };
  /** Runs a change with an account that may write to the directory. */
  change(act: (client: Client) => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
}

const program = '/usr/sbin/slapd';
const base = 'dc=lacet,dc=example';
const root = { dn: `cn=root,${base}`, password: 'root' };
const reader = { dn: `cn=reader,${base}`, password: 'reader' };

/** Starts a directory whose only entry is the account that reads it. Throws a sentence when OpenLDAP is not installed. */
export async function startOpenLdap(): Promise<OpenLdap> {
  if (!existsSync(program)) throw new Error('The tests of the directory need OpenLDAP: sudo apt-get install -y slapd');
  const folder = mkdtempSync(join(tmpdir(), 'empreinte-ldap-'));
  mkdirSync(join(folder, 'data'));
  const ca = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', ca, ...names], {
    stdio: 'ignore',
  });
  writeFileSync(join(folder, 'slapd.conf'), configuration(folder, ca, key));
  const [port, securePort] = [await freePort(), await freePort()];
  const [url, secureUrl] = [`ldap://127.0.0.1:${port}`, `ldaps://127.0.0.1:${securePort}`];
  const server = spawn(program, ['-f', join(folder, 'slapd.conf'), '-h', `${url} ${secureUrl}`, '-d', '0'], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const change: OpenLdap['change'] = async (act) => {
    const client = new Client({ url });
    try {
      await client.bind(root.dn, root.password);
      await act(client);
    } finally {
      await client.unbind();
    }
  };
  await answering(url, ended);
  await change(async (client) => {
    await client.add(base, { objectClass: ['dcObject', 'organization'], dc: 'lacet', o: 'Lacet' });
    await client.add(reader.dn, {
      objectClass: ['organizationalRole', 'simpleSecurityObject'],
      cn: 'reader',
      userPassword: reader.password,
    });
  });
  const stop = async () => {
    server.kill();
    await ended;
  };
  return {
    url,
    secureUrl,
    ca,
    base,
    reader,
    change,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (folder: string, ca: string, key: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
pidfile ${folder}/slapd.pid
modulepath /usr/lib/ldap
moduleload back_mdb
TLSCertificateFile ${ca}
TLSCertificateKeyFile ${key}
database mdb
suffix "${base}"
rootdn "${root.dn}"
rootpw ${root.password}
directory ${folder}/data
access to * by dn.exact="${reader.dn}" read by anonymous auth by * none
limits dn.exact="${reader.dn}" size.soft=5 size.hard=5 size.pr=5 size.prtotal=unlimited
`;

/** Waits until the server takes connections; rejects when it ends instead. */
async function answering(url: string, ended: Promise<unknown>): Promise<void> {
  let over = false;
  void ended.then(() => (over = true));
  for (;;) {
    const client = new Client({ url, connectTimeout: 1000 });
    try {
      await client.bind(root.dn, root.password);
      return;
    } catch (error) {
      if (over) throw new Error('OpenLDAP does not start.', { cause: error });
      await new Promise((done) => setTimeout(done, 50));
    } finally {
      await client.unbind();
    }
  }
}
