import { createHash } from 'node:crypto';
import { fold } from '#resources/formats/fold';

const signs: Record<string, string> = { '+': ' plus ', '%': ' percent ', '&': ' and ', '<': ' under ', '>': ' over ', $: ' dollars ' };
const longest = 80;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6);

/** Returns a key ([a-z][a-z0-9_]*, without `__`) made from a name; the same name always gives the same key. A long one ends with the name's digest. */
export function slug(name: string, most = longest): string {
  const plain = fold(name)
    .replace(/[+%&<>$]/g, (sign) => signs[sign] ?? sign)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const key = /^[a-z]/.test(plain) ? plain : `n_${plain || digest(name)}`;
  return key.length <= most ? key : `${key.slice(0, most - 7).replace(/_+$/, '')}_${digest(name)}`;
}

interface KeyOptions {
  /** What stands before each name. */
  prefix?: string;
  longest?: number;
  /** The keys that others have: the new ones are added. */
  taken?: Set<string>;
}

/** Returns the keys of a set of names; names that would share a key get their digest added, whatever their order. */
export function uniqueKeys(names: Iterable<string>, options: KeyOptions = {}): Map<string, string> {
  const { prefix = '', longest: most = longest, taken = new Set() } = options;
  const keys = new Map<string, string>();
  for (const name of [...new Set(names)].sort()) {
    const key = slug(prefix ? `${prefix} ${name}` : name, most);
    const marked = [digest(name), digest(`${prefix}\u0000${name}`)].map((mark) => `${key.slice(0, most - 7)}_${mark}`);
    const own = [key, ...marked].find((each) => !taken.has(each)) ?? key;
    taken.add(own);
    keys.set(name, own);
  }
  return keys;
}
