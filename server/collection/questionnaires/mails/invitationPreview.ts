/** Shows the emails that invitations would write, without writing any. */
import { locales } from '#resources/definition';
import type { SendingPlan } from '#resources/api/questionnaires/sending';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import type { WriteContext } from '#server/entities/records/entity';
import { letterFor, localeOfReader, type Invited } from './invitations';

type Reader = Pick<Invited, 'email' | 'user' | 'locale' | 'name'>;

/** Returns the email in each language, as the first of its readers gets it: one for people with an account and one for the others, where there are both. A language that nobody reads is shown too, with no reader. */
export async function previewInvitations(
  db: Db,
  { due_on, invited }: { due_on: string | null; invited: readonly Reader[] },
  { viewer }: WriteContext,
): Promise<SendingPlan['letters']> {
  const { name: client, default_locale } = await clientConfig(db);
  const [first] = invited;
  if (!first) return [];
  return locales.flatMap((locale) => {
    const readers = invited.filter((reader) => localeOfReader(reader, default_locale) === locale);
    const groups = [readers.filter(({ user }) => !user), readers.filter(({ user }) => user)].filter((group) => group.length > 0);
    const shown =
      groups.length > 0 ? groups.map((group) => ({ reader: group[0] ?? first, people: group.length })) : [{ reader: first, people: 0 }];
    return shown.map(({ reader, people }) => {
      const letter = letterFor(reader, locale, '', { due_on, client, default_locale, viewer });
      return {
        locale,
        by_link: !reader.user,
        people,
        to: reader.email,
        subject: letter.subject,
        paragraphs: [letter.greeting, ...letter.paragraphs],
        action: letter.action.text,
        foot: letter.foot,
      };
    });
  });
}
