/**
 * Tries of getting in from one address of the network: those that fail are counted, by all instances together. An office behind one address signs in
 * however many it is; who guesses is held off.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#server/core/errors';
import type { Database } from '#server/core/db/connection';
import { networkOf } from '#server/core/http/addresses/network';
import { countOne, uncountOne } from '#server/core/http/guards/throttles';

/** Failures an address may have in a minute. */
const failures = { most: 60, window: 60_000 };
/** Tries of one address that an instance looks at at once; the others wait for their turn. */
const atOnce = 10;
const mostWaiting = 1_000;

const tooMany = () => new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many requests. Try again later.');

/** Refusals that a guess meets; any other says that what was typed is right. */
const ofGuesses = new Set(['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'INVALID_TOKEN']);
const isGuess = (error: unknown) => error instanceof ApiError && ofGuesses.has(error.code);

/**
 * Runs `act` in its turn. It is counted before it is looked at, so that of many at once no more guess; that is taken back unless it fails as a guess
 * does. Throws a 429 where too many have failed.
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
    const { current, ttl } = await countOne(database.db, key, failures.window);
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
      // A minute that is over counts no more: nothing of the next is taken back.
      if (!failed && performance.now() < until) await uncountOne(database.db, key);
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

/** Waits until this address has one of its turns in this instance; gives what ends it. */
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
