/**
 * Refuses the patterns on which JavaScript's backtracking engine can run for ever. A pattern is accepted only when
 * no text can be divided in several ways among its repetitions; then every text is matched or rejected at once.
 */
import { canBeEmpty, firstOf, parsePattern, type Piece } from './parse';

/** Returns the condition that a pattern doesn't meet and that keeps the engine from running for ever, or null when the pattern is safe. Refuses some harmless patterns too, but lets no dangerous one through. */
export function dangerOf(pattern: string): string | null {
  const branches = parsePattern(pattern);
  if (typeof branches === 'string') return `without ${branches}`;
  return dangerIn(branches, new Set());
}

/** Does the same for the branches of a pattern. `after`: the characters that may follow the branches. */
function dangerIn(branches: Piece[][], after: ReadonlySet<string>): string | null {
  for (const branch of branches) {
    for (const [index, piece] of branch.entries()) {
      const follows = followers(branch, index, after);
      const own = piece.branches ? inGroup(piece, piece.branches, follows) : null;
      if (own) return own;
      if (varies(piece) && meets(piece.first, follows)) {
        return 'in which what repeats, or may be missing, differs from what comes next (as in a*a, or (ab?)*b)';
      }
    }
  }
  return null;
}

function inGroup(piece: Piece, branches: Piece[][], follows: ReadonlySet<string>): string | null {
  const again = piece.max > 1 ? new Set([...follows, ...firstOf(branches)]) : follows;
  if (piece.max > 1 && branches.some((branch) => branch.every(canBeEmpty))) return 'in which a repeated group is never empty (as in (a*)*)';
  for (const [index, branch] of branches.entries()) {
    if (branches.slice(index + 1).some((other) => meets(firstOf([branch]), firstOf([other])))) {
      return 'in which alternatives begin with different characters (not as in a|ab)';
    }
  }
  return dangerIn(branches, again);
}

const varies = ({ min, max }: Piece) => min !== max;
const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((character) => b.has(character));

function followers(branch: Piece[], index: number, after: ReadonlySet<string>): Set<string> {
  const rest = branch.slice(index + 1);
  const begins = firstOf([rest]);
  return rest.every(canBeEmpty) ? new Set([...begins, ...after]) : begins;
}
