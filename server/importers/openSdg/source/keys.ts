import { createHash } from 'node:crypto';
import { fold } from '#resources/formats/fold';

const signs: Record<string, string> = { '+': ' plus ', '%': ' percent ', '&': ' and ', '<': ' under ', '>': ' over ', $: ' dollars ' };
const longest = 80;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6);

/** Returns a key ([a-z][a-z0-9_]*, without `__`) made from a name; the same name always gives the same key. */
export function slug(name: string): string {
  const plain = fold(name)
    .replace(/[+%&<>$]/g, (sign) => signs[sign] ?? sign)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const key = /^[a-z]/.test(plain) ? plain : `n_${plain || digest(name)}`;
  return key.length <= longest ? key : `${key.slice(0, longest - 7).replace(/_+$/, '')}_${digest(name)}`;
}

/** Returns the keys of a set of names under a prefix; names that would share a key get their digest added, whatever their order. */
export function uniqueKeys(names: Iterable<string>, prefix = ''): Map<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of [...new Set(names)].sort()) {
    const key = slug(prefix ? `${prefix} ${name}` : name);
    const own = taken.has(key) ? `${key.slice(0, longest - 7)}_${digest(name)}` : key;
    taken.add(own);
    keys.set(name, own);
  }
  return keys;
}
