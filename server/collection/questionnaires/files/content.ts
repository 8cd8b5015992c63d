/** Reads what the file of a questionnaire holds: the questions that a person may read, their answers, and which of them the person may answer now. */
import { sql } from 'drizzle-orm';
import type { JsonValue, Locale, LocalizedText } from '#resources/definition';
import { localize, type Delimiters } from '#resources/formats/format';
import { isJson } from '#resources/language/fields/clean';
import { isDisplayed } from '#resources/language/rules/conditions';
import { isAttachment } from '#resources/language/rules/values';
import { evidenceIdOf, isEvidenceId } from '#resources/language/questions/evidence';
import { questionsOf } from '#resources/language/questions/sections';
import type { AsideAnswer, Question } from '#resources/language/questions/question';
import { clientConfig } from '#server/core/config/clientConfig';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import { ApiError } from '#server/core/errors';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import { accessTo, openTo, readableTo, type Access, type QuestionnaireRow } from '../access/access';
import { seenRow } from '../acts/seen';
import { answersOf, valuesOf } from '../answers/answers';
import { givenOf } from '../answers/previous/given';
import { removedAnswers } from '../answers/removed';
import { versionOf, type TemplateVersion } from '../templates/versions';
import { recordNames, type RecordNames } from './names';

export interface FileQuestion {
  /** The name of its section. */
  section: LocalizedText;
  field: Question;
  value: JsonValue;
  /** The revision of the answer; 0 without one. */
  rev: number;
  /** The reason of a large change since the previous period. */
  reason: string | null;
  /** The names of the files of evidence beside the answer. */
  evidence: readonly string[];
  isOpen: boolean;
  isShown: boolean;
  comments: { count: number; open: number };
}

export interface FileContent {
  row: QuestionnaireRow;
  version: TemplateVersion;
  /** The name of the state. */
  state: string;
  locale: Locale;
  delimiters: Delimiters;
  questions: readonly FileQuestion[];
  /** The answers to questions that the version no longer asks. */
  removed: readonly AsideAnswer[];
  names: RecordNames;
  /** Returns a text of the template in the language of the file. */
  say: (text: LocalizedText | null | undefined) => string;
}

/** Returns the row of a questionnaire with the access of this person; without access for those who read all questionnaires within their scopes. Throws 404 otherwise. */
export async function readerOf(db: Db, id: string, viewer: Viewer): Promise<{ row: QuestionnaireRow; access: Access | null }> {
  try {
    return await accessTo(db, id, viewer);
  } catch (error) {
    const reads = can(viewer, 'questionnaires:read') || can(viewer, 'questionnaires:approve');
    if (!(error instanceof ApiError) || error.status !== 404 || !reads) throw error;
    return { row: await seenRow(db, id, viewer), access: null };
  }
}

/** Returns the content of the file of a questionnaire in a language. */
export async function contentOf(
  db: Db,
  entities: Entities,
  { row, access }: { row: QuestionnaireRow; access: Access | null },
  { viewer, locale }: { viewer: Viewer; locale: Locale },
): Promise<FileContent> {
  const version = await versionOf(db, row.template_id, row.template_version);
  const answers = await answersOf(db, row.id);
  const givenBeside = await givenOf(db, version, row);
  const values = valuesOf(version, answers, givenBeside);
  const readable = access && readableTo(version, access);
  const removed = readable ? [] : await removedAnswers(db, row.id, version, answers, givenBeside);
  const open = access ? openTo(version, row, access) : new Set<string>();
  const comments = await commentCounts(db, row.id);
  const { default_locale, decimal_delimiter, thousands_delimiter } = await clientConfig(db);
  const questions = version.sections.flatMap((section) =>
    questionsOf([section])
      .filter(({ id }) => !isEvidenceId(id) && (!readable || readable.has(id)))
      .map((field): FileQuestion => {
        const answer = answers.get(field.id);
        const value = values[field.id];
        return {
          section: section.name,
          field,
          value: isJson(value) ? value : null,
          rev: answer?.rev ?? 0,
          reason: answer?.reason ?? null,
          evidence: namesOf(answers.get(evidenceIdOf(field.id))?.value),
          isOpen: open.has(field.id),
          isShown: isDisplayed(field, version.questions, values),
          comments: comments.get(field.id) ?? { count: 0, open: 0 },
        };
      }),
  );
  const all = [...questions, ...removed];
  const [fields, given] = [all.map(({ field }) => field), all.map(({ value }) => value)];
  return {
    row,
    version,
    state: stateName(entities, row.state, locale),
    locale,
    delimiters: { decimal: decimal_delimiter.admin[locale], thousands: thousands_delimiter.admin[locale] },
    questions,
    removed,
    names: await recordNames(db, entities, { fields, values: given, viewer, locale }),
    say: (text) => localize(text, locale, default_locale),
  };
}

function stateName(entities: Entities, state: string, locale: Locale): string {
  const field = entities.get('questionnaires').definition.fields.find(({ id }) => id === 'state');
  return field?.choices?.find(({ key }) => key === state)?.name[locale] ?? state;
}

const namesOf = (files: JsonValue | undefined): string[] =>
  Array.isArray(files) ? files.flatMap((file) => (isAttachment(file) ? [file.name] : [])) : [];

/** Counts the comments of each question that respondents see, and their open requests. */
async function commentCounts(db: Db, id: string): Promise<Map<string, FileQuestion['comments']>> {
  const { rows } = await db.execute<{ question: string; count: number; open: number }>(sql`${prepared}
    SELECT question, count(*)::int AS count, (count(*) FILTER (WHERE kind = 'request' AND parent_id IS NULL AND resolved_at IS NULL))::int AS open
    FROM questionnaire_comments WHERE questionnaire_id = ${id}::uuid AND NOT internal GROUP BY question`);
  return new Map(rows.map(({ question, ...counts }) => [question, counts]));
}
