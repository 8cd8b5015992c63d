/** Moves questionnaires to a new version of their template, and their answers with them. */
import { sql, type SQL } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import { namesOfChecks } from '#resources/language/formulas/checks';
import type { Question } from '#resources/language/questions/question';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { withDependents } from '../../acts/dependents';
import { conversionsTo, convertAnswers, type Conversion } from './convertAnswers';
import { formerOf } from './formerOf';
import { changedQuestions } from './movedQuestions';
import { shownBefore } from './shownBefore';
import { readVersion, versionOf, versionsBefore, type TemplateVersion } from '../versions';

/** `untouched`: the questionnaires without an answer; `started`: also those that are being answered. Submitted and approved ones never move. */
export type MoveWhich = 'untouched' | 'started';

export interface Moved {
  /** The number of questionnaires that have the new version. */
  moved: number;
  /** The number of questionnaires that keep their version. */
  kept: number;
  /** The number of answers of moved questionnaires that the new version asks in another way. */
  to_confirm: number;
}

/** A questionnaire that moves, and the version that it had. */
interface Moving {
  id: string;
  was: number;
}

/**
 * Moves the questionnaires of a template to this version. Answers and comments of renamed questions (`was`) get the new ids; answers of removed questions stay stored, until a renamed question takes their id. The questionnaires stay locked until the caller's
 * transaction ends, and people who save wait for it, so everything that can be known before is read before.
 */
export async function moveQuestionnaires(db: Db, templateId: string, number: number, which: MoveWhich | undefined): Promise<Moved> {
  const version = await readVersion(db, templateId, number);
  const to_confirm = which === 'started' ? await countToConfirm(db, templateId, version) : 0;
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM questionnaires WHERE template_id = ${templateId}::uuid AND template_version <> ${number} AND state <> 'closed'`,
  );
  const moved = which ? await moveAll(db, version, which) : 0;
  return { moved, kept: (rows[0]?.count ?? 0) - moved, to_confirm };
}

/** The condition of the questionnaires that move to a version; they have the alias `q`. */
const thoseOf = (templateId: string, number: number, which: MoveWhich): SQL =>
  sql`q.template_id = ${templateId}::uuid AND q.template_version <> ${number} AND q.state IN ('open', 'changes_requested')
    AND ${which === 'untouched' ? sql`q.answered_at IS NULL` : sql`true`}`;

/** Returns the versions of the questionnaires that move to a version. */
async function versionsOf(db: Db, { template_id: id, number }: TemplateVersion, which: MoveWhich): Promise<TemplateVersion[]> {
  const { rows } = await db.execute<{ was: number }>(
    sql`SELECT DISTINCT q.template_version AS was FROM questionnaires q WHERE ${thoseOf(id, number, which)}`,
  );
  return Promise.all(rows.map(async ({ was }) => versionOf(db, id, was)));
}

/** Returns the number of answers of these questionnaires whose questions the version asks in another way. */
async function countToConfirm(db: Db, templateId: string, version: TemplateVersion): Promise<number> {
  let count = 0;
  for (const before of await versionsOf(db, version, 'started')) {
    const { changed } = changedQuestions(before, version);
    const { rows } = await db.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM questionnaires q JOIN questionnaire_answers a ON a.questionnaire_id = q.id
      WHERE ${thoseOf(templateId, version.number, 'started')} AND q.template_version = ${before.number} AND a.value IS NOT NULL
        AND a.question = ANY(${sql.param(changed.map(({ former }) => former.id))}::text[])`);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** Moves the questionnaires, and the answers and comments of renamed questions with them. Returns the number of questionnaires. */
