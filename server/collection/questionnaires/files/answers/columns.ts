/** Describes the sheets of an export of all answers: a row per questionnaire, and a sheet of lines for each question that is a table. */
import { sql } from 'drizzle-orm';
import { locales, type Field, type JsonValue, type Locale } from '#resources/definition';
import { isTable } from '#resources/language/answers/rows';
import { isEvidenceId } from '#resources/language/questions/evidence';
import type { AsideAnswer, Question } from '#resources/language/questions/question';
import type { SheetColumn } from '#resources/spreadsheet/columns';
import { tagNames, type TagNames } from '#server/collection/transfer/entryColumns';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { questionnairesRules } from '../../rules';
import { versionOf, type TemplateVersion } from '../../templates/versions';

export interface AnswersAsked {
  template: string;
  format: 'xlsx' | 'csv' | 'json';
  locale: Locale;
}

/** The columns and tables of an export, which are settled before the first answer is read. */
export interface AnswersPlan {
  asked: AnswersAsked;
  /** The versions of the template, by number, the newest first. */
  versions: ReadonlyMap<number, TemplateVersion>;
  /** The newest version, by which the file is named. */
  newest: TemplateVersion;
  /** The ids that questions of former versions have in newer ones, by former id. */
  names: ReadonlyMap<string, string>;
  /** The columns that tell a questionnaire from the others. */
  lead: readonly SheetColumn[];
  /** The questions with a column, in the order of the newest version; those of former versions follow, and those that no version asks any more but somebody answered. */
  columns: readonly SheetColumn[];
  /** The questions with a sheet of their own. */
  tables: readonly Question[];
  /** True where an answer has something aside that its version no longer asks. */
  hasAside: boolean;
  tags: TagNames;
  /** The language of texts that were asked in one language only. */
  reference: Locale;
}

/** The fields of a questionnaire that an export of its answers has, where the viewer may read them. */
const leadFields = ['owner_email', 'date', 'date_end', 'due_on', 'state', 'completion', 'submitted_at', 'approved_at'];
const idField: Field = { id: 'id', name: { en: 'Identifier', fr: 'Identifiant' }, type: 'string', read_only: true };

/** The condition that the viewer sees a questionnaire (alias `t`) of the template. */
export const seenOf = (template: string, viewer: Viewer) =>
  sql`t.template_id = ${template}::uuid AND ${questionnairesRules.visible?.(viewer) ?? sql`true`}`;

/** Returns the plan of an export; undefined where the template was never published. */
export async function planOf(
  db: Db,
  { entities }: Pick<Deps, 'entities'>,
  asked: AnswersAsked,
  viewer: Viewer,
): Promise<AnswersPlan | undefined> {
  const { rows } = await db.execute<{ number: number }>(
    sql`SELECT number FROM questionnaire_template_versions WHERE template_id = ${asked.template}::uuid ORDER BY number DESC`,
  );
  const used = await db.execute<{ number: number }>(
    sql`SELECT DISTINCT t.template_version AS number FROM questionnaires t WHERE ${seenOf(asked.template, viewer)}`,
  );
  const [first] = rows;
  if (!first) return undefined;
  const versions = new Map<number, TemplateVersion>();
  for (const { number } of rows) versions.set(number, await versionOf(db, asked.template, number));
  const newest = versions.get(first.number);
  if (!newest) return undefined;
  const questions = new Map<string, Question>();
  const names = namesNow([...versions.values()]);
  const isUsed = ({ number }: TemplateVersion) => number === first.number || used.rows.some((each) => each.number === number);
  const all = [...versions.values()];
  const found = [...all.filter(isUsed), ...all.filter((each) => !isUsed(each))].flatMap(({ questions: own }) => own);
  for (const question of found)
    if (!isEvidenceId(question.id) && !questions.has(question.id) && !names.has(question.id)) questions.set(question.id, question);
  const asksNow = new Set(all.filter(isUsed).flatMap(({ questions: own }) => own.map(({ id }) => id)));
  const removed = [...questions.keys()].filter((id) => !asksNow.has(id));
  for (const id of await unanswered(db, asked.template, viewer, removed)) questions.delete(id);
  const tags = await tagNames(db, viewer, asked.locale);
  const shown = [...questions.values()];
  const { definition } = entities.get('questionnaires');
  const known = leadFields.flatMap((id) => definition.fields.find((field) => field.id === id) ?? []);
  const lead = [
    ...known.filter(({ permission }) => !permission?.read || can(viewer, permission.read)),
    ...tags.roots.map(({ key, name }): Field => ({ id: `tags.${key}`, name, type: 'string' })),
    idField,
  ];
  return {
    asked,
    versions,
    newest,
    names,
    lead: lead.map((field) => ({ id: field.id, field, editable: false })),
    columns: shown.filter((question) => !isTable(question)).flatMap(columnsOf),
    tables: shown.filter(isTable),
    hasAside: await isAnythingAside(db, asked.template, viewer),
    tags,
    reference: (await clientConfig(db)).default_locale,
  };
}

/** Returns which of these questions, which no questionnaire asks any more, none answered either. */
async function unanswered(db: Db, template: string, viewer: Viewer, questions: readonly string[]): Promise<string[]> {
  if (questions.length === 0) return [];
  const { rows } = await db.execute<{ question: string }>(sql`
    SELECT DISTINCT a.question FROM questionnaires t JOIN questionnaire_answers a ON a.questionnaire_id = t.id
    WHERE ${seenOf(template, viewer)} AND a.question = ANY(${sql.param(questions)}::text[]) AND a.value IS NOT NULL`);
  return questions.filter((id) => !rows.some(({ question }) => question === id));
}

async function isAnythingAside(db: Db, template: string, viewer: Viewer): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM questionnaires t JOIN questionnaire_answers a ON a.questionnaire_id = t.id WHERE ${seenOf(template, viewer)} AND a.aside @? '$[*] ? (!exists(@.hidden))' LIMIT 1`);
  return rows.length > 0;
}

/** Returns the ids that renamed questions have now. The versions stand in order, the newest first; an id that the newest has again is another question. */
function namesNow(versions: readonly TemplateVersion[]): Map<string, string> {
  const names = new Map<string, string>();
  const present = new Set(versions[0]?.questions.map(({ id }) => id));
  for (const { questions } of versions)
    for (const { id, was = [] } of questions)
      for (const former of was) if (!present.has(former) && !names.has(former)) names.set(former, names.get(id) ?? id);
  return names;
}

export const columnsOf = (field: Field): SheetColumn[] =>
  field.localized
    ? locales.map((locale) => ({ id: `${field.id}.${locale}`, field, locale, editable: false }))
    : [{ id: field.id, field, editable: false }];

/** A questionnaire with the answers that show. */
export interface AnsweredRow {
  id: string;
  version: TemplateVersion;
  fields: Record<string, JsonValue>;
  tags: Record<string, string>;
  /** The answers, computed ones too, by question. */
  answers: Record<string, JsonValue>;
  /** The parts of answers that the present version no longer asks for. */
  aside: readonly AsideAnswer[];
}
