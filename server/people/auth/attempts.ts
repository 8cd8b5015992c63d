/**
 * Counts the failed sign-ins from each network address, across all instances. Any number of people behind one address may sign in, but many failed tries
 * from it are held off.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#server/core/errors';
import type { Database } from '#server/core/db/connection';
import { networkOf } from '#server/core/http/addresses/network';
import { countTry, uncountTry } from '#server/core/http/guards/throttles';

/** The number of failures that a network address may have within the window, in ms. */
const failures = { most: 60, window: 60_000 };
/** The number of tries from one address that an instance handles at the same time; the others wait for their turn. */
const atOnce = 10;
const mostWaiting = 1_000;

const tooMany = () => new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many requests. Try again later.');

/** The error codes of a wrong guess. Any other error means that what the user typed was right. */
const ofGuesses = new Set(['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'INVALID_TOKEN']);
const isGuess = (error: unknown) => error instanceof ApiError && ofGuesses.has(error.code);

/**
 * Runs `act` when its turn comes. The try is counted before it runs, so that simultaneous tries can't exceed the limit; the count is taken back unless `act` fails as a
 * wrong guess. Throws 429 where too many tries have failed.
 */
export async function attempt<Done>(
  database: Database,
  { ip }: Pick<FastifyRequest, 'ip'>,
  reply: FastifyReply,
  act: () => Promise<Done>,
  { of = 'sign_in', fails = isGuess }: { of?: string; fails?: (error: unknown) => boolean } = {},
): Promise<Done> {
  const key = `${of} ${networkOf(ip)}`;
  const end = await turnOf(database, key);
  try {
    const { current, ttl } = await countTry(database.db, key, failures.window);
    if (current > failures.most) {
      reply.header('retry-after', String(Math.max(1, Math.ceil(ttl / 1000))));
      throw tooMany();
    }
    const until = performance.now() + ttl;
    let failed = false;
    try {
      return await act();
    } catch (error) {
      failed = fails(error);
      throw error;
    } finally {
      // After the end of its window the count is gone already: taking it back would lower the count of the next window.
      if (!failed && performance.now() < until) await uncountTry(database.db, key);
    }
  } finally {
    end();
  }
}

interface Turns {
  running: number;
  waiting: (() => void)[];
}
const turnsOf = new WeakMap<Database, Map<string, Turns>>();

/** Waits until this address may run a try in this instance. Returns the function that ends the turn. Throws 429 where too many tries wait. */
async function turnOf(database: Database, key: string): Promise<() => void> {
  const all = turnsOf.get(database) ?? new Map<string, Turns>();
  turnsOf.set(database, all);
  const turns = all.get(key) ?? { running: 0, waiting: [] };
  all.set(key, turns);
  if (turns.waiting.length >= mostWaiting) throw tooMany();
  if (turns.running < atOnce) turns.running += 1;
  else await new Promise<void>((go) => turns.waiting.push(go));
  return () => {
    const next = turns.waiting.shift();
    if (next) return next();
    turns.running -= 1;
    if (turns.running === 0) all.delete(key);
  };
}
