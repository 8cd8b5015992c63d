/** Estimates how well a password resists guessing, in a separate thread; the dictionaries are never sent to a browser. */
import { Worker } from 'node:worker_threads';
import type { PasswordStrength } from '#resources/api/people/profile';
import type { PasswordWeakness } from '#resources/people/passwordRules';
import { busy } from '#server/core/errors';
import { programOf } from '#server/core/worker/program';
import { withTypes } from '#server/core/worker/withTypes';

export interface StrengthRequest {
  password: string;
  /** The words that are public knowledge about the person. */
  words: readonly string[];
}
export interface StrengthEstimate {
  /** The score, from 0 (weakest) to 4. */
  score: number;
  warning: string | null;
  suggestions: string[];
}
/** A message from the thread: `ready` once its dictionaries are loaded, then one estimate for each password. */
export type ThreadMessage = 'ready' | StrengthEstimate;

/** The lowest score that is accepted. */
const leastScore = 3;
/** The number of characters that are estimated, because the time grows faster than the length. */
const longest = 64;
/** The time without a request after which the thread ends and releases its memory, in ms. */
const idle = 60_000;
/** The longest time of an estimate, in ms; one takes up to 150 on an idle machine. */
const patience = 5000;
/** The largest number of passwords in each of the two queues. */
const mostWaiting = 50;

interface Waiting extends StrengthRequest {
  /** The longest time that the estimate may run, in ms. */
  limit: number;
  resolve: (estimated: StrengthEstimate) => void;
  reject: (error: Error) => void;
}
let thread: Worker | undefined;
/** True while the thread has its dictionaries loaded and runs no estimate. */
let isFree = false;
let running: Waiting | undefined;
let timer: NodeJS.Timeout | undefined;
/** The queue of passwords that a user is about to set; it goes before the queue of passwords that users are still typing. */
const chosen: Waiting[] = [];
const typed: Waiting[] = [];

/** Returns the strength of a password. Throws BUSY where too many wait or the estimate takes too long. `chooses` is true when the user is about to set this password. */
export async function strengthOf(
  password: string,
  words: readonly string[],
  { chooses = false, limit = patience }: { chooses?: boolean; limit?: number } = {},
): Promise<PasswordStrength> {
  const beginning = [...password].slice(0, longest).join('');
  const { score, warning, suggestions } = await estimate({ password: beginning, words, limit }, chooses ? chosen : typed);
  const told = [warning, ...suggestions].flatMap((each) => (each === null ? [] : (meanings[each] ?? [])));
  return { score, weak: score < leastScore, weaknesses: score < leastScore ? [...new Set<PasswordWeakness>([...told, 'words'])] : [] };
}

/** The weakness that each warning or suggestion of the library means. */
const meanings: Record<string, PasswordWeakness> = {
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  longerKeyboardPattern: 'keyboard',
  simpleRepeat: 'repeats',
  extendedRepeat: 'repeats',
  repeated: 'repeats',
  sequences: 'sequences',
  recentYears: 'dates',
  dates: 'dates',
  associatedYears: 'dates',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'word',
  namesByThemselves: 'names',
  commonNames: 'names',
  userInputs: 'personal',
  l33t: 'substitutions',
  reverseWords: 'reversed',
  allUppercase: 'capitals',
  capitalization: 'capitals',
};

function estimate(asked: Pick<Waiting, 'password' | 'words' | 'limit'>, queue: Waiting[]): Promise<StrengthEstimate> {
  if (queue.length >= mostWaiting) return Promise.reject(busy());
  return new Promise((resolve, reject) => {
    queue.push({ ...asked, resolve, reject });
    thread ??= startThread();
    thread.ref();
    next(thread);
  });
}

/** Sends the thread its next password; where there is none, starts the delay after which the thread ends. */
function next(current: Worker): void {
  if (!isFree) return;
  clearTimeout(timer);
  running = chosen.shift() ?? typed.shift();
  if (running === undefined) {
    // With no password in the queues, the thread does not keep the process alive.
    current.unref();
    timer = setTimeout(() => end(current), idle);
  } else {
    isFree = false;
    timer = setTimeout(() => giveUp(current, busy()), running.limit);
    current.postMessage({ password: running.password, words: running.words } satisfies StrengthRequest);
  }
  timer.unref();
}

function startThread(): Worker {
  const { code, isTypeScript } = programOf('people/auth/passwords/strengthThread');
  const started = isTypeScript ? new Worker(withTypes(code), { eval: true }) : new Worker(code);
  started.on('message', (said: ThreadMessage) => {
    if (thread !== started) return;
    if (said !== 'ready') running?.resolve(said);
    isFree = true;
    next(started);
  });
  started.on('error', (error) => giveUp(started, error instanceof Error ? error : new Error(String(error))));
  return started;
}

/** Rejects the running estimate and starts another thread for those in the queues. Where the thread fails before any estimate runs, rejects all of them. */
function giveUp(current: Worker, error: Error): void {
  if (thread !== current) return;
  const refused = running ? [running] : [...chosen.splice(0), ...typed.splice(0)];
  end(current);
  for (const { reject } of refused) reject(error);
  if (chosen.length + typed.length > 0) thread = startThread();
}

function end(current: Worker): void {
  if (thread !== current) return;
  clearTimeout(timer);
  thread = undefined;
  running = undefined;
  isFree = false;
  void current.terminate();
}
