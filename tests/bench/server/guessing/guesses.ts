/** Guesses passwords of many accounts, known or not, from many addresses of the network, on several instances that share a database. */
import { performance } from 'node:perf_hooks';
import { atMost, type RequirementRow } from '../../support/requirements';
import { browserAt, type Answered, type Browser } from './guesser';
import { quantile } from '../../support/statistics';

interface Asked {
  servers: readonly string[];
  /** The number of guessed accounts that exist; as many more don't exist. */
  accounts: number;
  guesses: number;
  addressOf: (name: string, place: number) => string;
  password: string;
}
interface Guess {
  email: string;
  network: string;
  server: string;
  at: number;
  answered: Answered;
}
export interface Found {
  servers: readonly string[];
  all: Guess[];
  seconds: number;
  /** The answers to the users who sign in meanwhile: in their own browser (`own`), and in one in which nobody has signed in (`strange`). */
  own: Answered[];
  strange: Answered[];
}

const path = '/api/profile/sign_in';
const networks = 100;
/** The number of addresses of the network that guess at a time; each ends all its guesses within a minute or two. */
const atATime = 20;
const atOnce = 24;
const people = 20;
/** The round of guesses that uses the right passwords, after all accounts were closed. */
const luckyOne = 6;

export async function manyGuesses(asked: Asked): Promise<Found> {
  const { servers, addressOf, guesses } = asked;
  const at = (place: number) => servers[place % servers.length] ?? '';
  const owners = await Promise.all(
    Array.from({ length: people }, async (_, place) => {
      const email = addressOf('guessed', place);
      const browser = await browserAt(at(place), `198.19.1.${place + 1}`);
      const first = await browser.post(at(place), path, { email, password: asked.password });
      if (first.status !== 200) throw new Error(`${email} cannot sign in: ${first.status} ${first.code}.`);
      return { email, browser };
    }),
  );
  const guesser = await browserAt(at(0), '198.19.0.1');
  const plan = planOf(asked);
  const began = performance.now();
  const before = await sendAll(guesser, plan.slice(0, guesses / 2), began);
  const [own, strange]: [Answered[], Answered[]] = [[], []];
  const meanwhile = sendAll(guesser, plan.slice(guesses / 2), began);
  for (const [place, { email, browser }] of owners.entries()) {
    const body = { email, password: asked.password };
    own.push(await browser.post(at(place + 1), path, body));
    strange.push(await guesser.from(`198.19.2.${place + 1}`).post(at(place + 1), path, body));
  }
  const all = [...before, ...(await meanwhile)];
  return { servers, all, seconds: (performance.now() - began) / 1000, own, strange };
}

type Planned = Omit<Guess, 'at' | 'answered'> & { password: string };

/** Plans the guesses so that every address of the network changes account and instance from guess to guess. */
function planOf({ servers, accounts, guesses, addressOf, password }: Asked): Planned[] {
  const ofEach = guesses / networks;
  return Array.from({ length: guesses }, (_, place): Planned => {
    const group = Math.floor(place / (atATime * ofEach));
    const round = Math.floor(place / (2 * accounts));
    const account = (place + round) % (2 * accounts);
    return {
      email: addressOf(account % 2 === 0 ? 'guessed' : 'no.such', Math.floor(account / 2)),
      network: `198.18.100.${group * atATime + (place % atATime) + 1}`,
      server: servers[Math.floor(place / atATime) % servers.length] ?? '',
      password: round === luckyOne ? password : `Guess-number-${place}`,
    };
  });
}

