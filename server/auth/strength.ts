/** How long a password would stand against guessing, estimated beside the requests; the dictionaries never reach a browser. */
import { Worker } from 'node:worker_threads';
import type { PasswordStrength } from '#resources/api/profile';
import type { PasswordWeakness } from '#resources/passwordRules';
import { busy } from '#server/errors';

export interface Asked {
  id: number;
  password: string;
  /** What anybody knows of the person. */
  words: readonly string[];
}
export interface Estimated {
  id: number;
  /** 0 to 4. */
  score: number;
  warning: string | null;
  suggestions: string[];
}

/** A password below is refused. */
const leastScore = 3;
/** What is longer is not looked at beyond: an estimate takes longer than linearly. */
const longest = 64;
/** The thread ends when nobody has asked for so long, in ms: it gives its memory back. */
const idle = 60_000;
/** No estimate takes longer, in ms. */
const patience = 20_000;
/** As many wait at once, at most. */
const mostWaiting = 50;

interface Waiting {
  resolve: (estimated: Estimated) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}
let thread: Worker | undefined;
let ending: NodeJS.Timeout | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/** The estimate of a password. Throws BUSY where there are too many to estimate. */
export async function strengthOf(password: string, words: readonly string[]): Promise<PasswordStrength> {
  const { score, warning, suggestions } = await estimate([...password].slice(0, longest).join(''), words);
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

function estimate(password: string, words: readonly string[]): Promise<Estimated> {
  if (waiting.size >= mostWaiting) return Promise.reject(busy());
  const running = (thread ??= startThread());
  clearTimeout(ending);
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stop(running, busy()), patience);
    timer.unref();
    waiting.set(id, { resolve, reject, timer });
    running.ref();
    running.postMessage({ id, password, words } satisfies Asked);
  });
}

function startThread(): Worker {
  const isTypeScript = import.meta.url.endsWith('.ts');
  const code = new URL(isTypeScript ? './strengthThread.ts' : './strengthThread.js', import.meta.url);
  const withTypes = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(code.href)})))`;
  const started = isTypeScript ? new Worker(withTypes, { eval: true }) : new Worker(code);
  started.on('message', (estimated: Estimated) => {
    const asked = waiting.get(estimated.id);
    if (!asked) return;
    waiting.delete(estimated.id);
    clearTimeout(asked.timer);
    asked.resolve(estimated);
    if (waiting.size > 0) return;
    // Nothing waits: a process that is done is not kept by it.
    started.unref();
    ending = setTimeout(() => stop(started, busy()), idle);
    ending.unref();
  });
  started.on('error', (error) => stop(started, error instanceof Error ? error : new Error(String(error))));
  return started;
}

/** Ends the thread; what waits for it is refused. */
function stop(running: Worker, error: Error): void {
  if (thread !== running) return;
  thread = undefined;
  void running.terminate();
  for (const asked of waiting.values()) {
    clearTimeout(asked.timer);
    asked.reject(error);
  }
  waiting.clear();
}
