/** Finds the line that each mistake of a condition is about. */
import type { PlacedProblem } from '../../../plan/problems';
import type { Kept, Line, Lines } from './lines';
import { leafPaths } from './shape';

/** The control of a line that a mistake is about. */
export type LinePart = 'key' | 'op' | 'value' | 'line';
export interface LineProblem {
  /** The id of the line; null when the mistake is of the whole condition. */
  line: number | null;
  part: LinePart;
  problem: PlacedProblem['problem'];
}

/** Returns the mistakes of the condition of this property, each with its line. `written` is the condition that the lines write. */
export function lineProblems(property: string, lines: Lines, written: unknown, problems: readonly PlacedProblem[]): LineProblem[] {
  const owners = lines.lines.flatMap((each) => (each.kind === 'group' ? each.lines.flatMap(leavesOf) : leavesOf(each)));
  const leaves = leafPaths(written);
  return problems
    .filter((each) => each.property === property)
    .map(({ problem }) => {
      const steps = problem.path.split('.');
      const path = steps.slice(steps.lastIndexOf(property) + 1).join('.');
      const leaf = leaves.findIndex((each) => each === '' || path === each || path.startsWith(`${each}.`));
      const line = problem.code === 'condition_circle' ? undefined : owners[leaf];
      return { line: line ?? null, part: partOf(path), problem };
    });
}

/** Returns the id of a line once for each condition on one field that it holds. */
const leavesOf = (line: Line | Kept): number[] => (line.kind === 'kept' ? leafPaths(line.condition) : [line]).map(() => line.id);

function partOf(path: string): LinePart {
  const named = /(?:^|\.)(key|op|values?)(?:\.\d+)?$/.exec(path)?.[1];
  if (named === 'key' || named === 'op') return named;
  return named === undefined ? 'line' : 'value';
}
