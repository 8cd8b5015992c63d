/** Tells who may answer or read a questionnaire. Outside of their access it does not exist for anyone: the answer is a 404. */
import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import { byId } from '#resources/language/fields/byId';
import { questionOfEvidence } from '#resources/language/questions/evidence';
import { keysOf, namesAround } from '#resources/language/rules/conditions';
import { notFound } from '#server/core/errors';
import type { Viewer } from '#server/core/viewer/viewer';
import { prepared } from '#server/core/db/prepared';
import { isUuid } from '#server/core/db/uuid';
import type { Db } from '#server/core/db/db';
import type { MovedMarks } from '#server/core/db/schema/questionnaires';
import { reachedFrom } from '../acts/dependents';
import type { TemplateVersion } from '../templates/versions';

/** The roles of access, from the one that may do most. */
export const accessRoles = ['owner', 'respondent', 'delegate', 'viewer'] as const;
export type AccessRole = (typeof accessRoles)[number];

export interface Access {
  role: AccessRole;
  /** The questions that a delegate answers; null for the other roles. */
  questions: readonly string[] | null;
  viewer: Viewer;
}

/** The row of a questionnaire, as its answers are read and saved with it. */
export interface QuestionnaireRow extends Record<string, unknown> {
  id: string;
  name: LocalizedText;
  template_id: string;
  template_version: number;
  date: string;
  date_end: string;
  due_on: string | null;
  state: string;
  version: number;
  revision: number;
  completion: number;
  submission: number;
  hash: string | null;
  submitted_at: string | null;
  open_questions: string[] | null;
  moved_questions: MovedMarks | null;
  about: Record<string, string>;
  tags: Record<string, string>;
  owner_email: string;
  score: string | null;
}

/** The columns of a `QuestionnaireRow`; the alias of the table is `q`. */
export const rowColumns =
  sql.raw(`q.id, q.name, q.template_id, q.template_version, q.date::text, q.date_end::text, q.due_on::text, q.state, q.version, q.revision, q.completion,
  q.submission, q.hash, to_char(q.submitted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS submitted_at, q.open_questions, q.moved_questions, q.about, q.tags, q.owner_email, q.score`);

type Found = QuestionnaireRow & { role: AccessRole; questions: string[] | null };

/** Returns false for a guest whose link opens other questionnaires; a person with an account is not limited by a link. */
export const isOpenByLink = (id: string, { link }: Viewer): boolean => link === undefined || link.questionnaires.includes(id.toLowerCase());

/**
 * Returns a questionnaire with the access that this viewer has to it. `lock` locks it until the transaction ends.
 * Throws 404 where there is none, or the viewer has no access.
 */
export async function accessTo(db: Db, id: string, viewer: Viewer, lock = false): Promise<{ row: QuestionnaireRow; access: Access }> {
  const email = viewer.user?.email;
  if (!isUuid(id) || email === undefined || !isOpenByLink(id, viewer)) throw notFound();
  const { rows } = await db.execute<Found>(sql`${prepared}
    SELECT ${rowColumns}, a.role, a.questions
    FROM questionnaires q JOIN questionnaire_access a ON a.questionnaire_id = q.id
    WHERE q.id = ${id}::uuid AND lower(a.email) = lower(${email}) ${lock ? sql`FOR UPDATE OF q` : sql``}`);
  const [found] = rows;
  if (!found) throw notFound();
  const { role, questions, ...row } = found;
  return { row, access: { role, questions: role === 'delegate' ? (questions ?? []) : null, viewer } };
}

/** True for a question that a person with this access may answer, whatever the state of the questionnaire. */
export const mayAnswer = ({ role, questions }: Access, question: string): boolean =>
  role === 'owner' || role === 'respondent' || (role === 'delegate' && (questions ?? []).includes(questionOfEvidence(question)));

/** Returns a function that is true for the questions that a delegate is asked; undefined for those who are asked, or read, all. */
export const askedOf = (access: Access | null): ((question: string) => boolean) | undefined =>
  access?.role === 'delegate' ? (question) => mayAnswer(access, question) : undefined;

/**
 * Returns the ids of the questions whose answers a person with this access reads; null for all of them. A delegate reads their own questions, and those on which
 * these, or columns of their lines, show or are required.
 */
export function readableTo({ questions }: TemplateVersion, { questions: own }: Access): Set<string> | null {
  if (own === null) return null;
  const known = byId(questions);
  const theirs = questions.flatMap(({ id }) => (own.includes(questionOfEvidence(id)) ? [id] : []));
  return reachedFrom(theirs, (id) => {
    const { display_condition: shown, required_condition: must, items = [] } = known.get(id) ?? {};
    return [...keysOf(shown), ...keysOf(must), ...namesAround(items)];
  });
}

/** Returns the ids of the questions that may be answered now, by the state of the questionnaire and the access of the person. */
export function openTo({ questions }: TemplateVersion, { state, open_questions }: QuestionnaireRow, access: Access): Set<string> {
  const isOpen = (id: string) => state === 'open' || (state === 'changes_requested' && (open_questions?.includes(id) ?? true));
  return new Set(questions.filter(({ id, compute }) => compute === undefined && isOpen(id) && mayAnswer(access, id)).map(({ id }) => id));
}

/** Notes that a person has opened a questionnaire, at most once a minute. */
export async function noteSeen(db: Db, id: string, { user, impersonator }: Viewer): Promise<void> {
  if (!isUuid(id) || !user || impersonator !== null) return;
  await db.execute(sql`${prepared} UPDATE questionnaire_access SET seen_at = now()
    WHERE questionnaire_id = ${id}::uuid AND lower(email) = lower(${user.email}) AND coalesce(seen_at, '-infinity') < now() - interval '1 minute'`);
}
