/** Saves answers: those that changed, all or none. */
import { sql } from 'drizzle-orm';
import { rowKey, rowOf } from '#resources/language/answers/rowPath';
import { hasGivenRows, isTable, linesOf, withRowIds } from '#resources/language/answers/rows';
import { byId } from '#resources/language/fields/byId';
import { clean, isJson } from '#resources/language/fields/clean';
import { withoutComputedLines } from '#resources/language/formulas/compute';
import { isBegun, validate, type ValidateOptions } from '#resources/language/rules/validate';
import type { Field, JsonValue, RecordError, Values } from '#resources/definition';
import { clientConfig } from '#server/core/config/clientConfig';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import { uuidv7 } from '#server/core/db/uuid';
import { ApiError, invalidRecord, unprocessable } from '#server/core/errors';
import { cleanHtml } from '#server/core/values/html';
import { isSameJson } from '#server/core/values/same';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import type { WriteContext } from '#server/entities/records/entity';
import { overlong, unstorable } from '#server/entities/records/write/prepare';
import { accessTo, askedOf, mayAnswer, openTo, readableTo, type Access, type QuestionnaireRow } from '../access/access';
import { answeredStates } from '#resources/language/questions/awaited';
import { progressOf } from '#resources/language/questions/progress';
import { isToConfirm, movedQuestions, withoutMoved } from '../templates/moves/movedQuestions';
import { versionOf, type TemplateVersion } from '../templates/versions';
import { answersOf, computedOf, sectionCountsOf, valuesOf, type Answer, type Answers, type SectionCounts } from './answers';
import { choiceErrors } from './sent/choices';
import { computedCellErrors } from './sent/computedCells';
import { attachFiles, noteAnswerFiles } from './evidence/attach';
import { givenOf } from './previous/given';
import { takenFrom } from './previous/offers';
import { refuseTypedBefore } from './sent/typedBefore';

export interface Saving {
  id: string;
  /** The answers that changed, by question; null clears one. */
  fields: Values;
  /** The revision at which each of these answers was read; 0, or none, for a question without an answer. */
  revs?: Readonly<Record<string, number>> | undefined;
  /** The reasons of large changes since the previous period, by question. */
  reasons?: Readonly<Record<string, string>> | undefined;
  /** The questionnaires whose answers were offered and are sent as they are, by question. */
  sources?: Readonly<Record<string, string>> | undefined;
  /** The version of the template whose questions were answered. */
  template_version?: number | undefined;
}
export interface Saved {
  row: QuestionnaireRow;
  revs: Record<string, number>;
  /** The answers in which a file was replaced by one with the same content. */
  files?: Values;
  computed: Values;
  /** The questions that don't show beside the new answers. */
  hidden: string[];
  /** The questions that were sent and not stored, because they don't show. */
  dropped: string[];
  completion: number;
  missing: number;
  revision: number;
  new: string[];
  to_confirm: string[];
}

/**
 * Saves answers in the caller's transaction; blank answers may stay. Throws 404 without access, 422 DISABLED where nothing may be answered, QUESTIONNAIRE_MOVED where the questions of another version were
 * answered, INVALID_RECORD with every refused answer, VERSION_CHANGE with both values where somebody else changed the same answer since it was read.
 */
export async function saveAnswers(
  db: Db,
  entities: Entities,
  { id, fields, revs = {}, reasons = {}, sources = {}, template_version: shown }: Saving,
  context: WriteContext,
): Promise<Saved> {
  const { viewer } = context;
  const { row, access } = await accessTo(db, id, viewer, true);
  if (!answeredStates.includes(row.state))
    throw unprocessable('DISABLED', 'The questionnaire is not open for answers.', { state: row.state });
  const version = await versionOf(db, row.template_id, row.template_version);
  await refuseTypedBefore(db, { row, access, version, fields, shown });
  // Closed questions are refused before stale ones, because the refusal of a stale save contains the stored answers.
  refuseClosed({ version, row, access }, [...new Set([...Object.keys(fields), ...Object.keys(reasons)])]);
  const answers = await answersOf(db, id);
  refuseStale({ fields, reasons, revs }, answers);
  const given = await givenOf(db, version, row);
  const attaching = { row, questions: version.questions, sent: cleaned(version, fields, answers, given), before: storedIn(answers) };
  const { values: sent, replaced, errors: lost } = await attachFiles(db, entities, attaching, viewer);
  const after = valuesOf(version, withSent(answers, sent), given);
  // Formulas are computed once: the answers that are sent are checked beside the others as these will be.
  const before = { ...after, ...Object.fromEntries(Object.keys(sent).map((question) => [question, answers.get(question)?.value ?? null])) };
  const former = () => [after, storedIn(answers), valuesOf(version, answers, given)];
  const computedCells = computedCellErrors(version.questions, fields, former);
  const unchosen = await choiceErrors(db, entities, version.questions, { sent, stored: storedIn(answers) });
  const { default_locale, dates } = await clientConfig(db);
  const options = { locale: default_locale, dates };
  const errors = errorsOf({ version, options, sent, reasons, before, lost: [...computedCells, ...unchosen, ...lost] });
  if (errors.length > 0) throw invalidRecord(errors);
  const { locale } = options;
  const { completion, hidden } = progressOf(version, after, { locale });
  const dropped = Object.keys(sent).filter((question) => hidden.includes(question));
  const taken = await takenFrom(db, { row, access, version, answers, sent, sources });
  const changes = changesOf({ sent, reasons, row, answers, dropped }).map((change) => ({ ...change, source: taken(change.question) }));
  const moved = withoutMoved(row.moved_questions, changes);
  const stored = await store(db, id, changes, { completion, sections: sectionCountsOf(version, after, hidden), moved }, viewer);
  await noteAnswerFiles(db, entities, row.id, changes, context);
  const revision = row.revision + (changes.length > 0 ? 1 : 0);
  const told = Object.fromEntries(
    [...Object.keys(sent), ...Object.keys(reasons)].map((question) => [question, stored.get(question) ?? answers.get(question)?.rev ?? 0]),
  );
  const left = movedQuestions(version, { ...row, moved_questions: moved }, access, answers);
  const readable = readableTo(version, access);
  const own = progressOf(version, after, { locale, isAsked: askedOf(access) });
  const computed = Object.fromEntries(
    Object.entries(computedOf(version, after)).filter(([question]) => !readable || readable.has(question)),
  );
  return {
    row,
    revs: told,
    ...(Object.keys(replaced).length > 0 && { files: replaced }),
    computed,
    hidden: hidden.filter((question) => !readable || readable.has(question)),
    dropped,
    // Somebody who is asked some of the questions reads how far these are.
    completion: own.completion,
    missing: own.missing,
    revision,
    ...left,
  };
}

