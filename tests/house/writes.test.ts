/** Tests that only stores write to the tables of entities, and that only `server/entities/records/write/`, the one path of writes (docs/decisions/0027-one-door.md), calls the stores. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The tables of entities; sections are stored in the configuration. Records of plain definitions are in tables whose names are computed (`tableOf`). */
const tables =
  'tags|subjects|inputs|indicators|annotations|users|roles|client_config_versions|records|questionnaire_templates|questionnaires|questionnaire_comments|questionnaire_evidence';

const door = 'server/entities/records/write/';
/** The stores that this path calls: for a table per definition, for a table of an entity's own, for the configuration. */
const stores = [
  'server/entities/records/store/recordsStorage.ts',
  'server/entities/records/store/tableStorage.ts',
  'server/core/config/clientConfig.ts',
];
/** The files that write to these tables in another way, with the reason. */
const apart: Record<string, string> = {
  // A new definition moves stored values: what people entered stays the same, so nothing is checked or recorded again.
  'server/collection/subjects/moveValues.ts': 'the fields of a subject change',
  'server/entities/definitions/values/moves.ts': 'the fields of a definition change',
  'server/entities/definitions/values/computed.ts': 'a formula of a definition changes',
  'server/entities/definitions/values/searched.ts': 'other fields of a definition are searched',
  'server/entities/definitions/values/followers.ts': 'names of fields in the audit, the bin, drafts and lists; no table of an entity',
  'server/entities/definitions/superRoles.ts': 'a new definition brings permissions, which super administrators get at start',
  // No definition names these columns, or the product computes them.
  'server/people/users/accounts/password.ts': 'hashes and ends of passwords, which no record has',
  'server/people/auth/signIn.ts': 'when a person last signed in, at each time: no version, no event of a change',
  'server/collection/inputs/derived/formulasChanged.ts': 'a note of the product about the entries of a subject, which no definition names',
  'server/collection/tags/closure.ts': 'the root of the tags under one that moved, which follows from its parent',
  'server/collection/questionnaires/answers/save.ts':
    'how much of a questionnaire is answered, which follows from its answers, at each save',
  'server/collection/questionnaires/acts/overview/countSections.ts':
    'how much of each section is answered, which follows from the answers, where a new version or an older program left it out',
  'server/collection/questionnaires/templates/moves/moveQuestionnaires.ts':
    'the version of questionnaires whose template is published, thousands in a statement',
  'server/collection/questionnaires/templates/moves/convertAnswers.ts':
    'the answers to look at of questionnaires whose template is published, thousands in a statement',
  // These writes don't take the path of writes yet, because its hooks would do more than is right here (docs/decisions/0027-one-door.md).
  'server/people/roles/rules.ts': 'who had a deleted role loses it, without a mail to each of them',
  'server/people/users/accounts/disputes.ts': 'a dispute stops the approvals of an account, whatever the rules of accounts say',
  // The demonstration writes its own data.
  'server/demo/index.ts': 'the configuration of the demonstration',
  'server/demo/load/people.ts': 'one password for all demonstration accounts, hashed once',
  // A backup is restored table by table.
  'server/core/db/backup/backup.ts': 'a backup replaces whole tables',
};

const root = join(import.meta.dirname, '../..');
const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', 'server'], { cwd: root, encoding: 'utf8' }).stdout;
const files = listed.split('\n').filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file));

/** Matches statements of SQL that write to a table of an entity, or to one whose name is computed. */
const statements = new RegExp(
  String.raw`\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?)\s+(?:ONLY\s+)?(?:"?(?:${tables})"?(?![\w"])|\$\{)`,
  'gi',
);
/** Matches calls of Drizzle that write to one of the given tables. */
const calls = (names: string) => new RegExp(String.raw`\.(?:insert|update|delete)\(\s*(?:schema\.)?(?:${names})\b\s*\)`, 'g');
/** Matches calls of a store that write. */
const storeCalls =
  /\b(?:storage|storageOf\([^)]*\))\s*\??\.(?:insert|insertWith|insertFrom|update|remove)\b|\b(?:insertWith|insertFrom)\s*[(}]/g;

/** Returns the statements and calls of a file that write to tables of entities. */
function writesIn(source: string): string[] {
  const renamed = [...source.matchAll(new RegExp(String.raw`\b(?:${tables}) as (\w+)`, 'g'))].flatMap((match) => match[1] ?? []);
  const found = [...source.matchAll(statements), ...source.matchAll(calls([tables, ...renamed].join('|'))), ...source.matchAll(storeCalls)];
  return found.map(([text]) => text.replaceAll(/\s+/g, ' '));
}

const read = (file: string) => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return ''; // The file was removed, and the removal isn't committed yet.
  }
};
const writers = new Map(files.map((file) => [file, writesIn(read(file))] as const).filter(([, found]) => found.length > 0));

it('writes the tables of entities by their stores, which the door alone calls', () => {
  const wrong = [...writers].filter(([file]) => !file.startsWith(door) && !stores.includes(file) && !(file in apart));
  expect(wrong.map(([file, found]) => `${file}: ${found.join(', ')}`)).toEqual([]);
});

it('knows no exception that nothing needs', () => {
  expect([...stores, ...Object.keys(apart)].filter((file) => !writers.has(file))).toEqual([]);
});

it.each([
  ['sql`INSERT INTO inputs (id) SELECT 1`', 1],
  ['sql`update "users" set x = 1`', 1],
  ['sql`DELETE FROM tags t`', 1],
  ['sql`UPDATE ${table} SET x = 1`', 1],
  ["import { users as people } from 'schema'; db.update(people).set({})", 1],
  ['db.insert(schema.subjects).values([])', 1],
  ['entity.storage.update(db, records, null)', 1],
  ['const { insertWith } = storage;', 1],
  ['sql`INSERT INTO inputs_seen VALUES (1)`; sql`SELECT FROM users FOR UPDATE OF users`; kept.delete(tags.key)', 0],
])('finds the writes of %s', (source, count) => {
  expect(writesIn(source)).toHaveLength(count);
});
