/** Tests that every list under /admin is the generated list of a definition, to which a screen may only add around it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDefinitions, readLogs } from '#server/entities/definitions/files';

interface Source {
  path: string;
  text: string;
}
const root = join(import.meta.dirname, '../..');
const sources = ['src', 'dataProvider'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path): Source => ({ path, text: readFileSync(join(root, path), 'utf8') })),
);
const index = sources.find(({ path }) => path === 'src/workplace/screens/index.ts')?.text ?? '';

const definitions = [...(await readDefinitions()), ...readLogs()];

/** Returns the text of a declaration. Throws when no file has it, or several do. The lazy version of a component has the same name as the component, and doesn't count. */
function declared(name: string, files: readonly Source[]): string {
  const all = files.flatMap(({ text }) => {
    const at = text.search(new RegExp(`^(?:export )?(?:function|const) ${name}\\b`, 'm'));
    return at < 0 ? [] : [/^[^\n]*;\n|^[\s\S]*?\n[})].*\n/.exec(text.slice(at))?.[0] ?? ''];
  });
  const found = all.length > 1 ? all.filter((text) => !/= lazy(?:Screen|List)\(/.test(text)) : all;
  if (found.length !== 1) throw new Error(`${name} is declared ${found.length} times in src`);
  return found[0] ?? '';
}

const lazily = /^lazy(?:Screen|List)\(async \(\) => \(await (?:import\([^)]*\)|\w+\(\))\)\.(\w+)(?:\)|, ')/;
const component = (said: string) => lazily.exec(said)?.[1] ?? /^(\w+)[,;\s]/.exec(said)?.[1];

