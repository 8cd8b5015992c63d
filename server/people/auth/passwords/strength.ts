/** How long a password would stand against guessing, estimated beside the requests; the dictionaries never reach a browser. */
import { Worker } from 'node:worker_threads';
import type { PasswordStrength } from '#resources/api/profile';
import type { PasswordWeakness } from '#resources/passwordRules';
import { busy } from '#server/core/errors';

export interface Asked {
  password: string;
  /** What anybody knows of the person. */
  words: readonly string[];
}
export interface Estimated {
  /** 0 to 4. */
  score: number;
  warning: string | null;
  suggestions: string[];
}
/** A message from the thread: `ready` once its dictionaries are loaded, then one estimate for each password. */
export type FromThread = 'ready' | Estimated;

/** A password below is refused. */
const leastScore = 3;
/** What is longer is not looked at beyond: an estimate takes longer than linearly. */
const longest = 64;
/** The thread ends when nobody has asked for so long, in ms: it gives its memory back. */
const idle = 60_000;
/** An estimate that takes longer is given up, in ms; one takes up to 150 on a quiet machine. */
const patience = 5000;
/** The largest number of passwords in each of the two queues. */
const mostWaiting = 50;

interface Waiting extends Asked {
  /** The longest time that the estimate may run, in ms. */
  limit: number;
  resolve: (estimated: Estimated) => void;
  reject: (error: Error) => void;
}
let thread: Worker | undefined;
/** True while the thread has its dictionaries loaded and runs no estimate. */
let isFree = false;
let running: Waiting | undefined;
let timer: NodeJS.Timeout | undefined;
/** Passwords that somebody chooses come before those that somebody types. */
const chosen: Waiting[] = [];
const typed: Waiting[] = [];

/** The estimate of a password. Throws BUSY where there are too many to estimate, or where it takes too long. `chooses`: the password is about to be taken. */
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

/** What the library warns of and suggests. */
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

function estimate(asked: Pick<Waiting, 'password' | 'words' | 'limit'>, queue: Waiting[]): Promise<Estimated> {
  if (queue.length >= mostWaiting) return Promise.reject(busy());
  return new Promise((resolve, reject) => {
    queue.push({ ...asked, resolve, reject });
    thread ??= startThread();
    thread.ref();
    next(thread);
  });
}

/** Gives the thread its next password; ends it later where there is none. */
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
    current.postMessage({ password: running.password, words: running.words } satisfies Asked);
  }
  timer.unref();
}

function startThread(): Worker {
  const isTypeScript = import.meta.url.endsWith('.ts');
  const code = new URL(isTypeScript ? './strengthThread.ts' : './strengthThread.js', import.meta.url);
  const withTypes = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(code.href)})))`;
  const started = isTypeScript ? new Worker(withTypes, { eval: true }) : new Worker(code);
  started.on('message', (said: FromThread) => {
    if (thread !== started) return;
    if (said !== 'ready') running?.resolve(said);
    isFree = true;
    next(started);
  });
  started.on('error', (error) => giveUp(started, error instanceof Error ? error : new Error(String(error))));
  return started;
}

/** Refuses the estimate that runs; another thread answers those who wait. Where the thread fails before it has begun, all are refused. */
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