async function moveAll(db: Db, version: TemplateVersion, which: MoveWhich): Promise<number> {
  const isRenaming = version.questions.some(({ was = [] }) => was.length > 0);
  const moves = new Map<number, { versions: TemplateVersion[]; conversions: Conversion[] }>();
  for (const before of await versionsOf(db, version, which)) {
    const versions = [before, ...(await versionsBefore(db, before))];
    moves.set(before.number, { versions, conversions: conversionsTo(version, versions) });
  }
  const isConverting = [...moves.values()].some(({ conversions }) => conversions.length > 0);
  const { default_locale: locale } = await clientConfig(db);
  // Locking takes as long as moving, so it is done only where questions are renamed or asked in another form: several statements then write the data of one questionnaire.
  const { rows: moving } = await db.execute<Moving & Record<string, unknown>>(sql`
    SELECT q.id, q.template_version AS was FROM questionnaires q WHERE ${thoseOf(version.template_id, version.number, which)} ORDER BY q.id
    ${isRenaming || isConverting ? sql`FOR UPDATE` : sql``}`);
  let moved = 0;
  for (const was of new Set(moving.map((each) => each.was))) {
    const before = await versionOf(db, version.template_id, was);
    const ids = idsOf(moving.filter((each) => each.was === was));
    const { versions, conversions } = moves.get(was) ?? { versions: [], conversions: [] };
    const shown = await shownBefore(db, versions, conversions, ids);
    if (isRenaming) await renameQuestions(db, renamesOf(before, version), ids);
    await convertAnswers(db, conversions, ids, { locale, shown });
    moved += await move(db, { version, before, which }, ids);
  }
  return moved;
}

interface Rename {
  before: string;
  id: string;
  /** The place among the former ids of the question: the answer under the first one that has an answer is taken. */
  place: number;
  /** True where the version before asks the question under this id: an answer under the new id was then left by a removed question, and goes. */
  is_asked: boolean;
}

/** Returns the former ids of the questions of a version: of each, the id that the version before has comes first. */
function renamesOf(before: TemplateVersion, { questions }: TemplateVersion): Rename[] {
  return questions.flatMap((question): Rename[] => {
    const { id, was = [] } = question;
    const asked = formerOf(before, question)?.id;
    return was.map((each, place) => ({ before: each, id, place: each === asked ? -1 : place, is_asked: each === asked }));
  });
}

/** Replaces the ids of renamed questions by the new ids in answers (unless the new id has one already), comments, the questions of delegates, requests for changes, and the marks of an earlier move. */
async function renameQuestions(db: Db, renames: readonly Rename[], moving: readonly string[]): Promise<void> {
  const names = sql`${JSON.stringify(Object.fromEntries(renames.map(({ before, id }) => [before, id])))}::jsonb`;
  const renamed = sql`jsonb_to_recordset(${JSON.stringify(renames)}::jsonb) AS r(before text, id text, place int, is_asked boolean)`;
  const ids = sql`ANY(${sql.param(moving)}::uuid[])`;
  const after = (value: SQL) =>
    sql`(SELECT jsonb_agg(DISTINCT coalesce(${names} ->> each, each)) FROM jsonb_array_elements_text(${value}) each)`;
  await db.execute(sql`
    DELETE FROM questionnaire_answers o USING ${renamed} WHERE r.is_asked AND o.question = r.id AND o.questionnaire_id = ${ids}`);
  await db.execute(sql`
    UPDATE questionnaire_answers a SET question = f.id, rev = a.rev + 1
    FROM (SELECT DISTINCT ON (g.questionnaire_id, r.id) g.questionnaire_id, g.question, r.id FROM questionnaire_answers g JOIN ${renamed} ON r.before = g.question
      WHERE g.questionnaire_id = ${ids} ORDER BY g.questionnaire_id, r.id, g.value IS NULL, r.place) f
    WHERE a.question = f.question AND a.questionnaire_id = f.questionnaire_id
      AND NOT EXISTS (SELECT FROM questionnaire_answers o WHERE o.questionnaire_id = a.questionnaire_id AND o.question = f.id)`);
  await db.execute(
    sql`UPDATE questionnaire_comments c SET question = r.id FROM ${renamed} WHERE c.question = r.before AND c.questionnaire_id = ${ids}`,
  );
  await db.execute(
    sql`UPDATE questionnaire_access SET questions = ${after(sql`questions`)} WHERE jsonb_array_length(questions) > 0 AND questionnaire_id = ${ids}`,
  );
  // A list without an element stays as it is: an aggregate of no rows is null.
  const list = (value: SQL) => sql`CASE WHEN jsonb_array_length(${value}) > 0 THEN ${after(value)} ELSE ${value} END`;
  const units = sql`coalesce((SELECT jsonb_build_object('unit', jsonb_object_agg(coalesce(${names} ->> u.key, u.key), u.value)) FROM jsonb_each(moved_questions -> 'unit') u HAVING count(*) > 0), '{}')`;
  await db.execute(sql`UPDATE questionnaires SET open_questions = ${list(sql`open_questions`)}, moved_questions =
      CASE WHEN moved_questions IS NOT NULL THEN jsonb_build_object('new', ${list(sql`moved_questions -> 'new'`)}, 'changed', ${list(sql`moved_questions -> 'changed'`)}) || ${units} END
    WHERE (open_questions IS NOT NULL OR moved_questions IS NOT NULL) AND id = ${ids}`);
}

