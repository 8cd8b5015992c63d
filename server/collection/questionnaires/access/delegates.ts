/** Lets the owner of a questionnaire ask colleagues to answer some of its questions. */
import { sql } from 'drizzle-orm';
import type { DelegateRead } from '#resources/api/questionnaires/answering';
import type { RecordError } from '#resources/definition';
import { isEvidenceId } from '#resources/language/questions/evidence';
import type { Db } from '#server/core/db/db';
import { forbidden, invalidRecord, unprocessable } from '#server/core/errors';
import type { Viewer } from '#server/core/viewer/viewer';
import type { WriteContext } from '#server/entities/records/entity';
import { changeLinks } from '../links/sendLinks';
import { answeredStates } from '../states';
import { versionOf } from '../templates/versions';
import { accessTo, type QuestionnaireRow } from './access';
import { changeAccess, peopleWithAccess } from './changeAccess';

export interface Delegation {
  /** Each colleague, with all the questions that they are to answer. */
  add?: readonly { email: string; questions: readonly string[] }[] | undefined;
  /** The addresses of colleagues who are no longer asked. */
  remove?: readonly string[] | undefined;
}

/** The most colleagues that a questionnaire has. */
const most = 100;

/**
 * Gives colleagues their questions in the caller's transaction, and writes an email to those who are new or got another question. Throws 404 without access, 403 for others than the
 * owner, 422 DISABLED where nothing may be answered, INVALID_RECORD for a wrong address or question, and for people who have another role. Returns the id that the emails share.
 */
export async function delegate(db: Db, id: string, { add = [], remove = [] }: Delegation, context: WriteContext): Promise<string | null> {
  const row = await ownedBy(db, id, context.viewer, true);
  if (!answeredStates.includes(row.state))
    throw unprocessable('DISABLED', 'The questionnaire is not open for answers.', { state: row.state });
  const { questions } = await versionOf(db, row.template_id, row.template_version);
  const answered = new Set(questions.flatMap((field) => (field.compute === undefined && !isEvidenceId(field.id) ? [field.id] : [])));
  const people = await peopleWithAccess(db, id);
  const known = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const isOther = (email: string) => (known.get(lower(email))?.role ?? 'delegate') !== 'delegate';
  const errors = [
    ...add.flatMap((asked, place): RecordError[] => [
      ...(isOther(asked.email) ? [taken(`add.${place}.email`)] : []),
      ...asked.questions
        .filter((question) => !answered.has(question))
        .slice(0, 1)
        .map((value): RecordError => ({
          field: `add.${place}.questions`,
          code: 'INVALID',
          level: 'error',
          params: { reason: 'choice', value },
        })),
    ]),
    ...remove.flatMap((email, place) => (isOther(email) ? [taken(`remove.${place}`)] : [])),
  ];
  const after = new Set([
    ...[...known.values()].filter(({ role }) => role === 'delegate').map(({ email }) => lower(email)),
    ...add.map(({ email }) => lower(email)),
  ]);
  if (after.size > most) errors.push({ field: 'add', code: 'INVALID', level: 'error', params: { reason: 'lines', max: most } });
  if (errors.length > 0) throw invalidRecord(errors);
  await changeAccess(db, row, { add: add.map((asked) => ({ ...asked, role: 'delegate' })), remove }, context);
  const had = (email: string) => known.get(lower(email))?.questions ?? [];
  const asked = add.filter(({ email, questions: now }) => now.some((question) => !had(email).includes(question)));
  if (asked.length === 0) return null;
  const { mails } = await changeLinks(
    db,
    'send',
    row,
    asked.map(({ email }) => email),
    context,
  );
  return mails;
}

/** Returns the colleagues who answer some of the questions, and those questions. Throws 404 without access, 403 for others than the owner. */
export async function delegatesOf(db: Db, id: string, viewer: Viewer): Promise<DelegateRead[]> {
  await ownedBy(db, id, viewer);
  const people = await peopleWithAccess(db, id);
  return people.flatMap(({ email, name, role, questions, answered }) =>
    role === 'delegate' ? [{ email, name, questions: questions ?? [], answered }] : [],
  );
}

async function ownedBy(db: Db, id: string, viewer: Viewer, lock = false): Promise<QuestionnaireRow> {
  const { row, access } = await accessTo(db, id, viewer, lock);
  if (access.role !== 'owner') throw forbidden();
  if (lock) await db.execute(sql`SELECT FROM questionnaire_access WHERE questionnaire_id = ${id}::uuid FOR UPDATE`);
  return row;
}

const lower = (email: string) => email.trim().toLowerCase();
const taken = (field: string): RecordError => ({ field, code: 'READ_ONLY', level: 'error', params: { reason: 'has_access' } });
