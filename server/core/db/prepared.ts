/** Lets PostgreSQL plan a statement once per connection, where the statement begins with `prepared` and comes repeatedly. */
import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';

/** The beginning of a statement whose text is the same for every request; its values are parameters. */
export const preparedMark = '/* prepared */';
export const prepared: SQL = sql.raw(preparedMark);

/** The texts of recent statements and how often they came. A statement that comes once isn't worth a place in every connection. */
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

/** A connection that gives names to the statements that begin with `prepared`. Not for PGlite: all its users share one session, where the same name would be defined twice. */
export class NamingClient extends pg.Client {}

const { query } = pg.Client.prototype;
Object.defineProperty(NamingClient.prototype, 'query', {
  value(this: pg.Client, given: unknown, ...rest: unknown[]): unknown {
    const statement = isMarked(given) ? { ...given, name: given.name ?? nameOf(given.text) } : given;
    return Reflect.apply(query, this, [statement, ...rest]);
  },
});