interface Move {
  version: TemplateVersion;
  /** The version that the questionnaires have. */
  before: TemplateVersion;
  which: MoveWhich;
}

/**
 * Gives questionnaires the version, and its name. Marks the questions that the version adds or asks in another way, where anything was answered before; and opens them where changes of other questions
 * are requested, because nobody could answer them otherwise, nor submit the questionnaire. Leaves out those that somebody has submitted since they were listed. Returns the number of moved ones.
 */
async function move(db: Db, { version, before, which }: Move, ids: readonly string[]): Promise<number> {
  const { added, changed } = changedQuestions(before, version);
  const marks = { new: idsOf(added), changed: changed.map(({ question }) => question.id) };
  const isMarked = marks.new.length + marks.changed.length > 0;
  const marked = isMarked
    ? sql`CASE WHEN q.answered_at IS NOT NULL THEN ${union(sql`q.moved_questions`, marks)} END`
    : sql`q.moved_questions`;
  const { rowCount } = await db.execute(sql`
    UPDATE questionnaires q SET template_version = ${version.number}, revision = revision + 1, section_counts = NULL, name = ${namedAfter(before.name, version.name)},
      moved_questions = ${marked}, open_questions = q.open_questions || ${JSON.stringify(reopened(before, version))}::jsonb
    WHERE q.id = ANY(${sql.param(ids)}::uuid[]) AND q.template_version = ${before.number} AND ${thoseOf(version.template_id, version.number, which)}`);
  return rowCount ?? 0;
}

/** Removes the marks of a move. */
export async function forgetMove(db: Db, id: string): Promise<void> {
  await db.execute(sql`UPDATE questionnaires SET moved_questions = NULL WHERE id = ${id}::uuid`);
}

/** Returns the names of questionnaires with another name of their template: the part that says what they are about stays. */
function namedAfter(before: LocalizedText, after: LocalizedText): SQL {
  const former = new Map(Object.entries(before));
  const names = Object.entries(after).map(([locale, name]) => {
    const about = sql`substr(q.name ->> ${locale}::text, ${[...(former.get(locale) ?? '')].length + 1}::int)`;
    return sql`${locale}::text, ${name}::text || coalesce(${about}, '')`;
  });
  return sql`jsonb_build_object(${sql.join(names, sql`, `)})`;
}

/** Returns the marks of an earlier move, which are null for most questionnaires, and those of this one. */
function union(earlier: SQL, marks: Record<'new' | 'changed', string[]>): SQL {
  const all = JSON.stringify(marks);
  const both = (kind: SQL) =>
    sql`(SELECT jsonb_agg(DISTINCT each) FROM jsonb_array_elements((${earlier} -> ${kind}) || (${all}::jsonb -> ${kind})) each)`;
  const each = (kind: SQL) => sql`coalesce(${both(kind)}, '[]')`;
  return sql`CASE WHEN ${earlier} IS NULL THEN ${all}::jsonb
    ELSE ${earlier} || jsonb_build_object('new', ${each(sql.raw(`'new'`))}, 'changed', ${each(sql.raw(`'changed'`))}) END`;
}

/** Returns the questions that a version opens in questionnaires of which changes are requested: those that are new or changed, those that its new rules compare, and what depends on them. */
function reopened(before: TemplateVersion, version: TemplateVersion): string[] {
  const changed = version.questions.filter((each) => !isSameQuestion(formerOf(before, each), each));
  const rules = before.checks.map((check) => JSON.stringify(check));
  const ruled = namesOfChecks(version.checks.filter((check) => !rules.includes(JSON.stringify(check))));
  return withDependents(version, [...idsOf(changed), ...ruled]);
}

const idsOf = (those: readonly { id: string }[]) => those.map(({ id }) => id);

/** True where both ask the same in the same way: a new id alone is no change. */
function isSameQuestion(before: Question | undefined, { id: _now, was: _is, ...after }: Question): boolean {
  if (!before) return false;
  const { id: _then, was: _had, ...former } = before;
  return JSON.stringify(former) === JSON.stringify(after);
}
