/** Previews a creation of questionnaires: the number of new ones, those that exist already, and the emails. Writes nothing. */
import type { SendingPlan } from '#resources/api/questionnaires/sending';
import type { Db } from '#server/core/db/db';
import type { Entities } from '#server/entities/entities';
import type { WriteContext } from '#server/entities/records/entity';
import { previewInvitations } from '../../mails/invitationPreview';
import { apart, prepareCreation, type Creation } from './prepare';

/** Returns what `createQuestionnaires` would do with the same arguments. Throws what `prepareCreation` throws. */
export async function planCreation(
  db: Db,
  entities: Entities,
  asked: Creation,
  context: WriteContext,
): Promise<Omit<SendingPlan, 'mail_server'>> {
  const prepared = await prepareCreation(db, entities, asked, context.viewer);
  const { fresh, duplicates } = await apart(db, prepared);
  const invited = fresh.map(({ owner: { email, user, locale }, name }) => ({ email, user, locale, name }));
  return {
    create: fresh.length,
    duplicates: duplicates.map(({ id, stored, owner, name }) => ({ id: stored ? id : null, email: owner.email, name: { ...name } })),
    letters: await previewInvitations(db, { due_on: asked.due_on ?? null, invited }, context),
  };
}
