/** Statements that PostgreSQL plans once per connection: those that begin with `prepared`, when they come again and again. */
import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';

/** Put first in a statement whose text does not change from one request to the next: its values are parameters. */
export const preparedMark = '/* prepared */';
export const prepared: SQL = sql.raw(preparedMark);

/** Texts seen lately, and how often. A text that comes once is not worth a place in every connection. */
const seen = new Map<string, { name: string; times: number }>();
const remembered = 500;
const worthIt = 3;

function nameOf(text: string): string | undefined {
  const known = seen.get(text) ?? { name: createHash('sha256').update(text).digest('base64url').slice(0, 24), times: 0 };
  known.times += 1;
  seen.delete(text);
  seen.set(text, known);
  const [oldest] = seen.keys();
  if (seen.size > remembered && oldest !== undefined) seen.delete(oldest);
  return known.times >= worthIt ? known.name : undefined;
}

interface Statement {
  text: string;
  name?: string | undefined;
}
const isMarked = (given: unknown): given is Statement =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string' && given.text.startsWith(preparedMark);

/** A connection that names the statements that ask for it. Not for PGlite: it is one session for all, where a name would meet itself. */
export class NamingClient extends pg.Client {}

const { query } = pg.Client.prototype;
Object.defineProperty(NamingClient.prototype, 'query', {
  value(this: pg.Client, given: unknown, ...rest: unknown[]): unknown {
    const statement = isMarked(given) ? { ...given, name: given.name ?? nameOf(given.text) } : given;
    return Reflect.apply(query, this, [statement, ...rest]);
  },
});
