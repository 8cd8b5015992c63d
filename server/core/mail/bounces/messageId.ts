/** Writes and reads the Message-ID of an email, which holds its id in `mails`: a report of a returned email names it. */
import { isUuid } from '../../db/uuid';

const domain = 'empreinte';

/** Returns the Message-ID of an email. */
export const messageIdOf = (id: string): string => `<${id}@${domain}>`;

/** Returns the id of the email that a Message-ID names; undefined where it is none of the product's. */
export function mailOf(messageId: string): string | undefined {
  const [, id = ''] = new RegExp(`^\\s*<?([0-9a-f-]{36})@${domain}>?\\s*$`, 'i').exec(messageId) ?? [];
  return isUuid(id) ? id.toLowerCase() : undefined;
}
