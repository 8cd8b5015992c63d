import { describeProblem, isRefusal, type Problem } from '../source/problems';

export const importedEntities = ['sections', 'tags', 'subjects', 'inputs', 'indicators'] as const;
export type ImportedEntity = (typeof importedEntities)[number];
export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}
export interface Report {
  counts: Record<ImportedEntity, Counts>;
  /** The number of the source's cells with a number; `empty` is that of the empty ones. */
  values: number;
  empty: number;
  problems: Problem[];
}

export function emptyReport(): Report {
  const none = (): Counts => ({ created: 0, updated: 0, unchanged: 0, refused: 0 });
  return {
    counts: { sections: none(), tags: none(), subjects: none(), inputs: none(), indicators: none() },
    values: 0,
    empty: 0,
    problems: [],
  };
}

/** The number of refusals that are listed; the rest is only counted. */
const told = 200;

/** Returns the report as lines to print in a terminal. */
export function reportLines({ counts, values, empty, problems }: Report): string[] {
  const columns = ['created', 'updated', 'unchanged', 'refused'] as const;
  const row = (name: string, cells: (string | number)[]) => name.padEnd(12) + cells.map((cell) => String(cell).padStart(11)).join('');
  const refusals = problems.filter(isRefusal);
  const notices = problems.filter((problem) => !isRefusal(problem));
  return [
    row('', [...columns]),
    ...importedEntities.map((entity) =>
      row(
        entity,
        columns.map((column) => counts[entity][column]),
      ),
    ),
    '',
    `${values} values, ${empty} empty cells, ${refusals.length} refused.`,
    ...(refusals.length > 0 ? ['', 'Refused:'] : []),
    ...refusals.slice(0, told).map((problem) => `  ${describeProblem(problem)}`),
    ...(refusals.length > told ? [`  … and ${refusals.length - told} more`] : []),
    ...(notices.length > 0 ? ['', 'To know:'] : []),
    ...notices.map((problem) => `  ${describeProblem(problem)}`),
  ];
}
