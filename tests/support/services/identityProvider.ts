/** Starts a real identity provider in a process of its own, on another site than the product's: `127.0.0.1` is not `localhost`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { selfSigned, type Keys } from './certificate';
import { answers, freePort } from '../product/server';

export interface Person {
  first_name?: string;
  last_name?: string;
  locale?: string;
  groups?: string[];
}
/** The faults of the provider's next answers. */
export interface Behaviour {
  people?: Record<string, Person>;
  /** The error of its clock, in ms. */
  clock?: number;
  wrongKey?: boolean;
  unsolicited?: boolean;
  /** The options of samlp. */
  options?: Record<string, unknown>;
}

export interface IdentityProvider {
  address: string;
  /** The environment that makes the product use this provider. */
  environment: Record<string, string>;
  keys: Keys;
  behave(behaviour: Behaviour): Promise<void>;
  close(): Promise<void>;
}

/** Starts an identity provider on a free port. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const [own, other, client] = ['provider', 'another', 'client'].map((name) => selfSigned(name));
  if (!own || !other || !client) throw new Error('No keys.');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const file = fileURLToPath(new URL('identityProvider.mjs', import.meta.url));
  // Deprecations are silenced, because samlp still calls `new Buffer`.
  const child = spawn(process.execPath, ['--no-deprecation', file], {
    env: { PATH: process.env['PATH'], PORT: String(port), KEYS: JSON.stringify({ own, other, client }) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  while (!(await answers(`${address}/health`))) {
    if (child.exitCode !== null) throw new Error('The identity provider does not start.');
    await wait(50);
  }
  return {
    address,
    keys: own,
    environment: {
      SAML_SSO_URL: `${address}/sso`,
      SAML_SLO_URL: `${address}/logout`,
      SAML_IDP_ENTITY_ID: `${address}/metadata`,
      SAML_IDP_CERTIFICATE: own.certificate,
      SAML_PRIVATE_KEY: client.privateKey,
      SAML_CERTIFICATE: client.certificate,
    },
    async behave(behaviour) {
      await fetch(`${address}/behaviour`, { method: 'PUT', body: JSON.stringify({ people: {}, ...behaviour }) });
    },
    async close() {
      child.kill();
      await exited;
    },
  };
}