async function sendAll(guesser: Browser, plan: readonly Planned[], began: number): Promise<Guess[]> {
  const done: Guess[] = [];
  const left = plan.values();
  const work = async () => {
    for (const { password, ...guess } of left) {
      const at = performance.now() - began;
      done.push({ ...guess, at, answered: await guesser.from(guess.network).post(guess.server, path, { email: guess.email, password }) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return done;
}

const isLooked = ({ answered }: Guess) => answered.code === 'INVALID_CREDENTIALS';
const isThrottled = ({ answered }: Guess) => answered.status === 429;
const isClosed = ({ answered }: Guess) => answered.code === 'TOO_MANY_ATTEMPTS';
const isIn = ({ answered }: Guess) => answered.status === 200;

function by(key: 'email' | 'network', all: readonly Guess[]): Guess[][] {
  const groups = new Map<string, Guess[]>();
  for (const guess of all) groups.set(guess[key], [...(groups.get(guess[key]) ?? []), guess]);
  return [...groups.values()];
}

/** Returns the largest number of guesses of one account. */
const mostOf = (all: readonly Guess[]): number => Math.max(...by('email', all).map(({ length }) => length));

/** Returns the largest number of guesses per minute that were not throttled, of any address of the network; a minute that has begun counts whole. */
function mostAMinute(all: readonly Guess[]): number {
  return Math.max(
    ...by('network', all).map((each) => {
      const span = Math.max(...each.map(({ at, answered }) => at + answered.milliseconds)) - Math.min(...each.map(({ at }) => at));
      return each.filter((guess) => !isThrottled(guess)).length / (Math.floor(span / 60_000) + 1);
    }),
  );
}

export function rowsOfGuesses({ servers, all, own }: Found): RequirementRow[] {
  const inside = own.filter(({ status }) => status === 200).length;
  return [
    atMost(
      `passwords looked at of one account, ${all.length.toLocaleString('en')} guesses by ${servers.length} instances`,
      5,
      mostOf(all.filter(isLooked)),
      'in 15 minutes',
    ),
    atMost('guesses that got in, right ones among them', 0, all.filter(isIn).length, ''),
    atMost(`answers to one address of the network, ${servers.length} instances together`, 60, mostAMinute(all), 'a minute'),
    {
      what: 'people who sign in meanwhile, in a browser of theirs',
      asked: 'all',
      measured: `${inside} of ${own.length}`,
      held: inside === own.length,
    },
  ];
}

export function reportOfGuesses({ servers, all, seconds, own, strange }: Found): string {
  const count = (of: readonly Guess[]) => of.length.toLocaleString('en');
  const accounts = new Set(all.map(({ email }) => email)).size;
  const other = all.filter((guess) => ![isLooked, isThrottled, isClosed, isIn].some((is) => is(guess)));
  const lines = [...servers.entries()].map(([place, server]) => {
    const here = all.filter((guess) => guess.server === server);
    return `| ${place + 1} | ${count(here)} | ${count(here.filter(isLooked))} | ${count(here.filter(isClosed))} | ${count(here.filter(isThrottled))} |`;
  });
  const ms = (of: readonly Answered[]) =>
    quantile(
      of.map(({ milliseconds }) => milliseconds),
      0.5,
    ).toFixed(0);
  const inside = (of: readonly Answered[]) => of.filter(({ status }) => status === 200).length;
  return `## ${count(all)} guesses by ${servers.length} instances on one database
Of ${accounts} addresses, half of them nobody’s, from ${networks} addresses of the network, ${atATime} at work at a time; ${seconds.toFixed(0)} s. The right password is the ${luckyOne + 1}th guess of each account.

| instance | guesses | password looked at (401) | account closed for its failures (403) | address of the network held off (429) |
|---|---|---|---|---|
${lines.join('\n')}
| all | ${count(all)} | ${count(all.filter(isLooked))} | ${count(all.filter(isClosed))} | ${count(all.filter(isThrottled))} |

- Got in: ${count(all.filter(isIn))}. Answered otherwise: ${count(other)}${other.length > 0 ? ` (${[...new Set(other.map(({ answered }) => `${answered.status} ${answered.code}`))].join(', ')})` : ''}.
- Passwords looked at of one account, all instances together: ${mostOf(all.filter(isLooked))} at most (the limit: 5 in a row, then none for 15 minutes).
- Answers to one address of the network, all instances together: ${mostAMinute(all).toFixed(0)} a minute at most (the limit: 60).
- Meanwhile ${inside(own)} of ${own.length} whose accounts were closed by it signed in from a browser of theirs (median ${ms(own)} ms). From a browser that nobody had signed in with, ${inside(strange)} of ${strange.length}: they are told that there were too many attempts, and come in by a link of a mail.
`;
}
