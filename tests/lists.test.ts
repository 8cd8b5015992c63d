/** Every list under /admin is the generated one, of a definition: what a screen adds stands around it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDefinitions, readLogs } from '#server/entities/definitions/files';

const source = join(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(source, path), 'utf8') }));
const textOf = (path: string) => readFileSync(join(source, path), 'utf8');

const definitions = [...(await readDefinitions()), ...readLogs()];

/** The list that stands in place of the plain one, by the name of its component. */
function ownList(id: string): string | undefined {
  const own = new RegExp(`\\b${id}: \\{\\s*list: (?:lazyScreen\\(async \\(\\) => \\(await import\\([^)]*\\)\\)\\.)?(\\w+)`).exec(
    textOf('screens/index.ts'),
  );
  return own?.[1] ?? ofArea[id];
}
/** Those that an area declares with its other screens. */
const ofArea: Readonly<Record<string, string>> = {
  export: 'ExportsList',
  import: 'ImportsList',
  inputs: 'InputsList',
  subjects: 'SubjectList',
};

describe.each(definitions.map(({ id }) => id))('%s', (id) => {
  it('is listed by the one screen of lists', () => {
    const name = ownList(id);
    if (name === undefined) return;
    const file = files.find(({ text }) => new RegExp(`(?:function|const) ${name}\\b`).test(text));
    expect([name, /<(?:Described)?ListScreen\b/.test(file?.text ?? '')]).toEqual([name, true]);
  });
});

it('no other screen turns pages of records', () => {
  // The rows of a file before they are read in, and the values of a subject side by side by period: neither are records.
  const paged = files
    .filter(({ text }) => /<Pages\b|<TablePagination\b|<Datagrid\b|\buseInfiniteQuery\b/.test(text))
    .map(({ path }) => path);
  expect(paged.toSorted()).toEqual([
    'screens/spreadsheets/RowsTable.tsx',
    'screens/subjectTabs/HistoricalData.tsx',
    'shell/HeadedTable.tsx',
  ]);
});

it('every list of the product’s own notes is declared', () => {
  expect(readLogs().map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'audit',
      'deletions',
      'export',
      'import',
      'jobs',
      'mails',
      'saved_views',
      'sessions',
      'directory_runs',
      'day_rights',
    ]),
  );
});
