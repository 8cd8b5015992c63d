/** Tells what publishing a template would change, before it is published. */
import { sql } from 'drizzle-orm';
import type { PublishPlan } from '#resources/api/questionnaires/managing';
import { namesOfChecks } from '#resources/language/formulas/checks';
import { namesFor } from '#resources/language/formulas/compute';
import { unitChange } from '#resources/language/formulas/formerUnit';
import { feedPeriods, unfedEntries, type Subjects, type UnfedEntry } from '#resources/language/questions/feed';
import { plainField, type Question } from '#resources/language/questions/question';
import { previousOf } from '#resources/language/rules/given';
import { isPeriodKind, monthsIn } from '#resources/formats/periods/periods';
import type { Check, Definition, Field, LocalizedText } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import type { StoredRecord } from '#server/entities/records/entity';
import { compareFields, valueCountKey } from '#server/entities/definitions/plan/compare';
import { fieldsIn } from '#server/collection/subjects/fieldsIn';
import { checksOf, questionsOf, sectionsIn } from '#resources/language/questions/sections';
import { namesOf } from '../acts/dependents';
import { tableChanges } from './moves/fixedLines';
import { formerIn } from './moves/formerOf';
import { elsewhereOf, sectionProblems } from './templateRules';
import { versionOf } from './versions';

/** Returns the changes from the published version of a template to its sections as they are now, with how many answers each touches. */
export async function publishPlan(db: Db, template: StoredRecord, definitions: readonly Definition[]): Promise<PublishPlan> {
  const number = Number(template['published_version']);
  const elsewhere = await elsewhereOf(db, definitions);
  const problems = sectionProblems(template['sections'], elsewhere);
  const sections = sectionsIn(template['sections']);
  const questions = questionsOf(sections);
  const after = asFields(questions);
  const before = number === 0 ? [] : asFields((await versionOf(db, template.id, number)).questions);
  const changes = number === 0 ? [] : compareFields(before, after);
  const { rows } = await db.execute<{ question: string; count: number }>(sql`
    SELECT a.question, count(*)::int AS count FROM questionnaires q JOIN questionnaire_answers a ON a.questionnaire_id = q.id
    WHERE q.template_id = ${template.id}::uuid AND q.state IN ('open', 'changes_requested') AND a.value IS NOT NULL GROUP BY a.question`);
  const held = new Map(rows.map(({ question, count }) => [question, count]));
  const changed = new Set(changes.map(({ id }) => id));
  return {
    problems,
    changes: changes.map((change) => ({ ...change, values: held.get(valueCountKey(change)) ?? 0 })),
    units: unitsIn(before, after).map((unit) => ({
      ...unit,
      named_by: problems.length > 0 ? [] : namedBy(unit.id, { questions: after, checks: checksOf(sections) }),
    })),
    tables: tableChanges(before, after),
    computed: after.flatMap((field) => {
      const former = field.compute === undefined ? undefined : formerIn(before, field);
      return former && former.compute === undefined ? [{ id: field.id, name: field.name }] : [];
    }),
    unfed: problems.length > 0 ? [] : unfedEntries(questions, elsewhere.subjects).map((entry) => unfedOf(entry, elsewhere.subjects)),
    shorter: shorterIn(questions, String(template['period']), elsewhere.subjects),
    same: after.filter(({ id }) => !changed.has(id)).length,
    ...(await countByProgress(db, template.id)),
  };
}

const unfedOf = ({ question, subject, fields }: UnfedEntry<Question>, subjects: Subjects): PublishPlan['unfed'][number] => ({
  id: question.id,
  name: question.name,
  subject: subjects.get(subject)?.name ?? {},
  fields: fields.map(({ name }) => name),
});

/** Returns the months of a period of this kind; undefined for custom dates, and without a kind. */
const monthsOf = (kind = 'span'): number | undefined => (isPeriodKind(kind) && kind !== 'span' ? monthsIn[kind] : undefined);

/** Returns the questions that feed subjects whose periods are shorter than those of the questionnaires: the answer becomes the entry of the first one. A feed that names its period is meant for that one. */
const shorterIn = (questions: readonly Question[], period: string, subjects: Subjects): PublishPlan['shorter'] =>
  questions.flatMap(({ id, name, feeds }) => {
    const subject = feeds && subjects.get(feeds.subject);
    const isNamed = feeds?.period !== undefined && !feedPeriods.some((each) => each === feeds.period);
    const isShorter = (monthsOf(subject?.period) ?? 12) < (monthsOf(period) ?? 0);
    return subject && isShorter && !isNamed ? [{ id, name, subject: subject.name ?? {} }] : [];
  });

/** Returns the names of the questions whose conditions or formulas, also those of columns, name a question, and the messages of the rules that do. */
function namedBy(id: string, { questions, checks }: { questions: readonly Field[]; checks: readonly Check[] }): LocalizedText[] {
  const isNamed = (names: readonly string[]) => names.some((name) => (previousOf(name) ?? name) === id);
  const columnsName = ({ items = [] }: Field) => items.some(({ compute }) => compute !== undefined);
  return [
    ...questions.filter((field) => (field.id === id ? columnsName(field) : isNamed([...namesOf(field), ...namesFor(field)]))),
    ...checks.filter((check) => isNamed(namesOfChecks([check]))).map(({ message }) => ({ name: message })),
  ].map(({ name }) => name);
}

/** Returns the questions whose unit changes. */
const unitsIn = (before: readonly Field[], after: readonly Field[]): Omit<PublishPlan['units'][number], 'named_by'>[] =>
  after.flatMap((field) => {
    const { id, name, compute } = field;
    const former = compute === undefined ? formerIn(before, field) : undefined;
    const change = former && unitChange(field, former);
    return change ? [{ id, name, change }] : [];
  });

const asFields = (questions: readonly Field[]): Field[] => fieldsIn(questions.map(plainField));

async function countByProgress(db: Db, templateId: string): Promise<Pick<PublishPlan, 'untouched' | 'started' | 'frozen'>> {
  const { rows } = await db.execute<Pick<PublishPlan, 'untouched' | 'started' | 'frozen'>>(sql`
    SELECT (count(*) FILTER (WHERE state IN ('open', 'changes_requested') AND answered_at IS NULL))::int AS untouched,
      (count(*) FILTER (WHERE state IN ('open', 'changes_requested') AND answered_at IS NOT NULL))::int AS started,
      (count(*) FILTER (WHERE state NOT IN ('open', 'changes_requested')))::int AS frozen
    FROM questionnaires WHERE template_id = ${templateId}::uuid`);
  return rows[0] ?? { untouched: 0, started: 0, frozen: 0 };
}
