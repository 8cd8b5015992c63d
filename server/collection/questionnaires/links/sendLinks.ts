/** Mails the links of a questionnaire again, or revokes them. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { writeEvents } from '#server/entities/history/audit/events';
import type { WriteContext } from '#server/entities/records/entity';
import { foldAddresses } from '../access/addresses';
import { writeInvitations, type Invited } from '../mails/invitations';
import type { QuestionnaireRow } from '../access/access';
import { revokeLinks } from './links';

type Act = 'send' | 'revoke';

interface Row extends Record<string, unknown> {
  access: string;
  email: string;
  /** Those of a delegate. */
  questions: string[] | null;
  user_id: string | null;
  name: string;
  locale: string | null;
}

/**
 * Revokes the links of people with access, and with `send` writes each of them an email: with a new link for those who have no account, with the address of the questionnaire for the others.
 * `to` limits it to these addresses. Returns the addresses, and the id that the emails share: null where none is written.
 */
export async function changeLinks(
  db: Db,
  act: Act,
  { id, template_id, name: text, due_on }: QuestionnaireRow,
  to: readonly string[] | undefined,
  context: WriteContext,
): Promise<{ addresses: string[]; mails: string | null }> {
  const wanted = to && (await foldAddresses(db, to));
  const named = wanted === undefined ? sql`` : sql`AND lower(a.email) = ANY(${sql.param(wanted)}::text[])`;
  const { rows } = await db.execute<Row>(sql`
    SELECT a.id AS access, a.email, a.questions, u.id AS user_id, trim(concat(u.first_name, ' ', u.last_name)) AS name, coalesce(u.locale, a.locale) AS locale
    FROM questionnaire_access a LEFT JOIN users u ON lower(u.email) = lower(a.email)
    WHERE a.questionnaire_id = ${id}::uuid ${named} ORDER BY a.id FOR UPDATE OF a`);
  const addresses = rows.map(({ email }) => email);
  await revokeLinks(
    db,
    rows.map(({ access }) => access),
  );
  const changes = { link: [null, { act, to: addresses }] satisfies [null, object] };
  await writeEvents(db, [{ action: 'update', entity: 'questionnaires', entity_id: id, changes }], context);
  if (act === 'revoke') return { addresses, mails: null };
  const invited = rows.map(({ access, email, questions, user_id, name, locale }): Invited => {
    const user = user_id === null ? undefined : { id: user_id, name, locale: locale ?? 'en' };
    return { questionnaire: id, name: text, access, email, user, locale, questions: questions?.length };
  });
  const mails = await writeInvitations(db, { template_id, due_on, invited }, context);
  return { addresses, mails };
}
