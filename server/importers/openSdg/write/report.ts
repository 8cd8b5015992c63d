import { acceptedFor, groupsOf, isRefusal, numbersOf, placeOf, sentenceOf, type Problem } from '../source/problems';

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
  /** The number of the source's cells whose number is stored; `empty` is that of the empty ones. */
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

export const refusalsOf = ({ problems }: Report): Problem[] => problems.filter(isRefusal);
/** Returns how many numbers of the source are left out. */
export const leftOut = (report: Report): number => refusalsOf(report).reduce((sum, problem) => sum + numbersOf(problem), 0);

/** The number of examples of one cause in one file, and of the places of one notice. */
const shown = 3;

/** Returns the report as lines to print in a terminal; `file` is where the refusals stand one by one. */
export function reportLines(report: Report, file: string): string[] {
  const { counts, values, empty, problems } = report;
  const columns = ['created', 'updated', 'unchanged', 'refused'] as const;
  const row = (name: string, cells: (string | number)[]) => name.padEnd(12) + cells.map((cell) => String(cell).padStart(11)).join('');
  const refusals = refusalsOf(report);
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
    `${values} numbers stored, ${leftOut(report)} left out, ${empty} empty cells.`,
    ...(refusals.length > 0 ? ['', 'Refused:', ...groupsOf(refusals).flatMap(refusedLines), `All of them, one by one: ${file}`] : []),
    ...(notices.length > 0 ? ['', 'To know:', ...groupsOf(notices).map(noticeLine)] : []),
  ];
}

function refusedLines({ first, all }: ReturnType<typeof groupsOf>[number]): string[] {
  const accepted = acceptedFor(first);
  return [
    `  ${all.length} × ${first.file}: ${sentenceOf(first)} [${first.code}]`,
    ...all.slice(0, shown).map((problem) => `      ${placeOf(problem)}`),
    ...(all.length > shown ? [`      … and ${all.length - shown} more`] : []),
    ...(accepted === '' ? [] : [`      Accepted: ${accepted}`]),
  ];
}

function noticeLine({ first, all }: ReturnType<typeof groupsOf>[number]): string {
  const places = all.slice(0, shown).map((problem) => placeOf(problem));
  const more = all.length > shown ? [`and ${all.length - shown} more`] : [];
  return `  ${sentenceOf(first)} (${[...places, ...more].join('; ')}) [${first.code}]`;
}

/** Returns the refusals as a CSV file, whole. */
export function refusalsFile(report: Report): string {
  const quoted = (cells: readonly (string | number)[]) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',');
  const rows = refusalsOf(report).map((problem) =>
    quoted([
      problem.code,
      problem.file,
      problem.row ?? '',
      problem.column ?? '',
      problem.found ?? '',
      sentenceOf(problem),
      acceptedFor(problem),
      numbersOf(problem),
    ]),
  );
  return `${[quoted(['code', 'file', 'row', 'column', 'found', 'cause', 'accepted', 'numbers']), ...rows].join('\r\n')}\r\n`;
}
