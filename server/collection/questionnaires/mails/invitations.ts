/** Writes the emails that ask people to answer a questionnaire: with its address for those who have an account, with a link of their own for the others. */
import type { Locale, LocalizedText } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { writeMails, type Addressee } from '#server/core/mail/mails';
import type { WriteContext } from '#server/entities/records/entity';
import { answerAddress } from '../links/links';
import { invitationLetter } from './letters';

export interface Invited {
  questionnaire: string;
  /** The name of the questionnaire. */
  name: LocalizedText;
  /** The id of their access. */
  access: string;
  email: string;
  /** The person who has this address; undefined for somebody without an account. */
  user: { id: string; name: string; locale: string } | undefined;
  /** The number of questions that a delegate is asked; undefined for others. */
  questions?: number | undefined;
}
interface Invitation {
  template_id: string;
  due_on: string | null;
  invited: readonly Invited[];
}

/** Writes one email for each invited person, in their language, in the caller's transaction. Returns the id that the emails share; null where the product has no address of its own. */
export async function writeInvitations(
  db: Db,
  { template_id, due_on, invited }: Invitation,
  { viewer, site }: WriteContext,
): Promise<string | null> {
  if (!site) return null;
  const { name: client, default_locale } = await clientConfig(db);
  const to = invited.map(({ questionnaire, name: text, access, email, user, questions }): Addressee => {
    const locale: Locale = user ? (user.locale === 'fr' ? 'fr' : 'en') : default_locale;
    const name = localize(text, locale, default_locale);
    const href = user ? `${site.baseUrl}/admin/questionnaires/${questionnaire}` : answerAddress(site.baseUrl, locale, access);
    return {
      id: user?.id ?? null,
      email,
      letter: invitationLetter({
        ...(questions !== undefined && { delegated: { by: viewer.user?.name || viewer.user?.email || client, count: questions } }),
        locale,
        person: user?.name ?? '',
        questionnaire: name,
        client,
        due_on,
        href,
        byLink: !user,
      }),
    };
  });
  return writeMails(db, {
    to,
    kind: 'questionnaire',
    about: template_id,
    created_by: viewer.user?.id ?? null,
    kept: !site.sendsMail,
  });
}
