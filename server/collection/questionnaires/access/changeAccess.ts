/** Changes who may answer or read a questionnaire, and lists them. */
import { sql } from 'drizzle-orm';
import type { AccessRead } from '#resources/api/questionnaires/managing';
import { refusal } from '#resources/language/rules/values';
import type { Locale, RecordError } from '#resources/definition';
import { uuidv7 } from '#server/core/db/uuid';
import type { Db } from '#server/core/db/db';
import { invalidRecord } from '#server/core/errors';
import { writeEvents } from '#server/entities/history/audit/events';
import type { WriteContext } from '#server/entities/records/entity';
import { lastDay } from '../links/links';
import { versionOf } from '../templates/versions';
import { cleanAddress, foldAddresses, repeatedPlaces } from './addresses';

export interface AccessGiven {
  email: string;
  role: 'respondent' | 'delegate' | 'viewer';
  /** The questions of a delegate. */
  questions?: readonly string[] | undefined;
}
export interface AccessChange {
  add?: readonly AccessGiven[] | undefined;
  /** Addresses that lose their access. */
  remove?: readonly string[] | undefined;
  /** The language of emails and links of people without an account; null for that of the site. */
  locales?: readonly { email: string; locale: Locale | null }[] | undefined;
}
interface Of {
  id: string;
  template_id: string;
  template_version: number;
}

/** Gives and takes access in the caller's transaction, to new people in the language of the owner. The owner keeps theirs. Throws INVALID_RECORD with the place of each mistake. Returns the addresses that are new. */
export async function changeAccess(
  db: Db,
  { id, template_id, template_version }: Of,
  { add = [], remove = [], locales = [] }: AccessChange,
  context: WriteContext,
): Promise<string[]> {
  const { questions } = await versionOf(db, template_id, template_version);
  const known = new Set(questions.flatMap(({ id: question, compute }) => (compute === undefined ? [question] : [])));
  const errors = add.flatMap((given, place) => errorsOf(given, known).map((error) => ({ ...error, field: `add.${place}.${error.field}` })));
  const added = await foldAddresses(
    db,
    add.map(({ email }) => email),
  );
  const removed = await foldAddresses(db, remove);
  errors.push(...repeatedPlaces(added).map((place) => wrongAddress(`add.${place}.email`, 'INVALID', { reason: 'address_twice' })));
  const owners = await db.execute<{ email: string }>(
    sql`SELECT lower(email) AS email FROM questionnaire_access WHERE questionnaire_id = ${id}::uuid AND role = 'owner' FOR UPDATE`,
  );
  const owner = owners.rows[0]?.email;
  if ([...added, ...removed].some((email) => email === owner)) errors.push(wrongAddress('remove', 'READ_ONLY', { reason: 'owner' }));
  const spoken = (
    await foldAddresses(
      db,
      locales.map(({ email }) => email),
    )
  ).map((email, place) => ({ email, locale: locales[place]?.locale ?? null }));
  const twice = repeatedPlaces(spoken.map(({ email }) => email));
  errors.push(...twice.map((place) => wrongAddress(`locales.${place}.email`, 'INVALID', { reason: 'address_twice' })));
  errors.push(...(await strangersIn(db, id, spoken)));
  if (errors.length > 0) throw invalidRecord(errors);
  await db.execute(sql`UPDATE questionnaire_access a SET locale = e.locale FROM jsonb_to_recordset(${JSON.stringify(spoken)}::jsonb) AS e(email text, locale text)
    WHERE a.questionnaire_id = ${id}::uuid AND lower(a.email) = e.email`);
  await db.execute(sql`WITH gone AS (DELETE FROM questionnaire_access WHERE questionnaire_id = ${id}::uuid AND role <> 'owner'
    AND lower(email) = ANY(${sql.param(removed)}::text[]) RETURNING id)
    DELETE FROM questionnaire_links WHERE access_id IN (SELECT id FROM gone)`);
  const rows = add.map(({ email, role, questions: asked }) => ({
    id: uuidv7(),
    email: cleanAddress(email),
    role,
    questions: role === 'delegate' ? [...new Set(asked)] : null,
  }));
  const made = await db.execute<{ email: string; made: boolean }>(sql`
    INSERT INTO questionnaire_access AS a (id, questionnaire_id, email, role, questions, locale, created_by)
    SELECT e.id, ${id}::uuid, e.email, e.role, nullif(e.questions, 'null'::jsonb),
      (SELECT o.locale FROM questionnaire_access o WHERE o.questionnaire_id = ${id}::uuid AND o.role = 'owner'), ${context.viewer.user?.id ?? null}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e(id uuid, email text, role text, questions jsonb)
    ON CONFLICT (questionnaire_id, lower(email)) DO UPDATE SET role = excluded.role, questions = excluded.questions WHERE a.role <> 'owner'
    RETURNING email, (xmax = 0) AS made`);
  const changes = {
    access: [
      { removed: [...remove] },
      { given: rows.map(({ email, role }) => ({ email, role })), ...(spoken.length > 0 && { locales: spoken }) },
    ] satisfies [object, object],
  };
  await writeEvents(db, [{ action: 'update', entity: 'questionnaires', entity_id: id, changes }], context);
  return made.rows.filter((row) => row.made).map(({ email }) => email);
}

