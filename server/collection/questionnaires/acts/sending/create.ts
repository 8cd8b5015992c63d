/** Creates the questionnaires of a template, one for each owner, unless the same one is there already. */
import { sql } from 'drizzle-orm';
import { uuidv7 } from '#server/core/db/uuid';
import type { Db } from '#server/core/db/db';
import type { Entities } from '#server/entities/entities';
import type { WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { writeInvitations, type Invited } from '../../mails/invitations';
import { apart, prepareCreation, type Creation } from './prepare';

export interface Created {
  created: string[];
  duplicated: string[];
  /** The id that the emails of this call share; null where none is written. */
  mails: string | null;
}

/** Creates questionnaires in the caller's transaction. Throws what `prepareCreation` throws. */
export async function createQuestionnaires(db: Db, entities: Entities, asked: Creation, context: WriteContext): Promise<Created> {
  const prepared = await prepareCreation(db, entities, asked, context.viewer);
  const { version, period } = prepared;
  const due_on = asked.due_on ?? null;
  // The lock lets two calls for the same template run one after the other, so that the second finds the questionnaires of the first.
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('questionnaires'), hashtext(${version.template_id}))`);
  const { fresh, duplicates } = await apart(db, prepared);
  const changes = fresh.map(({ id, owner, name }) => ({
    made: {
      id,
      template_id: version.template_id,
      template_version: version.number,
      name: { ...name },
      owner_id: owner.user?.id ?? null,
      owner_email: owner.email,
      ...period,
      about: owner.about,
      tags: owner.tags,
      due_on,
      state: 'open',
      link_code: asked.link_code ?? false,
    },
  }));
  const change_set = changes.length > 1 ? { change_set: uuidv7() } : {};
  const { records } = await writeRecords(db, entities.get('questionnaires'), changes, { ...context, ...change_set });
  const invited = fresh.map(({ id, owner: { email, user, locale }, name }) => ({
    questionnaire: id,
    access: uuidv7(),
    email,
    user,
    locale,
    name,
  }));
  await giveAccess(db, invited, context.viewer.user?.id ?? null);
  const mails = asked.send ? await writeInvitations(db, { template_id: version.template_id, due_on, invited }, context) : null;
  return { created: records.map(({ id }) => id), duplicated: duplicates.map(({ id }) => id), mails };
}

async function giveAccess(db: Db, owners: readonly Invited[], by: string | null): Promise<void> {
  if (owners.length === 0) return;
  await db.execute(sql`INSERT INTO questionnaire_access (id, questionnaire_id, email, role, locale, created_by)
    SELECT e.access, e.questionnaire, e.email, 'owner', e.locale, ${by}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) AS e(access uuid, questionnaire uuid, email text, locale text)`);
}