/** Throws INVALID_RECORD for questions that this person may not answer now, and for reasons given for questions that the template doesn't have. */
function refuseClosed(
  { version, row, access }: { version: TemplateVersion; row: QuestionnaireRow; access: Access },
  asked: readonly string[],
): void {
  const known = byId(version.questions);
  const open = openTo(version, row, access);
  const errors = asked.flatMap((question): RecordError[] => {
    if (open.has(question)) return [];
    if (!known.has(question)) return [{ field: question, code: 'INVALID', level: 'error', params: { reason: 'unknown' } }];
    return [{ field: question, code: 'READ_ONLY', level: 'error', params: closedBecause(access, known.get(question)) }];
  });
  if (errors.length > 0) throw invalidRecord(errors);
}

interface Asked {
  version: TemplateVersion;
  options: ValidateOptions;
  sent: Values;
  reasons: Readonly<Record<string, string>>;
  before: Values;
  /** The errors of computed cells, of records that may not be chosen, and of files that this person may not attach. */
  lost: readonly RecordError[];
}

function errorsOf({ version, options, sent, reasons, before, lost }: Asked): RecordError[] {
  const { questions } = version;
  // Checks only the answers that are sent: the others may still be wrong until the submission, and these blank or begun.
  const errors = validate(questions, sent, { ...options, partial: 'sent', before }).filter((error) => !isBegun(error));
  errors.push(...unstorable(sent), ...overlong(sent), ...unstorable(reasons));
  const told = new Set(errors.map(({ field }) => field.split('.')[0]));
  return [...errors, ...lost.filter(({ field }) => !told.has(field))];
}

const closedBecause = (access: Access, field: Field | undefined) =>
  field?.compute !== undefined
    ? { reason: 'computed' }
    : mayAnswer(access, field?.id ?? '')
      ? { reason: 'not_open' }
      : { reason: 'access' };

/**
 * Throws VERSION_CHANGE where the stored answer has another revision than was read, unless it equals the sent one. An answer that nobody has given yet has the revision 0. A reason is that of the answer
 * that was read.
 */
function refuseStale(
  { fields, reasons, revs }: { fields: Values; reasons: Readonly<Record<string, string>>; revs: Readonly<Record<string, number>> },
  answers: Answers,
): void {
  const moved = [...new Set([...Object.keys(fields), ...Object.keys(reasons)])].flatMap((question) => {
    const answer = { value: null, rev: 0, reason: null, ...answers.get(question) };
    if (answer.rev === (Object.hasOwn(revs, question) ? revs[question] : 0)) return [];
    const isSent = Object.hasOwn(fields, question);
    const sent = isSent ? (fields[question] ?? null) : answer.value;
    const isSameReason = Object.hasOwn(reasons, question)
      ? answer.reason === reasons[question] || (isSent && answer.reason === null)
      : isSent;
    return isSameReason && isSameJson(answer.value, sent) ? [] : [{ question, ...answer, sent }];
  });
  if (moved.length > 0)
    throw new ApiError(422, 'VERSION_CHANGE', 'Somebody else has changed these answers since they were read.', { answers: moved });
}

