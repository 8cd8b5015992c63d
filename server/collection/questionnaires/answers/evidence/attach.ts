/** Attaches files to answers: as they are stored, once for each content, and readable to those who read the questionnaire. */
import { sql } from 'drizzle-orm';
import type { Field, JsonValue, RecordError, Values } from '#resources/definition';
import { byId } from '#resources/language/fields/byId';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Db } from '#server/core/db/db';
import { isSameJson } from '#server/core/values/same';
import { filesIn, readableFiles } from '#server/entities/attachments/uses';
import type { Entities } from '#server/entities/entities';
import type { WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import type { Viewer } from '#server/core/viewer/viewer';
import type { QuestionnaireRow } from '../../access/access';
import { libraryOf, storedFiles, type StoredFile } from './library';

interface Attaching {
  row: QuestionnaireRow;
  questions: readonly Field[];
  sent: Values;
  before: Values;
}
interface Attached {
  /** The sent answers, with the files as they are stored. */
  values: Values;
  /** The answers in which a file was replaced by one with the same content, by question. */
  replaced: Values;
  /** An error for each answer that adds a file which the viewer may not read: attaching a file would make it readable to the viewer. */
  errors: RecordError[];
}

/**
 * Puts the stored name, size and type of each file in the place of what was sent. A file whose content an answer of the same owner about the same record has already is replaced by that one, where the
 * viewer may read it.
 */
export async function attachFiles(
  db: Db,
  entities: Entities,
  { row, questions, sent, before }: Attaching,
  viewer: Viewer,
): Promise<Attached> {
  const had = new Set(Object.keys(sent).flatMap((question) => filesIn(before[question])));
  const all = [...new Set(Object.values(sent).flatMap((value) => filesIn(value)))];
  if (all.length === 0) return { values: sent, replaced: {}, errors: [] };
  const added = all.filter((oid) => !had.has(oid));
  const readable = await readableFiles(db, (id) => entities.find(id), added, viewer);
  const known = new Map((await storedFiles(db, all, viewer)).map((file) => [file.oid, file]));
  const isLost = (oid: string) => !known.has(oid) || (!had.has(oid) && !readable.has(oid));
  const errors = Object.entries(sent).flatMap(([field, value]): RecordError[] => {
    const lost = filesIn(value).find(isLost);
    return lost === undefined ? [] : [{ field, code: 'INVALID', level: 'error', params: { reason: 'choice', value: lost } }];
  });
  if (errors.length > 0) return { values: sent, replaced: {}, errors };
  const library = added.length > 0 ? new Map((await libraryOf(db, entities, row, viewer)).map((file) => [file.sha256, file])) : new Map();
  const first = new Map<string, string>();
  for (const { oid, sha256 } of known.values()) if (!first.has(sha256)) first.set(sha256, oid);
  const oneOf = (oid: string): StoredFile | undefined => {
    const file = known.get(oid);
    if (!file || had.has(oid)) return file;
    return library.get(file.sha256) ?? known.get(first.get(file.sha256) ?? oid);
  };
  const fields = byId(questions);
  const values: Values = {};
  const replaced: Values = {};
  for (const [question, value] of Object.entries(sent)) {
    const field = fields.get(question);
    values[question] = field ? withFiles(field, value, oneOf) : value;
    if (!isSameJson(filesIn(value), filesIn(values[question]))) replaced[question] = values[question];
  }
  return { values, replaced, errors };
}

/** Returns the value of a field with its files, and those of its columns, as `fileOf` gives them, each once. */
function withFiles(field: Field, value: JsonValue | undefined, fileOf: (oid: string) => StoredFile | undefined): JsonValue | undefined {
  if (!Array.isArray(value)) return value;
  if (field.type === 'files') {
    const files = filesIn(value).flatMap((oid) => fileOf(oid) ?? []);
    return [...new Map(files.map(({ oid, name, url, size, type }) => [oid, { oid, name, url, size, type }])).values()];
  }
  const columns = (field.items ?? []).filter(({ type }) => type === 'files');
  if (columns.length === 0) return value;
  return value.map((line) => {
    if (!isRecord(line)) return line;
    const cells = columns.flatMap((column): [string, JsonValue][] => {
      const cell = withFiles(column, line[column.id], fileOf);
      return cell === undefined ? [] : [[column.id, cell]];
    });
    return { ...line, ...Object.fromEntries(cells) };
  });
}

/** Stores that a questionnaire carries the files of these answers, and a record of evidence for each file that has none. */
export async function noteAnswerFiles(
  db: Db,
  entities: Entities,
  questionnaireId: string,
  answers: readonly { value: unknown }[],
  context: WriteContext,
): Promise<void> {
  const oids = [...new Set(answers.flatMap(({ value }) => filesIn(value)))];
  if (oids.length === 0) return;
  await db.execute(sql`INSERT INTO attachment_uses (oid, entity, entity_id)
    SELECT oid, 'questionnaires', ${questionnaireId} FROM unnest(${sql.param(oids)}::uuid[]) AS e(oid) ON CONFLICT DO NOTHING`);
  await recordEvidence(db, entities, { questionnaire: questionnaireId, oids }, context);
}

/** Makes a record of evidence for each of these files that has none, in the caller's transaction. */
export async function recordEvidence(
  db: Db,
  entities: Entities,
  { questionnaire, oids }: { questionnaire: string; oids: readonly string[] },
  context: WriteContext,
): Promise<void> {
  // The lock makes two people who attach the same file at the same time take turns.
  const { rows } = await db.execute<{ oid: string }>(sql`SELECT oid FROM attachments f
    WHERE oid = ANY(${sql.param([...oids])}::uuid[]) ORDER BY oid FOR UPDATE`);
  const entity = entities.get('questionnaire_evidence');
  const found = new Set((await entity.storage.find(db, oids)).map(({ id }) => id));
  const wanted = rows.flatMap(({ oid }) => (found.has(oid) ? [] : [oid]));
  const made = (await storedFiles(db, wanted, context.viewer)).map(({ oid, name, url, size, type }) => ({
    made: { id: oid, questionnaire_id: questionnaire, name, file: [{ oid, name, url, size, type }], valid_until: null },
  }));
  await writeRecords(db, entity, made, context);
}
