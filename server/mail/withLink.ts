import { linkKind, makeLink } from '#server/auth/links';
import type { Db } from '#server/records/entity';
import type { Mail } from './mails';

/** Stands in a kept mail for the secret of its link. */
export const linkPlace = '{link}';

/** The mail as it goes out. A link that lets somebody in is made only now, so that no table ever holds it. */
export async function withLink(db: Db, { kind, user_id, text, html }: Mail): Promise<Pick<Mail, 'text' | 'html'>> {
  const link = linkKind(kind);
  if (link === undefined || user_id === null) return { text, html };
  const token = await makeLink(db, user_id, link);
  return { text: text.replaceAll(linkPlace, token), html: html.replaceAll(linkPlace, token) };
}
