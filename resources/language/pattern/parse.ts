/** Parses a regular expression just far enough to know which parts can repeat. */

/** A part of a pattern. `first`: the tried characters that it can begin with. `min`, `max`: how often it may occur. */
export interface Piece {
  first: ReadonlySet<string>;
  min: number;
  max: number;
  /** The alternatives of a group; absent for a single character. */
  branches?: Piece[][];
}
const usual = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  '\t',
  '\n',
  'é',
  'Œ',
  '漢',
  '١',
  '\u00a0',
  '😀',
];

/** Returns the characters that the pieces are tried with: the usual ones and those of the pattern, so that an end of each range is among them. They suffice to tell whether two pieces can begin alike. */
function triedFor(pattern: string): string[] {
  const escaped = [...pattern.matchAll(/\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/giu)].map(([, long, four, two]) =>
    String.fromCodePoint(Number.parseInt(long ?? four ?? two ?? '20', 16)),
  );
  return [...new Set([...usual, ...pattern, ...escaped])];
}

/** Returns the alternatives of a pattern, or a phrase that names the part that isn't understood. The pattern must be valid for the engine. */
export function parsePattern(pattern: string): Piece[][] | string {
  const tried = triedFor(pattern);
  let at = 0;
  const rest = () => pattern.slice(at);
  const take = (expression: RegExp): string | undefined => {
    const match = expression.exec(rest());
    if (match) at += match[0].length;
    return match?.[0];
  };

  function branches(): Piece[][] | string {
    const all: Piece[][] = [];
    do {
      const branch: Piece[] = [];
      while (at < pattern.length && !/^[|)]/.test(rest())) {
        const next = piece();
        if (typeof next === 'string') return next;
        if (next) branch.push(next);
      }
      all.push(branch);
    } while (take(/^\|/) !== undefined);
    return all;
  }

  function piece(): Piece | null | string {
    if (take(/^(?:\^|\$|\\[bB])/) !== undefined) return null;
    if (/^\\(?:[1-9]|k<)/.test(rest())) return 'a reference to a group (\\1)';
    if (/^\(\?<?[=!]/.test(rest())) return 'a look-ahead or look-behind ((?=…))';
    if (take(/^\((?:\?:|\?<[^>]+>)?/) === undefined) return repeated(single());
    const inner = branches();
    if (typeof inner === 'string') return inner;
    at += 1;
    return repeated({ first: firstOf(inner), min: 1, max: 1, branches: inner });
  }

  function single(): Piece {
    const source = take(/^(?:\[(?:\\.|[^\]\\])*\]|\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|[pP]\{[^}]+\}|.)|.)/isu) ?? '.';
    const one = new RegExp(`^${source}$`, 'u');
    return { first: new Set(tried.filter((character) => one.test(character))), min: 1, max: 1 };
  }

  function repeated(one: Piece): Piece {
    const quantifier = take(/^(?:[*+?]|\{\d+(?:,\d*)?\})\??/);
    if (quantifier === undefined) return one;
    const [min, max] = rangeOf(quantifier.replace(/(.)\?$/, '$1'));
    return { ...one, min, max };
  }

  return branches();
}

function rangeOf(quantifier: string): [number, number] {
  if (quantifier === '*') return [0, Infinity];
  if (quantifier === '+') return [1, Infinity];
  if (quantifier === '?') return [0, 1];
  const [from = '0', to] = quantifier.slice(1, -1).split(',');
  return [Number(from), to === undefined ? Number(from) : to === '' ? Infinity : Number(to)];
}

/** Returns the characters that one of the branches can begin with. */
export function firstOf(branches: Piece[][]): Set<string> {
  return new Set(
    branches.flatMap((branch) => {
      const end = branch.findIndex((piece) => !canBeEmpty(piece));
      return branch.slice(0, end === -1 ? branch.length : end + 1).flatMap((piece) => [...piece.first]);
    }),
  );
}

/** True when a piece can match the empty text. */
export function canBeEmpty({ min, branches }: Piece): boolean {
  return min === 0 || (branches?.some((branch) => branch.every(canBeEmpty)) ?? false);
}
