/** Reads the published versions of templates. A version never changes, so each is read once. */
import { sql } from 'drizzle-orm';
import type { Check, LocalizedText } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { checksOf, questionsOf, sectionsIn, type Section } from '#resources/language/questions/sections';
import { notFound } from '#server/core/errors';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import { isApproval, type Approval } from '#server/collection/inputs/inputStates';

export interface TemplateVersion {
  template_id: string;
  number: number;
  name: LocalizedText;
  description: LocalizedText | null;
  approval: Approval;
  /** The least part of the weights of the scored questions, in percent, that is answered where a score is given; null for no minimum. */
  min_answered: number | null;
  sections: readonly Section[];
  /** The questions of all sections; each shows by the condition of its section too. */
  questions: readonly Question[];
  checks: readonly Check[];
}

/** The largest number of versions that are kept in memory; a version never changes, so no instance has an outdated one. */
const mostKept = 100;
const kept = new Map<string, TemplateVersion>();

/** Returns a version of a template. Throws 404 where there is none. */
export async function versionOf(db: Db, templateId: string, number: number): Promise<TemplateVersion> {
  const key = `${templateId} ${number}`;
  const known = kept.get(key);
  if (known) return known;
  const version = await readVersion(db, templateId, number);
  if (kept.size >= mostKept) for (const [oldest] of kept) if (kept.size >= mostKept) kept.delete(oldest);
  kept.set(key, version);
  return version;
}

/** Reads a version without keeping it: the transaction that publishes a version may still fail. Throws 404 where there is none. */
export async function readVersion(db: Db, templateId: string, number: number): Promise<TemplateVersion> {
  const { rows } = await db.execute<Row>(sql`${prepared}
    SELECT name, description, approval, min_answered, sections FROM questionnaire_template_versions WHERE template_id = ${templateId}::uuid AND number = ${number}`);
  const [row] = rows;
  if (!row) throw notFound();
  return withQuestions({ template_id: templateId, number, ...row, approval: isApproval(row.approval) ? row.approval : 'single' });
}

interface Row extends Record<string, unknown> {
  name: LocalizedText;
  description: LocalizedText | null;
  approval: string;
  min_answered: number | null;
  sections: unknown;
}

/** Returns a version with its questions, from its sections. */
export function withQuestions(
  version: Omit<TemplateVersion, 'questions' | 'checks' | 'sections'> & { sections: unknown },
): TemplateVersion {
  const sections = sectionsIn(version.sections);
  return { ...version, sections, questions: questionsOf(sections), checks: checksOf(sections) };
}

/** Returns the question with this id, or undefined. */
export const questionOf = ({ questions }: TemplateVersion, id: string): Question | undefined => questions.find((each) => each.id === id);

/** Returns the versions of the template before this one, the latest first. */
export async function versionsBefore(db: Db, { template_id: template, number }: TemplateVersion): Promise<TemplateVersion[]> {
  const { rows } = await db.execute<{ number: number }>(sql`
    SELECT number FROM questionnaire_template_versions WHERE template_id = ${template}::uuid AND number < ${number} ORDER BY number DESC`);
  return Promise.all(rows.map(async (each) => versionOf(db, template, each.number)));
}