/** Returns the name of the component that lists a definition: the generated list, or the one that the table of screens names. Throws when the table doesn't tell. */
function listOf(id: string, table: string, files: readonly Source[]): string {
  const [, entries = ''] = /export const screens: Record<string, Screens> = (\{[\s\S]*?\n\});/.exec(table) ?? [];
  if (entries === '' || /^ {2}(?:\.\.\.|\[)/m.test(entries)) throw new Error('The table of screens names no entity one by one');
  const [, entry] = new RegExp(`^ {2}${id}: ([\\s\\S]*?),\\n(?= {2}\\w|\\})`, 'm').exec(entries) ?? [];
  if (entry === undefined) return 'ListScreen';
  const own = entry.startsWith('{') ? entry : declared(/^(\w+)(?:\(\w+\))?$/.exec(entry)?.[1] ?? entry, files);
  const [, said] = /\blist: ([^\n]*)/.exec(own) ?? [];
  if (said === undefined && !/\blist\b|\.\.\./.test(own)) return 'ListScreen';
  const name = component(`${said ?? ''}\n`.replace(/^\{? ?/, ''));
  if (name === undefined) throw new Error(`The list of ${id} can't be told from ${said ?? own}`);
  return name;
}

/** True when a component is the generated list or shows it, itself or in a component that it shows. */
function isGenerated(name: string, files: readonly Source[], deep = 2): boolean {
  if (name === 'ListScreen' || name === 'DescribedListScreen') return true;
  const text = declared(name, files);
  const later = component(text.replace(/^(?:export )?const \w+ = /, ''));
  if (/\blazy(?:Screen|List)\(/.test(text) && later !== undefined) return isGenerated(later, files, deep);
  const shown = [...text.matchAll(/<([A-Z]\w+)/g)].map(([, tag = '']) => tag);
  if (shown.includes('ListScreen') || shown.includes('DescribedListScreen')) return true;
  const own = shown.filter((tag) => files.some((file) => new RegExp(`^(?:export )?(?:function|const) ${tag}\\b`, 'm').test(file.text)));
  return deep > 0 && own.some((tag) => isGenerated(tag, files, deep - 1));
}

/** Matches code that turns pages: components, hooks, and calls that request a part of a list. */
const turning =
  /<Pages\b|<(?:Table)?Pagination\b|<Datagrid\b|<InfiniteList\b|\buseInfinite\w+|\bfetchNextPage\b|\bset(?:PerPage|Page)\(|\brange(?:=\[|: JSON\b)/;
/** Matches code that draws rows: tables, ordered lists, and lists with a line between their items. */
const rows = /<TableBody\b|<tbody\b|<ol\b|component="ol"|& > li \+ li/;
const comments = /^\s*(?:\/?\*|\/\/).*$/gm;
const matching = (pattern: RegExp, files: readonly Source[]) =>
  files.filter(({ text }) => pattern.test(text.replaceAll(comments, ''))).map(({ path }) => path);

/** The components that only lead to another address, and the list that is there. */
const elsewhere: Readonly<Record<string, string>> = { ToTemplates: 'TemplatesList' };

describe.each(definitions.map(({ id }) => id))('%s', (id) => {
  it('is listed by the one screen of lists', () => {
    const name = listOf(id, index, sources);
    expect([name, isGenerated(elsewhere[name] ?? name, sources)]).toEqual([name, true]);
  });
});

/** The files that turn pages without the generated list (src/workplace/resource/list), with the reason; docs/decisions/0024-logs.md explains them. */
const byHand: Readonly<Record<string, string>> = {
  'dataProvider/calls/approval.ts': 'the queue of approval',
  'src/workplace/history/bin/deletions.ts': 'what is chosen in the generated list of the bin, a thousand at a time',
  'src/workplace/history/HistoryScreen.tsx': 'the versions of a record',
  'src/workplace/history/revisions.ts': 'the versions of a record',
  'dataProvider/calls/changeSets.ts': 'the records that were changed together, of several entities',
  'src/workplace/history/undo/screen/ChangeSetScreen.tsx': 'the records that were changed together, of several entities',
  'src/workplace/history/undo/useChangeSet.ts': 'the records that were changed together, of several entities',
  'src/workplace/transfer/spreadsheets/outcome/RowsTable.tsx': 'the rows of a file before they are read in',
  'src/workplace/transfer/spreadsheets/refused/RefusedGrid.tsx': 'the rows of a file that are refused',
  'src/workplace/transfer/spreadsheets/imports.ts': 'the rows of a file before they are read in',
  'src/workplace/collection/subjects/tabs/HistoricalData.tsx': 'the values of a subject side by side by period',
  'src/workplace/collection/questionnaires/managing/overview/CompareAnswers.tsx': 'the answers to one question side by side by period',
  'src/workplace/collection/questionnaires/managing/overview/PeopleLines.tsx': 'how far each person is, which is counted and no record',
  'src/workplace/shell/parts/HeadedTable.tsx': 'what those turn their pages with',
};

it('no other screen turns pages of records', () => {
  const paged = matching(
    turning,
    sources.filter(({ path }) => !path.startsWith('src/workplace/resource/list/') && !path.startsWith('src/portal/')),
  );
  expect(paged.toSorted()).toEqual(Object.keys(byHand).toSorted());
});

/** The files of the back-office that draw rows without the generated list, each with the reason; docs/decisions/0024-logs.md explains those that are lists of records. */
const rowsByHand: Readonly<Record<string, string>> = {
  'administration/definitions/DefinitionsInUse.tsx': 'the definitions in use, which are no records, beside what the files would change',
  'administration/directory/PeopleOfRun.tsx': 'the people of one run of the directory, in the record of the run',
  'collection/approval/pane/ValuesTable.tsx': 'the values of one entry',
  'collection/board/RefusedEntries.tsx': 'what is to be done next, on the board',
  'collection/board/ToEnter.tsx': 'what is to be done next, on the board',
  'collection/board/UntrueStatements.tsx': 'what is to be done next, on the board',
  'collection/grid/paste/PasteTable.tsx': 'the cells of a paste',
  'collection/inputs/display/PreviousPeriods.tsx': 'the periods of one value',
  'collection/progress/matrix/Matrix.tsx': 'the progress of the collection',
  'collection/progress/matrix/PlacesDialog.tsx': 'the progress of the collection',
  'collection/questionnaires/templates/SectionsDisplay.tsx': 'the sections of one template',
  'collection/questionnaires/templates/editor/checks/SectionChecks.tsx': 'the rules of one section of a template',
  'collection/questionnaires/templates/editor/SectionsEditor.tsx': 'the sections of one template',
  'collection/subjects/entry/EntryPast.tsx': 'the last versions of one entry',
  'collection/subjects/fields/SubjectFieldsTable.tsx': 'the fields of one subject',
  'collection/subjects/fields/editor/FieldsEditor.tsx': 'the fields of one subject',
  'collection/subjects/fields/editor/properties/choices/PasteChoices.tsx': 'the cells of a paste',
  'collection/subjects/fields/editor/properties/conditions/ConditionLines.tsx': 'the parts of one condition',
  'collection/subjects/recompute/RecomputeDialog.tsx': 'the sums of fields, in a confirmation',
  'collection/subjects/tabs/HistoryTable.tsx': 'the values of a subject side by side by period',
  'collection/subjects/tabs/SubjectReminders.tsx':
    'the sendings of a subject: each is several mails with one act, told by what became of them',
  'fields/display/lines/ItemsTable.tsx': 'the lines of one field',
  'fields/inputs/lines/table/LinesTable.tsx': 'the lines of one value, to be filled in',
  'history/HistoryScreen.tsx': 'the versions of a record',
  'history/undo/screen/ChangedRecords.tsx': 'the records that were changed together, of several entities',
  'people/why/WhyAnswer.tsx': 'the reasons of one answer',
  'reports/editor/sheet/PageSheet.tsx': 'the parts of a page, drawn as they are printed',
  'reports/editor/strip/PageStrip.tsx': 'the pages of one report, as thumbnails',
  'reports/versions/Differences.tsx': 'what changed between two versions of a report',
  'screens/FirstScreen.tsx': 'the places that the account opens',
  'shell/notices/UnfinishedForms.tsx': 'the forms that this person has not sent yet',
  'shell/parts/HeadedTable.tsx': 'the table of the rows of a file and of the values of a subject',
  'shell/parts/Trail.tsx': 'the way to the page',
  'transfer/spreadsheets/refused/RefusedGrid.tsx': 'the rows of a file that are refused',
};

it('no other screen draws rows by itself', () => {
  const workplace = 'src/workplace/';
  const inside = sources.filter(({ path }) => path.startsWith(workplace) && !path.startsWith('src/workplace/resource/list/'));
  expect(
    matching(rows, inside)
      .map((path) => path.slice(workplace.length))
      .toSorted(),
    'A list of records is a generated one or DescribedListScreen. A file that draws other rows is named in `rowsByHand`, with the reason.',
  ).toEqual(Object.keys(rowsByHand).toSorted());
});

describe('this test', () => {
  const table = (entries: string) => `export const screens: Record<string, Screens> = {\n${entries}};`;
  const file = (text: string): Source => ({ path: 'src/x.tsx', text });
  it('reads what turns pages outside of components too', () => {
    const files = [
      { path: 'a.ts', text: 'return useInfiniteQuery({' },
      { path: 'b.ts', text: 'http(`/x?range=[0,1]`)' },
      { path: 'c.ts', text: 'orange' },
    ];
    expect(matching(turning, files)).toEqual(['a.ts', 'b.ts']);
  });
  it('reads what draws rows in any of the ways that the screens have', () => {
    const drawn = ['<TableBody>', '<Stack component="ol" sx={{}}>', "sx={{ '& > li + li': { borderTop: 1 } }}", '<tbody>'];
    expect(matching(rows, [...drawn, '// <tbody>', '<ul>'].map(file))).toHaveLength(drawn.length);
  });
  it('fails for a list whose component it can’t find', () => {
    expect(() => listOf('things', table('  things: thingScreens,\n'), [])).toThrow('thingScreens is declared 0 times');
    expect(() => listOf('things', table('  things: { list },\n'), [])).toThrow("can't be told");
    expect(() => listOf('things', table('  ...others,\n'), [])).toThrow('one by one');
    expect(() => isGenerated('ThingsList', [])).toThrow('ThingsList is declared 0 times');
  });
  it('tells a list drawn by hand from the generated one', () => {
    const entries = table('  things: { list: ThingsList },\n');
    expect(listOf('things', entries, [])).toBe('ThingsList');
    expect(listOf('others', entries, [])).toBe('ListScreen');
    expect(isGenerated('ThingsList', [file('export function ThingsList() {\n  return <table />;\n}\n')])).toBe(false);
    expect(isGenerated('ThingsList', [file('export const ThingsList = () => <ListScreen />;\n')])).toBe(true);
  });
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
