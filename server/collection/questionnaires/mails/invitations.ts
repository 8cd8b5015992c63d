/** Writes the emails that ask people to answer a questionnaire: with its address for those who have an account, with a link of their own for the others. */
import type { Locale, LocalizedText } from '#resources/definition';
import { localize } from '#resources/formats/format';
import type { Viewer } from '#server/core/viewer/viewer';
import type { LetterWithLink } from '#server/core/mail/letter';
import { knownLocale } from '#server/core/http/addresses/locale';
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
  /** The language in which somebody without an account is written to; null for that of the client. */
  locale: string | null;
  /** The number of questions that a delegate is asked; undefined for others. */
  questions?: number | undefined;
}
interface Invitation {
  template_id: string;
  due_on: string | null;
  invited: readonly Invited[];
}

/** The facts of an invitation that are the same for all who are invited. */
interface SharedFacts {
  due_on: string | null;
  client: string;
  default_locale: Locale;
  viewer: Viewer;
}

/** Returns the language in which a person is written to: that of their account, or else the one that was chosen for them, or else that of the client. */
export const localeOfReader = ({ user, locale }: Pick<Invited, 'user' | 'locale'>, default_locale: Locale): Locale =>
  knownLocale(user?.locale ?? locale ?? undefined) ?? default_locale;

/** Returns the email for an invited person in a language. */
export function letterFor(
  { name, user, questions }: Pick<Invited, 'name' | 'user' | 'questions'>,
  locale: Locale,
  href: string,
  { due_on, client, default_locale, viewer }: SharedFacts,
): LetterWithLink {
  return invitationLetter({
    ...(questions !== undefined && { delegated: { by: viewer.user?.name || viewer.user?.email || client, count: questions } }),
    locale,
    person: user?.name ?? '',
    questionnaire: localize(name, locale, default_locale),
    client,
    due_on,
    href,
    byLink: !user,
  });
}

/** Writes one email for each invited person, in their language, in the caller's transaction. Returns the id that the emails share; null where the product has no address of its own. */
export async function writeInvitations(
  db: Db,
  { template_id, due_on, invited }: Invitation,
  { viewer, site }: WriteContext,
): Promise<string | null> {
  if (!site) return null;
  const { name: client, default_locale } = await clientConfig(db);
  const to = invited.map((reader): Addressee => {
    const { questionnaire, access, email, user } = reader;
    const locale = localeOfReader(reader, default_locale);
    const href = user ? `${site.baseUrl}/admin/questionnaires/${questionnaire}` : answerAddress(site.baseUrl, locale, access);
    return { id: user?.id ?? null, email, letter: letterFor(reader, locale, href, { due_on, client, default_locale, viewer }) };
  });
  return writeMails(db, {
    to,
    kind: 'questionnaire',
    about: template_id,
    created_by: viewer.user?.id ?? null,
    kept: !site.sendsMail,
  });
}
