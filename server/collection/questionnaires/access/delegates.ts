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
import { answeredStates } from '#resources/language/questions/awaited';
import { versionOf } from '../templates/versions';
import { accessTo, type QuestionnaireRow } from './access';
import { cleanAddress, foldAddresses } from './addresses';
import { changeAccess, peopleWithAccess, wrongAddress } from './changeAccess';

export interface Delegation {
  /** Each colleague, with all the questions that they are to answer. */
  add?: readonly { email: string; questions: readonly string[] }[] | undefined;
  /** The addresses of colleagues who are no longer asked. */
  remove?: readonly string[] | undefined;
}

/** The most colleagues that a questionnaire has. */
const most = 100;

/** The most emails that the owner of a questionnaire has sent to one colleague, and to all of them, in an hour. */
const mostAnHour = { address: 3, all: 100 } as const;

/**
 * Gives colleagues their questions in the caller's transaction, and writes an email to those who are new or got another question, within the limits of an hour. Throws 404 without access,
 * 403 for others than the owner, 422 DISABLED where nothing may be answered, INVALID_RECORD for a wrong address or question, and for people who have another role. Returns the id that the
 * emails share, null where none is written, and the addresses that get none because of the limits.
 */
export async function delegate(
  db: Db,
  id: string,
  { add = [], remove = [] }: Delegation,
  context: WriteContext,
): Promise<{ mails: string | null; withheld: string[] }> {
  const row = await ownedBy(db, id, context.viewer, true);
  if (!answeredStates.includes(row.state))
    throw unprocessable('DISABLED', 'The questionnaire is not open for answers.', { state: row.state });
  const { questions } = await versionOf(db, row.template_id, row.template_version);
  const answered = new Set(questions.flatMap((field) => (field.compute === undefined && !isEvidenceId(field.id) ? [field.id] : [])));
  const people = await peopleWithAccess(db, id);
  const addresses = await foldAddresses(
    db,
    people.map(({ email }) => email),
  );
  const known = new Map(people.map((person, place) => [addresses[place], person]));
  const added = await foldAddresses(
    db,
    add.map(({ email }) => email),
  );
  const isOther = (address: string | undefined) => (known.get(address)?.role ?? 'delegate') !== 'delegate';
  const errors = [
    ...add.flatMap((asked, place): RecordError[] => [
      ...(isOther(added[place]) ? [wrongAddress(`add.${place}.email`, 'READ_ONLY', { reason: 'has_access' })] : []),
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
    ...(await foldAddresses(db, remove)).flatMap((address, place) =>
      isOther(address) ? [wrongAddress(`remove.${place}`, 'READ_ONLY', { reason: 'has_access' })] : [],
    ),
  ];
  const after = new Set([...[...known].flatMap(([address, { role }]) => (role === 'delegate' ? [address] : [])), ...added]);
  if (after.size > most) errors.push({ field: 'add', code: 'INVALID', level: 'error', params: { reason: 'lines', max: most } });
  if (errors.length > 0) throw invalidRecord(errors);
  await changeAccess(db, row, { add: add.map((asked) => ({ ...asked, role: 'delegate' })), remove }, context);
  const asked = add.flatMap(({ email, questions: now }, place) => {
    const had = known.get(added[place])?.questions ?? [];
    return now.some((question) => !had.includes(question)) ? [{ email: cleanAddress(email), address: added[place] ?? '' }] : [];
  });
  const told = await mailsOfTheHour(db, id, context.viewer.user?.id ?? null);
  const left = Math.max(0, mostAnHour.all - [...told.values()].reduce((sum, count) => sum + count, 0));
  const allowed = asked.filter(({ address }) => (told.get(address) ?? 0) < mostAnHour.address).slice(0, left);
  const withheld = asked.filter((each) => !allowed.includes(each)).map(({ email }) => email);
  if (allowed.length === 0) return { mails: null, withheld };
  const { mails } = await changeLinks(
    db,
    'send',
    row,
    allowed.map(({ email }) => email),
    context,
  );
  return { mails, withheld };
}

/** Returns how many emails about a questionnaire this person had sent to each address in the last hour. */
async function mailsOfTheHour(db: Db, id: string, by: string | null): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ address: string; mails: number }>(sql`
    SELECT lower(t.address) AS address, count(*)::int AS mails
    FROM audit_events e CROSS JOIN LATERAL jsonb_array_elements_text(e.changes->'link'->1->'to') AS t(address)
    WHERE e.entity = 'questionnaires' AND e.entity_id = ${id} AND e.at > now() - interval '1 hour' AND e.changes->'link'->1->>'act' = 'send' AND e.actor IS NOT DISTINCT FROM ${by}::uuid
    GROUP BY 1`);
  return new Map(rows.map(({ address, mails }) => [address, mails]));
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
