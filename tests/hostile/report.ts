/** Writes the results of the hostile files, for docs/benchmarks-hostile.md. */
export interface Outcome {
  database: string;
  /** The result of each file's import, one after the other. */
  ended: { name: string; size: number; end: string; seconds: number }[];
  /** The seconds for all files, four at a time. */
  atOnce: number;
  /** The memory of the server in MB: before, at most during the imports, and after. */
  rest: number;
  most: number;
  after: number;
  /** The memory of the largest worker process, in MB. */
  ofWorkers: number;
  /** The time of other users' requests, in milliseconds. */
  p95: number;
  worst: number;
  asked: number;
  statuses: Record<string, number>;
  wrong: string[];
}

export function reportOf(outcomes: readonly Outcome[], machine: string): string {
  const [first] = outcomes;
  const heads = outcomes.map(({ database }) => ` on ${database}, s |`).join('');
  const lines = (first?.ended ?? []).map(({ name, size, end }, place) => {
    const seconds = outcomes.map(({ ended }) => ` ${ended[place]?.seconds.toFixed(1)} |`).join('');
    return `| ${name} | ${size.toLocaleString('en')} | \`${end}\` |${seconds}`;
  });
  const rows = (what: string, of: (outcome: Outcome) => string | number) => `| ${what} | ${outcomes.map(of).join(' | ')} |`;
  return `# Benchmarks of hostile files

\`npm run test:hostile\`, ${new Date().toISOString().slice(0, 10)}, on ${machine}; everything on the same machine. A contributor sends ${first?.ended.length ?? 0} files to \`POST /api/import\`, one after the other, then four at once; meanwhile a visitor in a process of their own asks for the home page, their profile, the subjects and the health of the server, over and over.

| | ${outcomes.map(({ database }) => database).join(' | ')} |
|---|${outcomes.map(() => '---|').join('')}
${rows(
  'answers to the visitor',
  ({ asked, statuses }) =>
    `${asked} (${Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')})`,
)}
${rows('95th percentile, ms (at most 250)', ({ p95 }) => p95.toFixed(0))}
${rows('longest, ms', ({ worst }) => worst.toFixed(0))}
${rows('memory of the server at rest, MB', ({ rest }) => rest)}
${rows('the most meanwhile, MB (at most 100 more)', ({ most }) => most)}
${rows('at rest afterwards, MB', ({ after }) => after)}
${rows('the most of a worker process, MB (killed at 768)', ({ ofWorkers }) => ofWorkers)}
${rows('all files, four at a time, s', ({ atOnce }) => atOnce.toFixed(0))}
${rows('what is not as it should be', ({ wrong }) => wrong.join('; ') || 'nothing')}

The server is one process from the first file to the last, answers no 500, and its temporary folder is as before.

| file | bytes | ends with |${heads}
|---|---|---|${outcomes.map(() => '---|').join('')}
${lines.join('\n')}
`;
}
