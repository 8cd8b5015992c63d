/** Reads values from the environment. A wrong value throws an Error whose message is a sentence. */
import { isIP } from 'node:net';

export type Environment = Record<string, string | undefined>;

/** Returns the value of a variable; undefined where it is not set or empty. */
export const readText = (env: Environment, name: string) => (env[name] === undefined || env[name] === '' ? undefined : env[name]);
export const invalidVariable = (name: string, value: string, accepted: string) =>
  new Error(`${name} is "${value}". It must be ${accepted}.`);

export function wholeNumberOf(
  env: Environment,
  name: string,
  { least = 0, most, without }: { least?: number; most: number; without: number },
) {
  const value = readText(env, name) ?? String(without);
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw invalidVariable(name, value, `a whole number from ${least} to ${most}`);
  return number;
}

/** Returns an address of one of these protocols, as it is written; undefined where the variable is not set. The error for a wrong address hides the password in it. */
export function addressOf(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  const accepted = `an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw invalidVariable(name, value.replace(/\/\/.*@/, '//…@'), accepted);
  }
  return value;
}

/** Returns the same address as `addressOf` without the slashes at its end, because callers append paths to it. */
export const urlOf = (env: Environment, name: string, protocols: readonly string[]): string | undefined =>
  addressOf(env, name, protocols)?.replace(/\/+$/, '');

/** Returns true for 1 and false for 0; undefined where the variable is not set. Throws for any other value. */
export function switchOf(env: Environment, name: string): boolean | undefined {
  const value = readText(env, name);
  if (value !== undefined && value !== '0' && value !== '1') throw invalidVariable(name, value, '0 or 1');
  return value === undefined ? undefined : value === '1';
}

/** Returns the IP addresses and networks of a variable, separated by commas or spaces: `10.1.2.3`, `192.168.0.0/16`, `fd00::/8`. Throws for a wrong one. */
export function networksOf(env: Environment, name: string): string[] | undefined {
  const networks = readText(env, name)
    ?.split(/[\s,]+/)
    .filter((each) => each !== '');
  for (const network of networks ?? [])
    if (!isNetwork(network))
      throw invalidVariable(name, network, 'addresses and networks separated by commas, for example 10.1.2.3, 192.168.0.0/16');
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  // A network of 0 bits contains every address: any client would then be trusted as a proxy.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128));
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** True for an address that only this machine can reach. */
export const isLoopback = (host: string): boolean => loopback.has(host);