/** Returns the sent values in the form in which they are stored, each by itself: whether it shows depends on the other answers. */
function cleaned({ questions }: TemplateVersion, fields: Values, answers: Answers, beside: Values): Values {
  const known = byId(questions);
  // The conditions of the lines of a table may name other questions.
  const around = { fields: questions, values: { ...storedIn(answers), ...fields, ...beside } };
  const values: Values = {};
  for (const [question, value] of Object.entries(fields)) {
    const field = known.get(question);
    const plain = field && value !== undefined ? cleanHtml(field, value) : value;
    const given = field && isJson(plain) ? withoutComputedLines(field, plain) : plain;
    const typed =
      field && isTable(field) && !hasGivenRows(field) && Array.isArray(given) ? namedLines(given, answers.get(question)?.value) : given;
    const stored = field && typed !== undefined ? clean([withoutCondition(field)], { [question]: typed }, around)[question] : typed;
    Object.defineProperty(values, question, { value: stored ?? null, enumerable: true, configurable: true, writable: true });
  }
  return values;
}

/** Returns lines, each with its `_row`. A line that is sent without one gets that of the stored line with the same content, else a new one. */
function namedLines(lines: readonly JsonValue[], stored: JsonValue | undefined): JsonValue[] {
  const left = linesOf(stored);
  return withRowIds(lines, (line) => {
    const place = left.findIndex(({ [rowKey]: _row, ...said }) => isSameJson(said, line));
    const [same] = place < 0 ? [] : left.splice(place, 1);
    return rowOf(same) ?? uuidv7();
  });
}

const storedIn = (answers: Answers): Values => Object.fromEntries([...answers].map(([id, { value }]) => [id, value]));

const withoutCondition = ({ display_condition: _shown, ...field }: Field): Field => field;

/** Returns the answers with the sent values in place of the stored ones. */
const withSent = (answers: Answers, sent: Values): Answers =>
  new Map([
    ...answers,
    ...Object.entries(sent).map(([question, value]): [string, Answer] => [
      question,
      { rev: 0, reason: null, by: null, at: '', source: null, ...answers.get(question), value: value ?? null },
    ]),
  ]);

/** Returns the answers to store: those whose value or reason differs from what is stored, and those that are confirmed. */
function changesOf({ sent, reasons, row, answers, dropped }: Pick<Asked, 'sent' | 'reasons'> & ToStore): AnswerChange[] {
  const asked = [...new Set([...Object.keys(sent), ...Object.keys(reasons)])].filter((question) => !dropped.includes(question));
  return asked.flatMap((question) => {
    const kept = answers.get(question);
    const value = Object.hasOwn(sent, question) ? (sent[question] ?? null) : (kept?.value ?? null);
    // A reason is that of one value: where the value changes, it goes.
    const former = isSameJson(kept?.value ?? null, value) ? (kept?.reason ?? null) : null;
    const reason = Object.hasOwn(reasons, question) ? reasons[question]?.trim() || null : former;
    // An answer that is sent again as it is confirms it, where the question has changed.
    const isConfirmed = isToConfirm(row, question, kept) && Object.hasOwn(sent, question);
    const isSame = !isConfirmed && isSameJson(kept?.value ?? null, value) && (kept?.reason ?? null) === reason;
    return isSame ? [] : [{ question, value, reason }];
  });
}

interface ToStore {
  row: QuestionnaireRow;
  answers: Answers;
  /** The questions that were sent and don't show. */
  dropped: readonly string[];
}

interface AnswerChange {
  question: string;
  value: JsonValue;
  reason: string | null;
}

/** Stores answers, with who gave them, and counts the save. Returns the new revision of each answer. */
async function store(
  db: Db,
  id: string,
  changes: readonly (AnswerChange & { source: string | null })[],
  { completion, sections, moved }: { completion: number; sections: SectionCounts; moved: QuestionnaireRow['moved_questions'] },
  viewer: Viewer,
): Promise<Map<string, number>> {
  if (changes.length === 0) return new Map();
  const author = viewer.user?.id ?? null;
  const people = [author, viewer.impersonator].filter((each) => each !== null);
  const { rows } = await db.execute<{ question: string; rev: number }>(sql`${prepared}
    WITH authors AS (INSERT INTO questionnaire_authors (questionnaire_id, user_id) SELECT ${id}::uuid, unnest(${sql.param(people)}::uuid[]) ON CONFLICT DO NOTHING),
    counted AS (UPDATE questionnaires SET revision = revision + 1, completion = ${completion}, section_counts = ${JSON.stringify(sections)}::jsonb, moved_questions = ${moved && JSON.stringify(moved)}::jsonb, answered_at = now() WHERE id = ${id}::uuid)
    INSERT INTO questionnaire_answers AS a (questionnaire_id, question, value, reason, by, source)
    SELECT ${id}::uuid, e.question, nullif(e.value, 'null'::jsonb), e.reason, ${author}::uuid, e.source
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS e(question text, value jsonb, reason text, source uuid)
    ON CONFLICT (questionnaire_id, question) DO UPDATE SET value = excluded.value, reason = excluded.reason, rev = a.rev + 1, by = excluded.by, source = excluded.source, at = now()
    RETURNING question, rev`);
  return new Map(rows.map(({ question, rev }) => [question, rev]));
}