/** Returns an error for each address that has no access whose language could change. */
async function strangersIn(db: Db, id: string, spoken: readonly { email: string }[]): Promise<RecordError[]> {
  if (spoken.length === 0) return [];
  const { rows } = await db.execute<{ email: string }>(
    sql`SELECT lower(email) AS email FROM questionnaire_access WHERE questionnaire_id = ${id}::uuid`,
  );
  const known = new Set(rows.map(({ email }) => email));
  return spoken.flatMap(({ email }, place): RecordError[] =>
    known.has(email)
      ? []
      : [{ field: `locales.${place}.email`, code: 'INVALID', level: 'error', params: { reason: 'choice', value: email } }],
  );
}

export const wrongAddress = (field: string, code: 'INVALID' | 'READ_ONLY', params: { reason: string }): RecordError => ({
  field,
  code,
  level: 'error',
  params,
});

function errorsOf({ email, role, questions = [] }: AccessGiven, known: ReadonlySet<string>): RecordError[] {
  const wrong = refusal({ id: 'email', name: {}, type: 'string', format: 'email' }, cleanAddress(email), undefined);
  const strange = questions.find((question) => !known.has(question));
  return [
    ...(wrong ? [{ field: 'email', code: 'INVALID', level: 'error', params: wrong } as const] : []),
    ...(role === 'delegate' && questions.length === 0 ? [{ field: 'questions', code: 'BLANK', level: 'error' } as const] : []),
    ...(strange === undefined
      ? []
      : [{ field: 'questions', code: 'INVALID', level: 'error', params: { reason: 'choice', value: strange } } as const]),
  ];
}

/** Returns the people who have access to a questionnaire: the owner first. */
export async function peopleWithAccess(db: Db, id: string): Promise<AccessRead[]> {
  const { rows } = await db.execute<AccessRead & Record<string, unknown>>(sql`
    SELECT a.id, a.email, nullif(trim(concat(u.first_name, ' ', u.last_name)), '') AS name, u.id IS NOT NULL AS has_account, a.locale, a.role, a.questions,
      to_char(a.seen_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS seen_at,
      (SELECT count(*)::int FROM questionnaire_answers w WHERE w.questionnaire_id = a.questionnaire_id AND w.value IS NOT NULL
        AND (w.by = u.id OR w.by = (SELECT g.id FROM guests g WHERE lower(g.email) = lower(a.email)))) AS answered,
      (SELECT jsonb_build_object('sent_at', to_char(l.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'until', ${lastDay}, 'works', ${lastDay} >= current_date)
        FROM questionnaire_links l WHERE l.access_id = a.id ORDER BY l.created_at DESC LIMIT 1) AS link
    FROM questionnaire_access a JOIN questionnaires q ON q.id = a.questionnaire_id LEFT JOIN users u ON lower(u.email) = lower(a.email)
    WHERE a.questionnaire_id = ${id}::uuid ORDER BY a.role <> 'owner', a.id`);
  return rows;
}
