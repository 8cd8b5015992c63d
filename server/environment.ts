/** Values of the environment. A wrong one is an Error whose message is a sentence. */
export type Environment = Record<string, string | undefined>;

/** What is empty is not said. */
export const textOf = (env: Environment, name: string) => (env[name] === undefined || env[name] === '' ? undefined : env[name]);
export const wrong = (name: string, value: string, accepted: string) => new Error(`${name} is "${value}". It must be ${accepted}.`);

export function wholeNumberOf(
  env: Environment,
  name: string,
  { least = 0, most, without }: { least?: number; most: number; without: number },
) {
  const value = textOf(env, name) ?? String(without);
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) throw wrong(name, value, `a whole number from ${least} to ${most}`);
  return number;
}

export function urlOf(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = textOf(env, name);
  if (value === undefined) return undefined;
  const accepted = `an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw wrong(name, value.replace(/\/\/.*@/, '//…@'), accepted);
  }
  return value.replace(/\/+$/, '');
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether an address is reached from this machine only. */
export const isLoopback = (host: string): boolean => loopback.has(host);
